import { generator, type Platform, platform } from './platform.ts'

/** Python generator. */
export const PELICAN: Platform = platform({
  id: 'pelican',
  name: 'Pelican',
  evidence: [
    generator(/^pelican/i),
    {
      kind: 'credit',
      pattern:
        /getpelican\.com|docs\.notmyidea\.org\/alexis\/pelican|alexis\.notmyidea\.org\/pelican|pelican\.readthedocs/,
      weight: 0.8,
    },
    { kind: 'asset', pattern: /\/feeds\/all(-[a-z-]+)?\.(atom|rss)\.xml$/, weight: 0.6 },
    // Its default theme, which most others were made from.
    { kind: 'id', id: 'contentinfo', weight: 0.4 },
    { kind: 'id', id: 'extras', weight: 0.3 },
  ],
  feeds: ['feeds/all.atom.xml', 'feeds/all.rss.xml', 'atom.xml', 'rss.xml'],
  feedPages: [],
  indexes: [/\/(tag|category|author)\/[^/]+(\.html|\/)/, /\/(archives|tags|categories|authors|index\d+)\.html$/],
  blogsOnly: true,
})

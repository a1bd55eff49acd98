import { generator, type Platform, platform } from './platform.ts'

/** Python generator. */
export const NIKOLA: Platform = platform({
  id: 'nikola',
  name: 'Nikola',
  evidence: [
    generator(/nikola/i),
    { kind: 'credit', pattern: /getnikola\.com|nikola\.ralsina/, weight: 0.8 },
    {
      kind: 'asset',
      pattern: /\/assets\/(js|css)\/all-nocdn\.|\/assets\/css\/(nikola_rst|rst_base)\.css/,
      weight: 0.8,
    },
  ],
  feeds: ['rss.xml', 'index.atom'],
  feedPages: [],
  indexes: [/\/(categories|tags|archive|galleries|authors)(\/|\.html|$)/, /\/index-\d+\.html$/],
  blogsOnly: true,
})

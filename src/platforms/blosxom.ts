import { generator, type Platform, platform } from './platform.ts'

/** A Perl script that shows a folder of texts, and its kin in Python. */
export const BLOSXOM: Platform = platform({
  id: 'blosxom',
  name: 'Blosxom',
  evidence: [
    generator(/blosxom|pyblosxom|rael/i),
    { kind: 'credit', pattern: /blosxom|raelity\.org\/apps/i, weight: 0.7 },
    { kind: 'asset', pattern: /index\.(rss|rss20|atom)$/, weight: 0.15 },
  ],
  feeds: ['index.atom', 'index.rss20', 'index.rss', 'atom.xml', '?flav=rss', '?flav=atom'],
  feedPages: [],
  exclusions: [{ address: /[?&]flav=(?!rss|atom)/, reason: 'page-view' }],
  indexes: [/\/\d{4}(\/(\d\d?|[A-Z][a-z]{2}))?(\/\d\d?)?\/?$/, /\/index\d*\.html$/],
  blogsOnly: true,
})

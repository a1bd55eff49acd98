import { generator, type Platform, platform } from './platform.ts'

/** JavaScript generator whose pages are drawn by React. */
export const GATSBY: Platform = platform({
  id: 'gatsby',
  name: 'Gatsby',
  evidence: [
    generator(/^gatsby/i),
    { kind: 'id', id: '___gatsby', weight: 0.9 },
    { kind: 'asset', pattern: /\/page-data\/(index|app-data)|\/webpack-runtime-[0-9a-f]{20}\.js/, weight: 0.7 },
  ],
  feeds: ['rss.xml', 'feed.xml', 'atom.xml'],
  feedPages: [],
  sitemaps: ['/sitemap-index.xml', '/sitemap/sitemap-index.xml', '/sitemap.xml'],
  exclusions: [{ address: /\/page-data\//, reason: 'feed-or-data' }],
  indexes: [/\/(tags?|page)\//],
})

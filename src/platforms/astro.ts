import { generator, type Platform, platform } from './platform.ts'

/** JavaScript generator. */
export const ASTRO: Platform = platform({
  id: 'astro',
  name: 'Astro',
  evidence: [generator(/^astro\b/i), { kind: 'asset', pattern: /\/_astro\//, weight: 0.8 }],
  feeds: ['rss.xml', 'feed.xml'],
  feedPages: [],
  sitemaps: ['/sitemap-index.xml', '/sitemap-0.xml', '/sitemap.xml'],
  indexes: [/\/(tags?|blog\/\d+|posts\/\d+)\/?$/],
})

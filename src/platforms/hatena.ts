import { FIRST_FOLDER } from './blog-service.ts'
import { generator, type Platform, platform } from './platform.ts'

/** A Japanese service, first a diary, then Hatena Blog. */
export const HATENA: Platform = platform({
  id: 'hatena',
  name: 'Hatena Blog',
  evidence: [
    generator(/hatena/i),
    { kind: 'host', pattern: /\.(hatenablog|hatenadiary|hateblo)\.(com|jp)$|(^|\.)hatena\.ne\.jp$/, weight: 0.95 },
    { kind: 'asset', pattern: /cdn\.blog\.st-hatena\.com\//, weight: 0.8 },
  ],
  feeds: ['feed', 'rss'],
  sitemaps: ['/sitemap_index.xml', '/sitemap.xml'],
  indexes: [/^\/archive(\/|$|\?)/, /\?page=\d+/],
  blogsOnly: true,
  service: {
    domains: ['hatenablog.com', 'hatena.ne.jp'],
    folders: [{ host: /^d\.hatena\.ne\.jp$/, folder: FIRST_FOLDER }],
  },
})

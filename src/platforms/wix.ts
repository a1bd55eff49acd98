import { generator, type Platform, platform } from './platform.ts'

/** A builder of sites with a blog among its parts. */
export const WIX: Platform = platform({
  id: 'wix',
  name: 'Wix',
  evidence: [
    generator(/^wix\.com/i),
    { kind: 'header', name: 'x-wix-request-id', pattern: /./ },
    { kind: 'asset', pattern: /static\.(wixstatic|parastorage)\.com\//, weight: 0.8 },
  ],
  feeds: ['blog-feed.xml', 'feed.xml'],
  feedPages: [],
  sitemaps: ['/sitemap.xml', '/blog-posts-sitemap.xml'],
  indexes: [/\/blog\/(page|categories|tags|archive|hashtags)\//],
  markup: { article: ['post-content__body'] },
  service: { domains: ['wix.com', 'wixsite.com'] },
})

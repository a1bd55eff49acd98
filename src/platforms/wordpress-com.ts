import { parseUrl } from '../url.ts'
import { WORDPRESS_INTERFACE } from './interfaces/wordpress.ts'
import { PAGED } from './page-form.ts'
import { generator, type Platform, platform } from './platform.ts'
import { WORDPRESS_VIEWS } from './wordpress.ts'

/** WordPress as its makers host it. */
export const WORDPRESS_COM: Platform = platform({
  id: 'wordpress.com',
  name: 'WordPress.com',
  evidence: [
    generator(/^WordPress\.com/i),
    { kind: 'host', pattern: /\.wordpress\.com$/, weight: 0.95 },
    { kind: 'header', name: 'host-header', pattern: /wordpress\.com/i },
    { kind: 'asset', pattern: /\/\/s\d\.wp\.com\/(_static\/|wp-content\/(mu-plugins|themes)\/|i\/)/, weight: 0.9 },
    { kind: 'asset', pattern: /^https?:\/\/wordpress\.com\/|wordpress\.com\/osd\.xml/, weight: 0.6 },
    { kind: 'class', token: 'highlander-enabled', weight: 0.8 },
  ],
  feeds: ['feed/'],
  commentFeeds: ['comments/feed/'],
  feedPages: [PAGED],
  sitemaps: ['/sitemap.xml', '/news-sitemap.xml'],
  publicInterface: {
    reader: WORDPRESS_INTERFACE,
    usual: {
      // On a host of its own.
      root: ({ home }) => parseUrl(`https://public-api.wordpress.com/wp/v2/sites/${new URL(home).host}/`),
      isGuess: false,
    },
  },
  exclusions: WORDPRESS_VIEWS,
  indexes: [/\/(tag|category|author)\/[^/]+\//, /\/page\/\d+\/?$/, /^\/\d{4}\/(\d\d\/)?(\d\d\/)?$/],
  markup: { article: ['snap_preview'] },
  blogsOnly: true,
  service: { domains: ['wordpress.com'], gap: 25 },
})

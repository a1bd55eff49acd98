import { parseUrl } from '../url.ts'
import { TUMBLR_INTERFACE } from './interfaces/tumblr.ts'
import { generator, type Platform, platform } from './platform.ts'

/** Short posts, reblogged; feeds of 20 posts, but an open interface. */
export const TUMBLR: Platform = platform({
  id: 'tumblr',
  name: 'Tumblr',
  evidence: [
    generator(/^tumblr/i),
    { kind: 'host', pattern: /\.tumblr\.com$/, weight: 0.95 },
    { kind: 'header', name: 'x-tumblr-user', pattern: /./ },
    { kind: 'meta', name: 'al:android:app_name', pattern: /^tumblr$/i, weight: 0.9 },
    { kind: 'asset', pattern: /assets\.tumblr\.com\/|\.media\.tumblr\.com\//, weight: 0.5 },
  ],
  feeds: ['rss'],
  feedPages: [],
  sitemaps: ['/sitemap.xml', '/sitemap1.xml'],
  publicInterface: {
    reader: TUMBLR_INTERFACE,
    usual: {
      root: ({ home }) => parseUrl('/api/read/json', home),
      isGuess: false,
    },
  },
  exclusions: [
    { address: /\/(notes|reblog|follow|ask|submit)\/|\/(ask|submit)$/, reason: 'form' },
    { address: /\/post\/\d+\/[^/]+\/(amp|embed)$|\/mobile($|\/)/, reason: 'post-view' },
    { path: /\/(ask_form|submit_form)\/|\/\*?(image|archive)\/:\w+/, reason: 'form' },
    { address: /^\/random$|^\/day\//, reason: 'other-order' },
  ],
  indexes: [/^\/page\/\d+/, /^\/tagged\//, /^\/archive(\/|$)/],
  bodyClasses: { post: /^permalink(-page)?$/ },
  blogsOnly: true,
  service: { domains: ['tumblr.com'], gap: 50 },
})

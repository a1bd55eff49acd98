import { generator, type Platform, platform } from './platform.ts'

/** Software for publications, installed or hosted on ghost.io. */
export const GHOST: Platform = platform({
  id: 'ghost',
  name: 'Ghost',
  evidence: [
    generator(/^ghost\b/i),
    { kind: 'header', name: 'x-ghost-cache-status', pattern: /./ },
    {
      kind: 'asset',
      pattern: /\/(public\/)?(ghost-sdk|ghost-url|cards|member-attribution|portal)\.min\.(js|css)/,
      weight: 0.6,
    },
    { kind: 'class', token: 'gh-head', weight: 0.5 },
    { kind: 'credit', pattern: /^https?:\/\/(www\.)?ghost\.(org|io)\/?$/, weight: 0.5 },
  ],
  feeds: { posts: ['rss/'], comments: [] },
  paging: { index: 'page/{n}/', feed: 'rss/{n}/' },
  sitemaps: ['/sitemap.xml', '/sitemap-posts.xml'],
  exclusions: [
    { pattern: /\/ghost(\/|$)|\/members\/|#\/portal/, reason: 'admin and membership' },
    { pattern: /\/amp\/?$/, reason: 'the same post for phones' },
    { pattern: /\/(private|p)\/\?r=/, reason: 'password form' },
  ],
  indexes: [/\/(tag|author)\/[^/]+\//, /\/page\/\d+\/?$/],
  article: ['gh-content', 'post-content', 'post-full-content'],
  blogsOnly: true,
})

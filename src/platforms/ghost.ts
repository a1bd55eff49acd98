import { parseUrl } from '../url.ts'
import { GHOST_COMMENTS } from './comments/ghost.ts'
import { GHOST_INTERFACE } from './interfaces/ghost.ts'
import { type PageForm, wholeNumber } from './page-form.ts'
import { generator, type Platform, platform } from './platform.ts'

/** Behind the last page it redirects to it. */
const RSS_NUMBER: PageForm = {
  id: 'rss-number',
  path: 'rss/',
  endedIn: 3,
  numberOf: url => wholeNumber(/\/rss\/(\d{1,6})\/?$/.exec(url.pathname)?.[1]),
  next(url, number) {
    if (number === null && !/\/rss\/?$/.test(url.pathname)) return null
    const folder = url.pathname.replace(/\/rss\/(\d+\/?)?$|\/rss$/, '/rss/')
    return parseUrl(`${folder}${(number ?? 1) + 1}/`, url.href)
  },
}

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
  feeds: ['rss/'],
  feedPages: [RSS_NUMBER],
  sitemaps: ['/sitemap.xml', '/sitemap-posts.xml'],
  // With a key, which the scripts of a page carry.
  publicInterface: { reader: GHOST_INTERFACE, usual: null },
  commentInterface: GHOST_COMMENTS,
  exclusions: [
    { address: /\/ghost(\/|$)|\/members\/|#\/portal/, reason: 'login' },
    { address: /\/(private|p)\/\?r=/, reason: 'login' },
  ],
  indexes: [/\/(tag|author)\/[^/]+\//, /\/page\/\d+\/?$/],
  bodyClasses: {
    post: /^post-template$/,
    page: /^page-template$/,
    list: /^(paged|(home|tag|author|archive)-template)$/,
  },
  themePath: /\/content\/themes\/([\w.-]+)\//i,
  markup: { article: ['gh-content'] },
  blogsOnly: true,
  service: { domains: ['ghost.io'] },
})

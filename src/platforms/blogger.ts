import { type PageForm, wholeNumber, withParameters } from './page-form.ts'
import { generator, type Platform, platform } from './platform.ts'

/** What Blogger was ever known to give at once: 500, since 2016 150, at times 100. It answers with what it likes. */
const AT_ONCE = 150

/** Blogger counts entries, from 1; how many it really gave says where to go on. */
const START_INDEX: PageForm = {
  id: 'start-index',
  path: 'feeds/posts/default',
  beatsLinks: true,
  numberOf: url => wholeNumber(url.searchParams.get('start-index')),
  next(url, number, page) {
    // The addresses of its first years (`/atom.xml`) lead to these, and lose what they were asked.
    if (number === null && !url.pathname.includes('/feeds/')) return null
    const start = (number ?? 1) + page.entries
    if (page.total !== null && start > page.total) return null
    // Without the last one Blogger sends readers to the service that passes its feed on, which has no pages.
    return withParameters(url, { 'start-index': start, 'max-results': AT_ONCE, redirect: 'false' })
  },
}

/** Google's service, with blogs on blogspot.com and under names of their own. */
export const BLOGGER: Platform = platform({
  id: 'blogger',
  name: 'Blogger',
  evidence: [
    generator(/^blogger\b/i),
    { kind: 'host', pattern: /\.blogspot\.[a-z.]+$/, weight: 0.95 },
    {
      kind: 'asset',
      pattern: /blogger\.com\/(static|feeds|dyn-css|rsd\.g)|\/\/resources\.blogblog\.com\//,
      weight: 0.8,
    },
    { kind: 'class', token: 'blogger-clickTrap', weight: 0.6 },
  ],
  feeds: ['feeds/posts/default'],
  commentFeeds: ['feeds/comments/default'],
  pages: [/^\/p\/[^/]+\.html$/],
  feedPages: [START_INDEX],
  sitemaps: ['/sitemap.xml', '/atom.xml?redirect=false&start-index=1&max-results=500'],
  exclusions: [
    { query: /[?&]m=[01](&|$)/, reason: 'page-view' },
    { query: /[?&](commentPage|zx|expref|sref)=/, reason: 'post-view' },
    {
      address: /[?&]updated-m(ax|in)=.*[?&]?(reverse-paginate|by-date|start)=/,
      reason: 'date-paging',
    },
    { address: /\/search\?q=|\/search\?(.*&)?q=/, reason: 'search' },
    { address: /[?&]action=(getTitles|backlinks)/, reason: 'feed-or-data' },
    { address: /\/feeds\/\d+\/comments\//, reason: 'feed-or-data' },
    {
      address: /\/(post-edit|comment-iframe|delete-comment|email-post|share-post|rearrange)\.(g|do|html)/,
      reason: 'login',
    },
  ],
  exclusionsAnywhere: [
    // Every page of a list by date leads to others with another start: the same posts in all combinations, 1.1 GB for 32 MB.
    {
      path: /\/search\/?$/,
      query: /[?&](updated-m(ax|in)|by-date)\b/,
      reason: 'date-paging',
    },
    { query: /[?&]reverse-paginate=/, reason: 'date-paging' },
    {
      path: /\/search\/label\//,
      query: /[?&](updated-m(ax|in)|max-results|start)\b/,
      reason: 'label-paging',
    },
    {
      path: /_archive\.html$/,
      query: /[?&](updated-m(ax|in)|max-results)\b/,
      reason: 'date-paging',
    },
    {
      query: /[?&]toggle(open)?=(WEEKLY|MONTHLY|YEARLY|DAILY)-/i,
      reason: 'page-view',
    },
    { query: /[?&]widgetType=/, reason: 'feed-or-data' },
    { query: /[?&]showComment(=|%3D|$)/i, reason: 'comment-of-post' },
    { query: /[?&]flvurl=/, reason: 'file' },
    {
      path: /\/b\/(post-preview|blog-preview|layout-preview)|\/(post-edit|comment-iframe|delete-comment|email-post|share-post|rearrange)\.(g|do)$/,
      reason: 'login',
    },
  ],
  // `?m=201005` is a month of WordPress, `?m=1` Blogger for phones.
  idleParameters: /^(m|zx|expref|sref|spref|pli)$/,
  indexes: [/\/search\/label\//, /^\/\d{4}(_\d\d){1,2}(_archive\.html)?/, /^\/\d{4}\/(\d\d\/)?$/, /\/search\?updated-/],
  bodyClasses: { post: /^item-view$/, page: /^static_page$/, list: /^archive-view$/ },
  loginPath: /\/(blogin\.g|ServiceLogin)\/?$/i,
  blogsOnly: true,
  service: {
    domains: ['blogspot.com'],
    gap: 25,
    // A domain for each country, as in `ann.blogspot.co.uk`.
    twins: /\.blogspot\.[a-z]{2,3}(\.[a-z]{2})?$/,
  },
})

import { parseUrl } from '../url.ts'
import { COMMENT_PAGE_PATH } from './comment-page.ts'
import { WORDPRESS_COMMENTS } from './comments/wordpress.ts'
import type { Exclusion } from './exclusion.ts'
import { WORDPRESS_INTERFACE } from './interfaces/wordpress.ts'
import { PAGED } from './page-form.ts'
import { generator, type Platform, platform } from './platform.ts'

/** What WordPress and its usual plugins repeat, wherever it is hosted. */
export const WORDPRESS_VIEWS: readonly Exclusion[] = [
  {
    query:
      /[?&](ak_action|wordfence_lh|wordfence_logHuman|hid|relatedposts|relatedposts_hit|nb|_wpnonce|jetpack[-_]\w+|SuperSocializerAuth|wpv_\w+|tptn_\w+|wp_quote\w*)=/i,
    reason: 'button',
  },
  {
    path: /\/(nggallery|slideshow)\/(image|page|slideshow)|\/nggallery\//,
    reason: 'post-view',
  },
  {
    query: /[?&](nggpage=|show=(slide|gallery|thumbnails))/,
    reason: 'post-view',
  },
  { path: /\/embed\/?$/, reason: 'post-view' },
]

/** The most common software of blogs, installed on any server. */
export const WORDPRESS: Platform = platform({
  id: 'wordpress',
  name: 'WordPress',
  evidence: [
    generator(/^WordPress(?!\.com)/i),
    { kind: 'header', name: 'link', pattern: /rel="?https:\/\/api\.w\.org\//i },
    { kind: 'header', name: 'x-pingback', pattern: /\/xmlrpc\.php/i },
    { kind: 'asset', pattern: /\/wp-(content|includes)\//, weight: 0.85 },
    { kind: 'asset', pattern: /\/wp-json\/|\/xmlrpc\.php|\/wlwmanifest\.xml/, weight: 0.5 },
    { kind: 'credit', pattern: /^https?:\/\/(www\.)?wordpress\.org\/?$/, weight: 0.4 },
  ],
  feeds: ['feed/', '?feed=rss2', 'wp-rss2.php'],
  commentFeeds: ['comments/feed/'],
  feedByChange: ['orderby', 'modified'],
  // Its RSS dates the writing of posts alone.
  datedFeed: [
    [/(?<=[?&]feed=)rss2?(?=&|$)/, 'atom'],
    [/\/feed\/?(?=\?|$)/, '/feed/atom/'],
  ],
  feedPages: [PAGED],
  sitemaps: ['/wp-sitemap.xml', '/sitemap_index.xml', '/sitemap.xml'],
  // Without permalinks nothing but parameters reaches it.
  sitemapByForm: { posts: /\/(index\.php)?\?p=\d+$/, place: '?sitemap=index' },
  publicInterface: {
    reader: WORDPRESS_INTERFACE,
    usual: {
      root: ({ folder }) => parseUrl('wp-json/', folder),
      isGuess: true,
    },
  },
  commentInterface: WORDPRESS_COMMENTS,
  exclusions: [
    ...WORDPRESS_VIEWS,
    { address: /\/wp-(admin|login|signup|cron|trackback|comments-post)/, reason: 'login' },
    { address: /[?&]attachment_id=|\/attachment\/|\/wp-content\/uploads\/$/, reason: 'file-page' },
    { address: /\/comment-subscriptions|[?&](subscribe|srp|sra)=/, reason: 'form' },
    // BuddyPress, a plugin.
    {
      path: /\/(members|groups)\/[^/]+\/(activity|friends|groups|notifications|messages|profile|send-invites|request-membership|forum\/topic\/new)\b|\/activity\/\?r=/,
      reason: 'member-list',
    },
  ],
  exclusionsAnywhere: [
    // They are asked for when their post is read.
    { path: COMMENT_PAGE_PATH, reason: 'comment-of-post' },
    { query: /[?&]cpage=\d+(&|$)/, reason: 'comment-of-post' },
    { query: /[?&](feed|withcomments)=/i, reason: 'feed-or-data' },
    {
      path: /\/xmlrpc\.php|\/trackback\/?$|\/wp-json(\/|$)|\/(rsd|wlwmanifest)\.xml|\/oembed|\/wp-(cron|trackback|mail)\.php/i,
      reason: 'interface',
    },
    { query: /[?&](rest_route|doing_wp_cron|wc-ajax|tb)=/i, reason: 'interface' },
    { path: /\/quote-comment-\d+\/?$/, reason: 'reply-form' },
    { query: /[?&](unapproved|moderation-hash)=/, reason: 'reply-form' },
    {
      path: /\/(jetpack-comment|wp-comments-post\.php|wp-links-opml\.php|wp-register\.php)/,
      reason: 'form',
    },
    { path: /\/search\/[^?]*\/(feed|page)\//i, reason: 'search' },
    { path: /\/(wp-login|wp-admin|wp-signup)/i, reason: 'login' },
  ],
  indexes: [
    /\/(tag|category|author)\/[^/]+\//,
    /\/page\/\d+\/?$/,
    /^(\/[^/]+)?\/\d{4}\/(\d\d\/)?(\d\d\/)?$/,
    /\?(.*&)?(cat|tag|author|m|paged)=/,
  ],
  bodyClasses: {
    post: /^(single-post|single-format-\w+)$/,
    perhapsPost: /^single$/,
    page: /^(attachment|single-attachment|error404|page-template(-\w+)?|page-id-\d+)$/,
    list: /^(archive|category|tag|author|date|paged|search-results)$/,
    perhapsList: /^(home|blog)$/,
  },
  // `h4` is on every blog of WordPress.com.
  themePath: /\/wp-content\/themes\/(?!h4\/)(?:pub\/|premium\/|vip\/)?([\w.%-]+)\//i,
  loginPath: /\/wp-login\.php\/?$/i,
  markup: {
    article: ['wp-block-post-content'],
    commentList: ['wp-block-comment-template'],
    commentText: ['wp-block-comment-content'],
    commentAuthor: ['wp-block-comment-author-name'],
    commentDate: ['wp-block-comment-date'],
    commentFurniture: ['wp-block-comment-reply-link', 'wp-block-comment-edit-link', 'wp-block-avatar'],
  },
})

import { PAGED } from './page-form.ts'
import { generator, type Platform, platform } from './platform.ts'

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
  feedPages: [PAGED],
  sitemaps: ['/wp-sitemap.xml', '/sitemap_index.xml', '/sitemap.xml'],
  exclusions: [
    { pattern: /\/wp-(admin|login|signup|cron|trackback|comments-post)/, reason: 'admin and forms' },
    { pattern: /\/wp-json(\/|$)|[?&]rest_route=/, reason: 'interface data, not a page' },
    { pattern: /\/xmlrpc\.php/, reason: 'interface of editors' },
    { pattern: /[?&](replytocom|like_comment|unapproved|moderation-hash)=/, reason: 'the same post with a form' },
    { pattern: /\/trackback\/?$/, reason: 'trackback address' },
    { pattern: /\/embed\/?$/, reason: 'the same post to embed' },
    { pattern: /[?&]attachment_id=|\/attachment\/|\/wp-content\/uploads\/$/, reason: 'page around one file' },
    { pattern: /\/comment-page-\d+\/?$/, reason: 'the same post with other comments' },
    { pattern: /\/comment-subscriptions|[?&](subscribe|srp|sra)=/, reason: 'subscription forms' },
  ],
  indexes: [
    /\/(tag|category|author)\/[^/]+\//,
    /\/page\/\d+\/?$/,
    /^(\/[^/]+)?\/\d{4}\/(\d\d\/)?(\d\d\/)?$/,
    /\?(.*&)?(cat|tag|author|m|paged)=/,
  ],
  article: ['entry-content', 'post-content', 'entry', 'wp-block-post-content'],
})

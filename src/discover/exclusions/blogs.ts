import type { ExclusionRule } from './exclusion-rule.ts'

const WORDPRESS = ['wordpress', 'wordpress.com']

/** What blog engines and services repeat, beside what their own tables say. Where no platform is named, no other makes such addresses. */
export const BLOG_EXCLUSIONS: readonly ExclusionRule[] = [
  // Every page of a list by date leads to others with another start: the same posts in all combinations, 1.1 GB for 32 MB.
  {
    software: 'Blogger',
    path: /\/search\/?$/,
    query: /[?&](updated-m(ax|in)|by-date)\b/,
    reason: 'paging by date without end',
  },
  { software: 'Blogger', query: /[?&]reverse-paginate=/, reason: 'paging by date without end' },
  {
    software: 'Blogger',
    path: /\/search\/label\//,
    query: /[?&](updated-m(ax|in)|max-results|start)\b/,
    reason: 'labels by date: all posts again',
  },
  {
    software: 'Blogger',
    path: /_archive\.html$/,
    query: /[?&](updated-m(ax|in)|max-results)\b/,
    reason: 'paging by date without end',
  },
  {
    software: 'Blogger',
    query: /[?&]toggle(open)?=(WEEKLY|MONTHLY|YEARLY|DAILY)-/i,
    reason: 'the same page with the archive unfolded',
  },
  { software: 'Blogger', query: /[?&]widgetType=/, reason: 'widget data' },
  { software: 'Blogger', query: /[?&]showComment(=|%3D|$)/i, reason: 'the same post at a comment' },
  { software: 'Blogger', query: /[?&]m=[01](&|$)/, platforms: ['blogger'], reason: 'the same page for phones' },
  {
    software: 'Blogger',
    query: /[?&](commentPage|zx|expref|sref)=/,
    platforms: ['blogger'],
    reason: 'the same post in another view',
  },
  { software: 'Blogger', query: /[?&]flvurl=/, reason: 'a film, not a page' },
  {
    software: 'Blogger',
    path: /\/b\/(post-preview|blog-preview|layout-preview)|\/(post-edit|comment-iframe|delete-comment|email-post|share-post|rearrange)\.(g|do)$/,
    reason: 'admin and share views',
  },
  { software: 'WordPress', path: /\/quote-comment-\d+\/?$/, reason: 'the same post with a reply form' },
  { software: 'WordPress', query: /[?&](unapproved|moderation-hash)=/, reason: 'the same post with a form' },
  {
    software: 'WordPress',
    query:
      /[?&](ak_action|wordfence_lh|wordfence_logHuman|hid|relatedposts|relatedposts_hit|nb|_wpnonce|jetpack[-_]\w+|SuperSocializerAuth|wpv_\w+|tptn_\w+|wp_quote\w*)=/i,
    platforms: WORDPRESS,
    reason: 'buttons and counters',
  },
  {
    software: 'WordPress',
    path: /\/(jetpack-comment|wp-comments-post\.php|wp-links-opml\.php|wp-register\.php)/,
    reason: 'forms',
  },
  {
    software: 'WordPress',
    path: /\/(nggallery|slideshow)\/(image|page|slideshow)|\/nggallery\//,
    platforms: WORDPRESS,
    reason: 'the same post with another picture',
  },
  {
    software: 'WordPress',
    query: /[?&](nggpage=|show=(slide|gallery|thumbnails))/,
    platforms: WORDPRESS,
    reason: 'the same post with another picture',
  },
  { software: 'WordPress', path: /\/embed\/?$/, platforms: ['wordpress.com'], reason: 'the same post to embed' },
  {
    software: 'Movable Type',
    path: /\/mt(-search|-comments|-cp|-send-entry|-view|-user|-check|-add-notify|-feed|-cdsearch)?\.(f?cgi|pl|php)$/i,
    reason: 'search, forms and trackbacks',
  },
  {
    software: 'Movable Type',
    query: /__mode=(view|reply|red|search|tag|ping|nobb|send_entry)/i,
    reason: 'search, forms and trackbacks',
  },
  {
    software: 'Typepad',
    path: /\/\.(services|shared)\/|\/t\/(trackback|comments|app)\//,
    reason: 'services and trackbacks',
  },
  {
    software: 'LiveJournal',
    query: /[?&](mode=reply|replyto|nojs|noscroll)/i,
    reason: 'the same post with a reply form',
  },
  {
    software: 'LiveJournal',
    path: /\/(tools\/(memadd|tellafriend|content_flag)|manage\/(tracking|circle|subscriptions)|inbox\/compose|talkpost(_do)?|ljcounter|go|syn)(\.bml)?$/,
    platforms: ['livejournal', 'dreamwidth'],
    reason: 'buttons of the service',
  },
  {
    software: 'LiveJournal',
    path: /\/(update|login|friends\/add|userinfo|allpics|directorysearch)\.bml$/,
    reason: 'forms of the service',
  },
  {
    software: 'Drupal',
    path: /\/comment\/reply\/|\/comment\/\d+\/(edit|delete|approve)|\/(node|user)\/(add|register|password)\b|\/filter\/tips/,
    reason: 'forms',
  },
  {
    software: 'Drupal',
    path: /\/node\/\d+\/(print|revisions|edit|track|backlinks|outline|clone|talk|popup)\b/,
    reason: 'wiki history and forms',
  },
  {
    software: 'Drupal',
    path: /\/(forward|print|printpdf|printmail|book\/export\/html)\/\d+|\/(fivestar|flag|plus1|vote_up_down|rate)\/(vote|flag|unflag|node)\//,
    platforms: ['drupal'],
    reason: 'buttons and print views',
  },
  {
    software: 'Drupal',
    query: /[?&]q=(user|admin|comment(\/|%2F)reply|search|logout|filter(\/|%2F)tips|print)/i,
    reason: 'forms',
  },
  {
    software: 'Joomla',
    query:
      /[?&](tmpl=component|print=1|task=(emailform|mailto|rss|view_pdf|preview)|option=com_(mailto|users?|search|finder|registration))(&|$)/i,
    reason: 'print views and forms',
  },
  {
    software: 'Joomla',
    path: /\/component\/(mailto|users|search|finder)\b|\/index2\.php$/,
    platforms: ['joomla'],
    reason: 'print views and forms',
  },
  {
    software: 'Serendipity',
    path: /\/(comment|exit|serendipity_admin|serendipity_xmlrpc)\.php$/,
    platforms: ['serendipity'],
    reason: 'forms and link counters',
  },
  {
    software: 'Plone',
    path: /\/(sendto_form|login_form|mail_password_form|folder_factories|@@search|search_form|sitemap\.xml\.gz|document_view\/RSS)$/,
    reason: 'forms',
  },
  {
    software: 'Tumblr',
    path: /\/(reblog|ask_form|submit_form)\/|\/notes\/\d+\/|\/\*?(image|archive)\/:\w+/,
    platforms: ['tumblr'],
    reason: 'notes and forms',
  },
  {
    software: 'Squarespace',
    query: /[?&](format=(main-content|ical|json|json-pretty|page-context)|reversePaginate|SQF_\w+)/,
    reason: 'the same page in another form',
  },
  {
    software: 'FC2',
    query: /[?&](sp|pc|editor|mode|overture|tb)(=|&|$)/,
    platforms: ['fc2'],
    reason: 'other views of the same page',
  },
  {
    software: 'Tistory',
    path: /^\/(toolbar|manage|owner|comment\/(add|modify|delete))(\/|$)/,
    platforms: ['tistory'],
    reason: 'search and admin',
  },
  {
    software: 'TYPO3',
    query: /[?&](cHash=[0-9a-f]+&.*(calendar|month|day)|no_cache=1|type=98)(&|$)/i,
    reason: 'the same page again',
  },
]

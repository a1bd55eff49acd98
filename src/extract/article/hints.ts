/**
 * What names of classes, ids and roles say about an element: data, sorted by meaning. Patterns run over `namesOf`:
 * lower case, camelCase and underscores turned into hyphens, a space around each token. The names come from the default
 * themes of the usual platforms and from the vocabulary that theme authors share.
 */

import { partNames } from '../../platforms/index.ts'
import { authorTokens, tokensOf } from '../../words/index.ts'
import { nameTest, platformNames } from '../names.ts'

const token = (names: string) => nameTest(new RegExp(` (?:${names})(?= )`))
const part = (names: string) => nameTest(new RegExp(`[ -](?:${names})(?=[ -])`))

/** Names for the body of a post and nothing else, on nearly every theme that uses them. */
export const isBodyName = token(
  [
    'e-content',
    'entry-(?:content|body|text|inner|main)',
    'entrybody|entrytext|entrycontent',
    'posts?-(?:content|body|text|entry-content|full-content|copy|article|main-content)',
    'postbody|postcontent|posttext|post-bodycopy|postentry',
    'article-(?:content|body|text|entry|inner|main|copy|body-content|content-body)',
    'articlebody|articlecontent|articletext',
    'blog-?(?:post-?)?(?:content|body|text|entry-content)',
    'blog-post-body',
    'story-?(?:content|body|text|body-text|body-content)',
    '(?:td|et|gh|single|news|page|main|item|node|content)-(?:post-content|content-body|body-text)',
    'single-(?:post-)?content|single-entry-content',
    'markdown-body|js-article-content|c-article-content',
    platformNames('article'),
    'post-(?:-content|-body|-text|-full-content)',
    'content-?(?:-body|body|text)',
    'storycontent|body-?content|body-?copy|(?:w-)?rich-?text(?:-(?:content|block|body))?|prose',
    'elementor-widget-theme-post-content|mw-parser-output|text-?content|textbody',
  ].join('|'),
)

/** Holds one post, with its title and byline. */
export const isPostName = token(
  'hentry|h-entry|post|entry|article|blog-?post|single-?post|post-(?:full|single|wrap|wrapper|container|inner|outer|item|detail)|full-post|single|article-?(?:inner|wrap|container|page)|node|main-?content|content|main|story|primary|asset',
)

/** Names for exactly one post; themes also use the names above for whole columns. */
export const isOnePostName = token('hentry|h-entry|type-post|post|entry|blog-?post|single-?post')

/** Readers' comments and the comment form; unlike most frames, often longer than the post. */
export const isCommentsName = token(
  [
    '(?:post-|entry-|article-|blog-|page-|wp-|wpd-|fb-|user-|the-|facebook-|main-|d?sqs-)?comments?(?:-?(?:area|list|section|wrap|wrapper|container|content|body|block|box|holder|template|form|respond|thread|threads|pane|view|main|inner|outer|count|nav|navigation|pagination|links?|meta|feed|info|header|title|data|text|author|entry|item|widget|post|count-link|metadata|reply|rss|footer|page|policy|head|tree|ul))?',
    'comments?-\\w*\\d+|comments?\\d+|commentlist|commentblock|commentarea|commentform|commentsection|commentsblock',
    partNames('commentWidgets', 'commentForm', 'trackbacks'),
    'disqus(?:-comments|-container)?|dsq-\\S*|livefyre\\S*|intensedebate\\S*|idc-\\S*|echo-comments|haloscan\\S*',
    'h-cite|p-comment|u-comment|responses?|replies|reply|trackbacks?-\\S+|pingbacks?-\\S+|pings?|webmentions?(?:-\\S+)?',
    tokensOf('comment', 'comments'),
    'discussion|mc-container',
  ].join('|'),
)

/** Frames and furniture: never part of what the author wrote. */
export const isFrameName = part(
  [
    partNames('sidebar', 'widgets', 'navigation', 'breadcrumbs', 'pager', 'foot', 'imprint', 'head', 'sharing'),
    partNames('recommended', 'advertising', 'subscription', 'consent', 'blogroll', 'tagCloud', 'contents', 'aloud'),
    'widgetized',
    '(?:post|entry|article|blog|node|single|story)-?(?:nav|navigation|share|sharing)|crumbs?|paginator|pagenavi|page-?nav|prev-?next|next-?prev|post-?nav|postnavi',
    'topbar|skip-?links?|screen-reader-text|screen-reader-only',
    'share-?(?:bar|box|buttons?|links?)|sharedaddy|jp-relatedposts|sociable|addthis\\S*|addtoany|a2a|jiathis|bdshare(?:buttonbox)?|bshare|likes?-?button|fb-like|twitter-share-button|plusone|tweet-?(?:button|this|meme)|ssba|sfmsb|wpsr|really-?simple-?share|snap-?shot|wp-?socializer|digg-?this',
    'related|relatedposts|related-?(?:posts?|articles?|entries|stories|items)|yarpp\\S*|similar(?:-?posts)?|you-?may-?(?:also-?)?like|also-?read|popular(?:-?posts)?|recent-?(?:posts?|entries|comments)|latest-?(?:posts?|news)|zergnet|wp-?biographia|linkwithin\\S*|crp|simple-?tags|zemanta-\\S*',
    'adsbygoogle|ad-?(?:box|unit|slot|container|wrapper|block|banner|space)|google-?ads?|promo(?:tion|s|-box)?|banner-?ads?|affiliate|carbonads?|dfp',
    'mailchimp|mc-?embed-?signup|cta|call-to-action|follow-?(?:me|us|box|buttons?)?|donat(?:e|ion)|patreon|buymeacoffee|kofi|reward|tip-?jar',
    'popup|modal|overlay|lightbox|tooltip|toolbar|login|search-?(?:form|box|bar)?|print-?(?:only|link|friendly)?|no-?print|noprint|rating(?:s|-box)?|post-?ratings|gd-?rating|vote|voting|poll-?results|hidden-print|rss|feed-?links?|back-?to-?top|to-?top|scroll-?top',
    'vjs-(?:control|modal|text-track|error|menu|loading)\\S*|jw-(?:controls|settings|menu|error)\\S*|plyr-+(?:controls|menu)\\S*|mejs-+(?:controls|offscreen|layers?)\\S*',
    'gutter|line-?numbers?(?:-rows)?|linenos?|lineno|linenodiv|lnt|copy-?(?:button|btn|code)|crayon-(?:toolbar|info|plain|nums\\S*)|code-?(?:toolbar|header-bar)',
    'toc-?container|on-this-page|header-?anchor|anchor-?link|headerlink|heading-?anchor',
    'links-list|archives?-?(?:list|links)?|calendar|elsewhere|webring|badges?|license|creative-?commons|cc-license|series-?(?:nav|list|links|meta|toc)|mw-editsection|vector-\\S*|catlinks|printfooter|jump-?link|feedflare|blogger-(?:labels|comment-\\S*)|post-?labels|reaction-buttons|reactions|star-ratings|backlinks|quickedit|item-control|jump-to',
  ].join('|'),
)

/** The boxes of consent managers, by their own names: often longer than an article, and never one. */
export const isConsentName = token(
  'onetrust-\\S+|ot-sdk-\\S+|cybot-?cookiebot\\S*|didomi-\\S+|usercentrics-\\S+|borlabs-?cookie\\S*|cmplz-cookiebanner\\S*|iubenda-cs-\\S+|tarteaucitron\\S*|qc-cmp\\S*|cky-(?:consent|modal|overlay)\\S*|klaro|sp-message\\S*|cc-window',
)

/** Theme names for such a box; authors may use them for something else. */
export const isNoticeName = token('cookie-?(?:notice|consent|banner|bar|law)\\S*|gdpr-?(?:banner|notice|consent)\\S*')

/** Dialogs that open over a page, and content for machines or printers. */
export const isWindowName = part(
  'modal|pop-?up|overlay|lightbox|dialog|tooltip|dropdown|drawer|off-?canvas|templates?|honeypot|schema|seo|print',
)

/**
 * Names around a fold that show it is not of the article. Only whole names count, because themes name columns after
 * everything in them.
 */
export const isAroundFurnitureName = token(
  'comments?|comment-?list|comments-area|respond|sidebar|widget|widget-area|footer|site-footer|menu|nav|modal|popup|overlay|dropdown-menu|share|social',
)

/** The frame names that have no other meaning: a long text below them belongs to the frame too. */
export const isSurelyFrameName = part(
  [
    partNames('sidebar', 'widgets', 'navigation', 'breadcrumbs', 'foot', 'imprint', 'head', 'sharing', 'recommended'),
    partNames('advertising', 'subscription', 'consent', 'blogroll', 'contents', 'aloud'),
    'related\\S*|similar|popular|recent|latest|popup|modal|login|screen-reader-text|gutter',
  ].join('|'),
)

/** The column beside the posts. */
export const isSidebarName = part(partNames('sidebar'))

/** A theme's facts about the post: byline, date, tags, author box. Not article, but the place of its fields. */
export const isMetaName = part(
  [
    'author-?(?:box|bio|info|card|profile|description|about|block|details|area|section|name|avatar|meta|wrap|footer|panel|widget)|about-?(?:the-?)?author|authors|aboutauthor|authorbox|bio(?:graphy)?|byline|bylines?|entry-author|post-?author|avatar',
    authorTokens(),
    '(?:post|entry|article|blog|node|page|single|story|asset)-?(?:meta|info|data|byline|date|time|details?|utility|tags?|categor(?:y|ies)|cats?|taxonom(?:y|ies)|footer|foot|bottom|author|tools|actions|likes?|rating|ratings|views|license|copyright|reward|statistics|header-?meta|timestamp|stats|published|edit|links|format|breadcrumb|counter|toolbar|permalink)',
    'postmeta(?:data)?|postinfo|metadata|meta-?data|meta|dateline|posted-?(?:on|by|in)?|postedby|postdate|datestamp|date-?(?:header|box|outer-header|stamp|time)|timestamp|published|pubdate|reading-?time|read-?time|tags?-?(?:list|links?|cloud|block|container|area|section)?|taglist|categor(?:y|ies)-?(?:list|links?)?|cat-?links|filed-?under|filedunder|permalink|permalinks|edit-?link|terms?-?(?:list|links)?',
  ].join('|'),
)

/** A copy of the post elsewhere (microformats). */
export const isSyndicationName = token('u-syndication')

/** The footer of a post, as opposed to the page footer. */
export const isPostFootName = part('(?:post|entry|article|single|story|node)-?(?:footer|foot|bottom)')

/** Names that make a frame word harmless: they describe what the page has, not what the element is. */
export const isHarmlessName = nameTest(
  /[ -]elementor-|[ -](?:no|without|has|with|hide|show|enabled|disabled|open|closed|is|layout|type-post|hentry|status-publish|format-standard)-|right-sidebar|left-sidebar|sidebar-(?:right|left|none)/,
)

/** The title of a post. */
export const isTitleName = nameTest(
  new RegExp(
    ` (?:entry|post|article|blog-?post|story|page|node|single|content|item)-?(?:-title|title|headline|heading|header-title|name)(?= )| (?:p-name|posttitle|entrytitle|blogtitle-post|${tokensOf('title')})(?= )`,
  ),
)

/** Roles and elements that are frame by definition. */
export const FRAME_ROLE = new Set(
  'navigation search banner contentinfo complementary dialog alertdialog menu menubar toolbar alert tooltip button'.split(
    ' ',
  ),
)
export const FRAME_TAG = new Set('nav aside form footer dialog menu'.split(' '))

/** Line numbers beside or within code. */
export const isGutterName = part('gutter|line-?numbers?(?:-rows)?|linenos?|lineno|linenodiv|lnt|ln')

/** Text for screen readers, and anchor marks beside headings: not visible. */
export const isAloudName = part(
  'screen-reader-(?:text|only)|sr-only|visually-?hidden|header-?anchor|anchor-?link|headerlink|heading-?anchor|gutter|linenos?|mw-editsection',
)

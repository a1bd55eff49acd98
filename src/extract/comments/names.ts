/**
 * How comments are named on the web: data, taken from the default themes of the platforms. Patterns run over `namesOf`
 * (lower case, hyphens for camelCase and underscores, a space around each token) unless they say otherwise.
 */

import { partNames } from '../../platforms/index.ts'
import { authorTokens, tokensOf } from '../../words/index.ts'
import { platformNames } from '../names.ts'

/** What comments are called in classes and ids: the markup of themes in other languages speaks them too. */
const COMMENT = tokensOf('comment')
const COMMENTS = tokensOf('comments')

const token = (names: string): RegExp => new RegExp(` (?:${names})(?= )`)

/** One comment, by class. */
export const ITEM_NAME = token(
  [
    // WordPress, Drupal, Octopress, Staticman, Ghost, Hugo and most hand-made themes.
    '(?:li-|the-|single-|post-|entry-|blog-|user-|article-|static-|js-|c-)?comment(?:-(?:item|entry|wrap|wrapper|container|box|single|post|row|inner|holder|node|li|card|main|block))?',
    `comment(?:item|entry|wrap|wrapper|container|box|block)|${COMMENT}`,
    platformNames('comment'),
    // Disqus, Isso, IntenseDebate, Haloscan, IndieWeb.
    'dsq-comment|isso-comment|idc-c|hs-comment|halo-comment',
    'comment-thread-item|u-comment|p-comment|webmention-reply|talkback|cmt|wpd-comment|jp-comment',
  ].join('|'),
)

/** Names of a theme's own making that speak of comments; what bears one is a comment only with name and date in it. */
export const LOOSE_NAME = new RegExp(
  `[ck]omm?ent|reply|respons|talkback|[ -](?:${tokensOf('comment', 'comments')}|${tokensOf('responses')})`,
)

/** A list whose entries are comments. */
export const LIST_NAME = token(
  `(?:the-|post-|entry-|wp-|media-)?comments?-?(?:list|s|thread|threads|tree|ul|ol|items|stream|block|container|area)?|list-?comments?|commentlist|comments-?list|responses|replies|discussion|${COMMENTS}|${platformNames('commentList')}`,
)

/** Ids and anchor names of single comments, as they are written; the group is the comment's own number. */
export const ITEM_ID = new RegExp(
  `^(?:(?:li|div|single|post|article|entry|anchor|wp|dsq|thread|media)[-_]?)?(?:comments|cmt|reply|response|ljcmt|isso|idcomment|talkback|${COMMENT})[-_:.]?(\\d+|[0-9a-f]{8,}(?:-[0-9a-f]+)*)$|^[ct][-_]?(\\d+)$`,
  'i',
)

/** A box that holds comments, whatever they are made of. */
export const PLACE_NAME = new RegExp(
  ` (?:\\S*-)?(?:responses|disqus-thread|comment-?list|commentlist|${COMMENTS})(?:-\\S*)? `,
)

/** Lists and boxes with the answers to the comment before or around them. */
export const ANSWERS_NAME = token(
  'indented|children|child-comments|replies|comment-replies|comment-children|subcomments|nested|thread-children|isso-follow-up',
)

/** The newest comments of all posts. */
const RECENT =
  '(?:widget-)?(?:recent|latest|last|newest)-?comments?\\S*|recentcomments|widget-recent\\S*|comments-?(?:widget|recent)|top-?comments'
export const RECENT_NAME = token(RECENT)

/** Comments of other posts, and what is no comment at all. */
export const ASIDE_NAME = token(`sidebar\\S*|${partNames('sidebar', 'blogroll')}|secondary|rail|${RECENT}`)
export const TRACKBACK_NAME = token('(?:comment-)?(?:pingback|trackback|pings?|webmention-(?:like|repost|mention))s?')
/** Lists of nothing but trackbacks. */
export const TRACKBACK_LIST_NAME = token(
  '(?:pingback|trackback|ping)-?(?:s|list|-list)?|(?:the-)?(?:ping|trackback)-?(?:list|backs?)',
)

/** The words of a comment; the surest names first. */
export const BODY_NAMES: readonly RegExp[] = [
  token('e-content|p-content|comment-?(?:content|text|message|copy|description)|comment-(?:the-)?(?:body-)?text'),
  token(
    `comments?-?body|comment-?entry|comment-?inner-?text|entry-content|commenttext|commentbody|commententry|dsq-comment-message|isso-text|idc-c-t-inner|comment-data|${platformNames('commentText')}`,
  ),
  token('text|body|content|message|comment-?(?:main|box|block|inner|area|bubble)|entry|comment|post-?body|quote'),
]

/** Who wrote a comment; the surest names first. */
export const AUTHOR_NAMES: readonly RegExp[] = [
  token(
    `fn|[pu]-author|comment-?author-?(?:name|link)|author-?name|commenter-?name|comment-?user-?name|${platformNames('commentAuthor')}`,
  ),
  token(
    `comment-?(?:author|name|user|poster|writer|by|owner|autor|nick)|commenters?(?:-profile)?|commentname|dsq-commenter|isso-author|p-name|h-card|byline-author|idc-i|${platformNames('commentByline')}`,
  ),
  token(
    'author|user-?name|nick-?name|nick|poster|user|name|who|vcard|signature|from|posted-by|by'.concat(
      `|${authorTokens()}`,
    ),
  ),
]

/** When it was written; the surest names first. */
export const DATE_NAMES: readonly RegExp[] = [
  token(
    `dt-published|published|comment-?(?:date|time|timestamp|datetime|published|permalink|posted)|date-?comment|timestamp|datetime|pubdate|date-?time|commentdate|${platformNames('commentDate')}`,
  ),
  token(
    `${tokensOf('date')}|time|when|posted|posted-on|created|submitted|day|permalink|comment-?(?:meta(?:data)?|info|header|head|footer|details|data)|meta(?:data)?|info|header|footer`,
  ),
]

/** What stands in a comment beside its words. */
export const FURNITURE_NAME = token(
  [
    'comment-?(?:meta|metadata|author|author-?(?:name|link|avatar|info)|date|time|timestamp|datetime|info|header|head|foot|footer|reply(?:-link)?|actions?|tools?|controls?|links?|edit(?:-link)?|permalink|number|num|count|avatar|awaiting-moderation|moderation|mod|notice|likes?|rating|votes?|share|nav|title-?bar|by|poster|user|delete|report|policy)',
    'commentmeta|commentmetadata|commentauthor|commentdate|commentnumber|comment-?id|datecomment|says|vcard|avatar\\S*|gravatar\\S*|photo|userpic|profile-?(?:pic|image|photo)',
    'reply|reply-?(?:link|to|button)|replylink|edit-?(?:link|comment)|quote-?link|permalink|awaiting-moderation|moderat(?:ion|ed)|em-?dash|datetime|timestamp|published|posted(?:-(?:on|by))?|byline|dateline|metagutter',
    'date|time|fn|author-?(?:name|info|avatar)|likes?|votes?|voting|rating|karma|share|social|sharedaddy|jp-likes\\S*|cf-?(?:buttons|like)|sd-\\S*|star-ratings?|item-control|delete-?(?:link|comment)?|report|flag|screen-reader-\\S*|sr-only|in-reply-to|u-in-reply-to|reply-to',
    `dsq-comment-(?:header|footer|meta)|isso-comment-(?:header|footer)|isso-avatar|clear|clearfix-only|respond|comment-?(?:form|respond)|${platformNames('commentFurniture')}`,
  ].join('|'),
)

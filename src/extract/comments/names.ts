/**
 * How comments are named on the web: data from the default themes of the platforms. Patterns run over `namesOf` (lower
 * case, hyphens for camelCase and underscores, a space around each token) unless stated otherwise.
 */

import { partNames } from '../../platforms/index.ts'
import { authorTokens, tokensOf } from '../../words/index.ts'
import { platformNames } from '../names.ts'

/** Class and id names for comments, in all languages: themes of other languages use their own words. */
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

/** Theme-specific names that mention comments; such an element is a comment only if it has a name and a date. */
export const LOOSE_NAME = new RegExp(
  `[ck]omm?ent|reply|respons|talkback|[ -](?:${tokensOf('comment', 'comments')}|${tokensOf('responses')})`,
)

/** A list whose entries are comments. */
export const LIST_NAME = token(
  `(?:the-|post-|entry-|wp-|media-)?comments?-?(?:list|s|thread|threads|tree|ul|ol|items|stream|block|container|area)?|list-?comments?|commentlist|comments-?list|responses|replies|discussion|${COMMENTS}|${platformNames('commentList')}`,
)

/** Ids and anchor names of single comments, as written; the group is the comment's number. */
export const ITEM_ID = new RegExp(
  `^(?:(?:li|div|single|post|article|entry|anchor|wp|dsq|thread|media)[-_]?)?(?:comments|cmt|reply|response|ljcmt|isso|idcomment|talkback|${COMMENT})[-_:.]?(\\d+|[0-9a-f]{8,}(?:-[0-9a-f]+)*)$|^[ct][-_]?(\\d+)$`,
  'i',
)

/** A container of comments, whatever its children are. */
export const PLACE_NAME = new RegExp(
  ` (?:\\S*-)?(?:responses|disqus-thread|comment-?list|commentlist|${COMMENTS})(?:-\\S*)? `,
)

/** Lists and boxes with the answers to the comment before or around them. */
export const ANSWERS_NAME = token(
  'indented|children|child-comments|replies|comment-replies|comment-children|subcomments|nested|thread-children|isso-follow-up',
)

/** Recent comments on all posts. */
const RECENT =
  '(?:widget-)?(?:recent|latest|last|newest)-?comments?\\S*|recentcomments|widget-recent\\S*|comments-?(?:widget|recent)|top-?comments'
export const RECENT_NAME = token(RECENT)

/** Comments on other posts, and elements that are no comments at all. */
export const ASIDE_NAME = token(`sidebar\\S*|${partNames('sidebar', 'blogroll')}|secondary|rail|${RECENT}`)
export const TRACKBACK_NAME = token('(?:comment-)?(?:pingback|trackback|pings?|webmention-(?:like|repost|mention))s?')
/** Lists that hold only trackbacks. */
export const TRACKBACK_LIST_NAME = token(
  '(?:pingback|trackback|ping)-?(?:s|list|-list)?|(?:the-)?(?:ping|trackback)-?(?:list|backs?)',
)

/** The text of a comment; the most reliable names first. */
export const BODY_NAMES: readonly RegExp[] = [
  token('e-content|p-content|comment-?(?:content|text|message|copy|description)|comment-(?:the-)?(?:body-)?text'),
  token(
    `comments?-?body|comment-?entry|comment-?inner-?text|entry-content|commenttext|commentbody|commententry|dsq-comment-message|isso-text|idc-c-t-inner|comment-data|${platformNames('commentText')}`,
  ),
  token('text|body|content|message|comment-?(?:main|box|block|inner|area|bubble)|entry|comment|post-?body|quote'),
]

/** The author of a comment; the most reliable names first. */
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

/** The date of a comment; the most reliable names first. */
export const DATE_NAMES: readonly RegExp[] = [
  token(
    `dt-published|published|comment-?(?:date|time|timestamp|datetime|published|permalink|posted)|date-?comment|timestamp|datetime|pubdate|date-?time|commentdate|${platformNames('commentDate')}`,
  ),
  token(
    `${tokensOf('date')}|time|when|posted|posted-on|created|submitted|day|permalink|comment-?(?:meta(?:data)?|info|header|head|footer|details|data)|meta(?:data)?|info|header|footer`,
  ),
]

/** Parts of a comment other than its text. */
export const FURNITURE_NAME = token(
  [
    'comment-?(?:meta|metadata|author|author-?(?:name|link|avatar|info)|date|time|timestamp|datetime|info|header|head|foot|footer|reply(?:-link)?|actions?|tools?|controls?|links?|edit(?:-link)?|permalink|number|num|count|avatar|awaiting-moderation|moderation|mod|notice|likes?|rating|votes?|share|nav|title-?bar|by|poster|user|delete|report|policy)',
    'commentmeta|commentmetadata|commentauthor|commentdate|commentnumber|comment-?id|datecomment|says|vcard|avatar\\S*|gravatar\\S*|photo|userpic|profile-?(?:pic|image|photo)',
    'reply|reply-?(?:link|to|button)|replylink|edit-?(?:link|comment)|quote-?link|permalink|awaiting-moderation|moderat(?:ion|ed)|em-?dash|datetime|timestamp|published|posted(?:-(?:on|by))?|byline|dateline|metagutter',
    'date|time|fn|author-?(?:name|info|avatar)|likes?|votes?|voting|rating|karma|share|social|sharedaddy|jp-likes\\S*|cf-?(?:buttons|like)|sd-\\S*|star-ratings?|item-control|delete-?(?:link|comment)?|report|flag|screen-reader-\\S*|sr-only|in-reply-to|u-in-reply-to|reply-to',
    `dsq-comment-(?:header|footer|meta)|isso-comment-(?:header|footer)|isso-avatar|clear|clearfix-only|respond|comment-?(?:form|respond)|${platformNames('commentFurniture')}`,
  ].join('|'),
)

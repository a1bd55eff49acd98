import type { Feed } from '../feed/index.ts'
import type { FeedRole } from '../records.ts'
import { decodedPath, type Url, urlKey } from '../url.ts'
import { anyOf, anyWord, authorTokens, lazily, tokensOf, WORD_END } from '../words/index.ts'
import type { RoleReason } from './evidence.ts'
import { natureOf } from './feed-nature.ts'
import { folderOf } from './scope.ts'

/** A role, and the reason for it. */
export interface RoleWithReason {
  readonly role: FeedRole
  readonly reason: RoleReason
}

const commentWords = lazily(() => new RegExp(anyOf('comment', 'comments'), 'iu'))
/**
 * Software uses the English word in URLs, so it counts only in fixed positions; those of other languages count
 * anywhere.
 */
const COMMENT_TOKENS = tokensOf('comments')
  .split('|')
  .filter(token => token !== 'comments')
  .join('|')
const COMMENT_ADDRESS = new RegExp(
  `/comments?(?:/|\\.|-|_|$)|comments?[-_]?(?:rss2?|atom|feed)|/feeds/(?:\\d+/)?comments/|/crss\\b|(?<![a-z])(?:${COMMENT_TOKENS})(?![a-z])`,
  'i',
)
const CATEGORY_ADDRESS = new RegExp(
  `/(?:tag|${tokensOf('tags', 'categories')}|cat|taxonomy|-/)[/=-]|[?&](?:cat|tag|category|label)=|/feeds/(?:tags?|categor\\w+|tag[-_])|/search/label/`,
  'i',
)
const AUTHOR_ADDRESS = new RegExp(`/(?:${authorTokens()}|${tokensOf('authors')}|users?|profile)[/=]|[?&]author=`, 'i')
const categoryTitle = lazily(
  () =>
    new RegExp(`${anyWord('tags', 'categories')}\\s*(?:feed|archive|:|»)|»\\s*${anyWord('tags', 'categories')}`, 'iu'),
)
/** "By: Ann", "Comment on …": titles of single comments; "Comments on …": of feeds of them. */
const replyTitle = lazily(() => new RegExp(`^(?:${anyOf('by')}\\s?:|re:|${anyOf('commentsOn')}${WORD_END})`, 'iu'))
const commentsTitle = lazily(() => new RegExp(`^${anyOf('commentsOn')}${WORD_END}|: ${anyOf('comments')}$`, 'iu'))

/** What the URL and the title of a feed say about its role, before it is read. */
export function roleOfAddress(url: Url, title: string | null, home: Url): FeedRole {
  const { pathname, search } = new URL(url)
  const address = belowFolder(decodedPath(pathname), folderOf(home)) + search
  if (COMMENT_ADDRESS.test(address) || commentWords().test(title ?? '')) return 'comments'
  if (AUTHOR_ADDRESS.test(address)) return 'author'
  if (CATEGORY_ADDRESS.test(address) || categoryTitle().test(title ?? '')) return 'category'
  if (/podcast|\/(oembed|opensearch|rsd|recentchanges|galler(y|ies))\b/i.test(address)) return 'other'
  // WordPress gives every post a feed of its comments: `/a-post/feed/`.
  if (
    /^\/.+\/feed\/(index\.\w+)?$/.test(address) &&
    !/^\/(blog|news|weblog|[a-z]{2}(-[a-z]{2})?)\/feed\//i.test(address)
  )
    return 'comments'
  return 'posts'
}

/** Least share of replies among the entries of a comment feed. */
const REPLY_SHARE = 0.6

/** What a feed is about, from its content and its URL. */
export function roleOfFeed(feed: Feed, title: string | null, home: Url): RoleWithReason {
  const { entries, metadata } = feed
  const name = metadata.title ?? ''
  const replies = entries.filter(
    entry =>
      entry.inReplyTo !== null ||
      /^(comment-?|c)\d+/i.test(entry.fragment ?? '') ||
      replyTitle().test(entry.title ?? ''),
  ).length
  if (entries.length > 0 && replies >= entries.length * REPLY_SHARE) {
    return { role: 'comments', reason: { code: 'replies', replies, entries: entries.length } }
  }
  if (commentsTitle().test(name)) {
    return { role: 'comments', reason: { code: 'title', title: name } }
  }
  const nature = natureOf(feed)
  if (nature === 'wiki' || nature === 'forum') return { role: 'other', reason: { code: 'nature', nature } }
  const byAddress = roleOfAddress(feed.url, title, home)
  if (byAddress === 'comments' && entries.length > 0 && !/comment/i.test(feed.url))
    return { role: 'posts', reason: { code: 'no-replies' } }
  if (byAddress !== 'posts') return { role: byAddress, reason: { code: 'address-or-title', role: byAddress } }
  const site = metadata.siteUrl
  if (site !== null && urlKey(site) !== urlKey(home) && new URL(site).pathname.length > 1) {
    const bySite = roleOfAddress(site, null, home)
    if (bySite === 'category' || bySite === 'author') return { role: bySite, reason: { code: 'of-page', site } }
  }
  if (/»\s*[^»]+$/.test(name) && categoryTitle().test(name))
    return { role: 'category', reason: { code: 'title', title: name } }
  return { role: 'posts', reason: { code: 'nothing-left-out' } }
}

function belowFolder(path: string, folder: string): string {
  return path.startsWith(folder) ? `/${path.slice(folder.length)}` : path
}

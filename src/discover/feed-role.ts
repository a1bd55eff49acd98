import type { Feed } from '../feed/index.ts'
import type { FeedRole } from '../records.ts'
import { decodedPath, type Url, urlKey } from '../url.ts'
import type { RoleReason } from './evidence.ts'
import { folderOf } from './scope.ts'

/** A role, and why it was given. */
export interface RoleWithReason {
  readonly role: FeedRole
  readonly reason: RoleReason
}

const COMMENT_WORDS =
  /comment|kommentar|commentaire|comentario|comentário|commenti|reactie|komentar|комментар|коментар|σχόλι|コメント|댓글|评论|評論|留言|تعليق/i
const COMMENT_ADDRESS =
  /\/comments?(\/|\.|-|_|$)|comments?[-_]?(rss2?|atom|feed)|\/feeds\/(\d+\/)?comments\/|\/crss\b|commentaires|kommentare/i
const CATEGORY_ADDRESS =
  /\/(tags?|tagged|labels?|categor(y|ies|ia|ias|ie)|cat|kategorien?|topics?|rubrique|etiquetas?|taxonomy|-\/)[/=-]|[?&](cat|tag|category|label)=|\/feeds\/(tags?|categor\w+|tag[-_])|\/search\/label\//i
const AUTHOR_ADDRESS = /\/(authors?|autor|auteur|users?|profile)[/=]|[?&]author=/i
const CATEGORY_TITLE =
  /(category|tag|label|kategorie|catégorie|categoria|categoría|schlagwort|topic)\b\s*(feed|archive|:|»)|»\s*(category|tag)\b/i

/** What the address and the title of a feed say of its role, before it is read. */
export function roleOfAddress(url: Url, title: string | null, home: Url): FeedRole {
  const { pathname, search } = new URL(url)
  const address = belowFolder(decodedPath(pathname), folderOf(home)) + search
  if (COMMENT_ADDRESS.test(address) || COMMENT_WORDS.test(title ?? '')) return 'comments'
  if (AUTHOR_ADDRESS.test(address)) return 'author'
  if (CATEGORY_ADDRESS.test(address) || CATEGORY_TITLE.test(title ?? '')) return 'category'
  if (/podcast|\/(oembed|opensearch|rsd|recentchanges|galler(y|ies))\b/i.test(address)) return 'other'
  // WordPress gives every post a feed of its comments: `/a-post/feed/`.
  if (
    /^\/.+\/feed\/(index\.\w+)?$/.test(address) &&
    !/^\/(blog|news|weblog|[a-z]{2}(-[a-z]{2})?)\/feed\//i.test(address)
  )
    return 'comments'
  return 'posts'
}

/** At least this share of entries must be replies before a feed is one of comments. */
const REPLY_SHARE = 0.6

/** What a feed is about, from what it says and from its address. */
export function roleOfFeed(feed: Feed, title: string | null, home: Url): RoleWithReason {
  const { entries, metadata } = feed
  const name = metadata.title ?? ''
  const replies = entries.filter(
    entry =>
      entry.inReplyTo !== null ||
      /^(comment-?|c)\d+/i.test(entry.fragment ?? '') ||
      /^(by:|comment(s)? (on|by|from)|re:|von:|par\s?:|por:|di:|от:|kommentar zu|commentaire sur|comentario en)/i.test(
        entry.title ?? '',
      ),
  ).length
  if (entries.length > 0 && replies >= entries.length * REPLY_SHARE) {
    return { role: 'comments', reason: { code: 'replies', replies, entries: entries.length } }
  }
  if (
    /^(comments? (on|for|to)\b|kommentare (zu|für)|commentaires (sur|pour)|comentarios (en|de|para)|commenti (a|per|su))|: comments$/i.test(
      name,
    )
  ) {
    return { role: 'comments', reason: { code: 'title', title: name } }
  }
  const byAddress = roleOfAddress(feed.url, title, home)
  if (byAddress === 'comments' && entries.length > 0 && !/comment/i.test(feed.url))
    return { role: 'posts', reason: { code: 'no-replies' } }
  if (byAddress !== 'posts') return { role: byAddress, reason: { code: 'address-or-title', role: byAddress } }
  const site = metadata.siteUrl
  if (site !== null && urlKey(site) !== urlKey(home) && new URL(site).pathname.length > 1) {
    const bySite = roleOfAddress(site, null, home)
    if (bySite === 'category' || bySite === 'author') return { role: bySite, reason: { code: 'of-page', site } }
  }
  if (/»\s*[^»]+$/.test(name) && CATEGORY_TITLE.test(name))
    return { role: 'category', reason: { code: 'title', title: name } }
  return { role: 'posts', reason: { code: 'nothing-left-out' } }
}

function belowFolder(path: string, folder: string): string {
  return path.startsWith(folder) ? `/${path.slice(folder.length)}` : path
}

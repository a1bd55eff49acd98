import { createHash } from 'node:crypto'
import type { FeedEntry } from '../../feed/index.ts'
import { articleHtml, parseFragment, visibleText } from '../../page/index.ts'
import type { Comment } from '../../records.ts'
import type { Url } from '../../url.ts'
import { anyOf, lazily } from '../../words/index.ts'
import { mergeComments } from './merge-comments.ts'
import { isExcerpt, MAX_COMMENTS } from './page-comments.ts'

/** The entries of a comment feed as comments. */
export function feedComments(base: Url, entries: readonly FeedEntry[]): readonly Comment[] {
  const comments: Comment[] = []
  for (const entry of entries) {
    const content = entry.content ?? entry.summary ?? ''
    const fragment = parseFragment(content, entry.link ?? base)
    const text = visibleText(fragment.root)
    if (text === '') continue
    const [author] = entry.authors
    const hash = () =>
      createHash('sha256')
        .update(JSON.stringify([author?.name, entry.published, text]))
        .digest('hex')
    comments.push({
      id:
        entry.fragment ??
        fragmentOf(entry.id) ??
        fragmentOf(entry.inReplyTo === entry.id ? null : entry.link) ??
        `c-${hash().slice(0, 16)}`,
      parent: fragmentOf(entry.inReplyTo),
      author: author?.name ?? authorInTitle(entry.title),
      authorUrl: author?.url ?? null,
      published: entry.published ?? entry.updated,
      text,
      html: articleHtml(fragment.root, fragment),
      source: 'feed',
    })
  }
  return comments
}

/** Comments with those that a feed has besides; where both have one, the feed's word counts. */
export function addFeedComments(
  comments: readonly Comment[],
  entries: readonly FeedEntry[],
  post: Url,
): readonly Comment[] {
  const fed = feedComments(post, entries.slice(0, MAX_COMMENTS)).filter(({ text }) => !isExcerpt(text))
  return mergeComments(fed, comments).slice(0, MAX_COMMENTS)
}

/** The id of a comment in its address: `…/post/#comment-7`. */
function fragmentOf(address: string | null): string | null {
  const at = address?.indexOf('#') ?? -1
  return address === null || at < 0 || at === address.length - 1 ? null : address.slice(at + 1)
}

/** WordPress and Movable Type say "By: Ann" or "Comment on Post by Ann" where they name no author. */
function authorInTitle(title: string | null): string | null {
  const match = title === null ? null : signedTitle().exec(title)
  return match?.[1] ?? match?.[2] ?? null
}

const signedTitle = lazily(() => new RegExp(`^${anyOf('by')}\\s?:\\s*(.+)$|^Comment on .+ by (.+)$`, 'iu'))

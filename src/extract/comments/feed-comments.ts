import { createHash } from 'node:crypto'
import type { FeedEntry } from '../../feed/index.ts'
import { articleHtml, type ElementNode, type Page, parseFragment, visibleText } from '../../page/index.ts'
import type { Comment } from '../../records.ts'
import type { Url } from '../../url.ts'
import { anyOf, lazily } from '../../words/index.ts'
import { isInline, lineOf } from '../text-flow.ts'
import { elementsIn } from '../tree-walk.ts'
import { mergeComments } from './merge-comments.ts'
import { isExcerpt, MAX_COMMENTS } from './page-comments.ts'

/** The entries of a comment feed as comments. */
export function feedComments(base: Url, entries: readonly FeedEntry[]): readonly Comment[] {
  const comments: Comment[] = []
  for (const entry of entries) {
    const content = entry.content ?? entry.summary ?? ''
    const fragment = parseFragment(content, entry.link ?? base)
    const skip = answerLine(fragment)
    const text = visibleText(fragment.root, { skip })
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
      html: articleHtml(fragment.root, fragment, { skip }),
      source: 'feed',
    })
  }
  return comments
}

/** A line that says whom a comment answers is no longer. */
const MAX_ANSWER = 120
const answers = lazily(() => new RegExp(`^${anyOf('inReplyTo')}\\s`, 'iu'))

/** WordPress begins answers with a line of its own in feeds, "In reply to Ann.", with a link to the comment that is answered. */
function answerLine(fragment: Page): (element: ElementNode) => boolean {
  const first = (fragment.byTag('body')[0] ?? fragment.root).children.find(
    child => child.kind === 'element' || child.text.trim() !== '',
  )
  const isLine = first?.kind === 'element' && !isInline(first) && first.last - first.order <= ANSWER_NODES
  if (!isLine) return () => false
  const line = lineOf(fragment, first, MAX_ANSWER + 1)
  const hasLink = [...elementsIn(fragment, first)].some(
    ({ tag, attributes }) => tag === 'a' && attributes.href?.includes('#'),
  )
  const isAnswer = hasLink && line.length <= MAX_ANSWER && answers().test(line)
  return element => isAnswer && element === first
}

/** Its paragraph, a link and the words around it. */
const ANSWER_NODES = 4

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

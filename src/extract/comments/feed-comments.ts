import { createHash } from 'node:crypto'
import type { FeedEntry } from '../../feed/index.ts'
import { articleHtml, type Page, type PageNode, parseFragment, visibleText } from '../../page/index.ts'
import { withoutCommentPage } from '../../platforms/index.ts'
import type { Comment, CommentKind } from '../../records.ts'
import { parseUrl, type Url, urlKey } from '../../url.ts'
import { anyOf, anyWord, inEachLanguage, lazily } from '../../words/index.ts'
import { isInline, lineOf } from '../text-flow.ts'
import { mergeComments } from './merge-comments.ts'
import { ITEM_ID } from './names.ts'
import { isExcerpt, MAX_COMMENTS } from './page-comments.ts'

/** The entries of a comment feed as comments. */
export function feedComments(base: Url, entries: readonly FeedEntry[]): readonly Comment[] {
  const comments: Comment[] = []
  for (const entry of entries) {
    const content = entry.content ?? entry.summary ?? ''
    const fragment = parseFragment(content, entry.link ?? base)
    const answer = answerLine(fragment, entry)
    const words = wordsWithout(fragment, answer)
    if (words.text === '') continue
    const { text, html } = words
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
      parent: fragmentOf(entry.inReplyTo) ?? answer?.parent ?? null,
      author: author?.name ?? authorInTitle(entry.title),
      authorUrl: author?.url ?? null,
      published: entry.published ?? entry.updated,
      text,
      html,
      source: 'feed',
      kind: kindOf(text, html),
    })
  }
  return comments
}

/** In feeds a pingback is recognised by its excerpt, a trackback by the title before it, which WordPress makes bold. */
function kindOf(text: string, html: string): CommentKind {
  if (isExcerpt(text)) return 'pingback'
  const [, ...rest] = text.split('\n')
  return /^(?:<p>)?<strong>/.test(html) && isExcerpt(rest.join('\n').trim()) ? 'trackback' : 'comment'
}

/** The text of a comment without the line that says whom it answers. */
function wordsWithout(fragment: Page, answer: AnswerLine | null): { readonly text: string; readonly html: string } {
  const body = fragment.byTag('body')[0] ?? fragment.root
  const nodes = answer === null ? [fragment.root] : body.children.filter(node => !answer.nodes.has(node))
  // Leftover punctuation of "In reply to Ann. Yes." after the link.
  const text = visibleText(nodes).replace(answer === null ? /^$/ : /^[\s.:。]+/, '')
  return { text, html: articleHtml(nodes, fragment) }
}

/** Longest line that says whom a comment answers, and most words beside the name. */
const MAX_ANSWER = 120
const MAX_ANSWER_WORDS = 40
const answers = lazily(() => new RegExp(anyWord('inReplyTo'), 'iu'))
/** Most nodes of that line: its paragraph, a link and the words around it. */
const ANSWER_NODES = 4

interface AnswerLine {
  readonly nodes: ReadonlySet<PageNode>
  /** The comment that is answered, by the fragment of its URL. */
  readonly parent: string
}

/**
 * In feeds WordPress begins answers with a line "In reply to Ann.", which links to the answered comment; in a summary
 * without paragraphs, these are the first words. Recognised by its words or, in a language whose words are not known
 * here, as a short first paragraph around a link to a comment on the same post, with more text after it.
 */
function answerLine(fragment: Page, { link }: FeedEntry): AnswerLine | null {
  const all = (fragment.byTag('body')[0] ?? fragment.root).children
  const shown = all.filter(child => child.kind === 'element' || child.text.trim() !== '')
  const [first] = shown
  if (first === undefined) return null
  const isParagraph = first.kind === 'element' && !isInline(first)
  if (isParagraph && first.last - first.order > ANSWER_NODES) return null
  const line = isParagraph ? [...first.children] : leadingLine(shown)
  const links = line.flatMap(node => (node.kind === 'element' && node.tag === 'a' ? [node] : []))
  const [to] = links
  const parent = to === undefined || links.length > 1 ? null : fragmentOf(to.attributes.href ?? null)
  if (to === undefined || parent === null) return null
  const beside = line
    .map(node => (node === to ? ' ' : visibleText([node])))
    .join(' ')
    .trim()
  const words = `${beside} ${lineOf(fragment, to, MAX_ANSWER)}`
  if (words.length > MAX_ANSWER || beside.length > MAX_ANSWER_WORDS) return null
  const isOfPost = isSamePost(to.attributes.href ?? '', link, fragment.base) && ITEM_ID.test(parent)
  const hasMore = shown.length > (isParagraph ? 1 : line.length)
  const isAnswer = answers().test(beside) || (isParagraph && isOfPost && hasMore && beside !== '')
  return isAnswer ? { nodes: new Set<PageNode>(isParagraph ? [first] : line), parent } : null
}

/** The nodes before the comment's own text: words, the link, and the punctuation that ends the line. */
function leadingLine(shown: readonly PageNode[]): PageNode[] {
  const at = shown.findIndex(node => node.kind === 'element' && node.tag === 'a')
  const behind = shown[at + 1]
  const isEnd = behind?.kind === 'text' && /^[\s.:。]*$/.test(behind.text)
  return at < 0 || at > 1 ? [] : shown.slice(0, isEnd ? at + 2 : at + 1)
}

function isSamePost(href: string, post: Url | null, base: Url): boolean {
  const url = parseUrl(href, base)
  if (url === null) return false
  const plain = (address: Url) => urlKey(parseUrl(withoutCommentPage(address)) ?? address)
  return post === null || plain(url) === plain(post)
}

/** Adds the comments of a feed; where both have a comment, the feed's fields win. */
export function addFeedComments(
  comments: readonly Comment[],
  entries: readonly FeedEntry[],
  post: Url,
): readonly Comment[] {
  return mergeComments(feedComments(post, entries.slice(0, MAX_COMMENTS)), comments).slice(0, MAX_COMMENTS)
}

/** The id of a comment in its address: `…/post/#comment-7`. */
function fragmentOf(address: string | null): string | null {
  const at = address?.indexOf('#') ?? -1
  return address === null || at < 0 || at === address.length - 1 ? null : address.slice(at + 1)
}

/** WordPress and Movable Type write "By: Ann" or "Comment on Post by Ann" where they name no author. */
function authorInTitle(title: string | null): string | null {
  const match = title === null ? null : signedTitle().exec(title)
  return match?.[1] ?? match?.[2] ?? null
}

const signedTitle = lazily(() => {
  const on = inEachLanguage(words => `${words('commentsOn')} .+ ${words('by')}`)
  return new RegExp(`^${anyOf('by')}\\s?:\\s*(.+)$|^${on} (.+)$`, 'iu')
})

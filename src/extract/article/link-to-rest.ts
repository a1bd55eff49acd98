import { addressOn, type ElementNode, type Page, type PageNode } from '../../page/index.ts'
import { hostOf } from '../../url.ts'
import { beginning, isAnyOf } from '../../words/index.ts'
import type { ArticlePlace } from '../extract-entry.ts'
import { isUnseen, lineOf, nearestBlock } from '../text-flow.ts'
import { comparableText } from '../text-folding.ts'
import { ancestorsOf } from '../tree-walk.ts'

const isReadMore = isAnyOf('readMore')
const beginsReadMore = beginning('readMore')
/** How the software itself names such a link, or its place behind it. */
const NAMED_MORE = /\b(?:read-?more|more-link)\b|#more(?:-|$)/i
/** Longest text of such a link; it may have the title of the post in it. */
const MOST_LETTERS = 160

/** What is asked of the post whose article it is. */
interface Post {
  readonly title: string | null
  readonly language: string | null
}

/**
 * Whether an article ends in a link to the rest of it, or such a link is the first thing behind it: "Continue reading →", in any
 * language, to a page of the same site. The page then shows a beginning alone.
 */
export function endsInLinkToRest({ page, nodes, skip }: ArticlePlace, post: Post): boolean {
  const last = lastWords(nodes, skip)
  if (last === null) return false
  return isLinkToRest(page, last, post) || isLinkToRest(page, endOfNextLine(page, last), post)
}

function isLinkToRest(page: Page, words: PageNode | null, { title, language }: Post): boolean {
  const link = words === null ? undefined : [...ancestorsOf(words)].find(({ tag }) => tag === 'a')
  const { href = '', class: names = '' } = link?.attributes ?? {}
  const to = link === undefined || href.startsWith('#') ? null : addressOn(page, href)
  if (link === undefined || to === null || hostOf(to) !== hostOf(page.url)) return false
  const text = lineOf(page, link, MOST_LETTERS + 1)
  if (isReadMore(text)) return true
  if (text.length > MOST_LETTERS || !beginsReadMore(text, language)) return false
  const isTitled = title !== null && comparableText(text).includes(comparableText(title))
  return isTitled || NAMED_MORE.test(`${names} ${href}`)
}

/** The last words of an article: signs and spaces are none. */
function lastWords(nodes: readonly PageNode[], skip: (element: ElementNode) => boolean): PageNode | null {
  for (const node of nodes.toReversed()) {
    if (node.kind === 'text' ? hasWords(node.text) : false) return node
    const inner = node.kind === 'text' || isUnseen(node) || skip(node) ? null : lastWords(node.children, skip)
    if (inner !== null) return inner
  }
  return null
}

/** The last words of the line behind some words: "And then … Continue reading" is left out of an article as a whole. */
function endOfNextLine(page: Page, { order: from }: PageNode): PageNode | null {
  let line: ElementNode | null = null
  let found: PageNode | null = null
  for (let order = from + 1; order < page.nodes.length; order++) {
    const node = page.nodes[order]
    if (node?.kind === 'element' && isUnseen(node)) order = node.last
    if (node?.kind !== 'text' || node.parent === null || !hasWords(node.text)) continue
    const { around } = nearestBlock(node.parent)
    if (line !== null && around !== line) break
    line = around
    found = node
  }
  return found
}

function hasWords(text: string): boolean {
  return /[\p{L}\p{N}]/u.test(text)
}

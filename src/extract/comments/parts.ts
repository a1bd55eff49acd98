import type { ElementNode, Page } from '../../page/index.ts'
import { isInline, isUnseen, nearestBlock } from '../text-flow.ts'
import { oneLine } from '../text-folding.ts'
import type { Item } from './item.ts'
import { nameFactsOf } from './known-names.ts'
import { BODY_NAMES } from './names.ts'
import { authorRank, dateRank } from './signature.ts'

/** A line of a comment as a reader sees it. */
export interface CommentLine {
  readonly text: string
  readonly first: number
  readonly last: number
}

/** What the names of a comment's elements mean, and its lines. */
export interface Parts {
  /** By rank, the most reliable first; in document order within a rank. */
  readonly bodies: readonly (readonly ElementNode[])[]
  readonly authors: readonly Ranked[]
  readonly dates: readonly Ranked[]
  readonly furniture: ReadonlySet<ElementNode>
  readonly lines: readonly CommentLine[]
  /** Links to fragments: permalinks of the comment, or of the one it answers. */
  readonly fragments: readonly { readonly element: ElementNode; readonly fragment: string }[]
}

interface Ranked {
  readonly element: ElementNode
  readonly rank: number
}

/** Walks over a comment's own nodes once, without nested answers. */
export function partsOf(page: Page, item: Item): Parts {
  const bodies: ElementNode[][] = BODY_NAMES.map(() => [])
  const authors: Ranked[] = []
  const dates: Ranked[] = []
  const furniture = new Set<ElementNode>()
  const fragments: { element: ElementNode; fragment: string }[] = []
  const lines = new LineCutter()
  for (const node of ownNodes(page, item)) {
    if (node.kind === 'text') {
      lines.write(node.text, node.order, nearestBlock(node.parent).around)
      continue
    }
    if (!isInline(node) || node.tag === 'br') lines.cut()
    // An element that ends after the comment holds it, or begins the next one.
    if (node.last > item.to || item.elements.includes(node)) continue
    const body = bodyRank(node)
    if (body !== null) bodies[body]?.push(node)
    const author = authorRank(node)
    if (author !== null) authors.push({ element: node, rank: author })
    const date = dateRank(node)
    if (date !== null) dates.push({ element: node, rank: date })
    if (isFurniture(node, body)) furniture.add(node)
    const fragment = fragmentOf(node)
    if (fragment !== undefined) fragments.push({ element: node, fragment })
  }
  return { bodies, authors: byRank(authors), dates: byRank(dates), furniture, lines: lines.finish(), fragments }
}

/** The links in a comment that lead to a fragment. */
export function fragmentsIn(page: Page, item: Item): Parts['fragments'] {
  const fragments: { element: ElementNode; fragment: string }[] = []
  for (const node of ownNodes(page, item)) {
    const fragment = node.kind === 'element' && node.last <= item.to ? fragmentOf(node) : undefined
    if (node.kind === 'element' && fragment !== undefined) fragments.push({ element: node, fragment })
  }
  return fragments
}

function fragmentOf({ tag, attributes }: ElementNode): string | undefined {
  return tag === 'a' ? /#([^#]+)$/.exec(attributes.href ?? '')?.[1] : undefined
}

/** Whether an element of a comment is not part of its text. */
export function isFurniture(node: ElementNode, body = bodyRank(node)): boolean {
  return node.tag === 'form' || (nameFactsOf(node).isFurniture && (body === null || body > 1))
}

function byRank(ranked: Ranked[]): readonly Ranked[] {
  return ranked.sort((a, b) => a.rank - b.rank || a.element.order - b.element.order)
}

function bodyRank(element: ElementNode): number | null {
  const { itemprop } = element.attributes
  if (itemprop !== undefined && /\b(?:text|commentText|articleBody|description)\b/.test(itemprop)) return 0
  return isInline(element) && element.tag !== 'span' ? null : nameFactsOf(element).body
}

/** The nodes of a comment in document order, without answers and hidden elements. */
function* ownNodes(page: Page, item: Item) {
  let next = 0
  for (let order = item.from; order <= item.to; order++) {
    let inner = item.inner[next]
    while (inner !== undefined && inner.to < order) inner = item.inner[++next]
    if (inner !== undefined && order >= inner.from) {
      order = inner.to
      continue
    }
    const node = page.nodes[order]
    if (node === undefined) return
    if (node.kind === 'element' && isUnseen(node)) order = node.last
    else yield node
  }
}

/** Joins texts into lines; the edge of a block or a line break ends one. */
class LineCutter {
  private readonly lines: CommentLine[] = []
  private text = ''
  private first = 0
  private last = -1
  private block: ElementNode | null = null

  write(text: string, order: number, block: ElementNode): void {
    if (block !== this.block) this.cut()
    this.block = block
    if (text.trim() === '' && this.text === '') return
    if (this.text === '') this.first = order
    this.text += text
    this.last = order
  }

  cut(): void {
    const text = oneLine(this.text)
    if (text !== '') this.lines.push({ text, first: this.first, last: this.last })
    this.text = ''
  }

  finish(): readonly CommentLine[] {
    this.cut()
    return this.lines
  }
}

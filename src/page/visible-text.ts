import { LINE_ELEMENTS, PARAGRAPH_ELEMENTS, PREFORMATTED_ELEMENTS } from './block-elements.ts'
import { isHidden } from './hidden.ts'
import { Gap, TextWriter } from './text-writer.ts'
import type { ElementNode, PageNode } from './tree.ts'

export interface VisibleTextOptions {
  /** Elements to leave out with all that is in them. */
  readonly skip?: (element: ElementNode) => boolean
  /** So many characters of the beginning are enough; a little more may come. */
  readonly enough?: number
}

/** An `alt` longer than this describes a picture; a shorter one on an emoji picture is the emoji. */
const MAX_EMOJI = 12

/** What parts an element from its neighbours, asked of every element. */
const GAPS: ReadonlyMap<string, Gap> = new Map([
  ...Array.from(PARAGRAPH_ELEMENTS, tag => [tag, Gap.Paragraph] as const),
  ...Array.from(LINE_ELEMENTS, tag => [tag, Gap.Line] as const),
  ['td', Gap.Cell],
  ['th', Gap.Cell],
  ['button', Gap.Space],
])

/**
 * The text that a reader sees: paragraphs parted by blank lines, `<br>`, list items and table rows on lines of their
 * own, table cells parted by tabs, preformatted text with its lines. Several nodes are read as neighbours.
 */
export function visibleText(node: PageNode | readonly PageNode[], options: VisibleTextOptions = {}): string {
  const roots: readonly PageNode[] = 'kind' in node ? [node] : node
  latest = new TextWalk(options.skip ?? (() => false), preformattedAround(roots[0]))
  return latest.run(roots, options.enough ?? Number.POSITIVE_INFINITY)
}

/** Kept until the next, since compiled code goes with the last object of its shape (see `buildTree`). */
let latest: TextWalk | null = null

class TextWalk {
  private readonly writer = new TextWriter()
  private readonly skip: (element: ElementNode) => boolean
  private preformatted: number

  constructor(skip: (element: ElementNode) => boolean, preformatted: boolean) {
    this.skip = skip
    this.preformatted = preformatted ? 1 : 0
  }

  /** Without recursion; an element stands on the stack as itself on the way in and as `Leaving` on the way out. */
  run(roots: readonly PageNode[], enough: number): string {
    const open: (PageNode | Leaving)[] = []
    pushReversed(open, roots)
    for (let next = open.pop(); next !== undefined; next = open.pop()) {
      if (this.writer.length >= enough) break
      if (next.kind === 'text') this.text(next.text)
      else if (next.kind === 'leaving') this.leave(next.element)
      else if (this.enter(next)) {
        open.push({ kind: 'leaving', element: next })
        pushReversed(open, next.children)
      }
    }
    return this.writer.toString()
  }

  private text(text: string): void {
    if (this.preformatted > 0) this.writer.keep(text)
    else this.writer.fold(text)
  }

  /** False where nothing below is to be read. */
  private enter(element: ElementNode): boolean {
    if (element.tag === 'br') return this.lineBreak()
    if (element.tag === 'img') return this.picture(element)
    this.part(element)
    if (isHidden(element) || this.skip(element)) return false
    if (PREFORMATTED_ELEMENTS.has(element.tag) && this.preformatted++ === 0) this.writer.beginPreformatted()
    return true
  }

  private leave(element: ElementNode): void {
    if (PREFORMATTED_ELEMENTS.has(element.tag) && --this.preformatted === 0) this.writer.endPreformatted()
    this.part(element)
  }

  private part({ tag, parent }: ElementNode): void {
    const gap = GAPS.get(tag)
    if (gap === undefined) return
    // A list within a list item goes on with the lines of the outer one.
    const nested = (tag === 'ul' || tag === 'ol') && parent?.tag === 'li'
    this.writer.part(nested ? Gap.Line : gap)
  }

  private lineBreak(): false {
    if (this.preformatted > 0) this.writer.keep('\n')
    else this.writer.breakLine()
    return false
  }

  /** A picture parts words; an emoji drawn as a picture is its `alt`. */
  private picture(element: ElementNode): false {
    const { alt, class: classes } = element.attributes
    if (alt !== undefined && alt.length <= MAX_EMOJI && classes !== undefined && /emoji|smiley/i.test(classes)) {
      this.text(alt)
    } else if (this.preformatted === 0) this.writer.part(Gap.Space)
    return false
  }
}

interface Leaving {
  readonly kind: 'leaving'
  readonly element: ElementNode
}

function pushReversed(open: (PageNode | Leaving)[], nodes: readonly PageNode[]): void {
  for (let i = nodes.length - 1; i >= 0; i--) {
    const node = nodes[i]
    if (node !== undefined) open.push(node)
  }
}

function preformattedAround(node: PageNode | undefined): boolean {
  for (let around = node?.parent ?? null; around !== null; around = around.parent) {
    if (PREFORMATTED_ELEMENTS.has(around.tag)) return true
  }
  return false
}

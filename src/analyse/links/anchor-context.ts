import type { ElementNode, Page } from '../../page/index.ts'

/** The context of a link in its paragraph, and the kind of paragraph. */
export interface AnchorContext {
  /** The sentence before and after it, without line breaks. */
  readonly before: string
  readonly after: string
  /** How the paragraph begins. */
  readonly start: string
  /** Within `cite`, or the last line of a quotation. */
  readonly isOfQuote: boolean
  /** Whether the next block after the paragraph is a quotation. */
  readonly introducesQuote: boolean
  /** The heading above it. */
  readonly heading: string
}

const BLOCK = /^(?:p|li|dd|dt|td|th|h[1-6]|blockquote|figcaption|div|pre|body)$/
const HEADING = /^h[1-6]$/
/** Letters before and after a link that may be of its sentence; longer sentences are cut. */
const LONGEST_BEFORE = 160
const LONGEST_AFTER = 120
/** Limit of nodes examined for them: text comes in pieces, but not in more. */
const MOST_NODES = 60
const SENTENCE_END = /[.!?…。！？](?=\s|$|["”»)])|[。！？\n]/gu

/** Reads the context of a link; takes the same time however long the article is. */
export function anchorContext(page: Page, element: ElementNode): AnchorContext {
  const block = blockOf(element)
  const before = textBefore(page, element, block)
  return {
    before: sentenceEnd(before),
    after: sentenceStart(textBehind(page, element, block)),
    start: startOf(page, block),
    isOfQuote: isOfQuote(element, block),
    introducesQuote: nextElement(block)?.tag === 'blockquote',
    heading: headingOver(block),
  }
}

function blockOf(element: ElementNode): ElementNode {
  let block: ElementNode = element
  while (block.parent !== null && !BLOCK.test(block.tag)) block = block.parent
  return block
}

function textBefore(page: Page, element: ElementNode, block: ElementNode): string {
  let text = ''
  for (let at = element.order - 1, seen = 0; at > block.order && seen < MOST_NODES; at--, seen++) {
    const node = page.nodes[at]
    if (node?.kind === 'text') text = node.text + text
    else if (node?.tag === 'br') text = `\n${text}`
    if (text.length > LONGEST_BEFORE) break
  }
  return text.slice(-LONGEST_BEFORE)
}

function textBehind(page: Page, element: ElementNode, block: ElementNode): string {
  let text = ''
  for (let at = element.last + 1, seen = 0; at <= block.last && seen < MOST_NODES; at++, seen++) {
    const node = page.nodes[at]
    if (node?.kind === 'text') text += node.text
    else if (node?.tag === 'br') text += '\n'
    if (text.length > LONGEST_AFTER) break
  }
  return text.slice(0, LONGEST_AFTER)
}

function startOf(page: Page, block: ElementNode): string {
  for (let at = block.order + 1; at <= block.last && at < block.order + MOST_NODES; at++) {
    const node = page.nodes[at]
    if (node?.kind === 'text' && node.text.trim() !== '') return node.text.trim().slice(0, 80)
  }
  return ''
}

function sentenceEnd(text: string): string {
  const ends = [...text.matchAll(SENTENCE_END)].map(({ index, 0: mark }) => index + mark.length)
  return oneLine(text.slice(ends.at(-1) ?? 0))
}

function sentenceStart(text: string): string {
  SENTENCE_END.lastIndex = 0
  const end = SENTENCE_END.exec(text)
  return oneLine(end === null ? text : text.slice(0, end.index))
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ')
}

/** In `cite`, or in the last paragraph of a quotation if that begins with a dash: its source. */
function isOfQuote(element: ElementNode, block: ElementNode): boolean {
  for (let at: ElementNode | null = element; at !== null && at !== block.parent; at = at.parent) {
    if (at.tag === 'cite') return true
  }
  const quote = block.parent?.tag === 'blockquote' ? block.parent : null
  const isLast = quote?.children.findLast(child => child.kind === 'element') === block
  const first = block.children.find(child => child.kind === 'text')
  return isLast && first?.kind === 'text' && /^\s*(?:[—–-]|―)/.test(first.text)
}

function nextElement(element: ElementNode): ElementNode | null {
  const siblings = element.parent?.children ?? []
  const at = siblings.indexOf(element)
  const next = siblings.slice(at + 1, at + 4).find(node => node.kind === 'element')
  return next?.kind === 'element' ? next : null
}

/** How many blocks before a paragraph are searched for its heading: a list of sources is long. */
const MOST_BEFORE = 60

function headingOver(block: ElementNode): string {
  const outer = /^(?:li|dd|dt)$/.test(block.tag) ? (block.parent ?? block) : block
  const siblings = outer.parent?.children ?? []
  const at = siblings.indexOf(outer)
  for (let place = at - 1; place >= Math.max(0, at - MOST_BEFORE); place--) {
    const node = siblings[place]
    if (node?.kind === 'element' && HEADING.test(node.tag)) return shortText(node)
    // Many write a heading as a bold line.
    if (node?.kind === 'element' && node.tag === 'p') {
      const text = shortText(node)
      if (text !== '' && text.length < 30 && !/https?:/.test(text)) return text
    }
  }
  return ''
}

function shortText(element: ElementNode): string {
  let text = ''
  const open: ElementNode['children'][number][] = [...element.children].reverse()
  for (let node = open.pop(); node !== undefined && text.length < 60; node = open.pop()) {
    if (node.kind === 'text') text += node.text
    else open.push(...[...node.children].reverse())
  }
  return oneLine(text).trim().slice(0, 60)
}

/** The words of an article as one line, and where each character stands in its document. */
export interface FrameText {
  readonly text: string
  /** The text nodes in order. */
  readonly nodes: readonly Text[]
  /** For each character: which node (-1 for a blank between two blocks), and the place in it. */
  readonly node: readonly number[]
  readonly offset: readonly number[]
}

/** Elements before and behind which a new line begins. */
const BLOCKS = new Set(
  'p li ul ol dl dt dd h1 h2 h3 h4 h5 h6 blockquote pre figure figcaption table tr td th div section br hr'.split(' '),
)

/** What a reader selects at once by keyboard. */
const PARAGRAPHS = 'p, li, blockquote, h1, h2, h3, h4, h5, h6, pre, figcaption, dt, dd, td'

/** Reads the words of an article; blanks are single, so that the same words are the same text however they are laid out. */
export function frameText(inside: Document): FrameText {
  const nodes: Text[] = []
  const node: number[] = []
  const offset: number[] = []
  let text = ''
  const add = (character: string, at: number, place: number) => {
    text += character
    node.push(at)
    offset.push(place)
  }
  const walk = (parent: Node) => {
    for (const child of parent.childNodes) {
      if (isText(child)) {
        const at = nodes.push(child) - 1
        for (let place = 0; place < child.data.length; place++) {
          const character = child.data.charAt(place)
          if (!/\s/.test(character)) add(character, at, place)
          else if (text !== '' && !text.endsWith(' ')) add(' ', at, place)
        }
      } else if (!isPlaceholder(child)) {
        const isBlock = BLOCKS.has(child.nodeName.toLowerCase())
        if (isBlock && text !== '' && !text.endsWith(' ')) add(' ', -1, 0)
        walk(child)
        if (isBlock && text !== '' && !text.endsWith(' ')) add(' ', -1, 0)
      }
    }
  }
  walk(inside.body)
  return { text, nodes, node, offset }
}

/** What we say in place of a picture that is not kept: no words of the article. */
function isPlaceholder(node: Node): boolean {
  return isElement(node) && node.classList.contains('missing')
}

/** From which character to which the reader has selected something; null where nothing is. */
export function selectedSpan(inside: Document, words: FrameText): [start: number, end: number] | null {
  const selection = inside.getSelection()
  if (selection === null || selection.rangeCount === 0 || selection.isCollapsed) return null
  const range = selection.getRangeAt(0)
  const isWithin = words.node.map((at, place) => {
    const holder = words.nodes[at]
    if (holder === undefined || !range.intersectsNode(holder)) return false
    const offset = words.offset[place] ?? 0
    if (holder === range.startContainer && offset < range.startOffset) return false
    return !(holder === range.endContainer && offset >= range.endOffset)
  })
  let [start, end] = [isWithin.indexOf(true), isWithin.lastIndexOf(true) + 1]
  if (start < 0) return null
  while (start < end && words.text[start] === ' ') start++
  while (end > start && words.text[end - 1] === ' ') end--
  return start < end ? [start, end] : null
}

/** Wraps a part of an article; gives the elements around it, in order. */
export function wrapSpan(inside: Document, words: FrameText, start: number, end: number): HTMLElement[] {
  const parts = new Map<number, [from: number, to: number]>()
  for (let place = start; place < end; place++) {
    const at = words.node[place] ?? -1
    const offset = words.offset[place] ?? 0
    if (at >= 0) parts.set(at, [parts.get(at)?.[0] ?? offset, offset + 1])
  }
  return [...parts].map(([at, [from, to]]) => {
    const mark = inside.createElement('mark')
    const holder = words.nodes[at]
    if (holder === undefined) return mark
    const range = inside.createRange()
    range.setStart(holder, from)
    range.setEnd(holder, to)
    range.surroundContents(mark)
    return mark
  })
}

/** Selects the next paragraph of an article, or the one before, and brings it into sight. */
export function selectParagraph(inside: Document, step: 1 | -1): void {
  const paragraphs = [...inside.querySelectorAll(PARAGRAPHS)].filter(
    paragraph => paragraph.querySelector(PARAGRAPHS) === null && (paragraph.textContent ?? '').trim() !== '',
  )
  const selection = inside.getSelection()
  const anchor = selection !== null && selection.rangeCount > 0 ? selection.getRangeAt(0).startContainer : null
  const current = paragraphs.findIndex(paragraph => anchor !== null && paragraph.contains(anchor))
  const next = current < 0 ? (step > 0 ? 0 : paragraphs.length - 1) : current + step
  const paragraph = paragraphs[Math.min(paragraphs.length - 1, Math.max(0, next))]
  if (paragraph === undefined) return
  inside.defaultView?.focus()
  selection?.selectAllChildren(paragraph)
  paragraph.scrollIntoView({ block: 'nearest' })
}

/** The frame's own window has other classes than ours, so that `instanceof` says nothing here. */
function isElement(node: Node): node is Element {
  return node.nodeType === Node.ELEMENT_NODE
}

function isText(node: Node): node is Text {
  return node.nodeType === Node.TEXT_NODE
}

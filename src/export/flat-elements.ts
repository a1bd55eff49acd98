/** What of an element is looked at here; the small DOM of the converter has it too. */
export interface MarkdownNode {
  readonly nodeName: string
  readonly parentNode: MarkdownNode | null
  querySelector?(selector: string): unknown
}

const TABLE_PARTS = new Set(['TABLE', 'THEAD', 'TBODY', 'TFOOT', 'TR', 'TH', 'TD', 'CAPTION', 'COLGROUP'])
const INDENTING = new Set(['UL', 'OL', 'LI', 'BLOCKQUOTE'])
/** Lists and quotations within one another that still are indented: discussions go to ten, nobody reads thirty. */
const MOST_INDENTS = 30

/**
 * Tells which elements are written as plain paragraphs, because Markdown has nothing for them and trying has no bound:
 * - tables within tables, or around them. They arrange rather than list, the converter escapes their cells, and what is escaped
 *   at every level doubles: 22 levels of 60 bytes are 4 GB;
 * - lists and quotations in many levels, as each level indents all the lines within it once more.
 */
export function flatElements(): (node: MarkdownNode) => boolean {
  const indents = new WeakMap<MarkdownNode, number>()
  const layout = new WeakMap<MarkdownNode, boolean>()
  const isLayout = (table: MarkdownNode): boolean => {
    const before = layout.get(table)
    if (before !== undefined) return before
    const verdict = tableAround(table.parentNode) !== null || table.querySelector?.('table') != null
    layout.set(table, verdict)
    return verdict
  }
  return node => {
    if (INDENTING.has(node.nodeName)) return indentsOf(node, indents) > MOST_INDENTS
    if (!TABLE_PARTS.has(node.nodeName)) return false
    const table = tableAround(node)
    return table !== null && isLayout(table)
  }
}

function tableAround(node: MarkdownNode | null): MarkdownNode | null {
  for (let walked = node; walked !== null; walked = walked.parentNode) if (walked.nodeName === 'TABLE') return walked
  return null
}

/** Lists, their items and quotations around a node, itself included; remembered, as the nodes within it ask again. */
function indentsOf(node: MarkdownNode, known: WeakMap<MarkdownNode, number>): number {
  const way: MarkdownNode[] = []
  let walked: MarkdownNode | null = node
  while (walked !== null && !known.has(walked)) {
    way.push(walked)
    walked = walked.parentNode
  }
  let indents = walked === null ? 0 : (known.get(walked) ?? 0)
  for (const passed of way.reverse()) {
    if (INDENTING.has(passed.nodeName)) indents += 1
    known.set(passed, indents)
  }
  return indents
}

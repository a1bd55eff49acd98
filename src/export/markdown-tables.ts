import type TurndownService from 'turndown'

/** Columns that one cell is taken to span: `colspan` is a number that anybody may write, and each column is written out. */
const MOST_SPANNED = 50
/** A cell that Markdown readers show as empty. */
const EMPTY_CELL = '   '

/**
 * Rules for tables. A table without a head gets its first row as one, since Markdown knows no other; rows are filled up to as
 * many cells as the head has by its reader. Linear, whatever the table says of itself.
 */
export function markdownTables(service: TurndownService): void {
  service.addRule('table-cell', {
    filter: ['th', 'td'],
    replacement: (content, node) => ` ${cellText(content)} |${`${EMPTY_CELL}|`.repeat(spanOf(node) - 1)}`,
  })
  service.addRule('table-row', { filter: 'tr', replacement: content => (content === '' ? '' : `\n|${content}`) })
  service.addRule('table-part', { filter: ['thead', 'tbody', 'tfoot'], replacement: content => content })
  service.addRule('table-column', { filter: ['col', 'colgroup'], replacement: () => '' })
  service.addRule('table-caption', { filter: 'caption', replacement: content => `\n\n${content}\n\n` })
  service.addRule('table', { filter: 'table', replacement: content => tableText(content) })
}

/** One line, without what would end the cell. */
function cellText(content: string): string {
  const line = content.trim().replace(/\s+/g, ' ').replaceAll('|', '\\|')
  return line === '' ? EMPTY_CELL.trim() : line
}

function spanOf(node: object): number {
  const span =
    'getAttribute' in node && typeof node.getAttribute === 'function' ? Number(node.getAttribute('colspan')) : 1
  return Number.isInteger(span) && span > 1 ? Math.min(span, MOST_SPANNED) : 1
}

function tableText(content: string): string {
  const lines = content.split('\n').filter(line => line.trim() !== '')
  const rows = lines.filter(line => line.startsWith('|'))
  const captions = lines.filter(line => !line.startsWith('|'))
  const [head] = rows
  if (head === undefined) return `\n\n${captions.join('\n\n')}\n\n`
  const columns = head.replaceAll('\\|', '').split('|').length - 2
  const text = [head, `|${' --- |'.repeat(columns)}`, ...rows.slice(1)].join('\n')
  return `\n\n${[...captions, text].join('\n\n')}\n\n`
}

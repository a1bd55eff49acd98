/** What a cell of a table holds; null is an empty one. */
export type Cell = string | number | null

/** A table as data: what is drawn as a picture can be read and taken along. */
export interface TableData {
  readonly head: readonly string[]
  readonly rows: readonly (readonly Cell[])[]
}

/** What a spreadsheet takes for a formula. The words are of others, who could have it fetch or run something. */
const FORMULA = /^[=+\-@\t\r]/

/** A table as CSV (RFC 4180), with the mark by which spreadsheets know UTF-8. */
export function csvOf({ head, rows }: TableData): string {
  return `\uFEFF${[head, ...rows].map(row => row.map(written).join()).join('\r\n')}\r\n`
}

function written(cell: Cell): string {
  if (cell === null) return ''
  if (typeof cell === 'number') return String(cell)
  const text = FORMULA.test(cell) ? `'${cell}` : cell
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

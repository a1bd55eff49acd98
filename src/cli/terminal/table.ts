import { outputWidth, print, styled } from './output.ts'
import { cutText, padText, textWidth } from './width.ts'

/** One column of a table. */
export interface Column {
  readonly title: string
  readonly align?: 'left' | 'right'
  /** Gives way when the terminal is too narrow; the others keep their width. */
  readonly flexible?: boolean
  /** A flexible column is never made narrower than this. */
  readonly least?: number
  /** Left out where the rows don't fit even so, the highest first; the titles that remain say what is there. */
  readonly dispensable?: number
}

const GAP = 2
const LEAST_WIDTH = 12

/** Lays out rows under their titles so that a line fits into `width` columns where that is possible. */
export function layOutTable(columns: readonly Column[], rows: readonly (readonly string[])[], width: number): string[] {
  const narrowest = columns.map((column, place) => {
    const own = Math.max(textWidth(column.title), ...rows.map(row => textWidth(row[place] ?? '')))
    return column.flexible ? Math.min(own, column.least ?? LEAST_WIDTH) : own
  })
  const isTooWide = narrowest.reduce((sum, each) => sum + each + GAP, -GAP) > width
  const first = Math.max(...columns.map(column => column.dispensable ?? 0))
  if (isTooWide && first > 0) {
    const isKept = columns.map(column => column.dispensable !== first)
    const kept = <Cell>(cells: readonly Cell[]) => cells.filter((_, place) => isKept[place])
    return layOutTable(kept(columns), rows.map(kept), width)
  }
  const widths = columns.map((column, place) =>
    Math.max(textWidth(column.title), ...rows.map(row => textWidth(row[place] ?? ''))),
  )
  let excess = widths.reduce((sum, each) => sum + each + GAP, -GAP) - width
  columns.forEach((column, place) => {
    if (!column.flexible || excess <= 0) return
    const own = widths[place] ?? 0
    const narrowed = Math.max(column.least ?? LEAST_WIDTH, own - excess)
    if (narrowed >= own) return
    widths[place] = narrowed
    excess -= own - narrowed
  })
  const layOut = (cells: readonly string[]) =>
    columns
      .map((column, place) => {
        const room = widths[place] ?? 0
        return padText(cutText(cells[place] ?? '', room), room, column.align)
      })
      .join(' '.repeat(GAP))
      .trimEnd()
  return [layOut(columns.map(column => column.title)), ...rows.map(layOut)]
}

/** Prints a table; a file or a pipe takes whole values, only a terminal has an edge. */
export function printTable(columns: readonly Column[], rows: readonly (readonly string[])[]): void {
  const width = process.stdout.isTTY ? outputWidth() : Number.POSITIVE_INFINITY
  const [head = '', ...lines] = layOutTable(columns, rows, width)
  print(styled('dim', head), ...lines)
}

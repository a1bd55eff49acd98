import type { RowRange } from '../backend.ts'
import type { ArchiveFigures } from './archive-figures.ts'
import { ENTRY_NUMBERS, firstRow } from './tokens.ts'

/** A month of the archive as rows of the index. */
export interface MonthOfRows {
  /** Empty for entries without a date. */
  readonly month: string
  readonly entries: number
  readonly from: number
  readonly to: number
}

/** The months of a range of rows, in its order; entries without a date are older than all. */
export function monthsInOrder(
  { months }: ArchiveFigures,
  range: Pick<RowRange, 'from' | 'to' | 'order'>,
): MonthOfRows[] {
  const found = rowsOfMonths(months).filter(({ from, to }) => to > range.from && from < range.to)
  return range.order === 'newest' ? found : found.reverse()
}

const knownRows = new WeakMap<ArchiveFigures['months'], readonly MonthOfRows[]>()

/** The months as rows, cached per figures: with hundreds of months this takes longer than the rest of a search. */
function rowsOfMonths(months: ArchiveFigures['months']): readonly MonthOfRows[] {
  const known = knownRows.get(months)
  if (known !== undefined) return known
  const made = months.map(({ month, entries }) => ({ month, entries, ...rowsOf(month) }))
  knownRows.set(months, made)
  return made
}

/** Where the first entries of a range end, up to a limit: its last row, or after it; null where there are no more. */
export function rowBehind(figures: ArchiveFigures, range: RowRange, most: number): number | null {
  let entries = 0
  const months = monthsInOrder(figures, range)
  for (const [at, { entries: more, from, to }] of months.entries()) {
    entries += more
    if (entries >= most && at < months.length - 1) return range.order === 'newest' ? from : to
  }
  return null
}

function rowsOf(month: string): { from: number; to: number } {
  const time = Date.parse(`${month}-01T00:00:00Z`)
  if (Number.isNaN(time)) return { from: 0, to: ENTRY_NUMBERS }
  const next = new Date(time + 32 * 24 * 3600 * 1000).toISOString()
  const from = firstRow(`${month}-01`)
  // All days before 1970 are one.
  return { from, to: Math.max(from + ENTRY_NUMBERS, firstRow(`${next.slice(0, 7)}-01`)) }
}

import { sql } from 'kysely'
import type { Backend } from '../backend.ts'
import type { Db } from '../schema.ts'
import { ENTRY_NUMBERS, entryOfRow } from './tokens.ts'

/** What the index knows about a row. */
export interface IndexedRow {
  readonly row: number
  readonly copyGroup: number
  /** Empty where it was not asked for. */
  readonly sketch: Uint8Array
}

/** A page of hits, and how many copies of each are left out. */
export interface FoldedPage {
  readonly rows: readonly number[]
  readonly folded: ReadonlyMap<number, number>
  /** Where the next page begins; null after the last one. */
  readonly next: number | null
}

/** The requested page. */
export interface PageOptions {
  readonly offset: number
  readonly limit: number
  /** Whether copies are hits of their own. */
  readonly copies: boolean
  /** Whether there are hits after the page. */
  readonly hasMore: boolean
}

const NO_SKETCH = new Uint8Array()

/** What the index knows of rows, with their sketches where they are needed. */
export async function indexedRows(
  db: Db,
  backend: Backend,
  rows: readonly number[],
  withSketches: boolean,
): Promise<Map<number, IndexedRow>> {
  if (rows.length < 2) return new Map(rows.map(row => [row, { row, copyGroup: row, sketch: NO_SKETCH }]))
  const sketch = withSketches ? sql`, search_entry.sketch` : sql``
  const { rows: found } = await sql<{ search_row: number; copy_group: number; sketch?: Uint8Array }>`select
    search_entry.search_row, search_entry.copy_group ${sketch}
    from ${backend.numbersTable(rows.map(entryOfRow))} as numbers
    join search_entry on search_entry.entry = numbers.value`.execute(db)
  return new Map(
    found.map(({ search_row, copy_group, sketch }) => [
      Number(search_row),
      { row: Number(search_row), copyGroup: Number(copy_group), sketch: sketch ?? NO_SKETCH },
    ]),
  )
}

/** A page of all hits: of copies the first published one is shown, at the position of the best. */
export function foldAll(
  rows: readonly number[],
  indexed: ReadonlyMap<number, IndexedRow>,
  { offset, limit, copies }: Omit<PageOptions, 'hasMore'>,
): FoldedPage {
  const all = copies
    ? { rows, folded: new Map<number, number>() }
    : fold(rows, row => indexed.get(row)?.copyGroup ?? null)
  const behind = offset + limit
  return { ...all, rows: all.rows.slice(offset, behind), next: behind < all.rows.length ? behind : null }
}

/** A page where not all hits are known: copies on the same page are folded. */
export function foldPage(
  page: readonly number[],
  copyGroup: (row: number) => number | null,
  { offset, limit, copies, hasMore }: PageOptions,
): FoldedPage {
  const next = hasMore ? offset + limit : null
  return copies ? { rows: page, folded: new Map(), next } : { ...fold(page, copyGroup), next }
}

function fold(rows: readonly number[], copyGroup: (row: number) => number | null) {
  const groups = Map.groupBy(rows, row => copyGroup(row) ?? -row)
  const folded = new Map<number, number>()
  const firsts = Array.from(groups.values(), ofGroup => {
    const first = ofGroup.reduce((one, other) => (publishedBefore(other, one) ? other : one))
    if (ofGroup.length > 1) folded.set(first, ofGroup.length - 1)
    return first
  })
  return { rows: firsts, folded }
}

/** By the day, then by which was found first; one without a date cannot be first. */
function publishedBefore(one: number, other: number): boolean {
  const isDated = (row: number) => row >= ENTRY_NUMBERS
  if (isDated(one) !== isDated(other)) return isDated(one)
  return one < other
}

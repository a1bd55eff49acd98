import type { Db } from '../schema.ts'

/** What a search wants to know of the archive as a whole. */
export interface ArchiveFigures {
  /** How many entries each month has, newest first; the empty month is that of entries without a date. */
  readonly months: readonly { readonly month: string; readonly entries: number }[]
  readonly entries: number
  /** Languages of entries in the index. */
  readonly languages: readonly string[]
}

/** What other processes write is seen after this time; what this one does, at once. */
const FRESH_FOR = 5000

interface Remembered {
  readonly until: number
  readonly changes: number
  readonly figures: Promise<ArchiveFigures>
}

const known = new WeakMap<object, Remembered>()
let changes = 0

/** The figures, remembered for a moment: to add them up takes longer than a search. */
export function archiveFigures(db: Db): Promise<ArchiveFigures> {
  const before = known.get(db)
  if (before !== undefined && before.until > Date.now() && before.changes === changes) return before.figures
  const figures = readFigures(db)
  known.set(db, { until: Date.now() + FRESH_FOR, changes, figures })
  // Who asked hears of the failure; the next one asks anew.
  figures.catch(() => known.delete(db))
  return figures
}

/** Says that this process has written to the index. */
export function archiveChanged(): void {
  changes++
}

async function readFigures(db: Db): Promise<ArchiveFigures> {
  const rows = await db
    .selectFrom('entry_month')
    .select(({ fn }) => ['month', fn.sum<number>('entries').as('entries')])
    .groupBy('month')
    .orderBy('month', 'desc')
    .execute()
  const found = await db.selectFrom('search_entry').select('language').distinct().execute()
  const months = rows.map(({ month, entries }) => ({ month, entries: Number(entries) }))
  return {
    months,
    entries: months.reduce((sum, { entries }) => sum + entries, 0),
    languages: found.flatMap(({ language }) => language ?? []),
  }
}

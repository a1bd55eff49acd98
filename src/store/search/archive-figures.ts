import { sql } from 'kysely'
import type { Db } from '../schema.ts'
import { missingEntries } from './index-state.ts'

/** What a search needs to know about the whole archive. */
export interface ArchiveFigures {
  /** How many entries each month has, newest first; the empty month is that of entries without a date. */
  readonly months: readonly { readonly month: string; readonly entries: number }[]
  readonly entries: number
  /** Languages of entries in the index; null stands for those without one. */
  readonly languages: readonly (string | null)[]
  /** Entries that are not in the index yet. */
  readonly missing: number
}

/** Writes of other processes are seen after this time; those of this one at once. */
const FRESH_FOR = 5000
/** In a large archive the figures take long, so they are computed for at most a hundredth of the time. */
const TIMES_AS_LONG = 100

interface Remembered {
  until: number
  readonly changes: number
  readonly figures: Promise<ArchiveFigures>
}

const figuresOfDatabase = new WeakMap<object, Remembered>()
let changes = 0

/** The figures, cached for a moment: summing them takes longer than a search. */
export function archiveFigures(db: Db): Promise<ArchiveFigures> {
  const before = figuresOfDatabase.get(db)
  if (before !== undefined && before.until > Date.now() && before.changes === changes) return before.figures
  const start = Date.now()
  const figures = readFigures(db)
  const remembered = { until: start + FRESH_FOR, changes, figures }
  figuresOfDatabase.set(db, remembered)
  figures.then(
    () => {
      const end = Date.now()
      remembered.until = Math.max(remembered.until, end + (end - start) * TIMES_AS_LONG)
    },
    // The caller gets the error; the next one retries.
    () => figuresOfDatabase.delete(db),
  )
  return figures
}

/** Signals that this process has written to the index. */
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
  const months = rows.map(({ month, entries }) => ({ month, entries: Number(entries) }))
  return {
    months,
    entries: months.reduce((sum, { entries }) => sum + entries, 0),
    languages: await languagesOf(db),
    missing: await missingEntries(db),
  }
}

/** From one to the next by the index: scanning every entry takes long. */
async function languagesOf(db: Db): Promise<(string | null)[]> {
  const { rows } = await sql<{ language: string }>`with recursive found(language) as (
    select min(language) from search_entry where language is not null
    union all select (select min(language) from search_entry where search_entry.language > found.language)
    from found where found.language is not null)
    select language from found where language is not null`.execute(db)
  const without = await db.selectFrom('search_entry').select('entry').where('language', 'is', null).limit(1).execute()
  return [...rows.map(({ language }) => language), ...(without.length > 0 ? [null] : [])]
}

import { PermablogError } from '../../errors.ts'
import { type BatchInsert, batchInsert } from '../batch-insert.ts'
import type { StoreParts } from '../database-store.ts'
import { openParts } from '../open-archive.ts'
import type { Db } from '../schema.ts'
import { completeIndex } from '../search/complete-index.ts'
import { markIndex } from '../search/index-state.ts'
import { shownLocation } from '../shown-location.ts'
import { RowSum, readRows } from './read-rows.ts'
import { COPIED_TABLES, type CopiedTable } from './tables.ts'

/** The progress of a copy. */
export interface CopyProgress {
  readonly step: 'copying' | 'indexing' | 'verifying'
  readonly table: string
  readonly rows: number
}

/** What was copied of one table, and the digest that both sides have. */
export interface CopiedRows {
  readonly table: string
  readonly rows: number
  readonly digest: string
}

/**
 * Copies every row of an archive into an empty one, in one transaction: an interrupted copy leaves nothing. Then both
 * are compared, table by table.
 */
export async function copyArchive(
  from: string,
  to: string,
  onProgress: (progress: CopyProgress) => void,
): Promise<CopiedRows[]> {
  const source = await openParts(from, { write: true })
  try {
    const busy = (await source.shared?.leases()) ?? []
    if (busy[0] !== undefined) throw new PermablogError('blog-busy', `${busy[0].worker} is at work on ${busy[0].blog}.`)
    const target = await openParts(to, { create: true })
    try {
      const present = await firstBlog(target.db)
      if (present !== null)
        return await sameRows(source.db, target.db, `${shownLocation(to)} holds ${present}`, onProgress)
      const sums = await target.backend.transact(target.db, trx =>
        copyAll(source.db, { ...target, db: trx }, onProgress),
      )
      const differing = await differingTable(target.db, sums, onProgress)
      if (differing === null) return sums
      throw new PermablogError('bad-archive', `The copy of ${differing} differs: it has other rows.`)
    } finally {
      await target.close()
    }
  } finally {
    await source.close()
  }
}

async function firstBlog(db: Db): Promise<string | null> {
  return (await db.selectFrom('blog').select('id').limit(1).executeTakeFirst())?.id ?? null
}

/** A copy interrupted after its database continues with the files: the rows are there, and the same. */
async function sameRows(
  from: Db,
  to: Db,
  present: string,
  onProgress: (progress: CopyProgress) => void,
): Promise<CopiedRows[]> {
  const sums: CopiedRows[] = []
  for (const table of COPIED_TABLES) sums.push(await sumOf(from, table, onProgress))
  if ((await differingTable(to, sums, onProgress)) === null) return sums
  throw new PermablogError('bad-usage', `${present} already; an archive is copied into an empty place only.`)
}

async function copyAll(
  from: Db,
  { db, backend }: Pick<StoreParts, 'db' | 'backend'>,
  onProgress: (progress: CopyProgress) => void,
): Promise<CopiedRows[]> {
  const sums: CopiedRows[] = []
  for (const table of COPIED_TABLES) {
    const sum = new RowSum()
    let insert: BatchInsert<CopiedTable['name']> | null = null
    for await (const rows of readRows(from, table)) {
      insert ??= { table: table.name, columns: Object.keys(rows[0] ?? {}) }
      await batchInsert(db, insert, rows)
      sum.add(rows)
      onProgress({ step: 'copying', table: table.name, rows: sum.sum.rows })
    }
    sums.push({ table: table.name, ...sum.sum })
  }
  await backend.continueNumbers(db)
  await markIndex(db, false)
  // The whole copy is one transaction.
  const within = { ...backend, transact: <T>(trx: Db, work: (trx: Db) => Promise<T>) => work(trx) }
  await completeIndex(db, within, ({ indexed }) => onProgress({ step: 'indexing', table: 'entry', rows: indexed }))
  return sums
}

/** Reads the copy again and compares it with what was read from the original; null where nothing differs. */
async function differingTable(
  db: Db,
  sums: readonly CopiedRows[],
  onProgress: (progress: CopyProgress) => void,
): Promise<string | null> {
  for (const [index, table] of COPIED_TABLES.entries()) {
    const { rows, digest } = await sumOf(db, table, onProgress)
    if (sums[index]?.rows !== rows || sums[index]?.digest !== digest) return table.name
  }
  return null
}

async function sumOf(db: Db, table: CopiedTable, onProgress: (progress: CopyProgress) => void): Promise<CopiedRows> {
  const sum = new RowSum()
  for await (const rows of readRows(db, table)) {
    sum.add(rows)
    onProgress({ step: 'verifying', table: table.name, rows: sum.sum.rows })
  }
  return { table: table.name, ...sum.sum }
}

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

/** How far a copy has come. */
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
 * Copies every row of an archive into another that is empty, in one transaction: a copy that is cut off leaves nothing.
 * Then both are held against each other, table by table.
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
      await refuseUnlessEmpty(target.db, to)
      const sums = await target.backend.transact(target.db, trx =>
        copyAll(source.db, { ...target, db: trx }, onProgress),
      )
      await verify(target.db, sums, onProgress)
      return sums
    } finally {
      await target.close()
    }
  } finally {
    await source.close()
  }
}

async function refuseUnlessEmpty(db: Db, location: string): Promise<void> {
  const blog = await db.selectFrom('blog').select('id').limit(1).executeTakeFirst()
  if (blog === undefined) return
  const message = `${shownLocation(location)} holds ${blog.id} already; an archive is copied into an empty place only.`
  throw new PermablogError('bad-usage', message)
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

/** Reads the copy again and holds it against what was read from the original. */
async function verify(
  db: Db,
  sums: readonly CopiedRows[],
  onProgress: (progress: CopyProgress) => void,
): Promise<void> {
  for (const [index, table] of COPIED_TABLES.entries()) {
    const sum = new RowSum()
    for await (const rows of readRows(db, table)) {
      sum.add(rows)
      onProgress({ step: 'verifying', table: table.name, rows: sum.sum.rows })
    }
    const expected = sums[index]
    if (expected?.rows === sum.sum.rows && expected.digest === sum.sum.digest) continue
    const message = `The copy of ${table.name} differs: ${sum.sum.rows} rows of ${expected?.rows ?? 0}, or others.`
    throw new PermablogError('bad-archive', message)
  }
}

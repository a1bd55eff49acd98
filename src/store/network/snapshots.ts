import type { Db } from '../schema.ts'
import type { StoredSnapshot } from './network-types.ts'

/** Bytes of one part: databases take more, and a statement is held in memory several times. */
const LARGEST_PART = 8 * 1024 * 1024

/** A snapshot of the network; null where none was made. */
export async function networkSnapshot(db: Db, name: string): Promise<StoredSnapshot | null> {
  const rows = await db.selectFrom('network_snapshot').selectAll().where('name', '=', name).orderBy('part').execute()
  const [first] = rows
  if (first === undefined) return null
  const bytes = new Uint8Array(rows.reduce((sum, { value }) => sum + value.byteLength, 0))
  let end = 0
  for (const { value } of rows) {
    bytes.set(value, end)
    end += value.byteLength
  }
  return { generation: first.generation, madeAt: first.made_at, seconds: first.seconds, bytes }
}

/** Which rows a snapshot was made from. */
export async function snapshotMark(db: Db, name: string): Promise<Omit<StoredSnapshot, 'bytes'> | null> {
  const row = await db
    .selectFrom('network_snapshot')
    .select(['generation', 'made_at', 'seconds'])
    .where('name', '=', name)
    .where('part', '=', 0)
    .executeTakeFirst()
  return row === undefined ? null : { generation: row.generation, madeAt: row.made_at, seconds: row.seconds }
}

/** Replaces a snapshot. Part by part over the old ones, so that of two writers one waits for the other. */
export async function saveNetworkSnapshot(db: Db, name: string, made: StoredSnapshot): Promise<void> {
  const { generation, madeAt, seconds, bytes } = made
  const parts = Math.max(1, Math.ceil(bytes.byteLength / LARGEST_PART))
  for (let part = 0; part < parts; part++) {
    const value = bytes.subarray(part * LARGEST_PART, (part + 1) * LARGEST_PART)
    const row = { generation, made_at: madeAt, seconds, value }
    await db
      .insertInto('network_snapshot')
      .values({ name, part, ...row })
      .onConflict(conflict => conflict.columns(['name', 'part']).doUpdateSet(row))
      .execute()
  }
  await db.deleteFrom('network_snapshot').where('name', '=', name).where('part', '>=', parts).execute()
}

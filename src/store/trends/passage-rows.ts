import { sql } from 'kysely'
import type { Backend } from '../backend.ts'
import { type BatchInsert, batchInsert } from '../batch-insert.ts'
import type { Db } from '../schema.ts'
import type { PassageHolder } from './trend-store.ts'

/** From this many posts of one blog on, a passage is its furniture: no more of them are stored, and none of them counts. */
export const MOST_OF_BLOG = 4
/** Limit of posts stored per passage, the earliest: a passage with more is a saying or a common notice. */
const MOST_HOLDERS = 48

/** The day of a post without a date, where posts are in order of time: it is never the first. */
export const UNDATED_PASSAGE = '9999'

const ADD: BatchInsert<'passage'> = { table: 'passage', columns: ['hash', 'day', 'entry'] }

/** The passages of a post. */
interface HeldPassages {
  readonly entry: number
  readonly day: string
  readonly hashes: readonly number[]
}

/** A passage of a post. */
type PassageRow = { readonly hash: number; readonly day: string; readonly entry: number }

/** The numbers of passages as one text. */
export function packedPrints(prints: readonly number[]): string {
  return Buffer.from(Uint32Array.from(prints).buffer).toString('base64url')
}

/** The numbers out of such a text. */
export function unpackedPrints(text: string): readonly number[] {
  const bytes = Uint8Array.from(Buffer.from(text, 'base64url'))
  return [...new Uint32Array(bytes.buffer, 0, bytes.length >> 2)]
}

/** The posts that are kept for passages. */
export async function holders(db: Db, backend: Backend, hashes: readonly number[]): Promise<readonly PassageHolder[]> {
  if (hashes.length === 0) return []
  const { rows } = await sql<{ hash: number; day: string; entry: number; blog: string }>`
    select passage.hash, passage.day, passage.entry, post_fact.blog from ${backend.numbersTable(hashes)} as numbers
    join passage on passage.hash = numbers.value
    join post_fact on post_fact.entry = passage.entry`.execute(db)
  return rows.map(({ day, ...row }) => ({ ...row, day: day === UNDATED_PASSAGE ? null : day }))
}

/** Removes passages, and adds others as far as there is room for them. */
export async function replacePassages(
  db: Db,
  backend: Backend,
  gone: readonly HeldPassages[],
  added: readonly (HeldPassages & { readonly blog: string })[],
): Promise<void> {
  for (const { entry, day, hashes } of gone) await remove(db, backend, entry, day, hashes)
  const kept = Map.groupBy(
    await holders(db, backend, [...new Set(added.flatMap(({ hashes }) => hashes))]),
    row => row.hash,
  )
  const rows = new Map<string, PassageRow>()
  const crowdedOut: PassageHolder[] = []
  for (const { entry, blog, day, hashes } of added) {
    for (const hash of hashes) {
      const bucket = kept.get(hash) ?? []
      const room = roomIn(bucket, blog, day)
      if (!room.isRoom) continue
      if (room.gives !== null) {
        bucket.splice(bucket.indexOf(room.gives), 1)
        // It may have been added just now.
        if (!rows.delete(`${hash} ${room.gives.entry}`)) crowdedOut.push(room.gives)
      }
      bucket.push({ hash, entry, blog, day: day === UNDATED_PASSAGE ? null : day })
      kept.set(hash, bucket)
      rows.set(`${hash} ${entry}`, { hash, day, entry })
    }
  }
  await removeOfEach(db, backend, crowdedOut)
  await batchInsert(db, ADD, [...rows.values()].toSorted(inOrderOfKey))
}

/** In key order: rows in random order change a page of the file each. */
function inOrderOfKey(one: PassageRow, other: PassageRow): number {
  return one.hash - other.hash || one.entry - other.entry
}

/** A statement for each post that holds some of them. */
async function removeOfEach(db: Db, backend: Backend, held: readonly PassageHolder[]): Promise<void> {
  for (const [first, ...others] of Map.groupBy(held, ({ entry, day }) => `${entry} ${day}`).values()) {
    if (first === undefined) continue
    const hashes = [first, ...others].map(({ hash }) => hash)
    await remove(db, backend, first.entry, first.day ?? UNDATED_PASSAGE, hashes)
  }
}

/** Whether a further post is stored, and which one makes room for it: the latest, if the new one is earlier. */
function roomIn(
  bucket: readonly PassageHolder[],
  blog: string,
  day: string,
): { readonly isRoom: boolean; readonly gives: PassageHolder | null } {
  const ofBlog = bucket.filter(holder => holder.blog === blog)
  const crowd = ofBlog.length >= MOST_OF_BLOG ? ofBlog : bucket.length >= MOST_HOLDERS ? bucket : []
  if (crowd.length === 0) return { isRoom: true, gives: null }
  const dayOf = (holder: PassageHolder) => holder.day ?? UNDATED_PASSAGE
  const latest = crowd.reduce((one, other) => (dayOf(other) > dayOf(one) ? other : one))
  return dayOf(latest) > day ? { isRoom: true, gives: latest } : { isRoom: false, gives: null }
}

async function remove(db: Db, backend: Backend, entry: number, day: string, hashes: readonly number[]): Promise<void> {
  await sql`delete from passage where entry = ${entry} and day = ${day}
    and hash in (select value from ${backend.numbersTable(hashes)} as numbers)`.execute(db)
}

import { sql } from 'kysely'
import { type BatchInsert, batchInsert } from '../batch-insert.ts'
import type { Db } from '../schema.ts'
import type { ComparedPost, TakenWords } from './trend-store.ts'

const REPLACE: BatchInsert<'taken'> = {
  table: 'taken',
  columns: ['later', 'earlier', 'way', 'words', 'first_words', 'passage', 'spans'],
  complete: insert =>
    insert.onConflict(conflict =>
      conflict.columns(['later', 'earlier']).doUpdateSet(({ ref }) => ({
        way: ref('excluded.way'),
        words: ref('excluded.words'),
        passage: ref('excluded.passage'),
        spans: ref('excluded.spans'),
      })),
    ),
}

/** Removes what posts copied from others and others from them, as their text has changed. */
export async function forgetTaken(db: Db, entries: readonly number[]): Promise<void> {
  if (entries.length === 0) return
  const gone = await db
    .deleteFrom('taken')
    .where(({ eb, or }) => or([eb('later', 'in', entries), eb('earlier', 'in', entries)]))
    .returning('later')
    .execute()
  await renewFresh(
    db,
    gone.map(({ later }) => later),
  )
}

/** Stores what posts share with others; this completes their comparison. */
export async function saveTaken(db: Db, compared: readonly ComparedPost[]): Promise<void> {
  const pairs = new Map(
    compared.flatMap(({ taken }) => taken).map((one): [string, TakenWords] => [`${one.later} ${one.earlier}`, one]),
  )
  const rows = [...pairs.values()].map(({ spans, ...row }) => ({
    ...row,
    // Counted below.
    first_words: 0,
    spans: JSON.stringify(spans),
  }))
  await batchInsert(db, REPLACE, rows)
  await renewFresh(
    db,
    rows.map(({ later }) => later),
  )
  const done = compared.map(({ entry }) => entry)
  if (done.length > 0) await db.updateTable('post_fact').set({ is_compared: 1 }).where('entry', 'in', done).execute()
}

/** Recounts how many words of posts are original, and from whom the others are. */
async function renewFresh(db: Db, entries: readonly number[]): Promise<void> {
  // In one order everywhere, so that two writers of the same posts do not deadlock.
  const ids = [...new Set(entries)].sort((a, b) => a - b)
  if (ids.length === 0) return
  const rows = await db
    .selectFrom('taken')
    .innerJoin('post_fact', 'post_fact.entry', 'taken.earlier')
    .select(['taken.later', 'taken.earlier', 'taken.first_words', 'taken.spans'])
    .where('taken.later', 'in', ids)
    .orderBy(sql`nullif(post_fact.day, '') is null`)
    .orderBy('post_fact.day')
    .orderBy('taken.earlier')
    .execute()
  const byLater = Map.groupBy(rows, ({ later }) => later)
  for (const id of ids) {
    let spans: Span[] = []
    for (const row of byLater.get(id) ?? []) {
      // Written by `saveTaken` alone.
      const more = [...spans, ...(JSON.parse(row.spans) as Span[])]
      const firstWords = covered(more) - covered(spans)
      spans = more
      if (firstWords === row.first_words) continue
      const update = db.updateTable('taken').set({ first_words: firstWords })
      await update.where('later', '=', id).where('earlier', '=', row.earlier).execute()
    }
    const taken = covered(spans)
    await db
      .updateTable('post_fact')
      .set(({ eb, ref }) => ({ fresh: eb(ref('words'), '-', taken) }))
      .where('entry', '=', id)
      .execute()
  }
}

/** The first word, and the one behind the last. */
type Span = readonly [number, number]

/** How many words lie in at least one of the spans. */
function covered(spans: readonly Span[]): number {
  let count = 0
  let reached = 0
  for (const [start, end] of spans.toSorted(([a], [b]) => a - b)) {
    count += Math.max(0, end - Math.max(start, reached))
    reached = Math.max(reached, end)
  }
  return count
}

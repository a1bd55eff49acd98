import { type BatchInsert, batchInsert } from './batch-insert.ts'
import type { Db } from './schema.ts'

const INSERT_MEMORY: BatchInsert<'memory'> = {
  table: 'memory',
  columns: ['blog', 'name', 'value'],
  complete: insert =>
    insert.onConflict(conflict =>
      conflict.columns(['blog', 'name']).doUpdateSet(({ ref }) => ({ value: ref('excluded.value') })),
    ),
}

/** Writes small facts of a crawl. */
export async function saveMemory(db: Db, blog: string, facts: Readonly<Record<string, unknown>>): Promise<void> {
  const rows = Object.entries(facts).map(([name, value]) => ({ blog, name, value: JSON.stringify(value ?? null) }))
  await batchInsert(db, INSERT_MEMORY, rows)
}

/** Those facts with these names that there are. */
export async function memories(db: Db, blog: string, names: readonly string[]): Promise<Map<string, unknown>> {
  const rows = await db
    .selectFrom('memory')
    .select(['name', 'value'])
    .where('blog', '=', blog)
    .where('name', 'in', names)
    .execute()
  return new Map(rows.map(({ name, value }) => [name, JSON.parse(value)]))
}

/** A fact by its name, null where there is none. */
export async function memory(db: Db, blog: string, name: string): Promise<unknown> {
  const row = await db
    .selectFrom('memory')
    .select('value')
    .where('blog', '=', blog)
    .where('name', '=', name)
    .executeTakeFirst()
  return row === undefined ? null : JSON.parse(row.value)
}

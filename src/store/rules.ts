import type { RuleRecord } from '../records.ts'
import { type BatchInsert, batchInsert } from './batch-insert.ts'
import type { Db } from './schema.ts'

const INSERT_RULE: BatchInsert<'rule'> = {
  table: 'rule',
  columns: ['blog', 'field', 'generation', 'number', 'record'],
  // A resumed crawl may write a generation that it had already written.
  complete: insert =>
    insert.onConflict(conflict =>
      conflict.columns(['blog', 'generation', 'number']).doUpdateSet(({ ref }) => ({
        field: ref('excluded.field'),
        record: ref('excluded.record'),
      })),
    ),
}

/** Stores a generation of rules. */
export async function saveRules(db: Db, rules: readonly RuleRecord[]): Promise<void> {
  await batchInsert(
    db,
    INSERT_RULE,
    rules.map((rule, number) => ({
      blog: rule.blog,
      field: rule.field,
      generation: rule.generation,
      number,
      record: JSON.stringify(rule),
    })),
  )
}

/** All rules that a blog ever had, newest generation first. */
export async function rules(db: Db, blog: string): Promise<RuleRecord[]> {
  const rows = await db
    .selectFrom('rule')
    .select('record')
    .where('blog', '=', blog)
    .orderBy('generation', 'desc')
    .orderBy('number')
    .execute()
  // Rules stored by an early version have no range, and keep nothing.
  return rows.map(({ record }) => ({ range: null, keep: [], ...JSON.parse(record) }))
}

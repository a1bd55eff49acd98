import type { RuleRecord } from '../records.ts'
import { type BatchInsert, batchInsert } from './batch-insert.ts'
import type { Db } from './schema.ts'

const INSERT_RULE: BatchInsert<'rule'> = {
  table: 'rule',
  columns: ['blog', 'field', 'generation', 'record'],
  // A crawl that is continued may write the generation that it had written already.
  complete: insert =>
    insert.onConflict(conflict =>
      conflict.columns(['blog', 'field', 'generation']).doUpdateSet(({ ref }) => ({ record: ref('excluded.record') })),
    ),
}

/** Writes a generation of rules. */
export async function saveRules(db: Db, rules: readonly RuleRecord[]): Promise<void> {
  await batchInsert(
    db,
    INSERT_RULE,
    rules.map(rule => ({
      blog: rule.blog,
      field: rule.field,
      generation: rule.generation,
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
    .orderBy('field')
    .execute()
  return rows.map(({ record }) => JSON.parse(record))
}

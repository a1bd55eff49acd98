import { type BatchInsert, batchInsert } from '../batch-insert.ts'
import type { Db } from '../schema.ts'
import type { MonthCount } from './lists.ts'

/** The counted fields of an entry. */
export interface CountedEntry {
  readonly kind: 'post' | 'page'
  readonly published: string | null
  readonly comments: number
  readonly isGone: boolean
}

const ADD_TO_MONTH: BatchInsert<'entry_month'> = {
  table: 'entry_month',
  columns: ['blog', 'kind', 'month', 'entries', 'comments', 'gone'],
  complete: insert =>
    insert.onConflict(conflict =>
      conflict.columns(['blog', 'kind', 'month']).doUpdateSet(({ eb, ref }) => ({
        entries: eb(ref('entry_month.entries'), '+', ref('excluded.entries')),
        comments: eb(ref('entry_month.comments'), '+', ref('excluded.comments')),
        gone: eb(ref('entry_month.gone'), '+', ref('excluded.gone')),
      })),
    ),
}

/** Updates the counts of a blog's months: some entries changed from `before` to `after`. */
export async function countMonths(
  db: Db,
  blog: string,
  before: readonly CountedEntry[],
  after: readonly CountedEntry[],
): Promise<void> {
  const months = new Map<string, { kind: string; month: string; entries: number; comments: number; gone: number }>()
  const add = ({ kind, published, comments, isGone }: CountedEntry, sign: 1 | -1) => {
    const month = published?.slice(0, 7) ?? ''
    const change = months.get(`${kind} ${month}`) ?? { kind, month, entries: 0, comments: 0, gone: 0 }
    change.entries += sign
    change.comments += sign * comments
    change.gone += isGone ? sign : 0
    months.set(`${kind} ${month}`, change)
  }
  for (const entry of before) add(entry, -1)
  for (const entry of after) add(entry, 1)
  const changed = [...months.values()].filter(({ entries, comments, gone }) => entries || comments || gone)
  await batchInsert(
    db,
    ADD_TO_MONTH,
    changed.map(month => ({ blog, ...month })),
  )
}

/** How many posts each month brought, oldest first; those without a date are left out. Of all blogs, or of these. */
export async function monthCounts(db: Db, blogs?: readonly string[]): Promise<MonthCount[]> {
  return await db
    .selectFrom('entry_month')
    .select(['blog', 'month', 'entries as count'])
    .$if(blogs !== undefined, select => select.where('blog', 'in', blogs ?? []))
    .where('kind', '=', 'post')
    .where('month', '<>', '')
    .where('entries', '>', 0)
    // In key order, so that nothing has to be sorted.
    .orderBy('blog')
    .orderBy('kind')
    .orderBy('month')
    .execute()
}

/** How many posts and pages each blog has, or one of them, with their comments and those that are gone. */
export async function entryCounts(db: Db, blog?: string) {
  const rows = await db
    .selectFrom('entry_month')
    .select(({ fn }) => ['blog', 'kind', fn.sum<number>('entries').as('entries')])
    .select(({ fn }) => [fn.sum<number>('comments').as('comments'), fn.sum<number>('gone').as('gone')])
    .$if(blog !== undefined, select => select.where('blog', '=', blog ?? ''))
    .groupBy(['blog', 'kind'])
    .execute()
  return rows.map(({ blog, kind, ...counts }) => ({
    blog,
    kind,
    entries: Number(counts.entries),
    comments: Number(counts.comments),
    gone: Number(counts.gone),
  }))
}

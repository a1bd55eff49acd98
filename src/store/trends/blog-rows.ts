import { type BatchInsert, batchInsert } from '../batch-insert.ts'
import type { Db } from '../schema.ts'
import type { BlogFacts } from './trend-store.ts'

const ADD_PERSON: BatchInsert<'blog_person'> = {
  table: 'blog_person',
  columns: ['blog', 'person', 'name', 'url', 'posts', 'comments', 'is_owner'],
}

/** Stores the facts about a whole blog, if they have changed. */
export async function saveBlogFacts(db: Db, blog: string, { isSplog, mark, persons }: BlogFacts): Promise<void> {
  const before = await db.selectFrom('trend_blog').selectAll().where('blog', '=', blog).executeTakeFirst()
  const is_splog = isSplog ? 1 : 0
  if (before?.is_splog === is_splog && before.persons === mark) return
  const row = { blog, changes: (before?.changes ?? 0) + 1, is_splog, persons: mark }
  await db
    .insertInto('trend_blog')
    .values(row)
    .onConflict(conflict => conflict.column('blog').doUpdateSet(row))
    .execute()
  if (before?.persons === mark) return
  await db.deleteFrom('blog_person').where('blog', '=', blog).execute()
  const known = new Map(persons.map(person => [person.person, person]))
  await batchInsert(
    db,
    ADD_PERSON,
    Array.from(known.values(), ({ isOwner, ...person }) => ({ ...person, blog, is_owner: isOwner ? 1 : 0 })),
  )
}

import { headlineOf } from '../notices/index.ts'
import type { BlogRecord } from '../records.ts'
import type { NoticeRow } from '../store/index.ts'
import { invocation, quoted } from './invocation.ts'

/** Open rows of a blog as labelled lines: what somebody can do something about, then what is a figure alone. */
export function noticeFacts(rows: readonly NoticeRow[], blog: BlogRecord): (readonly [string, string])[] {
  const toDo = rows.filter(({ isForPerson }) => isForPerson)
  const figures = rows.filter(({ isForPerson }) => !isForPerson)
  const hint = `${invocation()} notices ${quoted(blog.id)}`
  return [
    ...toDo.map(row => ['to do', headlineOf(row)] as const),
    ...(toDo.length === 0 ? [] : [['', `what to do: ${hint}`] as const]),
    ...figures.map(row => ['noticed', headlineOf(row)] as const),
  ]
}

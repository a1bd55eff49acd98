import { type NoticeOrigin, noticeOf } from '../notices/index.ts'
import type { BlogRecord, NoticeRecord, RuleField } from '../records.ts'
import type { RuleTest } from './rule-agreement.ts'

/** Below this share of right answers a person may want to look. */
export const DOUBTFUL = 0.6
/** So few pages prove nothing. */
export const LEAST_PAGES = 3

/** A word on the fields whose rules brought something else than the feed says on too many of these pages. */
export function doubts(
  tests: readonly RuleTest[],
  about: NoticeOrigin & { readonly blog: Pick<BlogRecord, 'id' | 'url'> },
): NoticeRecord[] {
  const answers = new Map<RuleField, boolean[]>()
  for (const { field, source, agrees } of tests.flatMap(({ fields }) => fields)) {
    if (source !== 'rule' || agrees === null) continue
    answers.set(field, [...(answers.get(field) ?? []), agrees])
  }
  const doubtful = [...answers].flatMap(([field, said]) => {
    const right = said.filter(Boolean).length
    return said.length < LEAST_PAGES || right >= DOUBTFUL * said.length ? [] : [{ field, right, of: said.length }]
  })
  return doubtNotices('news', doubtful, about)
}

/** On how many pages a field was what the feed says. */
export interface Doubt {
  readonly field: RuleField
  readonly right: number
  readonly of: number
}

/** One word on all fields that are doubtful; none where none is. */
export function doubtNotices(
  by: 'sample' | 'news',
  doubts: readonly Doubt[],
  about: NoticeOrigin & { readonly blog: Pick<BlogRecord, 'id' | 'url'> },
): NoticeRecord[] {
  if (doubts.length === 0) return []
  const values = {
    by,
    fields: doubts.map(({ field }) => field),
    right: doubts.map(({ right }) => right),
    of: doubts.map(({ of }) => of),
  }
  return [noticeOf(about, 'doubtful-field', values, about.blog.url)]
}

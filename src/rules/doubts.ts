import { type NoticeOrigin, noticeOf } from '../notices/index.ts'
import type { BlogRecord, NoticeRecord, RuleField } from '../records.ts'
import type { RuleTest } from './rule-agreement.ts'

/** Below this share of right answers the field is reported. */
export const DOUBTFUL = 0.6
/** Least pages; fewer prove nothing. */
export const LEAST_PAGES = 3

/** A notice about fields whose rules differ from the feed on too many of these pages. */
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

/** On how many pages a field equals the feed's value. */
export interface Doubt {
  readonly field: RuleField
  readonly right: number
  readonly of: number
}

/** One notice about all doubtful fields; none where there are none. */
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

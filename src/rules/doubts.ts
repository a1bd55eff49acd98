import { type NoticeOrigin, noticeOf } from '../notice.ts'
import type { BlogRecord, NoticeRecord, RuleField } from '../records.ts'
import type { RuleTest } from './rule-agreement.ts'

/** Below this share of right answers a person may want to look. */
export const DOUBTFUL = 0.6
/** So few pages prove nothing. */
export const LEAST_PAGES = 3

/** A word on each field whose rule brought something else than the feed says on too many of these pages. */
export function doubts(
  tests: readonly RuleTest[],
  about: NoticeOrigin & { readonly blog: Pick<BlogRecord, 'id' | 'url'> },
): NoticeRecord[] {
  const answers = new Map<RuleField, boolean[]>()
  for (const { field, source, agrees } of tests.flatMap(({ fields }) => fields)) {
    if (source !== 'rule' || agrees === null) continue
    answers.set(field, [...(answers.get(field) ?? []), agrees])
  }
  return [...answers].flatMap(([field, said]) => {
    const right = said.filter(Boolean).length
    if (said.length < LEAST_PAGES || right >= DOUBTFUL * said.length) return []
    const message = `On ${said.length - right} of ${said.length} new posts the rule for ${field} brings something else than the feed says. \`permablog rules\` shows and sets where it stands, and learns it again.`
    return [noticeOf(about, 'info', 'doubtful-field', message, about.blog.url)]
  })
}

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
  const answers = new Map<RuleField, { readonly agrees: boolean; readonly isSilent: boolean }[]>()
  for (const { field, source, found, agrees } of tests.flatMap(({ fields }) => fields)) {
    if (source !== 'rule' || agrees === null) continue
    answers.set(field, [...(answers.get(field) ?? []), { agrees, isSilent: found === null }])
  }
  const doubtful = [...answers].flatMap(([field, said]) => {
    const right = said.filter(({ agrees }) => agrees).length
    const silent = said.filter(({ isSilent }) => isSilent).length
    return said.length < LEAST_PAGES || right >= DOUBTFUL * said.length
      ? []
      : [{ field, right, silent, of: said.length }]
  })
  return doubtNotices('news', doubtful, about)
}

/** On how many pages a field equals the feed's value. */
export interface Doubt {
  readonly field: RuleField
  readonly right: number
  /** On how many pages nothing was found: there is nothing that could differ. */
  readonly silent: number
  readonly of: number
}

/** One notice about all fields that differ, and one about those that the pages do not give; none where there are none. */
export function doubtNotices(
  by: 'sample' | 'news',
  doubts: readonly Doubt[],
  about: NoticeOrigin & { readonly blog: Pick<BlogRecord, 'id' | 'url'> },
): NoticeRecord[] {
  const isSilent = ({ right, silent, of }: Doubt) => silent > (of - right) / 2
  const differing = doubts.filter(doubt => !isSilent(doubt))
  const silent = doubts.filter(isSilent)
  const of = (some: readonly Doubt[]) => some.map(({ of }) => of)
  const fields = (some: readonly Doubt[]) => some.map(({ field }) => field)
  const right = differing.map(({ right }) => right)
  const without = silent.map(({ silent }) => silent)
  const { url } = about.blog
  return [
    ...(differing.length === 0
      ? []
      : [noticeOf(about, 'doubtful-field', { by, fields: fields(differing), right, of: of(differing) }, url)]),
    ...(silent.length === 0
      ? []
      : [noticeOf(about, 'unstated-field', { by, fields: fields(silent), without, of: of(silent) }, url)]),
  ]
}

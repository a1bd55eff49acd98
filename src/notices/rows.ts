import { NOTICE_LEVELS, type NoticeLevel, type NoticeRecord } from '../records.ts'
import { countsAddresses, type RowFacts } from './headline.ts'
import { IN_ALL } from './shortened.ts'
import { causeOf, isForPerson } from './topics.ts'

/** A row of notices that are at hand, as a report has them. */
export interface ReportRow extends RowFacts {
  readonly level: NoticeLevel
  readonly isForPerson: boolean
}

/** The notices of a report as rows, one for each cause: those that a person can act on first, then the worst. */
export function rowsOf(notices: readonly NoticeRecord[]): ReportRow[] {
  const groups = [...Map.groupBy(notices, ({ topic }) => causeOf(topic))]
  return groups
    .flatMap(([cause, all]) => {
      const newest = all.findLast(({ values }) => values?.[IN_ALL] === undefined)
      if (newest === undefined) return []
      const { topic, values, message } = newest
      const isCounted = countsAddresses(cause)
      const level = isCounted ? worst(all) : newest.level
      const hosts = new Set(all.flatMap(({ url }) => (url === null ? [] : [new URL(url).host]))).size
      const count = isCounted ? countOf(all) : 1
      return [
        { cause, count, hosts: Math.max(1, hosts), values, message, level, isForPerson: isForPerson(topic, level) },
      ]
    })
    .sort(byImportance)
}

function countOf(all: readonly NoticeRecord[]): number {
  // Of each topic, all that there were where its notices are cut short.
  const counts = [...Map.groupBy(all, ({ topic }) => topic).values()].map(ofTopic => {
    const inAll = ofTopic.map(({ values }) => values?.[IN_ALL]).find(said => typeof said === 'number')
    return inAll ?? new Set(ofTopic.map(({ url }) => url)).size
  })
  return counts.reduce((sum, each) => sum + each, 0)
}

function worst(all: readonly NoticeRecord[]): NoticeLevel {
  return NOTICE_LEVELS.findLast(level => all.some(notice => notice.level === level)) ?? 'info'
}

function byImportance(a: ReportRow, b: ReportRow): number {
  if (a.isForPerson !== b.isForPerson) return a.isForPerson ? -1 : 1
  return NOTICE_LEVELS.indexOf(b.level) - NOTICE_LEVELS.indexOf(a.level)
}

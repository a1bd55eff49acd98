import type { NoticeRecord } from '../records.ts'

/** Notices of one topic that a report names one by one; a folder without its pictures would give thousands. */
const MOST_NAMED = 20

/** The value by which the last of shortened notices says how many there are in all. */
export const IN_ALL = 'inAll'

/** The notices of a report: of a topic with many, the first, and how many there are in all. The archive has each of them. */
export function shortenedNotices(notices: readonly NoticeRecord[]): NoticeRecord[] {
  return [...Map.groupBy(notices, ({ topic }) => topic).values()].flatMap(all => {
    const [first] = all
    if (first === undefined || all.length <= MOST_NAMED) return all
    const message = `${all.length} in all, of which the first ${MOST_NAMED} are named; \`permablog notices --details\` has the others.`
    return [...all.slice(0, MOST_NAMED), { ...first, values: { [IN_ALL]: all.length }, message, url: null }]
  })
}

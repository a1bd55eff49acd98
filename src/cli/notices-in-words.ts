import type { NoticeRecord } from '../records.ts'
import type { Store } from '../store/index.ts'
import { safeLine } from './terminal/safe-text.ts'
import { formatCount } from './terminal/words.ts'

/** Notices of one kind in one line: how many, what the first says, and of which page where it is the only one. */
export function noticesInWords(group: readonly NoticeRecord[]): string {
  const [first] = group
  const message = safeLine(first?.message ?? '')
  const place = group.length === 1 && first?.url && !message.includes(first.url) ? ` (${safeLine(first.url)})` : ''
  return `${group.length > 1 ? `${formatCount(group.length)} × ` : ''}${message}${place}`
}

/** All notices of a blog, a row for each level and message, with the address of the first. */
export function noticeRows(notices: readonly NoticeRecord[]): (readonly [level: string, line: string])[] {
  const groups = Map.groupBy(notices, ({ level, message }) => `${level} ${message}`)
  return [...groups.values()].map(group => {
    const { level = '', url = null } = group[0] ?? {}
    const example = group.length > 1 && url !== null ? ` For example ${safeLine(url)}` : ''
    return [level, noticesInWords(group) + example]
  })
}

/** The notices of a blog but for those whose cause is gone: a harvest that was cut short and has been finished since. */
export async function standingNotices(store: Store, blog: string): Promise<NoticeRecord[]> {
  const notices = await store.notices(blog)
  return (await store.hasOpenHarvest(blog)) ? notices : notices.filter(({ topic }) => topic !== 'harvest-unfinished')
}

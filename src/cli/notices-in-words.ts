import type { NoticeRecord } from '../records.ts'
import { safeLine } from './terminal/safe-text.ts'
import { count } from './terminal/words.ts'

/** Notices of one kind in one line: how many, what the first says, and of which page where it is the only one. */
export function noticesInWords(group: readonly NoticeRecord[]): string {
  const [first] = group
  const message = safeLine(first?.message ?? '')
  const place = group.length === 1 && first?.url && !message.includes(first.url) ? ` (${safeLine(first.url)})` : ''
  return `${group.length > 1 ? `${count(group.length)} × ` : ''}${message}${place}`
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

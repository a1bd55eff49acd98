import type { ElementNode, Page } from '../../page/index.ts'
import { type CalendarDate, readDate } from './read-date.ts'
import type { UrlDate } from './url-date.ts'

/** Least and most nodes of a box with day, month and year in an element each. */
const LEAST_NODES = 3
const MOST_NODES = 14
/** Longest text of such a box: weekday, day, month and year in any language. */
const MAX_LENGTH = 40
/** Most characters beside the date in its box: a weekday, a time. */
const MAX_BESIDE = 16

/**
 * Reads a date whose day, month and year are in elements of their own, like a calendar leaf; a missing year is taken
 * from the URL. Element borders count as spaces here, because the texts are not separated otherwise.
 */
export function readSplitDate(
  page: Page,
  element: ElementNode,
  language: string | null,
  address: UrlDate | null,
): CalendarDate | null {
  const nodes = element.last - element.order
  if (nodes < LEAST_NODES || nodes > MOST_NODES) return null
  const parts = partsOf(page, element)
  if (parts === null || parts.length < LEAST_PARTS || parts.length > MOST_PARTS) return null
  const numbers = parts.every(part => /^\d{1,4}[./-]?$/.test(part))
  const line = numbers ? parts.map(part => part.replace(/\D/g, '')).join('/') : parts.join(' ')
  const whole = readDate(line, language)
  if (whole !== null) return line.length - (whole.end - whole.start) > MAX_BESIDE ? null : whole.date
  if (address === null || numbers) return null
  const dated = readDate(`${line} ${address.year}`, language)?.date ?? null
  const fits = address.month === null || dated?.month === address.month
  return fits && (address.day === null || dated?.day === address.day) ? dated : null
}

/** At least day and month; at most weekday, day, month, year and time. */
const LEAST_PARTS = 2
const MOST_PARTS = 5

/** The texts of an element, separately; null where they are too long for a date. */
function partsOf(page: Page, element: ElementNode): readonly string[] | null {
  const parts: string[] = []
  let length = 0
  for (let order = element.order + 1; order <= element.last; order++) {
    const node = page.nodes[order]
    const text = node?.kind === 'text' ? node.text.trim() : ''
    if (text === '') continue
    length += text.length + 1
    if (length > MAX_LENGTH) return null
    // Skips separators between the parts, as in "3 | May | 2014".
    if (/[\p{L}\p{N}]/u.test(text)) parts.push(text)
  }
  return parts.some(part => /\p{Nd}/u.test(part)) ? parts : null
}

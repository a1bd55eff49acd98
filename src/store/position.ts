import type { Timestamp } from '../records.ts'
import type { Url } from '../url.ts'

/** Sorts after every date: the tilde is the last printable character of ASCII. */
const UNDATED = '~'

/** How much of the URL fits into an index of any database, together with the rest of the key. */
const LONGEST_ADDRESS = 1000

/**
 * A text that sorts, byte by byte and ascending, into newest first, undated last, ties by URL. So one plain index gives
 * the order, and a page of rows begins after the last one of the previous page, however many share a date.
 */
export function positionOf(published: Timestamp | null, url: Url): string {
  return `${published === null ? UNDATED : newestFirst(published)} ${url.slice(0, LONGEST_ADDRESS)}`
}

/** The date with each digit replaced by its complement to nine, so that later ones come first. */
export function newestFirst(published: Timestamp): string {
  const time = Date.parse(published)
  if (Number.isNaN(time)) return UNDATED
  const date = new Date(time).toISOString()
  // Years of more than four digits are written with a sign; none is a date of a blog.
  return /^\d{4}-/.test(date) ? date.replace(/\d/g, digit => String(9 - Number(digit))) : UNDATED
}

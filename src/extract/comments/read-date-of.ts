import { parseFeedDate } from '../../feed/index.ts'
import type { ElementNode, Page } from '../../page/index.ts'
import { type FoundDate, readDate } from '../dates/read-date.ts'
import { timeBeside } from '../dates/time-of-day.ts'
import { lineOf } from '../text-flow.ts'
import { elementsIn } from '../tree-walk.ts'

/**
 * A comment's date: a machine-readable moment, or a day in words, possibly ambiguous, with the time on the blog's own
 * clock.
 */
export type CommentDate =
  | { readonly kind: 'moment'; readonly value: string }
  | { readonly kind: 'day'; readonly found: FoundDate; readonly written: string; readonly time: string | null }

/** Longest line that may be a byline. */
const MAX_LINE = 240
/** Longest attribute value that may be a date. */
const MAX_MACHINE = 100

/** The date of an element: in a machine-readable attribute, otherwise in its text. */
export function dateOfElement(page: Page, element: ElementNode, language: string | null): CommentDate | null {
  const { datetime, title, content } = element.attributes
  for (const machine of [datetime, content, title]) {
    if (machine === undefined || machine.length > MAX_MACHINE || !/\d/.test(machine)) continue
    const date = machine === datetime ? dateInText(machine, language) : momentIn(machine)
    if (date !== null) return date
  }
  const stamped = stampIn(page, element)
  if (stamped !== null) return stamped
  const line = lineOf(page, element, MAX_LINE + 1)
  return line.length > MAX_LINE ? null : dayIn(line, language)
}

/** Blogger's comment links have the moment in milliseconds, while the page shows words in some time zone. */
const STAMP = /[?&]showComment=(1\d{12})(?!\d)/
/** Most elements in a date with its link. */
const MAX_NODES = 6

function stampIn(page: Page, element: ElementNode): CommentDate | null {
  if (element.last - element.order > MAX_NODES) return null
  for (const inner of elementsIn(page, element)) {
    const stamp = inner.tag === 'a' ? STAMP.exec(inner.attributes.href ?? '')?.[1] : undefined
    if (stamp !== undefined)
      return { kind: 'moment', value: new Date(Number(stamp)).toISOString().replace(/\.\d{3}Z$/, 'Z') }
  }
  return null
}

/** The date in an attribute value: machine-readable, otherwise in words. */
export function dateInText(text: string, language: string | null): CommentDate | null {
  if (text.length > MAX_LINE) return null
  return momentIn(text) ?? dayIn(text, language)
}

function momentIn(text: string): CommentDate | null {
  const value = /^\s*\d{4}-?\d\d/.test(text) ? parseFeedDate(text) : null
  return value === null ? null : { kind: 'moment', value }
}

/** The first date in a text. */
export function dayIn(text: string, language: string | null): CommentDate | null {
  const found = readDate(text, language)
  if (found === null) return null
  return { kind: 'day', found, written: text.slice(found.start, found.end), time: timeBeside(text, found) }
}

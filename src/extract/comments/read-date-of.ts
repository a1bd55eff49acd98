import { parseFeedDate } from '../../feed/index.ts'
import type { ElementNode, Page } from '../../page/index.ts'
import { type FoundDate, readDate } from '../dates/read-date.ts'
import { lineOf } from '../elements.ts'

/** A comment's date: a moment a machine wrote, or a day in words, which may have a second reading. */
export type CommentDate =
  | { readonly kind: 'moment'; readonly value: string }
  | { readonly kind: 'day'; readonly found: FoundDate; readonly written: string }

/** Longer texts are no bylines. */
const MAX_LINE = 240

/** The date that an element bears: in an attribute for machines, else in its text. */
export function dateOfElement(page: Page, element: ElementNode, language: string | null): CommentDate | null {
  const { datetime, title, content } = element.attributes
  for (const machine of [datetime, content, title]) {
    if (machine === undefined || machine.length > 100 || !/\d/.test(machine)) continue
    const value = /^\s*\d{4}-?\d\d/.test(machine) ? parseFeedDate(machine) : null
    if (value !== null) return { kind: 'moment', value }
    const day = machine === datetime ? dayIn(machine, language) : null
    if (day !== null) return day
  }
  const line = lineOf(page, element, MAX_LINE + 1)
  return line.length > MAX_LINE ? null : dayIn(line, language)
}

/** The first day that a text tells. */
export function dayIn(text: string, language: string | null): CommentDate | null {
  const found = readDate(text, language)
  return found === null ? null : { kind: 'day', found, written: text.slice(found.start, found.end) }
}

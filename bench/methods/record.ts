import { isoDate, readDate } from '../../src/extract/dates/read-date.ts'
import { parseFeedDate } from '../../src/feed/index.ts'
import type { Page } from '../../src/page/index.ts'
import type { LabelledPost } from '../quality/corpus.ts'
import type { Brought } from './learners.ts'

/** What a method brought from a page, as a line that the yardstick reads. */
export function asRecord(page: Page, label: LabelledPost, { title, author, date, text, comments }: Brought): string {
  const authors = author === null ? [] : [{ name: author }]
  const published = date === null ? null : dateIn(date, page.root.attributes.lang ?? null)
  return JSON.stringify({ type: 'post', url: label.url, title, authors, published, text: text ?? '', comments })
}

/** The methods say where the date stands, not how to read it: the program's own reader does this for all of them. */
function dateIn(text: string, language: string | null): string | null {
  const found = readDate(text, language)
  return found === null ? parseFeedDate(text) : isoDate(found.date)
}

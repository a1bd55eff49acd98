import { parsePage, select, selectValuesFrom } from '../page/index.ts'
import type { EntryRecord } from '../records.ts'
import { parseUrl, urlKey } from '../url.ts'

/** A text of fewer paragraphs has no first one to speak of. */
const LEAST_PARAGRAPHS = 2

/** Whether a post answers another one: it says so (`in-reply-to`), or names it where it begins. */
export function isAnswer(later: EntryRecord, earlier: EntryRecord): boolean {
  const target = urlKey(earlier.url)
  const leadsThere = (address: string) => {
    const url = parseUrl(address, later.url)
    return url !== null && urlKey(url) === target
  }
  if (later.links.some(({ rel, url }) => /\bin-reply-to\b/.test(rel ?? '') && leadsThere(url))) return true
  const paragraphs = select(parsePage(later.html, later.url), '//p')
  const [first] = paragraphs
  if (first === undefined || paragraphs.length < LEAST_PARAGRAPHS) return false
  return selectValuesFrom(first, './/a/@href').some(leadsThere)
}

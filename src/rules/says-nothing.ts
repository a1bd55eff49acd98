import { lettersOf, readDate } from '../extract/index.ts'
import type { EntryRecord } from '../records.ts'

/** "No replies to …" around a title, and "Posted by … | 3 comments" around a date, are no text either. */
const MOST_AROUND = 25
/** A byline with the name of the author and some topics is no longer. */
const MOST_BYLINE = 300
/** The time of day beside a date. */
const CLOCK = /\d{1,2}[:.h]\d{2}(?:[:.]\d{2})?/g
/** Bylines are written in the author's day, dates stored in that of Greenwich. */
const DAY = 24 * 60 * 60 * 1000

type Said = Pick<EntryRecord, 'title' | 'text' | 'published' | 'language' | 'authors' | 'tags' | 'categories'>

/** Whether a text is the post's title or its byline, and hardly more: what is left where the article is missing. */
export function saysNothing(entry: Said): boolean {
  return isTitleAlone(entry) || isBylineAlone(entry)
}

function isTitleAlone({ title, text }: Said): boolean {
  const wanted = lettersOf(title ?? '').toLowerCase()
  if (wanted === '' || text.length > (title?.length ?? 0) + 2 * MOST_AROUND) return false
  const letters = lettersOf(text).toLowerCase()
  return letters.includes(wanted) && letters.length <= wanted.length + MOST_AROUND
}

/** The day on which the post was published must stand there: other dates are what the author tells. */
function isBylineAlone({ text, published, language, authors, tags, categories }: Said): boolean {
  if (published === null || text.length > MOST_BYLINE) return false
  const found = readDate(text, language)
  if (found === null) return false
  const days = [found.date, ...(found.otherwise === null ? [] : [found.otherwise])]
  const isOfPost = days.some(
    ({ year, month, day }) => Math.abs(Date.UTC(year, month - 1, day) - Date.parse(published)) < 2 * DAY,
  )
  if (!isOfPost) return false
  let rest = text.slice(0, found.start) + text.slice(found.end)
  for (const word of [...authors.map(({ name }) => name), ...tags, ...categories]) rest = rest.replaceAll(word, '')
  return lettersOf(rest.replace(CLOCK, '')).length <= MOST_AROUND
}

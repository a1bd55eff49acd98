import { lettersOf, readDate } from '../extract/index.ts'
import type { EntryRecord } from '../records.ts'

/** Most letters around a title or date that are still no text: "No replies to …", "Posted by … | 3 comments". */
const MOST_AROUND = 25
/** Longest byline with the name of the author and some topics. */
const MOST_BYLINE = 300
/** The time of day beside a date. */
const CLOCK = /\d{1,2}[:.h]\d{2}(?:[:.]\d{2})?/g
/** Tolerance: bylines use the author's time zone, stored dates UTC. */
const DAY = 24 * 60 * 60 * 1000

type Said = Pick<EntryRecord, 'title' | 'text' | 'published' | 'language' | 'authors' | 'tags' | 'categories'>

/** Whether a text is only the post's title or byline: what remains where the article is missing. */
export function saysNothing(entry: Said): boolean {
  return isTitleAlone(entry) || isBylineAlone(entry)
}

function isTitleAlone({ title, text }: Said): boolean {
  const wanted = lettersOf(title ?? '').toLowerCase()
  if (wanted === '' || text.length > (title?.length ?? 0) + 2 * MOST_AROUND) return false
  const letters = lettersOf(text).toLowerCase()
  return letters.includes(wanted) && letters.length <= wanted.length + MOST_AROUND
}

/** The text must have the day of publication: other dates are the author's own text. */
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

import { readDate } from '../dates/read-date.ts'
import type { ListedPost } from './read-unit.ts'

/** With at least this share of dated titles, the dates come from the list, not from the writer. */
const STAMPED = 0.8
/** Brackets, the hour and a separator around a date at the beginning of a title. */
const BEFORE = /^[\s[(]*$/
const BEHIND = /^[\s,)]*(?:\d{1,2}[:.h]\d{2}(?::\d{2})?)?\s*[\])]?\s*[:：|–—»›·\-\]]*\s*/u

/** Removes the dates from titles where the list puts one before nearly every title: "3 May 2014: Title". */
export function withoutStamps(posts: readonly ListedPost[], language: string | null): readonly ListedPost[] {
  // A rule gives the title as the feed has it.
  const bare = posts.map(({ title, sources }) =>
    title === null || sources.title === 'rule' ? title : withoutStamp(title, language),
  )
  const titled = posts.filter(({ title }) => title !== null).length
  const changed = bare.filter((title, at) => title !== posts[at]?.title).length
  if (changed < 2 || changed < STAMPED * titled) return posts
  return posts.map((post, at) => ({ ...post, title: bare[at] ?? null }))
}

function withoutStamp(title: string, language: string | null): string {
  const date = readDate(title, language)
  if (date === null || !BEFORE.test(weekdayOff(title.slice(0, date.start)))) return title
  const rest = title.slice(date.end).replace(BEHIND, '')
  return rest === '' ? title : rest
}

/** "[ Sunday 3 May 2014 ]": one word before a date is its weekday. */
function weekdayOff(text: string): string {
  return text.replace(/\p{L}+[.,]?\s*$/u, '')
}

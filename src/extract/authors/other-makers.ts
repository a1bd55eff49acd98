import { anyOf, LANGUAGES, languageOf, lazily, WORD_END } from '../../words/index.ts'

const partBy = lazily(
  () => new RegExp(`(?:^|[\\s|•·,–—/(-])${anyOf('otherMaker')}\\s+(?:${anyOf('by')})${WORD_END}[^|•·]*`, 'giu'),
)

/** "By Ann Cole, photos by Bob Day" without those who made a part of the post or edited it. */
export function withoutOtherMakers(line: string): string {
  return line.replace(partBy(), '')
}

/** Shortest weekday name that is not also a personal name: "Sam", "Dom" are. */
const LEAST_WEEKDAY = 5

const monthNames = lazily(() => new Set(LANGUAGES.flatMap(({ months }) => months().flat())))

/** "By April 2015", "By Tuesday": a deadline, not an author. A month alone may be a person: April, June, August. */
export function isTime(name: string, tag: string | null): boolean {
  const words = name.toLowerCase()
  const month = /^(\p{L}+)\.?\s+(?:19|20)\d\d$/u.exec(words)?.[1]
  if (month !== undefined) return monthNames().has(month)
  const days = [languageOf(tag), languageOf('en')].flatMap(language => language?.weekdays().flat() ?? [])
  return words.length >= LEAST_WEEKDAY && days.includes(words)
}

import { fold, LANGUAGES, latinDigits, lazily } from '../../words/index.ts'
import type { FoundDate } from './read-date.ts'

/** Most characters between a date and its time: "3 May 2014 at about 10:30". */
const REACH = 24
/** 10:30, 10h30; not 10.30, which is ambiguous. */
const TIME = /(?<![\d:.])(\d{1,2})(?:[:：]|\s?h\s?)([0-5]\d)(?::[0-5]\d)?(?![\d:])/u

/** The words for a.m. and p.m. in all languages. */
const halves = lazily(() => {
  const am = new Set(LANGUAGES.flatMap(language => language.halves().am))
  const pm = new Set(LANGUAGES.flatMap(language => language.halves().pm))
  return { am: [...am, 'am', 'a'], pm: [...pm, 'pm', 'p'] }
})

/** The time of day beside or within a date, `09:50`; null where there is none, or it is not a valid time. */
export function timeBeside(text: string, { start, end }: Pick<FoundDate, 'start' | 'end'>): string | null {
  const behind = latinDigits(text.slice(end, end + REACH * 2))
  const before = latinDigits(text.slice(Math.max(0, start - REACH), start))
  return timeIn(behind, REACH) ?? timeIn(before, REACH) ?? timeIn(latinDigits(text.slice(start, end)), REACH)
}

function timeIn(text: string, reach: number): string | null {
  const match = TIME.exec(text)
  if (match === null || match.index > reach) return null
  const [hour, minute] = [Number(match[1]), match[2] ?? '']
  const half = halfAt(text, match.index, match.index + match[0].length)
  if (hour > (half === null ? 23 : 12) || (half !== null && hour === 0)) return null
  const full = half === null ? hour : (hour % 12) + (half === 'pm' ? 12 : 0)
  return `${String(full).padStart(2, '0')}:${minute}`
}

/** The word for a.m. or p.m. after or before a time: "2:49 AM", "오전 2:49", "2:49 π.μ.". */
function halfAt(text: string, start: number, end: number): 'am' | 'pm' | null {
  const wordBehind = /^\s?([\p{L}\p{M}]+(?:\.\s?[\p{L}\p{M}]+)?\.?)/u.exec(text.slice(end))?.[1] ?? ''
  const wordBefore = /([\p{L}\p{M}]+)\s?$/u.exec(text.slice(0, start))?.[1] ?? ''
  for (const word of [wordBehind, wordBefore]) {
    const folded = fold(word).replace(/\s/g, '')
    if (folded === '') continue
    if (halves().pm.includes(folded)) return 'pm'
    if (halves().am.includes(folded)) return 'am'
  }
  return null
}

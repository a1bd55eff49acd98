import { commonDay, erasOfYears, foreignMonth } from './calendars.ts'
import { LANGUAGES } from './languages.ts'
import { lazily } from './match.ts'
import { listOf } from './notation.ts'

/** A day of the common calendar, and where in the text it is written. */
interface SpelledDate {
  readonly date: { readonly year: number; readonly month: number; readonly day: number }
  readonly match: RegExpExecArray
}

/** The sign behind the number of a year. */
export const YEAR_SIGN = '年'

/** 平成26年5月3日, 民國103年5月3日; the first year of an era is 元年. */
const eraDate = lazily(
  () =>
    new RegExp(
      `(${[...erasOfYears().keys()].join('|')})\\s*(\\d{1,3}|元)\\s*年\\s*(\\d{1,2})\\s*月\\s*(\\d{1,2})\\s*日?`,
      'u',
    ),
)

/** Whether a text has the sign of a year that all dates in eras have. */
export function mayBeInEra(text: string): boolean {
  return text.includes(YEAR_SIGN)
}

/** A date in an era of Japan or of the Republic of China. */
export function readEraDate(text: string): SpelledDate | null {
  const match = eraDate().exec(text)
  if (match === null) return null
  const [, era = '', year = '', month, day] = match
  const common = (erasOfYears().get(era) ?? 0) + (year === '元' ? 1 : Number(year))
  return { match, date: { year: common, month: Number(month), day: Number(day) } }
}

/** ג' באייר תשע"ד. */
const HEBREW_DATE =
  /(?<![\u05D0-\u05EA])([\u05D0-\u05EA]{1,2}|[\u05D0-\u05EA]["״׳'][\u05D0-\u05EA])["״׳']?\s+(ב?[\u05D0-\u05EA]{2,7}(?:\s[\u05D0-\u05EA]["״׳'])?)\s+(?:ה["״׳'])?(תש[\u05D0-\u05EA]{0,2}["״][\u05D0-\u05EA])/u

/** Whether a text has the letters with which all years of our time begin. */
export function mayBeHebrewDate(text: string): boolean {
  return text.includes('תש')
}

/** A date of the Hebrew calendar in letters. */
export function readHebrewDate(text: string): SpelledDate | null {
  const match = HEBREW_DATE.exec(text)
  if (match === null) return null
  const [, day = '', month = '', year = ''] = match
  const name = foreignMonth('hebrew', month)
  const date = name === null ? null : commonDay('hebrew', THOUSANDS + numberOf(year), name, numberOf(day))
  return date === null ? null : { match, date }
}

/** The thousands of the year are left out. */
const THOUSANDS = 5000
const LETTERS = 'אבגדהוזחטיכלמנסעפצקרשת'

/** Letters as numbers: the first nine are ones, the next tens, the last hundreds. */
function numberOf(letters: string): number {
  let sum = 0
  for (const letter of letters) {
    const place = LETTERS.indexOf(letter)
    if (place >= 0) sum += place < 9 ? place + 1 : place < 18 ? (place - 8) * 10 : (place - 17) * 100
  }
  return sum
}

/** Days as languages spell them out ("شنبه دوازدهم اردیبهشت ۱۳۹۴"), with their numbers. */
export const spelledDays: () => ReadonlyMap<string, number> = lazily(
  () =>
    new Map(
      LANGUAGES.flatMap(({ spelledDays: days }) =>
        (days ?? []).flatMap((words, index) => listOf(words).map(word => [word, index + 1] as const)),
      ),
    ),
)

import { calendarOf, commonDay, erasOfYears, foreignMonth, lazily } from '../../words/index.ts'
import type { CalendarDate, FoundDate } from './read-date.ts'

/** Years of the Persian, the Islamic and the Hebrew calendar; without one there is nothing to read. */
const FOREIGN_YEAR = /(?<!\d)(1[34]\d\d|5[78]\d\d)(?!\d)/
const YEAR_FIRST = /(?<!\d)(1[34]\d\d)\s?([-/.])\s?(\d{1,2})\s?\2\s?(\d{1,2})(?!\d)/
const YEAR_LAST = /(?<!\d)(\d{1,2})\s?([-/.])\s?(\d{1,2})\s?\2\s?(1[34]\d\d)(?!\d)/
/** Marks of direction stand between the numbers of Arabic dates. */
const MARKS = /[\u200E\u200F\u061C]/g
const WORD = "[\\p{L}\\p{M}'’׳ʻ-]+"
/** Day, one or two words for the month, year; or the year before them, or the day behind the month. */
const WORDED: readonly RegExp[] = [
  new RegExp(
    `(?<!\\d)(?<day>\\d{1,2})(?:\\p{L}{0,3}\\.?)?[\\s,،]+(?<month>${WORD}(?:\\s${WORD})?)[\\s,،]+(?<year>1[34]\\d\\d|5[78]\\d\\d)(?!\\d)`,
    'u',
  ),
  new RegExp(
    `(?<month>${WORD}(?:\\s${WORD})?)[\\s,،]+(?<day>\\d{1,2})[\\s,،]+(?<year>1[34]\\d\\d|5[78]\\d\\d)(?!\\d)`,
    'u',
  ),
  new RegExp(
    `(?<!\\d)(?<year>1[34]\\d\\d|5[78]\\d\\d)[\\s,،]+(?<month>${WORD}(?:\\s${WORD})?)[\\s,،]+(?<day>\\d{1,2})(?!\\d)`,
    'u',
  ),
]
/** 平成26年5月3日, 民國103年5月3日; the first year of an era is 元年. */
const eraDate = lazily(
  () =>
    new RegExp(
      `(${[...erasOfYears().keys()].join('|')})\\s*(\\d{1,3}|元)\\s*年\\s*(\\d{1,2})\\s*月\\s*(\\d{1,2})\\s*日?`,
      'u',
    ),
)
/** ג' באייר תשע"ד. */
const HEBREW_DATE =
  /(?<![\u05D0-\u05EA])([\u05D0-\u05EA]{1,2}|[\u05D0-\u05EA]["״׳'][\u05D0-\u05EA])["״׳']?\s+(ב?[\u05D0-\u05EA]{2,7}(?:\s[\u05D0-\u05EA]["״׳'])?)\s+(?:ה["״׳'])?(תש[\u05D0-\u05EA]{0,2}["״][\u05D0-\u05EA])/u

/** Finds a date of the Persian, Islamic or Hebrew calendar, or of an era of Japan; digits must be Latin ones already. */
export function readForeignDate(text: string, isForeignPage: boolean): FoundDate | null {
  if (text.includes('年')) {
    const era = inEra(text)
    if (era !== null) return era
  }
  if (/תש/.test(text)) return inHebrew(text)
  if (!FOREIGN_YEAR.test(text)) return null
  const plain = text.replace(MARKS, ' ')
  return (isForeignPage ? inNumbers(plain) : null) ?? inWords(plain)
}

function inEra(text: string): FoundDate | null {
  const match = eraDate().exec(text)
  if (match === null) return null
  const [, era = '', year = '', month, day] = match
  const common = (erasOfYears().get(era) ?? 0) + (year === '元' ? 1 : Number(year))
  return found(match, { year: common, month: Number(month), day: Number(day) })
}

function inNumbers(text: string): FoundDate | null {
  const match = YEAR_FIRST.exec(text) ?? YEAR_LAST.exec(text)
  if (match === null) return null
  const [, first, , month, last] = match
  const [year, day] = Number(first) > MOST_DAYS ? [Number(first), Number(last)] : [Number(last), Number(first)]
  const calendar = calendarOf(year)
  return calendar === null ? null : found(match, commonDay(calendar, year, Number(month), day))
}

const MOST_DAYS = 31

function inWords(text: string): FoundDate | null {
  for (const pattern of [...WORDED, spelledDay()]) {
    const match = pattern.exec(text)
    const { spelled, day = persianDays().get(spelled ?? ''), month = '', year } = match?.groups ?? {}
    const calendar = calendarOf(Number(year))
    if (match === null || calendar === null) continue
    const [last = ''] = month.split(/\s/).slice(-1)
    const name = foreignMonth(calendar, month) ?? foreignMonth(calendar, last)
    const read = name === null ? null : found(match, commonDay(calendar, Number(year), name, Number(day)))
    if (read !== null) return read
  }
  return null
}

/** The ordinals of Persian up to twenty; from there on they are put together: "the twenty and third". */
const PERSIAN_ORDINALS =
  'یکم دوم سوم چهارم پنجم ششم هفتم هشتم نهم دهم یازدهم دوازدهم سیزدهم چهاردهم پانزدهم شانزدهم هفدهم هجدهم نوزدهم بیستم'
const THIRTIETH = ['سی ام', 'سی‌ام', 'سی‌اُم', 'سیم']

/** Days as Persian spells them out: "شنبه دوازدهم اردیبهشت ۱۳۹۴". */
const persianDays = lazily(() => {
  const ordinals = PERSIAN_ORDINALS.split(' ')
  const days = new Map(ordinals.map((word, index) => [word, index + 1]))
  for (const [index, word] of ordinals.slice(0, 9).entries()) days.set(`بیست و ${word}`, 21 + index)
  for (const word of THIRTIETH) days.set(word, 30)
  return days.set('اول', 1).set('سی و یکم', 31)
})

const spelledDay = lazily(() => {
  const words = [...persianDays().keys()].sort((a, b) => b.length - a.length).join('|')
  return new RegExp(
    `(?<!\\p{L})(?<spelled>${words})\\s+(?<month>${WORD}(?:\\s${WORD})?)[\\s,،]+(?<year>1[34]\\d\\d)(?!\\d)`,
    'u',
  )
})

function inHebrew(text: string): FoundDate | null {
  const match = HEBREW_DATE.exec(text)
  if (match === null) return null
  const [, day = '', month = '', year = ''] = match
  const name = foreignMonth('hebrew', month)
  return name === null ? null : found(match, commonDay('hebrew', THOUSANDS + numberOf(year), name, numberOf(day)))
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

function found(match: RegExpExecArray, date: CalendarDate | null): FoundDate | null {
  if (date === null) return null
  return { date, otherwise: null, start: match.index, end: match.index + match[0].length }
}

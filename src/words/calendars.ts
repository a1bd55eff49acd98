import { fold } from './fold.ts'

/** A day of the common calendar. */
interface Day {
  readonly year: number
  readonly month: number
  readonly day: number
}

/** The calendars with months of their own: the years that blogs may have in them, and languages whose names for months are read. */
const CALENDARS = {
  persian: { first: 1368, last: 1410, languages: ['fa', 'en', 'ps', 'ckb', 'ku', 'tg', 'de', 'ar'] },
  'islamic-umalqura': { first: 1411, last: 1470, languages: ['ar', 'en', 'tr', 'ur', 'fa', 'id', 'ms', 'fr', 'bn'] },
  hebrew: { first: 5750, last: 5830, languages: ['he', 'en', 'de', 'fr', 'yi'] },
} as const

type Calendar = keyof typeof CALENDARS

/** Thailand counts from the death of the Buddha; its months are the common ones. */
const BUDDHIST = { offset: 543, first: 2533, last: 2643 }
const DAY_MS = 24 * 3600 * 1000

/** The common year of a year that may be counted from the death of the Buddha: no blog is of the common year 2557. */
export function commonYear(year: number): number {
  return year >= BUDDHIST.first && year <= BUDDHIST.last ? year - BUDDHIST.offset : year
}

/** The calendar that a year must be of, as the years of blogs do not overlap in them; null for the common one. */
export function calendarOf(year: number): Calendar | null {
  for (const calendar of Object.keys(CALENDARS) as Calendar[]) {
    const { first, last } = CALENDARS[calendar]
    if (year >= first && year <= last) return calendar
  }
  return null
}

/** The month, by its English name, that one or two words mean in a calendar. */
export function foreignMonth(calendar: Calendar, words: string): string | null {
  return monthsOf(calendar).get(plain(words)) ?? null
}

/** The common day of a day in another calendar; `month` is its number there, or its English name. */
export function commonDay(calendar: Calendar, year: number, month: number | string, day: number): Day | null {
  const english = typeof month === 'string' ? month : monthNumbered(calendar, month)
  if (english === null || day < 1 || day > 31) return null
  const format = formatOf('en', calendar)
  // A year begins in the common year that lies so far from its number; the search covers it whole.
  const start = startOf(calendar, year)
  for (let away = 0; away < LONGEST_YEAR; away++) {
    const date = new Date(start + away * DAY_MS)
    const parts = partsOf(format, date)
    if (parts.day !== day) {
      // No month has fewer days than this: those up to the day that is looked for need no look.
      away += Math.max(0, (day > parts.day ? day : day + SHORTEST_MONTH) - parts.day - 1)
      continue
    }
    if (parts.month === english && parts.year === year)
      return { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() }
  }
  return null
}

/** From the start of the search to the end of the year. */
const LONGEST_YEAR = 800
const SHORTEST_MONTH = 28

function startOf(calendar: Calendar, year: number): number {
  const common =
    calendar === 'persian' ? year + 621 : calendar === 'hebrew' ? year - 3761 : Math.floor(year * 0.970224 + 621.58)
  return Date.UTC(common - 1, 6, 1)
}

const formats = new Map<string, Intl.DateTimeFormat>()

function formatOf(language: string, calendar: string): Intl.DateTimeFormat {
  const tag = `${language}-u-ca-${calendar}-nu-latn`
  const known =
    formats.get(tag) ??
    new Intl.DateTimeFormat(tag, { year: 'numeric', month: 'long', day: 'numeric', timeZone: 'UTC' })
  formats.set(tag, known)
  return known
}

function partsOf(format: Intl.DateTimeFormat, date: Date) {
  let [year, month, day] = [0, '', 0]
  for (const { type, value } of format.formatToParts(date)) {
    if (type === 'year') year = Number(value)
    else if (type === 'month') month = value
    else if (type === 'day') day = Number(value)
  }
  return { year, month, day }
}

const months = new Map<Calendar, ReadonlyMap<string, string>>()

/** The names of all months in all languages, with their English ones: those of some years, as leap years have a month more. */
function monthsOf(calendar: Calendar): ReadonlyMap<string, string> {
  const known = months.get(calendar)
  if (known !== undefined) return known
  const names = new Map<string, string>()
  const english = formatOf('en', calendar)
  for (const language of CALENDARS[calendar].languages) {
    const format = formatOf(language, calendar)
    for (let day = Date.UTC(2001, 0, 5); day < Date.UTC(2004, 0, 5); day += STEP) {
      const name = plain(partsOf(format, new Date(day)).month)
      if (name !== '' && !/\d/.test(name) && !names.has(name)) names.set(name, partsOf(english, new Date(day)).month)
    }
  }
  months.set(calendar, names)
  return names
}

/** Twice a month. */
const STEP = 13 * DAY_MS

/** Hebrew puts "in" before the month; Arabic marks vowels or does not. */
function plain(words: string): string {
  return fold(words)
    .replace(/[\u0591-\u05C7\u064B-\u0652'’׳״]/gu, '')
    .replace(/^ב(?=[\u05D0-\u05EA]{3})/u, '')
    .replaceAll('ي', 'ی')
    .replaceAll('ك', 'ک')
}

/** The first month of the year; those of the Hebrew one have no fixed number, as leap years have one more. */
const FIRST_MONTH = { persian: 'Farvardin', 'islamic-umalqura': 'Muharram', hebrew: null } as const
const numbered = new Map<Calendar, readonly string[]>()

function monthNumbered(calendar: Calendar, number: number): string | null {
  const names = numbered.get(calendar) ?? namesInOrder(calendar)
  numbered.set(calendar, names)
  return names[number - 1] ?? null
}

/** The English names of the months of a year. */
function namesInOrder(calendar: Calendar): readonly string[] {
  const english = formatOf('en', calendar)
  const names: string[] = []
  for (let day = Date.UTC(2001, 0, 5); day < Date.UTC(2004, 0, 5) && names.length < 12; day += STEP) {
    const { month } = partsOf(english, new Date(day))
    if ((names.length > 0 || month === FIRST_MONTH[calendar]) && names.at(-1) !== month) names.push(month)
  }
  return names
}

let eras: ReadonlyMap<string, number> | null = null

/** The names of eras of Japan and of the Republic of China, and what is to be added to their years. */
export function erasOfYears(): ReadonlyMap<string, number> {
  if (eras !== null) return eras
  const found = new Map<string, number>()
  for (const tag of ['ja-u-ca-japanese-nu-latn', 'zh-TW-u-ca-roc-nu-latn', 'zh-CN-u-ca-roc-nu-latn']) {
    const format = new Intl.DateTimeFormat(tag, { year: 'numeric', era: 'long', timeZone: 'UTC' })
    for (let common = 1985; common <= 2030; common++) {
      const parts = format.formatToParts(Date.UTC(common, 11, 30))
      const era = parts.find(({ type }) => type === 'era')?.value
      const year = parts.find(({ type }) => type === 'year')?.value
      if (era !== undefined && year !== undefined && /^\d+$/.test(year)) found.set(era, common - Number(year))
    }
  }
  found.set('民國', ROC_OFFSET).set('民国', ROC_OFFSET).set('佛曆', -BUDDHIST.offset)
  eras = found
  return found
}

const ROC_OFFSET = 1911

let inEra: RegExp | null = null

/** What every such year has: asking `Intl` for the eras takes a tenth of the start of a harvest, and few blogs need it. */
const MAY_BE_IN_ERA = /\p{Script=Han}\s*\d/u

/** Whether a text has a year that is counted in an era: 平成26. */
export function hasYearInEra(text: string): boolean {
  if (!MAY_BE_IN_ERA.test(text)) return false
  inEra ??= new RegExp(`(?:${[...erasOfYears().keys()].join('|')})\\s*\\d+`, 'u')
  return inEra.test(text)
}

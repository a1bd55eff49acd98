import { parseUrl, type Url } from '../../url.ts'

/** A number in a URL, and the text around it. */
export interface NumberInUrl {
  readonly prefix: string
  readonly suffix: string
  readonly number: number
  /** The number of digits if it starts with a zero, otherwise 0. */
  readonly width: number
  /** The largest sensible number: a year has twelve months. */
  readonly most: number
}

/** Most digits; longer numbers are ids and times. */
const MOST_DIGITS = 6
/** How many numbers from the end of the URL count, as lists are numbered there. */
const LAST_NUMBERS = 2
const MONTHS = 12

/** The numbers in path and query that could be extrapolated; not years and days, as calendars never end. */
export function numbersIn(url: Url): NumberInUrl[] {
  const start = url.indexOf('/', url.indexOf('//') + 2)
  const found: NumberInUrl[] = []
  if (start < 0) return found
  for (const match of url.slice(start).matchAll(/(?<![%\d][0-9A-F]?)\d+/g)) {
    const digits = match[0]
    const at = start + match.index
    const prefix = url.slice(0, at)
    if (digits.length > MOST_DIGITS || isYear(digits) || isDay(prefix)) continue
    const width = digits.startsWith('0') && digits.length > 1 ? digits.length : 0
    const most = isAfterYear(prefix) ? MONTHS : Number.MAX_SAFE_INTEGER
    found.push({ prefix, suffix: url.slice(at + digits.length), number: Number(digits), width, most })
  }
  return found.slice(-LAST_NUMBERS)
}

/** The URL with another number in the same position. */
export function withNumber(
  { prefix, suffix, width }: Omit<NumberInUrl, 'number' | 'most'>,
  number: number,
): Url | null {
  return parseUrl(`${prefix}${String(number).padStart(width, '0')}${suffix}`)
}

function isYear(digits: string): boolean {
  return /^(19|20)\d\d$/.test(digits)
}

function isAfterYear(prefix: string): boolean {
  return /\D(19|20)\d\d[/_-]$/.test(prefix)
}

function isDay(prefix: string): boolean {
  return /\D(19|20)\d\d[/_-]\d{1,2}[/_-]$/.test(prefix)
}

import { hasYearInEra } from '../words/index.ts'

const YEAR = /(?<![\d./])(19[89]\d|20[0-4]\d)(?!\d)/
/** A day in numbers with its year at the end: 27.03.2017, 3/27/17. In versions and prices a further number follows. */
const YEAR_LAST =
  /(?<![\d./-])(\d{1,2})(?:\s?([-/.])\s?(\d{1,2})\s?\2\s?(?:19[89]|20[0-4])\d|([/.])(\d{1,2})\4\d\d)(?![\d/-]|[.,]\d)/
const MOST_MONTHS = 12
const MOST_DAYS = 31
/**
 * A year of another calendar beside a day or a month: Persian and Islamic (13xx, 14xx), Buddhist (25xx), Hebrew (57xx), in any digits;
 * and years of Japanese and Chinese eras.
 */
const OTHER_YEAR = /(?<!\d)(1[34]\d\d|25[2-9]\d|57[5-9]\d)(?!\d)/
const FURTHER_NUMBER = /(?<!\d)\d{1,2}(?!\d)/
/** Digits of other scripts are in runs of ten, each from its zero on. */
const OTHER_DIGITS = /(?![0-9])\p{Nd}/gu

/** Whether a short text holds a date of any calendar: a year that is no part of a longer number, or a day in numbers. */
export function isDateText(text: string): boolean {
  if (YEAR.test(text)) return true
  const plain = text.replace(OTHER_DIGITS, valueOfDigit)
  if (YEAR.test(plain) || isDayInNumbers(plain) || hasYearInEra(plain)) return true
  return OTHER_YEAR.test(plain) && FURTHER_NUMBER.test(plain)
}

function isDayInNumbers(text: string): boolean {
  const [, first, , second, , secondOfShort] = YEAR_LAST.exec(text) ?? []
  const [one, other] = [Number(first), Number(second ?? secondOfShort)]
  const [less, more] = [Math.min(one, other), Math.max(one, other)]
  return less >= 1 && less <= MOST_MONTHS && more <= MOST_DAYS
}

/** Unicode has the ten digits of a script in a row. */
function valueOfDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0
  let zero = code
  while (zero > code - 9 && /\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1
  return String(code - zero)
}

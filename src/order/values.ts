import { z } from 'zod'
import { readCookieFile } from '../fetch/index.ts'
import { whyNoPattern } from './address-pattern.ts'

/** More headers than these are no login any more. */
const MOST_HEADERS = 50
/** A header longer than this is refused by servers too. */
const LONGEST_HEADER = 8192
/** A cookie file of all sites that a person ever visited is smaller. */
const LONGEST_COOKIES = 4 * 1024 * 1024
const HEADER_NAME = /^[!#$%&'*+.^_`|~\w-]+$/
const HEADER_VALUE = /^[^\r\n\0]+$/

/** A text that is not empty. */
export function text(most: number) {
  return z.string().min(1, 'It is empty.').max(most, `It is longer than ${most} characters.`)
}

/** A whole number of at least `least`. */
export function wholeNumber(least: number) {
  const message = `Give a whole number of at least ${least}.`
  return z.int(message).min(least, message)
}

/** A number of bytes. */
export const byteCount = wholeNumber(1)

/** A moment in ISO 8601. */
export const timestamp = z.iso.datetime({
  offset: true,
  error: 'Give a date such as 2024-05-03 or 2024-05-03T12:00:00Z.',
})

/** A regular expression that addresses are held against. */
export const urlPattern = text(500).superRefine((word, context) => {
  const reason = whyNoPattern(word)
  if (reason !== null) context.addIssue({ code: 'custom', message: `It is no regular expression (${reason}).` })
})

/** Names of headers and their values. */
export const headerLines = z
  .record(z.string().max(200), z.string().max(LONGEST_HEADER))
  .refine(
    headers => Object.entries(headers).every(([name, value]) => HEADER_NAME.test(name) && HEADER_VALUE.test(value)),
    "Write it as 'Name: value'.",
  )
  .refine(headers => Object.keys(headers).length <= MOST_HEADERS, `Give at most ${MOST_HEADERS} headers.`)

/** The text of a Netscape cookie file. */
export const cookieLines = text(LONGEST_COOKIES).refine(
  lines => readCookieFile(lines).length > 0,
  'It has no line of a Netscape cookie file.',
)

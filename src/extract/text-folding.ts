import { remember } from '../remember.ts'
import { letterRuns } from '../words/index.ts'

/** White space folded to single spaces, soft hyphens and zero-width characters dropped. */
export function oneLine(text: string): string {
  if (!UNUSUAL.test(text)) return text.trim()
  const seen = UNSEEN_CHARACTER.test(text) ? text.replace(UNSEEN_CHARACTERS, '') : text
  return seen.replace(UNFOLDED_SPACES, ' ').trim()
}

/** What `oneLine` changes: most texts contain none of it. */
const UNUSUAL = /[\t\n\v\f\r\u00A0\u00AD\u1680\u2000-\u200F\u2028-\u2029\u202F\u205F-\u2060\u3000\uFEFF]| {2}/
const UNSEEN_CHARACTER = /[\u00AD\u200B\u200E\u200F\u2060\uFEFF]/
const UNSEEN_CHARACTERS = new RegExp(UNSEEN_CHARACTER, 'g')
/** White space except single spaces between words, which stay as they are. */
const UNFOLDED_SPACES = / ?[^\S ]\s*| {2}\s*/g

/** Letters and digits only, nothing between them: for measuring and comparing long texts. */
export function lettersOf(text: string): string {
  return letterRuns(text).join('')
}

/** Words of letters and digits only, for comparing. */
export function comparableText(text: string): string {
  return text.length > SHORT ? folded(text) : foldedShort(text)
}

/** Longest text that is cached: headings and names recur on all pages of a blog. */
const SHORT = 100

function folded(text: string): string {
  // Most texts are ASCII, and patterns over all of Unicode are slow.
  if (ASCII.test(text)) return text.toLowerCase().replace(NO_PLAIN_WORD, ' ').trim()
  return letterRuns(text.normalize('NFKC').toLowerCase()).join(' ')
}

const foldedShort = remember(folded)
const ASCII = /^[\0-\x7F]*$/
const NO_PLAIN_WORD = /[^a-z0-9]+/g

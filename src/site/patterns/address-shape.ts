import { remember } from '../../remember.ts'
import { decodedPath, type Url } from '../../url.ts'
import { isMonthName } from '../../words/index.ts'

/** The form of a URL: what remains without the names that differ between posts. */
export interface AddressShape {
  /** The same for all URLs of one form. */
  readonly key: string
  /** For each token the original text, in lower case. */
  readonly words: readonly string[]
  /**
   * `D` a date with something after it, `T` a whole day in one word, `Y` and `N` other years and numbers, `*` any name,
   * `#` anything else.
   */
  readonly tokens: readonly string[]
  /** The extension of the last segment, as in `.html`; empty where there is none. */
  readonly extension: string
  /** Names of the query parameters, sorted. */
  readonly parameters: readonly string[]
}

const MONTH_NUMBER = /^(0?[1-9]|1[0-2])$/
const DAY = /^(0?[1-9]|[12]\d|3[01])$/
const YEAR = /^(19|20)\d\d$/

/** Extensions that servers add or omit freely; anything else after a dot belongs to the name. */
const ENDING = /\.(html?|php\d?|aspx?|shtml|jsp|cgi|xhtml|cfm|pl|py|do)$/i

/** Reads the form of an address. */
export const shapeOf: (url: Url) => AddressShape = remember(url => {
  const { pathname, searchParams } = new URL(url)
  const parts = decodedPath(pathname)
    .toLowerCase()
    .split('/')
    .filter(part => part !== '' && !/^(index|default)\.\w+$/.test(part))
  const last = parts.at(-1) ?? ''
  const extension = ENDING.exec(last)?.[0] ?? ''
  if (extension !== '') parts[parts.length - 1] = last.slice(0, -extension.length)
  const { words, tokens } = withDates(parts)
  const parameters = [...new Set(searchParams.keys())].sort()
  return { key: `${tokens.join('/')}${extension}?${parameters.join('&')}`, words, tokens, extension, parameters }
})

/** The form of a URL with its folders by name: `/archiv/16-slug.htm` and `/texts/16-slug.htm` have different forms. */
export function namedFormOf(url: Url): string {
  return formByName(shapeOf(url))
}

/** `2012-13`: no month has such a number. */
const COUNTED_IN_YEAR = /^(?:19|20)\d\d[-_.](?:1[3-9]|[2-9]\d|\d{3})$/

/**
 * The form of `/2012/7` and `/2012-7` for posts such as `/2012/13` and `/2012-13`, which are counted within the year: the
 * number of a post looks like that of a month as long as it is small. Null for others.
 */
export function smallNumberForm(url: Url): string | null {
  const { tokens, words, ...shape } = shapeOf(url)
  if (COUNTED_IN_YEAR.test(words.at(-1) ?? '')) return namedFormOf(url)
  const year = tokens.length - 2
  if (tokens[year] !== 'D' || tokens[year + 1] !== 'N' || !YEAR.test(words[year] ?? '')) return null
  return formByName({ ...shape, words, tokens: [...tokens.slice(0, year), 'Y', 'N'] })
}

function formByName({ tokens, words, extension, parameters }: Omit<AddressShape, 'key'>): string {
  const parts = tokens.map((token, at) => (token === '*' && at < tokens.length - 1 ? `=${words[at]}` : token))
  return `${parts.join('/')}${extension}?${parameters.join('&')}`
}

/**
 * Year, month and day become one token where a name follows, so that `/2010/05/a` and `/2010/05/12/a` have one form:
 * blogs change how much of the date they show. A date with nothing after it is an archive and stays as it is.
 */
function withDates(parts: readonly string[]): { words: string[]; tokens: string[] } {
  const words: string[] = []
  const tokens: string[] = []
  for (let at = 0; at < parts.length; ) {
    const part = parts[at] ?? ''
    const length = YEAR.test(part) ? datedParts(parts, at) : 0
    if (length > 0) {
      words.push(parts.slice(at, at + length).join('/'))
      tokens.push('D')
      at += length
    } else {
      words.push(part)
      tokens.push(tokenOf(part))
      at += 1
    }
  }
  return { words, tokens }
}

/** How many segments from a year on are a date with something after it. */
function datedParts(parts: readonly string[], at: number): number {
  let length = 1
  if (isMonth(parts[at + 1] ?? '')) length += DAY.test(parts[at + 2] ?? '') ? 2 : 1
  return at + length < parts.length ? length : 0
}

function isMonth(part: string): boolean {
  return MONTH_NUMBER.test(part) || isMonthName(part)
}

/** A day in one word, as the name of a page: `2010-04-13`, `20100413`. */
export const WHOLE_DAY = /^(19|20)\d\d([-_.]?)(0[1-9]|1[0-2])\2(0[1-9]|[12]\d|3[01])$/

/**
 * A name has a letter: `2010_05` is an archive, `04.1` a copy of one made by a mirror, `a?m=1` a query in its file
 * names.
 */
function tokenOf(part: string): string {
  if (YEAR.test(part)) return 'Y'
  if (WHOLE_DAY.test(part)) return 'T'
  if (/\p{L}/u.test(part) && !part.includes('?')) return '*'
  return /^\d+$/.test(part) ? 'N' : '#'
}

import type { Page } from '../../page/index.ts'
import { pageTitle, visibleText } from '../../page/index.ts'
import { parseUrl, type Url } from '../../url.ts'
import { anyOf, beginning, lazily } from '../../words/index.ts'
import { bitsApart, type Fingerprint, fingerprintOf } from './fingerprint.ts'
import { visibleLinesOf } from './frame-lines.ts'
import { NEAR_BITS } from './seen-pages.ts'

/** Why a page that came with 200 is missing: it says so, or the server gives it for any URL. */
export type NotFound = { readonly code: 'says-so'; readonly words: string } | { readonly code: 'given-for-any-address' }

/** Why a page is taken as missing, for people. */
export function describeNotFound(reason: NotFound): string {
  return reason.code === 'says-so'
    ? `it says "${reason.words}"`
    : 'it is what the server gives for an address that does not exist'
}

/** What servers and templates say at the beginning of a title or heading. */
const beginsNotFound = beginning('notFound')
/** The number alone, or with a word beside it that explains it. */
const notFoundNumber = lazily(() => {
  const word = anyOf('error', 'page', 'notFound')
  return new RegExp(
    `^(?:(?:${anyOf('error')}|http|status)\\W+)?404(?:\\W*(?:-|–|:|not|file|${word}).*not.*|\\W+(?:file|${word}).{0,20}|\\W+${anyOf('notFound')}.*)?$`,
    'iu',
  )
})

function saysNotFound(text: string): boolean {
  return beginsNotFound(text, null) || (text.includes('404') && notFoundNumber().test(text))
}

/** With more words, a page is about missing pages rather than one. */
const MOST_WORDS = 250

/**
 * Whether a page that came with 200 says that it does not exist: its title or first heading says so and there is little
 * else. Null for other pages.
 */
export function notFound(page: Page, fingerprint: Fingerprint): Extract<NotFound, { code: 'says-so' }> | null {
  if (fingerprint.words > MOST_WORDS) return null
  const said = titleAndHeadings(page).find(text => saysNotFound(text))
  return said === undefined ? null : { code: 'says-so', words: said }
}

/** A URL that no blog has, next to its posts: its answer shows how the server reports a missing page. */
export function nonsenseAddress(home: Url): Url | null {
  return parseUrl('permablog-asks-for-a-page-that-is-not-there-7f3a91', home)
}

/** The page that a server gives with 200 for a URL that does not exist. */
export interface Refusal {
  readonly title: string | null
  readonly text: Fingerprint
}

/** The content of a page without its own URL, which such pages often repeat. */
export function refusalOf(page: Page): Refusal {
  const path = decodedPath(page.url)
  return { title: pageTitle(page), text: fingerprintOf(visibleLinesOf(page).join('\n').replaceAll(path, ' ')) }
}

/** Least posts with distinct titles that show that titles distinguish the pages of a blog. */
const TELLING_TITLES = 3

/**
 * Whether a page is the one that the server gives for a URL that does not exist. It has the same title; and as some
 * blogs give all pages one title, either the titles of posts show that this blog does not, or the text is the same too.
 */
export function isRefusal(page: Page, refusal: Refusal, postTitles: ReadonlySet<string>): boolean {
  if (pageTitle(page) !== refusal.title) return false
  if (refusal.title !== null && postTitles.size >= TELLING_TITLES && !postTitles.has(refusal.title)) return true
  return isSamePage(refusalOf(page), refusal)
}

/** Whether two pages have the same content, apart from their URLs. */
export function isSamePage({ text }: Refusal, other: Refusal): boolean {
  return bitsApart(text, other.text) <= NEAR_BITS && isAsLong(text, other.text)
}

function decodedPath(url: Url): string {
  const { pathname } = new URL(url)
  try {
    return decodeURIComponent(pathname)
  } catch {
    return pathname
  }
}

/** The parts of the title, and the first headings. */
function titleAndHeadings(page: Page): string[] {
  const headings = [...page.byTag('h1').slice(0, 2), ...page.byTag('h2').slice(0, 2)].map(node => visibleText(node))
  const parts = (pageTitle(page) ?? '').split(/\s+[|–—»«·-]\s+|\s*[|»«]\s*/)
  return [...parts, ...headings].map(text => text.replace(/\s+/g, ' ').trim()).filter(text => text !== '')
}

/** How much the word counts of two equal pages may differ: this many words, or this share of a longer text. */
const TOLERANCE = { words: 3, share: 0.1 } as const

function isAsLong(a: Fingerprint, b: Fingerprint): boolean {
  return Math.abs(a.words - b.words) <= Math.max(TOLERANCE.words, b.words * TOLERANCE.share)
}

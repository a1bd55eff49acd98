import { addressOn, type ElementNode, type Page } from '../page/index.ts'
import { hostOf, pathAndQueryOf, type Url, urlKey } from '../url.ts'
import { anyWord, lazily } from '../words/index.ts'
import { namesOf } from './names.ts'
import { lineOf } from './text-flow.ts'

/** What follows a post's URL on its second or a later page: `/2/`, `/page/2`, `-2.html`, `_p2.html`. */
const BEHIND = /^(?:\/(?:page[-/]?|p)?|[-_,.](?:page[-_]?|p)?)(\d{1,2})(?:\/|\.html?|\.php)?$/i
/** Parameters that select the page of a post. */
const PARAMETER = /^(?:page|pg|pageno|pagenum|part|seite|pagina)$/i
/** How the URL of a further page of a post may end. */
const LIKELY = /\d(?:\/|\.html?|\.php)?(?:#.*)?$/i
/** The ending of a post's URL; page numbers come before or after it. */
const ENDING = /(?:\/|\.html?|\.php)$/i
/** "2", "Page 2", "[2]". */
const NUMBERED = /^(?:\p{L}+\s*)?[[(<«»>\s]*(\d{1,2})[\])<«»>\s]*$/u
const BARE = /^[[(<«»>\s]*(\d{1,2})[\])<«»>\s]*$/
/** "Next page", "Continue to page 2 »". */
const leadsOn = lazily(() => new RegExp(`^\\W*(?:.{0,20}\\s)?${anyWord('next', 'more')}(?:\\s.{0,30})?$`, 'iu'))
const MAX_WORDS = 60
/** A comments container around a link: its pages are pages of comments. */
const COMMENTS = /[ -](?:comments?|respond|responses|discussion)[ -]/
/** How many ancestors of a link are examined. */
const REACH = 8
/** Limit of pages requested per post; longer ones are books. */
const MOST_PARTS = 50

/**
 * The further pages of a post that is split into several, as far as this page links to them, in order: the post's URL
 * with a number, behind links that show the number or say "next".
 */
export function postParts(page: Page, post: Url): readonly Url[] {
  const own = new URL(post)
  const start = own.pathname.replace(ENDING, '')
  const parts = new Map<number, Url>()
  for (const link of page.byTag('a')) {
    const { href = '' } = link.attributes
    // Few links end like this; the others need not be resolved.
    if (!LIKELY.test(href)) continue
    const url = addressOn(page, href)
    if (url === null || hostOf(url) !== own.host || !pathAndQueryOf(url).startsWith(start)) continue
    const part = urlKey(url) === urlKey(post) ? null : partAt(new URL(url), own)
    if (part === null || parts.has(part.number)) continue
    if (part.number < 2 || part.number > MOST_PARTS) continue
    if (isShownAs(page, link, part) && !isOfComments(link)) parts.set(part.number, url)
  }
  return [...parts].toSorted(([a], [b]) => a - b).map(([, url]) => url)
}

/** Which page of a post a URL leads to. */
interface Part {
  readonly number: number
  /** Whether the form of the URL proves a page of the post: `a-post-2` may be another post. */
  readonly isSure: boolean
}

/** The page of the post that a URL on its host leads to; null where it is another page. */
function partAt(target: URL, post: URL): Part | null {
  const added = [...target.searchParams].filter(([name, value]) => post.searchParams.get(name) !== value)
  // `?part=3` of a post at `?part=2` is another post: the post's own parameters must stay.
  if ([...post.searchParams].some(([name, value]) => target.searchParams.get(name) !== value)) return null
  if (target.pathname === post.pathname) {
    const [[name = '', value = ''] = [], ...others] = added
    const isPart = others.length === 0 && PARAMETER.test(name) && /^\d{1,2}$/.test(value)
    return isPart ? { number: Number(value), isSure: true } : null
  }
  if (added.length > 0) return null
  // WordPress puts the number also after an ending: `/a-post.html/2`.
  for (const start of [post.pathname.replace(ENDING, ''), post.pathname.replace(/\/$/, '')]) {
    const behind = target.pathname.startsWith(start) && start.length > 1 ? target.pathname.slice(start.length) : ''
    const number = BEHIND.exec(behind)?.[1]
    if (number !== undefined) return { number: Number(number), isSure: behind.startsWith('/') }
  }
  return null
}

/** Post titles may contain numbers: a link to a page of this post shows its number, or says "next". */
function isShownAs(page: Page, link: ElementNode, { number, isSure }: Part): boolean {
  const words = lineOf(page, link, 2 * MAX_WORDS)
  if (words.length > MAX_WORDS) return false
  // "Part 2" may be the next post of a series; a bare number is a page.
  const shown = (isSure ? NUMBERED : BARE).exec(words)?.[1]
  if (shown !== undefined) return Number(shown) === number
  return isSure && (link.attributes.rel === 'next' || leadsOn().test(words))
}

function isOfComments(link: ElementNode): boolean {
  let at: ElementNode | null = link
  for (let step = 0; at !== null && step < REACH && at.tag !== 'body'; step++) {
    if (COMMENTS.test(` ${namesOf(at)} `)) return true
    at = at.parent
  }
  return false
}

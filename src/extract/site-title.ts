import type { Page } from '../page/index.ts'
import type { PostView } from './post-view.ts'
import { comparableText, oneLine } from './text-folding.ts'

/** Longest text that may be a title. */
export const MAX_TITLE = 500
/** Separators between the title of a post and the name of the site. */
export const SEPARATOR = /\s+[|»«›‹–—\-·•:~/\\<>→←]+\s+|\s*[|»«›|]\s*|:\s+|\s+@\s+/
/** All of them in a text. */
export const SEPARATORS = new RegExp(SEPARATOR, 'g')
/** An empty post title leaves the name of the site with its separator: "ann_b:", "Ann's log »". */
const NO_TITLE = /^[^:|»«–—]+(?:[:|»«–—]|\s-)$/
/** The names of the site, folded for comparison. */
export function foldedSiteNames({ context, structured, page }: PostView): ReadonlySet<string> {
  const host = new URL(page.url).hostname.replace(/^www\./, '')
  const names = [
    context.blog.title,
    sharedName(context.blog.title ?? '', headTitle(page) ?? ''),
    ...(structured.meta.get('og:site_name') ?? []),
    ...(structured.meta.get('application-name') ?? []),
    host,
    host.split('.')[0] ?? null,
  ]
  return new Set(names.flatMap(name => (name === null || comparableText(name) === '' ? [] : [comparableText(name)])))
}

/** The text at the same end of the titles of the home page and of another page: a home page may be its newest post. */
function sharedName(home: string, other: string): string | null {
  const [whole, ends] = [oneLine(home), [...oneLine(home).matchAll(SEPARATORS)]]
  if (comparableText(whole) === comparableText(other)) return null
  const first = ends[0] === undefined ? '' : whole.slice(0, ends[0].index)
  const mark = ends.at(-1)
  const last = mark === undefined ? '' : whole.slice(mark.index + mark[0].length)
  const parts = oneLine(other).split(SEPARATOR)
  if (parts.length < 2) return null
  if (last !== '' && parts.at(-1) === last) return last
  return first !== '' && parts[0] === first ? first : null
}

/** The words of the page's `<title>`. */
export function headTitle(page: Page): string | null {
  const head = page.byTag('title')[0]
  // lineOf skips hidden elements, and `<title>` is one.
  return head === undefined
    ? null
    : oneLine(head.children.map(child => (child.kind === 'text' ? child.text : '')).join(''))
}

/** A declared title without the site's name; null where nothing else is left. */
export function withoutSite(declared: string, names: ReadonlySet<string>): string | null {
  const whole = oneLine(declared.slice(0, MAX_TITLE * 2))
  if (names.has(comparableText(whole)) || NO_TITLE.test(whole)) return null
  // Removes the site's name from either end, keeping the separators within the rest; the longest of its names ("Host :
  // Ann").
  let title = whole
  for (const mark of whole.matchAll(SEPARATORS)) {
    const before = whole.slice(0, mark.index).trim()
    const after = whole.slice(mark.index + mark[0].length).trim()
    const own = names.has(comparableText(after)) ? before : names.has(comparableText(before)) ? after : ''
    if (own !== '' && own.length < title.length) title = own
  }
  return title === '' ? null : title
}

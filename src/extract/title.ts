import type { ElementNode } from '../page/index.ts'
import { parseUrl, urlKey } from '../url.ts'
import type { Candidate } from './candidate.ts'
import type { PostView } from './post-view.ts'
import { lineOf } from './text-flow.ts'
import { comparableText, oneLine } from './text-folding.ts'
import { ancestorsOf, elementsIn, holds } from './tree-walk.ts'

/** The headline of a post, and the element that shows it. */
export interface FoundTitle {
  readonly answer: Candidate<string> | null
  readonly element: ElementNode | null
}

/** What the look of a heading is worth. */
const HEADINGS: ReadonlyMap<string, number> = new Map([
  ['h1', 2],
  ['h2', 1.2],
  ['h3', 0.6],
  ['h4', 0.3],
  ['h5', 0.1],
  ['h6', 0],
])
const MAX_TITLE = 500
/** Marks that sites put between the title of a post and their own name. */
const SEPARATOR = /\s+[|»«›‹–—\-·•:~/\\<>→←]+\s+|\s*[|»«›|]\s*|:\s+|\s+@\s+/
const SEPARATORS = new RegExp(SEPARATOR, 'g')
/** A title of the post that is empty leaves the name of the site with its separator: "ann_b:", "Ann's log »". */
const NO_TITLE = /^[^:|»«–—]+(?:[:|»«–—]|\s-)$/
/** A heading must gain so much by its look and by agreement, or the page's `<title>` is asked. */
const ENOUGH_SCORE = 2
/** A heading behind so much prose is one of the article's own. */
const DEEP = 400

/** The headline as shown on the page, without the name of the site. */
export function findTitle(view: PostView): FoundTitle {
  const names = siteNames(view)
  const declared = declaredTitles(view, names)
  const best = bestHeading(view, declared, names)
  const fromFeed = feedTitle(view)
  const element = best?.element ?? null
  if (fromFeed !== null) {
    const shown = best !== null && comparableText(best.text) === comparableText(fromFeed) ? best.text : fromFeed
    return { answer: { value: shown, source: 'feed', confidence: 0.98, reason: 'title of the feed entry' }, element }
  }
  // Where the head of the page says nothing, the look of a heading must do.
  const enough = declared.length === 0 ? ENOUGH_SCORE / 2 : ENOUGH_SCORE
  if (best !== null && best.score >= enough) {
    const isDeclared = declared.some(({ text }) => comparableText(text) === comparableText(best.text))
    const source = isDeclared ? 'structured' : 'fallback'
    const confidence = Math.min(0.97, 0.5 + best.score / 15)
    return { answer: { value: best.text, source, confidence, reason: best.reason }, element }
  }
  const first = declared[0]
  if (first === undefined) return { answer: null, element: null }
  const { text, reason } = first
  return { answer: { value: text, source: 'structured', confidence: 0.6, reason }, element: null }
}

interface Declared {
  readonly text: string
  readonly reason: string
}

function feedTitle({ context }: PostView): string | null {
  const title = context.feedEntry?.title ?? null
  if (title === null || oneLine(title) === '') return null
  // Some generators give every entry the name of the blog.
  return comparableText(title) === comparableText(context.blog.title ?? '') ? null : oneLine(title)
}

/** The titles that the page declares in its head, the name of the site taken off. */
function declaredTitles(view: PostView, names: ReadonlySet<string>): readonly Declared[] {
  const { page, structured } = view
  const titles: Declared[] = []
  for (const { vocabulary, title, reason } of structured.facts) {
    if (title === null || vocabulary === 'microformats') continue
    const text = withoutSite(title, names)
    if (text !== null) titles.push({ text, reason: `${vocabulary}: ${reason}` })
  }
  const head = page.byTag('title')[0]
  if (head !== undefined) {
    // lineOf leaves out what is not shown, and `<title>` is not.
    const whole = oneLine(head.children.map(child => (child.kind === 'text' ? child.text : '')).join(''))
    const text = withoutSite(whole, names)
    if (text !== null) titles.push({ text, reason: '<title> without the name of the site' })
  }
  return titles.filter(({ text }) => text.length <= MAX_TITLE)
}

function siteNames({ context, structured, page }: PostView): ReadonlySet<string> {
  const host = new URL(page.url).hostname.replace(/^www\./, '')
  const names = [
    context.blog.title,
    ...(structured.meta.get('og:site_name') ?? []),
    ...(structured.meta.get('application-name') ?? []),
    host,
    host.split('.')[0] ?? null,
  ]
  return new Set(names.flatMap(name => (name === null || comparableText(name) === '' ? [] : [comparableText(name)])))
}

/** Null where nothing but the site's name is left. */
function withoutSite(title: string, names: ReadonlySet<string>): string | null {
  const whole = oneLine(title.slice(0, MAX_TITLE * 2))
  if (names.has(comparableText(whole)) || NO_TITLE.test(whole)) return null
  // Take the site's name off either end, keeping the separators within what remains.
  for (const mark of whole.matchAll(SEPARATORS)) {
    const before = whole.slice(0, mark.index).trim()
    const after = whole.slice(mark.index + mark[0].length).trim()
    if (before !== '' && names.has(comparableText(after))) return before
    if (after !== '' && names.has(comparableText(before))) return after
  }
  return whole === '' ? null : whole
}

interface Heading {
  readonly element: ElementNode
  readonly text: string
  readonly score: number
  readonly reason: string
}

function bestHeading(view: PostView, declared: readonly Declared[], names: ReadonlySet<string>): Heading | null {
  const { page, survey } = view
  const titles = declared.map(({ text }) => comparableText(text))
  const declaredParts = declared.flatMap(({ text }) => text.split(SEPARATOR).map(oneLine))
  const parts = titleParts(declared)
  let best: Heading | null = null
  const { order: first, last } = page.byTag('body')[0] ?? page.root
  for (const { element, isNamed } of survey.headings) {
    if (element.order < first || element.order > last) continue
    const look = HEADINGS.get(element.tag)
    const zone = survey.zone(element.order)
    if (zone === 'comments' || zone === 'hidden' || zone === 'unseen') continue
    if (zone === 'frame' && look === undefined) continue
    const text = lineOf(page, element, MAX_TITLE + 1)
    if (text === '' || text.length > MAX_TITLE) continue
    const shown = withoutStamp(text, declaredParts)
    const scored = scoreHeading(view, element, shown, names, titles, parts, isNamed)
    const score = scored.score + (look ?? 0.8) - (zone === 'frame' ? 2 : 0)
    if (best === null || score > best.score)
      best = { element, text: shown, score, reason: `${element.tag}${scored.reason}` }
  }
  return best
}

/** What stands at the ends of declared titles that still may have the site's name on one of them. */
interface TitleParts {
  readonly first: ReadonlySet<string>
  readonly last: ReadonlySet<string>
}

function titleParts(declared: readonly Declared[]): TitleParts {
  const first = new Set<string>()
  const last = new Set<string>()
  for (const { text } of declared) {
    for (const mark of text.matchAll(SEPARATORS)) {
      first.add(comparableText(text.slice(0, mark.index)))
      last.add(comparableText(text.slice(mark.index + mark[0].length)))
    }
  }
  return { first, last }
}

/** Stamps that themes put into a heading beside the title: "[ 06:24 ] Title". */
const MAX_STAMP = 20
const MIN_PART = 5
const STAMP = /\d{1,2}[:.h]\d{2}|\d{1,4}[-/.]\d{1,2}[-/.]\d{1,4}/

function withoutStamp(text: string, parts: readonly string[]): string {
  for (const part of parts) {
    if (part.length < MIN_PART || part.length >= text.length || text.length - part.length > MAX_STAMP) continue
    const rest = text.endsWith(part)
      ? text.slice(0, -part.length)
      : text.startsWith(part)
        ? text.slice(part.length)
        : null
    if (rest !== null && STAMP.test(rest)) return part
  }
  return text
}

function scoreHeading(
  view: PostView,
  element: ElementNode,
  text: string,
  names: ReadonlySet<string>,
  titles: readonly string[],
  parts: TitleParts,
  isNamed: boolean,
): { score: number; reason: string } {
  const key = comparableText(text)
  let score = 0
  const reasons: string[] = []
  const add = (points: number, reason: string) => {
    score += points
    reasons.push(reason)
  }
  const isFirst = parts.first.has(key)
  if (titles.includes(key)) add(3, 'as declared')
  else if (isFirst || parts.last.has(key)) add(isFirst ? 2.6 : 1.8, isFirst ? 'declared first' : 'declared last')
  else if (key.length > 3 && titles.some(title => title.includes(key))) add(2, 'part of the declared')
  else if (titles.length > 0) add(-0.5, 'not declared')
  if (isNamed) add(1.2, 'named a title')
  if (names.has(key)) add(-4, 'name of the site')
  const link = headingTarget(view, element)
  if (link !== null) {
    if (link === urlKey(view.page.url)) add(1.5, 'links to this page')
    else if (link === urlKey(view.context.blog.url)) add(-2, 'links home')
    else add(-1, 'links elsewhere')
  }
  const { article, survey } = view
  if (element.order >= article.order && element.last <= article.last) {
    const before = survey.proseBetween(article.order, element.order)
    add(before > DEEP ? -2.5 : 0.5, before > DEEP ? 'deep in the article' : 'opens the article')
  } else if (element.order > article.last) add(-3, 'behind the article')
  else if (shareParent(element, article)) add(0.7, 'beside the article')
  return { score, reason: ` (${reasons.join(', ')})` }
}

/** Whether the nearest element around both is a post rather than the whole page: three steps up at most. */
function shareParent(heading: ElementNode, article: ElementNode): boolean {
  let steps = 0
  for (const ancestor of ancestorsOf(heading)) {
    if (holds(ancestor, article)) return ancestor.tag !== 'body'
    if (++steps > 3) return false
  }
  return false
}

/** Where a heading leads, if it is one link. */
function headingTarget(view: PostView, element: ElementNode): string | null {
  let link: ElementNode | null = element.parent?.tag === 'a' ? element.parent : null
  for (const inner of elementsIn(view.page, element)) if (inner.tag === 'a' && link === null) link = inner
  const href = link?.attributes.href
  const url = href === undefined || href.startsWith('#') ? null : parseUrl(href, view.page.base)
  return url === null ? null : urlKey(url)
}

import { addressOn, type ElementNode } from '../page/index.ts'
import { urlKey } from '../url.ts'
import { anyOf, lazily } from '../words/index.ts'
import type { Candidate } from './candidate.ts'
import { readDate } from './dates/read-date.ts'
import { withoutWeekday } from './dates/without-weekday.ts'
import { type FieldReason, fieldReason } from './field-reason.ts'
import { withoutBadges } from './heading-words.ts'
import { loudLine } from './loud-line.ts'
import type { PostView } from './post-view.ts'
import { foldedSiteNames, headTitle, MAX_TITLE, SEPARATOR, SEPARATORS, withoutSite } from './site-title.ts'
import { lineOf } from './text-flow.ts'
import { comparableText, oneLine } from './text-folding.ts'
import { ancestorsOf, elementsIn, holds } from './tree-walk.ts'

/** The headline of a post, and the element that shows it. */
export interface FoundTitle {
  readonly answer: Candidate<string> | null
  readonly element: ElementNode | null
}

/** Points for the heading level; the title is the largest heading on most pages, the site's name on others. */
const HEADINGS: ReadonlyMap<string, number> = new Map([
  ['h1', 2],
  ['h2', 1.2],
  ['h3', 0.6],
  ['h4', 0.3],
  ['h5', 0.1],
  ['h6', 0],
])
/** An element that is only named as a title scores between an h2 and an h3. */
const NAMED_LOOK = 0.8
/** Headings in sidebars and headers can be the title only if all other evidence agrees. */
const IN_FRAME = -2

/** Evidence for and against a heading being the title, with its points. */
const SIGNS = {
  /** The page's head and the heading agree. */
  declared: { points: 3, words: 'as declared' },
  /** Titles come before the name of the site more often than after it. */
  'declared-first': { points: 2.6, words: 'declared first' },
  'declared-last': { points: 1.8, words: 'declared last' },
  /** Themes add words to the title in the head. */
  'part-of-declared': { points: 2, words: 'part of the declared' },
  /** Titles in the head are rewritten for search engines, so this is weak evidence. */
  'not-declared': { points: -0.5, words: 'not declared' },
  /** Has no word in common with the title in the head. */
  'unlike-declared': { points: -2, words: 'nothing like the declared' },
  named: { points: 1.2, words: 'named a title' },
  /** Outweighs an h1 that the head of the page repeats. */
  'site-name': { points: -4, words: 'name of the site' },
  'links-here': { points: 1.5, words: 'links to this page' },
  'links-home': { points: -2, words: 'links home' },
  /** It links to another post, or to the subject of a short post. */
  'links-elsewhere': { points: -1, words: 'links elsewhere' },
  /** One of the article's own headings. */
  deep: { points: -2.5, words: 'deep in the article' },
  opens: { points: 0.5, words: 'opens the article' },
  /** Of comments or of other posts. */
  behind: { points: -3, words: 'behind the article' },
  beside: { points: 0.7, words: 'beside the article' },
} as const

type Sign = keyof typeof SIGNS

/** The confidence of a title from the feed, from the page's head only, and of headings by their score. */
const CONFIDENCE = { feed: 0.98, head: 0.6, leastHeading: 0.5, mostHeading: 0.97 } as const
/** Points over which a heading's confidence rises from the least to beyond the most: twice those of a good heading. */
const POINTS_TO_CERTAINTY = 15
/** Shorter headings are part of a declared title by chance. */
const LEAST_PART = 3
/** Most elements between a heading and the article's element if both belong to one post. */
const MAX_STEPS = 3
/** Least points for a heading; below this the page's `<title>` is used. */
const ENOUGH_SCORE = 2
/** After this much prose, a heading is one of the article's own. */
const DEEP = 400
const DEEP_UNDECLARED = 150

/** The headline as shown on the page, without the name of the site. */
export function findTitle(view: PostView): FoundTitle {
  const names = foldedSiteNames(view)
  const declared = declaredTitles(view, names)
  const best = bestHeading(view, declared, names)
  const fromFeed = feedTitle(view)
  if (fromFeed !== null) return titleFromFeed(view, fromFeed, best)
  const element = best?.element ?? null
  // Where the page's head declares no title, a heading needs fewer points.
  const enough = declared.length === 0 ? ENOUGH_SCORE / 2 : ENOUGH_SCORE
  if (best !== null && best.score >= enough) {
    const isDeclared = declared.some(({ text }) => comparableText(text) === comparableText(best.text))
    // A post without title in feed and head begins with a heading of its own, or a byline.
    if (declared.length === 0 && isUntitledInFeed(view)) return UNTITLED
    const source = isDeclared ? 'structured' : 'fallback'
    const confidence = Math.min(CONFIDENCE.mostHeading, CONFIDENCE.leastHeading + best.score / POINTS_TO_CERTAINTY)
    return { answer: { value: best.text, source, confidence, reason: best.reason }, element }
  }
  const first = declared.find(({ text, isCut }) => !isCut || !isTagline(view, text))
  if (first === undefined) return best === null && !isUntitledInFeed(view) ? titleInLoudLine(view, names) : UNTITLED
  const { reason } = first
  const text = shownPart(view, first.text) ?? first.text
  const answer: Candidate<string> = { value: text, source: 'structured', confidence: CONFIDENCE.head, reason }
  return { answer, element: shownAs(view, text) }
}

function titleInLoudLine(view: PostView, names: ReadonlySet<string>): FoundTitle {
  const line = loudLine(view, names)
  if (line === null) return UNTITLED
  const { text: value, block: element } = line
  const reason = fieldReason('heading', element.tag, 'large or bold')
  return { answer: { value, source: 'fallback', confidence: CONFIDENCE.leastHeading, reason }, element }
}

const UNTITLED: FoundTitle = { answer: null, element: null }

/** A title from the feed. Where the best heading differs, it is the article's own if a line shows the title. */
function titleFromFeed(view: PostView, feedTitle: string, best: Heading | null): FoundTitle {
  const isShown =
    best !== null && [best.text, best.badged].some(text => comparableText(text) === comparableText(feedTitle))
  const value = isShown ? best.text : feedTitle
  return {
    answer: { value, source: 'feed', confidence: CONFIDENCE.feed, reason: fieldReason('feed-title') },
    element: isShown ? best.element : (shownAs(view, feedTitle) ?? best?.element ?? null),
  }
}

/** The part of a declared title that the page shows as a line, where it shows neither all of it nor the rest. */
function shownPart({ lines, article }: PostView, declared: string): string | null {
  // Below the article are signatures of commenters and titles in lists.
  const above = lines.filter(({ text, first }) => first <= article.last && text.length <= MAX_TITLE)
  const shown = new Set(above.map(({ text }) => comparableText(text)))
  if (shown.has(comparableText(declared))) return null
  for (const mark of declared.matchAll(SEPARATORS)) {
    const parts = [declared.slice(0, mark.index), declared.slice(mark.index + mark[0].length)]
    const [only, ...others] = parts.filter(part => shown.has(comparableText(part)))
    if (only !== undefined && others.length === 0) return only
  }
  return null
}

/** The block that shows a declared title without being a heading: `<td><b>Title</b></td>`. */
function shownAs({ lines, article }: PostView, title: string): ElementNode | null {
  const key = comparableText(title)
  const line = lines.find(({ text, zone, first }) => {
    return zone !== 'frame' && first <= article.last && text.length <= MAX_TITLE && comparableText(text) === key
  })
  return line === undefined || line.block.tag === 'body' ? null : line.block
}

/** Whether the head of an untitled post has only the site's tagline beside the site's name. */
function isTagline({ context }: PostView, text: string): boolean {
  const [tagline, name] = [context.blog.description ?? '', context.blog.title ?? ''].map(comparableText)
  // A site that only repeats its name has no tagline.
  return (
    tagline !== undefined && tagline !== '' && tagline !== name && ` ${tagline} `.includes(` ${comparableText(text)} `)
  )
}

interface Declared {
  readonly text: string
  /** Whether the name of the site was removed from the page's `<title>`. */
  readonly isCut: boolean
  readonly reason: FieldReason
}

/** Whether a feed or an interface has the complete post, without a title. */
function isUntitledInFeed({ context: { feedEntry } }: PostView): boolean {
  return feedEntry !== null && oneLine(feedEntry.title ?? '') === '' && (feedEntry.content ?? '') !== ''
}

function feedTitle({ context }: PostView): string | null {
  const title = context.feedEntry?.title ?? null
  if (title === null || oneLine(title) === '') return null
  // Some generators give every entry the name of the blog.
  return comparableText(title) === comparableText(context.blog.title ?? '') ? null : oneLine(title)
}

/** The titles that the page declares in its head, without the name of the site. */
function declaredTitles(view: PostView, names: ReadonlySet<string>): readonly Declared[] {
  const { page, structured } = view
  const titles: Declared[] = []
  for (const { vocabulary, title, reason } of structured.facts) {
    if (title === null || vocabulary === 'microformats') continue
    const text = withoutSite(title, names)
    if (text !== null) titles.push({ text, isCut: false, reason: fieldReason('structured', vocabulary, reason) })
  }
  const whole = headTitle(page)
  if (whole !== null) {
    const text = withoutSite(whole, names)
    if (text !== null) titles.push({ text, isCut: text !== whole, reason: fieldReason('head-title') })
  }
  return titles.filter(({ text }) => text.length <= MAX_TITLE)
}

interface Heading {
  readonly element: ElementNode
  readonly text: string
  /** Including its badges, if any. */
  readonly badged: string
  readonly score: number
  readonly reason: FieldReason
}

function bestHeading(view: PostView, declared: readonly Declared[], names: ReadonlySet<string>): Heading | null {
  const { page, survey } = view
  const titles = declared.map(({ text }) => comparableText(text))
  const declaredParts = declared.flatMap(({ text }) => [text, ...text.split(SEPARATOR).map(oneLine)])
  const parts = titleParts(declared, showsWhole(view, titles) ? [] : titles)
  const declaredKeys = new Set(declaredParts.map(comparableText).filter(key => key.length > LEAST_PART))
  let best: Heading | null = null
  const { order: first, last } = page.byTag('body')[0] ?? page.root
  for (const { element, isNamed } of survey.headings) {
    if (element.order < first || element.order > last) continue
    const look = HEADINGS.get(element.tag)
    const zone = survey.zone(element.order)
    if (zone === 'comments' || zone === 'hidden' || zone === 'unseen') continue
    if (zone === 'frame' && look === undefined) continue
    const whole = lineOf(page, element, MAX_TITLE + 1)
    if (whole === '' || whole.length > MAX_TITLE) continue
    const isWhole = declaredKeys.has(comparableText(whole))
    const text =
      (isWhole ? null : withoutBadges(page, element, part => declaredKeys.has(comparableText(part)))) ?? whole
    if (isFurniture(text, titles, declaredParts)) continue
    const shown = withoutStamp(text, declaredParts, titles)
    const signs = signsOf(view, element, shown, names, titles, parts, isNamed)
    const points = signs.reduce((sum, sign) => sum + SIGNS[sign].points, 0)
    const score = points + (look ?? NAMED_LOOK) + (zone === 'frame' ? IN_FRAME : 0)
    if (best !== null && score <= best.score) continue
    const words = signs.map(sign => SIGNS[sign].words).join(', ')
    best = {
      element,
      text: shown,
      badged: text === whole ? shown : whole,
      score,
      reason: fieldReason('heading', element.tag, words),
    }
  }
  return best
}

/** Whether a heading near the article has all of the declared title: no words were then added to it in the head. */
function showsWhole({ page, survey, article }: PostView, titles: readonly string[]): boolean {
  return survey.headings.some(({ element }) => {
    const zone = survey.zone(element.order)
    const isByArticle = (zone === 'content' || zone === 'meta') && element.order < article.last
    return isByArticle && titles.includes(comparableText(lineOf(page, element, MAX_TITLE + 1)))
  })
}

/** "Author: Ann", in the language of the page or another. */
const author = lazily(() => new RegExp(`^${anyOf('author')}\\s*[:：]`, 'iu'))
/** Most characters beside the date of a heading: a weekday, but no words of a title. */
const MAX_BESIDE_DATE = 12

/** Whether a heading is the date or the author of an untitled post; if the page's head declares it, it is a title. */
function isFurniture(text: string, titles: readonly string[], parts: readonly string[]): boolean {
  if (text.length > MAX_FURNITURE) return false
  const key = comparableText(text)
  if (titles.includes(key) || parts.some(part => comparableText(part) === key)) return false
  if (author().test(text)) return true
  const date = /\p{Nd}/u.test(text) ? readDate(text, null) : null
  if (date === null) return false
  const beside = withoutWeekday(text.slice(0, date.start)) + text.slice(date.end)
  return beside.replace(/[^\p{L}]+/gu, '').length <= MAX_BESIDE_DATE && !/\p{L}{3,}.*\p{L}{3,}/u.test(beside)
}

/** Longest heading that may be a date with its weekday, or a byline. */
const MAX_FURNITURE = 60

/** The ends of declared titles that may still include the site's name. */
interface TitleParts {
  readonly first: ReadonlySet<string>
  readonly last: ReadonlySet<string>
  /** Titles of which some words in the middle may be the whole. */
  readonly around: readonly string[]
}

function titleParts(declared: readonly Declared[], around: TitleParts['around']): TitleParts {
  const first = new Set<string>()
  const last = new Set<string>()
  for (const { text } of declared) {
    for (const mark of text.matchAll(SEPARATORS)) {
      first.add(comparableText(text.slice(0, mark.index)))
      last.add(comparableText(text.slice(mark.index + mark[0].length)))
    }
  }
  return { first, last, around }
}

/** Longest stamp that themes put into a heading beside the title: "[ 06:24 ] Title". */
const MAX_STAMP = 20
const MIN_PART = 5
const STAMP = /\d{1,2}[:.h]\d{2}|\d{1,4}[-/.]\d{1,2}[-/.]\d{1,4}/

/** A time in brackets before a title is never part of it. */
const HOUR = /^[[(]\s*\d{1,2}[:.h]\d{2}\s*[\])]\s*(?=\S)/

function withoutStamp(text: string, parts: readonly string[], titles: readonly string[]): string {
  // "2010-05-03 – A day out" is the title where the page's head has it complete.
  const key = comparableText(text)
  if (titles.some(title => title === key || title.startsWith(`${key} `))) return text
  if (HOUR.test(text)) return text.replace(HOUR, '')
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

function signsOf(
  view: PostView,
  element: ElementNode,
  text: string,
  names: ReadonlySet<string>,
  titles: readonly string[],
  parts: TitleParts,
  isNamed: boolean,
): readonly Sign[] {
  const key = comparableText(text)
  const signs: Sign[] = []
  if (titles.includes(key)) signs.push('declared')
  else if (parts.first.has(key)) signs.push('declared-first')
  else if (parts.last.has(key)) signs.push('declared-last')
  else if (key.length > LEAST_PART && parts.around.some(title => title.includes(key))) signs.push('part-of-declared')
  else if (titles.length > 0) signs.push(isUnlike(key, titles) ? 'unlike-declared' : 'not-declared')
  if (isNamed) signs.push('named')
  if (names.has(key)) signs.push('site-name')
  const link = headingTarget(view, element)
  if (link !== null) {
    if (link === urlKey(view.page.url)) signs.push('links-here')
    else signs.push(link === urlKey(view.context.blog.url) ? 'links-home' : 'links-elsewhere')
  }
  const { article, survey } = view
  if (element.order >= article.order && element.last <= article.last) {
    // Where the page's head declares no title, the heading's position is the only evidence.
    const most = titles.length === 0 ? DEEP_UNDECLARED : DEEP
    const before = survey.proseBetween(article.order, element.order)
    if (before > 0 && headsLinks(view, element)) signs.push('behind')
    else signs.push(before > most ? 'deep' : 'opens')
  } else if (element.order > article.last) signs.push('behind')
  else if (shareParent(element, article)) signs.push('beside')
  return signs
}

/** Whether only links follow a heading in the article: it is then that of a list of other posts. */
function headsLinks({ page, article, survey }: PostView, heading: ElementNode): boolean {
  if (survey.proseBetween(heading.last + 1, article.last + 1) > 0) return false
  const behind = page.nodes.slice(heading.last + 1, article.last + 1).filter(node => node.kind === 'element')
  return behind.some(({ tag }) => tag === 'a') && !behind.some(({ tag }) => PICTURES.has(tag))
}

/** Elements that can be a post without any text. */
const PICTURES: ReadonlySet<string> = new Set(['img', 'video', 'audio', 'iframe', 'object', 'embed'])

/**
 * Letters in a row that two titles must share to be of one post: a word, or two characters of scripts without spaces.
 */
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]{2}/gu

function isUnlike(key: string, titles: readonly string[]): boolean {
  const words = key.split(' ').filter(word => word.length > 2)
  const pieces = [...words, ...overlapping(key)]
  return pieces.length > 0 && !titles.some(title => pieces.some(piece => title.includes(piece)))
}

function overlapping(key: string): readonly string[] {
  return [...key.matchAll(UNSPACED), ...key.slice(1).matchAll(UNSPACED)].map(([pair]) => pair)
}

/** Whether the nearest common ancestor is a post rather than the whole page: at most three levels up. */
function shareParent(heading: ElementNode, article: ElementNode): boolean {
  let steps = 0
  for (const ancestor of ancestorsOf(heading)) {
    if (holds(ancestor, article)) return ancestor.tag !== 'body'
    if (++steps > MAX_STEPS) return false
  }
  return false
}

/** The target of a heading that is a single link. */
function headingTarget(view: PostView, element: ElementNode): string | null {
  let link: ElementNode | null = element.parent?.tag === 'a' ? element.parent : null
  for (const inner of elementsIn(view.page, element)) if (inner.tag === 'a' && link === null) link = inner
  const href = link?.attributes.href
  const url = href === undefined || href.startsWith('#') ? null : addressOn(view.page, href)
  return url === null ? null : urlKey(url)
}

import { compileXPath, type ElementNode, type Page, select, textContent } from '../../page/index.ts'
import type { Rule } from '../../records.ts'
import { candidatePaths, ownPaths } from './candidates.ts'
import { type Match, matchPage } from './grams.ts'
import type { TaughtLesson, Trials } from './taught-lesson.ts'
import type { Teacher } from './teacher.ts'

/** Of an element that the feed lacks, so little is in its text by chance. */
const ALIEN = 0.2
/** An element of which so much is in the feed's text is the author's. */
const OWN = 0.5
/** Of what was left out, nearly all must be in the feed's text to be of the article. */
const WHOLLY_OWN = 0.8
/** Only what the extraction kept needs to be left out. */
const KEPT = 0.5
/** Pages on which a cut must be alien. */
const MIN_PAGES = 2
const MIN_SHARE = 0.2
/** Pages without a feed on which a block must stand alike to be frame. */
const FRAME_PAGES = 3
const FRAME_SHARE = 0.5
/** Shorter ones that repeat are headings and labels of the author's own. */
const FRAME_WORDS = 6
/** This many words in a row that repeat are no chance: fewer pages prove that they are frame. */
const LONG_WORDS = 12
/** A longer text that repeats is known by its beginning. */
const MAX_TEXT = 160
const MAX_CUTS = 12
/** Limit of candidates that are tried on all pages. */
const MAX_PATHS = 60
const INLINE = new Set(
  'a abbr b cite code em font i kbd label mark q s small span strong sub sup time tt u var'.split(' '),
)

/** What to leave out of an article's element, as XPaths from it on, learned from all pages but one, or from all. */
export type Cuts = (without: number | null) => readonly string[]

interface ArticlePage {
  /** Its place among the pages that are learned from. */
  readonly index: number
  readonly lesson: TaughtLesson['lesson']
  readonly article: ElementNode
  readonly match: Match
  readonly kept: Match
}

/** What stands inside the article's element on many pages and is not of the article. Pages are looked at once for all. */
export function learnCuts(taught: readonly TaughtLesson[], rule: Rule, teacher: Teacher, trials: Trials): Cuts {
  const pages = articlePages(taught, rule, trials)
  return teacher.isPage ? frameCuts(pages) : alienCuts(pages)
}

function articlePages(taught: readonly TaughtLesson[], rule: Rule, trials: Trials): readonly ArticlePage[] {
  return taught.flatMap(({ lesson, match }, index) => {
    const article = select(lesson.page, rule.xpath)[0]
    const text = article === undefined ? null : trials.read(lesson, rule)
    if (article === undefined || text === null) return []
    return [{ index, lesson, article, match, kept: matchPage(lesson.grams, text) }]
  })
}

/** What stands inside the article's element and is of the article, though the page's names made the extraction leave it out. */
export function learnKeeps(taught: readonly TaughtLesson[], rule: Rule, trials: Trials): Cuts {
  const isLost = (page: ArticlePage, element: ElementNode) =>
    page.match.share(element) > WHOLLY_OWN && page.kept.share(element) <= ALIEN
  return votedPaths(
    articlePages(taught, rule, trials),
    (page, element) => (isLost(page, element) ? namedPaths(element) : []),
    ({ alien, own }) => ({ right: own, wrong: alien }),
  )
}

/** Elements that the extraction keeps and the feed's text lacks, on most pages that have them. */
function alienCuts(pages: readonly ArticlePage[]): Cuts {
  const isAlien = (page: ArticlePage, element: ElementNode) =>
    page.match.share(element) <= ALIEN && page.kept.share(element) >= KEPT
  return votedPaths(
    pages,
    (page, element) => (isAlien(page, element) ? cutPaths(page, element) : []),
    ({ alien, own }) => ({ right: alien, wrong: own }),
  )
}

/** Paths of blocks that are right on enough pages and wrong on none. */
function votedPaths(
  pages: readonly ArticlePage[],
  pathsOf: (page: ArticlePage, element: ElementNode) => readonly string[],
  judge: (ballot: Ballot) => { readonly right: ReadonlySet<number>; readonly wrong: ReadonlySet<number> },
): Cuts {
  const sightings = sightingsOf(pages, pathsOf)
  const known = new Map<string, Ballot>()
  return without => {
    const count = pages.length - (without === null ? 0 : 1)
    const least = Math.max(MIN_PAGES, count * MIN_SHARE)
    const ballots = seenOften(sightings, least, without).map(path => {
      const ballot = known.get(path) ?? ballotOf(path, pages)
      known.set(path, ballot)
      return ballot
    })
    const good = ballots.filter(ballot => {
      const { right, wrong } = judge(ballot)
      return has(right, without) >= least && has(wrong, without) === 0
    })
    return withoutNested(good, without)
  }
}

function has(pages: ReadonlySet<number>, without: number | null): number {
  return pages.size - (without !== null && pages.has(without) ? 1 : 0)
}

/** What a path would leave out: of each page all that it leads to; the pages where that is alien, and where it is not. */
interface Ballot {
  readonly path: string
  readonly alien: ReadonlySet<number>
  readonly own: ReadonlySet<number>
  readonly cut: readonly { readonly page: number; readonly element: ElementNode }[]
}

function ballotOf(path: string, pages: readonly ArticlePage[]): Ballot {
  const alien = new Set<number>()
  const own = new Set<number>()
  const cut: { page: number; element: ElementNode }[] = []
  for (const { index, lesson, article, match } of pages) {
    const inside = select(lesson.page, path.slice(1)).filter(one => isInside(article, one) && match.total(one) > 0)
    if (inside.length > 0 && inside.every(one => match.share(one) <= ALIEN)) alien.add(index)
    else if (inside.some(one => match.share(one) > OWN)) own.add(index)
    for (const element of inside) cut.push({ page: index, element })
  }
  return { path, alien, own, cut }
}

/** Blocks whose very words stand on many pages, and lists of other posts below a heading that does. */
function frameCuts(pages: readonly ArticlePage[]): Cuts {
  // A long text is known by its beginning: where only that recurs, the rest is the author's.
  const texts = new Map<string, string>()
  const differing = new Set<string>()
  const pathOf = (page: ArticlePage, element: ElementNode, least: number) => {
    const isOwn = page.match.total(element) < least || HEADING.test(element.tag)
    const path = isOwn || page.kept.share(element) < KEPT ? null : byText(page, element)
    if (path === null) return []
    const text = spacedText(element)
    if ((texts.get(path) ?? text) !== text) differing.add(path)
    texts.set(path, text)
    return [path]
  }
  const anywhere = sightingsOf(pages, (page, element) => pathOf(page, element, FRAME_WORDS))
  // An author may say the same of a thing whenever he comes to it; at the end of a post it is a way to end.
  const closing = sightingsOf(pages, (page, element) =>
    isLast(page, element) ? pathOf(page, element, LONG_WORDS) : [],
  )
  const headed = sightingsOf(pages, headedList)
  return without => {
    const count = pages.length - (without === null ? 0 : 1)
    const often = Math.max(FRAME_PAGES, count * FRAME_SHARE)
    const headings = seenOften(headed, often, without)
    const paths = new Set([
      ...headings.flatMap(path => [path, `${path}/following-sibling::*`]),
      ...seenOften(anywhere, often, without),
      ...seenOften(closing, Math.max(FRAME_PAGES, count * MIN_SHARE), without),
    ])
    return [...paths.difference(differing)].slice(0, MAX_CUTS)
  }
}

/** A block with more than this of the article's words is the article. */
const MOST_CLOSING = 0.5

/** Whether a block is a small part of the article's element and hardly a word follows it. */
function isLast({ article, match }: ArticlePage, block: ElementNode): boolean {
  if (match.total(block) > MOST_CLOSING * match.total(article)) return false
  let after = 0
  for (let at = block; at !== article && at.parent !== null; at = at.parent) {
    // From the end, which is soon enough where the block is not the last.
    for (const sibling of reversed(at.parent.children)) {
      if (sibling.order <= at.order || after >= LONG_WORDS) break
      if (sibling.kind === 'element') after += match.total(sibling)
    }
    if (after >= LONG_WORDS) return false
  }
  return true
}

const HEADING = /^h[1-6]$/
/** The teaser of another post is shorter than this. */
const TEASER_WORDS = 60

/** The heading of a list at the end of the article, of which each item leads to another page of the site. */
function headedList({ lesson, article, match, kept }: ArticlePage, heading: ElementNode): readonly string[] {
  if (!HEADING.test(heading.tag) || kept.share(heading) < KEPT) return []
  const { page } = lesson
  const following = followersOf(heading)
  if (following === null) return []
  const last = heading.parent?.last ?? 0
  const isEnd = !page.nodes
    .slice(last + 1, article.last + 1)
    .some(node => node.kind === 'element' && match.total(node) > 1)
  const items = following.flatMap(itemsOf).filter(item => match.total(item) > 1)
  const isList = items.length > 1 && items.every(item => match.total(item) < TEASER_WORDS && leadsHome(page, item))
  const text = isEnd && isList ? byText({ match }, heading) : null
  return text === null ? [] : [text]
}

function* reversed<T>(values: readonly T[]): Generator<T> {
  for (let at = values.length - 1; at >= 0; at--) {
    const value = values[at]
    if (value !== undefined) yield value
  }
}

/** A list of other posts is no longer: a page with more behind a heading is an archive. */
const MOST_FOLLOWERS = 40

/** The elements behind a heading in its parent; null where they are too many to be a list at the end. */
function followersOf({ parent, order }: ElementNode): readonly ElementNode[] | null {
  const followers: ElementNode[] = []
  for (const sibling of reversed(parent?.children ?? [])) {
    if (sibling.order <= order) break
    if (followers.length >= MOST_FOLLOWERS) return null
    if (sibling.kind === 'element') followers.push(sibling)
  }
  return followers
}

function itemsOf(element: ElementNode): readonly ElementNode[] {
  if (element.tag !== 'ul' && element.tag !== 'ol') return [element]
  return element.children.filter(node => node.kind === 'element')
}

function leadsHome(page: Page, item: ElementNode): boolean {
  const { host } = new URL(page.url)
  const links = page.nodes.slice(item.order, item.last + 1).filter(node => node.kind === 'element' && node.tag === 'a')
  return links.some(link => link.kind === 'element' && URL.parse(link.attributes.href ?? '', page.base)?.host === host)
}

type Sightings = ReadonlyMap<string, ReadonlySet<number>>

/** The paths of blocks, with the pages that have them. */
function sightingsOf(
  pages: readonly ArticlePage[],
  pathsOf: (page: ArticlePage, element: ElementNode) => readonly string[],
): Sightings {
  const sightings = new Map<string, Set<number>>()
  for (const page of pages) {
    for (const element of blocksOf(page)) {
      for (const path of pathsOf(page, element)) {
        const seen = sightings.get(path) ?? new Set()
        sightings.set(path, seen.add(page.index))
      }
    }
  }
  return sightings
}

/** The paths that blocks on enough pages have in common, most frequent first. */
function seenOften(sightings: Sightings, least: number, without: number | null): readonly string[] {
  const often = [...sightings].flatMap(([path, pages]) => {
    const count = has(pages, without)
    return count >= least ? [{ path, count }] : []
  })
  often.sort((a, b) => b.count - a.count)
  return often.slice(0, MAX_PATHS).map(({ path }) => path)
}

/** The blocks with words below the article's element. */
function* blocksOf({ lesson, article, match }: ArticlePage): Generator<ElementNode> {
  for (let order = article.order + 1; order <= article.last; order++) {
    const node = lesson.page.nodes[order]
    if (node?.kind === 'element' && !INLINE.has(node.tag) && match.total(node) > 1) yield node
  }
}

/** Only by a name of its own, or one step below an element that has one: what is cut in vain is lost. */
const MOST_DOUBT = 0.5
/** Shorter words stand in articles as well. */
const LEAST_TEXT = 3
/** A shorter beginning may be that of another text. */
const LEAST_BEGINNING = 40

function cutPaths(page: ArticlePage, element: ElementNode): readonly string[] {
  const text = byText(page, element)
  if (text === null) return namedPaths(element)
  // What stands behind a heading of something else is mostly that, and has no name of its own.
  const behind = HEADING.test(element.tag) ? [`${text}/following-sibling::*`] : []
  // The very words are a surer sign than a place below something with a name, where older posts may have words of their own.
  const own = ownPaths(element).map(xpath => `.${xpath}`)
  return [...new Set([...own, text, ...behind, ...namedPaths(element)])]
}

function namedPaths(element: ElementNode): readonly string[] {
  return candidatePaths(element).flatMap(({ xpath, doubt }) => (doubt <= MOST_DOUBT ? [`.${xpath}`] : []))
}

/** By the words themselves, where they can be written into an XPath. */
function byText({ match }: Pick<ArticlePage, 'match'>, element: ElementNode): string | null {
  // Looked at before the text is read: blocks within blocks would be read again and again.
  if (match.total(element) > MAX_TEXT / 2) return null
  const text = spacedText(element)
  if (text.length < LEAST_TEXT) return null
  // A text within quotation marks can't hold them.
  const before = (mark: string) => text.slice(0, MAX_TEXT).split(mark)[0] ?? ''
  const quote = before("'").length >= before('"').length ? "'" : '"'
  const beginning = before(quote)
  const isWhole = beginning.length === text.length
  if (!isWhole && beginning.length < LEAST_BEGINNING) return null
  const words = `${quote}${beginning}${quote}`
  const test = isWhole ? `normalize-space()=${words}` : `starts-with(normalize-space(),${words})`
  const path = `.//${element.tag}[${test}]`
  return compileXPath(path).kind === 'xpath' ? path : null
}

/** The text of an element as XPath's normalize-space gives it. */
function spacedText(element: ElementNode): string {
  return textContent(element)
    .replace(/[ \t\n\f\r]+/g, ' ')
    .trim()
}

/** Of paths that leave out the same elements, or elements within them, the first that leaves out most is enough. */
function withoutNested(ballots: readonly Ballot[], without: number | null): readonly string[] {
  const covered = ballots.map(({ path, cut }) => {
    const elements = cut.flatMap(({ page, element }) => (page === without ? [] : [element]))
    return { path, elements, weight: elements.reduce((sum, one) => sum + one.last - one.order + 1, 0) }
  })
  covered.sort((a, b) => b.weight - a.weight)
  const kept: string[] = []
  const gone = new Set<ElementNode>()
  for (const { path, elements } of covered) {
    if (kept.length >= MAX_CUTS) break
    if (elements.every(element => isWithin(element, gone))) continue
    kept.push(path)
    for (const element of elements) gone.add(element)
  }
  return kept
}

function isWithin(element: ElementNode, gone: ReadonlySet<ElementNode>): boolean {
  for (let at: ElementNode | null = element; at !== null; at = at.parent) if (gone.has(at)) return true
  return false
}

function isInside(outer: ElementNode, inner: ElementNode): boolean {
  return outer.order < inner.order && inner.last <= outer.last
}

import { compileXPath, type ElementNode, select, textContent } from '../../page/index.ts'
import type { Rule } from '../../records.ts'
import { candidatePaths } from './candidates.ts'
import { type Match, matchPage } from './grams.ts'
import type { TaughtLesson, Trials } from './taught-lesson.ts'
import type { Teacher } from './teacher.ts'

/** Of an element that the feed lacks, so little is in its text by chance. */
const ALIEN = 0.2
/** An element of which so much is in the feed's text is the author's. */
const OWN = 0.5
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
/** A longer text that repeats is found by its element's name or not at all. */
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
  const pages = taught.flatMap(({ lesson, match }, index) => {
    const article = select(lesson.page, rule.xpath)[0]
    const text = article === undefined ? null : trials.read(lesson, rule)
    if (article === undefined || text === null) return []
    return [{ index, lesson, article, match, kept: matchPage(lesson.grams, text) }]
  })
  return teacher.isPage ? frameCuts(pages) : alienCuts(pages)
}

/** Elements that the extraction keeps and the feed's text lacks, on most pages that have them. */
function alienCuts(pages: readonly ArticlePage[]): Cuts {
  const isAlien = (page: ArticlePage, element: ElementNode) =>
    page.match.share(element) <= ALIEN && page.kept.share(element) >= KEPT
  const sightings = sightingsOf(pages, (page, element) => (isAlien(page, element) ? cutPaths(page, element) : []))
  const known = new Map<string, Ballot>()
  return without => {
    const count = pages.length - (without === null ? 0 : 1)
    const least = Math.max(MIN_PAGES, count * MIN_SHARE)
    const ballots = seenOften(sightings, least, without).map(path => {
      const ballot = known.get(path) ?? ballotOf(path, pages)
      known.set(path, ballot)
      return ballot
    })
    const good = ballots.filter(({ alien, own }) => has(alien, without) >= least && has(own, without) === 0)
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

/** Blocks whose very words stand on many pages. */
function frameCuts(pages: readonly ArticlePage[]): Cuts {
  const sightings = sightingsOf(pages, (page, element) => {
    const isOwn = page.match.total(element) < FRAME_WORDS || /^h[1-6]$/.test(element.tag)
    const path = isOwn || page.kept.share(element) < KEPT ? null : byText(page, element)
    return path === null ? [] : [path]
  })
  return without => {
    const count = pages.length - (without === null ? 0 : 1)
    return seenOften(sightings, Math.max(FRAME_PAGES, count * FRAME_SHARE), without).slice(0, MAX_CUTS)
  }
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

function cutPaths(page: ArticlePage, element: ElementNode): readonly string[] {
  const named = candidatePaths(element).flatMap(({ xpath, doubt }) => (doubt <= MOST_DOUBT ? [`.${xpath}`] : []))
  const text = byText(page, element)
  return text === null ? named : [...named, text]
}

/** By the words themselves, where they can be written into an XPath. */
function byText({ match }: ArticlePage, element: ElementNode): string | null {
  // Looked at before the text is read: blocks within blocks would be read again and again.
  if (match.total(element) > MAX_TEXT / 2) return null
  const text = textContent(element)
    .replace(/[ \t\n\f\r]+/g, ' ')
    .trim()
  if (text.length > MAX_TEXT || text.length < LEAST_TEXT || text.includes("'")) return null
  const path = `.//${element.tag}[normalize-space()='${text}']`
  return compileXPath(path).kind === 'xpath' ? path : null
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

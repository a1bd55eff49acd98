import { type ElementNode, select } from '../../page/index.ts'
import type { Rule } from '../../records.ts'
import {
  type ArticlePage,
  articlePages,
  byText,
  type Cuts,
  countWithout,
  HEADING,
  KEPT,
  MAX_CUTS,
  MIN_SHARE,
  seenOften,
  sightingsOf,
} from './article-blocks.ts'
import { candidatePaths, ownPaths } from './candidates.ts'
import { recurringCuts } from './recurring-cuts.ts'
import type { TaughtLesson, Trials } from './taught-lesson.ts'
import type { Teacher } from './teacher.ts'

/** Most of an element's text that may be in the feed's text by chance. */
const ALIEN = 0.2
/** With at least this share in the feed's text, an element is the author's. */
const OWN = 0.5
/** Least share of a left-out element in the feed's text to count as part of the article. */
const WHOLLY_OWN = 0.8
/** Least pages on which a cut must be alien. */
const MIN_PAGES = 2

/**
 * What is inside the article's element on many pages and is not part of the article. Pages are examined once for all.
 */
export function learnCuts(taught: readonly TaughtLesson[], rule: Rule, teacher: Teacher, trials: Trials): Cuts {
  const pages = articlePages(taught, rule, trials)
  return teacher.isPage ? recurringCuts(pages) : alienCuts(pages)
}

/**
 * What is inside the article's element and part of the article, although its names made the extraction leave it out.
 */
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
      return countWithout(right, without) >= least && countWithout(wrong, without) === 0
    })
    return withoutNested(good, without)
  }
}

/** What a path would cut: all its matches per page; the pages where these are alien, and where they are not. */
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

/** Only by a name of its own, or one step below a named element: what is cut wrongly is lost. */
const MOST_DOUBT = 0.5
function cutPaths(page: ArticlePage, element: ElementNode): readonly string[] {
  const text = byText(page, element)
  if (text === null) return namedPaths(element)
  // What follows a heading of something else mostly belongs to it, and has no name of its own.
  const behind = HEADING.test(element.tag) ? [`${text}/following-sibling::*`] : []
  // Exact words are stronger evidence than a position below a named element, where older posts may have their own
  // words.
  const own = ownPaths(element).map(xpath => `.${xpath}`)
  return [...new Set([...own, text, ...behind, ...namedPaths(element)])]
}

function namedPaths(element: ElementNode): readonly string[] {
  return candidatePaths(element).flatMap(({ xpath, doubt }) => (doubt <= MOST_DOUBT ? [`.${xpath}`] : []))
}

/** Of paths that cut the same elements, or elements within them, only the first that cuts most is kept. */
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

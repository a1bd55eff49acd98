import { stretchOf } from '../../extract/index.ts'
import { compileXPath, type ElementNode, select, textContent } from '../../page/index.ts'
import type { Rule, RuleRange } from '../../records.ts'
import { ownPaths, siblingPositionOf } from './candidates.ts'
import type { Match } from './grams.ts'
import { articleRule, type TaughtLesson } from './taught-lesson.ts'
import { mostVoted, votesFor } from './vote.ts'

/** A run of an element's children, as positions in document order. */
interface Run {
  readonly first: number
  readonly end: number
  readonly likeness: number
}

/** How much more similar to the text than any element a run of children must be. */
const GAIN = 0.03
/** Least pages with such a run; fewer are chance. */
const MIN_PAGES = 2
const MIN_SHARE = 0.3
/** An element with less of the text does not hold the article. */
const LEAST_HELD = 0.4
const MAX_ELEMENTS = 3
/** Most rounds of the search for the best run; after these it hardly changes. */
const ROUNDS = 4
/** How many children from an end of the run may mark it. */
const MARKS = 3
const MAX_PATHS = 16

/** Learns the range of an element that is the article, where no element is; optionally with one page left out. */
export function learnRange(taught: readonly TaughtLesson[]): ((without: number | null) => Rule) | null {
  const seen = taught.map(sharedElements)
  if (seen.filter(elements => elements.length > 0).length < Math.max(MIN_PAGES, taught.length * MIN_SHARE)) return null
  const votes = votesFor(
    taught,
    one => seen[taught.indexOf(one)] ?? [],
    ({ match }, element) => bestRun(match, element).likeness,
  )
  const pages = [...taught.keys()]
  const known = new Map<string, (without: number | null) => RuleRange>()
  return without => {
    const xpath = mostVoted(votes, pages, without) ?? '//body'
    const rangeOf = known.get(xpath) ?? learnEnds(taught, xpath)
    known.set(xpath, rangeOf)
    return articleRule(xpath, { range: rangeOf(without) })
  }
}

/** F1 of what a rule's range covers on a page. */
export function stretchLikeness({ lesson, match }: TaughtLesson, { xpath, range }: Rule): number {
  const element = select(lesson.page, xpath)[0]
  if (element === undefined || range === null) return 0
  const { first, end } = stretchOf(element, range)
  return match.likenessBetween(first, end)
}

/** The elements of a page with a run of children more similar to the text than any element. */
function sharedElements({ lesson, match }: TaughtLesson): readonly ElementNode[] {
  let bestNode = 0
  const runs: { element: ElementNode; likeness: number }[] = []
  for (const element of lesson.page.nodes) {
    if (element.kind !== 'element') continue
    bestNode = Math.max(bestNode, match.likeness(element))
    if (match.hitsBetween(element.order, element.last + 1) < LEAST_HELD * match.size) continue
    if (element.children.length > 2) runs.push({ element, likeness: bestRun(match, element).likeness })
  }
  const better = runs.filter(({ likeness }) => likeness > bestNode + GAIN).sort((a, b) => b.likeness - a.likeness)
  return better.slice(0, MAX_ELEMENTS).map(({ element }) => element)
}

/** Sums of the same numbers in another order differ by less than this. */
const EPSILON = 1e-6

/**
 * The run of children with the highest F1. That is a ratio; a run that improves it has a positive sum of hits minus the
 * current ratio times its size (Dinkelbach), and the run with the largest sum is found in one pass (Kadane).
 */
function bestRun(match: Match, element: ElementNode): Run {
  let best: Run = { first: element.order + 1, end: element.last + 1, likeness: match.likeness(element) }
  for (let round = 0; round < ROUNDS; round++) {
    const run = heaviestRun(match, element, best.likeness)
    if (run.likeness <= best.likeness + EPSILON) break
    best = run
  }
  return best
}

function heaviestRun(match: Match, { order, children }: ElementNode, ratio: number): Run {
  let [first, end, most] = [order + 1, order + 1, 0]
  let [start, sum] = [order + 1, 0]
  for (const child of children) {
    const behind = (child.kind === 'element' ? child.last : child.order) + 1
    if (sum <= 0) [start, sum] = [child.order, 0]
    sum += 2 * match.hitsBetween(child.order, behind) - ratio * match.totalBetween(child.order, behind)
    if (sum > most) [first, end, most] = [start, behind, sum]
  }
  return { first, end, likeness: match.likenessBetween(first, end) }
}

interface Shared {
  readonly element: ElementNode
  readonly run: Run
  readonly match: Match
}

/** The nodes that mark start and end on most pages; the start first, because the end is searched after it. */
function learnEnds(taught: readonly TaughtLesson[], xpath: string): (without: number | null) => RuleRange {
  const shared = taught.map(({ lesson, match }): Shared | null => {
    const element = select(lesson.page, xpath)[0]
    return element === undefined ? null : { element, match, run: bestRun(match, element) }
  })
  const begins = rate(shared, beforeRun, ({ element, run, match }, from) => {
    const { first } = stretchOf(element, { from, to: null })
    return first < run.end ? match.likenessBetween(first, run.end) : 0
  })
  const ends = new Map<string | null, readonly Rated[]>()
  return without => {
    const from = bestRated(begins, without)
    const rated =
      ends.get(from) ??
      rate(shared, behindRun, ({ element, match }, to) => {
        const { first, end } = stretchOf(element, { from, to })
        return match.likenessBetween(first, end)
      })
    ends.set(from, rated)
    return { from, to: bestRated(rated, without) }
  }
}

interface Rated {
  readonly path: string | null
  readonly scores: readonly number[]
}

/** Tries the marks that most pages have, and none at all. */
function rate(
  shared: readonly (Shared | null)[],
  marksOf: (one: Shared) => Iterable<string>,
  score: (one: Shared, path: string | null) => number,
): readonly Rated[] {
  const counts = new Map<string, number>()
  for (const one of shared) {
    const paths = new Set(one === null ? [] : marksOf(one))
    for (const path of paths) counts.set(path, (counts.get(path) ?? 0) + 1)
  }
  const often = [...counts].filter(([path, count]) => count >= MIN_PAGES && compileXPath(path).kind === 'xpath')
  const paths = often.sort((a, b) => b[1] - a[1]).slice(0, MAX_PATHS)
  return [null, ...paths.map(([path]) => path)].map(path => ({
    path,
    scores: shared.map(one => (one === null ? 0 : score(one, path))),
  }))
}

/** The mark with the highest sum; of those that match the same positions the first, which occurs most often. */
function bestRated(rated: readonly Rated[], without: number | null): string | null {
  let best: string | null = null
  let most = -1
  for (const { path, scores } of rated) {
    const sum = scores.reduce((all, one, page) => (page === without ? all : all + one), 0)
    if (sum > most + EPSILON) [best, most] = [path, sum]
  }
  return best
}

function* beforeRun({ element, run }: Shared): Generator<string> {
  const before = elementsOf(element).filter(({ last }) => last < run.first)
  for (const mark of before.slice(-MARKS)) {
    yield* markPaths(mark)
    // Counted from the start, so that one of the same name within the article does not match.
    yield `./${mark.tag}[${siblingPositionOf(mark)}]`
  }
}

function* behindRun({ element, run }: Shared): Generator<string> {
  const behind = elementsOf(element).filter(({ order }) => order >= run.end)
  for (const mark of behind.slice(0, MARKS)) {
    yield* markPaths(mark)
    if (DIVIDER.has(mark.tag)) yield `./${mark.tag}`
  }
}

function elementsOf({ children }: ElementNode): readonly ElementNode[] {
  return children.filter(child => child.kind === 'element')
}

/** Elements that separate sections; any other unnamed element may as well be part of the next article. */
const DIVIDER = new Set('hr form address h1 h2 h3'.split(' '))
/** "Posted by" and the like: the first words of a mark, unless they are a name or number. */
const FIRST_WORDS = /^\p{L}+(?: \p{Ll}+)?/u
/** How much of a long element is read to see how it begins. */
const MAX_MARK = 400

/** By names, otherwise by its first words. */
function markPaths(element: ElementNode): readonly string[] {
  const paths = ownPaths(element).map(path => `.${path.slice(1)}`)
  const text = element.last - element.order > MAX_MARK ? '' : textContent(element).trim().replace(/\s+/g, ' ')
  const words = FIRST_WORDS.exec(text)?.[0]
  return words === undefined ? paths : [...paths, `./${element.tag}[starts-with(normalize-space(),'${words}')]`]
}

import { compileXPath, type ElementNode, select } from '../../page/index.ts'
import { candidatePaths, ownPaths } from './candidates.ts'
import type { Match } from './grams.ts'
import type { TaughtLesson } from './taught-lesson.ts'

/** An XPath that may match the article, and its score on each page. */
export interface Vote {
  readonly xpath: string
  /** F1 of its first match, minus the cost of its doubt; null where it matches nothing. */
  readonly scores: readonly (number | null)[]
}

/** Elements this close to the best of their page also contribute their names: wrappers around it. */
const NEAR_BEST = 0.12
const MAX_ELEMENTS = 12
/** Elements less similar to the text than this are ignored. */
const LEAST = 0.4
/** The cost of a step of doubt, in F1: enough to prefer a name where both match the same element. */
const DOUBT = 0.004

/** Scores every XPath that matches near the text on some page on all pages. */
export function collectVotes(taught: readonly TaughtLesson[]): readonly Vote[] {
  return votesFor(
    taught,
    ({ lesson, match }) => bestElements(lesson.page.nodes, match),
    ({ match }, element) => match.likeness(element),
  )
}

/** The same for any kind of elements and any score between 0 and 1. */
export function votesFor(
  taught: readonly TaughtLesson[],
  elementsOf: (lesson: TaughtLesson) => readonly ElementNode[],
  score: (lesson: TaughtLesson, element: ElementNode) => number,
): readonly Vote[] {
  const doubts = new Map<string, number>()
  for (const one of taught) {
    for (const element of elementsOf(one)) {
      for (const { xpath, doubt } of candidatePaths(element)) {
        doubts.set(xpath, Math.min(doubt, doubts.get(xpath) ?? doubt))
      }
    }
  }
  return [...doubts].flatMap(([xpath, doubt]) => {
    if (compileXPath(xpath).kind !== 'xpath') return []
    const scores = taught.map(one => {
      const element = select(one.lesson.page, xpath)[0]
      return element === undefined ? null : Math.max(0, score(one, element) - doubt * DOUBT)
    })
    return [{ xpath, scores }]
  })
}

/** Elements of which an article has several. */
const PIECES = new Set('p li h1 h2 h3 h4 h5 h6 ul ol dl pre blockquote figure table tr a b i em strong'.split(' '))

/** Whether an element is a piece of text without a name: the only paragraph of one post is the first of another. */
function isPiece(element: ElementNode): boolean {
  return PIECES.has(element.tag) && ownPaths(element).length === 0
}

function bestElements(nodes: TaughtLesson['lesson']['page']['nodes'], match: Match): readonly ElementNode[] {
  let near: { node: ElementNode; score: number }[] = []
  let best = 0
  for (const node of nodes) {
    if (node.kind !== 'element' || node.tag === 'html' || isPiece(node)) continue
    const score = match.likeness(node)
    if (score < Math.max(LEAST, best - NEAR_BEST)) continue
    near.push({ node, score })
    best = Math.max(best, score)
  }
  near = near.filter(({ score }) => score >= best - NEAR_BEST).sort((a, b) => b.score - a.score)
  return near.slice(0, MAX_ELEMENTS).map(({ node }) => node)
}

/** The XPath with most votes on some of the pages, optionally with one left out. */
export function mostVoted(votes: readonly Vote[], pages: readonly number[], without: number | null): string | null {
  let best: string | null = null
  let most = -1
  for (const { xpath, scores } of votes) {
    let sum = 0
    for (const page of pages) if (page !== without) sum += scores[page] ?? 0
    if (sum > most) {
      best = xpath
      most = sum
    }
  }
  return best
}

/** Least pages of a template to learn it separately. */
const MIN_GROUP = 3
/** An XPath is right for a page if its score is this close to the best one. */
const NEAR_TOP = 0.05
/** How many of the candidates with most pages are tried as partners. */
const MAX_PARTNERS = 8

/**
 * The pages by template, where they have two that no XPath fits both: the XPath of the first group matches nothing on
 * the others, so it can be tried first on every page.
 */
export function groupPages(votes: readonly Vote[], count: number): readonly (readonly number[])[] {
  const all = Array.from({ length: count }, (_, page) => page)
  const tops = all.map(page => Math.max(0, ...votes.map(({ scores }) => scores[page] ?? 0)))
  const fits = ({ scores }: Vote) =>
    all.filter(page => (scores[page] ?? 0) >= Math.max(LEAST, (tops[page] ?? 0) - NEAR_TOP))
  const fitting = votes.map(vote => ({ vote, pages: fits(vote) })).sort((a, b) => b.pages.length - a.pages.length)
  const most = fitting[0]?.pages.length ?? 0
  if (count - most < MIN_GROUP) return [all]
  for (const one of fitting.slice(0, MAX_PARTNERS)) {
    const rest = all.filter(page => !one.pages.includes(page))
    const others = fitting
      .map(({ vote, pages }) => ({ vote, pages: pages.filter(page => rest.includes(page)) }))
      .sort((a, b) => b.pages.length - a.pages.length)
    for (const other of others.slice(0, MAX_PARTNERS)) {
      if (one.pages.length < MIN_GROUP || other.pages.length < MIN_GROUP) break
      if (isSilent(one.vote, other.pages)) return [all.filter(page => !other.pages.includes(page)), other.pages]
      if (isSilent(other.vote, one.pages)) return [other.pages, all.filter(page => !other.pages.includes(page))]
    }
  }
  return [all]
}

/** Whether an XPath matches nothing on any of the pages. */
export function isSilent({ scores }: Vote, pages: readonly number[]): boolean {
  return pages.every(page => scores[page] === null)
}

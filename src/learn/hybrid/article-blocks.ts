import { compileXPath, type ElementNode, select, textContent } from '../../page/index.ts'
import type { Rule } from '../../records.ts'
import { type Match, matchPage } from './grams.ts'
import type { TaughtLesson, Trials } from './taught-lesson.ts'

/** Share of an element that the extraction must have kept for it to need a cut. */
export const KEPT = 0.5
/** Least share of all pages on which a learned cut must occur. */
export const MIN_SHARE = 0.2
/** Limit of XPaths that are cut from an article. */
export const MAX_CUTS = 12
/** The headings of HTML. */
export const HEADING = /^h[1-6]$/
/** A longer repeated text is recognised by this many characters of its beginning. */
const MAX_TEXT = 160
/** Limit of candidates that are tried on all pages. */
const MAX_PATHS = 60
/** Shorter words also occur in articles. */
const LEAST_TEXT = 3
/** A shorter beginning may be that of another text. */
const LEAST_BEGINNING = 40
const INLINE = new Set(
  'a abbr b cite code em font i kbd label mark q s small span strong sub sup time tt u var'.split(' '),
)

/** What to cut from an article's element, as relative XPaths, learned from all pages, or from all but one. */
export type Cuts = (without: number | null) => readonly string[]

/** The element of an article on one page, with the feed's text and what the extraction kept. */
export interface ArticlePage {
  /** Its index among the sample pages. */
  readonly index: number
  readonly lesson: TaughtLesson['lesson']
  readonly article: ElementNode
  readonly match: Match
  readonly kept: Match
}

/** The pages on which a rule finds the article's element. */
export function articlePages(taught: readonly TaughtLesson[], rule: Rule, trials: Trials): readonly ArticlePage[] {
  return taught.flatMap(({ lesson, match }, index) => {
    const article = select(lesson.page, rule.xpath)[0]
    const text = article === undefined ? null : trials.read(lesson, rule)
    if (article === undefined || text === null) return []
    return [{ index, lesson, article, match, kept: matchPage(lesson.grams, text) }]
  })
}

/** How many pages there are, not counting one of them. */
export function countWithout(pages: ReadonlySet<number>, without: number | null): number {
  return pages.size - (without !== null && pages.has(without) ? 1 : 0)
}

/** Paths, each with the pages that have it. */
type Sightings = ReadonlyMap<string, ReadonlySet<number>>

/** The paths of blocks, with the pages that have them. */
export function sightingsOf(
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
export function seenOften(sightings: Sightings, least: number, without: number | null): readonly string[] {
  const often = [...sightings].flatMap(([path, pages]) => {
    const count = countWithout(pages, without)
    return count >= least ? [{ path, count }] : []
  })
  often.sort((a, b) => b.count - a.count)
  return often.slice(0, MAX_PATHS).map(({ path }) => path)
}

/** The blocks with text below the article's element. */
function* blocksOf({ lesson, article, match }: ArticlePage): Generator<ElementNode> {
  for (let order = article.order + 1; order <= article.last; order++) {
    const node = lesson.page.nodes[order]
    if (node?.kind === 'element' && !INLINE.has(node.tag) && match.total(node) > 1) yield node
  }
}

/** A path by the text itself, where it can be written into an XPath. */
export function byText({ match }: Pick<ArticlePage, 'match'>, element: ElementNode): string | null {
  // Tested before the text is read: nested blocks would be read again and again.
  if (match.total(element) > MAX_TEXT / 2) return null
  const text = spacedText(element)
  if (text.length < LEAST_TEXT) return null
  // A quoted literal cannot contain its own quotation mark.
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
export function spacedText(element: ElementNode): string {
  return textContent(element)
    .replace(/[ \t\n\f\r]+/g, ' ')
    .trim()
}

import { type ExtractContext, extractText } from '../../extract/index.ts'
import { compileXPath, type ElementNode, select, textOf } from '../../page/index.ts'
import { candidatePaths } from './candidates.ts'
import { gramsOf, type Match, matchPage } from './grams.ts'
import { articleRule, type TaughtLesson } from './taught-lesson.ts'

/** Of an element that the feed lacks, so little is in its text by chance. */
const ALIEN = 0.2
/** An element of which so much is in the feed's text is the author's. */
const OWN = 0.5
/** Only what the extraction kept needs to be left out. */
const KEPT = 0.5
/** A cut must be alien on so many pages. */
const MIN_PAGES = 2
const MIN_SHARE = 0.2
/** A block that stands alike on so many pages of those without a feed is frame. */
const FRAME_PAGES = 3
const FRAME_SHARE = 0.5
/** Shorter ones that repeat are headings and labels of the author's own. */
const FRAME_WORDS = 6
/** A longer text that repeats is found by its element's name or not at all. */
const MAX_TEXT = 160
const MAX_CUTS = 12
/** So many are tried on all pages. */
const MAX_PATHS = 60
const INLINE = new Set(
  'a abbr b cite code em font i kbd label mark q s small span strong sub sup time tt u var'.split(' '),
)

interface Ballot {
  alien: number
  own: number
}

/** What stands inside the article's element on many pages and is not of the article, as XPaths from the element on. */
export function learnCuts(
  taught: readonly TaughtLesson[],
  xpath: string,
  fromFeed: boolean,
  blog: ExtractContext['blog'],
): readonly string[] {
  const rule = articleRule(xpath, [])
  const pages = taught.flatMap(({ lesson, match }) => {
    const article = select(lesson.page, xpath)[0]
    if (article === undefined) return []
    const { value } = extractText(lesson.page, { feedEntry: null, blog, rules: [rule] })
    return [{ lesson, article, match, kept: matchPage(lesson.grams, gramsOf(value)) }]
  })
  return fromFeed ? alienCuts(pages) : frameCuts(pages)
}

interface ArticlePage {
  readonly lesson: TaughtLesson['lesson']
  readonly article: ElementNode
  readonly match: Match
  readonly kept: Match
}

/** Elements that the extraction keeps and the feed's text lacks, on most pages that have them. */
function alienCuts(pages: readonly ArticlePage[]): readonly string[] {
  const least = Math.max(MIN_PAGES, pages.length * MIN_SHARE)
  const isAlien = (page: ArticlePage, element: ElementNode) =>
    page.match.share(element) <= ALIEN && page.kept.share(element) >= KEPT
  const often = seenOften(pages, least, (page, element) => (isAlien(page, element) ? cutPaths(page, element) : []))
  const good = often.filter(path => {
    const { alien, own } = ballotOf(path, pages)
    return alien >= least && own === 0
  })
  return withoutNested(good, pages)
}

function ballotOf(path: string, pages: readonly ArticlePage[]): Ballot {
  const ballot = { alien: 0, own: 0 }
  for (const { lesson, article, match } of pages) {
    const inside = select(lesson.page, path.slice(1)).filter(one => isInside(article, one) && match.total(one) > 0)
    if (inside.length > 0 && inside.every(one => match.share(one) <= ALIEN)) ballot.alien++
    else if (inside.some(one => match.share(one) > OWN)) ballot.own++
  }
  return ballot
}

/** Blocks whose very words stand on many pages. */
function frameCuts(pages: readonly ArticlePage[]): readonly string[] {
  const least = Math.max(FRAME_PAGES, pages.length * FRAME_SHARE)
  return seenOften(pages, least, (page, element) => {
    const isOwn = page.match.total(element) < FRAME_WORDS || /^h[1-6]$/.test(element.tag)
    const path = isOwn || page.kept.share(element) < KEPT ? null : byText(page, element)
    return path === null ? [] : [path]
  }).slice(0, MAX_CUTS)
}

/** The paths that blocks on enough pages have in common, most frequent first. */
function seenOften(
  pages: readonly ArticlePage[],
  least: number,
  pathsOf: (page: ArticlePage, element: ElementNode) => readonly string[],
): readonly string[] {
  const counts = new Map<string, number>()
  for (const page of pages) {
    const seen = new Set<string>()
    for (const element of blocksOf(page)) for (const path of pathsOf(page, element)) seen.add(path)
    for (const path of seen) counts.set(path, (counts.get(path) ?? 0) + 1)
  }
  const often = [...counts].filter(([, count]) => count >= least).sort((a, b) => b[1] - a[1])
  return often.slice(0, MAX_PATHS).map(([path]) => path)
}

/** The blocks with words below the article's element. */
function* blocksOf({ lesson, article, match }: ArticlePage): Generator<ElementNode> {
  for (let order = article.order + 1; order <= article.last; order++) {
    const node = lesson.page.nodes[order]
    if (node?.kind === 'element' && !INLINE.has(node.tag) && match.total(node) > 1) yield node
  }
}

function cutPaths(page: ArticlePage, element: ElementNode): readonly string[] {
  const named = candidatePaths(element).flatMap(({ xpath, doubt }) => (doubt <= 0.5 ? [`.${xpath}`] : []))
  const text = byText(page, element)
  return text === null ? named : [...named, text]
}

/** By the words themselves, where they can be written into an XPath. */
function byText({ match }: ArticlePage, element: ElementNode): string | null {
  // Looked at before the text is read: blocks within blocks would be read again and again.
  if (match.total(element) > MAX_TEXT / 2) return null
  const text = textOf(element)
    .replace(/[ \t\n\f\r]+/g, ' ')
    .trim()
  if (text.length > MAX_TEXT || text.length < 3 || text.includes("'")) return null
  const path = `.//${element.tag}[normalize-space()='${text}']`
  return compileXPath(path).kind === 'xpath' ? path : null
}

/** Of paths that leave out the same elements, or elements within them, the first that leaves out most is enough. */
function withoutNested(paths: readonly string[], pages: readonly ArticlePage[]): readonly string[] {
  const covered = paths.map(path => {
    const cut = pages.flatMap(({ lesson, article, match }) =>
      select(lesson.page, path.slice(1)).filter(one => isInside(article, one) && match.total(one) > 0),
    )
    return { path, cut, weight: cut.reduce((sum, one) => sum + one.last - one.order + 1, 0) }
  })
  covered.sort((a, b) => b.weight - a.weight)
  const kept: typeof covered = []
  const gone = new Set<ElementNode>()
  for (const one of covered) {
    if (kept.length >= MAX_CUTS) break
    if (one.cut.every(element => isWithin(element, gone))) continue
    kept.push(one)
    for (const element of one.cut) gone.add(element)
  }
  return kept.map(({ path }) => path)
}

function isWithin(element: ElementNode, gone: ReadonlySet<ElementNode>): boolean {
  for (let at: ElementNode | null = element; at !== null; at = at.parent) if (gone.has(at)) return true
  return false
}

function isInside(outer: ElementNode, inner: ElementNode): boolean {
  return outer.order < inner.order && inner.last <= outer.last
}

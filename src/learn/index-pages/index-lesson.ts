import { comparableText, dateIn, isFramed, lineOf } from '../../extract/index.ts'
import type { FeedEntry } from '../../feed/index.ts'
import { type ElementNode, linksOf, type Page, parseFragment, visibleText } from '../../page/index.ts'
import { type Grams, gramsOf, type Match, matchPage, pageGrams } from '../hybrid/grams.ts'
import { isSameDay } from '../hybrid/value-fields.ts'

/** List pages to learn from, and the feed entries of posts, by `urlKey` of their link. */
export interface IndexSample {
  readonly pages: readonly Page[]
  readonly entries: ReadonlyMap<string, FeedEntry>
}

/** A post of the feed on a list page. */
export interface ListedEntry {
  readonly page: Page
  readonly key: string
  readonly entry: FeedEntry
  readonly feedText: Grams
  readonly match: Match
  /** The elements that hold links to this post and to no other of the feed, with how much each shows of it. */
  readonly about: ReadonlyMap<ElementNode, number>
}

/** A list page with the posts of the feed on it. */
export interface IndexLesson {
  readonly page: Page
  readonly listed: readonly ListedEntry[]
  /** The post that an element belongs to; `several` or `none` of the feed's. */
  subject(element: ElementNode): ListedEntry | 'several' | 'none'
}

/** Least posts of the feed on a page; fewer show no repetition. */
const LEAST_ENTRIES = 2
/** Limit of posts per page; more add nothing. */
const MOST_ENTRIES = 30
/** Most levels from a link up to the element of its post. */
const MAX_DEPTH = 20
/**
 * The weight of what an element shows of a post: its link, its title, its date, the feed's text, and any words at all.
 */
const SHOWS = { link: 0.4, title: 0.3, date: 0.2, text: 0.5, words: 0.1 } as const
/** The factor for a list of recent posts beside the page's own list. */
const IN_FRAME = 0.5
/** Fewer common runs of words are chance. */
const LEAST_RUNS = 8
const TITLE_REACH = 3000
const DATE_REACH = 400

/** Reads a page as a lesson; null where it has too few posts of the feed. */
export function indexLesson(page: Page, entries: IndexSample['entries']): IndexLesson | null {
  const links = feedLinks(page, entries)
  const keys = [...new Set(links.map(({ key }) => key))].slice(0, MOST_ENTRIES)
  if (keys.length < LEAST_ENTRIES) return null
  const grams = pageGrams(page)
  const isAlone = alone(links)
  const listed = keys.flatMap((key): ListedEntry[] => {
    const entry = entries.get(key)
    if (entry === undefined) return []
    const feedText = gramsOf(textOfEntry(entry, page))
    const match = matchPage(grams, feedText)
    const around = links.filter(link => link.key === key).flatMap(({ element }) => chainOf(element, isAlone))
    return [{ page, key, entry, feedText, match, about: shownBy(page, entry, new Set(around), match) }]
  })
  const subjects = new Map(listed.flatMap(one => [...one.about.keys()].map(element => [element, one] as const)))
  return {
    page,
    listed,
    subject: element => subjects.get(element) ?? (isAlone(element) === 'none' ? 'none' : 'several'),
  }
}

interface FeedLink {
  readonly key: string
  readonly element: ElementNode
}

/** Links to posts of the feed; where those of a list are the titles, others are cross references between posts. */
function feedLinks(page: Page, entries: IndexSample['entries']): readonly FeedLink[] {
  const links = linksOf(page).flatMap(link => {
    const { key, element } = link
    const entry = entries.get(key)
    if (entry === undefined) return []
    const isTitle = entry.title !== null && comparableText(link.text) === comparableText(entry.title)
    return [{ key, element, isTitle }]
  })
  const keys = new Set(links.map(({ key }) => key))
  const titled = links.filter(({ isTitle }) => isTitle)
  return new Set(titled.map(({ key }) => key)).size > keys.size / 2 ? titled : links
}

/** Whether the links within an element are all of one post; by sums over document order, without visiting each. */
function alone(links: readonly FeedLink[]): (element: ElementNode) => 'one' | 'several' | 'none' {
  const sorted = links.toSorted((a, b) => a.element.order - b.element.order)
  const orders = Int32Array.from(sorted, ({ element }) => element.order)
  // For each link the last one after it without another post between.
  const until = new Int32Array(sorted.length)
  for (let at = sorted.length - 1; at >= 0; at--) {
    until[at] = sorted[at]?.key === sorted[at + 1]?.key ? (until[at + 1] ?? at) : at
  }
  return ({ order, last }) => {
    const [first, end] = [lowest(orders, order), lowest(orders, last + 1) - 1]
    if (first > end) return 'none'
    return (until[first] ?? first) >= end ? 'one' : 'several'
  }
}

function lowest(orders: Int32Array, order: number): number {
  let [low, high] = [0, orders.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((orders[middle] ?? 0) < order) low = middle + 1
    else high = middle
  }
  return low
}

function chainOf(link: ElementNode, isAlone: ReturnType<typeof alone>): readonly ElementNode[] {
  const chain = [link]
  for (let at = link.parent; at !== null && chain.length < MAX_DEPTH; at = at.parent) {
    if (at.tag === 'body' || isAlone(at) !== 'one') break
    chain.push(at)
  }
  return chain
}

/** How much of a post each element around its links shows. */
function shownBy(page: Page, entry: FeedEntry, elements: ReadonlySet<ElementNode>, match: Match) {
  const title = comparableText(entry.title ?? '')
  const most = Math.max(LEAST_RUNS, ...[...elements].map(element => sharedRuns(match, element)))
  const largest = Math.max(1, ...[...elements].map(element => match.total(element)))
  const shown = new Map<ElementNode, number>()
  for (const element of elements) {
    const line = lineOf(page, element, TITLE_REACH)
    const hasTitle = title !== '' && comparableText(line).includes(title)
    const sum =
      SHOWS.link +
      (hasTitle ? SHOWS.title : 0) +
      (showsDate(page, element, line, entry) ? SHOWS.date : 0) +
      (SHOWS.text * sharedRuns(match, element)) / most +
      (SHOWS.words * match.total(element)) / largest
    shown.set(element, isFramed(element) ? IN_FRAME * sum : sum)
  }
  return shown
}

function showsDate(page: Page, element: ElementNode, line: string, { published, updated }: FeedEntry): boolean {
  const day = published ?? updated
  if (day === null) return false
  const dates = [dateIn(line.slice(0, DATE_REACH), null, page.root.attributes.lang ?? null)]
  for (let order = element.order; order <= element.last && order < element.order + DATE_REACH; order++) {
    const node = page.nodes[order]
    if (node?.kind === 'element' && node.attributes.datetime) dates.push(dateIn(node.attributes.datetime, null, null))
  }
  return dates.some(date => date !== null && isSameDay(date, day))
}

/** Runs of words that an element has in common with the feed's text. */
export function sharedRuns(match: Match, element: ElementNode): number {
  return match.share(element) * match.total(element)
}

function textOfEntry({ content, summary }: FeedEntry, page: Page): string {
  const html = content ?? summary ?? ''
  return html === '' ? '' : visibleText(parseFragment(html, page.base).root)
}

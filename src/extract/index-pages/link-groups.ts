import type { ElementNode, Page } from '../../page/index.ts'
import { readDate } from '../dates/read-date.ts'
import { isInline, lineOf } from '../text-flow.ts'
import { comparableText } from '../text-folding.ts'
import { ancestorsOf, classesOf } from '../tree-walk.ts'
import type { Permalink } from './permalinks.ts'
import type { TextMeasure } from './text-measure.ts'
import { type Unit, unitsOf } from './units.ts'

/** Links at the same position of a repeated structure, one per target page. */
export interface LinkGroup {
  readonly links: readonly Permalink[]
  /** Whether their texts differ, as titles do; "Permalink" and "Read more" do not. */
  readonly areTitles: boolean
  readonly score: number
  readonly parts: readonly GroupPart[]
}

/** Least links for a list by structure alone; two suffice if they are marked, known or in headings. */
const FEW = 3
/** Below this score a group may be anything: a menu, a blogroll. */
const LEAST_SCORE = 4
/** From this many posts on, more of them are no further evidence. */
const MANY = 10
/** Titles are at least this long; names of tags are shorter. */
const TITLE_LENGTH = 12
/** How many characters from the start of a post are searched for a date when groups are compared. */
const DATE_REACH = 400

/** Limit of ancestors examined; real markup is not nested deeper. */
const MAX_DEPTH = 100

/** The groups that may lead to the posts of the list, best first. */
export function linkGroups(page: Page, text: TextMeasure, links: readonly Permalink[]): readonly LinkGroup[] {
  const byPlace = new Map<string, Permalink[]>()
  for (const link of links) {
    const place = pathToLink(page, link.element)
    const group = byPlace.get(place)
    if (group === undefined) byPlace.set(place, [link])
    else group.push(link)
  }
  const whole = Math.max(1, text(page.root))
  return [...byPlace.values()]
    .map(group => factsOf(oncePerPage(group)))
    .sort((a, b) => total(b.parts) - total(a.parts))
    .slice(0, MOST_GROUPS)
    .map(facts => scored(page, text, facts, whole))
    .filter(group => group.score >= LEAST_SCORE)
    .sort((a, b) => b.score - a.score)
}

/** How many of the best groups are cut into posts to score their contents. */
const MOST_GROUPS = 12

/** The tags on the path to a link, with the classes that the link and its parent share with others. */
function pathToLink(page: Page, link: ElementNode): string {
  const tags: string[] = []
  let depth = 0
  for (const ancestor of ancestorsOf(link)) {
    // An unclosed `<em>` continues around everything that follows.
    if (!isInline(ancestor)) tags.push(ancestor.tag)
    if (++depth > MAX_DEPTH) break
  }
  const stable = [link, link.parent].map(element =>
    element === null ? [] : classesOf(element).filter(token => !/\d/.test(token) && page.byClass(token).length > 1),
  )
  return [...tags, ...stable.map(tokens => tokens.sort().join('.'))].join('<')
}

function oncePerPage(links: readonly Permalink[]): readonly Permalink[] {
  const seen = new Set<string>()
  return links.filter(({ key }) => !seen.has(key) && seen.add(key))
}

/** Evidence that a group of links is that of the posts, as points if it holds for all of them. */
const POINTS = {
  /** For `MANY` pages or more. */
  pages: 2,
  /** Titles are headings, and menus are not. */
  headings: 2,
  /** Marked as entries, each in an element of its own. */
  marked: 1.5,
  /** Feed or archive know them as posts. */
  known: 3,
  /** Marked as permalinks. */
  permanent: 1,
  /** By their addresses alone. */
  postLike: 1.5,
  /** Titles differ, "Read more" does not. */
  distinct: 1,
  /** Tags and menus are shorter. */
  titleLike: 1,
  /** In sidebars and footers; as strong as being known. */
  frame: -3,
  /** Posts of a list are dated. */
  dates: 1.5,
  /** Posts are what most of a list's text is. */
  text: 2,
} as const

/** One piece of evidence for or against a group, with its points. */
export interface GroupPart {
  readonly code: keyof typeof POINTS
  readonly points: number
}

function partOf(code: GroupPart['code'], share: number): GroupPart {
  return { code, points: POINTS[code] * share }
}

/** What the links of a group show by themselves. */
interface GroupFacts {
  readonly links: readonly Permalink[]
  readonly parts: readonly GroupPart[]
  readonly areTitles: boolean
  /** Whether there are enough links for a list. */
  readonly isEnough: boolean
  readonly postLike: number
}

function factsOf(links: readonly Permalink[]): GroupFacts {
  const count = links.length
  const share = (fits: (link: Permalink) => boolean) => links.filter(fits).length / count
  const headed = share(link => link.heading !== null)
  const marked = new Set(links.flatMap(({ mark }) => mark ?? [])).size / count
  const known = share(link => link.isKnown)
  const permanent = share(link => link.isPermanent)
  const postLike = share(link => link.isPostLike)
  const distinct = new Set(links.flatMap(({ text }) => comparableText(text) || [])).size / count
  const parts = [
    partOf('pages', Math.min(count, MANY) / MANY),
    partOf('headings', headed),
    partOf('marked', marked),
    partOf('known', known),
    partOf('permanent', permanent),
    partOf('postLike', postLike),
    partOf('distinct', distinct),
    partOf(
      'titleLike',
      share(link => link.text.length >= TITLE_LENGTH),
    ),
    partOf(
      'frame',
      share(link => link.isFrame),
    ),
  ]
  return {
    links,
    parts,
    areTitles: areTitles(links),
    isEnough: count >= FEW || headed + marked + known + permanent >= 1,
    postLike,
  }
}

/** Whether the texts of links differ, as titles do. */
export function areTitles(links: readonly Permalink[]): boolean {
  const distinct = new Set(links.flatMap(({ text }) => comparableText(text) || [])).size
  return distinct > DISTINCT * links.length && links.filter(isPermanentAlone).length < links.length / 2
}

/** Adds the evidence from the posts around the links. */
function scored(page: Page, text: TextMeasure, facts: GroupFacts, whole: number): LinkGroup {
  const { links, areTitles, postLike } = facts
  const units = unitsOf(page, text, { links })
  const dated = units.filter(unit => hasDate(page, unit)).length / links.length
  const held = units.reduce((sum, unit) => sum + unitTextLength(text, unit), 0) / whole
  const parts = [...facts.parts, partOf('dates', dated), partOf('text', Math.min(1, held))]
  const isEnough = facts.isEnough || (postLike === 1 && dated === 1)
  return { links, areTitles, score: isEnough ? total(parts) : 0, parts }
}

function total(parts: readonly GroupPart[]): number {
  return parts.reduce((sum, { points }) => sum + points, 0)
}

function unitTextLength(text: TextMeasure, { nodes }: Unit): number {
  return nodes.reduce((sum, node) => sum + (node.kind === 'element' ? text(node) : node.text.trim().length), 0)
}

/** Least share of different texts to count as titles. */
const DISTINCT = 0.6

/** A link that only says it is permanent is not a title, even if the times on it differ. */
function isPermanentAlone({ isPermanent, heading, text }: Permalink): boolean {
  return isPermanent && heading === null && text.length < TITLE_LENGTH
}

function hasDate(page: Page, { first, last, nodes }: Unit): boolean {
  for (let order = first; order <= last && order < first + DATE_REACH; order++) {
    const node = page.nodes[order]
    if (node?.kind === 'element' && node.attributes.datetime !== undefined) return true
  }
  let line = ''
  for (const node of nodes) {
    line += ` ${node.kind === 'element' ? lineOf(page, node, DATE_REACH) : node.text}`
    if (line.length > DATE_REACH) break
  }
  return readDate(line, null) !== null
}

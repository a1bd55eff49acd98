import { comparableText, dateIn, lineOf, unitDateBy, unitTextBy, unitTitleBy } from '../../extract/index.ts'
import { compileXPath, type ElementNode, type Page } from '../../page/index.ts'
import type { Rule, RulePart } from '../../records.ts'
import { candidatePaths } from '../hybrid/candidates.ts'
import { isSameDay } from '../hybrid/value-fields.ts'
import { bestTried, leaveOneExampleOut, type Tried } from './choose.ts'
import { type ListedEntry, sharedRuns } from './index-lesson.ts'

/** A post of a list: its element, and its feed entry. */
export interface TaughtUnit {
  readonly unit: ElementNode
  readonly listed: ListedEntry
}

/** How a part of the posts on lists is learned. */
export interface UnitPart {
  readonly field: 'post.title' | 'post.date' | 'post.text'
  /** Where the part is in a post: the element, and its attribute, if any. */
  sightings(unit: TaughtUnit): Iterable<PartSighting>
  /**
   * 1 where a rule gives the feed's value, -1 where it gives another, 0 where it finds nothing or the feed has none.
   */
  mark(unit: TaughtUnit, rule: PartRule): number
}

interface PartSighting {
  readonly element: ElementNode
  readonly attribute?: string
  readonly order?: RulePart['order']
  /** Doubt about the element itself, in addition to that of the path. */
  readonly doubt?: number
}

type PartRule = Pick<Rule, 'xpath' | 'part'>

/** The cost of a step of doubt, in posts. */
const DOUBT = 0.05
const MAX_CANDIDATES = 60
/** Paths from the root of the page lead out of the post. */
const MOST_DOUBT = 4
/** Most nodes in the element of a title or date. */
const MAX_NODES = 40
const MAX_LINE = 200
/** An element around the title may hold more beside it on other pages: this many nodes are a step of doubt. */
const NODES_OF_DOUBT = 5
/** How many levels below the post a part may be for a path of tags alone. */
const MAX_STEPS = 5
/** Least share of the post's text that must be in its element, and of the element that must be the post's. */
const NEARLY_ALL = 0.9
const LEAST_RUNS = 8

/** The title: an element whose words are those of the feed's. */
export const titlePart: UnitPart = {
  field: 'post.title',
  *sightings({ unit, listed: { page, entry } }) {
    const title = comparableText(entry.title ?? '')
    if (title === '') return
    for (const element of smallElements(page, unit)) {
      if (comparableText(lineOf(page, element, title.length + MAX_LINE)) === title) {
        yield { element, doubt: (element.last - element.order) / NODES_OF_DOUBT }
      }
    }
  },
  mark({ unit, listed: { page, entry } }, rule) {
    const found = unitTitleBy(page, unit, rule)
    if (found === null || !entry.title) return 0
    return comparableText(found.value) === comparableText(entry.title) ? 1 : -1
  },
}

/** The date: an element or an attribute that reads as the feed's day. */
export const datePart: UnitPart = {
  field: 'post.date',
  *sightings({ unit, listed }) {
    const { page } = listed
    const day = dayOf(listed)
    if (day === null) return
    for (const element of smallElements(page, unit)) {
      const { datetime } = element.attributes
      if (datetime !== undefined && says(datetime, day, null, page)) yield { element, attribute: 'datetime' }
      const line = lineOf(page, element, MAX_LINE)
      if (line.length >= MAX_LINE || !/\p{Nd}/u.test(line)) continue
      const order = ORDERS.find(one => says(line, day, one, page))
      if (order !== undefined) yield { element, order, doubt: line.length / LINE_OF_DOUBT }
    }
  },
  mark({ unit, listed }, rule) {
    const day = dayOf(listed)
    const found = unitDateBy(listed.page, unit, rule, languageOf(listed.page))
    if (found === null || day === null) return 0
    return isSameDay(found.value, day) ? 1 : -1
  },
}

/** The more text around a date, the likelier it is to contain another one: this many letters are a step of doubt. */
const LINE_OF_DOUBT = 40
/** As usual in the language, otherwise with the day or the month first. */
const ORDERS = [null, 'day', 'month'] as const

/** The text: the element with all of the feed's text that the post shows, and little else. */
export const textPart: UnitPart = {
  field: 'post.text',
  *sightings(taught) {
    const { page } = taught.listed
    for (let order = taught.unit.order + 1; order <= taught.unit.last; order++) {
      const node = page.nodes[order]
      if (node?.kind === 'element' && isText(taught, node)) yield { element: node }
    }
  },
  mark(taught, rule) {
    const found = unitTextBy(taught.listed.page, taught.unit, rule)
    if (found === null || sharedRuns(taught.listed.match, taught.unit) < LEAST_RUNS) return 0
    return isText(taught, found) ? 1 : -1
  },
}

function isText({ unit, listed: { match } }: TaughtUnit, element: ElementNode): boolean {
  const hits = sharedRuns(match, element)
  return hits >= LEAST_RUNS && match.share(element) >= NEARLY_ALL && hits >= NEARLY_ALL * sharedRuns(match, unit)
}

/** Learns where a part is in the posts of lists, and the confidence. */
export function learnUnitPart(units: readonly TaughtUnit[], part: UnitPart) {
  const tried = partCandidates(units, part).map(candidate => ({
    ...candidate,
    marks: units.map(unit => part.mark(unit, candidate)),
    loss: candidate.doubt * DOUBT,
  }))
  const decided = units.flatMap((_, index) => (tried.some(({ marks }) => marks[index] !== 0) ? [index] : []))
  const asked = tried.map((one): Tried & PartRule => ({ ...one, marks: decided.map(index => one.marks[index] ?? 0) }))
  const best = bestTried(asked, null)
  if (best === null) return null
  return { xpath: best.xpath, part: best.part, ...leaveOneExampleOut(asked, decided.length) }
}

function partCandidates(units: readonly TaughtUnit[], part: UnitPart) {
  const seen = new Map<string, PartRule & { readonly doubt: number; count: number }>()
  for (const taught of units) {
    for (const { element, attribute, order = null, doubt: more = 0 } of part.sightings(taught)) {
      for (const { xpath, doubt } of pathsWithin(taught.unit, element)) {
        const path = attribute === undefined ? xpath : `${xpath}/@${attribute}`
        const id = `${path} ${order}`
        const known = seen.get(id)
        if (known !== undefined) known.count++
        else if (compileXPath(path).kind === 'xpath') {
          const rest = order === null ? null : { after: null, before: null, order }
          seen.set(id, { xpath: path, part: rest, doubt: doubt + more, count: 1 })
        }
      }
    }
  }
  return [...seen.values()]
    .filter(({ count }) => count > 1)
    .sort((a, b) => b.count - a.count || a.doubt - b.doubt)
    .slice(0, MAX_CANDIDATES)
}

/** The doubt of tags alone, which hold until an element is inserted; as much as names three levels up. */
const TAGS_DOUBT = 1.5

/** The XPaths from a post to an element in it: by names, and by the tags on the way. */
function pathsWithin(unit: ElementNode, element: ElementNode) {
  const named = candidatePaths(element)
    .filter(({ doubt }) => doubt < MOST_DOUBT)
    .map(({ xpath, doubt }) => ({ xpath: `.${xpath}`, doubt }))
  const tags: string[] = []
  for (let at = element; at !== unit && at.parent !== null && tags.length <= MAX_STEPS; at = at.parent) {
    tags.unshift(at.tag)
  }
  const isNear = tags.length > 0 && tags.length <= MAX_STEPS && tags.every(tag => /^[a-z][a-z0-9]*$/.test(tag))
  return isNear ? [...named, { xpath: `./${tags.join('/')}`, doubt: TAGS_DOUBT }] : named
}

function* smallElements(page: Page, unit: ElementNode): Generator<ElementNode> {
  for (let order = unit.order + 1; order <= unit.last; order++) {
    const node = page.nodes[order]
    if (node?.kind === 'element' && node.last - node.order <= MAX_NODES) yield node
  }
}

function says(text: string, day: string, order: RulePart['order'], page: Page): boolean {
  const date = dateIn(text, order, languageOf(page))
  return date !== null && isSameDay(date, day)
}

function dayOf({ entry }: ListedEntry): string | null {
  return entry.published ?? entry.updated
}

function languageOf(page: Page): string | null {
  return page.root.attributes.lang ?? null
}

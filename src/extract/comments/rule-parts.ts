import { articleHtml, type ElementNode, type Page, select, visibleText } from '../../page/index.ts'
import type { Rule } from '../../records.ts'
import { oneLine } from '../text-folding.ts'
import { authorIn, type CommentAuthor } from './author-of.ts'
import { type CommentBody, nodesOutsideCuts } from './body-of.ts'
import type { Item } from './item.ts'
import { isFurniture } from './parts.ts'
import { type CommentDate, dateInText, dateOfElement } from './read-date-of.ts'
import type { CommentRules } from './rule-items.ts'

/** The elements that the rules match within each comment. */
export interface RuledParts {
  readonly text: readonly Place[] | null
  readonly author: readonly Place[] | null
  readonly date: readonly Place[] | null
}

/** An element, or the value of one of its attributes. */
interface Place {
  readonly element: ElementNode
  readonly attribute: string | null
}

const NO_PARTS: RuledParts = { text: null, author: null, date: null }

/**
 * For each comment, what the rules for its parts match. One walk over each rule's matches, however deep answers are
 * nested.
 */
export function ruledParts(page: Page, items: readonly Item[], rules: CommentRules): (item: Item) => RuledParts {
  const text = placesBy(page, items, rules.text, rules.items)
  const author = placesBy(page, items, rules.author, rules.items)
  const date = placesBy(page, items, rules.date, rules.items)
  if (text === null && author === null && date === null) return () => NO_PARTS
  return item => ({
    text: text?.get(item) ?? null,
    author: author?.get(item) ?? null,
    date: date?.get(item) ?? null,
  })
}

function placesBy(page: Page, items: readonly Item[], rules: readonly Rule[], around: readonly Rule[]) {
  if (rules.length === 0) return null
  const places = new Map<Item, Place[]>()
  for (const rule of rules) {
    const [, path = rule.xpath, attribute = null] = /^(.*?)\/@([\w:-]+)$/.exec(rule.xpath) ?? []
    for (const xpath of absolutePaths(path, around)) spread(select(page, xpath), attribute, items, places)
  }
  return places
}

/** Makes a path relative to the comment one relative to the page. */
function absolutePaths(path: string, around: readonly Rule[]): readonly string[] {
  if (path.startsWith('.//')) return [path.slice(1)]
  if (path.startsWith('/')) return [path]
  const below = path.replace(/^\.\//, '')
  return around.map(({ xpath }) => (below === '.' ? xpath : `${xpath}/${below}`))
}

/** Assigns each element to the innermost comment around it, unless an earlier rule has assigned one. */
function spread(
  elements: readonly ElementNode[],
  attribute: string | null,
  items: readonly Item[],
  places: Map<Item, Place[]>,
): void {
  const found = new Map<Item, Place[]>()
  const open: Item[] = []
  let next = 0
  for (const element of elements) {
    for (let item = items[next]; item !== undefined && item.from <= element.order; item = items[++next]) open.push(item)
    while (open.length > 0 && (open.at(-1)?.to ?? 0) < element.order) open.pop()
    const item = open.at(-1)
    if (item === undefined || places.has(item)) continue
    const list = found.get(item)
    if (list === undefined) found.set(item, [{ element, attribute }])
    else list.push({ element, attribute })
  }
  for (const [item, list] of found) places.set(item, list)
}

/** The commenter at the first match that has one. */
export function authorAt(page: Page, places: readonly Place[], language: string | null): CommentAuthor | null {
  for (const { element, attribute } of places) {
    if (attribute === null) {
      const author = authorIn(page, element, language)
      if (author !== null) return author
      continue
    }
    const name = oneLine(element.attributes[attribute] ?? '')
    if (name !== '') return { name, url: null, first: element.order, last: element.order }
  }
  return null
}

/** The date at the first match that has one. */
export function dateAt(page: Page, places: readonly Place[], language: string | null): CommentDate | null {
  for (const { element, attribute } of places) {
    const value = attribute === null ? null : (element.attributes[attribute] ?? '')
    const date = value === null ? dateOfElement(page, element, language) : dateInText(value, language)
    if (date !== null) return date
  }
  return null
}

/** The text at the first match and its siblings. */
export function textAt(page: Page, item: Item, places: readonly Place[]): CommentBody | null {
  const [first] = places
  if (first === undefined) return null
  const bodies = places.filter(({ element }) => element === first.element || isBeside(element, first.element))
  const nodes = bodies.flatMap(({ element: { order, last } }) =>
    nodesOutsideCuts(page, { from: order, to: last }, item.inner),
  )
  const roots = new Set(bodies.map(({ element }) => element))
  const skip = (element: ElementNode) => !roots.has(element) && isFurniture(element)
  const text = visibleText(nodes, { skip })
  return text === '' ? null : { text, html: articleHtml(nodes, page, { skip }) }
}

function isBeside(element: ElementNode, first: ElementNode): boolean {
  return element.parent === first.parent && element.attributes.class === first.attributes.class
}

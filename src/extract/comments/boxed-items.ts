import type { ElementNode, Page } from '../../page/index.ts'
import { isUnseen } from '../text-flow.ts'
import type { Region } from './bylines.ts'
import type { Item } from './item.ts'
import { itemFor, lettersIn } from './item-for.ts'
import { readItem } from './read-item.ts'

/** Limit of shapes of siblings that are tried in a region; more are a trap. */
const MAX_SHAPES = 20
/** Limit of siblings that are read to see whether they are comments. */
const MAX_TRIED = 200

/**
 * Comments that are siblings of one shape, one right behind the other, from the beginning of a region on: each names
 * somebody, and has a date or is one of as many as the page counts. Without a count, one alone is not enough.
 */
export function boxedItems(page: Page, region: Region, counted: number, language: string | null): readonly Item[] {
  for (const siblings of siblingsIn(page, region)) {
    const [first] = siblings
    const isCounted = siblings.length === counted
    if (first === undefined || (!isCounted && siblings.length === 1) || siblings.length > MAX_TRIED) continue
    if (lettersIn(page, region.from, first.order - 1) > 0) continue
    const items = itemsOf(page, region, siblings)
    const isOne = (item: Item) => {
      const { author, date, text } = readItem(page, item, language)
      return author !== null && text !== '' && (isCounted || date !== null)
    }
    if (items.every(isOne)) return items
  }
  return []
}

/** The elements of a region by parent and shape, the outermost and first at the beginning. */
function siblingsIn(page: Page, { from, to }: Region): readonly (readonly ElementNode[])[] {
  const groups = new Map<string, ElementNode[]>()
  for (let order = from; order <= to; order++) {
    const node = page.nodes[order]
    if (node?.kind !== 'element') continue
    if (isUnseen(node)) {
      order = node.last
      continue
    }
    if (NEVER.has(node.tag) || node.last > to) continue
    const key = `${node.parent?.order} ${shapeOf(node)}`
    const group = groups.get(key)
    if (group !== undefined) group.push(node)
    else if (groups.size < MAX_SHAPES) groups.set(key, [node])
  }
  return [...groups.values()]
}

/** What separates comments, or is between the lines of one. */
const NEVER = new Set('br hr img form input label button'.split(' '))

/** What siblings of one kind have in common: their tag, and their class without numbers. */
export function shapeOf({ tag, attributes }: ElementNode): string {
  return `${tag} ${(attributes.class ?? '').replace(/\d+|\b(?:odd|even|alt)\b/g, '').trim()}`
}

/** From a sibling up to the next; what follows the last one belongs to it where something stands between the others. */
function itemsOf(page: Page, region: Region, siblings: readonly ElementNode[]): readonly Item[] {
  const ends = siblings.map((one, at) => (siblings[at + 1]?.order ?? one.last + 1) - 1)
  const areWhole = siblings.every((one, at) => lettersIn(page, one.last + 1, ends[at] ?? one.last) === 0)
  return siblings.map((one, at) => {
    const isLast = at === siblings.length - 1
    const behind = Math.min(region.to, one.parent?.last ?? region.to)
    const isLoose = siblings.length > 1 ? !areWhole : lettersIn(page, one.order, one.last) < MIN_WORDS
    return itemFor(page, one.order, isLast && isLoose ? behind : areWhole ? one.last : (ends[at] ?? one.last))
  })
}

/** With fewer letters, one alone is only the head of a comment. */
const MIN_WORDS = 40

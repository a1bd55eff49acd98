import { type ElementNode, type Page, select } from '../../page/index.ts'
import type { Rule, RuleField } from '../../records.ts'
import { namesOf } from '../names.ts'
import { depthOf, isTrackbackList } from './find-items.ts'
import type { Item } from './item.ts'
import { nameFactsOf } from './known-names.ts'
import { ITEM_ID } from './names.ts'

/** The blog's rules for comments, by field; manual ones first, then the newest. */
export interface CommentRules {
  readonly items: readonly Rule[]
  readonly text: readonly Rule[]
  readonly author: readonly Rule[]
  readonly date: readonly Rule[]
}

/** Picks the rules for comments. */
export function commentRules(rules: readonly Rule[]): CommentRules {
  const of = (field: RuleField) =>
    rules
      .filter(rule => rule.field === field)
      .toSorted((a, b) => Number(b.source === 'manual') - Number(a.source === 'manual'))
  return { items: of('comments'), text: of('comment.text'), author: of('comment.author'), date: of('comment.date') }
}

/** How many nodes at the start of a comment are searched for ids: wrappers are around it, not in the middle. */
const HEAD_NODES = 12

/** The comments that a rule matches; nested ones are answers. */
export function ruleItems(page: Page, { xpath }: Pick<Rule, 'xpath'>): readonly Item[] {
  const items: Item[] = []
  const open: { readonly item: Item; readonly inner: { from: number; to: number }[] }[] = []
  const elements = select(page, xpath)
  for (const [index, element] of elements.entries()) {
    while (open.length > 0 && (open.at(-1)?.item.to ?? 0) < element.order) open.pop()
    const outer = open.at(-1)
    const inner: { from: number; to: number }[] = []
    const item = itemAt(page, element, elements[index + 1]?.order ?? page.nodes.length, outer?.item ?? null, inner)
    outer?.inner.push({ from: item.from, to: item.to })
    open.push({ item, inner })
    items.push(item)
  }
  return items
}

function itemAt(
  page: Page,
  element: ElementNode,
  next: number,
  answers: Item | null,
  inner: readonly { from: number; to: number }[],
): Item {
  const { order, last } = element
  const head = numberedHead(page, element, next)
  const names = namesOf(element)
  const depth = depthOf(names) ?? head.elements.map(one => depthOf(namesOf(one))).find(one => one !== null) ?? null
  const isTrackback =
    head.elements.some(one => nameFactsOf(one).isTrackback) ||
    isTrackbackList(element.parent) ||
    (answers?.isTrackback ?? false)
  return { from: order, to: last, id: head.id, depth, answers, inner, isTrackback, elements: head.elements }
}

/** The comment's element with nested ones of the same number, and the id that permalinks use. */
function numberedHead(page: Page, element: ElementNode, next: number) {
  const own = numberedId(element)
  const elements = [element]
  let id = own?.id ?? null
  let number = own?.number ?? null
  for (let order = element.order + 1; order <= Math.min(element.last, next - 1, element.order + HEAD_NODES); order++) {
    const node = page.nodes[order]
    if (node?.kind !== 'element') continue
    const named = numberedId(node)
    if (named === null || (number !== null && named.number !== number)) continue
    if (id === null || /^comment/i.test(named.id)) id = named.id
    number ??= named.number
    elements.push(node)
  }
  return { id: id ?? anchorBefore(page, element), elements }
}

function numberedId({ tag, attributes }: ElementNode) {
  const id = attributes.id ?? (tag === 'a' ? attributes.name : undefined)
  const match = id === undefined ? null : ITEM_ID.exec(id)
  return id === undefined || match === null ? null : { id, number: match[1] ?? match[2] ?? null }
}

/** How many nodes before a comment are searched for its anchor: white space may be between. */
const ANCHOR_REACH = 3

/** `<a id="c7"></a><div class="comment">`. */
function anchorBefore(page: Page, { order, parent }: ElementNode): string | null {
  for (let at = order - 1; at >= order - ANCHOR_REACH; at--) {
    const node = page.nodes[at]
    if (node === undefined || node.parent !== parent) return null
    if (node.kind === 'element') return node.tag === 'a' && node.last === at ? (numberedId(node)?.id ?? null) : null
    if (node.text.trim() !== '') return null
  }
  return null
}

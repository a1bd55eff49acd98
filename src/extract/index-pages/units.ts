import type { ElementNode, Page, PageNode } from '../../page/index.ts'
import { readDate } from '../dates/read-date.ts'
import { isInline, lineOf } from '../text-flow.ts'
import { ancestorsOf } from '../tree-walk.ts'
import type { LinkGroup } from './link-groups.ts'
import { isMarked, type Permalink } from './permalinks.ts'
import type { TextMeasure } from './text-measure.ts'

/** One post of a list: its link and the adjacent nodes that belong to it. */
export interface Unit {
  readonly link: Permalink
  readonly nodes: readonly PageNode[]
  readonly first: number
  readonly last: number
}

const HEADING = /^h[1-6]$/
/** Longest line above a post that holds only its date. */
const STAMP_LENGTH = 60
/** With less than this share of the text in the elements around the links, the posts are not in those elements. */
const FLAT_SHARE = 0.5

/** For each link the largest element that belongs only to its post. */
export function rootsOf(page: Page, links: readonly Permalink[]): readonly ElementNode[] {
  const count = counter(links)
  const chains = links.map(link => chainOf(link.element, count))
  const [only, ...others] = chains
  if (only !== undefined && others.length === 0) return [onlyRoot(page, only)]
  // A group with one member (the only post of a month) would include its heading: the most common depth of all is the
  // limit.
  const depth = mostCommon(chains.map(chain => chain.length))
  return chains.map((chain, at) => {
    const within = chain.slice(0, depth)
    const marked = within.findLast(isMarked)
    return marked ?? within.at(-1) ?? links[at]?.element ?? page.root
  })
}

/** Elements that are list members by definition. */
const MEMBER = new Set('li tr dd article'.split(' '))
/** With less text, an element is only a title or a byline. */
const SOME_TEXT = 200

/** Without repetition to compare: the marked element, otherwise the smallest with a heading and some text. */
function onlyRoot(page: Page, chain: readonly ElementNode[]): ElementNode {
  const marked = chain.findLast(isMarked)
  if (marked !== undefined) return marked
  for (const element of chain) {
    if (MEMBER.has(element.tag)) return element
    if (lineOf(page, element, SOME_TEXT).length >= SOME_TEXT && hasHeading(page, element)) return element
  }
  return chain.at(-1) ?? page.root
}

function hasHeading(page: Page, { order, last }: ElementNode): boolean {
  for (let at = order; at <= last; at++) {
    const node = page.nodes[at]
    if (node?.kind === 'element' && HEADING.test(node.tag)) return true
  }
  return false
}

/** Cuts the list into posts: an element each, or a run of siblings from title to title where there are none. */
export function unitsOf(page: Page, text: TextMeasure, group: Pick<LinkGroup, 'links'>): readonly Unit[] {
  const links = [...group.links].sort((a, b) => a.element.order - b.element.order)
  const roots = rootsOf(page, links)
  const families = new Map<ElementNode | null, number[]>()
  for (const [at, root] of roots.entries()) {
    const family = families.get(root.parent)
    if (family === undefined) families.set(root.parent, [at])
    else family.push(at)
  }
  const units: Unit[] = []
  for (const [parent, members] of families) {
    const own = members.flatMap(at => {
      const [root, link] = [roots[at], links[at]]
      return root === undefined || link === undefined ? [] : [{ root, link }]
    })
    if (parent !== null && own.every(({ root }) => isInline(root))) units.push(...linesAround(parent, own))
    else if (parent !== null && isFlat(text, parent, own)) units.push(...runsOf(page, parent, own))
    else for (const { root, link } of own) units.push(unitOf(link, [root]))
  }
  return units.sort((a, b) => a.first - b.first)
}

interface Member {
  readonly root: ElementNode
  readonly link: Permalink
}

function isFlat(text: TextMeasure, parent: ElementNode, members: readonly Member[]): boolean {
  const [first, last] = [members[0]?.root, members.at(-1)?.root]
  if (first === undefined || last === undefined || first.tag === 'li' || first.tag === 'article') return false
  if (isMarked(first)) return false
  const held = members.reduce((sum, { root }) => sum + text(root), 0)
  if (members.length === 1) return HEADING.test(first.tag) && held < FLAT_SHARE * text(parent)
  const among = parent.children
    .filter(child => child.order >= first.order && child.order <= last.order)
    .reduce((sum, child) => sum + (child.kind === 'element' ? text(child) : child.text.trim().length), 0)
  return held < FLAT_SHARE * among
}

/** Links separated only by line breaks: each gets its own line. */
function linesAround(parent: ElementNode, members: readonly Member[]): Unit[] {
  const places = new Map(parent.children.map((child, place) => [child, place]))
  const roots = new Set<PageNode>(members.map(({ root }) => root))
  const isEnd = (node: PageNode | undefined) =>
    node === undefined || roots.has(node) || (node.kind === 'element' && !isInline(node))
  return members.map(({ root, link }) => {
    const place = places.get(root) ?? 0
    let [first, last] = [place, place]
    while (!isEnd(parent.children[first - 1])) first--
    while (!isEnd(parent.children[last + 1])) last++
    return unitOf(link, parent.children.slice(first, last + 1))
  })
}

/** Each run begins with its title, or with the link where there is none, and includes the date above it. */
function runsOf(page: Page, parent: ElementNode, members: readonly Member[]): Unit[] {
  const places = new Map(parent.children.map((child, place) => [child, place]))
  const siblingIndexOf = (node: PageNode) => places.get(node) ?? 0
  const starts = members.map(({ root, link }, at) => {
    const previous = members[at - 1]
    const after = previous === undefined ? 0 : siblingIndexOf(previous.root) + 1
    const place = siblingIndexOf(root)
    return link.heading === null ? titleBefore(page, parent, after, place) : place
  })
  return members.map(({ link }, at) => {
    const next = starts[at + 1]
    const nodes = parent.children.slice(starts[at], next)
    return unitOf(link, next === undefined ? nodes : withoutStamp(page, nodes))
  })
}

/** The title of a post whose link is below it: the first heading after the previous post that is not only a date. */
function titleBefore(page: Page, parent: ElementNode, after: number, place: number): number {
  let heading: number | null = null
  for (let at = after; at < place; at++) {
    const child = parent.children[at]
    if (child?.kind !== 'element' || !HEADING.test(child.tag)) continue
    heading = at
    if (!isDateStamp(page, child)) break
  }
  return heading ?? place
}

/** Removes the next post's date from the end of this one. */
function withoutStamp(page: Page, nodes: readonly PageNode[]): readonly PageNode[] {
  let end = nodes.length
  for (let at = nodes.length - 1; at > 0; at--) {
    const node = nodes[at]
    if (node === undefined) break
    if (node.kind === 'text' ? node.text.trim() === '' : lineOf(page, node, STAMP_LENGTH + 1) === '') continue
    if (node.kind === 'text' || !isDateStamp(page, node) || !HEADING.test(node.tag)) break
    end = at
  }
  return nodes.slice(0, end)
}

/** Most letters beside the date: a weekday, "Posted on". */
const STAMP_REST = STAMP_LENGTH / 3

/** Whether an element holds a date and little else. */
export function isDateStamp(page: Page, element: ElementNode): boolean {
  const line = lineOf(page, element, STAMP_LENGTH + 1)
  const date = line.length > STAMP_LENGTH ? null : readDate(line, null)
  return date !== null && line.length - (date.end - date.start) < STAMP_REST
}

function unitOf(link: Permalink, nodes: readonly PageNode[]): Unit {
  const end = nodes.at(-1)
  const first = nodes[0]?.order ?? link.element.order
  return { link, nodes, first, last: end === undefined ? first : end.kind === 'element' ? end.last : end.order }
}

/** Limit of ancestors examined; real markup is not nested deeper. */
const MAX_DEPTH = 100

/** The link and the elements around it that hold no other link of the group, innermost first. */
function chainOf(link: ElementNode, count: (element: ElementNode) => number): readonly ElementNode[] {
  const chain = [link]
  for (const ancestor of ancestorsOf(link)) {
    if (ancestor.tag === 'body' || ancestor.tag === 'html' || count(ancestor) > 1 || chain.length > MAX_DEPTH) break
    chain.push(ancestor)
  }
  return chain
}

/** How many of the links lie in an element. */
function counter(links: readonly Permalink[]): (element: ElementNode) => number {
  const orders = Int32Array.from(links, ({ element }) => element.order).sort()
  const before = (order: number) => {
    let [low, high] = [0, orders.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if ((orders[middle] ?? 0) < order) low = middle + 1
      else high = middle
    }
    return low
  }
  return element => before(element.last + 1) - before(element.order)
}

function mostCommon(values: readonly number[]): number {
  const counts = new Map<number, number>()
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1)
  return [...counts].sort((a, b) => b[1] - a[1] || a[0] - b[0])[0]?.[0] ?? 1
}

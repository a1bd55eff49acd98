import type { ElementNode, Page, PageNode } from '../../page/index.ts'
import { placeIn } from '../../url.ts'
import type { TextMeasure } from '../index-pages/text-measure.ts'
import type { Place } from './places.ts'

/** The nodes of one post on a page with several. */
export interface PlacedPost {
  readonly place: Place
  readonly nodes: readonly PageNode[]
}

/** With less than this share of the text in the elements around the links, the posts are not in those elements. */
const HELD_SHARE = 0.5
/** Elements that end a post. */
const FRAME_TAG = new Set('footer nav aside form'.split(' '))
const HEADING = /^h[1-6]$/

/**
 * Cuts a page into its posts: an element each, with what precedes it (its date, its title); or, where all are siblings,
 * from anchor to anchor, or from link to link where links come last.
 */
export function cutPlaces(page: Page, text: TextMeasure, places: readonly Place[]): readonly PlacedPost[] {
  const around = commonElement(page, places)
  if (around === null) return []
  const members = places.map(place => ({ place, at: childIndexAt(around, place.element.order) }))
  const isApart = members.every(({ at }, index) => at > (members[index - 1]?.at ?? -1))
  if (!isApart) return []
  const starts = areHeld(around, text, members)
    ? startsOfElements(around, members)
    : startsOfRuns(page, around, members)
  return members.map(({ place }, index) => {
    const [from, to] = [starts[index] ?? 0, starts[index + 1] ?? endOfLast(around, members, starts)]
    return { place, nodes: around.children.slice(from, to) }
  })
}

interface Member {
  readonly place: Place
  /** The index of the child, of the element around all posts, that holds the link. */
  readonly at: number
}

/** The smallest element that holds the links of all posts. */
function commonElement(page: Page, places: readonly Place[]): ElementNode | null {
  const [first, last] = [places[0]?.element, places.at(-1)?.element]
  if (first === undefined || last === undefined) return null
  for (let at: ElementNode | null = first.parent; at !== null; at = at.parent) {
    if (at.order <= first.order && last.order <= at.last && (first !== last || at.tag === 'body')) return at
  }
  return page.root
}

function childIndexAt({ children }: ElementNode, order: number): number {
  return children.findIndex(child => child.order <= order && order <= lastOf(child))
}

function lastOf(node: PageNode): number {
  return node.kind === 'element' ? node.last : node.order
}

/** Whether the children with the links hold the text of the posts. */
function areHeld({ children }: ElementNode, text: TextMeasure, members: readonly Member[]): boolean {
  const [first, last] = [members[0]?.at ?? 0, members.at(-1)?.at ?? 0]
  const sizeOf = (node: PageNode | undefined) =>
    node === undefined ? 0 : node.kind === 'element' ? text(node) : node.text.trim().length
  const held = members.reduce((sum, { at }) => sum + sizeOf(children[at]), 0)
  const among = children.slice(first, last + 1).reduce((sum, child) => sum + sizeOf(child), 0)
  return held >= HELD_SHARE * among
}

/** Each begins after the previous one, with its own headings; the first with those right above it. */
function startsOfElements({ children }: ElementNode, members: readonly Member[]): readonly number[] {
  return members.map(({ at }, index) => {
    const before = members[index - 1]
    if (before !== undefined) return before.at + 1
    let start = at
    while (start > 0 && isHeadPart(children[start - 1])) start--
    return start
  })
}

/** Whether a node right above the first post belongs to it: its date, its title, its anchor. */
function isHeadPart(node: PageNode | undefined): boolean {
  if (node === undefined) return false
  if (node.kind === 'text') return node.text.trim() === ''
  return (HEADING.test(node.tag) && node.tag !== 'h1') || (node.tag === 'a' && node.children.length === 0)
}

/** From anchor to anchor where they precede the links; otherwise each run ends with its link. */
function startsOfRuns(page: Page, around: ElementNode, members: readonly Member[]): readonly number[] {
  const anchors = members.map(({ place }) => childIndexAt(around, anchorOf(page, place)?.order ?? -1))
  const areBefore = anchors.every((anchor, index) => anchor >= 0 && anchor <= (members[index]?.at ?? 0))
  const areSplit = areBefore && anchors.some((anchor, index) => anchor < (members[index]?.at ?? 0))
  if (areSplit || (areBefore && !hasTextBefore(around, members))) return anchors
  const lengths = members.slice(1).map(({ at }, index) => at - (members[index]?.at ?? 0))
  const first = Math.max(0, (members[0]?.at ?? 0) - Math.max(0, ...lengths) + 1)
  return members.map((_, index) => (index === 0 ? first : (members[index - 1]?.at ?? 0) + 1))
}

/** Whether there is as much before the first link as between two: links are then at the ends of posts. */
function hasTextBefore({ children }: ElementNode, members: readonly Member[]): boolean {
  const blocks = (from: number, to: number) =>
    children.slice(from, to).filter(node => node.kind === 'element' && !HEADING.test(node.tag)).length
  const [first, second] = [members[0]?.at ?? 0, members[1]?.at ?? 0]
  return blocks(0, first) > 0 && blocks(0, first) + 1 >= blocks(first, second)
}

/** The element that a fragment refers to: its id, or the name of an anchor. */
function anchorOf(page: Page, { url }: Place): ElementNode | null {
  const name = decoded(placeIn(url) ?? '')
  return page.byId(name)[0] ?? page.byTag('a').find(({ attributes }) => attributes.name === name) ?? null
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/**
 * The last post ends as the others do: with its link, or after as many nodes as the longest of them, and before any
 * frame.
 */
function endOfLast({ children }: ElementNode, members: readonly Member[], starts: readonly number[]): number {
  const [start, at] = [starts.at(-1) ?? 0, members.at(-1)?.at ?? 0]
  const behind = members.slice(0, -1).map((member, index) => (starts[index + 1] ?? 0) - 1 - member.at)
  const most = at + Math.max(0, ...behind) + 1
  const frame = children.findIndex((child, index) => index > Math.max(start, at) && isFrame(child))
  return Math.min(most, frame < 0 ? children.length : frame)
}

function isFrame(node: PageNode): boolean {
  return node.kind === 'element' && FRAME_TAG.has(node.tag)
}

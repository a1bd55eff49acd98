import type { ElementNode, Page, PageNode } from '../../page/index.ts'
import { hostOf, parseUrl } from '../../url.ts'
import { anyOf, anyWord, beginning, lazily, tokensOf } from '../../words/index.ts'
import { isHeadingTag } from '../article/skipped-zone.ts'
import { isInline, isUnseen, lineOf } from '../text-flow.ts'
import { ancestorsOf, elementsIn } from '../tree-walk.ts'
import { asideTest } from './aside.ts'
import { bylinesIn, DATE_LIKE, MAX_SIGNATURE, type Region, type Signature } from './bylines.ts'
import type { Item } from './item.ts'
import { factsOf } from './known-names.ts'

/** "Comments", "3 Responses to …", "Kommentare (4)", "There are 2 comments". */
const commentsHeading = lazily(() => new RegExp(anyWord('comment', 'comments', 'responses'), 'iu'))
/** The form that stands behind the comments. */
const beginsForm = beginning('leaveComment', 'noComments')
const MAX_HEADING = 80
/** Fewer letters are a link to the form. */
const MIN_TEXT = 20

/** Comments that nothing names: bylines of the same shape, again and again, behind a heading that says "Comments". */
export function repeatedItems(page: Page, article: readonly PageNode[], language: string | null): readonly Item[] {
  const signs = signsOn(page)
  for (const region of regionsOf(page, article, signs)) {
    const items = itemsIn(page, region, language)
    if (items.length > 0) return items
  }
  const mayHave = signs.dates >= MIN_BLOCKS && signs.addresses >= MIN_BLOCKS
  return mayHave ? repeatedBlocks(page, article, language) : []
}

/** What speaks for comments without names: found in one walk, and on most pages there is nothing. */
interface Signs {
  /** Elements with, or around, a word for comments, in document order. */
  readonly headings: readonly ElementNode[]
  /** Boxes and anchors that are called comments. */
  readonly places: readonly ElementNode[]
  /** Short texts that may hold a date, and elements that have an address of their own. */
  readonly dates: number
  readonly addresses: number
}

/** Limit of elements around the words of a heading. */
const HEADING_DEPTH = 3

function signsOn(page: Page): Signs {
  const headings = new Set<ElementNode>()
  const places: ElementNode[] = []
  let dates = 0
  let addresses = 0
  for (let order = 0; order < page.nodes.length; order++) {
    const node = page.nodes[order]
    if (node === undefined) break
    if (node.kind === 'element') {
      if (isUnseen(node)) order = node.last
      else if (isPlace(node)) places.push(node)
      if (addresses < MIN_BLOCKS && isAddress(node)) addresses++
    } else if (node.text.length <= MAX_SIGNATURE && /[\p{L}\p{N}]/u.test(node.text)) {
      if (DATE_LIKE.test(node.text)) dates++
      if (node.text.trim().length > MAX_HEADING || !commentsHeading().test(node.text)) continue
      let around: ElementNode | null = node.parent
      for (let up = 0; up < HEADING_DEPTH && around !== null; up++) {
        headings.add(around)
        around = around.parent
      }
    }
  }
  return { headings: [...headings].sort((a, b) => a.order - b.order), places, dates, addresses }
}

/** Blocks that nothing heads are taken for comments from this many on. */
const MIN_BLOCKS = 2

/**
 * Neighbouring blocks of one shape, each with a byline and words: comments without any name. The byline of a list of posts
 * leads to pages of this blog, that of a commenter away from it or nowhere.
 */
function repeatedBlocks(page: Page, article: readonly PageNode[], language: string | null): readonly Item[] {
  const behind =
    article.length === 0 ? 0 : Math.max(...article.map(node => (node.kind === 'element' ? node.last : node.order)))
  const region = { from: behind, to: page.nodes.length - 1 }
  const isAside = standsAside(page)
  const byParent = new Map<string, ElementNode[]>()
  for (const signature of bylinesIn(page, region, language)) {
    if (leadsHome(page, signature) || isAside(signature.block)) continue
    const block = blockAround(page, signature)
    if (block === null || block.parent === null || !hasAddress(page, block)) continue
    const key = `${block.parent.order} ${block.tag} ${attributeShape(block)}`
    const list = byParent.get(key)
    if (list === undefined) byParent.set(key, [block])
    else if (list.at(-1) !== block) list.push(block)
  }
  const run = [...byParent.values()].sort((a, b) => b.length - a.length)[0]
  if (run === undefined || run.length < MIN_BLOCKS) return []
  return run.map(block => itemFor(page, block.order, block.last))
}

/** The smallest block around a byline with more words than it. */
function blockAround(page: Page, { block, first, last }: Signature): ElementNode | null {
  let around: ElementNode | null = block
  for (let up = 0; up < MAX_UP && around !== null && around.tag !== 'body'; up++) {
    if (around.last - around.order > MAX_BLOCK) return null
    const beside = lettersIn(page, around.order, first - 1) + lettersIn(page, last + 1, around.last)
    if (beside >= MIN_WORDS) return around
    around = around.parent
  }
  return null
}

const MAX_UP = 4
const MIN_WORDS = 8
/** More nodes are a list of comments, not one. */
const MAX_BLOCK = 600

/** A number of its own, or a link to itself: quoted posts of other networks and lists of posts have none. */
function hasAddress(page: Page, block: ElementNode): boolean {
  for (const element of elementsIn(page, block)) if (isAddress(element)) return true
  return false
}

function isAddress({ attributes, tag }: ElementNode): boolean {
  const id = attributes.id ?? (tag === 'a' ? attributes.name : undefined)
  if (id !== undefined && /\d/.test(id)) return true
  const { href } = attributes
  return tag === 'a' && href !== undefined && href.includes('#') && /#.*\d/.test(href)
}

function leadsHome(page: Page, { first, last }: Signature): boolean {
  for (let order = first; order <= last; order++) {
    const parent = page.nodes[order]?.parent
    const href = parent?.tag === 'a' ? parent.attributes.href : undefined
    const isDate = /\d/.test(lineOf(page, parent ?? page.root, MAX_HEADING))
    if (href === undefined || isDate || href.includes('#') || /^(?:mailto|javascript):/i.test(href)) continue
    const url = parseUrl(href, page.base)
    if (url !== null && hostOf(url) === hostOf(page.url)) return true
  }
  return false
}

function itemFor(page: Page, from: number, to: number): Item {
  const id = idIn(page, from, to)
  return { from, to, id, depth: null, answers: null, inner: [], isTrackback: false, elements: [] }
}

function attributeShape({ attributes }: ElementNode): string {
  return (attributes.class ?? '').replace(/\d+|\b(?:odd|even|alt)\b/g, '').trim()
}

function itemsIn(page: Page, region: Region, language: string | null): readonly Item[] {
  const signatures = signaturesIn(page, region, language)
  // The blogger's own comments lead home; where all bylines do, they are those of posts.
  if (signatures.every(signature => leadsHome(page, signature))) return []
  const [opening] = signatures
  if (opening === undefined) return []
  const closing = signatures.at(-1) ?? opening
  const before = lettersIn(page, region.from, opening.first - 1)
  // A title may stand before the byline; a foot has nothing behind the last one.
  const isHead = before === 0 || (before <= MAX_HEADING && lettersIn(page, closing.last + 1, region.to) >= MIN_TEXT)
  const items: Item[] = []
  for (const [index, signature] of signatures.entries()) {
    const previous = signatures[index - 1]
    const next = signatures[index + 1]
    const from = isHead ? startOf(page, signature) : previous === undefined ? region.from : previous.last + 1
    const to = !isHead ? signature.last : next === undefined ? region.to : startOf(page, next) - 1
    items.push(itemFor(page, from, to))
  }
  return items
}

/** A page has few places that may hold its comments; more are a trap. */
const MAX_REGIONS = 8

/** Where comments may stand: behind headings that say so, up to the form or the next heading; then what is called so. */
function regionsOf(page: Page, article: readonly PageNode[], { headings, places }: Signs): readonly Region[] {
  const behind = article.length === 0 ? -1 : Math.max(...article.map(({ order }) => order))
  const isAside = standsAside(page)
  const regions: Region[] = []
  const named: Region[] = []
  for (const node of headings) {
    if (node.order <= behind || regions.length >= MAX_REGIONS) continue
    if (isHeading(page, node) && !isAside(node)) regions.push(regionBehind(page, node))
  }
  for (const node of places) {
    if (node.order <= behind || named.length >= MAX_REGIONS || isAside(node)) continue
    named.push(
      node.last > node.order
        ? { from: node.order, to: endOf(page, node.order + 1, node.last, null) }
        : regionBehind(page, node),
    )
  }
  return [...regions, ...named]
}

const placeAnchor = lazily(() => new RegExp(`^(?:${tokensOf('comment', 'comments')})$`, 'i'))

/** A box or an anchor that is called comments. */
function isPlace(node: ElementNode): boolean {
  const { tag, attributes } = node
  if (tag === 'a') return placeAnchor().test(attributes.name ?? attributes.id ?? '')
  return tag !== 'body' && tag !== 'html' && tag !== 'form' && factsOf(node).isPlace && !isInline(node)
}

function isHeading(page: Page, node: ElementNode): boolean {
  const isLine = isHeadingTag(node.tag) || LINE_TAG.has(node.tag)
  if (!isLine || node.last - node.order > (isHeadingTag(node.tag) ? MAX_HEADING_NODES : MAX_LINE_NODES)) return false
  const line = lineOf(page, node, MAX_HEADING + 1)
  if (line.length > MAX_HEADING || isFormHeading(line)) return false
  // Other lines than headings must say nothing else.
  return isHeadingTag(node.tag) && node.tag !== 'h1' ? commentsHeading().test(line) : commentsLine().test(line)
}

const LINE_TAG = new Set('dt legend strong b p div'.split(' '))
const MAX_HEADING_NODES = 8
const MAX_LINE_NODES = 3
const commentsLine = lazily(
  () =>
    new RegExp(`^\\(?(?:\\d+\\s*)?${anyOf('comment', 'comments', 'responses')}\\s*(?:\\(?\\d+\\)?)?\\s*[:：]?$`, 'iu'),
)

function isFormHeading(line: string): boolean {
  return /^reply$/i.test(line) || beginsForm(line, null)
}

/** Boxes around a heading alone. */
const MAX_BOXES = 3

function regionBehind(page: Page, heading: ElementNode): Region {
  let around = heading.parent ?? heading
  // A heading in a box of its own: what it heads stands behind the box.
  for (let up = 0; up < MAX_BOXES && around.parent !== null && !hasText(page, heading.last + 1, around.last); up++)
    around = around.parent
  return {
    from: heading.last + 1,
    to: endOf(page, heading.last + 1, around.last, isHeadingTag(heading.tag) ? heading.tag : null),
  }
}

/** Whether an element stands in a sidebar or a form. */
function standsAside(page: Page): (element: ElementNode) => boolean {
  const test = asideTest(page)
  return element => {
    for (const ancestor of ancestorsOf(element)) if (test(ancestor)) return true
    return false
  }
}

/** Up to the form, or a heading of the same rank or above. */
function endOf(page: Page, from: number, last: number, rank: string | null): number {
  for (let order = from; order <= last; order++) {
    const node = page.nodes[order]
    if (node?.kind !== 'element') continue
    if (node.tag === 'form' || node.tag === 'footer' || node.tag === 'nav') return order - 1
    if (rank !== null && isHeadingTag(node.tag) && node.tag <= rank) return order - 1
    const isShort = node.last - node.order <= MAX_HEADING_NODES
    if (isShort && !isButton(page, node) && isFormHeading(lineOf(page, node, MAX_HEADING))) return order - 1
  }
  return last
}

/** Whether all the words of an element are a link or a button: "Reply" stands below every comment. */
function isButton(page: Page, element: ElementNode): boolean {
  const words = lineOf(page, element, MAX_HEADING)
  for (const inner of elementsIn(page, element)) {
    if ((inner.tag === 'a' || inner.tag === 'button') && lineOf(page, inner, MAX_HEADING) === words) return true
  }
  return false
}

/** The lines with date and name in a region, of the shape that occurs most often. */
function signaturesIn(page: Page, region: Region, language: string | null): readonly Signature[] {
  const shapes = new Map<string, Signature[]>()
  for (const signature of bylinesIn(page, region, language)) {
    const shape = `${signature.block.tag} ${attributeShape(signature.block)}`
    const list = shapes.get(shape)
    if (list === undefined) shapes.set(shape, [signature])
    else list.push(signature)
  }
  return [...shapes.values()].sort((a, b) => b.length - a.length)[0] ?? []
}

/** The byline, or the comment's title right before it. */
function startOf(page: Page, { block, first }: Signature): number {
  let before = page.nodes[block.order - 1]
  if (before?.kind === 'text' && before.text.trim() === '') before = page.nodes[before.order - 1]
  for (let up = before ?? null; up !== null && up !== block.parent; up = up.parent) {
    if (up.kind === 'element' && isHeadingTag(up.tag) && up.parent === block.parent) return up.order
  }
  return first
}

function lettersIn(page: Page, from: number, to: number): number {
  let letters = 0
  for (let order = from; order <= to; order++) {
    const node = page.nodes[order]
    if (node?.kind === 'element' && isUnseen(node)) order = node.last
    else if (node?.kind === 'text') letters += node.text.replace(/[^\p{L}]+/gu, '').length
  }
  return letters
}

function hasText(page: Page, from: number, to: number): boolean {
  for (let order = from; order <= to; order++) {
    const node = page.nodes[order]
    if (node?.kind === 'element' && isUnseen(node)) order = node.last
    else if (node?.kind === 'text' && /\p{L}{2}/u.test(node.text)) return true
  }
  return false
}

/** The id of the block around, or the anchor in, a comment. */
function idIn(page: Page, from: number, to: number): string | null {
  const parent = page.nodes[from]?.parent ?? null
  const around = parent?.attributes.id
  if (around !== undefined && /\d/.test(around)) return around
  for (let order = from; order <= to; order++) {
    const node = page.nodes[order]
    if (node?.kind !== 'element') continue
    const id = node.attributes.id ?? (node.tag === 'a' ? node.attributes.name : undefined)
    if (id !== undefined && /\d/.test(id)) return id
  }
  return null
}

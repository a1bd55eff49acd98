import type { ElementNode, Page, PageNode } from '../../page/index.ts'
import { oncePer } from '../../remember.ts'
import { anyOf, anyWord, beginning, lazily, tokensOf } from '../../words/index.ts'
import { isHeadingTag } from '../article/skipped-zone.ts'
import { isInline, isUnseen, lineOf } from '../text-flow.ts'
import { ancestorsOf, elementsIn } from '../tree-walk.ts'
import { asideTest } from './aside.ts'
import { DATE_LIKE, MAX_SIGNATURE, type Region } from './bylines.ts'
import { nameFactsOf } from './known-names.ts'
import { speaks } from './signature.ts'

/** "Comments", "3 Responses to …", "Kommentare (4)", "There are 2 comments". */
const commentsHeading = lazily(() => new RegExp(anyWord('comment', 'comments', 'responses'), 'iu'))
/** The line of the form that follows the comments. */
const beginsForm = beginning('leaveComment', 'noComments')
/** Longest line that may be a heading. */
export const MAX_HEADING = 80

/** Evidence of comments without named elements, found in one walk; most pages have none. */
export interface Signs {
  /** Elements with, or around, a word for comments, in document order. */
  readonly headings: readonly ElementNode[]
  /** Boxes and anchors that are named as comments. */
  readonly places: readonly ElementNode[]
  /** Short texts that may hold a date, and elements with an address of their own. */
  readonly dates: number
  readonly addresses: number
  /** How many of the short texts with a date have a verb of speech. */
  readonly speeches: number
}

/** Most elements around the words of a heading. */
const HEADING_DEPTH = 3

/** The evidence on a page; addresses and dates are counted only as far as needed. */
export const signsOn: (page: Page) => Signs = oncePer(findSigns)

function findSigns(page: Page): Signs {
  const headings = new Set<ElementNode>()
  const places: ElementNode[] = []
  let dates = 0
  let addresses = 0
  let speeches = 0
  for (let order = 0; order < page.nodes.length; order++) {
    const node = page.nodes[order]
    if (node === undefined) break
    if (node.kind === 'element') {
      if (isUnseen(node)) order = node.last
      else if (isPlace(node)) places.push(node)
      if (isAddress(node)) addresses++
    } else if (node.text.length <= MAX_SIGNATURE && /[\p{L}\p{N}]/u.test(node.text)) {
      if (DATE_LIKE.test(node.text)) {
        dates++
        if (speaks(node.text)) speeches++
      }
      if (node.text.trim().length > MAX_HEADING || !commentsHeading().test(node.text)) continue
      let around: ElementNode | null = node.parent
      for (let up = 0; up < HEADING_DEPTH && around !== null; up++) {
        headings.add(around)
        around = around.parent
      }
    }
  }
  return { headings: [...headings].sort((a, b) => a.order - b.order), places, dates, addresses, speeches }
}

/** Limit of regions per page that may hold comments; more are a trap. */
const MAX_REGIONS = 8

/** Where comments may be: after headings that say so, up to the form or the next heading; then elements named so. */
export function regionsOf(page: Page, article: readonly PageNode[], { headings, places }: Signs): readonly Region[] {
  const behind = article.length === 0 ? -1 : Math.max(...article.map(({ order }) => order))
  const isAside = standsAside(page)
  const regions: Region[] = []
  const named: Region[] = []
  for (const node of headings) {
    if ((node.order <= behind && !isCount(page, node)) || regions.length >= MAX_REGIONS) continue
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

/** Whether an element says nothing but how many comments there are, which no heading of an article does. */
function isCount(page: Page, node: ElementNode): boolean {
  const line = lineOf(page, node, MAX_HEADING + 1)
  return /\p{Nd}/u.test(line) && line.length <= MAX_HEADING && commentsLine().test(line)
}

const placeAnchor = lazily(() => new RegExp(`^(?:${tokensOf('comment', 'comments')})$`, 'i'))

/** A box or an anchor that is called comments. */
function isPlace(node: ElementNode): boolean {
  const { tag, attributes } = node
  if (tag === 'a') return placeAnchor().test(attributes.name ?? attributes.id ?? '')
  return tag !== 'body' && tag !== 'html' && tag !== 'form' && nameFactsOf(node).isPlace && !isInline(node)
}

function isHeading(page: Page, node: ElementNode): boolean {
  const isLine = isHeadingTag(node.tag) || LINE_TAG.has(node.tag)
  if (!isLine || node.last - node.order > (isHeadingTag(node.tag) ? MAX_HEADING_NODES : MAX_LINE_NODES)) return false
  const line = lineOf(page, node, MAX_HEADING + 1)
  if (line.length > MAX_HEADING || beginsForm(line, null)) return false
  // Lines other than headings must say nothing else.
  return isHeadingTag(node.tag) && node.tag !== 'h1' ? commentsHeading().test(line) : commentsLine().test(line)
}

/** "0 Comments", as the heading of an empty list. */
const noneLine = lazily(() => new RegExp(`^\\(?0\\s*${anyOf('comments', 'responses')}\\)?\\s*[:：]?$`, 'iu'))

/** Whether a heading says that there are no comments: what looks like one is then the author's, or of other posts. */
export function saysNone(page: Page, { headings }: Signs): boolean {
  return headings.some(node => isHeadingTag(node.tag) && noneLine().test(lineOf(page, node, MAX_HEADING)))
}

const LINE_TAG = new Set('dt legend strong b p div'.split(' '))
const MAX_HEADING_NODES = 8
const MAX_LINE_NODES = 3
/** "3 comments", "Comments (3):", "Replies: 3 comments". */
const commentsLine = lazily(() => {
  const words = anyOf('comment', 'comments', 'responses')
  return new RegExp(
    `^\\(?(?:${words}\\s*[:：]\\s*(?=\\d))?(?:\\d+\\s*)?${words}\\s*(?:[:：]?\\s*\\(?\\d+\\)?)?\\s*[:：]?$`,
    'iu',
  )
})

/** Whether a line is only the words that lead to the form: "... comment", "(Post a new comment)". */
export function asksForComment(line: string): boolean {
  const words = line.replace(/^[^\p{L}\d]+|[^\p{L}\d]+$/gu, '')
  return words.length <= MAX_HEADING && (commentsLine().test(words) || beginsForm(words, null))
}

/** Most boxes around a heading alone. */
const MAX_BOXES = 3

function regionBehind(page: Page, heading: ElementNode): Region {
  let around = heading.parent ?? heading
  // A heading in a box of its own: its content follows the box.
  for (let up = 0; up < MAX_BOXES && around.parent !== null && !hasText(page, heading.last + 1, around.last); up++)
    around = around.parent
  return {
    from: heading.last + 1,
    to: endOf(page, heading.last + 1, around.last, isHeadingTag(heading.tag) ? heading.tag : null),
  }
}

/** Whether an element is in a sidebar or a form. */
export function standsAside(page: Page): (element: ElementNode) => boolean {
  const test = asideTest(page)
  return element => {
    for (const ancestor of ancestorsOf(element)) if (test(ancestor)) return true
    return false
  }
}

/** The end of a region: the form, or a heading of the same or a higher rank. */
export function endOf(page: Page, from: number, last: number, rank: string | null): number {
  for (let order = from; order <= last; order++) {
    const node = page.nodes[order]
    if (node?.kind !== 'element') continue
    if (node.tag === 'form' || node.tag === 'footer' || node.tag === 'nav') return order - 1
    if (rank !== null && isHeadingTag(node.tag) && node.tag <= rank) return order - 1
    const isShort = node.last - node.order <= MAX_HEADING_NODES
    if (isShort && leadsToForm(page, node)) return order - 1
  }
  return last
}

/** Cached: regions are nested, and are searched before and after the article is known. */
const leadingToForm = new WeakMap<ElementNode, boolean>()

/** Whether an element is the line above the form. */
function leadsToForm(page: Page, element: ElementNode): boolean {
  const known = leadingToForm.get(element)
  if (known !== undefined) return known
  const leads = beginsForm(lineOf(page, element, MAX_HEADING), null) && !isButton(page, element)
  leadingToForm.set(element, leads)
  return leads
}

/** Whether all the words of an element are a link or a button: "Reply" is below every comment. */
function isButton(page: Page, element: ElementNode): boolean {
  const words = lineOf(page, element, MAX_HEADING)
  for (const inner of elementsIn(page, element)) {
    if ((inner.tag === 'a' || inner.tag === 'button') && lineOf(page, inner, MAX_HEADING) === words) return true
  }
  return false
}

function hasText(page: Page, from: number, to: number): boolean {
  for (let order = from; order <= to; order++) {
    const node = page.nodes[order]
    if (node?.kind === 'element' && isUnseen(node)) order = node.last
    else if (node?.kind === 'text' && /\p{L}{2}/u.test(node.text)) return true
  }
  return false
}

/** Whether an element has a number as its id, or links to one. */
export function isAddress({ attributes, tag }: ElementNode): boolean {
  const id = attributes.id ?? (tag === 'a' ? attributes.name : undefined)
  if (id !== undefined && /\d/.test(id)) return true
  const { href } = attributes
  return tag === 'a' && href !== undefined && href.includes('#') && /#.*\d/.test(href)
}

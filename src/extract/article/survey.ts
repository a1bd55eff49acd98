import { type ElementNode, type Page, textContent } from '../../page/index.ts'
import { namesAt } from '../names.ts'
import { isInline, isUnseen, lineOf } from '../text-flow.ts'
import { comparableText } from '../text-folding.ts'
import { ancestorsOf, holds } from '../tree-walk.ts'
import { showFolds } from './folds.ts'
import { isOnePostName } from './hints.ts'
import { inkOf, weightOf } from './ink.ts'
import { isOfTheme } from './leave-out-teasers.ts'
import { isBody, isHeadingTag, isNamedTitle, type Surroundings, skippedZone, ZONES, type Zone } from './skipped-zone.ts'
import { findTeasers, type TeaserRow } from './teasers.ts'

/** Measures of every element of a page, from two walks and sums over document order. */
export interface Survey {
  /** Elements that are not part of an article; their descendants are not listed again. */
  readonly skipped: ReadonlySet<ElementNode>
  /** Whether a node is skipped or is below a skipped element. */
  isSkipped(order: number): boolean
  /** The zone of the page that a node is in. */
  zone(order: number): Zone
  /** Elements that are named as the body of a post. */
  readonly bodies: readonly ElementNode[]
  /** Teasers of other pages: their words do not count as prose of this page. */
  readonly teasers: readonly TeaserRow[]
  /** Headings, and elements named as titles. */
  readonly headings: readonly Heading[]
  /** The first heading whose text occurs in the page's `<title>`, or the only h1. */
  readonly titleHeading: ElementNode | null
  /** Characters of visible text below an element. */
  text(element: ElementNode): number
  /** Characters of its text in links, including skipped elements. */
  linked(element: ElementNode): number
  /** Characters that look like prose: text outside links, with short lines weighted down. */
  prose(element: ElementNode): number
  /** The same between two positions in document order. */
  proseBetween(from: number, to: number): number
  /** Pictures, films and players below an element. */
  pictures(element: ElementNode): number
}

/** An element that may be the title of a post. */
interface Heading {
  readonly element: ElementNode
  readonly isNamed: boolean
}

/** With this much text around it, an inline element is part of a sentence, whatever its name. */
const PROSE_AROUND = 60
/** Longest heading of comments; a longer text is a comment. */
const HEADING_LENGTH = 60
/** How many characters of `<title>` and of a heading are compared. */
const TITLE_LENGTH = 500
const HEADING_READ = 300
const PICTURE_TAG = new Set('img video audio iframe object embed picture'.split(' '))

/** Walks the page twice: once for the sums that skipping needs, once to skip and to measure. */
export function surveyPage(page: Page): Survey {
  showFolds(page)
  const size = page.nodes.length
  const marks = markPage(page)
  const skipped = new Set<ElementNode>()
  const bodies: ElementNode[] = []
  const zones = new Uint8Array(size)
  const ink = inkOf(size)
  const teasers = findTeasers(page, marks)
  const isTeaser = new Set(
    teasers.filter(row => isOfTheme(row) || !isInBody(row, marks)).flatMap(({ blocks }) => blocks),
  )
  let cardEnd = -1
  for (let order = 0; order < size; order++) {
    const node = page.nodes[order]
    if (node === undefined) break
    if (node.kind === 'text') {
      ink.write(node.text, order, marks.weight(order), node.parent, order <= cardEnd)
      continue
    }
    if (isTeaser.has(node) || isCard(node, marks)) cardEnd = Math.max(cardEnd, node.last)
    const isSeen = !isUnseen(node)
    const beside = isSeen ? skippedZone(node, marks.around) : null
    if (PICTURE_TAG.has(node.tag) && beside === null) ink.picture(order)
    if (beside === null && isSeen) {
      if (marks.isBody(order)) bodies.push(node)
      continue
    }
    const zone = beside ?? 'unseen'
    if (beside !== null) skipped.add(node)
    zones.fill(ZONES.indexOf(zone), order, node.last + 1)
    order = node.last
    const isHeading = zone === 'comments' && isHeadingTag(node.tag) && marks.text(node) < HEADING_LENGTH
    if (isHeading) order = skipFollowing(node, skipped, zones)
  }
  const sums = ink.sums()
  return {
    skipped,
    bodies,
    teasers,
    headings: marks.headings,
    titleHeading: marks.titleHeading,
    isSkipped: order => zones[order] !== 0,
    zone: order => ZONES[zones[order] ?? 0] ?? 'content',
    text: sumOf(sums.text),
    linked: marks.linked,
    prose: sumOf(sums.prose),
    proseBetween: (from, to) => (sums.proseAt[to] ?? 0) - (sums.proseAt[from] ?? 0),
    pictures: sumOf(sums.pictures),
  }
}

/** Whether teasers are in the body of a post: with words beside their links, they may as well be the author's. */
function isInBody({ blocks }: TeaserRow, marks: { isBody(order: number): boolean }): boolean {
  return blocks.slice(0, 1).some(block => ancestorsOf(block).some(({ order }) => marks.isBody(order)))
}

/** Longest card that links to another page; a longer text is an unclosed link. */
const CARD_TEXT = 800

/** Whether an element is a link around blocks: picture, heading and first words of another page. */
function isCard(element: ElementNode, { text }: { readonly text: (element: ElementNode) => number }): boolean {
  return element.tag === 'a' && element.attributes.href !== undefined && text(element) <= CARD_TEXT
}

function sumOf(sums: Float64Array | Int32Array): (element: ElementNode) => number {
  return element => (sums[element.last + 1] ?? 0) - (sums[element.order] ?? 0)
}

/** The first walk: how much text every element has, and where named titles and bodies are. */
function markPage(page: Page) {
  const size = page.nodes.length
  const raw = new Int32Array(size + 1)
  const inLinks = new Int32Array(size + 1)
  let linkEnd = -1
  const marks = new Int32Array(size + 1)
  const bodies = new Uint8Array(size)
  const headings: Heading[] = []
  let firstBody = size
  let titleHeading: ElementNode | null = null
  const declared = comparableText(textContent(page.byTag('title')[0] ?? page.root).slice(0, TITLE_LENGTH))
  for (let order = 0; order < size; order++) {
    const node = page.nodes[order]
    if (node === undefined) break
    const before = raw[order] ?? 0
    if (node.kind === 'text') {
      const weight = isUnseen(node.parent) ? 0 : weightOf(node.text)
      raw[order + 1] = before + weight
      inLinks[order + 1] = (inLinks[order] ?? 0) + (order <= linkEnd ? weight : 0)
      marks[order + 1] = marks[order] ?? 0
      continue
    }
    raw[order + 1] = before
    inLinks[order + 1] = inLinks[order] ?? 0
    if (node.tag === 'a' && node.attributes.href !== undefined) linkEnd = Math.max(linkEnd, node.last)
    const names = namesAt(node)
    const isHeading = isHeadingTag(node.tag)
    const isNamedAsTitle = isNamedTitle(node, names)
    if (isHeading || isNamedAsTitle) headings.push({ element: node, isNamed: isNamedAsTitle })
    const isTitle = isHeading && isDeclaredTitle(page, node, declared)
    if (isTitle) titleHeading ??= node
    const isNamed = isBody(node, names)
    if (isNamed) bodies[order] = 1
    if (isNamed && !isHeading && firstBody === size) firstBody = order
    marks[order + 1] = (marks[order] ?? 0) + (isTitle || (isNamed && !isHeading) || node.tag === 'h1' ? 1 : 0)
  }
  const text = sumOf(raw)
  const linked = sumOf(inLinks)
  const marksOf = sumOf(marks)
  const total = Math.max(1, text(page.root))
  const post = titledPost(page, titleHeading, text)
  const around = (element: ElementNode): Surroundings => ({
    share: text(element) / total,
    marks: marksOf(element),
    hasFirstBody: element.order <= firstBody && firstBody <= element.last,
    isBesidePost: post !== null && (post.order > element.last || post.last < element.order),
    isInProse: isInline(element) && element.parent !== null && text(element.parent) - text(element) > PROSE_AROUND,
    unlinked: text(element) - linked(element),
    linked: linked(element),
  })
  const weight = (order: number) => (raw[order + 1] ?? 0) - (raw[order] ?? 0)
  const isBodyAt = (order: number) => bodies[order] === 1
  return {
    text,
    linked,
    weight,
    headings,
    titleHeading: titleHeading ?? onlyHeading(page, text),
    around,
    isBody: isBodyAt,
  }
}

/** More characters than a byline has. */
const WORDS_OF_POST = 40

/** An element named as a post that has the title declared in the page's head and something to read or see. */
function titledPost(page: Page, title: ElementNode | null, text: (element: ElementNode) => number): ElementNode | null {
  if (title === null) return null
  const post = ancestorsOf(title).find(around => around.tag === 'article' || isOnePostName(namesAt(around)))
  if (post === undefined) return null
  const hasWords = text(post) - text(title) >= WORDS_OF_POST
  return hasWords || page.byTag('img').some(picture => holds(post, picture)) ? post : null
}

/** Titles are rewritten for search engines; the only h1 of a page is its title anyway. */
function onlyHeading(page: Page, text: (element: ElementNode) => number): ElementNode | null {
  const shown = page.byTag('h1').filter(heading => text(heading) > 0)
  return shown.length === 1 ? (shown[0] ?? null) : null
}

/** Shorter headings occur in a title by chance. */
const MIN_TITLE = 8

function isDeclaredTitle(page: Page, heading: ElementNode, declared: string): boolean {
  const text = comparableText(lineOf(page, heading, HEADING_READ))
  if (text.length >= MIN_TITLE) return declared.includes(text)
  return text !== '' && (declared.startsWith(text) || declared.endsWith(` ${text}`))
}

/** What follows the comments heading in the same element is comments, where they have no element of their own. */
function skipFollowing(heading: ElementNode, skipped: Set<ElementNode>, zones: Uint8Array): number {
  let last = heading.last
  for (const sibling of heading.parent?.children ?? []) {
    if (sibling.order <= heading.order) continue
    if (sibling.kind === 'element') skipped.add(sibling)
    last = sibling.kind === 'element' ? sibling.last : sibling.order
  }
  zones.fill(ZONES.indexOf('comments'), heading.order, last + 1)
  return last
}

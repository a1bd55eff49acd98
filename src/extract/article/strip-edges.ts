import type { ElementNode, Page, PageNode } from '../../page/index.ts'
import { asksForComment } from '../comments/comment-regions.ts'
import { isNumberedAnchor } from '../comments/numbered-items.ts'
import { readDate } from '../dates/read-date.ts'
import { hostsLinkedIn, type Line } from '../lines.ts'
import type { TitledView } from '../post-view.ts'
import { lineOf } from '../text-flow.ts'
import { comparableText } from '../text-folding.ts'
import { ancestorsOf, elementsIn, holds } from '../tree-walk.ts'
import {
  isCommentsHeading,
  isCountLine,
  isFurnitureLine,
  isRelatedHeading,
  isServiceName,
  opensAsArrow,
} from './edge-words.ts'
import { isFilePath } from './page-link.ts'

/** What remains of an article's element without title, byline and furniture at its edges. */
export interface Stripped {
  readonly nodes: readonly PageNode[]
  readonly skipped: ReadonlySet<ElementNode>
}

/** What a line at the edge of an article is. */
type EdgePart = 'title' | 'byline' | 'furniture' | 'comments' | 'other-posts'
type Dropped = Map<Line, EdgePart>

/** Longest line that may be an edge line; longer ones are the article. */
const EDGE_LINE = 200
/** Most characters in a byline beside date and name. */
const BYLINE_REST = 60
/** How many lines at each edge are examined. */
const EDGE_LINES = 40
const HEADING = /^h[1-6]$/
/** Most children of a bold heading block: white space, the bold element, white space. */
const BOLD_CHILDREN = 4
/** With at least this share of links, a line only leads elsewhere. */
const LINKS_ONLY = 0.8
/** Least share of links in a line of a list of other posts; below it, the list has ended. */
const RELATED_LINKS = 0.4
/** Longest heading of comments or of other posts. */
const HEADING_LENGTH = 80
/** A line at least this long that is not links is prose: the article has begun. */
const SENTENCE_LENGTH = 40

/**
 * Removes the edges of the chosen element, line by line from both ends until the article begins, and lines within it
 * that are known not to be part of it.
 */
export function stripEdges(
  view: TitledView,
  linesAround = view.lines,
  foreignLines: (inside: readonly Line[]) => readonly Line[] = () => [],
): Stripped {
  const { article, survey } = view
  const inside = linesAround.filter(line => line.zone === 'content' && holds(article, line.block))
  const dropped: Dropped = new Map(foreignLines(inside).map(line => [line, 'other-posts']))
  const own = dropped.size === 0 ? inside : inside.filter(line => !dropped.has(line))
  let lines = cutAtHeading(view, own, dropped)
  lines = dropOpening(view, lines, dropped)
  dropClosing(view, lines, dropped)
  // A post may be only a line of links, or a picture below its title.
  if (inside.length > 0 && inside.every(line => dropped.has(line)) && survey.pictures(article) === 0) keepLast(dropped)
  if (dropped.size === 0) return { nodes: [article], skipped: survey.skipped }
  const skipped = new Set(survey.skipped)
  const droppedText = new Set<number>()
  const kept = countKept(article, inside, dropped)
  for (const line of dropped.keys()) {
    if (line.block !== article && kept(line.block) === 0) skipped.add(line.block)
    else dropNodes(line, skipped, droppedText)
  }
  const nodes = droppedText.size === 0 ? [article] : article.children.filter(child => !droppedText.has(child.order))
  return { nodes, skipped }
}

/** Where nothing is left, the edge lines were the post itself: restores all but the title, or even that. */
function keepLast(dropped: Dropped): void {
  const hasOthers = [...dropped.values()].some(part => part !== 'title')
  for (const [line, part] of dropped) if (!hasOthers || part !== 'title') dropped.delete(line)
}

/** How many lines stay at and below an element of the article. */
function countKept({ order: start, last }: ElementNode, lines: readonly Line[], dropped: ReadonlyMap<Line, EdgePart>) {
  const before = new Int32Array(last - start + 2)
  for (const line of lines) if (!dropped.has(line)) before[line.first - start + 1] = 1
  for (let at = 1; at < before.length; at++) before[at] = (before[at] ?? 0) + (before[at - 1] ?? 0)
  return (element: ElementNode) => (before[element.last - start + 1] ?? 0) - (before[element.order - start] ?? 0)
}

/**
 * Drops a line without an element of its own: skips its inline elements, and drops its bare text nodes where possible.
 */
function dropNodes(line: Line, skipped: Set<ElementNode>, droppedText: Set<number>): void {
  for (const child of line.block.children) {
    const last = child.kind === 'element' ? child.last : child.order
    if (last < line.first || child.order > line.last) continue
    if (child.kind === 'element') skipped.add(child)
    else droppedText.add(child.order)
  }
}

/** Drops all from the heading of comments on, and lists of other posts up to the next heading. */
function cutAtHeading({ page }: TitledView, lines: readonly Line[], dropped: Dropped): readonly Line[] {
  let related: ElementNode | null = null
  let hasProse = false
  for (const [index, line] of lines.entries()) {
    if (!hasProse) {
      hasProse = isSentence(line)
      continue
    }
    const isHeading = line.text.length < HEADING_LENGTH && (HEADING.test(line.block.tag) || isBold(line))
    const isHead = (isHeading && isCommentsHeading(line.text)) || isAboveNumbers(page, line, lines[index + 1])
    if (isHead) {
      for (const rest of lines.slice(index)) dropped.set(rest, 'comments')
      break
    }
    const isRelated =
      line.text.length < HEADING_LENGTH && isRelatedHeading(line.text) && !leadsAway(page, lines[index + 1])
    if (isRelated) related = line.block
    else if (related !== null && (isHeading || line.linked < line.text.length * RELATED_LINKS)) related = null
    if (related !== null) dropped.set(line, 'other-posts')
  }
  return lines.filter(line => !dropped.has(line))
}

/** Whether a line is the link that asks for a comment, and an anchor with a number separates it from the next line. */
function isAboveNumbers(page: Page, { text, linked, last }: Line, next: Line | undefined): boolean {
  if (next === undefined || linked < text.length / 2 || text.length > HEADING_LENGTH || !asksForComment(text))
    return false
  for (let order = last + 1; order < next.first; order++) {
    const node = page.nodes[order]
    if (node?.kind === 'element' && isNumberedAnchor(node)) return true
  }
  return false
}

/** Whether a line links to another site: below such a heading, they are the author's recommendations. */
function leadsAway(page: Page, line: Line | undefined): boolean {
  if (line === undefined) return false
  return !hostsLinkedIn(page, line).isSubsetOf(new Set([new URL(page.url).host]))
}

/** Whether a whole block is bold; old software puts a font element around that. */
function isBold({ block }: Pick<Line, 'block'>): boolean {
  if (block.children.length > BOLD_CHILDREN) return false
  const inner = block.children.filter(child => child.kind === 'element' || child.text.trim() !== '')
  const only = inner[0]
  if (inner.length !== 1 || only?.kind !== 'element') return false
  return only.tag === 'strong' || only.tag === 'b' || (only.tag === 'font' && isBold({ block: only }))
}

/** A line of plain words at least this long is prose, which no theme puts above the title of a post. */
const PROSE = 150

/** Whether a heading taken for the title comes after prose of the post, and the page's head declares another title. */
function isWithinProse({ page, structured }: TitledView, heading: ElementNode, lines: readonly Line[]): boolean {
  const above = lines.filter(({ last }) => last < heading.order)
  if (!above.some(({ text, linked, block }) => block.tag === 'p' && text.length - linked >= PROSE)) return false
  const words = comparableText(lineOf(page, heading))
  // Hidden text has no line of its own.
  const head = page
    .byTag('title')
    .flatMap(({ children }) => children.map(child => (child.kind === 'text' ? child.text : '')))
  const declared = [head.join(''), ...structured.facts.flatMap(({ title }) => title ?? [])]
  return !declared.some(title => comparableText(title).includes(words))
}

/** Drops the title, everything above it, and the byline below it. */
function dropOpening(view: TitledView, lines: readonly Line[], dropped: Dropped): readonly Line[] {
  const { titleElement, article } = view
  const title = view.title === null ? null : comparableText(view.title)
  const isTitleInside =
    titleElement !== null && holds(article, titleElement) && !isWithinProse(view, titleElement, lines)
  const end = isTitleInside ? titleElement.last : endOfDatedTitle(view, lines)
  for (const line of lines) if (line.first <= end) dropped.set(line, 'title')
  const kept = lines.filter(line => !dropped.has(line))
  for (const line of kept.slice(0, EDGE_LINES)) {
    const isTitle = title !== null && title !== '' && comparableText(line.text) === title
    if (isTitle && (HEADING.test(line.block.tag) || line.linked > 0 || !isTitleInside)) dropped.set(line, 'title')
    else if (isFurniture(view, line, true)) dropped.set(line, 'byline')
    else break
  }
  return kept.filter(line => !dropped.has(line))
}

/**
 * The end of a line with date and title that has no prose above it; -1 where there is none. Old software writes it in a
 * bold element, below the links to the previous and next entries.
 */
function endOfDatedTitle({ title, language }: TitledView, lines: readonly Line[]): number {
  if (title === null || title === '') return -1
  for (const line of lines.slice(0, EDGE_LINES)) {
    const date = line.text.includes(title) && line.linked === 0 ? readDate(line.text, language) : null
    if (date !== null && line.text.length - title.length - (date.end - date.start) <= BYLINE_REST / 2) return line.last
    if (isSentence(line)) return -1
  }
  return -1
}

function dropClosing(view: TitledView, lines: readonly Line[], dropped: Dropped): void {
  const end = lines.slice(-EDGE_LINES)
  const written = listsByAuthor(view, end)
  for (const line of end.toReversed()) {
    if (line.block.tag === 'li' && written.has(line.block.parent)) break
    // An empty heading was that of something removed.
    const isEmptyHeading = HEADING.test(line.block.tag) && line.text.length < HEADING_LENGTH && lines.length > 1
    if (!isEmptyHeading && !isFurniture(view, line, false)) break
    dropped.set(line, 'furniture')
  }
}

/** A shorter line before a list is a label, not an introduction. */
const INTRODUCTION = 20

/** Lists of links that an author wrote: with words in other items, or introduced by a sentence. */
function listsByAuthor({ language }: TitledView, lines: readonly Line[]): ReadonlySet<ElementNode | null> {
  const written = new Set<ElementNode | null>()
  for (const [index, { block, text, linked }] of lines.entries()) {
    if (block.tag !== 'li') continue
    const before = lines[index - 1]
    const isAnnounced =
      before !== undefined &&
      before.block.tag === 'p' &&
      before.text.length >= INTRODUCTION &&
      /[:：]$/.test(before.text) &&
      !isRelatedHeading(before.text) &&
      !isFurnitureLine(before.text, language)
    const hasWords = linked > 0 && linked < LINKS_ONLY * text.length && SENTENCE_LENGTH < text.length
    if (isAnnounced || hasWords) written.add(block.parent)
  }
  return written
}

function isFurniture(view: TitledView, line: Line, isOpening: boolean): boolean {
  const { text } = line
  if (text.length > EDGE_LINE || isWithinQuote(line)) return false
  if (!/[\p{L}\p{N}]/u.test(text)) return true
  if (isCountLine(text) || (isOpening && NAME_AND_HOUR.test(text))) return true
  // "Next step is to …": the words of furniture also begin sentences, which have no link in them.
  if (isFurnitureLine(text, view.language) && !isPlainSentence(line)) return true
  if (line.linked >= LINKS_ONLY * text.length && isServiceName(text)) return true
  if (/[«»←→]/.test(text) && line.linked > text.length / 2) return true
  if (line.linked > 0 && opensAsArrow(text)) return true
  const date = readDate(text, view.language)
  if (date !== null) {
    const rest = text.slice(0, date.start) + text.slice(date.end)
    // A dated line that is a sentence is narration, not a byline.
    if (!isOpening && line.linked === 0 && SENTENCE_END.test(text)) return false
    if (rest.length <= (isOpening ? BYLINE_REST : BYLINE_REST / 2) && !/[.!?。！？]\s+\p{L}{2}/u.test(rest)) return true
  }
  if (line.linked >= text.length * LINKS_ONLY) return isLabelLink(line) || (!isOpening && isLinkAway(view, line))
  return false
}

/** "ann, 13:55h", "Ann @ 1:55 PM": the day is above the title. */
const NAME_AND_HOUR = /^[^,.:;!?@]{1,40}(?:,|\s@|\s[–—-]) ?\d{1,2}[:.]\d{2}\s?(?:h|uhr|[ap]\.?m\.?)?$/iu

/** What ends a sentence, with marks behind it. */
const SENTENCE_END = /[.!?…。！？]["'”’»)\]]*$/u

function isPlainSentence({ text, linked }: Line): boolean {
  return linked === 0 && text.length > SENTENCE_LENGTH && SENTENCE_END.test(text) && !/^[©(]/.test(text)
}

/** An item of a list that links to another page of the site; files and other sites are the author's links. */
function isLinkAway({ page }: TitledView, { block }: Line): boolean {
  if (block.tag !== 'li') return false
  const links = elementsIn(page, block).filter(({ tag }) => tag === 'a')
  const host = new URL(page.url).host
  return [...links].every(({ attributes: { href = '' } }) => {
    const target = URL.parse(href, page.base)
    return target !== null && target.host === host && !isFilePath(target.pathname)
  })
}

function isLabelLink({ block }: Line): boolean {
  for (const child of block.children) {
    if (
      child.kind === 'element' &&
      child.tag === 'a' &&
      /\b(?:tag|category|prev|next|bookmark)\b/.test(child.attributes.rel ?? '')
    )
      return true
  }
  return false
}

/** Quotations, code and tables are the author's, even at the edge. */
function isWithinQuote({ block }: Line): boolean {
  if (block.tag === 'blockquote' || block.tag === 'pre' || block.tag === 'figcaption') return true
  for (const ancestor of ancestorsOf(block)) if (ancestor.tag === 'blockquote' || ancestor.tag === 'pre') return true
  return false
}

function isSentence({ text, linked }: Line): boolean {
  return text.length > SENTENCE_LENGTH && linked < text.length / 2
}

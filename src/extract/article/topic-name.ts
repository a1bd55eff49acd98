import type { ElementNode } from '../../page/index.ts'
import { textContent } from '../../page/index.ts'
import { isAnyOf } from '../../words/index.ts'
import { readDate } from '../dates/read-date.ts'
import { namesAt, nameTest } from '../names.ts'
import { isInline } from '../text-flow.ts'
import { comparableText } from '../text-folding.ts'
import { ancestorsOf } from '../tree-walk.ts'
import { isCommentsName } from './hints.ts'

/** How much of an element's text is outside links, and in links. */
interface Words {
  readonly unlinked: number
  readonly linked: number
}

/**
 * Least text outside links for a section of an article; what a theme names after its heading (newsletters, lists) has
 * less.
 */
const SECTION_PROSE = 150
/** Least text of a running paragraph; a line of the frame has less. */
const PARAGRAPH_PROSE = 80
/** Most of the text in links for prose. */
const PROSE_LINKS = 0.2
/** Most nodes in a part of a text; bounds the work. */
const MOST_NODES = 3000
/** With at least this many headings that link to other pages, a box is a list of them. */
const SEVERAL = 2
/** Elements that take input, or embed other content. */
const ASKING = new Set('form input textarea select article iframe'.split(' '))
/** With at least this many similar parts beside it, the author divides the text this way. */
const PARTS_BESIDE = 2

/** Names of what themes insert into posts, with text of their own: never a topic if only the name says so. */
const isPurposeName = nameTest(
  /[ -](?:ads?|adsense|advert\w*|sponsor\w*|promo\w*|cta|call-to-action|newsletters?|subscri\w+|sign-?up|opt-?in|mailchimp|follow|shar(?:e|es|ing)|social\w*|donat\w+|patreon|kofi|cookie\w*|consent|gdpr|about-?(?:the-?)?author|author\w*|bio(?:graphy)?|byline|avatar|tags?|categor(?:y|ies)|meta\w*|footer|copyright|licen[cs]e|sidebar|widget\w*)(?=[ -])/,
)
/** Words that mean readers' comments on most pages, and the author's conclusions on some. */
const isReadersName = nameTest(/ (?:discussion|responses?|replies|reactions?) /)

/**
 * Whether the id of an element states its author's topic and not its purpose: generators make ids of headings and
 * sections from the heading's words, and authors name parts of a text by hand.
 */
export function isNamedByTopic(
  element: ElementNode,
  words: () => Words,
  isPost: (around: ElementNode) => boolean,
): boolean {
  const names = namesAt(element)
  const isReaders = isReadersName(names)
  if (isReaders && isSigned(element)) return false
  if (isCommentsName(names) && !isReaders) return false
  if (isHeading(element.tag) || isOfHeading(element)) return !isReaders
  if (isInline(element)) return false
  const { unlinked, linked } = words()
  if (linked > PROSE_LINKS * unlinked || unlinked < (element.tag === 'p' ? PARAGRAPH_PROSE : SECTION_PROSE))
    return false
  if (!isReaders && isNamedByHeading(element)) return linkedHeadings(element) < SEVERAL
  if (isPurposeName(names) || !ancestorsOf(element).some(isPost) || !hasOwnText(element)) return false
  return linkedHeadings(element) === 0 && partsBeside(element) >= (isReaders ? PARTS_BESIDE : 1)
}

/**
 * Least number of signed lines that are readers': they sign with a day or an hour, which an author's text rarely has on
 * lines of their own.
 */
const LEAST_SIGNATURES = 2
const LONGEST_SIGNATURE = 80
const CLOCK = /\b\d{1,2}[:.h]\d{2}\b/
const isReply = isAnyOf('reply')

/** Whether an element holds text signed by several readers, or a link to reply. */
function isSigned(element: ElementNode): boolean {
  if (element.last - element.order > MOST_NODES) return true
  let signatures = 0
  for (const one of elementsBelow(element)) {
    if (one.tag === 'a' && isReply(textContent(one))) return true
    if (one.children.some(child => child.kind === 'element' && !isInline(child))) continue
    const line = textContent(one).trim()
    const isShort = line.length > 0 && line.length <= LONGEST_SIGNATURE
    if (!isInline(one) && isShort && (CLOCK.test(line) || readDate(line, null) !== null)) signatures++
  }
  return signatures >= LEAST_SIGNATURES
}

function isHeading(tag: string): boolean {
  return tag.length === 2 && /^h[1-6]$/.test(tag)
}

/** Whether an element holds all the words of a heading. */
function isOfHeading(element: ElementNode): boolean {
  const { parent } = element
  if (parent === null || !isInline(element) || element.tag === 'a' || !isHeading(parent.tag)) return false
  return parent.children.every(
    child => child === element || (child.kind === 'text' ? child.text.trim() === '' : child.tag === 'a'),
  )
}

/** Whether the id of an element is made of the words of its first heading. */
function isNamedByHeading({ attributes: { id = '' }, children }: ElementNode): boolean {
  const first = children.find(child => child.kind === 'element')
  if (first?.kind !== 'element' || !isHeading(first.tag)) return false
  const words = comparableText(id.replace(/[-_]+/g, ' '))
  return words !== '' && comparableText(textContent(first)).startsWith(words)
}

/** Whether it holds paragraphs, and no form. */
function hasOwnText(element: ElementNode): boolean {
  if (element.last - element.order > MOST_NODES) return false
  let hasParagraph = false
  for (const { tag } of elementsBelow(element)) {
    if (ASKING.has(tag)) return false
    hasParagraph ||= tag === 'p'
  }
  return hasParagraph
}

/** How many headings and cards in it lead to other pages. */
function linkedHeadings(element: ElementNode): number {
  let count = 0
  for (const { tag, attributes, parent, children } of elementsBelow(element)) {
    if (tag !== 'a' || attributes.href === undefined || attributes.href.startsWith('#')) continue
    if (isHeading(parent?.tag ?? '') || children.some(child => child.kind === 'element' && !isInline(child))) count++
  }
  return count
}

function* elementsBelow(element: ElementNode): Generator<ElementNode> {
  const open = [element]
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    yield next
    for (const child of next.children) if (child.kind === 'element') open.push(child)
  }
}

/** How many sibling paragraphs and siblings of its own kind an element has. */
function partsBeside(element: ElementNode): number {
  const { parent, tag, attributes } = element
  return (parent?.children ?? []).filter(
    child =>
      child.kind === 'element' &&
      child !== element &&
      (child.tag === 'p' || (child.tag === tag && child.attributes.class === attributes.class)) &&
      textContent(child).trim().length >= PARAGRAPH_PROSE,
  ).length
}

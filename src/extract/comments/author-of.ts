import { zoneOffset } from '../../feed/index.ts'
import { addressOn, type ElementNode, type Page } from '../../page/index.ts'
import { parseUrl, type Url } from '../../url.ts'
import { anyOf, isAnyOf, isWordOf, lazily } from '../../words/index.ts'
import { readDate } from '../dates/read-date.ts'
import { withoutWeekday } from '../dates/without-weekday.ts'
import { lineOf } from '../text-flow.ts'
import { oneLine } from '../text-folding.ts'
import { elementsIn, holds } from '../tree-walk.ts'
import { INITIAL } from './bylines.ts'
import type { CommentLine, Parts } from './parts.ts'
import { commenterName, dashedName, namesNobody, saysWho, withoutWordForBy, wordsBeside } from './signature.ts'

/** The author of a comment, and the nodes that name them. */
export interface CommentAuthor {
  readonly name: string
  readonly url: Url | null
  readonly first: number
  readonly last: number
  /** Whether the words of the comment stand behind the name on the same line. */
  readonly isWithin?: boolean
}

/** Longest text that may be a name. */
const MAX_NAME = 80
const MAX_LINE = 200
/** How many lines at the start and end of a comment may be bylines. */
const EDGE_LINES = 3
const NAME_TAG = new Set('a b strong cite em h3 h4 h5 h6 span dt'.split(' '))
const isByline = isAnyOf('posted', 'reply', 'permalink')
/** Not matched in all languages: "me" and "na" are names in some. */
const isBesideName = isWordOf('on', 'at', 'actions', 'besideName')
/** Numbers, punctuation, and link texts that themes use in any language. */
const NO_NAME = /^(?:https?:\/\/.*|www\..*|#?[\d.:)]*|anchor|www|e?-?mail|\p{P}+)$/iu

/** The commenter: by named elements, otherwise by the words of the byline. */
export function authorOf(page: Page, parts: Parts, language: string | null): CommentAuthor | null {
  for (const { element, rank } of parts.authors) {
    const isQuoted = rank >= 2 && parts.bodies[0]?.some(body => body !== element && holds(body, element))
    const author = isQuoted ? null : authorIn(page, element, language)
    if (author !== null) return author
  }
  const edges = edgeLines(parts.lines)
  for (const line of edges) {
    if (!saysWho(line.text) && readDate(line.text, language) === null && !holdsDate(parts, line)) continue
    const author = authorInLine(page, line, language)
    if (author !== null) return author
  }
  const closing = parts.lines.length > 1 ? parts.lines.at(-1) : undefined
  const signed = closing === undefined || closing.text.length > MAX_LINE ? null : dashedName(closing.text)
  const dashed = signed === null ? null : nameIn(signed, language)
  if (closing !== undefined && dashed !== null)
    return { name: dashed, url: null, first: closing.first, last: closing.last }
  // A short first line before the date, in an element of its own: "<h4>Ann</h4><span>3 May 2010</span>".
  const [head, second, third] = parts.lines
  const opening = head === undefined ? null : openingName(page, head, language)
  if (opening !== null) return opening
  if (head === undefined || second === undefined) return null
  if (readDate(second.text, language) !== null) return authorInLine(page, head, language)
  // The same below a subject.
  const isBelowSubject =
    third !== undefined && isSubject(head) && isSubject(second) && readDate(third.text, language) !== null
  if (isBelowSubject) return authorInLine(page, second, language)
  return isDateAlone(closing, language) && isInElement(page, head) ? authorInLine(page, head, language) : null
}

/** Whether the date of a line is in an attribute of it: "Ann 3 years ago". */
function holdsDate({ dates }: Parts, { first, last }: CommentLine): boolean {
  return dates.some(({ element }) => first - 1 <= element.order && element.last <= last)
}

/** "<b>Ann:</b> what she wrote": a name in an element of its own, which a colon ends, before the words on the same line. */
function openingName(page: Page, { first }: CommentLine, language: string | null): CommentAuthor | null {
  const element = page.nodes[first]?.parent
  if (element === undefined || element === null || !OPENING_TAG.has(element.tag) || element.order < first - 1)
    return null
  const words = lineOf(page, element, MAX_SUBJECT)
  const name = /[:：]$/.test(words) ? nameIn(words.replace(/\s*[:：]$/, ''), language) : null
  if (name === null || name.length > MAX_SUBJECT) return null
  return { name, url: urlOf(page, element), first: element.order, last: element.last, isWithin: true }
}

const OPENING_TAG = new Set('a b strong cite em i u'.split(' '))

/** Whether a line is a date and nothing else. */
function isDateAlone(line: CommentLine | undefined, language: string | null): boolean {
  if (line === undefined || line.text.length > MAX_SUBJECT) return false
  const date = readDate(line.text, language)
  return date !== null && wordsBeside(`${line.text.slice(0, date.start)} ${line.text.slice(date.end)}`) === 0
}

/** Whether all words of a short line are emphasised or a link, as a name above the words of a comment is. */
function isInElement(page: Page, { text, first, last }: CommentLine): boolean {
  if (text.length > MAX_SUBJECT || (/[.!?…。！？]$/u.test(text) && !INITIAL.test(text))) return false
  const words = page.nodes.slice(first, last + 1).filter(node => node.kind === 'text' && node.text.trim() !== '')
  return words.every(({ parent }) => parent !== null && NAME_TAG.has(parent.tag))
}

/** Longest subject; longer lines, and those that end as sentences, are the comment's text. */
const MAX_SUBJECT = 60

function isSubject({ text }: CommentLine): boolean {
  return text.length <= MAX_SUBJECT && !/[.!?…。！？]$/u.test(text)
}

/** The first and the last lines, outermost first. */
export function edgeLines(lines: readonly CommentLine[]): readonly CommentLine[] {
  const edge = [
    ...lines.slice(0, EDGE_LINES),
    ...lines.slice(Math.max(EDGE_LINES, lines.length - EDGE_LINES)).reverse(),
  ]
  return edge.filter(({ text }) => text.length <= MAX_LINE)
}

/** The name in an element, without the words around it. */
export function authorIn(page: Page, element: ElementNode, language: string | null): CommentAuthor | null {
  const { first, last } = { first: element.order, last: element.last }
  if (isNameAlone(element)) {
    const name = (element.attributes.content ?? firstWords(page, element)).replace(/\s*[:,]$/, '')
    if (name !== '' && name.length <= MAX_NAME && !saysWho(name)) {
      return { name, url: urlOf(page, element) ?? urlAround(page, element), first, last }
    }
  }
  const whole = nameIn(lineOf(page, element, MAX_LINE), language)
  const inner = innerName(page, element, language)
  // "Posted by Ann at 3:49": the link has only the name.
  const name = inner !== null && (whole === null || whole.includes(inner.name)) ? inner.name : whole
  if (name === null) return null
  return { name, url: inner?.url ?? urlOf(page, element) ?? urlAround(page, element), first, last }
}

/** `fn` and schema.org's `name` hold only a name. */
function isNameAlone({ tag, attributes }: ElementNode): boolean {
  if (attributes.itemprop === 'author' && (tag === 'meta' || attributes.itemscope === undefined)) return true
  return / fn /.test(` ${attributes.class ?? ''} `) || attributes.itemprop === 'name'
}

/** The name part of a card: its link, or what precedes a label ("Post author") in an element of its own. */
function firstWords(page: Page, element: ElementNode): string {
  let before = ''
  for (const child of element.children) {
    if (child.kind === 'text') before += child.text
    else if (before.trim() !== '' && child.tag === 'span') break
    else if (NAME_TAG.has(child.tag)) {
      const words = lineOf(page, child, MAX_LINE)
      if (words !== '' && before.trim() === '') return words
      before += ` ${words} `
    } else before += ` ${lineOf(page, child, MAX_LINE)} `
  }
  return oneLine(before)
}

/** How many elements around the name may begin before its line: `<cite><b><a>`. */
const NAME_DEPTH = 6

function authorInLine(page: Page, line: CommentLine, language: string | null): CommentAuthor | null {
  const { first, last } = line
  for (let order = first; order <= last; order++) {
    const parent = page.nodes[order]?.parent
    if (parent === undefined || parent === null || !NAME_TAG.has(parent.tag)) continue
    if (parent.order < first - NAME_DEPTH || parent.last > last || isPlace(parent)) continue
    const name = nameIn(lineOf(page, parent, MAX_LINE), language)
    if (name !== null) return { name, url: urlOf(page, parent) ?? urlAround(page, parent), first, last }
  }
  const name = nameIn(line.text, language)
  return name === null ? null : { name, url: null, first, last }
}

/** The name within a byline: a card's `fn`, otherwise the only element that may be one. */
function innerName(page: Page, element: ElementNode, language: string | null) {
  let best: ElementNode | null = null
  for (const inner of elementsIn(page, element)) {
    const isName =
      / (?:fn|p-name|n|name) /.test(` ${inner.attributes.class ?? ''} `) || inner.attributes.itemprop === 'name'
    if (inner !== element && isName) {
      best = inner
      break
    }
    if (best === null && inner !== element && NAME_TAG.has(inner.tag) && inner.tag !== 'span' && !isPlace(inner)) {
      if (nameIn(lineOf(page, inner, MAX_LINE), language) !== null) best = inner
    }
  }
  if (best === null) return null
  const name = nameIn(lineOf(page, best, MAX_LINE), language)
  return name === null ? null : { name, url: urlOf(page, best) ?? urlAround(page, best) }
}

/** Whether a link within the blog's own pages leads to a comment or to the form. */
function isPlace({ tag, attributes }: ElementNode): boolean {
  return tag === 'a' && /#|replytocom|^javascript:/i.test(attributes.href ?? '')
}

const IN_ADDRESS = /(?:https?:\/\/|www\.)\S*$/i

function nameIn(text: string, language: string | null): string | null {
  const date = readDate(text, language)
  // A date inside a URL is not a byline's.
  if (date !== null && IN_ADDRESS.test(text.slice(0, date.start))) return null
  const [before, behind] = date === null ? [text, ''] : [text.slice(0, date.start), text.slice(date.end)]
  const candidates =
    date === null ? [afterHour(text)] : [withoutWeekday(before), withoutWordForBy(before, afterDate(behind))]
  for (const [index, candidate] of candidates.entries()) {
    if (date !== null && index === 0 && namesNobody(candidate)) continue
    const name = commenterName(candidate, date !== null && index === 0)
    if (name === '' || name.length > MAX_NAME || isNobody(name, language)) continue
    return name
  }
  return null
}

function isNobody(name: string, language: string | null): boolean {
  return NO_NAME.test(name) || isByline(name) || isBesideName(name, language)
}

/** "… at 3:49 AM, Ann said" as "Ann said". */
function afterDate(text: string): string {
  const rest = text.replace(hourLead(), '')
  const zone = ZONE.exec(rest)
  return zone !== null && zoneOffset(zone[1] ?? '') !== null ? rest.slice(zone[0].length) : rest
}

/** "At 3:49 PM, Ann said" as "Ann said": some templates show only the time. */
function afterHour(text: string): string {
  const lead = hourLead().exec(text)?.[0] ?? ''
  return /\d/.test(lead) ? text.slice(lead.length) : text
}

/** The time zone after a time: "3:49 PM EDT", "15:49 GMT+2". */
const ZONE = /^\(?((?:[A-Z]{2,5})(?:[+-]\d{1,2}(?::?\d{2})?)?)\)?(?:[\s,:|·–—-]+|$)/

const hourLead = lazily(
  () =>
    new RegExp(
      `^[\\s,@|·–—-]*(?:${anyOf('at')}\\.?(?![\\p{L}\\p{M}])\\s*)?(?:\\d{1,2}[:.h]\\d{2}(?:[:.]\\d{2})?\\s*(?:[ap]\\.?m\\.?|${anyOf('oclock')}(?![\\p{L}\\p{M}]))?)?[\\s,:|·–—-]*`,
      'iu',
    ),
)

function urlOf(page: Page, element: ElementNode): Url | null {
  if (element.tag === 'a') return authorAddress(page, element)
  for (const inner of elementsIn(page, element)) {
    const url = inner.tag === 'a' && inner !== element ? authorAddress(page, inner) : null
    if (url !== null) return url
  }
  return null
}

/** `<a><span class="fn">Ann</span></a>`. */
function urlAround(page: Page, { parent }: ElementNode): Url | null {
  return parent !== null && parent.tag === 'a' ? authorAddress(page, parent) : null
}

function authorAddress(page: Page, link: ElementNode): Url | null {
  const { href, title } = link.attributes
  if (href === undefined || isPlace(link)) return null
  // Movable Type sends readers through a redirect and puts the address into the title.
  if (/__mode=red/.test(href)) return title !== undefined && /^https?:/i.test(title) ? parseUrl(title) : null
  const url = addressOn(page, href.trim())
  return url !== null && url !== page.url ? url : null
}

import type { ElementNode, Page } from '../../page/index.ts'
import { readDate } from '../dates/read-date.ts'
import { isInline, isUnseen, nearestBlock } from '../text-flow.ts'
import { oneLine } from '../text-folding.ts'
import { countBeside, namesNobody, saysWho, wordsBeside } from './signature.ts'

/** A range of the page, both ends included. */
export interface Region {
  readonly from: number
  readonly to: number
}

/** A short line with a date and a name: the head or foot of a comment. */
export interface Signature {
  readonly block: ElementNode
  readonly first: number
  readonly last: number
}

/** Longest line that may be a byline; longer ones are prose. */
export const MAX_SIGNATURE = 160

/** A year, or a day and a month in numbers: a cheap test, since most lines have neither. */
export const DATE_LIKE = /\p{Nd}{4}|\d\s?[./-]\s?\d/u

/** The bylines of a region: name and date on one line, or on two. */
export function bylinesIn(page: Page, region: Region, language: string | null): readonly Signature[] {
  const bylines: Signature[] = []
  let previous: RegionLine | null = null
  for (const line of linesIn(page, region)) {
    const hasDate = isDateLine(line, language)
    const isNamed = hasDate && (line.hasName || saysWho(line.text) || namesSomebody(line.text, language))
    // The name on a line of its own, the date on the next.
    const isSplit = hasDate && !isNamed && previous !== null && isName(previous)
    if (hasDate && isSplit && previous !== null) {
      bylines.push({ block: previous.block, first: previous.first, last: line.last })
    } else if (hasDate && isNamed) bylines.push(line)
    previous = line
  }
  return bylines
}

/** Lines that name the author ("Ann wrote:"), where a date is below the text of each. */
export function namesAboveDatesIn(page: Page, region: Region, language: string | null): readonly Signature[] {
  const names: RegionLine[] = []
  let isDated = true
  for (const line of linesIn(page, region)) {
    if (line.text.length <= MAX_NAME && saysWho(line.text)) {
      if (!isDated) return []
      names.push(line)
      isDated = false
    } else isDated ||= isDateLine(line, language)
  }
  return isDated ? names : []
}

/** How many first lines may precede the date: a subject and a name. */
const HEAD_LINES = 3

/** Whether one of the first lines of a region has a date, and others follow. */
export function beginsDated(page: Page, region: Region, language: string | null): boolean {
  const lines = linesIn(page, region)
  return lines.length > 1 && lines.slice(0, HEAD_LINES).some(line => isDateLine(line, language))
}

/** How many nodes before a position may be breaks and rules. */
const NODES_BEFORE = 30

/** The last words before a position of the page, on one line. */
export function lineBefore(page: Page, order: number): string {
  const lines = linesIn(page, { from: Math.max(0, order - NODES_BEFORE), to: order - 1 })
  return lines.findLast(({ text }) => /\p{L}/u.test(text))?.text ?? ''
}

/** Most letters of a name in plain words beside a date, and most words: longer lines are prose. */
const MAX_NAME_LETTERS = 30
const MAX_NAME_WORDS = 4

/** Whether a line is a date and a name in plain words, and nothing else: "Ann Cole, 3 May 2010", "Ann | 03.05.2010". */
function namesSomebody(text: string, language: string | null): boolean {
  const date = readDate(text, language)
  if (date === null || text.length > MAX_NAME + MAX_PLAIN_NAME) return false
  const before = text.slice(0, date.start)
  // The day in an address that is written out: "example.org/blog/2010-05-13-a-title".
  if (/\S[/-]$/u.test(before) || namesNobody(before)) return false
  const rest = `${before} ${text.slice(date.end)}`
  const letters = wordsBeside(rest)
  if (letters === 0 || letters > MAX_NAME_LETTERS || /\p{L}{3}[.!?…](?:\s|$)|[“”"«»]/u.test(rest)) return false
  return countBeside(rest) <= MAX_NAME_WORDS
}

function isDateLine({ text }: RegionLine, language: string | null): boolean {
  return text.length <= MAX_SIGNATURE && DATE_LIKE.test(text) && readDate(text, language) !== null
}

/** Whether a line is a few words in an element of their own, and no sentence. */
function isName({ text, isNameAlone }: RegionLine): boolean {
  if (text.length > (isNameAlone ? MAX_NAME : MAX_PLAIN_NAME) || !/\p{L}/u.test(text)) return false
  return !/[.!?…]$/u.test(text) || INITIAL.test(text) || saysWho(text)
}

/** "Priya K.", "Al Cole Jr.": a full stop that belongs to a name, not to a sentence. */
export const INITIAL = /\p{L}[.,]?\s(?:\p{Lu}|[JS]r)\.$/u

const MAX_PLAIN_NAME = 40

interface RegionLine extends Signature {
  readonly text: string
  /** Whether it contains a link or an emphasised word. */
  readonly hasName: boolean
  /** Whether it contains nothing else. */
  readonly isNameAlone: boolean
}

const MAX_NAME = 60
const NAME_TAG = new Set('a b strong cite em span h3 h4 h5 h6 dt'.split(' '))

function linesIn(page: Page, region: Region): readonly RegionLine[] {
  const lines: RegionLine[] = []
  let at: { text: string; block: ElementNode; first: number; last: number; names: number; plain: number } | null = null
  const flush = () => {
    const text = at === null ? '' : oneLine(at.text)
    if (at !== null && text !== '') {
      lines.push({ ...at, text, hasName: at.names > 0, isNameAlone: at.names > 0 && at.plain === 0 })
    }
    at = null
  }
  for (let order = region.from; order <= region.to; order++) {
    const node = page.nodes[order]
    if (node === undefined) break
    if (node.kind === 'element') {
      if (isUnseen(node)) order = node.last
      else if (node.tag === 'br' || !isInline(node)) flush()
      continue
    }
    if (node.text.trim() === '' && at === null) continue
    const { around } = nearestBlock(node.parent)
    if (at !== null && around !== at.block) flush()
    at ??= { text: '', block: around, first: order, last: order, names: 0, plain: 0 }
    at.text += node.text
    at.last = order
    // The link around a date is the comment's permalink.
    const isName = NAME_TAG.has(node.parent.tag) && /\p{L}{2}/u.test(node.text) && !/\p{Nd}/u.test(node.text)
    if (isName) at.names++
    else if (/\p{L}{2}/u.test(node.text)) at.plain++
  }
  flush()
  return lines
}

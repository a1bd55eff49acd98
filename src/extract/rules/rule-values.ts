import { parseFeedDate } from '../../feed/index.ts'
import { addressOn, type ElementNode, type Page, select, selectValues } from '../../page/index.ts'
import type { Author, Rule, RulePart, Timestamp } from '../../records.ts'
import { LANGUAGES, languageOf, lazily } from '../../words/index.ts'
import { isoDate, readDate, readDateInOrder } from '../dates/read-date.ts'
import { isNoLabel } from '../tags.ts'
import { lineOf } from '../text-flow.ts'
import { oneLine } from '../text-folding.ts'
import { elementsIn } from '../tree-walk.ts'

/** Longest value that may be a title, name, date or label. */
const MAX_VALUE = 500
/** Longest name or label; longer ones are sentences. */
const MAX_NAME = 80
/** Most labels of a post; a longer list is a cloud of all labels of the blog. */
const MAX_LABELS = 60
const ATTRIBUTE = /\/@[\w:-]+$/

interface Read {
  readonly text: string
  readonly element: ElementNode | null
}

type ValueRule = Pick<Rule, 'xpath' | 'part'>

/** The texts that a rule matches, cut to its part; those without the part or without words are skipped. */
function* readRule(page: Page, { xpath, part }: ValueRule): Generator<Read> {
  if (ATTRIBUTE.test(xpath)) {
    for (const value of selectValues(page, xpath)) {
      const text = takePart(oneLine(value.slice(0, MAX_VALUE)), part)
      if (text !== null) yield { text, element: null }
    }
    return
  }
  for (const element of select(page, xpath)) {
    const line = lineOf(page, element, MAX_VALUE + 1)
    const text = line.length > MAX_VALUE ? null : takePart(line, part)
    if (text !== null) yield { text, element }
  }
}

/** The text between the two delimiters of a part; null where they are missing. */
function takePart(line: string, part: RulePart | null): string | null {
  let text = line
  if (part?.after) {
    const at = text.indexOf(part.after)
    if (at < 0) return null
    text = text.slice(at + part.after.length)
  }
  if (part?.before) {
    const at = text.indexOf(part.before)
    if (at < 0) return null
    text = text.slice(0, at)
  }
  text = text.trim()
  return text === '' ? null : text
}

/** The title that a rule leads to. */
export function titleBy(page: Page, rule: ValueRule): string | null {
  for (const { text } of readRule(page, rule)) return text
  return null
}

/** The first author that a rule matches, with the URL of the link around or in the name. */
export function authorBy(page: Page, rule: ValueRule): Author | null {
  for (const { author } of readAuthors(page, rule)) return author
  return null
}

/** The author that a rule matches, and further ones separated only by a comma or an "and". */
export function authorsBy(page: Page, rule: ValueRule): readonly Author[] {
  const authors: Author[] = []
  let last: ElementNode | null = null
  for (const { author, element } of readAuthors(page, rule)) {
    if (authors.length > 0 && (last === null || element === null || !isNext(page, last, element))) break
    if (!authors.some(({ name }) => name === author.name)) authors.push(author)
    last = element
  }
  return authors
}

function* readAuthors(page: Page, rule: ValueRule) {
  for (const { text, element } of readRule(page, rule)) {
    // A byline of another template, with more in it than the sample had.
    if (text.length > MAX_NAME || !/\p{L}|\d{2}/u.test(text) || HOUR.test(text) || readDate(text, null) !== null)
      continue
    const href = element === null ? undefined : firstLinkIn(page, element)?.attributes.href
    yield { author: { name: text, url: href === undefined ? null : addressOn(page, href) }, element }
  }
}

/** 15:06, 3.06 pm. */
const HOUR = /^\d{1,2}[:.h]\d{2}(?!\d)/i

/** Most nodes between two names of one byline. */
const BYLINE_NODES = 24

/** Whether only a conjunction is between two elements. */
function isNext(page: Page, one: ElementNode, other: ElementNode): boolean {
  if (other.order <= one.last || other.order - one.last > BYLINE_NODES) return false
  let between = ''
  for (let order = one.last + 1; order < other.order; order++) {
    const node = page.nodes[order]
    if (node?.kind === 'text') between += node.text
  }
  return joinsNames(between, page.root.attributes.lang ?? null)
}

const MARKS_BETWEEN = /^[,，、;&]$/

/** Whether a text is a comma, an "and", or one and then the other. */
function joinsNames(between: string, tag: string | null): boolean {
  const own = languageOf(tag)
  const words = own === null ? anyAnd() : new Set(`${own.and}|and`.split('|'))
  const parts = between.toLowerCase().match(/[,，、;&]|[^\s,，、;&]+/gu) ?? []
  const isJoint = (part: string) => MARKS_BETWEEN.test(part) || words.has(part)
  return parts.length > 0 && parts.length <= 2 && parts.every(isJoint)
}

/** "And" in Slovenian and Tagalog, but far more often the word between a name and a section or time. */
const LEADS_ON = new Set(['in', 'at'])
const anyAnd = lazily(() => new Set(LANGUAGES.flatMap(({ and }) => and.split('|')).filter(word => !LEADS_ON.has(word))))

function firstLinkIn(page: Page, element: ElementNode): ElementNode | null {
  for (const one of elementsIn(page, element)) if (one.tag === 'a') return one
  return null
}

/**
 * The date that a rule matches: machine-readable if it is, otherwise as written for people, in the usual order where the
 * rule knows of none.
 */
export function dateBy(
  page: Page,
  rule: ValueRule,
  language: string | null,
  usual: RulePart['order'] = null,
): Timestamp | null {
  for (const { text, element } of readRule(page, rule)) {
    const shown = dateIn(text, rule.part?.order ?? usual, language)
    const machine = element?.tag === 'time' ? parseFeedDate(element.attributes.datetime ?? '') : null
    // The visible date is in the author's own time zone; one further away was misread.
    const date = machine !== null && (shown === null || !isNear(shown, machine)) ? machine : shown
    if (date !== null) return date
  }
  return null
}

const NEAR = 36 * 3600 * 1000

function isNear(one: Timestamp, other: Timestamp): boolean {
  return Math.abs(Date.parse(one) - Date.parse(other)) <= NEAR
}

/** The date in a text, read in a given order where its numbers are ambiguous. */
export function dateIn(text: string, order: RulePart['order'], language: string | null): Timestamp | null {
  const machine = /^\d{4}-\d{2}-\d{2}|^\w{3}, \d/.test(text) ? parseFeedDate(text) : null
  if (machine !== null) return machine
  const read = readDateInOrder(text, language, order)
  return read === null ? null : isoDate(read.date)
}

/** All labels that a rule leads to. */
export function labelsBy(page: Page, rule: ValueRule): readonly string[] {
  const labels = new Set<string>()
  for (const { text } of readRule(page, rule)) {
    const label = text.replace(/^#+\s*|[,;]+$/g, '')
    if (label !== '' && label.length <= MAX_NAME && !isNoLabel(label)) labels.add(label)
    if (labels.size > MAX_LABELS) return []
  }
  return [...labels]
}

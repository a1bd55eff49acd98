import type { ElementNode, Page } from '../../page/index.ts'
import type { CommentKind } from '../../records.ts'
import type { Url } from '../../url.ts'
import { isAnyOf } from '../../words/index.ts'
import { lineOf } from '../text-flow.ts'
import { holds } from '../tree-walk.ts'
import { authorOf, edgeLines } from './author-of.ts'
import { bodyOf } from './body-of.ts'
import type { Item } from './item.ts'
import { fragmentsIn, type Parts, partsOf } from './parts.ts'
import { type CommentDate, dateOfElement, dayIn } from './read-date-of.ts'
import { authorAt, dateAt, type RuledParts, textAt } from './rule-parts.ts'

/** One comment as read from its range of the page; ids and parents are assigned later. */
export interface ReadComment {
  readonly item: Item
  readonly author: string | null
  readonly authorUrl: Url | null
  readonly date: CommentDate | null
  readonly text: string
  readonly html: string
  /** The fragments that permalinks in it lead to. */
  readonly fragments: readonly string[]
  /** The comment that it names as its parent. */
  readonly inReplyTo: string | null
  readonly places: CommentPlaces
  readonly kind: CommentKind
}

/** The elements that the fields of a comment were read from, where they have their own. */
interface CommentPlaces {
  readonly author: ElementNode | null
  readonly date: ElementNode | null
  readonly text: ElementNode | null
}

/** Reads the fields of one comment: by rules where they match, otherwise by names and words. */
export function readItem(page: Page, item: Item, language: string | null, ruled: RuledParts = NO_PARTS): ReadComment {
  const byRule = {
    author: ruled.author === null ? null : authorAt(page, ruled.author, language),
    date: ruled.date === null ? null : dateAt(page, ruled.date, language),
    body: ruled.text === null ? null : textAt(page, item, ruled.text),
  }
  const { author, date, body } = byRule
  if (author !== null && date !== null && body !== null) {
    const links = fragmentsIn(page, item)
    const fragments = links.map(({ fragment }) => fragment)
    const places = { author: null, date: null, text: null }
    return {
      item,
      author: author.name,
      authorUrl: author.url,
      date,
      ...body,
      fragments,
      inReplyTo: replyOf(page, links),
      places,
      kind: 'comment',
    }
  }
  const read = readByNames(page, item, language)
  return {
    ...read,
    ...(author === null ? {} : { author: author.name, authorUrl: author.url }),
    ...(date === null ? {} : { date }),
    ...body,
  }
}

const NO_PARTS: RuledParts = { author: null, date: null, text: null }

function readByNames(page: Page, item: Item, language: string | null): ReadComment {
  const parts = partsOf(page, item)
  const date = findDate(page, parts, language)
  const author = authorOf(page, parts, language)
  const signature = []
  if (author !== null) signature.push({ from: author.first, to: author.last, isWithin: author.isWithin ?? false })
  if (date !== null) signature.push({ from: date.first, to: date.last })
  const { text, html, bodies } = bodyOf(page, item, parts, signature)
  return {
    item,
    author: author?.name ?? null,
    authorUrl: author?.url ?? null,
    date: date?.value ?? null,
    text,
    html,
    fragments: parts.fragments.map(({ fragment }) => fragment),
    inReplyTo: replyOf(page, parts.fragments),
    places: { author: elementAt(page, author), date: elementAt(page, date), text: bodies[0] ?? null },
    kind: 'comment',
  }
}

function elementAt(page: Page, place: { readonly first: number; readonly last: number } | null): ElementNode | null {
  const node = place === null ? undefined : page.nodes[place.first]
  return node?.kind === 'element' && node.last === place?.last ? node : null
}

interface Placed {
  readonly value: CommentDate
  readonly first: number
  readonly last: number
}

function findDate(page: Page, parts: Parts, language: string | null): Placed | null {
  for (const { element } of parts.dates) {
    if (parts.bodies[0]?.some(body => body !== element && holds(body, element))) continue
    const value = dateOfElement(page, element, language)
    if (value !== null) return { value, first: element.order, last: element.last }
  }
  for (const { element } of parts.fragments) {
    const value = dateOfElement(page, element, language)
    if (value !== null) return { value, first: element.order, last: element.last }
  }
  for (const { text, first, last } of edgeLines(parts.lines)) {
    const value = dayIn(text, language)
    if (value !== null) return { value, first, last }
  }
  return null
}

const IN_REPLY_TO = /\b(?:in-?reply-?to|reply-?to|comment-?parent|parent-?comment)\b/i
/** The text of a link to the parent comment: LiveJournal, Slash and forums. */
const saysParent = isAnyOf('inReplyTo')

/** Longest text of such a link. */
const PARENT_LENGTH = 30

function replyOf(page: Page, fragments: Parts['fragments']): string | null {
  for (const { element, fragment } of fragments) {
    const { class: own = '', rel = '' } = element.attributes
    if (IN_REPLY_TO.test(`${own} ${rel} ${element.parent?.attributes.class ?? ''}`)) return fragment
    if (saysParent(lineOf(page, element, PARENT_LENGTH))) return fragment
  }
  return null
}

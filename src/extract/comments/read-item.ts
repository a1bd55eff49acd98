import type { Page } from '../../page/index.ts'
import type { Url } from '../../url.ts'
import { holds } from '../elements.ts'
import { authorOf, edgeLines } from './author-of.ts'
import { bodyOf } from './body-of.ts'
import type { Item } from './item.ts'
import { type Parts, partsOf } from './parts.ts'
import { type CommentDate, dateOfElement, dayIn } from './read-date-of.ts'

/** One comment as read from its stretch of the page; ids and parents come later. */
export interface ReadComment {
  readonly item: Item
  readonly author: string | null
  readonly authorUrl: Url | null
  readonly date: CommentDate | null
  readonly text: string
  readonly html: string
  /** Where the permalinks in it lead to on the page. */
  readonly fragments: readonly string[]
  /** The comment that it names as the one it answers. */
  readonly inReplyTo: string | null
}

/** Reads the fields of one comment. */
export function readItem(page: Page, item: Item, language: string | null): ReadComment {
  const parts = partsOf(page, item)
  const date = findDate(page, parts, language)
  const author = authorOf(page, parts, language)
  const signature = []
  if (author !== null) signature.push({ from: author.first, to: author.last })
  if (date !== null) signature.push({ from: date.first, to: date.last })
  return {
    item,
    author: author?.name ?? null,
    authorUrl: author?.url ?? null,
    date: date?.value ?? null,
    ...bodyOf(page, item, parts, signature),
    fragments: parts.fragments.map(({ fragment }) => fragment),
    inReplyTo: replyOf(parts),
  }
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

function replyOf({ fragments }: Parts): string | null {
  for (const { element, fragment } of fragments) {
    const { class: own = '', rel = '' } = element.attributes
    if (IN_REPLY_TO.test(`${own} ${rel} ${element.parent?.attributes.class ?? ''}`)) return fragment
  }
  return null
}

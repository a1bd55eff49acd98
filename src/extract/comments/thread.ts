import { createHash } from 'node:crypto'
import type { ElementNode, Page } from '../../page/index.ts'
import type { Comment } from '../../records.ts'
import { momentOn } from '../dates/local-clock.ts'
import { dateWriter, type KnownOfDates, NOTHING_KNOWN } from './date-order.ts'
import type { Item } from './item.ts'
import type { CommentDate } from './read-date-of.ts'
import type { ReadComment } from './read-item.ts'
import { answersBoxOf } from './settle-items.ts'

/**
 * Assigns ids, dates and parents to the comments of a page; `zones` are those that the blog's clock may be in. Ids
 * depend only on the page, so they stay the same when more becomes known about its dates.
 */
export function threadComments(
  page: Page,
  comments: readonly ReadComment[],
  zones: readonly string[],
  known: KnownOfDates = NOTHING_KNOWN,
): readonly Comment[] {
  const dates = comments.map(({ date }) => date)
  const toDate = dateWriter(dates, known)
  const toDateOfPage = dateWriter(dates, NOTHING_KNOWN)
  const taken = new Set<string>()
  const ids = comments.map(comment => uniqueId(comment, toDateOfPage(comment.date), taken))
  const byItem = new Map<Item, string>(comments.map(({ item }, index) => [item, ids[index] ?? '']))
  const byPermalink = permalinksOf(comments, ids)
  const atDepth: string[] = []
  const byBox = new Map<ElementNode, string | null>()
  return comments.map((comment, index) => {
    const id = ids[index] ?? ''
    const parent = parentOf(page, comment, {
      byItem,
      taken,
      byPermalink,
      atDepth,
      byBox,
      before: index === 0 ? [] : comments.slice(index - 1, index),
    })
    const { item, author, authorUrl, text, html, kind } = comment
    if (item.depth !== null) {
      atDepth[item.depth] = id
      atDepth.length = item.depth + 1
    }
    const published = exactDate(comment.date, toDate(comment.date), zones)
    return {
      id,
      parent: parent === id ? null : parent,
      author,
      authorUrl,
      published,
      text,
      html,
      source: 'page' as const,
      kind,
    }
  })
}

interface Known {
  readonly byItem: ReadonlyMap<Item, string>
  readonly taken: ReadonlySet<string>
  readonly byPermalink: ReadonlyMap<string, string>
  readonly atDepth: readonly string[]
  /** The parents of the comments in each box of answers. */
  readonly byBox: Map<ElementNode, string | null>
  readonly before: readonly ReadComment[]
}

/**
 * The comment around it; otherwise the one it names; otherwise the one implied by its depth, or by a box of answers.
 */
function parentOf(
  page: Page,
  { item, inReplyTo }: ReadComment,
  { byItem, taken, byPermalink, atDepth, byBox, before }: Known,
): string | null {
  for (let around = item.answers; around !== null; around = around.answers) {
    const id = byItem.get(around)
    if (id !== undefined) return id
  }
  if (inReplyTo !== null && taken.has(inReplyTo)) return inReplyTo
  const answered = inReplyTo === null ? undefined : byPermalink.get(inReplyTo)
  if (answered !== undefined) return answered
  if (item.depth !== null) return item.depth > 1 ? (atDepth[item.depth - 1] ?? null) : null
  const box = answersBoxOf(page, item.from)
  const [previous] = before
  if (box === null || previous === undefined) return null
  // The first in the box answers the comment before the box; its siblings answer the same.
  const isFirst = previous.item.to < box.order
  const above = isFirst ? (byItem.get(previous.item) ?? null) : (byBox.get(box) ?? null)
  byBox.set(box, above)
  return above
}

/** Some comments are linked by an adjacent anchor with another name than their own element. */
function permalinksOf(comments: readonly ReadComment[], ids: readonly string[]): ReadonlyMap<string, string> {
  const byPermalink = new Map<string, string>()
  for (const [index, { fragments, inReplyTo }] of comments.entries()) {
    const own = fragments.find(fragment => fragment !== inReplyTo)
    const id = ids[index]
    if (own !== undefined && id !== undefined && !byPermalink.has(own)) byPermalink.set(own, id)
  }
  return byPermalink
}

function uniqueId({ item, fragments, author, text }: ReadComment, date: string | null, taken: Set<string>): string {
  const own = item.id ?? fragments.find(fragment => /\d/.test(fragment) && !/respond|reply/i.test(fragment))
  const hashed = () =>
    createHash('sha256')
      .update(JSON.stringify([author, date, text]))
      .digest('hex')
      .slice(0, 16)
  const name = own === undefined || taken.has(own) ? `c-${hashed()}` : own
  let id = name
  for (let copy = 2; taken.has(id); copy++) id = `${name}-${copy}`
  taken.add(id)
  return id
}

/**
 * The moment, where the time of day is given and the blog's clock is known; otherwise the day. Ids use the day, which
 * never changes.
 */
function exactDate(date: CommentDate | null, day: string | null, zones: readonly string[]): string | null {
  const time = date?.kind === 'day' ? date.time : null
  return day === null || time === null ? day : (momentOn(day, time, zones) ?? day)
}

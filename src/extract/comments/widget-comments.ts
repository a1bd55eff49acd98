import { createHash } from 'node:crypto'
import { addressOn, articleHtml, type Page, parseFragment, textContent, visibleText } from '../../page/index.ts'
import type { Comment, Timestamp } from '../../records.ts'
import { isoDate } from '../dates/read-date.ts'
import { readRelativeDate } from '../dates/relative-date.ts'
import { oneLine } from '../text-folding.ts'
import { dateInText } from './read-date-of.ts'

type Json = Readonly<Record<string, unknown>>

/** Context for reading a date in words. */
interface Reading {
  readonly language: string | null
  readonly seenAt?: Timestamp | undefined
}

/**
 * The comments of widgets that a rendered page carries as data (`<script data-permablog-comments>`): rendering writes
 * the contents of a widget's frame or shadow root there, with the thread.
 */
export function widgetComments(page: Page, reading: Reading, limit: number): readonly Comment[] {
  const comments: Comment[] = []
  const seen = new Set<string>()
  for (const script of page.byTag('script')) {
    if (script.attributes['data-permablog-comments'] === undefined) continue
    for (const item of itemsOf(textContent(script))) {
      if (comments.length >= limit) return comments
      const comment = commentOf(page, item, reading)
      if (comment === null || seen.has(comment.id)) continue
      seen.add(comment.id)
      comments.push(comment)
    }
  }
  // An answer to a comment that was not kept has no parent.
  return comments.map(comment =>
    comment.parent !== null && !seen.has(comment.parent) ? { ...comment, parent: null } : comment,
  )
}

/** Any page may contain such a script: what does not have the form is ignored. */
function itemsOf(text: string): readonly Json[] {
  try {
    const value: unknown = JSON.parse(text)
    return Array.isArray(value) ? value.filter(one => typeof one === 'object' && one !== null) : []
  } catch {
    return []
  }
}

function commentOf(page: Page, item: Json, reading: Reading): Comment | null {
  const { id, parent, author, authorUrl, date, html } = item
  if (typeof html !== 'string') return null
  const fragment = parseFragment(html, page.base)
  const text = visibleText(fragment.root)
  if (text === '') return null
  const name = typeof author === 'string' ? oneLine(author) || null : null
  const hash = () =>
    createHash('sha256')
      .update(JSON.stringify([name, date, text]))
      .digest('hex')
      .slice(0, 16)
  return {
    id: typeof id === 'string' && id !== '' ? id : `c-${hash()}`,
    parent: typeof parent === 'string' && parent !== '' ? parent : null,
    author: name,
    authorUrl: typeof authorUrl === 'string' ? addressOn(page, authorUrl) : null,
    published: typeof date === 'string' ? publishedOf(date, reading) : null,
    text,
    html: articleHtml(fragment.root, fragment),
    source: 'widget',
    kind: 'comment',
  }
}

/** Units exact enough for a day; "3 months ago" would be another day on every visit. */
const EXACT_UNITS = ['second', 'minute', 'hour', 'day', 'week']

function publishedOf(written: string, { language, seenAt }: Reading): Timestamp | null {
  const date = dateInText(written, language)
  if (date !== null) return date.kind === 'moment' ? date.value : isoDate(date.found.date)
  const distance = seenAt === undefined ? null : readRelativeDate(written, language, seenAt)
  return distance !== null && EXACT_UNITS.includes(distance.unit) ? distance.value : null
}

import { type FeedEntry, parseFeedDate, plainText, withAbsoluteLinks } from '../../feed/index.ts'
import type { Author, Timestamp } from '../../records.ts'
import { parseUrl, type Url } from '../../url.ts'
import { listIn, objectIn, textIn } from './json.ts'

/** What an interface says of one post, nothing of it checked. */
export interface PostFields {
  readonly id: unknown
  readonly link: unknown
  /** HTML, as all interfaces give it. */
  readonly title: unknown
  readonly content: unknown
  readonly summary: unknown
  readonly published: Timestamp | null
  readonly updated: Timestamp | null
  readonly authors: readonly Author[]
  readonly categories: readonly string[]
}

/** A post as a feed would say it; null where it has no address, for then it is nobody's page. */
export function postEntry(fields: PostFields, base: Url): FeedEntry | null {
  const link = parseUrl(textIn(fields.link)?.trim() ?? '', base)
  if (link === null || textIn(fields.link) === null) return null
  const html = (value: unknown) => {
    const text = textIn(value)
    return text === null ? null : withAbsoluteLinks(text, link)
  }
  return {
    id: textIn(fields.id) ?? (typeof fields.id === 'number' ? String(fields.id) : null),
    link,
    fragment: null,
    title: plainLine(fields.title),
    authors: fields.authors,
    published: fields.published,
    updated: fields.updated,
    content: html(fields.content),
    summary: html(fields.summary),
    categories: [...new Set(fields.categories)],
    language: null,
    comments: { url: null, feed: null, count: null },
    inReplyTo: null,
    enclosures: [],
  }
}

/** A text that may hold markup and entities, as one line. */
export function plainLine(value: unknown): string | null {
  const text = textIn(value)
  return text === null ? null : plainText(text) || null
}

/** The names in a list of objects that have one, each once. */
export function namesIn(list: unknown, field: string): string[] {
  return listIn(list).flatMap(item => plainLine(objectIn(item)?.[field]) ?? [])
}

/** The people in a list of objects; an author whom the interface hides is an error message instead. */
export function authorsIn(list: unknown, field: { name: string; url: string }, base: Url): Author[] {
  return listIn(list).flatMap(item => {
    const person = objectIn(item)
    const name = plainLine(person?.[field.name])
    if (person === null || name === null) return []
    const address = textIn(person[field.url])
    return [{ name, url: address === null ? null : parseUrl(address.trim(), base) }]
  })
}

/** A moment in UTC, else the bare day of one in the blog's own, unknown time zone. */
export function moment(utc: unknown, local: unknown): Timestamp | null {
  const exact = textIn(utc)
  const date = exact === null ? null : parseFeedDate(/z$|[+-]\d\d:?\d\d$/i.test(exact) ? exact : `${exact}Z`)
  return date ?? parseFeedDate((textIn(local) ?? '').slice(0, 10))
}

/** Milliseconds since 1970. */
export function momentOfMilliseconds(value: unknown): Timestamp | null {
  return typeof value === 'number' && Number.isSafeInteger(value) ? parseFeedDate(String(value)) : null
}

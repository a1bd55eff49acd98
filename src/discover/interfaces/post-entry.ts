import { type FeedEntry, plainText, readFeedDate, type WrittenDate, withAbsoluteLinks } from '../../feed/index.ts'
import type { PostFields } from '../../platforms/index.ts'
import type { Author } from '../../records.ts'
import { parseUrl, type Url } from '../../url.ts'

/** A post as a feed entry; null without a URL, as it then has no page. */
export function postEntry(fields: PostFields, base: Url): FeedEntry | null {
  const address = textIn(fields.link)
  const link = address === null ? null : parseUrl(address.trim(), base)
  if (link === null) return null
  const html = (value: unknown) => {
    const text = textIn(value)
    return text === null ? null : withAbsoluteLinks(text, link)
  }
  const published = firstDate(fields.published)
  const updated = firstDate(fields.updated)
  return {
    id: textIn(fields.id) ?? (typeof fields.id === 'number' ? String(fields.id) : null),
    link,
    fragment: null,
    title: plainLine(fields.title),
    authors: fields.authors.flatMap(author => authorOf(author, base) ?? []),
    published: published?.at ?? null,
    publishedOffset: (published ?? updated)?.offset ?? null,
    updated: updated?.at ?? null,
    content: html(fields.content),
    summary: html(fields.summary),
    categories: [...new Set(fields.categories.flatMap(name => plainLine(name) ?? []))],
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

/** An author whom the interface hides is an error message without a name. */
function authorOf({ name, url }: PostFields['authors'][number], base: Url): Author | null {
  const line = plainLine(name)
  const address = textIn(url)
  return line === null ? null : { name: line, url: address === null ? null : parseUrl(address.trim(), base) }
}

function firstDate(texts: readonly string[]): WrittenDate | null {
  for (const text of texts) {
    const date = readFeedDate(text)
    if (date !== null) return date
  }
  return null
}

function textIn(value: unknown): string | null {
  return typeof value === 'string' && value.trim() !== '' ? value : null
}

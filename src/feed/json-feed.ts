import type { Author, FeedMetadata } from '../records.ts'
import { parseUrl, type Url } from '../url.ts'
import { withAbsoluteLinks } from './content-links.ts'
import { readFeedDate } from './dates.ts'
import { withinLimit } from './entry-limit.ts'
import type { Enclosure, Feed, FeedEntry, NotAFeed } from './feed.ts'
import { linkTarget } from './links.ts'
import { distinct } from './people.ts'
import { foldSpaces, textToHtml } from './plain-text.ts'

type Json = Readonly<Record<string, unknown>>

/** Reads JSON Feed 1 and 1.1; fields of the wrong type are ignored. */
export function readJsonFeed(text: string, url: Url): Feed | NotAFeed {
  const feed = objectOf(parse(text))
  if (feed === null) return { kind: 'not-a-feed', reason: 'it is no JSON object' }
  const items = feed.items
  if (!Array.isArray(items)) return { kind: 'not-a-feed', reason: 'it is JSON without items' }
  const version = /jsonfeed\.org\/version\/([\d.]+)/.exec(string(feed.version) ?? '')?.[1] ?? null
  if (version === null && string(feed.title) === null) {
    return { kind: 'not-a-feed', reason: 'its JSON is not that of a feed' }
  }
  const problems = version === null ? ['the version was not given'] : []
  const metadata = readMetadata(feed, version, url)
  const entries = withinLimit<unknown>(items, problems).flatMap(item => readEntry(item, metadata, url) ?? [])
  return {
    kind: 'feed',
    url,
    metadata,
    entries,
    pages: { next: address(feed.next_url, url), previousArchive: null, isComplete: false, total: null },
    problems,
  }
}

function readMetadata(feed: Json, version: string | null, url: Url): FeedMetadata {
  const image = address(feed.icon, url) ?? address(feed.favicon, url)
  return {
    format: 'json',
    version,
    namespaces: {},
    id: null,
    title: line(feed.title),
    description: line(feed.description),
    siteUrl: address(feed.home_page_url, url),
    selfUrl: address(feed.feed_url, url),
    hubs: arrayOrEmpty(feed.hubs).flatMap(hub => address(objectOf(hub)?.url, url) ?? []),
    updated: null,
    generator: null,
    language: line(feed.language),
    updatePeriod: null,
    updateFrequency: null,
    ttl: null,
    image: image === null ? null : { url: image, title: null, link: null },
    authors: authorsOf(feed, url),
    rights: null,
    categories: [],
  }
}

function readEntry(value: unknown, feed: FeedMetadata, url: Url): FeedEntry | null {
  const item = objectOf(value)
  if (item === null) return null
  const id = string(item.id) ?? (typeof item.id === 'number' ? String(item.id) : null)
  const target = linkTarget(string(item.url) ?? string(item.external_url) ?? id ?? '', url)
  const isAddress = string(item.url) !== null || /^https?:/i.test(string(item.external_url) ?? id ?? '')
  const { link, fragment } = (isAddress ? target : null) ?? { link: null, fragment: null }
  const html = string(item.content_html)
  const text = string(item.content_text)
  const authors = authorsOf(item, url)
  const published = readFeedDate(string(item.date_published) ?? '')
  const updated = readFeedDate(string(item.date_modified) ?? '')
  return {
    id,
    link,
    fragment,
    title: line(item.title),
    // JSON Feed 1.1: an item without authors has those of the feed.
    authors: authors.length > 0 ? authors : feed.authors,
    published: published?.at ?? null,
    publishedOffset: (published ?? updated)?.offset ?? null,
    updated: updated?.at ?? null,
    content: html !== null ? withAbsoluteLinks(html, link ?? url) : text !== null ? textToHtml(text) : null,
    summary: string(item.summary) === null ? null : textToHtml(string(item.summary) ?? ''),
    categories: [...new Set(arrayOrEmpty(item.tags).flatMap(tag => line(tag) ?? []))],
    language: line(item.language),
    comments: { url: null, feed: null, count: null },
    inReplyTo: null,
    enclosures: arrayOrEmpty(item.attachments).flatMap(attachment => enclosure(objectOf(attachment), url) ?? []),
  }
}

function authorsOf(owner: Json, url: Url): readonly Author[] {
  const people = [...arrayOrEmpty(owner.authors), owner.author]
  return distinct(
    people.flatMap(value => {
      const person = objectOf(value)
      if (person === null) return []
      const name = line(person.name)
      return name === null ? [] : [{ name, url: address(person.url, url) }]
    }),
  )
}

function enclosure(attachment: Json | null, url: Url): Enclosure | null {
  const target = address(attachment?.url, url)
  if (attachment === null || target === null) return null
  const bytes = attachment.size_in_bytes
  return {
    url: target,
    mime: line(attachment.mime_type),
    bytes: typeof bytes === 'number' && bytes >= 0 ? bytes : null,
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

function objectOf(value: unknown): Json | null {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Json) : null
}

function arrayOrEmpty(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : []
}

function string(value: unknown): string | null {
  return typeof value === 'string' && value.trim() !== '' ? value : null
}

function line(value: unknown): string | null {
  const text = string(value)
  return text === null ? null : foldSpaces(text)
}

function address(value: unknown, base: Url): Url | null {
  const text = string(value)
  return text === null ? null : parseUrl(text.trim(), base)
}

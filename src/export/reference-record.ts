import {
  type BlogRecord,
  type Comment,
  ENTRY_FIELDS,
  type EntryParts,
  type EntryRecord,
  type FieldSource,
} from '../records.ts'
import type { StoredEntry } from '../store/index.ts'
import type { KnownFacts } from './known-facts.ts'

/** A blog in the reference form: names and order of the fields are relied upon by other programs. */
export function referenceBlog(blog: BlogRecord, licence: KnownFacts['licence']) {
  return {
    type: blog.kind,
    url: blog.url,
    title: blog.title,
    description: blog.description,
    language: blog.language,
    platform: blog.platform,
    feeds: blog.feeds.map(({ url, kind, format }) => ({ url, kind, format })),
    firstCrawled: blog.firstCrawled,
    lastCrawled: blog.lastCrawled,
    // Behind the others, whose places are relied upon.
    licence,
  }
}

/** An entry in the reference form; `blog` is the address of its blog, so that it can be joined with the blog's record. */
export function referenceEntry(
  blog: BlogRecord,
  { entry, version, firstSeen, lastSeen, goneSince }: StoredEntry,
  known: KnownFacts,
) {
  return {
    type: entry.kind,
    url: entry.url,
    canonicalUrl: entry.canonicalUrl,
    blog: blog.url,
    title: entry.title,
    authors: entry.authors.map(({ name, url }) => ({ name, url })),
    published: entry.published,
    updated: entry.updated,
    language: entry.language,
    text: entry.text,
    html: entry.html,
    excerpt: entry.excerpt,
    tags: entry.tags,
    categories: entry.categories,
    ...parts(entry),
    structured: known.structured,
    entities: known.entities,
    sources: sourcesOf(entry),
    confidence: entry.confidence,
    version,
    firstSeen,
    lastSeen,
    capture: captureOf(entry),
    // Behind the others, whose places are relied upon.
    publishedOffset: entry.publishedOffset,
    mentions: entry.comments.filter(({ kind }) => kind !== 'comment').map(referenceComment),
    goneSince,
    licence: known.licence,
    geo: known.geo,
  } satisfies EntryParts
}

/** What readers wrote is told apart from what other sites did, for programs that know comments alone. */
function referenceComment({ id, parent, author, authorUrl, published, text, html, source, kind }: Comment) {
  return { id, parent, author, authorUrl, published, text, html, source, kind }
}

function parts({ comments, media, links }: EntryRecord) {
  return {
    comments: comments.filter(({ kind }) => kind === 'comment').map(referenceComment),
    media: media.map(({ url, file, mime, bytes, sha256, kind, alt }) => ({
      url,
      file,
      mime,
      bytes,
      sha256,
      kind,
      alt,
    })),
    links: links.map(({ url, text, rel, kind }) => ({ url, text, rel, kind })),
  }
}

function sourcesOf({ sources }: EntryRecord): Record<string, FieldSource | null> {
  return Object.fromEntries(ENTRY_FIELDS.map(field => [field, sources[field] ?? null]))
}

function captureOf({ capture }: EntryRecord) {
  return capture === null ? null : { warc: capture.warc, offset: capture.offset, sha256: capture.sha256 }
}

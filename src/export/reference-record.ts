import {
  type BlogRecord,
  type Comment,
  ENTRY_FIELDS,
  type EntryParts,
  type EntryRecord,
  type FieldSource,
} from '../records.ts'
import type { SpamMark } from '../spam/index.ts'
import type { Highlight, StoredEntry } from '../store/index.ts'
import type { KnownFacts } from './known-facts.ts'
import type { KnownLinks } from './known-links.ts'
import type { referenceModel } from './reference-model.ts'

/** A blog in the reference form: names and order of the fields are relied upon by other programs. */
export function referenceBlog(
  blog: BlogRecord,
  licence: KnownFacts['licence'],
  model: ReturnType<typeof referenceModel>,
) {
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
    model,
  }
}

/** What was judged of an entry: its comments that count as spam, and what kind of text it is. */
interface JudgedParts {
  readonly spam: ReadonlyMap<string, SpamMark>
  readonly genre: string | null
  /** What readers marked. */
  readonly highlights: readonly Highlight[]
}

/** An entry in the reference form; `blog` is the address of its blog, so that it can be joined with the blog's record. */
export function referenceEntry(
  blog: BlogRecord,
  { entry, version, firstSeen, lastSeen, goneSince }: StoredEntry,
  known: KnownFacts & KnownLinks,
  { spam, genre, highlights }: JudgedParts,
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
    ...parts(entry, known.links, spam),
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
    mentions: entry.comments.filter(({ kind }) => kind !== 'comment').map(each => referenceComment(each, spam)),
    goneSince,
    licence: known.licence,
    geo: known.geo,
    network: known.network,
    genre,
    highlights: highlights.map(({ quote, note, prefix, suffix, madeAt }) => ({ quote, note, prefix, suffix, madeAt })),
  } satisfies EntryParts
}

/** What readers wrote is told apart from what other sites did, for programs that know comments alone. */
function referenceComment(comment: Comment, marks: JudgedParts['spam']) {
  const { id, parent, author, authorUrl, published, text, html, source, kind } = comment
  const mark = marks.get(id)
  const spam = mark === undefined ? null : { score: mark.score, reasons: mark.reasons.map(({ code }) => code) }
  return { id, parent, author, authorUrl, published, text, html, source, kind, spam }
}

function parts({ comments, media }: EntryRecord, links: KnownLinks['links'], spam: JudgedParts['spam']) {
  return {
    comments: comments.filter(({ kind }) => kind === 'comment').map(each => referenceComment(each, spam)),
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

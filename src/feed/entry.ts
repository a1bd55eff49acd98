import type { Author } from '../records.ts'
import type { Url } from '../url.ts'
import { categoriesOf } from './categories.ts'
import { withAbsoluteLinks } from './content-links.ts'
import { readFeedDate } from './dates.ts'
import { enclosuresOf } from './enclosures.ts'
import type { FeedEntry } from './feed.ts'
import { type Fields, fieldsOf, firstOf } from './fields.ts'
import { languageTag, spokenIn } from './language.ts'
import { commentsOf, pageLink } from './links.ts'
import { authorsOf } from './people.ts'
import { termsAndPlaces } from './terms-and-places.ts'
import { trimmedTextOf } from './text-construct.ts'
import type { XmlElement } from './xml.ts'

/** The elements for each field of an item or entry, best first. RSS and Atom share one table. */
const NAMES = {
  id: elementNames('guid atom:id id dc:identifier'),
  title: elementNames('title atom:title dc:title media:title itunes:title'),
  authors: elementNames('atom:author dc:creator author dc:author itunes:author dcterms:creator'),
  published: elementNames(
    'pubdate atom:published published atom:issued issued dcterms:issued dc:date atom:created created dcterms:created date',
  ),
  updated: elementNames('atom:updated updated atom:modified modified dcterms:modified lastbuilddate'),
  content: elementNames('content:encoded atom:content content xhtml:body body fullitem xhtml:div'),
  excerpt: elementNames('atom:summary summary abstract excerpt:encoded'),
  description: elementNames('description dc:description itunes:summary media:description itunes:subtitle'),
} as const satisfies Record<string, readonly string[]>

function elementNames(names: string): readonly string[] {
  return names.split(' ')
}

/** What entries inherit from the feed. */
export interface Surroundings {
  readonly atom: boolean
  /** The base of relative URLs without `xml:base`. */
  readonly base: string
  /** Atom's authors of the feed, for entries that name none (RFC 4287, 4.2.1). */
  readonly authors: readonly Author[]
}

/** Reads one item or entry. */
export function readFeedItem(element: XmlElement, around: Surroundings): FeedEntry {
  const fields = fieldsOf(element, around.atom, around.base)
  const { link, fragment } = pageLink(fields, around.base)
  const { content, summary } = textsOf(fields)
  const published = fields.date(NAMES.published)
  const updated = fields.date(NAMES.updated) ?? readFeedDate(element.attributes.get('lastmod') ?? '')
  const inReplyTo = fields.all(['thr:in-reply-to'])[0]?.attributes
  return {
    id: idOf(fields),
    link,
    fragment,
    title: fields.plain(NAMES.title),
    authors: entryAuthors(fields, around),
    published: published?.at ?? null,
    publishedOffset: (published ?? updated)?.offset ?? null,
    updated: updated?.at ?? null,
    content: content && absolute(content, link, around.base),
    summary: summary && absolute(summary, link, around.base),
    categories: categoriesOf(fields),
    language: languageOf(fields, content?.element ?? summary?.element),
    comments: commentsOf(fields),
    inReplyTo: inReplyTo?.get('ref') ?? inReplyTo?.get('href') ?? null,
    enclosures: enclosuresOf(fields),
    ...termsAndPlaces(fields),
  }
}

interface Texts {
  readonly content: ReturnType<Fields['html']>
  readonly summary: ReturnType<Fields['html']>
}

/** A description beside an excerpt is the whole post; alone it may be either (see `settleDescriptions`). */
function textsOf(fields: Fields): Texts {
  const content = fields.html(NAMES.content)
  const excerpt = fields.html(NAMES.excerpt)
  const description = fields.html(NAMES.description)
  if (content === null && excerpt !== null) return { content: description, summary: excerpt }
  return { content, summary: excerpt ?? description }
}

function idOf(fields: Fields): string | null {
  const text = firstOf(fields.all(NAMES.id), element => trimmedTextOf(element) || null)
  return text ?? fields.element.attributes.get('rdf:about') ?? null
}

function entryAuthors(fields: Fields, around: Surroundings): readonly Author[] {
  const own = authorsOf(fields, NAMES.authors)
  if (own.length > 0) return own
  const source = fields.all(['atom:source', 'source'])[0]
  const origin = source ? authorsOf(fieldsOf(source, around.atom, around.base), NAMES.authors) : []
  return origin.length > 0 ? origin : around.authors
}

function languageOf(fields: Fields, text: XmlElement | undefined): string | null {
  const spoken = spokenIn([text ?? fields.all(NAMES.title)[0] ?? fields.element])
  return languageTag(spoken ?? fields.plain(['dc:language', 'language']))
}

/** Relative URLs in the text are resolved against `xml:base` if there is one, otherwise against the post's own page. */
function absolute(found: { html: string; element: XmlElement }, link: Url | null, base: string): string {
  return withAbsoluteLinks(found.html, found.element.base ?? link ?? base)
}

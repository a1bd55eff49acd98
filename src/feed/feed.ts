import type { Author, FeedMetadata, Timestamp } from '../records.ts'
import type { Url } from '../url.ts'

/** A feed as read: what it says of itself, and its entries in the order given. */
export interface Feed {
  readonly kind: 'feed'
  readonly url: Url
  readonly metadata: FeedMetadata
  readonly entries: readonly FeedEntry[]
  readonly pages: FeedPages
  /** What had to be mended to read it, in words; empty for a well-formed feed. */
  readonly problems: readonly string[]
}

/** What a feed says of its own further pages and of its length. */
export interface FeedPages {
  /** RFC 5005, section 3, or `next_url` of JSON Feed: the entries behind these. */
  readonly next: Url | null
  /** RFC 5005, section 4: the entries before these, in a document that no longer changes. */
  readonly previousArchive: Url | null
  /** RFC 5005, section 2: there are no entries but these. */
  readonly isComplete: boolean
  /** How many entries there are on all pages (OpenSearch, as Blogger says it). */
  readonly total: number | null
}

/** The bytes are no feed. */
export interface NotAFeed {
  readonly kind: 'not-a-feed'
  readonly reason: string
}

/** What a feed says of a post. */
export interface FeedEntry {
  readonly id: string | null
  /** The post's page; resolved against `xml:base` and the feed's address. */
  readonly link: Url | null
  /** The part of the link behind `#`: several posts may share one page. */
  readonly fragment: string | null
  /** Plain text, entities and markup resolved. */
  readonly title: string | null
  /** Those it names, else those that Atom and JSON Feed let it inherit: then the very array of the feed's metadata. */
  readonly authors: readonly Author[]
  readonly published: Timestamp | null
  /** The offset that `published` was written with, else the one of `updated`; null where there is none. */
  readonly publishedOffset: string | null
  readonly updated: Timestamp | null
  /** HTML of the whole post, as far as the feed gives it (content:encoded, content, content_html, a long description). */
  readonly content: string | null
  /** HTML of the excerpt. */
  readonly summary: string | null
  readonly categories: readonly string[]
  readonly language: string | null
  readonly comments: { readonly url: Url | null; readonly feed: Url | null; readonly count: number | null }
  /** Set when the entry is a reply (`thr:in-reply-to`). */
  readonly inReplyTo: string | null
  readonly enclosures: readonly Enclosure[]
  /** Under which licence it says that it may be used, mostly an address; left out where it does not say. */
  readonly licence?: string | undefined
  /** What it says of its rights in words; left out where it says nothing. */
  readonly rights?: string | undefined
  /** Where on earth it is; left out where it does not say. */
  readonly places?: readonly FeedPlace[] | undefined
}

/** A point on earth that an entry is about. */
export interface FeedPlace {
  readonly latitude: number
  readonly longitude: number
  readonly name: string | null
  /** The element that says it. */
  readonly where: string
}

export interface Enclosure {
  readonly url: Url
  readonly mime: string | null
  readonly bytes: number | null
}

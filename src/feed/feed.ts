import type { Author, FeedMetadata, Timestamp } from '../records.ts'
import type { Url } from '../url.ts'

/** A parsed feed: its metadata, and its entries in the given order. */
export interface Feed {
  readonly kind: 'feed'
  readonly url: Url
  readonly metadata: FeedMetadata
  readonly entries: readonly FeedEntry[]
  readonly pages: FeedPages
  /** What had to be repaired, in words; empty for a well-formed feed. */
  readonly problems: readonly string[]
}

/** What a feed says about its own further pages and its length. */
export interface FeedPages {
  /** RFC 5005, section 3, or `next_url` of JSON Feed: the older entries. */
  readonly next: Url | null
  /** RFC 5005, section 4: the entries before these, in a document that no longer changes. */
  readonly previousArchive: Url | null
  /** RFC 5005, section 2: there are no entries but these. */
  readonly isComplete: boolean
  /** How many entries there are on all pages (OpenSearch, as in Blogger). */
  readonly total: number | null
}

/** The bytes are not a feed. */
export interface NotAFeed {
  readonly kind: 'not-a-feed'
  readonly reason: string
}

/** What a feed says about a post. */
export interface FeedEntry {
  readonly id: string | null
  /** The post's page; resolved against `xml:base` and the feed's address. */
  readonly link: Url | null
  /** The fragment of the link: several posts may share one page. */
  readonly fragment: string | null
  /** Plain text, entities and markup resolved. */
  readonly title: string | null
  /**
   * Its own authors, otherwise those that Atom and JSON Feed let it inherit: then the same array as in the feed's
   * metadata.
   */
  readonly authors: readonly Author[]
  readonly published: Timestamp | null
  /** The UTC offset of `published`, otherwise of `updated`; null where there is none. */
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
  /** Its licence, mostly a URL; left out where not given. */
  readonly licence?: string | undefined
  /** Its rights in words; left out where not given. */
  readonly rights?: string | undefined
  /** Its geographic position; left out where not given. */
  readonly places?: readonly FeedPlace[] | undefined
}

/** A geographic point that an entry is about. */
export interface FeedPlace {
  readonly latitude: number
  readonly longitude: number
  readonly name: string | null
  /** The element that gives it. */
  readonly where: string
}

export interface Enclosure {
  readonly url: Url
  readonly mime: string | null
  readonly bytes: number | null
}

import type { ArticlePlace, ExtractedEntry } from '../extract/index.ts'
import type { FeedEntry } from '../feed/index.ts'
import type { Fetched, PageSource } from '../fetch/index.ts'
import type { EntryRecord, Timestamp } from '../records.ts'
import type { RenderPolicy, ViewedPage } from '../render/index.ts'
import type { KindFacts } from '../site/index.ts'
import type { FoundMedia, Store } from '../store/index.ts'
import type { Url } from '../url.ts'
import type { BlogKnowledge } from './blog-knowledge.ts'
import type { CommentWays } from './discussion/comment-ways.ts'

/** A page of an entry on its way through the stages; each stage adds what it is named for. */
export interface Reading {
  readonly kind: EntryRecord['kind']
  /** As it came over the wire; null where there is none: the feed's own words, or a page that was given. */
  readonly response: Fetched | null
  readonly feedEntry: FeedEntry | null
  /** The page as a reader sees it. */
  readonly view: ViewedPage | null
  readonly content: Content | null
  readonly further: Further
}

/** What was read of the page so far. */
interface Content {
  readonly entry: EntryRecord
  /** Where the article stands. */
  readonly article: ArticlePlace
  /** Why each field is what it is. */
  readonly reasons: ExtractedEntry['reasons']
  /** Whether the page asks for a password instead of showing the post. */
  readonly isProtected: boolean
  /** Whether a rule of the blog told the comments. */
  readonly areCommentsByRule: boolean
  /** How many comments there are by the word of the feed or the page; 0 where neither says so. */
  readonly promisedComments: number
}

/** What is still to be asked for, for the entry to be whole. */
interface Further {
  readonly media: readonly FoundMedia[]
  /** Further addresses of the entry: the pages that it is cut into. */
  readonly parts: readonly Url[]
  /** Whether one of those could not be had. */
  readonly lacksParts: boolean
}

/** What the stages may use. */
export interface ReadContext {
  readonly known: BlogKnowledge
  /** By what it is told what a page is. */
  readonly site: KindFacts
  readonly rendering: RenderPolicy
  readonly source: PageSource
  /** Null where nothing is kept of the blog. */
  readonly store: Store | null
  readonly now: () => Timestamp
  /** Where the blog really has what an address names, or null where that is not to be asked for. */
  readonly locate: (url: Url) => Url | null
  /** The entry that an update has stored at an address, in whose words it is read again; null elsewhere. */
  readonly before: (url: Url) => Promise<EntryRecord | null>
  /** The ways to comments: whether any is wanted, and those that the blog has shut. */
  readonly ways: CommentWays
  readonly signal?: AbortSignal | undefined
}

/** One step; it returns the reading with what it adds. */
export interface Stage {
  readonly name: string
  run(reading: Reading, context: ReadContext): Reading | Promise<Reading>
}

const NOTHING_FURTHER: Further = { media: [], parts: [], lacksParts: false }

/** A reading at its beginning. */
export function newReading(
  start: Pick<Reading, 'kind' | 'response' | 'feedEntry'> & Partial<Pick<Reading, 'view'>>,
): Reading {
  return { view: null, content: null, further: NOTHING_FURTHER, ...start }
}

/** When the server sent a response, by its own clock; a file of a mirror does not say when it was fetched. */
export function sentAt(response: Fetched | null): { readonly seenAt?: Timestamp } {
  const time = Date.parse(response?.headers.date ?? '')
  return Number.isNaN(time) ? {} : { seenAt: new Date(time).toISOString() }
}

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

/** A page of an entry in the pipeline; each stage adds the part it is named for. */
export interface Reading {
  readonly kind: EntryRecord['kind']
  /** As fetched; null where there is no response: the feed's own text, or a page that was given. */
  readonly response: Fetched | null
  readonly feedEntry: FeedEntry | null
  /** The page as a reader sees it. */
  readonly view: ViewedPage | null
  readonly content: Content | null
  readonly further: Further
}

/** What was read from the page so far. */
interface Content {
  readonly entry: EntryRecord
  /** Where the article is. */
  readonly article: ArticlePlace
  /** Why each field is what it is. */
  readonly reasons: ExtractedEntry['reasons']
  /** Whether the page asks for a password instead of showing the post. */
  readonly isProtected: boolean
  /** Whether a rule of the blog found the comments. */
  readonly areCommentsByRule: boolean
  /** How many comments there are according to the feed or the page; 0 where neither says so. */
  readonly promisedComments: number
}

/** What is still to be fetched to complete the entry. */
interface Further {
  readonly media: readonly FoundMedia[]
  /** Further URLs of the entry: the pages that it is split into. */
  readonly parts: readonly Url[]
  /** Whether one of those could not be fetched. */
  readonly lacksParts: boolean
}

/** What the stages may use. */
export interface ReadContext {
  readonly known: BlogKnowledge
  /** What decides the kind of a page. */
  readonly site: KindFacts
  readonly rendering: RenderPolicy
  readonly source: PageSource
  /** Null where nothing of the blog is stored. */
  readonly store: Store | null
  readonly now: () => Timestamp
  /** Where the blog really has a URL, or null where it must not be fetched. */
  readonly locate: (url: Url) => Url | null
  /** The entry that an update has stored at a URL, whose texts are kept if the page still shows them; null elsewhere. */
  readonly before: (url: Url) => Promise<EntryRecord | null>
  /** The ways to comments: whether any is wanted, and those that the blog refuses. */
  readonly ways: CommentWays
  readonly signal?: AbortSignal | undefined
}

/** One step; it returns the reading with what it adds. */
export interface Stage {
  readonly name: string
  run(reading: Reading, context: ReadContext): Reading | Promise<Reading>
}

const NOTHING_FURTHER: Further = { media: [], parts: [], lacksParts: false }

/** A new reading. */
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

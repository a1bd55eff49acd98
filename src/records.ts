import type { Url } from './url.ts'

/** A moment as ISO 8601 in UTC, or a bare date (`2024-05-03`) where the hour is not known. */
export type Timestamp = string

/**
 * A moment as the clocks showed it where UTC is this far away, `2014-05-04T00:15:00+02:00`: what it begins with is the
 * author's day. Without an offset, and as a bare date, it stays as it is.
 */
export function localTime(moment: Timestamp, offset: string | null): string {
  if (offset === null || !moment.includes('T')) return moment
  const shown = new Date(Date.parse(moment) - Date.parse(`1970-01-01T00:00${offset}`))
  return Number.isNaN(shown.getTime()) ? moment : shown.toISOString().replace(/(?:\.000)?Z$/, offset)
}

/** Where the value of a field comes from. */
export type FieldSource = 'rule' | 'feed' | 'structured' | 'fallback'

/** The fields of an entry that have a source of their own, in the order of the record. */
export const ENTRY_FIELDS = [
  'canonicalUrl',
  'title',
  'authors',
  'published',
  'updated',
  'language',
  'text',
  'excerpt',
  'tags',
  'categories',
] as const

/** A field of an entry that has a source of its own. */
export type EntryField = (typeof ENTRY_FIELDS)[number]

/**
 * What a rule leads to: a field of an entry; the comments on its page, and what stands in each of them; the posts on an
 * index page, and what stands in each of them.
 */
export const RULE_FIELDS = [
  ...ENTRY_FIELDS,
  'comments',
  'comment.text',
  'comment.author',
  'comment.date',
  'posts',
  'post.title',
  'post.date',
  'post.text',
] as const

/** What a rule can lead to. */
export type RuleField = (typeof RULE_FIELDS)[number]

/** The family that a feed is of. */
export type FeedFormat = 'rss' | 'rdf' | 'atom' | 'json'

/** What a feed is about; `posts` is the one of all posts. */
export type FeedRole = 'posts' | 'comments' | 'category' | 'author' | 'other'

/** Who wrote something. */
export interface Author {
  readonly name: string
  readonly url: Url | null
}

/** A blog as a whole. */
export interface BlogRecord {
  readonly kind: 'blog'
  readonly id: string
  readonly url: Url
  readonly title: string | null
  readonly description: string | null
  readonly language: string | null
  readonly platform: string | null
  readonly feeds: readonly FeedReference[]
  readonly firstCrawled: Timestamp
  readonly lastCrawled: Timestamp
}

/** A feed as its blog names it. */
export interface FeedReference {
  readonly url: Url
  readonly kind: FeedRole
  readonly format: FeedFormat
}

/** A feed: what it says of itself (Table 5 of the D2.6 report), and what we need to ask for it again. */
export interface FeedRecord {
  readonly kind: 'feed'
  readonly blog: string
  readonly url: Url
  readonly role: FeedRole
  /** Why this role was given to it, in words. */
  readonly reason: string
  readonly metadata: FeedMetadata
  readonly entries: number
  readonly etag: string | null
  readonly lastModified: string | null
  readonly fetchedAt: Timestamp
}

/** What a feed says of itself. */
export interface FeedMetadata {
  readonly format: FeedFormat
  readonly version: string | null
  readonly namespaces: Readonly<Record<string, string>>
  readonly id: string | null
  readonly title: string | null
  readonly description: string | null
  readonly siteUrl: Url | null
  readonly selfUrl: Url | null
  readonly hubs: readonly Url[]
  readonly updated: Timestamp | null
  readonly generator: { readonly name: string; readonly version: string | null; readonly url: string | null } | null
  readonly language: string | null
  readonly updatePeriod: string | null
  readonly updateFrequency: number | null
  readonly ttl: number | null
  readonly image: { readonly url: Url | null; readonly title: string | null; readonly link: Url | null } | null
  readonly authors: readonly Author[]
  readonly rights: string | null
  /** Under which licence it says that it may be used, mostly an address; left out where it does not say. */
  readonly licence?: string | undefined
  readonly categories: readonly string[]
}

/** Where one field stands on the pages of a blog: an XPath, and what of its text to take. Plain data. */
export interface Rule {
  readonly field: RuleField
  /**
   * Its first node with a value is the field's; for tags, categories, comments and posts all of them. The fields of a
   * comment or a post in a list start at its node: `.//cite`.
   */
  readonly xpath: string
  readonly part: RulePart | null
  /** For the article: where within its node it begins and ends; without ends it is the node alone, and no box alike behind it. */
  readonly range: RuleRange | null
  /** For the article: XPaths, from its node on, of what is not part of it. */
  readonly skip: readonly string[]
  /** For the article: XPaths, from its node on, of what is part of it although its names say otherwise, or stands behind the node. */
  readonly keep: readonly string[]
  /** On how many pages it brought back what the teacher says. */
  readonly support: number
  /** The share of pages on which it was right when it was learned from the others. */
  readonly confidence: number
  readonly source: 'learned' | 'manual'
  readonly generation: number
}

/** The part of a text that a rule takes: what stands between two texts, and how numbers of a date are to be read. */
export interface RulePart {
  readonly after: string | null
  readonly before: string | null
  /** Of a date in numbers alone (3/5/2014), which comes first. */
  readonly order: 'day' | 'month' | null
}

/**
 * The stretch of a node that is the article, where it shares its element with title, byline or comments: XPaths from the
 * node on. It begins behind the last node that `from` leads to and ends before the first one that `to` leads to behind that.
 */
export interface RuleRange {
  readonly from: string | null
  readonly to: string | null
}

/** A rule learned, or set by hand, for one blog. */
export interface RuleRecord extends Rule {
  readonly kind: 'rule'
  readonly blog: string
}

/** A post (dated, in the stream) or a page (About, Contact). */
export interface EntryRecord {
  readonly kind: 'post' | 'page'
  readonly blog: string
  readonly url: Url
  readonly canonicalUrl: Url | null
  readonly title: string | null
  readonly authors: readonly Author[]
  readonly published: Timestamp | null
  /** How far the author's clock was from UTC, as in `+02:00`; null where the source of `published` does not say. */
  readonly publishedOffset: string | null
  readonly updated: Timestamp | null
  readonly language: string | null
  /** Plain text, paragraphs parted by blank lines. */
  readonly text: string
  /** Clean article HTML: absolute addresses, no scripts. */
  readonly html: string
  readonly excerpt: string | null
  readonly tags: readonly string[]
  readonly categories: readonly string[]
  readonly comments: readonly Comment[]
  readonly media: readonly Media[]
  readonly links: readonly Link[]
  /** JSON-LD, OpenGraph and the like, as the page carries them. */
  readonly structured: Readonly<Record<string, unknown>>
  readonly entities: readonly string[]
  readonly sources: Readonly<Partial<Record<EntryField, FieldSource>>>
  readonly confidence: number
  readonly capture: Capture | null
}

/** The day on which an entry was published, as a bare date: the author's where the offset is known, else UTC's. */
export function authorsDay(entry: Pick<EntryRecord, 'published' | 'publishedOffset'>): Timestamp | null {
  return entry.published === null ? null : localTime(entry.published, entry.publishedOffset).slice(0, 10)
}

/** What of an entry must stand in every form in which it is given to others. */
export type EntryParts<Without extends keyof EntryRecord = never> = Readonly<
  Record<Exclude<keyof EntryRecord, 'kind' | 'blog' | Without>, unknown> & Record<string, unknown>
>

/** What stands below a post: the words of a reader, or the word of another site that it links here. */
export const COMMENT_KINDS = ['comment', 'trackback', 'pingback', 'webmention'] as const

/** What a comment is. */
export type CommentKind = (typeof COMMENT_KINDS)[number]

/** A comment below a post. */
export interface Comment {
  readonly id: string
  readonly parent: string | null
  readonly author: string | null
  readonly authorUrl: Url | null
  readonly published: Timestamp | null
  readonly text: string
  readonly html: string
  readonly source: 'feed' | 'page' | 'widget' | 'interface'
  readonly kind: CommentKind
}

/** A picture, sound, film or document of an entry, and the copy of it that is kept. */
export interface Media {
  readonly url: Url
  readonly file: string | null
  readonly mime: string | null
  readonly bytes: number | null
  readonly sha256: string | null
  readonly kind: 'image' | 'audio' | 'video' | 'document'
  readonly alt: string | null
}

/** A link in the text of an entry. */
export interface Link {
  readonly url: Url
  readonly text: string
  readonly rel: string | null
  readonly kind: 'internal' | 'blog' | 'external'
}

/** Where the response that an entry was made from is kept. */
export interface Capture {
  readonly warc: string | null
  readonly offset: number | null
  readonly sha256: string
}

/** All that a notice can be about; a name is never given to something else, as people and programs sort by it. */
export const NOTICE_TOPICS = [
  // Feeds and lists of posts.
  ...(['no-feed', 'empty-feed', 'feed-lost', 'feed-moved', 'feed-gap', 'endless-history', 'endless-numbers'] as const),
  'endless-sitemaps',
  ...(['no-posts', 'posts-unfound', 'pages-left-out', 'posts-on-one-page', 'several-blogs'] as const),
  'foreign-folder',
  // Pages.
  ...([
    'page-missing',
    'pages-missing',
    'soft-missing',
    'post-gone',
    'post-protected',
    'blog-replaced',
    'many-missing',
  ] as const),
  ...(['blocked-robots', 'blocked-private-address', 'blocked-login'] as const),
  ...(['fetch-no-such-host', 'fetch-refused', 'fetch-reset', 'fetch-timeout', 'fetch-tls', 'fetch-not-http'] as const),
  ...(['fetch-too-large', 'fetch-redirect-loop', 'fetch-too-many-redirects', 'fetch-bad-redirect'] as const),
  ...(['fetch-bad-encoding', 'fetch-server-error', 'fetch-throttled', 'fetch-aborted'] as const),
  // Rules.
  ...(['doubtful-field', 'unstated-field', 'unproven-author', 'drift', 'design-learned'] as const),
  // Posts of a harvest, looked at together.
  ...([
    'posts-without-text',
    'posts-with-same-text',
    'posts-shorter-than-feed',
    'posts-cut-off',
    'posts-with-frame',
  ] as const),
  ...(['posts-without-date', 'posts-without-author', 'posts-of-other-design'] as const),
  'posts-of-pictures-alone',
  'comments-missing',
  // The browser.
  ...(['no-browser', 'render-time', 'render-crash', 'render-browser-lost', 'render-limits', 'render-in-vain'] as const),
  ...(['picture-no-browser', 'picture-time', 'picture-crash', 'picture-browser-lost', 'picture-limits'] as const),
  // Files.
  ...(['media-missing', 'media-failed', 'media-blocked', 'media-wrong-type', 'media-too-large'] as const),
  ...(['media-post-full', 'media-blog-full', 'media-host-down', 'context-full'] as const),
  // Harvests and visits as a whole.
  ...(['robots', 'host-down', 'barren', 'visit-failed', 'visits-stopped', 'job-failed', 'order-secrets'] as const),
  'visit-private',
  'harvest-unfinished',
  'memory-rebuilt',
  // What another version of the program has stored.
  'unknown',
] as const

/** What a notice is about, by a stable name. */
export type NoticeTopic = (typeof NOTICE_TOPICS)[number]

/** The topic that a text names; `unknown` where this version has none of that name. */
export function noticeTopic(text: string): NoticeTopic {
  return NOTICE_TOPICS.find(topic => topic === text) ?? 'unknown'
}

/** How serious a notice is, least first. */
export const NOTICE_LEVELS = ['info', 'warning', 'error'] as const

/** How serious a notice is. */
export type NoticeLevel = (typeof NOTICE_LEVELS)[number]

/** What a notice says in numbers, names and addresses, by names that its topic gives them. */
export type NoticeValues = Readonly<
  Record<string, string | number | boolean | null | readonly string[] | readonly number[]>
>

/** Something a person may want to know. */
export interface NoticeRecord {
  readonly kind: 'notice'
  readonly blog: string
  readonly level: NoticeLevel
  readonly topic: NoticeTopic
  /** From which the words of any language are made; null in notices of earlier versions, which have a message alone. */
  readonly values: NoticeValues | null
  /** The same in English. */
  readonly message: string
  readonly url: Url | null
  readonly at: Timestamp
}

/** What a crawl yields. */
export type ArchiveRecord = BlogRecord | FeedRecord | RuleRecord | EntryRecord | NoticeRecord

/** What something that a post names can be. */
export const ENTITY_KINDS = ['person', 'organisation', 'place', 'work', 'product', 'event'] as const

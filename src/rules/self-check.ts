import { z } from 'zod'
import type { FeedEntry } from '../feed/index.ts'
import { type NoticeOrigin, noticeOf } from '../notice.ts'
import { parseFragment, visibleText } from '../page/index.ts'
import type { EntryRecord, NoticeRecord, NoticeTopic } from '../records.ts'
import { memoryKey } from '../store/index.ts'
import type { Url } from '../url.ts'

/** What can be wrong with a post as it was read. */
type Fault = (typeof FAULTS)[number]

/** All of it, by the topics of the notices on it. */
export const FAULTS = [
  'posts-without-text',
  'posts-with-same-text',
  'posts-shorter-than-feed',
  'posts-of-other-design',
  'posts-without-date',
  'posts-without-author',
] as const satisfies readonly NoticeTopic[]

/** How many posts have a fault, and some of them. */
interface FaultCount {
  readonly posts: number
  readonly examples: readonly string[]
}

/** What a harvest has seen of its own posts, small enough for the store's memory. */
export interface SelfCheckState {
  readonly crawl: string
  readonly posts: number
  readonly faults: Readonly<Partial<Record<Fault, FaultCount>>>
  /** Hashes of the texts of the first posts. */
  readonly texts: readonly number[]
  readonly comments: CommentShortfall
}

/** Posts with fewer comments than the blog says that they have. */
interface CommentShortfall {
  readonly posts: number
  /** Of all posts for which the blog gives a number. */
  readonly promised: number
  readonly missing: number
  readonly examples: readonly CommentCount[]
}

/** How many comments a post has by the word of its feed or page, and how many were found. */
export interface CommentCount {
  readonly url: string
  readonly promised: number
  readonly found: number
}

const NO_SHORTFALL: CommentShortfall = { posts: 0, promised: 0, missing: 0, examples: [] }

/** What the running harvest has seen of its own posts; without it the rest of the harvest is judged alone. */
export const SELF_CHECK = memoryKey<SelfCheckState>({
  name: 'self-check',
  version: 1,
  schema: z.object({
    crawl: z.string(),
    posts: z.number(),
    faults: z.partialRecord(z.enum(FAULTS), z.object({ posts: z.number(), examples: z.array(z.string()) })),
    texts: z.array(z.number()),
    comments: z
      .object({
        posts: z.number(),
        promised: z.number(),
        missing: z.number(),
        examples: z.array(z.object({ url: z.string(), promised: z.number(), found: z.number() })),
      })
      .default({ posts: 0, promised: 0, missing: 0, examples: [] }),
  }),
  unfit: 'rebuild',
  about: 'how the posts of the running harvest look',
})

/** Below this many posts with a fault it may be chance, or the author's way. */
const LEAST_POSTS = 3
/** The share of posts from which on a fault is that of the reading: what single posts lack, some authors leave out. */
const SHARES: Readonly<Record<Fault, number>> = {
  'posts-without-text': 0.02,
  'posts-with-same-text': 0.05,
  'posts-shorter-than-feed': 0.1,
  // Old posts may be of another design, and are read well by rules of thumb; where they are many, somebody should look.
  'posts-of-other-design': 0.2,
  'posts-without-date': 0.1,
  // Of a blog whose other posts are signed.
  'posts-without-author': 0.1,
}
/** Where nearly no post has a date or an author, the blog has none. */
const AS_A_RULE = 0.9
/** Enough texts to see that they repeat; bounds what is remembered. */
const MOST_TEXTS = 100
/** Shorter texts are the same by chance. */
const LEAST_LETTERS = 80
/** Faults by which words of the author are lost: these stand in the summary of the harvest. */
const LOSES_TEXT: ReadonlySet<Fault> = new Set([
  'posts-without-text',
  'posts-with-same-text',
  'posts-shorter-than-feed',
])
/** Blogs count a few comments that nobody sees; from this share on words of readers are lost. */
const MANY_MISSING = 0.1
/** As many addresses are named as examples. */
const MOST_EXAMPLES = 3
/** Less than this share of the feed's text is not the post that the feed has. */
const FEED_SHARE = 0.4

/** Watches what a harvest makes of its posts, so that a break which single pages do not show is not kept in silence. */
export class SelfCheck {
  readonly #crawl: string
  #posts: number
  readonly #faults: Map<Fault, { posts: number; examples: string[] }>
  readonly #texts: Set<number>
  #comments: CommentShortfall

  constructor(crawl: string, state: SelfCheckState | null = null) {
    const known = state?.crawl === crawl ? state : null
    this.#crawl = crawl
    this.#posts = known?.posts ?? 0
    this.#faults = new Map(
      FAULTS.flatMap(fault => {
        const count = known?.faults[fault]
        return count === undefined ? [] : [[fault, { posts: count.posts, examples: [...count.examples] }] as const]
      }),
    )
    this.#texts = new Set(known?.texts)
    this.#comments = known?.comments ?? NO_SHORTFALL
  }

  /** Takes in a post, with what the feed says of it, and whether the blog has a rule for articles. */
  add(entry: EntryRecord, feedEntry: FeedEntry | null, hasRule: boolean): void {
    if (entry.kind !== 'post') return
    this.#posts += 1
    const isByThumb = entry.sources.text === 'fallback' || entry.sources.text === 'structured'
    if (hasRule && isByThumb) this.#count('posts-of-other-design', entry.url)
    const letters = lettersOf(entry.text)
    if (letters === '' && entry.media.length === 0 && !EMBEDDED.test(entry.html))
      this.#count('posts-without-text', entry.url)
    if (letters.length >= LEAST_LETTERS && this.#isRepeated(letters)) this.#count('posts-with-same-text', entry.url)
    if (letters.length < FEED_SHARE * feedLetters(feedEntry)) this.#count('posts-shorter-than-feed', entry.url)
    if (entry.published === null) this.#count('posts-without-date', entry.url)
    if (entry.authors.length === 0) this.#count('posts-without-author', entry.url)
  }

  /** Takes in how many comments of a post were found. */
  addComments(count: CommentCount): void {
    const { posts, promised, missing, examples } = this.#comments
    const lacking = Math.max(0, count.promised - count.found)
    this.#comments = {
      posts: posts + (lacking > 0 ? 1 : 0),
      promised: promised + count.promised,
      missing: missing + lacking,
      examples: lacking > 0 && examples.length < MOST_EXAMPLES ? [...examples, count] : examples,
    }
  }

  #isRepeated(letters: string): boolean {
    const hash = hashOf(letters)
    if (this.#texts.has(hash)) return true
    if (this.#texts.size < MOST_TEXTS) this.#texts.add(hash)
    return false
  }

  #count(fault: Fault, url: Url): void {
    const count = this.#faults.get(fault) ?? { posts: 0, examples: [] }
    count.posts += 1
    if (count.examples.length < MOST_EXAMPLES) count.examples.push(url)
    this.#faults.set(fault, count)
  }

  /** One notice for each fault that too many posts have. */
  notices(about: NoticeOrigin): NoticeRecord[] {
    return [...this.#postNotices(about), ...this.#commentNotices(about)]
  }

  #commentNotices(about: NoticeOrigin): NoticeRecord[] {
    const { posts, promised, missing, examples } = this.#comments
    if (posts === 0) return []
    const shown = examples.map(({ url, promised: all, found }) => `${url} ${found} of ${all}`).join(', ')
    const message = `${posts} of ${this.#posts} posts have fewer comments here than the blog says, ${missing} of ${promised} in all: pages, feeds and interfaces were asked. For example ${shown}. Comments that were deleted, or that only members see, may be counted.`
    return [noticeOf(about, missing / promised >= MANY_MISSING ? 'warning' : 'info', 'comments-missing', message)]
  }

  #postNotices(about: NoticeOrigin): NoticeRecord[] {
    return [...this.#faults].flatMap(([fault, { posts, examples }]) => {
      const share = posts / this.#posts
      if (posts < LEAST_POSTS || share < SHARES[fault]) return []
      if ((fault === 'posts-without-date' || fault === 'posts-without-author') && share > AS_A_RULE) return []
      const message = `${SENTENCES[fault](posts, this.#posts)} For example ${examples.join(' ')}. \`permablog rules\` shows and sets where the fields stand; \`permablog extract --again\` then reads the kept pages again.`
      return [noticeOf(about, LOSES_TEXT.has(fault) ? 'warning' : 'info', fault, message)]
    })
  }

  toJSON(): SelfCheckState {
    return {
      crawl: this.#crawl,
      posts: this.#posts,
      faults: Object.fromEntries(this.#faults),
      texts: [...this.#texts],
      comments: this.#comments,
    }
  }
}

/** A post may be nothing but a film of another site. */
const EMBEDDED = /<(?:a class="embed"|img|video|audio|iframe)\b/

const SENTENCES: Readonly<Record<Fault, (posts: number, of: number) => string>> = {
  'posts-without-text': (posts, of) => `${posts} of ${of} posts have neither text nor pictures.`,
  'posts-with-same-text': (posts, of) => `${posts} of ${of} posts have the text of another one.`,
  'posts-shorter-than-feed': (posts, of) => `${posts} of ${of} posts have far less text than the feed has of them.`,
  'posts-of-other-design': (posts, of) =>
    `On ${posts} of ${of} posts the learned rule for the article finds nothing: they are of another design than the newest, and read without rules.`,
  'posts-without-date': (posts, of) => `${posts} of ${of} posts have no date, unlike the others.`,
  'posts-without-author': (posts, of) => `${posts} of ${of} posts have no author, unlike the others.`,
}

function feedLetters(feedEntry: FeedEntry | null): number {
  const content = feedEntry?.content ?? null
  if (content === null || feedEntry?.link == null) return 0
  return lettersOf(visibleText(parseFragment(content, feedEntry.link).root)).length
}

function lettersOf(text: string): string {
  return text.replace(/[^\p{L}\p{N}]+/gu, '')
}

/** FNV-1a over the letters. */
function hashOf(letters: string): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < letters.length; at++) hash = Math.imul(hash ^ letters.charCodeAt(at), 0x01000193)
  return hash >>> 0
}

import { z } from 'zod'
import type { FeedEntry } from '../feed/index.ts'
import { type NoticeOrigin, noticeOf } from '../notice.ts'
import { parseFragment, visibleText } from '../page/index.ts'
import type { BlogKnowledge } from '../read/index.ts'
import type { EntryRecord, NoticeRecord, NoticeTopic } from '../records.ts'
import { memoryKey } from '../store/index.ts'
import { type Url, urlKey } from '../url.ts'

/** What can be wrong with a post as it was read. */
type Fault = (typeof FAULTS)[number]

/** All of it, by the topics of the notices on it. */
export const FAULTS = [
  'posts-without-text',
  'posts-with-same-text',
  'posts-shorter-than-feed',
  'posts-of-other-design',
  'posts-of-pictures-alone',
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
  /** Posts that the feed has, and those of them that are pictures alone. */
  readonly fed: { readonly posts: number; readonly pictures: number }
  /** Hashes of the texts of the first posts. */
  readonly texts: readonly number[]
  /** Hashes of their lines, each with the number of posts that have it. */
  readonly lines: readonly (readonly [hash: number, posts: number])[]
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
  version: 3,
  schema: z.object({
    crawl: z.string(),
    posts: z.number(),
    faults: z.partialRecord(z.enum(FAULTS), z.object({ posts: z.number(), examples: z.array(z.string()) })),
    fed: z.object({ posts: z.number(), pictures: z.number() }),
    texts: z.array(z.number()),
    lines: z.array(z.tuple([z.number(), z.number()])),
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
  // The author's way on a blog of photos; where the posts of the feed have text, the older ones may have lost it.
  'posts-of-pictures-alone': 0.2,
  'posts-without-author': 0.1,
}
/** Where nearly no post has an author, the blog names none. */
const AS_A_RULE = 0.9
/** Enough texts to see that they repeat; bounds what is remembered. */
const MOST_TEXTS = 100
/** Enough lines to have those of the frame among them; bounds what is remembered. */
const MOST_LINES = 500
/** Shorter lines are the same by chance. */
const LEAST_LINE = 12
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
  #fed: SelfCheckState['fed']
  readonly #texts: Set<number>
  readonly #lines: Map<number, number>
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
    this.#fed = known?.fed ?? { posts: 0, pictures: 0 }
    this.#texts = new Set(known?.texts)
    this.#lines = new Map(known?.lines)
    this.#comments = known?.comments ?? NO_SHORTFALL
  }

  /** Takes in posts as they are stored, or as they were read again; returns what to remember. */
  watch(
    entries: readonly EntryRecord[],
    { feedEntries, rules }: Pick<BlogKnowledge, 'feedEntries' | 'rules'>,
    isReread: boolean,
  ): SelfCheckState {
    const hasRule = rules.some(({ field }) => field === 'text')
    if (isReread) this.takeBack(entries)
    else for (const entry of entries) this.add(entry, feedEntries.get(urlKey(entry.url)) ?? null, hasRule)
    return this.toJSON()
  }

  /** Takes in a post, with what the feed says of it, and whether the blog has a rule for articles. */
  add(entry: EntryRecord, feedEntry: FeedEntry | null, hasRule: boolean): void {
    if (entry.kind !== 'post') return
    this.#posts += 1
    const isByThumb = entry.sources.text === 'fallback' || entry.sources.text === 'structured'
    if (hasRule && isByThumb) this.#count('posts-of-other-design', entry.url)
    const letters = lettersOf(entry.text)
    const isOfPictures = letters === '' && (entry.media.length > 0 || EMBEDDED.test(entry.html))
    if (letters === '') this.#count(isOfPictures ? 'posts-of-pictures-alone' : 'posts-without-text', entry.url)
    if (feedEntry !== null)
      this.#fed = { posts: this.#fed.posts + 1, pictures: this.#fed.pictures + (isOfPictures ? 1 : 0) }
    const isShared = this.#sharedLetters(entry.text) > letters.length / 2
    if (letters.length >= LEAST_LETTERS && (this.#isRepeated(letters) || isShared))
      this.#count('posts-with-same-text', entry.url)
    if (letters.length < FEED_SHARE * feedLetters(feedEntry)) this.#count('posts-shorter-than-feed', entry.url)
    if (entry.published === null) this.#count('posts-without-date', entry.url)
    if (entry.authors.length === 0) this.#count('posts-without-author', entry.url)
  }

  /** Takes back that posts are of another design, where rules that were learned since lead to their articles. */
  takeBack(entries: readonly EntryRecord[]): void {
    const count = this.#faults.get('posts-of-other-design')
    const found = new Set<string>(entries.filter(({ sources }) => sources.text === 'rule').map(({ url }) => url))
    if (count === undefined || found.size === 0) return
    count.posts -= found.size
    count.examples = count.examples.filter(url => !found.has(url))
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

  /** How much of a text stands in lines that several posts before it have: the frame of the page, taken for the post. */
  #sharedLetters(text: string): number {
    let shared = 0
    for (const line of new Set(text.split('\n').map(lettersOf))) {
      if (line.length < LEAST_LINE) continue
      const hash = hashOf(line)
      const posts = this.#lines.get(hash) ?? 0
      if (posts >= LEAST_POSTS) shared += line.length
      if (posts > 0 || this.#lines.size < MOST_LINES) this.#lines.set(hash, posts + 1)
    }
    return shared
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
      if (fault === 'posts-without-author' && share > AS_A_RULE) return []
      if (fault === 'posts-of-pictures-alone' && this.#areOftenOfPictures(share)) return []
      const message = `${SENTENCES[fault](posts, this.#posts)} ${examples.length === 0 ? '' : `For example ${examples.join(' ')}. `}\`permablog rules\` shows and sets where the fields stand; \`permablog extract --again\` then reads the kept pages again.`
      return [noticeOf(about, LOSES_TEXT.has(fault) ? 'warning' : 'info', fault, message)]
    })
  }

  /** Whether the newest posts are pictures alone about as often as all: then it is the author's way. */
  #areOftenOfPictures(share: number): boolean {
    return this.#fed.pictures >= (share / 2) * this.#fed.posts
  }

  toJSON(): SelfCheckState {
    return {
      crawl: this.#crawl,
      posts: this.#posts,
      faults: Object.fromEntries(this.#faults),
      fed: this.#fed,
      texts: [...this.#texts],
      lines: [...this.#lines],
      comments: this.#comments,
    }
  }
}

/** A post may be nothing but a film of another site. */
const EMBEDDED = /<(?:a class="embed"|img|video|audio|iframe)\b/

const SENTENCES: Readonly<Record<Fault, (posts: number, of: number) => string>> = {
  'posts-without-text': (posts, of) => `${posts} of ${of} posts have neither text nor pictures.`,
  'posts-with-same-text': (posts, of) => `${posts} of ${of} posts have for the most part the text of others.`,
  'posts-shorter-than-feed': (posts, of) => `${posts} of ${of} posts have far less text than the feed has of them.`,
  'posts-of-other-design': (posts, of) =>
    `On ${posts} of ${of} posts the learned rule for the article finds nothing: they are of another design than the newest, and read without rules.`,
  'posts-of-pictures-alone': (posts, of) =>
    `${posts} of ${of} posts have pictures and no text, unlike those of the feed.`,
  'posts-without-date': (posts, of) => `No date was found on ${posts} of ${of} posts.`,
  'posts-without-author': (posts, of) => `No author was found on ${posts} of ${of} posts.`,
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

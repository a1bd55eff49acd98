import { z } from 'zod'
import type { FeedEntry } from '../feed/index.ts'
import { type NoticeOrigin, noticeOf } from '../notices/index.ts'
import { parseFragment, visibleText } from '../page/index.ts'
import type { BlogKnowledge } from '../read/index.ts'
import type { EntryRecord, NoticeRecord } from '../records.ts'
import { memoryKey } from '../store/index.ts'
import { type Url, urlKey } from '../url.ts'
import { eachLetterRun } from '../words/index.ts'
import {
  type CommentCount,
  type CommentShortfall,
  NO_SHORTFALL,
  shortfallNotices,
  shortfallSchema,
  withCount,
} from './comment-shortfall.ts'
import { FAULTS, type Fault, SHARES } from './post-faults.ts'
import { saysNothing } from './says-nothing.ts'

/** How many posts have a fault, and examples. */
interface FaultCount {
  readonly posts: number
  readonly examples: readonly string[]
}

/** What a harvest has seen of its own posts, small enough to store. */
export interface SelfCheckState {
  readonly crawl: string
  readonly posts: number
  readonly faults: Readonly<Partial<Record<Fault, FaultCount>>>
  /** Posts that the feed has, and those of them that are only pictures. */
  readonly fed: { readonly posts: number; readonly pictures: number }
  /** Whether a feed, or the head of a page, names an author of some post. */
  readonly isSigned: boolean
  /** Hashes of the texts of the first posts. */
  readonly texts: readonly number[]
  /** Hashes of their lines, each with the number of posts that have it. */
  readonly lines: readonly (readonly [hash: number, posts: number])[]
  readonly comments: CommentShortfall
}

/** What the running harvest has seen of its own posts; without it only the rest of the harvest is judged. */
export const SELF_CHECK = memoryKey<SelfCheckState>({
  name: 'self-check',
  version: 3,
  schema: z.object({
    crawl: z.string(),
    posts: z.number(),
    faults: z.partialRecord(z.enum(FAULTS), z.object({ posts: z.number(), examples: z.array(z.string()) })),
    fed: z.object({ posts: z.number(), pictures: z.number() }),
    isSigned: z.boolean().default(false),
    texts: z.array(z.number()),
    lines: z.array(z.tuple([z.number(), z.number()])),
    comments: shortfallSchema,
  }),
  unfit: 'rebuild',
  about: 'how the posts of the running harvest look',
})

/** With fewer faulty posts it may be chance, or the author's habit. */
const LEAST_POSTS = 3
/** With at least this share of posts without an author, and neither feed nor pages naming anybody, the blog names none. */
const AS_A_RULE = 0.9
/** Limit of texts stored: enough to see that they repeat. */
const MOST_TEXTS = 100
/** Limit of lines stored: enough to include those of the frame. */
const MOST_LINES = 500
/** Shorter lines are equal by chance. */
const LEAST_LINE = 12
/** Shorter texts are equal by chance below pictures; without pictures, they are words of the frame. */
const LEAST_LETTERS = 80
/** Length of a sentence: one that other posts have too, and the feed lacks, belongs to the frame. */
const LEAST_FRAME = 40
/** Where no feed has the text, an author's own closing words are a smaller part of it. */
const FRAME_PART = 0.25
/** Tolerance: a feed has few posts, so shares differ by chance. */
const ABOUT_AS_OFTEN = 0.7
/** How many URLs are given as examples. */
const MOST_EXAMPLES = 3
/** With less than this share of the feed's text, it is not the post that the feed has. */
const FEED_SHARE = 0.4

/** Watches the posts of a harvest, to report a systematic failure that single pages do not show. */
export class SelfCheck {
  readonly #crawl: string
  #posts: number
  readonly #faults: Map<Fault, { posts: number; examples: string[] }>
  #fed: SelfCheckState['fed']
  #isSigned: boolean
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
    this.#isSigned = known?.isSigned ?? false
    this.#texts = new Set(known?.texts)
    this.#lines = new Map(known?.lines)
    this.#comments = known?.comments ?? NO_SHORTFALL
  }

  /**
   * Records posts as they are stored, as they were read again, or as lists have dated them since; returns what to
   * store.
   */
  watch(
    entries: readonly EntryRecord[],
    { feedEntries, rules }: Pick<BlogKnowledge, 'feedEntries' | 'rules'>,
    how: 'read' | 'reread' | 'dated',
  ): SelfCheckState {
    const hasRule = rules.some(({ field }) => field === 'text')
    if (how === 'reread') this.takeBack(entries)
    else if (how === 'dated') this.#takeBack('posts-without-date', entries)
    else for (const entry of entries) this.add(entry, feedEntries.get(urlKey(entry.url)) ?? null, hasRule)
    return this.toJSON()
  }

  /** Records a post, with its feed entry, and whether the blog has a rule for articles. */
  add(entry: EntryRecord, feedEntry: FeedEntry | null, hasRule: boolean): void {
    if (entry.kind !== 'post') return
    this.#posts += 1
    const isByThumb = entry.sources.text === 'fallback' || entry.sources.text === 'structured'
    if (hasRule && isByThumb) this.#count('posts-of-other-design', entry.url)
    const { whole, lines } = hashedLines(entry.text)
    const letters = saysNothing(entry) ? NO_LETTERS : whole
    const hasMedia = entry.media.length > 0 || EMBEDDED.test(entry.html)
    const isOfPictures = letters.length === 0 && hasMedia
    const isLong = letters.length >= LEAST_LETTERS
    if (letters.length === 0) this.#count(isOfPictures ? 'posts-of-pictures-alone' : 'posts-without-text', entry.url)
    if (feedEntry !== null)
      this.#fed = { posts: this.#fed.posts + 1, pictures: this.#fed.pictures + (isOfPictures ? 1 : 0) }
    const shared = this.#sharedLetters(lines)
    const isShared = shared > letters.length / 2
    if ((isLong || !hasMedia) && (this.#isRepeated(letters) || (isLong && isShared)))
      this.#count('posts-with-same-text', entry.url)
    const fed = feedLetters(feedEntry)
    if (letters.length < FEED_SHARE * fed) this.#count('posts-shorter-than-feed', entry.url)
    const isBeyond = fed > 0 ? letters.length - fed >= LEAST_LETTERS : !isShared && shared > FRAME_PART * letters.length
    if (isBeyond && shared >= LEAST_FRAME) this.#count('posts-with-frame', entry.url)
    if (entry.published === null) this.#count('posts-without-date', entry.url)
    this.#isSigned ||= (feedEntry?.authors.length ?? 0) > 0 || isSignedInHead(entry)
    if (entry.authors.length === 0) this.#count('posts-without-author', entry.url)
  }

  /** Removes posts from those of another design where rules learned since find their articles. */
  takeBack(entries: readonly EntryRecord[]): void {
    this.#takeBack(
      'posts-of-other-design',
      entries.filter(({ sources }) => sources.text === 'rule'),
    )
  }

  #takeBack(fault: Fault, entries: readonly EntryRecord[]): void {
    const count = this.#faults.get(fault)
    const found = new Set<string>(entries.map(({ url }) => url))
    if (count === undefined || found.size === 0) return
    count.posts -= found.size
    count.examples = count.examples.filter(url => !found.has(url))
  }

  /** Records how many comments of a post were found. */
  addComments(count: CommentCount): void {
    this.#comments = withCount(this.#comments, count)
  }

  /** Records posts of which their pages show the beginning alone. */
  addCutOff(urls: readonly Url[]): void {
    for (const url of urls) this.#count('posts-cut-off', url)
  }

  #isRepeated({ hash, length }: HashedLetters): boolean {
    if (length === 0) return false
    if (this.#texts.has(hash)) return true
    if (this.#texts.size < MOST_TEXTS) this.#texts.add(hash)
    return false
  }

  /** How much of a text is in lines that several earlier posts have: the frame of the page, taken as the post. */
  #sharedLetters(lines: HashedLines['lines']): number {
    let shared = 0
    for (const [hash, length] of lines) {
      if (length < LEAST_LINE) continue
      const posts = this.#lines.get(hash) ?? 0
      if (posts >= LEAST_POSTS) shared += length
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
    return [...this.#postNotices(about), ...shortfallNotices(this.#comments, this.#posts, about)]
  }

  #postNotices(about: NoticeOrigin): NoticeRecord[] {
    return [...this.#faults].flatMap(([fault, { posts, examples }]) => {
      const share = posts / this.#posts
      if (posts < LEAST_POSTS || share < SHARES[fault]) return []
      if (fault === 'posts-without-author' && share > AS_A_RULE && !this.#isSigned) return []
      if (fault === 'posts-of-pictures-alone' && this.#areOftenOfPictures(share)) return []
      return [noticeOf(about, fault, { n: posts, of: this.#posts, examples: [...examples] })]
    })
  }

  /** Whether the newest posts are only pictures about as often as all: then it is the author's habit. */
  #areOftenOfPictures(share: number): boolean {
    return this.#fed.pictures >= ABOUT_AS_OFTEN * share * this.#fed.posts
  }

  toJSON(): SelfCheckState {
    return {
      crawl: this.#crawl,
      posts: this.#posts,
      faults: Object.fromEntries(this.#faults),
      fed: this.#fed,
      isSigned: this.#isSigned,
      texts: [...this.#texts],
      lines: [...this.#lines],
      comments: this.#comments,
    }
  }
}

/** Whether the head of its page names an author, which may be wrong: a theme's maker, the blog itself. */
function isSignedInHead({ structured }: EntryRecord): boolean {
  const author: unknown = Object(Object(structured).meta).author
  return typeof author === 'string' && author.trim() !== ''
}

/** A post may be only an embedded film. */
const EMBEDDED = /<(?:a class="embed"|img|video|audio|iframe)\b/

function feedLetters(feedEntry: FeedEntry | null): number {
  const content = feedEntry?.content ?? null
  if (content === null || feedEntry?.link == null) return 0
  return hashedLines(visibleText(parseFragment(content, feedEntry.link).root)).whole.length
}

/** The letters and digits of a text, hashed. */
interface HashedLetters {
  readonly length: number
  /** FNV-1a over the letters. */
  readonly hash: number
}

/** The letters of a text and of each of its lines. */
interface HashedLines {
  readonly whole: HashedLetters
  /** The lengths of its lines by their hashes. */
  readonly lines: ReadonlyMap<number, number>
}

const NO_HASH = 0x811c9dc5

/** Text and lines at once, as both hash the same letters: no line break is one. */
function hashedLines(text: string): HashedLines {
  const lines = new Map<number, number>()
  let whole = NO_HASH
  let letters = 0
  for (const line of text.split('\n')) {
    let hash = NO_HASH
    let length = 0
    eachLetterRun(line, (start, end) => {
      length += end - start
      for (let at = start; at < end; at++) {
        const unit = line.charCodeAt(at)
        hash = Math.imul(hash ^ unit, 0x01000193)
        whole = Math.imul(whole ^ unit, 0x01000193)
      }
    })
    letters += length
    lines.set(hash >>> 0, length)
  }
  return { whole: { length: letters, hash: whole >>> 0 }, lines }
}

const NO_LETTERS: HashedLetters = { length: 0, hash: NO_HASH }

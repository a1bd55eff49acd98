import { z } from 'zod'
import { noticeOf } from '../notices/index.ts'
import type { BlogKnowledge } from '../read/index.ts'
import type { EntryRecord, NoticeRecord, Rule } from '../records.ts'
import { memoryKey, remembered } from '../store/index.ts'
import { type HowToLearn, learnFrom } from './learn-from.ts'
import { type SampledPost, sampledPostSchema } from './sample.ts'
import { type SampledPage, sampledPages } from './sampled-pages.ts'

/** What a harvest has seen of posts on which its rules find no article. */
interface StraysState {
  readonly crawl: string
  /** Those still to be learned from. */
  readonly posts: readonly SampledPost[]
  /** How often such posts were learned from. */
  readonly lessons: number
}

/** Posts of other designs in the running harvest; without it they are collected anew. */
export const STRAYS = memoryKey<StraysState>({
  name: 'strays',
  version: 1,
  schema: z.object({ crawl: z.string(), posts: z.array(sampledPostSchema), lessons: z.number() }),
  unfit: 'rebuild',
  about: 'posts of another design, to be learned from',
})

/** How many pages to collect: enough to show what recurs, few enough to be stored with each. */
const ENOUGH_POSTS = 8
/** Limit of attempts: an old blog had several designs; one whose old posts have no common form teaches nothing. */
const MOST_LESSONS = 4
/** Largest page stored, packed: all of them are written with every further one. */
const LARGEST_PAGE = 500_000

/** What was learned from posts of another design. */
interface StrayLesson {
  readonly pages: readonly SampledPage[]
  /** All rules that are current from now on; null where nothing was learned. */
  readonly rules: readonly Rule[] | null
  readonly notices: readonly NoticeRecord[]
}

/**
 * Rules are learned from the newest posts, and older ones may be of another design. Those on which the rules find no
 * article are collected, and when there are enough, rules for them are learned too.
 */
export class Strays {
  readonly #crawl: string
  #posts: readonly SampledPost[]
  #lessons: number

  constructor(crawl: string, state: StraysState | null = null) {
    const known = state?.crawl === crawl ? state : null
    this.#crawl = crawl
    this.#posts = known?.posts ?? []
    this.#lessons = known?.lessons ?? 0
  }

  /** Adds a post; returns what to store, which is nothing where no more are wanted. */
  add(post: () => SampledPost): Readonly<Record<string, unknown>> {
    if (this.#lessons >= MOST_LESSONS) return {}
    const one = post()
    if (one.body.length + (one.shown?.length ?? 0) > LARGEST_PAGE) return {}
    this.#posts = [...this.#posts, one]
    return this.#memory()
  }

  get areEnough(): boolean {
    return this.#posts.length >= ENOUGH_POSTS
  }

  /** Learns from the collected posts; they are not used again. */
  async learn(
    known: BlogKnowledge,
    how: HowToLearn,
  ): Promise<StrayLesson & { readonly memory: Readonly<Record<string, unknown>> }> {
    const pages = sampledPages(this.#posts)
    this.#posts = []
    this.#lessons += 1
    return { ...(await lessonOf(pages, known, how)), memory: this.#memory() }
  }

  #memory(): Readonly<Record<string, unknown>> {
    return remembered(STRAYS, { crawl: this.#crawl, posts: this.#posts, lessons: this.#lessons })
  }
}

/** Whether rules were learned and do not find the article of this post. */
export function isStray({ kind, sources, text }: EntryRecord, rules: readonly Rule[]): boolean {
  const isByThumb = sources.text === 'fallback' || sources.text === 'structured'
  return kind === 'post' && text !== '' && isByThumb && rules.some(({ field }) => field === 'text')
}

/** The rules of the newest design go first: their results must not change. */
async function lessonOf(pages: readonly SampledPage[], known: BlogKnowledge, how: HowToLearn): Promise<StrayLesson> {
  const { rules } = await learnFrom(pages, known, how)
  const learned = rules.filter(rule => !known.rules.some(other => isSame(rule, other)))
  if (!learned.some(({ field }) => field === 'text')) return { pages, rules: null, notices: [] }
  return {
    pages,
    rules: [...known.rules, ...learned],
    notices: [noticeOf({ blog: known.blog, now: how.now }, 'design-learned', { n: pages.length }, known.blog.url)],
  }
}

function isSame(one: Rule, other: Rule): boolean {
  return one.field === other.field && one.xpath === other.xpath
}

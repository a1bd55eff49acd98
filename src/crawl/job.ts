import { blogScope } from '../discover/index.ts'
import type { FeedEntry } from '../feed/index.ts'
import type { PageSource } from '../fetch/index.ts'
import type { BlogRecord, NoticeRecord, NoticeTopic, Rule, Timestamp } from '../records.ts'
import type { Renderer } from '../render/index.ts'
import type { CrawlState, Store } from '../store/index.ts'
import type { Url } from '../url.ts'
import { COMMENTS, type CommentEntries } from './comment-feed.ts'
import { entriesByPage, trustedFeeds } from './feed-statements.ts'
import { Insight } from './insight.ts'
import { ContextBook } from './keep-context.ts'
import type { CrawlOptions } from './options.ts'
import { PLAN, type Plan } from './plan.ts'
import { RENDERING, RenderBook, type RenderState } from './render-book.ts'
import type { LinkJudge } from './roles.ts'
import { currentRules } from './rule-book.ts'

/** One crawl at work: what it was given and what it knows. */
export interface Job {
  readonly store: Store
  readonly source: PageSource
  /** Null where no browser is to be used. */
  readonly renderer: Renderer | null
  readonly options: CrawlOptions
  readonly now: () => Timestamp
  readonly blog: BlogRecord
  readonly plan: Plan
  readonly judge: LinkJudge
  /** What is learned of the site's addresses on the way. */
  readonly insight: Insight
  /** Which pages go through the browser. */
  readonly rendering: RenderBook
  /** What pages need to be shown as they were. */
  readonly context: ContextBook
  /** What the blog's feeds say of posts now, by `urlKey` of the link; of other pages, ask `feedEntryOf`. */
  readonly feedEntries: ReadonlyMap<string, FeedEntry>
  readonly commentEntries: CommentEntries
  /** The rules that hold now. */
  readonly rules: readonly Rule[]
  /** An update that walks lists is done where they show posts that were visited before this moment. */
  readonly joinsBefore?: Timestamp
}

/** A job with the crawl that it belongs to, and how many pages this run of it has fetched already. */
export interface Begun {
  readonly job: Job
  readonly crawl: CrawlState
  readonly fetched: number
}

/** The parts of a job that do not depend on the blog. */
export type Tools = Pick<Job, 'store' | 'source' | 'renderer' | 'options' | 'now'>

/** Puts a job together from what the store remembers of the blog. */
export async function loadJob<Known extends Partial<Tools> & Pick<Tools, 'store' | 'options'>>(
  tools: Known,
  blog: BlogRecord,
): Promise<(Known & Omit<Job, keyof Tools>) | null> {
  const plan = (await tools.store.memory(blog.id, PLAN)) as Plan | undefined
  if (!plan) return null
  const commentEntries = ((await tools.store.memory(blog.id, COMMENTS)) ?? {}) as CommentEntries
  const rules = await currentRules(tools.store, blog.id)
  const feedEntries = entriesByPage(await tools.store.feedEntries(blog.id, trustedFeeds(blog, plan)))
  const insight = Insight.of(plan.platform, plan.feedLinks, tools.store, blog.id)
  const rendered = (await tools.store.memory(blog.id, RENDERING)) as RenderState | null
  const rendering = renderBookOf(tools, rendered)
  const judge = judgeOf(tools, plan, insight)
  const context = new ContextBook(tools)
  return { ...tools, blog, plan, insight, rendering, context, judge, feedEntries, commentEntries, rules }
}

/** What a feed says of a page, by its `urlKey`: a feed of now, else a page of its history. */
export async function feedEntryOf(job: Pick<Job, 'feedEntries' | 'store' | 'blog'>, key: string) {
  return job.feedEntries.get(key) ?? job.store.feedEntry(job.blog.id, key)
}

/** What is known of rendering on this blog, at the beginning nothing. */
export function renderBookOf({ renderer, options }: Partial<Tools>, known: RenderState | null): RenderBook {
  const mode = options?.render ?? 'auto'
  // Where no page is to be rendered, a browser may still take pictures.
  return new RenderBook(mode === 'never' ? null : (renderer ?? null), mode, known)
}

/** How the links of this blog are judged. */
export function judgeOf(tools: Pick<Tools, 'options'>, plan: Plan, insight: Insight): LinkJudge {
  return {
    home: plan.home,
    inScope: blogScope(plan.home, plan.feedLinks),
    normalise: url => insight.normalise(url),
    platform: plan.platform,
    patterns: plan.patterns,
    include: tools.options.include ?? [],
    exclude: tools.options.exclude ?? [],
    onlyPosts: tools.options.onlyPosts ?? false,
  }
}

/** A notice of this job's blog. */
export function noticeOf(
  job: Pick<Job, 'blog' | 'now'>,
  level: NoticeRecord['level'],
  topic: NoticeTopic,
  message: string,
  url: Url | null = null,
): NoticeRecord {
  return { kind: 'notice', blog: job.blog.id, level, topic, message, url, at: job.now() }
}

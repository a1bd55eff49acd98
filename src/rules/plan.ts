import { z } from 'zod'
import { type DateHabits, NO_HABITS } from '../extract/index.ts'
import { type FeedEntry, feedEntrySchema } from '../feed/index.ts'
import { type CommentEntries, entriesByPage, type StoredKnowledge, trustedFeeds } from '../read/index.ts'
import type { Author, BlogRecord } from '../records.ts'
import { type SiteFacts, siteFactsSchema } from '../site/index.ts'
import { memoryKey, recall, type Store } from '../store/index.ts'
import { storedUrl, type Url } from '../url.ts'
import { currentRules } from './rule-book.ts'
import { EMPTY_SAMPLE, type Sample, sampleSchema } from './sample.ts'

/**
 * What a harvest has learned about its blog and must store in case it is interrupted. First a few posts of the feed and
 * a few lists are sampled; then the template is learned once, so that every later page is judged in the same way.
 */
export interface Plan {
  /** The crawl that made it. */
  readonly crawl: string
  /** The feed of all posts. */
  readonly mainFeed: Url | null
  /** Authors that the feed names for the whole blog. */
  readonly authors: readonly Author[]
  /** The picture of the whole blog, if its home page names one. */
  readonly emblem: Url | null
  /** Keywords that its home page gives for the whole blog. */
  readonly keywords?: readonly string[]
  /** The time zones that the blog's clock may be in. */
  readonly zones?: readonly string[]
  /** What the dates of the blog have in common. */
  readonly dateHabits?: DateHabits
  readonly site: SiteFacts
  /** Null after learning from it. */
  readonly sample: Sample | null
}

/** A plan whose sample has not been learned from yet. */
interface SamplingPlan extends Plan {
  readonly sample: Sample
}

/** Whether posts are still sampled: nothing was learned yet, or an update has posts to check the rules with. */
export function isSampling(plan: Plan): plan is SamplingPlan {
  return plan.sample !== null
}

/** The plan with more in its sample. */
export function withSample(plan: Plan, add: (sample: Sample) => Sample): Plan {
  return { ...plan, sample: add(plan.sample ?? EMPTY_SAMPLE) }
}

/** The plan of a blog's harvest. */
export const PLAN = memoryKey<Plan>({
  name: 'plan',
  version: 2,
  schema: z.object({
    crawl: z.string(),
    mainFeed: storedUrl.nullable(),
    authors: z.array(z.object({ name: z.string(), url: storedUrl.nullable() })),
    emblem: storedUrl.nullable(),
    keywords: z.array(z.string()).exactOptional(),
    zones: z.array(z.string()).exactOptional(),
    dateHabits: z.object({ sharesChangeDay: z.boolean(), order: z.enum(['day', 'month']).nullable() }).exactOptional(),
    site: siteFactsSchema,
    sample: sampleSchema.nullable(),
  }),
  upgrade: plan => (isFlat(plan) ? fromFlat(plan) : plan),
  unfit: 'bad-memory',
  about: 'the plan of the harvest',
})

/** The entries of the blog's comment feeds. */
export const COMMENTS = memoryKey<CommentEntries>({
  name: 'comments',
  version: 1,
  schema: z.record(z.string(), z.array(feedEntrySchema)),
  unfit: 'bad-memory',
  about: 'what feeds of comments say',
})

/** The stored plan of a blog; null before its first harvest has begun. */
export async function storedPlan(store: Store, blog: string): Promise<Plan | null> {
  return await recall(store, blog, PLAN)
}

/** Before version 2 the site facts may be beside the rest. */
function isFlat(plan: unknown): plan is Readonly<Record<string, unknown>> {
  return typeof plan === 'object' && plan !== null && !('site' in plan)
}

function fromFlat({ crawl, mainFeed, authors, emblem = null, sample, ...site }: Readonly<Record<string, unknown>>) {
  return { crawl, mainFeed, authors, emblem, sample, site }
}

/** What is known about a blog from its plan, its feeds and its rules. */
export async function knowledgeOf(store: Store, blog: BlogRecord, plan: Plan): Promise<StoredKnowledge> {
  const commentEntries = (await recall(store, blog.id, COMMENTS)) ?? {}
  return {
    blog,
    authors: plan.authors,
    emblem: plan.emblem,
    keywords: plan.keywords ?? [],
    zones: plan.zones ?? [],
    dateHabits: plan.dateHabits ?? NO_HABITS,
    rules: await currentRules(store, blog.id),
    feedEntries: await statementsOf(store, blog, plan),
    commentEntries,
  }
}

async function statementsOf(
  store: Store,
  blog: BlogRecord,
  { mainFeed }: Plan,
): Promise<ReadonlyMap<string, FeedEntry>> {
  return entriesByPage(await store.feedEntries(blog.id, trustedFeeds(blog, mainFeed)))
}

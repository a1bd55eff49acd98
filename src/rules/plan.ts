import type { FeedEntry } from '../feed/index.ts'
import { type CommentEntries, entriesByPage, type StoredKnowledge, trustedFeeds } from '../read/index.ts'
import type { Author, BlogRecord } from '../records.ts'
import type { SiteFacts } from '../site/index.ts'
import type { Store } from '../store/index.ts'
import type { Url } from '../url.ts'
import { currentRules } from './rule-book.ts'
import { EMPTY_SAMPLE, type Sample } from './sample.ts'

/**
 * What a harvest has learned of its blog and must remember when it is interrupted. First a few posts of the feed and a
 * few lists are sampled; then the template is learned once, so that every later page is judged by the same measure.
 */
export interface Plan {
  /** The crawl that made it. */
  readonly crawl: string
  /** The feed of all posts. */
  readonly mainFeed: Url | null
  /** Authors that the feed names for the blog as a whole. */
  readonly authors: readonly Author[]
  /** The picture of the blog as a whole, where its home page names one. */
  readonly emblem: Url | null
  readonly site: SiteFacts
  /** Null once it was learned from. */
  readonly sample: Sample | null
}

/** The plan with more in its sample. */
export function withSample(plan: Plan, add: (sample: Sample) => Sample): Plan {
  return { ...plan, sample: add(plan.sample ?? EMPTY_SAMPLE) }
}

/** The plan's place in the store's memory. */
export const PLAN = 'plan'

/** Where what comment feeds say is remembered. */
export const COMMENTS = 'comments'

/** The plan that the store remembers of a blog; null before its first harvest has begun. */
export async function storedPlan(store: Store, blog: string): Promise<Plan | null> {
  const plan = (await store.memory(blog, PLAN)) as Plan | FlatPlan | undefined | null
  if (!plan) return null
  return 'site' in plan ? plan : fromFlat(plan)
}

/** As archives of version 0.1 have it. */
type FlatPlan = Omit<Plan, 'site' | 'emblem'> & SiteFacts & { readonly emblem?: Url | null }

function fromFlat({ crawl, mainFeed, authors, emblem = null, sample, ...site }: FlatPlan): Plan {
  return { crawl, mainFeed, authors, emblem, sample, site }
}

/** What is known of a blog by its plan, its feeds and its rules. */
export async function knowledgeOf(store: Store, blog: BlogRecord, plan: Plan): Promise<StoredKnowledge> {
  const commentEntries = ((await store.memory(blog.id, COMMENTS)) ?? {}) as CommentEntries
  return {
    blog,
    authors: plan.authors,
    emblem: plan.emblem,
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

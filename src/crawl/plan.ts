import type { Rebase } from '../discover/index.ts'
import type { Author } from '../records.ts'
import type { Url } from '../url.ts'
import type { PostPattern } from './post-pattern.ts'
import { learnPostTemplate, type PostTemplate } from './post-template.ts'

/**
 * What a crawl has learned of its blog and must remember when it is interrupted. First a few posts of the feed and a
 * few lists are sampled; then the template is learned once, so that every later page is judged by the same measure.
 */
export interface Plan {
  /** The crawl that made it. */
  readonly crawl: string
  readonly home: Url
  /** Some links of the feed: they say how far the blog reaches. */
  readonly feedLinks: readonly Url[]
  readonly platform: string | null
  /** Authors that the feed names for the blog as a whole. */
  readonly authors: readonly Author[]
  /** Where the feed's links really lead. */
  readonly rebase: Rebase
  readonly patterns: readonly PostPattern[]
  readonly sample: Sample | null
  readonly template: PostTemplate | null
}

/** Names on sampled pages (see `namesOn`). */
export interface Sample {
  readonly posts: readonly (readonly string[])[]
  readonly lists: readonly (readonly string[])[]
}

/** The plan's place in the store's memory. */
export const PLAN = 'plan'

/** Adds a sampled page. */
export function withSample(plan: Plan, kind: keyof Sample, names: ReadonlySet<string>): Plan {
  const sample = plan.sample ?? { posts: [], lists: [] }
  return { ...plan, sample: { ...sample, [kind]: [...sample[kind], [...names]] } }
}

/** Learns the template from the sample and lets go of it. */
export function closeSample(plan: Plan): Plan {
  if (plan.sample === null) return plan
  const sets = (names: readonly (readonly string[])[]) => names.map(list => new Set(list))
  return { ...plan, sample: null, template: learnPostTemplate(sets(plan.sample.posts), sets(plan.sample.lists)) }
}

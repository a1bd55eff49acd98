import type { Rebase } from '../discover/index.ts'
import type { KeptCapture } from '../fetch/index.ts'
import type { Author } from '../records.ts'
import type { FrontierItem } from '../store/index.ts'
import type { Url } from '../url.ts'
import type { PostPattern } from '../site/patterns/index.ts'
import type { PostTemplate } from '../site/post-template.ts'

/**
 * What a crawl has learned of its blog and must remember when it is interrupted. First a few posts of the feed and a
 * few lists are sampled; then the template is learned once, so that every later page is judged by the same measure.
 */
export interface Plan {
  /** The crawl that made it. */
  readonly crawl: string
  readonly home: Url
  /** The feed of all posts. */
  readonly mainFeed: Url | null
  /** Some links of the feed: they say how far the blog reaches. */
  readonly feedLinks: readonly Url[]
  readonly platform: string | null
  /** Authors that the feed names for the blog as a whole. */
  readonly authors: readonly Author[]
  /** The picture of the blog as a whole, where its home page names one. */
  readonly emblem?: Url | null
  /** Where the feed's links really lead. */
  readonly rebase: Rebase
  readonly patterns: readonly PostPattern[]
  readonly sample: Sample | null
  readonly template: PostTemplate | null
}

/** Posts of the feed, kept as they came until there are enough to learn from, and the names on lists. */
export interface Sample {
  /** A harvest learns from it; an update checks the rules with it. */
  readonly purpose: 'learn' | 'check'
  readonly posts: readonly SampledPost[]
  readonly lists: readonly (readonly string[])[]
  /** The first of the lists as they came, the home page before all: where posts stand on them is learned too. */
  readonly listPages?: readonly SampledPost[]
}

/** The response of a post, small enough to be remembered. */
export interface SampledPost {
  readonly item: FrontierItem
  readonly url: Url
  readonly contentType: string | null
  /** When the server sent it, as its header says. */
  readonly date?: string
  /** Where the response is kept. */
  readonly capture?: KeptCapture
  /** The body, gzip in base64. */
  readonly body: string
  /** What the page is read from where that is not the body itself: HTML as a browser shows it, packed alike. */
  readonly shown?: string
}

/** The plan's place in the store's memory. */
export const PLAN = 'plan'

/** The plan with one more sampled post. */
export function withPost(plan: Plan, post: SampledPost): Plan {
  const sample = plan.sample ?? EMPTY_SAMPLE
  return { ...plan, sample: { ...sample, posts: [...sample.posts, post] } }
}

/** So many lists are sampled besides the home page. */
export const SAMPLE_LISTS = 3
/** A page that is larger, packed, is not kept: the plan is written with every sampled page. */
const LARGEST_LIST = 500_000

/** The plan with one more sampled list. */
export function withList(plan: Plan, names: ReadonlySet<string>, page: SampledPost): Plan {
  const sample = plan.sample ?? EMPTY_SAMPLE
  const { listPages = [] } = sample
  const isKept = listPages.length <= SAMPLE_LISTS && page.body.length <= LARGEST_LIST
  return {
    ...plan,
    sample: {
      ...sample,
      lists: [...sample.lists, [...names]],
      listPages: isKept ? [...listPages, page] : listPages,
    },
  }
}

export const EMPTY_SAMPLE: Sample = { purpose: 'learn', posts: [], lists: [] }

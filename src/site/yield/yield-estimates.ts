import { z } from 'zod'
import type { FrontierLane } from '../../store/index.ts'
import type { Url } from '../../url.ts'
import { isSearched, PURPOSES, tierOf } from '../purpose.ts'
import { type Estimate, Estimator, type EstimatorState, estimatorSchema } from './estimator.ts'
import { ShapeBook, type ShapeBookState, shapeBookSchema } from './shape-book.ts'

/** What is learned about a blog's URLs, small enough to store with visits. */
export interface YieldState {
  readonly book: ShapeBookState
  readonly points: EstimatorState
}

/** The schema of the stored state. */
export const yieldSchema: z.ZodType<YieldState> = z.object({ book: shapeBookSchema, points: estimatorSchema })

/** What a visit brought. */
export interface Yield {
  /** Whether the page itself was a post that was not known before. */
  readonly isNewPost: boolean
  /** Whether that post is dated in the future. */
  readonly isAhead?: boolean
  /** URLs of posts, new to the frontier, that it linked to. */
  readonly newPosts: number
  /** Other URLs, new to the frontier. */
  readonly newLinks: number
}

/**
 * The value of a new link, which only breaks ties; the hundredth of a post that the 2014 crawler gave it keeps a forum
 * interesting.
 */
const LINK_WORTH = 0.001

/**
 * Limit of the value of one visit: a page with a hundred posts shows that there are lists, not that the next one has a
 * hundred others.
 */
const MOST_WORTH = 10
/**
 * Visits that the prior counts for: low for lists, whose actual yield soon replaces it; higher for URLs that look like
 * posts.
 */
const PRIOR_WEIGHT = { post: 1, index: 0.3, other: 0.3 } as const

/** Missing posts come in stretches, a year of them or a section; after the stretch there are others. */
const POST_MEMORY = 200

/** A lane of the frontier: the URLs of one priority and one shape. */
export type Lane = Pick<FrontierLane, 'priority' | 'shape'>

/**
 * Expected posts before any visit: what looks like a post mostly is one, a list leads to some, and anything else may.
 */
const PRIOR = { post: 1, index: 3, other: 0.5 } as const
/** The same where a sitemap or a feed has named all posts: only what it forgot is left to find. */
const PRIOR_WHEN_COMPLETE = { post: 1, index: 0.15, other: 0.03 } as const

/** The range of ranks for lanes after those that surely are posts, by what they promise. */
const RANKS = { first: PURPOSES.index.priority, last: PURPOSES.index.priority + 20 } as const
/** URLs that look like posts keep their rank while at least this share of them are. */
const STILL_POSTS = 0.5

/** Learns which of a blog's URLs lead to posts, and which to fetch first. */
export class YieldEstimates {
  readonly #book: ShapeBook
  readonly #estimator: Estimator

  constructor(state?: YieldState) {
    this.#book = new ShapeBook(state?.book)
    this.#estimator = new Estimator(state?.points)
  }

  /** The shape to store with a URL in the frontier. */
  shapeOf(url: Url): string {
    return this.#book.shapeOf(url)
  }

  /** Records what the visit to a URL of this lane brought. */
  learn(lane: Lane, { isNewPost, newPosts, newLinks }: Yield): void {
    // A page that looks like a post and only links to more of its kind is part of a trap.
    if (kindOf(lane) === 'post') this.#estimator.learn(pointOf(lane), Number(isNewPost), POST_MEMORY)
    else
      this.#estimator.learn(pointOf(lane), Math.min(MOST_WORTH, Number(isNewPost) + newPosts) + LINK_WORTH * newLinks)
  }

  /** How many new posts a request to this lane is expected to bring. */
  estimate(lane: Lane, isComplete = false): Estimate {
    const prior = isComplete ? PRIOR_WHEN_COMPLETE : PRIOR
    const kind = kindOf(lane)
    return this.#estimator.estimate(pointOf(lane), prior[kind], PRIOR_WEIGHT[kind])
  }

  /** The rank of a lane in the frontier: posts before lists, and of the rest what promises most. */
  rankOf(lane: Lane, isComplete = false): number {
    if (tierOf(lane) === 'first' || lane.priority === PURPOSES['home-run'].priority) return lane.priority
    const { value } = this.estimate(lane, isComplete)
    if (kindOf(lane) === 'post' && value >= STILL_POSTS) return lane.priority
    return RANKS.first + (RANKS.last - RANKS.first) / (1 + value)
  }

  toJSON(): YieldState {
    return { book: this.#book.toJSON(), points: this.#estimator.toJSON() }
  }
}

function kindOf(lane: Lane): keyof typeof PRIOR {
  const tier = tierOf(lane)
  if (!isSearched(tier)) return 'post'
  return tier === 'other' ? 'other' : 'index'
}

/**
 * Posts, lists and other pages may have the same shape, as `/archive` and `/about` do; the kind of the lane keeps them
 * apart.
 */
function pointOf(lane: Lane): string {
  const kind = kindOf(lane)
  return kind === 'other' ? lane.shape : kind + lane.shape
}

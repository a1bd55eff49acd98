import { z } from 'zod'
import type { FrontierLane } from '../../store/index.ts'
import type { Url } from '../../url.ts'
import { isSearched, PURPOSES, tierOf } from '../purpose.ts'
import { type Estimate, Estimator, type EstimatorState, estimatorSchema } from './estimator.ts'
import { ShapeBook, type ShapeBookState, shapeBookSchema } from './shape-book.ts'

/** What is learned about a blog's addresses, small enough for the store's memory. */
export interface YieldState {
  readonly book: ShapeBookState
  readonly points: EstimatorState
}

/** That, out of a database. */
export const yieldSchema: z.ZodType<YieldState> = z.object({ book: shapeBookSchema, points: estimatorSchema })

/** What a visit brought. */
export interface Yield {
  /** Whether the page itself was a post that was not known before. */
  readonly isNewPost: boolean
  /** Whether that is a post dated in the time to come. */
  readonly isAhead?: boolean
  /** Addresses of posts, new to the frontier, that it led to. */
  readonly newPosts: number
  /** Other addresses, new to the frontier. */
  readonly newLinks: number
}

/** A link that may lead further breaks ties; the hundredth of a post that the 2014 crawler gave it keeps a forum interesting. */
const LINK_WORTH = 0.001

/** A page with a hundred posts says that there are lists, not that the next list has a hundred others. */
const MOST_WORTH = 10
/** What is hoped of lists gives way to what they bring after a few visits; what has the address of a post gets more time. */
const PRIOR_WEIGHT = { post: 1, index: 0.3, other: 0.3 } as const

/** Posts that are gone come in stretches, a year of them or a section; behind the stretch there are others. */
const POST_MEMORY = 200

/** A lane of the frontier: the addresses of one priority and one shape. */
export type Lane = Pick<FrontierLane, 'priority' | 'shape'>

/** Before anything was seen: what looks like a post is mostly one, a list leads to some, and anything else may. */
const PRIOR = { post: 1, index: 3, other: 0.5 } as const
/** Where a sitemap or a feed has named all posts already, only what it forgot is left to find. */
const PRIOR_WHEN_COMPLETE = { post: 1, index: 0.15, other: 0.03 } as const

/** Lanes behind those that surely are posts stand between these ranks, by what they promise. */
const RANKS = { first: PURPOSES.index.priority, last: PURPOSES.index.priority + 20 } as const
/** What looks like a post keeps its place as long as every second one is. */
const STILL_POSTS = 0.5

/** Learns which of a blog's addresses lead to posts, and says which to ask for first. */
export class YieldEstimates {
  readonly #book: ShapeBook
  readonly #estimator: Estimator

  constructor(state?: YieldState) {
    this.#book = new ShapeBook(state?.book)
    this.#estimator = new Estimator(state?.points)
  }

  /** The shape to keep with an address in the frontier. */
  shapeOf(url: Url): string {
    return this.#book.shapeOf(url)
  }

  /** Takes in what the visit to an address of this lane brought. */
  learn(lane: Lane, { isNewPost, newPosts, newLinks }: Yield): void {
    // What looks like a post and only leads to more of its kind is the page of a trap.
    if (kindOf(lane) === 'post') this.#estimator.learn(pointOf(lane), Number(isNewPost), POST_MEMORY)
    else
      this.#estimator.learn(pointOf(lane), Math.min(MOST_WORTH, Number(isNewPost) + newPosts) + LINK_WORTH * newLinks)
  }

  /** How many new posts a request to this lane will bring. */
  estimate(lane: Lane, isComplete = false): Estimate {
    const prior = isComplete ? PRIOR_WHEN_COMPLETE : PRIOR
    const kind = kindOf(lane)
    return this.#estimator.estimate(pointOf(lane), prior[kind], PRIOR_WEIGHT[kind])
  }

  /** The place of a lane in the frontier's order: posts before lists, and of the rest what promises most. */
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

/** Posts, lists and other pages may look alike, as `/archive` and `/about` do; what is known of the address keeps them apart. */
function pointOf(lane: Lane): string {
  const kind = kindOf(lane)
  return kind === 'other' ? lane.shape : kind + lane.shape
}

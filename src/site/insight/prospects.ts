import type { FoundUrl, FrontierItem, FrontierLane, LaneRank } from '../../store/index.ts'
import { reasonAhead } from '../posts-ahead.ts'
import { isShort } from '../promised-count.ts'
import { isSearched, PURPOSES, tierOf } from '../purpose.ts'
import { reasonToStop, type Yield, YieldEstimates, type YieldState } from '../yield/index.ts'
import type { Coverage } from './coverage.ts'

/** What is stored with every visit. */
export interface ProspectsState {
  readonly promises: YieldState
  /** Visits of ranked URLs. */
  readonly visits: number
  /** Lists, and pages with low expectations, since the last that brought a post. */
  readonly barren: number
  /** Posts dated in the future since the last other one. */
  readonly ahead: number
}

/** Least share of post URLs that must lead to a post for further ones to be fetched. */
const LEAST_HOPE = 0.01
/** Lists read in vain before the rest is skipped: where each links only to the next one, the last is far. */
const MOST_GLANCES = 2
/** Smaller changes of a rank are not written. */
const LEAST_CHANGE = 0.01

/** What can be expected of the waiting URLs: their order, which of them an update fetches, and when to stop. */
export class Prospects {
  readonly #coverage: Coverage
  readonly #yields: YieldEstimates
  #visits: number
  #barren: number
  #ahead: number

  constructor(coverage: Coverage, state: ProspectsState | null = null) {
    this.#coverage = coverage
    this.#yields = new YieldEstimates(state?.promises)
    this.#visits = state?.visits ?? 0
    this.#barren = state?.barren ?? 0
    this.#ahead = state?.ahead ?? 0
  }

  get state(): ProspectsState {
    return { promises: this.#yields.toJSON(), visits: this.#visits, barren: this.#barren, ahead: this.#ahead }
  }

  /** Records the result of a visit; returns how many posts it brought. */
  learn(item: FrontierItem, brought: Yield): number {
    // The yield of the feed's own posts also applies to other URLs of their shape.
    if (PURPOSES[item.purpose].isStated)
      this.#yields.learn({ priority: PURPOSES.post.priority, shape: this.#yields.shapeOf(item.url) }, brought)
    const tier = tierOf(item)
    if (tier === 'first') return 0
    this.#visits += 1
    const lane = { priority: item.priority, shape: item.shape ?? '' }
    this.#yields.learn(lane, brought)
    if (brought.isNewPost) this.#ahead = brought.isAhead === true ? this.#ahead + 1 : 0
    const isList = isSearched(tier)
    const posts = Number(brought.isNewPost) + (isList ? brought.newPosts : 0)
    if (posts > 0) this.#barren = 0
    else if (isList || this.#yields.estimate(lane).value < LEAST_HOPE) this.#barren += 1
    return posts
  }

  /** A URL with its position in the order. */
  placed(item: FoundUrl): FoundUrl {
    if (tierOf(item) === 'first' || item.state === 'excluded') return item
    const shape = this.#yields.shapeOf(item.url)
    return { ...item, shape, rank: this.#yields.rankOf({ priority: item.priority, shape }, this.#isComplete) }
  }

  /** The ranks of lanes that have changed. */
  ranks(lanes: readonly FrontierLane[]): LaneRank[] {
    return lanes
      .map(lane => ({ ...lane, now: this.#yields.rankOf(lane, this.#isComplete) }))
      .filter(({ rank, now, shape }) => shape !== '' && Math.abs(now - rank) > LEAST_CHANGE)
      .map(({ priority, shape, now }) => ({ priority, shape, rank: now }))
  }

  /** Whether anything waits that is fetched in any case: posts by their URL, and what was named or given. */
  hasPosts(lanes: readonly FrontierLane[]): boolean {
    return lanes.some(lane => !isSearched(tierOf(lane)) && (tierOf(lane) === 'first' || this.#isHopeful(lane)))
  }

  /**
   * Whether an update fetches what waits in a lane: what was named or given, posts by their URL, and the comments of
   * those. What a harvest skipped because it had all posts stays skipped.
   */
  isOwed(lane: FrontierLane): boolean {
    const tier = tierOf(lane)
    if (tier === 'first' || lane.priority === PURPOSES['comment-feed'].priority) return true
    return (tier === 'post' || tier === 'likely-post') && this.#isHopeful(lane)
  }

  /** Why nothing more can be expected, in words; null to continue. */
  reasonToStop(lanes: readonly FrontierLane[], posts: number, gone: number): string | null {
    const ahead = reasonAhead(this.#ahead)
    if (ahead !== null && !lanes.some(lane => tierOf(lane) === 'first')) return ahead
    if (this.hasPosts(lanes)) return null
    const isOwed = isShort(posts + gone, this.#coverage.promised)
    const isComplete = this.#isComplete
    const values = lanes.map(lane => ({ ...lane, value: this.#yields.estimate(lane, isComplete).value }))
    const lists = values.filter(lane => tierOf(lane) !== 'other').reduce((sum, { waiting }) => sum + waiting, 0)
    return reasonToStop({ barren: this.#barren, posts, lanes: values, lists, isComplete, isOwed })
  }

  /** Whether the last lists read linked to no unknown post. */
  get isBarren(): boolean {
    return this.#barren >= MOST_GLANCES
  }

  /** Whether another `every` visits were recorded, after which the waiting URLs are ranked again. */
  isDue(every: number): boolean {
    return this.#visits > 0 && this.#visits % every === 0
  }

  get #isComplete(): boolean {
    return this.#coverage.isComplete
  }

  #isHopeful(lane: FrontierLane): boolean {
    return this.#yields.estimate(lane, this.#isComplete).value >= LEAST_HOPE
  }
}

import type { FoundUrl, FrontierItem, FrontierLane, LaneRank } from '../../store/index.ts'
import { reasonAhead } from '../posts-ahead.ts'
import { isShort } from '../promised-count.ts'
import { isSearched, PURPOSES, tierOf } from '../purpose.ts'
import { reasonToStop, type Yield, YieldEstimates, type YieldState } from '../yield/index.ts'
import type { Coverage } from './coverage.ts'

/** What is written of it with every visit. */
export interface ProspectsState {
  readonly promises: YieldState
  /** Visits of addresses that are ranked. */
  readonly visits: number
  /** Lists, and pages of which little was expected, since the last that brought a post. */
  readonly barren: number
  /** Posts dated in the time to come since the last other one. */
  readonly ahead: number
}

/** Share of addresses of posts that must lead to one for further ones to be asked for. */
const LEAST_HOPE = 0.01
/** Lists that are read in vain before the rest is left: where each names just the next one, the last is far. */
const MOST_GLANCES = 2

/** What may be expected of the addresses that wait: their order, which of them an update asks for, and when to stop. */
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

  /** Takes in what a visit brought; returns how many posts that were. */
  learn(item: FrontierItem, brought: Yield): number {
    // What the feed's own posts bring is to be expected of other addresses of their shape.
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

  /** An address with its place in the order. */
  placed(item: FoundUrl): FoundUrl {
    if (tierOf(item) === 'first' || item.state === 'excluded') return item
    const shape = this.#yields.shapeOf(item.url)
    return { ...item, shape, rank: this.#yields.rankOf({ priority: item.priority, shape }, this.#isComplete) }
  }

  /** The places of lanes, as far as they have changed. */
  ranks(lanes: readonly FrontierLane[]): LaneRank[] {
    return lanes
      .map(lane => ({ ...lane, now: this.#yields.rankOf(lane, this.#isComplete) }))
      .filter(({ rank, now, shape }) => shape !== '' && Math.abs(now - rank) > 0.01)
      .map(({ priority, shape, now }) => ({ priority, shape, rank: now }))
  }

  /** Whether something waits that is to be asked for in any case: posts by their address, and what was named or given. */
  hasPosts(lanes: readonly FrontierLane[]): boolean {
    return lanes.some(lane => !isSearched(tierOf(lane)) && (tierOf(lane) === 'first' || this.#isHopeful(lane)))
  }

  /**
   * Whether an update asks for what waits in a lane: for what was named or given, posts by their address, and the comments of
   * those. What a harvest has left unsearched, because it had all posts, stays so.
   */
  isOwed(lane: FrontierLane): boolean {
    const tier = tierOf(lane)
    if (tier === 'first' || lane.priority === PURPOSES['comment-feed'].priority) return true
    return (tier === 'post' || tier === 'likely-post') && this.#isHopeful(lane)
  }

  /** Why nothing more is to be expected, in words; null to go on. */
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

  /** Whether the last lists that were read led to no post that was not known. */
  get isBarren(): boolean {
    return this.#barren >= MOST_GLANCES
  }

  /** Whether it has learned from a further number of visits, after which what waits is put in order again. */
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

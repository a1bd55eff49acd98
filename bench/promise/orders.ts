import { PURPOSES } from '../../src/site/purpose.ts'
import { type Lane, type Yield, YieldEstimates } from '../../src/site/yield/index.ts'
import type { FoundUrl } from '../../src/store/index.ts'

/** An order of visiting: takes in what is found and what visits bring, and says what to visit next. */
export interface Order {
  add(found: FoundUrl): void
  next(): FoundUrl | undefined
  learn(visited: FoundUrl, brought: Yield & { readonly links: number; readonly postLinks: number }): void
}

export function breadthFirst(): Order {
  const queue = new Queue()
  return { add: found => queue.push(found), next: () => queue.shift(), learn: () => {} }
}

export function depthFirst(): Order {
  const stack: FoundUrl[] = []
  return { add: found => stack.push(found), next: () => stack.pop(), learn: () => {} }
}

/** The roles alone: what looks like a post, then lists, then the rest, each in the order of finding. */
export function byRole(): Order {
  return byLanes(({ priority }) => priority, null)
}

/** Ours: lanes by what they promise. */
export function byPromise(): Order {
  const promises = new YieldEstimates()
  return byLanes(lane => promises.rankOf(lane), promises)
}

/** Ranks are refreshed now and then, as the crawl does it. */
const REFRESH_EVERY = 10

function byLanes(rankOf: (lane: Lane) => number, promises: YieldEstimates | null): Order {
  const lanes = new Map<string, { lane: Lane; queue: Queue; rank: number }>()
  const shapes = new Map<string, string>()
  let visits = 0
  return {
    add(found) {
      const shape = promises?.shapeOf(found.url) ?? ''
      shapes.set(found.url, shape)
      const key = `${found.priority} ${shape}`
      const lane = { priority: found.priority, shape }
      const known = lanes.get(key) ?? { lane, queue: new Queue(), rank: rankOf(lane) }
      known.queue.push(found)
      lanes.set(key, known)
    },
    next() {
      if (visits++ % REFRESH_EVERY === 0) for (const known of lanes.values()) known.rank = rankOf(known.lane)
      let best: { queue: Queue; rank: number } | undefined
      for (const known of lanes.values()) {
        if (known.queue.length > 0 && (best === undefined || known.rank < best.rank)) best = known
      }
      return best?.queue.shift()
    },
    learn({ url, priority }, brought) {
      promises?.learn({ priority, shape: shapes.get(url) ?? '' }, brought)
    },
  }
}

const MOST_POINTS = 1_000
const POST_WORTH = 99

/** The 2014 crawler: an address is worth what the five addresses most like it, letter by letter, brought. */
export function byPaper(): Order {
  const points: { path: string; value: number }[] = []
  const waiting: { found: FoundUrl; value: number }[] = []
  let learned = 0
  return {
    add(found) {
      insert(waiting, { found, value: nearestMean(points, pathOf(found.url)) })
    },
    next: () => waiting.pop()?.found,
    learn({ url }, { links, postLinks }) {
      points[learned++ % MOST_POINTS] = { path: pathOf(url), value: links + POST_WORTH * postLinks }
    },
  }
}

function nearestMean(points: readonly { path: string; value: number }[], path: string): number {
  const k = Math.min(5, Math.floor(points.length / 2))
  const near: { similarity: number; value: number }[] = []
  for (const point of points) {
    const similarity = levenshteinRatio(path, point.path)
    if (near.length < k || similarity > (near[near.length - 1]?.similarity ?? 0)) {
      near.push({ similarity, value: point.value })
      near.sort((a, b) => b.similarity - a.similarity)
      near.splice(k)
    }
  }
  const weight = near.reduce((sum, { similarity }) => sum + similarity, 0)
  return weight === 0 ? 0 : near.reduce((sum, { similarity, value }) => sum + similarity * value, 0) / weight
}

/** Ascending by value, equal ones so that the earlier found is taken first. */
function insert(list: { found: FoundUrl; value: number }[], item: { found: FoundUrl; value: number }): void {
  let low = 0
  let high = list.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((list[middle]?.value ?? 0) < item.value) low = middle + 1
    else high = middle
  }
  list.splice(low, 0, item)
}

const MOST_LETTERS = 200
let above = new Uint16Array(MOST_LETTERS + 1)
let row = new Uint16Array(MOST_LETTERS + 1)

/** 1 − distance ÷ sum of lengths, a replaced letter counting twice. */
function levenshteinRatio(a: string, b: string): number {
  if (a === b) return 1
  for (let at = 0; at <= b.length; at++) above[at] = at
  for (let i = 1; i <= a.length; i++) {
    row[0] = i
    for (let j = 1; j <= b.length; j++) {
      const same = (above[j - 1] ?? 0) + (a.charCodeAt(i - 1) === b.charCodeAt(j - 1) ? 0 : 2)
      row[j] = Math.min(same, (above[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1)
    }
    ;[above, row] = [row, above]
  }
  return 1 - (above[b.length] ?? 0) / (a.length + b.length || 1)
}

function pathOf(url: string): string {
  return url.slice(url.indexOf('/', 8)).slice(0, MOST_LETTERS)
}

/** First in, first out, without moving what waits. */
class Queue {
  readonly #items: FoundUrl[] = []
  #first = 0

  get length(): number {
    return this.#items.length - this.#first
  }

  push(found: FoundUrl): void {
    this.#items.push(found)
  }

  shift(): FoundUrl | undefined {
    return this.length > 0 ? this.#items[this.#first++] : undefined
  }
}

/** Whether an address looks like one of a post. */
export function looksLikePost({ priority }: FoundUrl): boolean {
  return priority < PURPOSES.index.priority
}

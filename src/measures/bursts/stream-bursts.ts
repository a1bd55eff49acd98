/** A span in which events come faster than around it. */
export interface StreamBurst {
  /** 1 is the whole span of all events, 2 a burst in it, 3 a burst within that one. */
  readonly level: number
  readonly start: number
  readonly end: number
}

/** How a burst is told. */
export interface BurstOptions {
  /** How many times faster events come from level to level. */
  readonly scale?: number
  /** What a step up costs: the more, the fewer and longer the bursts. */
  readonly cost?: number
}

/** Each level is `scale` times faster than the one below it; at this many levels events of one span would be a part in 10^15 of it apart. */
const MOST_LEVELS = 50

/**
 * Bursts in a series of moments, by Kleinberg's automaton with levels without end (2003, section 2): the cheapest way through
 * levels that explains the gaps, where going up costs and going down does not. Gaps of zero count as the shortest one that is none.
 */
export function streamBursts(moments: readonly number[], { scale = 2, cost = 1 }: BurstOptions = {}): StreamBurst[] {
  const sorted = moments.toSorted((one, other) => one - other)
  const gaps = sorted.slice(1).map((moment, index) => moment - (sorted[index] ?? 0))
  const shortest = gaps.reduce((least, gap) => (gap > 0 && gap < least ? gap : least), Number.POSITIVE_INFINITY)
  if (shortest === Number.POSITIVE_INFINITY) return []
  const levels = cheapestLevels(
    gaps.map(gap => Math.max(gap, shortest)),
    shortest,
    { scale, cost },
  )
  return spansOf(levels, sorted)
}

function cheapestLevels(
  gaps: readonly number[],
  shortest: number,
  { scale, cost }: Required<BurstOptions>,
): Uint8Array {
  const total = gaps.reduce((sum, gap) => sum + gap, 0)
  const log = (value: number) => Math.log(value) / Math.log(scale)
  const count = Math.max(1, Math.min(MOST_LEVELS, Math.ceil(1 + log(total) + log(1 / shortest))))
  const rates = Array.from({ length: count }, (_, level) => (scale ** level * gaps.length) / total)
  const up = cost * Math.log(gaps.length)
  const cameFrom = new Uint8Array(gaps.length * count)
  let costs = Float64Array.from({ length: count }, (_, level) => (level === 0 ? 0 : Number.POSITIVE_INFINITY))
  for (const [index, gap] of gaps.entries()) {
    const before = cheapestBefore(costs, up)
    costs = Float64Array.from(rates, (rate, level) => {
      const from = before[level] ?? 0
      cameFrom[index * count + level] = from
      return (costs[from] ?? 0) + Math.max(level - from, 0) * up - (Math.log(rate) - rate * gap)
    })
  }
  return wayBack(costs, cameFrom, gaps.length)
}

/** For each level the one that it is best reached from, the lowest of equals, in one pass from below and one from above. */
function cheapestBefore(costs: Float64Array, up: number): Uint8Array {
  const best = new Uint8Array(costs.length)
  for (let level = 1; level < costs.length; level++) {
    const below = best[level - 1] ?? 0
    best[level] = (costs[below] ?? 0) + (level - below) * up <= (costs[level] ?? 0) ? below : level
  }
  let above = costs.length - 1
  for (let level = costs.length - 2; level >= 0; level--) {
    const below = best[level] ?? 0
    if ((costs[above] ?? 0) < (costs[below] ?? 0) + (level - below) * up) best[level] = above
    if ((costs[level] ?? 0) <= (costs[above] ?? 0)) above = level
  }
  return best
}

function wayBack(costs: Float64Array, cameFrom: Uint8Array, steps: number): Uint8Array {
  const levels = new Uint8Array(steps)
  let level = costs.reduce((best, value, index) => (value < (costs[best] ?? 0) ? index : best), 0)
  for (let step = steps - 1; step >= 0; step--) {
    levels[step] = level
    level = cameFrom[step * costs.length + level] ?? 0
  }
  return levels
}

function spansOf(levels: Uint8Array, moments: readonly number[]): StreamBurst[] {
  const bursts: { level: number; start: number; end: number }[] = []
  const open: { level: number; start: number; end: number }[] = []
  const last = moments.at(-1) ?? 0
  for (const [step, level] of levels.entries()) {
    const moment = moments[step] ?? 0
    while (open.length <= level) {
      const burst = { level: open.length + 1, start: moment, end: last }
      open.push(burst)
      bursts.push(burst)
    }
    while (open.length > level + 1) {
      const ended = open.pop()
      if (ended !== undefined) ended.end = moment
    }
  }
  return bursts
}

import type { BurstOptions } from './stream-bursts.ts'

/** A run of batches (days, weeks) in which something is told more often than usual. */
export interface BatchedBurst {
  /** Numbers of its first and last batch. */
  readonly first: number
  readonly last: number
  /** By how much a higher share explains these batches better than the usual one: the larger, the surer. */
  readonly weight: number
}

/** What a burst's share is at most. */
const HIGHEST_SHARE = 0.9999

/**
 * Bursts in batches, by Kleinberg's automaton of two states (2003, section 4): of `totals[i]` things of a batch `hits[i]` are of
 * the kind in question. In a burst their share is `scale` times the usual one; beginning one costs, ending it does not.
 */
export function batchedBursts(
  hits: ArrayLike<number>,
  totals: ArrayLike<number>,
  { scale = 2, cost = 1 }: BurstOptions = {},
): BatchedBurst[] {
  const usual = sumOf(hits) / sumOf(totals)
  if (!(usual > 0) || usual >= HIGHEST_SHARE) return []
  const raised = Math.min(scale * usual, HIGHEST_SHARE)
  // What the burst explains better than the usual state; ways to choose the hits are the same in both, and drop out.
  const gainOfHit = Math.log(raised / usual)
  const gainOfMiss = Math.log((1 - raised) / (1 - usual))
  const gains = Float64Array.from({ length: hits.length }, (_, batch) => {
    const found = hits[batch] ?? 0
    return found * gainOfHit + ((totals[batch] ?? 0) - found) * gainOfMiss
  })
  return runsOf(statesOf(gains, cost * Math.log(hits.length)), gains)
}

/** The cheapest way through both states: 1 in a burst. Of two that cost the same, the usual one. */
function statesOf(gains: Float64Array, begin: number): Uint8Array {
  const fromBurst = new Uint8Array(2 * gains.length)
  let usual = 0
  let burst = Number.POSITIVE_INFINITY
  for (const [batch, gain] of gains.entries()) {
    const usualEnds = usual <= burst ? 0 : 1
    const burstGoesOn = usual + begin <= burst ? 0 : 1
    fromBurst[2 * batch] = usualEnds
    fromBurst[2 * batch + 1] = burstGoesOn
    const before = usual
    usual = usualEnds === 0 ? usual : burst
    burst = (burstGoesOn === 0 ? before + begin : burst) - gain
  }
  const states = new Uint8Array(gains.length)
  let state = usual <= burst ? 0 : 1
  for (let batch = gains.length - 1; batch >= 0; batch--) {
    states[batch] = state
    state = fromBurst[2 * batch + state] ?? 0
  }
  return states
}

function runsOf(states: Uint8Array, gains: Float64Array): BatchedBurst[] {
  const bursts: BatchedBurst[] = []
  for (let first = 0; first < states.length; first++) {
    if (states[first] !== 1) continue
    let last = first
    let weight = gains[first] ?? 0
    while (states[last + 1] === 1) weight += gains[++last] ?? 0
    bursts.push({ first, last, weight })
    first = last
  }
  return bursts
}

function sumOf(numbers: ArrayLike<number>): number {
  let sum = 0
  for (let index = 0; index < numbers.length; index++) sum += numbers[index] ?? 0
  return sum
}

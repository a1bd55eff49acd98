import type { LinkGraph } from './link-graph.ts'

/** The sum of all changes in a round below which scores stand. */
const TOLERANCE = 1e-14
/** Where two groups are equally strong, scores never settle between them: after this many rounds they are what they are. */
const MOST_ROUNDS = 2000

/** Who points to the best (hubs), and whom the best point to (authorities); each sums up to one. */
export interface Hits {
  readonly hubs: Float64Array
  readonly authorities: Float64Array
  readonly rounds: number
}

/** Kleinberg's hubs and authorities; hubs from before the last changes save rounds. */
export function hits(graph: LinkGraph, before?: ArrayLike<number>): Hits {
  const { size, starts, targets, weights } = graph
  let hubs: Float64Array = firstHubs(size, before)
  const authorities = new Float64Array(size)
  for (let round = 1; round <= MOST_ROUNDS; round++) {
    authorities.fill(0)
    const next = new Float64Array(size)
    for (let node = 0; node < size; node++) {
      const hub = hubs[node] ?? 0
      const end = starts[node + 1] ?? 0
      for (let link = starts[node] ?? 0; link < end; link++) {
        const target = targets[link] ?? 0
        authorities[target] = (authorities[target] ?? 0) + hub * (weights[link] ?? 0)
      }
    }
    toSumOne(authorities)
    for (let node = 0; node < size; node++) {
      let sum = 0
      const end = starts[node + 1] ?? 0
      for (let link = starts[node] ?? 0; link < end; link++)
        sum += (authorities[targets[link] ?? 0] ?? 0) * (weights[link] ?? 0)
      next[node] = sum
    }
    toSumOne(next)
    let change = 0
    for (let node = 0; node < size; node++) change += Math.abs((next[node] ?? 0) - (hubs[node] ?? 0))
    hubs = next
    if (change < TOLERANCE) return { hubs, authorities, rounds: round }
  }
  return { hubs, authorities, rounds: MOST_ROUNDS }
}

/** A part that nothing of the best was joined with may lead now: it must begin with something. */
const LEAST_HUB = 1e-6

function firstHubs(size: number, before: ArrayLike<number> | undefined): Float64Array {
  const hubs = new Float64Array(size).fill(1 / size)
  if (before === undefined) return hubs
  for (let node = 0; node < size; node++) hubs[node] = (before[node] || 0) + LEAST_HUB / size
  toSumOne(hubs)
  return hubs
}

function toSumOne(scores: Float64Array): void {
  let sum = 0
  for (const score of scores) sum += score
  if (sum === 0) return
  for (let node = 0; node < scores.length; node++) scores[node] = (scores[node] ?? 0) / sum
}

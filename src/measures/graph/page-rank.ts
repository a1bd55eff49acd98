import { type LinkGraph, strengthsOf } from './link-graph.ts'

/** The share of readers who follow a link; the others go to any node. The value of the original paper. */
const DAMPING = 0.85
/** The sum of all changes in a round below which ranks stand: far below what anybody sees, near what doubles can hold. */
const TOLERANCE = 1e-14
/** 0.85 to the power of 250 is below the tolerance, so no graph takes more. */
const MOST_ROUNDS = 300

/** Settings of a ranking. */
export interface PageRankOptions {
  readonly damping?: number
  /** Ranks from before the last changes: the closer they are, the fewer rounds it takes. */
  readonly before?: ArrayLike<number>
}

/** Ranks that sum up to one, and how many rounds they took. */
export interface PageRank {
  readonly ranks: Float64Array
  readonly rounds: number
}

/** PageRank: how often a reader who follows links by their weights comes past each node. Who links nowhere sends readers everywhere. */
export function pageRank(graph: LinkGraph, { damping = DAMPING, before }: PageRankOptions = {}): PageRank {
  const { size, starts, targets, weights } = graph
  const strengths = strengthsOf(graph)
  let ranks: Float64Array = firstRanks(size, before)
  let next: Float64Array = new Float64Array(size)
  for (let round = 1; round <= MOST_ROUNDS; round++) {
    let lost = 0
    for (let node = 0; node < size; node++) if (strengths[node] === 0) lost += ranks[node] ?? 0
    next.fill((1 - damping + damping * lost) / size)
    for (let node = 0; node < size; node++) {
      const strength = strengths[node] ?? 0
      if (strength === 0) continue
      const share = (damping * (ranks[node] ?? 0)) / strength
      const end = starts[node + 1] ?? 0
      for (let link = starts[node] ?? 0; link < end; link++) {
        const target = targets[link] ?? 0
        next[target] = (next[target] ?? 0) + share * (weights[link] ?? 0)
      }
    }
    let change = 0
    for (let node = 0; node < size; node++) change += Math.abs((next[node] ?? 0) - (ranks[node] ?? 0))
    ;[ranks, next] = [next, ranks]
    if (change < TOLERANCE) return { ranks, rounds: round }
  }
  return { ranks, rounds: MOST_ROUNDS }
}

/** Nodes that have come since get the mean rank of the others. */
function firstRanks(size: number, before: ArrayLike<number> | undefined): Float64Array {
  const ranks = new Float64Array(size).fill(1 / size)
  if (before === undefined || before.length === 0) return ranks
  for (let node = 0; node < Math.min(size, before.length); node++) ranks[node] = before[node] ?? 0
  const sum = ranks.reduce((total, rank) => total + rank, 0)
  return sum > 0 ? ranks.map(rank => rank / sum) : ranks.fill(1 / size)
}

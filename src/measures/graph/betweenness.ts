import type { LinkGraph } from './link-graph.ts'

/** Limit on the links that are walked in all, which sets from how many nodes paths are followed: some five seconds. */
const MOST_STEPS = 50_000_000
/** Estimates from fewer nodes say little, however large the graph. */
const LEAST_PIVOTS = 16

/**
 * How much a node is on the shortest ways between others (Brandes 2001), as a share of all pairs: who joins groups that would
 * have nothing to do with one another. Exact where all nodes can be looked from, else estimated from nodes spread evenly over the numbers.
 */
export function betweenness(graph: LinkGraph, mostSteps = MOST_STEPS): Float64Array {
  const { size } = graph
  const scores = new Float64Array(size)
  const affordable = Math.floor(mostSteps / Math.max(1, graph.targets.length))
  const count = Math.min(size, Math.max(LEAST_PIVOTS, affordable))
  const walk = newWalk(size)
  for (let pivot = 0; pivot < count; pivot++) addFrom(graph, Math.floor((pivot * size) / count), walk, scores)
  const pairs = (size - 1) * (size - 2)
  return pairs <= 0 ? scores : scores.map(score => (score * size) / count / pairs)
}

interface Walk {
  readonly order: Uint32Array
  readonly distances: Int32Array
  /** How many shortest ways lead to each node. */
  readonly ways: Float64Array
  readonly depends: Float64Array
}

function newWalk(size: number): Walk {
  return {
    order: new Uint32Array(size),
    distances: new Int32Array(size),
    ways: new Float64Array(size),
    depends: new Float64Array(size),
  }
}

/** Adds for each node how many of the shortest ways from one node lead over it. */
function addFrom({ starts, targets }: LinkGraph, source: number, walk: Walk, scores: Float64Array): void {
  const { order, distances, ways, depends } = walk
  distances.fill(-1)
  ways.fill(0)
  depends.fill(0)
  distances[source] = 0
  ways[source] = 1
  order[0] = source
  let found = 1
  for (let place = 0; place < found; place++) {
    const node = order[place] ?? 0
    for (let link = starts[node] ?? 0; link < (starts[node + 1] ?? 0); link++) {
      const target = targets[link] ?? 0
      if (distances[target] === -1) {
        distances[target] = (distances[node] ?? 0) + 1
        order[found++] = target
      }
      if (distances[target] === (distances[node] ?? 0) + 1) ways[target] = (ways[target] ?? 0) + (ways[node] ?? 0)
    }
  }
  for (let place = found - 1; place > 0; place--) {
    const node = order[place] ?? 0
    let sum = 0
    for (let link = starts[node] ?? 0; link < (starts[node + 1] ?? 0); link++) {
      const target = targets[link] ?? 0
      if (distances[target] === (distances[node] ?? 0) + 1)
        sum += ((ways[node] ?? 0) / (ways[target] ?? 1)) * (1 + (depends[target] ?? 0))
    }
    depends[node] = sum
    scores[node] = (scores[node] ?? 0) + sum
  }
}

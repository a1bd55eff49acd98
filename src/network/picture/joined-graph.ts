import { type LinkGraph, linkGraph } from '../../measures/index.ts'
import { LINK_WAYS, type LinkWay } from '../../store/index.ts'
import { GrowingNumbers } from './growing-numbers.ts'

/**
 * What one of each way counts between two: a blogroll is a lasting recommendation, a citation says more than a link in passing,
 * a comment is a visit, and who has the same text may not know the other at all.
 */
const WAY_WEIGHTS: Readonly<Record<LinkWay, number>> = {
  link: 1,
  citation: 1.5,
  blogroll: 2,
  comment: 0.5,
  trackback: 1,
  copy: 0.5,
}

/** How many ways there are: each link has a count for each. */
export const WAYS = LINK_WAYS.length

/** Nodes and what joins them, with how many there are of each way. */
export interface JoinedGraph {
  readonly graph: LinkGraph
  /** Counts by link and way: that of way w of link l is at `l * WAYS + w`. */
  readonly ways: Uint32Array
  /** What the links count by their distance in time, added up for each pair. */
  readonly impacts: Float64Array
}

/** Collects what joins nodes, and makes a graph of it. */
export class JoinedLinks {
  readonly #from = new GrowingNumbers(length => new Uint32Array(length))
  readonly #to = new GrowingNumbers(length => new Uint32Array(length))
  readonly #ways = new GrowingNumbers(length => new Uint8Array(length))
  readonly #impacts = new GrowingNumbers(length => new Float64Array(length))

  /** `impact` is what it counts by its distance in time; 0 where it is counted elsewhere. */
  add(from: number, to: number, way: number, impact: number): void {
    if (from === to) return
    this.#from.push(from)
    this.#to.push(to)
    this.#ways.push(way)
    this.#impacts.push(impact)
  }

  /** The graph with the given number of nodes. Many links between two count more than one, yet not as many times more. */
  result(size: number): JoinedGraph {
    const [from, to] = [this.#from.result(), this.#to.result()]
    const [kinds, weights] = [this.#ways.result(), this.#impacts.result()]
    const graph = linkGraph(size, { from, to })
    const count = graph.targets.length
    const ways = new Uint32Array(count * WAYS)
    const impacts = new Float64Array(count)
    for (let link = 0; link < from.length; link++) {
      const place = linkPlace(graph, from[link] ?? 0, to[link] ?? 0)
      const way = place * WAYS + (kinds[link] ?? 0)
      ways[way] = (ways[way] ?? 0) + 1
      impacts[place] = (impacts[place] ?? 0) + (weights[link] ?? 0)
    }
    for (let link = 0; link < count; link++) {
      let weight = 0
      for (const [way, name] of LINK_WAYS.entries())
        weight += WAY_WEIGHTS[name] * Math.log2(1 + (ways[link * WAYS + way] ?? 0))
      graph.weights[link] = weight
    }
    return { graph, ways, impacts }
  }
}

/** Where a link that is there stands. */
function linkPlace({ starts, targets }: LinkGraph, from: number, to: number): number {
  let [low, high] = [starts[from] ?? 0, starts[from + 1] ?? 0]
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((targets[middle] ?? 0) < to) low = middle + 1
    else high = middle
  }
  return low
}

import { type JoinedGraph, WAYS } from './joined-graph.ts'
import { WAY } from './network-links.ts'
import type { NodeFacts } from './picture.ts'

/** How many links lead to and from each node, from how many others, and what they count by their distance in time. */
export function linkFacts({
  graph,
  ways,
  impacts,
}: JoinedGraph): Pick<NodeFacts, 'linksIn' | 'linksOut' | 'linkers' | 'linkImpact'> {
  const { size, starts, targets } = graph
  const [linksIn, linksOut, linkers] = [new Uint32Array(size), new Uint32Array(size), new Uint32Array(size)]
  const linkImpact = new Float64Array(size)
  for (let node = 0; node < size; node++) {
    for (let link = starts[node] ?? 0; link < (starts[node + 1] ?? 0); link++) {
      const target = targets[link] ?? 0
      let count = 0
      for (let way = 0; way < WAYS; way++) if (way !== WAY.comment) count += ways[link * WAYS + way] ?? 0
      if (count === 0) continue
      linksIn[target] = (linksIn[target] ?? 0) + count
      linksOut[node] = (linksOut[node] ?? 0) + count
      linkers[target] = (linkers[target] ?? 0) + 1
      // A friend who links every week moves fewer than many who link once.
      linkImpact[target] = (linkImpact[target] ?? 0) + Math.log2(1 + (impacts[link] ?? 0))
    }
  }
  return { linksIn, linksOut, linkers, linkImpact }
}

import { type LinkGraph, sourcesOf } from './link-graph.ts'

/** The parts of a graph that no link joins, whatever its direction: the number of its part for each node, the largest is 0. */
export function weakComponents(graph: LinkGraph): Uint32Array {
  const parent = Uint32Array.from({ length: graph.size }, (_, node) => node)
  const rootOf = (node: number): number => {
    let root = node
    while (parent[root] !== root) root = parent[root] ?? root
    // Later questions find it at once.
    for (let walked = node; walked !== root; ) {
      const up = parent[walked] ?? root
      parent[walked] = root
      walked = up
    }
    return root
  }
  const sources = sourcesOf(graph)
  for (let link = 0; link < sources.length; link++) {
    const [one, other] = [rootOf(sources[link] ?? 0), rootOf(graph.targets[link] ?? 0)]
    parent[Math.max(one, other)] = Math.min(one, other)
  }
  return numberedBySize(parent.map((_, node) => rootOf(node)))
}

/** Gives the groups of nodes numbers: the largest is 0, equal ones in the order of their first nodes. */
export function numberedBySize(groups: ArrayLike<number>): Uint32Array {
  const sizes = new Map<number, number>()
  for (let node = 0; node < groups.length; node++) sizes.set(groups[node] ?? 0, (sizes.get(groups[node] ?? 0) ?? 0) + 1)
  const order = [...sizes].sort(([, one], [, other]) => other - one)
  const numbers = new Map(order.map(([group], number) => [group, number]))
  return Uint32Array.from({ length: groups.length }, (_, node) => numbers.get(groups[node] ?? 0) ?? 0)
}

/** The share of links that are answered by one in the other direction. */
export function reciprocity(graph: LinkGraph): number {
  if (graph.targets.length === 0) return 0
  let answered = 0
  for (let node = 0; node < graph.size; node++)
    for (let link = graph.starts[node] ?? 0; link < (graph.starts[node + 1] ?? 0); link++)
      if (hasLink(graph, graph.targets[link] ?? 0, node)) answered++
  return answered / graph.targets.length
}

/** Whether one node links to another. */
export function hasLink({ starts, targets }: LinkGraph, from: number, to: number): boolean {
  let low = starts[from] ?? 0
  let high = starts[from + 1] ?? 0
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((targets[middle] ?? 0) < to) low = middle + 1
    else high = middle
  }
  return low < (starts[from + 1] ?? 0) && targets[low] === to
}

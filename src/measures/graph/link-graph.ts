/**
 * Who links to whom, as numbers: nodes are 0 … size − 1, and the links of a node stand side by side in one array, so that two
 * million of them take 40 MB and a walk over all takes milliseconds.
 */
export interface LinkGraph {
  readonly size: number
  /** Links of node n: `targets[starts[n]]` up to, not with, `targets[starts[n + 1]]`; sorted. */
  readonly starts: Uint32Array
  readonly targets: Uint32Array
  /** How much each of them counts, in the same order. */
  readonly weights: Float64Array
}

/** Links one after another; without weights each counts as one. */
export interface LinkList {
  readonly from: ArrayLike<number>
  readonly to: ArrayLike<number>
  readonly weights?: ArrayLike<number>
}

/** How links that stand several times are counted: `once`, or with their weights added up. */
export type Repeats = 'once' | 'added'

/** Makes a graph of links. A node's links to itself are left out: they say nothing of how nodes stand to one another. */
export function linkGraph(size: number, links: LinkList, repeats: Repeats = 'once'): LinkGraph {
  for (let link = 0; link < links.from.length; link++) {
    const outside = Math.max(numberAt(links.from, link), numberAt(links.to, link))
    if (outside >= size) throw new RangeError(`node ${outside} is not in a graph of ${size}`)
  }
  // Sorting by target and then, stably, by source needs no comparison: two counting sorts.
  const byTarget = countingSort(identity(links.from.length), link => numberAt(links.to, link), size)
  const sorted = countingSort(byTarget, link => numberAt(links.from, link), size)
  return joinRepeats(size, links, sorted, repeats)
}

function joinRepeats(size: number, links: LinkList, sorted: Uint32Array, repeats: Repeats): LinkGraph {
  const starts = new Uint32Array(size + 1)
  const targets = new Uint32Array(sorted.length)
  const weights = new Float64Array(sorted.length)
  let kept = 0
  let before = -1
  for (const link of sorted) {
    const from = numberAt(links.from, link)
    const to = numberAt(links.to, link)
    if (from === to) continue
    const weight = links.weights === undefined ? 1 : numberAt(links.weights, link)
    if (from === before && targets[kept - 1] === to) {
      if (repeats === 'added') weights[kept - 1] = (weights[kept - 1] ?? 0) + weight
      continue
    }
    before = from
    targets[kept] = to
    weights[kept] = weight
    kept++
    starts[from + 1] = kept
  }
  for (let node = 1; node <= size; node++) starts[node] = Math.max(starts[node] ?? 0, starts[node - 1] ?? 0)
  return { size, starts, targets: targets.slice(0, kept), weights: weights.slice(0, kept) }
}

/** The graph without directions: nodes that link in either direction, or both, are joined once each way, weights added up. */
export function undirected(graph: LinkGraph, repeats: Repeats = 'added'): LinkGraph {
  const sources = sourcesOf(graph)
  const count = graph.targets.length
  const from = new Uint32Array(2 * count)
  const to = new Uint32Array(2 * count)
  const weights = new Float64Array(2 * count)
  from.set(sources)
  from.set(graph.targets, count)
  to.set(graph.targets)
  to.set(sources, count)
  weights.set(graph.weights)
  weights.set(graph.weights, count)
  return linkGraph(graph.size, { from, to, weights }, repeats)
}

/** The node that each link comes from. */
export function sourcesOf(graph: LinkGraph): Uint32Array {
  const sources = new Uint32Array(graph.targets.length)
  for (let node = 0; node < graph.size; node++) sources.fill(node, graph.starts[node], graph.starts[node + 1])
  return sources
}

/** The graph of some nodes and the links between them; node i of it is `nodes[i]`. */
export function subgraph(graph: LinkGraph, nodes: ArrayLike<number>): LinkGraph {
  const place = new Int32Array(graph.size).fill(-1)
  for (let index = 0; index < nodes.length; index++) place[numberAt(nodes, index)] = index
  const from: number[] = []
  const to: number[] = []
  const weights: number[] = []
  for (let index = 0; index < nodes.length; index++) {
    const node = numberAt(nodes, index)
    for (let link = graph.starts[node] ?? 0; link < (graph.starts[node + 1] ?? 0); link++) {
      const target = place[graph.targets[link] ?? 0] ?? -1
      if (target < 0) continue
      from.push(index)
      to.push(target)
      weights.push(graph.weights[link] ?? 0)
    }
  }
  return linkGraph(nodes.length, { from, to, weights })
}

/** Sums of the weights of each node's links. */
export function strengthsOf(graph: LinkGraph): Float64Array {
  const strengths = new Float64Array(graph.size)
  for (let node = 0; node < graph.size; node++) {
    let sum = 0
    for (let link = graph.starts[node] ?? 0; link < (graph.starts[node + 1] ?? 0); link++)
      sum += graph.weights[link] ?? 0
    strengths[node] = sum
  }
  return strengths
}

function identity(length: number): Uint32Array {
  return Uint32Array.from({ length }, (_, index) => index)
}

/** Orders items by a key below `keys`, in linear time; items with the same key stay in their order. */
function countingSort(items: Uint32Array, keyOf: (item: number) => number, keys: number): Uint32Array {
  const next = new Uint32Array(keys + 1)
  for (const item of items) next[keyOf(item) + 1] = (next[keyOf(item) + 1] ?? 0) + 1
  for (let key = 1; key <= keys; key++) next[key] = (next[key] ?? 0) + (next[key - 1] ?? 0)
  const sorted = new Uint32Array(items.length)
  for (const item of items) {
    const key = keyOf(item)
    const place = next[key] ?? 0
    sorted[place] = item
    next[key] = place + 1
  }
  return sorted
}

function numberAt(list: ArrayLike<number>, index: number): number {
  return list[index] ?? 0
}

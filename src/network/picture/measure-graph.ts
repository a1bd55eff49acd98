import {
  betweenness,
  communities,
  type GroupsBefore,
  hits,
  type Layout,
  type LinkGraph,
  layout,
  pageRank,
  reciprocity,
  subgraph,
  undirected,
  weakComponents,
} from '../../measures/index.ts'

/** What is measured of every node, and of the whole. */
export interface Measures {
  readonly pageRank: Float64Array
  readonly hub: Float64Array
  readonly authority: Float64Array
  readonly bridge: Float64Array
  readonly community: Uint32Array
  readonly component: Uint32Array
  readonly x: Float64Array
  readonly y: Float64Array
  /** See `Layout`. */
  readonly extent: number
  readonly reciprocity: number
  readonly modularity: number
}

/** What is known of nodes from a picture before, in the order of the nodes now; `NaN` where nothing is. */
export interface MeasuresBefore {
  readonly pageRank: Float64Array
  readonly hub: Float64Array
  readonly groups: GroupsBefore
  readonly layout: Layout
}

/** Nodes that are placed by forces, those of the highest rank; the others stand among those that they are joined with. */
const MOST_PLACED = 10_000
/** Links that are walked to find bridges, about a second: in larger networks they are estimated, which names the same nodes. */
const MOST_BRIDGE_STEPS = 10_000_000
/** Links beyond which one order of nodes is tried for groups, beginning with those before: of several, the best differs by some thousandths. */
const LARGE = 300_000

/** Ranks, groups, bridges and places of the nodes of a graph. */
export function measureGraph(graph: LinkGraph, before: MeasuresBefore | null): Measures {
  const ranks = pageRank(graph, before === null ? {} : { before: withoutGaps(before.pageRank) })
  const { hubs, authorities } = hits(graph, before?.hub)
  const isLarge = graph.targets.length > LARGE
  const groups = communities(graph, isLarge ? { tries: 1, before: before?.groups } : {})
  return {
    pageRank: ranks.ranks,
    hub: hubs,
    authority: authorities,
    bridge: betweenness(undirected(graph, 'once'), MOST_BRIDGE_STEPS),
    community: groups.groups,
    component: weakComponents(graph),
    ...places(graph, ranks.ranks, before),
    reciprocity: reciprocity(graph),
    modularity: groups.modularity,
  }
}

/** Nodes that have come since begin with the mean rank. */
function withoutGaps(ranks: Float64Array): Float64Array {
  const known = ranks.filter(Number.isFinite)
  const mean = known.length === 0 ? 1 : known.reduce((sum, rank) => sum + rank, 0) / known.length
  const filled = ranks.map(rank => (Number.isFinite(rank) ? rank : mean))
  const sum = filled.reduce((total, rank) => total + rank, 0)
  return filled.map(rank => rank / sum)
}

function places(graph: LinkGraph, ranks: Float64Array, before: MeasuresBefore | null): Layout {
  const isJoined = joinedNodes(graph)
  const order = [...ranks.keys()].filter(node => isJoined[node] === 1)
  order.sort((one, other) => (ranks[other] ?? 0) - (ranks[one] ?? 0) || one - other)
  const drawn = Uint32Array.from(order.slice(0, MOST_PLACED)).sort()
  const known = before === null ? undefined : partOf(before.layout, drawn)
  const placed = layout(subgraph(graph, drawn), known === undefined ? {} : { before: known })
  const x = new Float64Array(graph.size).fill(Number.NaN)
  const y = new Float64Array(graph.size).fill(Number.NaN)
  for (const [place, node] of drawn.entries()) {
    x[node] = placed.x[place] ?? 0
    y[node] = placed.y[place] ?? 0
  }
  placeOthers(graph, x, y)
  return { x, y, extent: placed.extent }
}

/** Where so few of the nodes stood before that nothing of the picture is left, it is made anew. */
function partOf({ x, y, extent }: Layout, nodes: Uint32Array): Layout | undefined {
  const part = (places: Float64Array) => Float64Array.from(nodes, node => places[node] ?? Number.NaN)
  const found = { x: part(x), y: part(y), extent }
  const known = found.x.reduce((count, place) => count + Number(Number.isFinite(place)), 0)
  return known * 2 < nodes.length ? undefined : found
}

function joinedNodes({ size, starts, targets }: LinkGraph): Uint8Array {
  const isJoined = new Uint8Array(size)
  for (let node = 0; node < size; node++) if (starts[node] !== starts[node + 1]) isJoined[node] = 1
  for (const target of targets) isJoined[target] = 1
  return isJoined
}

/** How far from their neighbours nodes stand that are not placed by forces. */
const ASIDE = 0.02
/** The angle by which seeds of a sunflower follow each other: no two nodes stand on one another. */
const GOLDEN_ANGLE = Math.PI * (3 - Math.sqrt(5))

/** The middle of the neighbours that are placed, a little aside; without such, on the rim. */
function placeOthers(graph: LinkGraph, x: Float64Array, y: Float64Array): void {
  const both = undirected(graph, 'once')
  for (let node = 0; node < graph.size; node++) {
    if (Number.isFinite(x[node])) continue
    let [sumX, sumY, count] = [0, 0, 0]
    for (let link = both.starts[node] ?? 0; link < (both.starts[node + 1] ?? 0); link++) {
      const near = both.targets[link] ?? 0
      if (!Number.isFinite(x[near])) continue
      sumX += x[near] ?? 0
      sumY += y[near] ?? 0
      count++
    }
    const angle = node * GOLDEN_ANGLE
    const [reach, share] = count === 0 ? [1, 0] : [ASIDE, 1 / count]
    x[node] = Math.max(-1, Math.min(1, sumX * share + Math.cos(angle) * reach))
    y[node] = Math.max(-1, Math.min(1, sumY * share + Math.sin(angle) * reach))
  }
}

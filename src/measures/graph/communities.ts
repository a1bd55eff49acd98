import { numberedBySize } from './components.ts'
import { type LinkGraph, linkGraph, strengthsOf, undirected } from './link-graph.ts'
import { seededRandom, shuffled } from './seeded-random.ts'

/** Groups of nodes that link among themselves more than chance would have it. */
export interface Communities {
  /** The number of its group for each node; the largest is 0. */
  readonly groups: Uint32Array
  readonly count: number
  /** How much more links stay within groups than chance would have it, at most 1. */
  readonly modularity: number
}

/** Settings of the search for groups. */
export interface CommunityOptions {
  /** The larger, the more and smaller the groups. */
  readonly resolution?: number
  readonly seed?: number
  /** How many orders of nodes are tried; the best result is taken. */
  readonly tries?: number
  /** Groups from before the last changes, where one order of nodes is enough. */
  readonly before?: GroupsBefore | undefined
}

/** Groups that were found before. */
export interface GroupsBefore {
  /** The group of each node; `NaN` for those that have come since. */
  readonly groups: ArrayLike<number>
  readonly modularity: number
}

/** Louvain's method depends on the order of nodes; of this many orders the best is within a thousandth of the best of a hundred (polblogs). */
const TRIES = 5
/** Groups that began where they stood are searched for anew when they hold together by so much less than before. */
const MOST_LOST = 0.01
/** A move that gains less than this share of all links is rounding. */
const LEAST_GAIN = 1e-12

/** One level of the method: what was a group on the level below is a node here, with the links within it as its loop. */
interface Level {
  readonly graph: LinkGraph
  /** Both ends of the links within each node. */
  readonly loops: Float64Array
  /** All ends of links of each node, those within it included. */
  readonly strengths: Float64Array
}

/** Finds groups by Louvain's method on the graph without directions, links in both directions counting twice. */
export function communities(
  graph: LinkGraph,
  { resolution = 1, seed = 1, tries = TRIES, before }: CommunityOptions = {},
): Communities {
  const both = undirected(graph)
  const bottom: Level = { graph: both, loops: new Float64Array(both.size), strengths: strengthsOf(both) }
  const search = (attempt: number, first?: Uint32Array): Communities => {
    const groups = numberedBySize(connected(both, louvain(bottom, resolution, seededRandom(seed + attempt), first)))
    return { groups, count: countOf(groups), modularity: modularity(both, groups, resolution) }
  }
  if (before !== undefined) {
    const found = search(0, firstGroups(both.size, before.groups))
    if (found.modularity >= before.modularity - MOST_LOST) return found
  }
  let best: Communities | null = null
  for (let attempt = 0; attempt < tries; attempt++) {
    const found = search(attempt)
    if (best === null || found.modularity > best.modularity) best = found
  }
  return best ?? { groups: new Uint32Array(graph.size), count: 0, modularity: 0 }
}

/** Groups from before, each by the number of its first node; nodes that have come since are alone. */
function firstGroups(size: number, before: ArrayLike<number>): Uint32Array {
  const firsts = new Map<number, number>()
  return Uint32Array.from({ length: size }, (_, node) => {
    const group = before[node] ?? Number.NaN
    if (Number.isNaN(group)) return node
    const first = firsts.get(group) ?? node
    firsts.set(group, first)
    return first
  })
}

/** How much more links of a graph without directions stay within groups than chance would have it. */
export function modularity(both: LinkGraph, groups: ArrayLike<number>, resolution = 1): number {
  const strengths = strengthsOf(both)
  const total = strengths.reduce((sum, strength) => sum + strength, 0)
  if (total === 0) return 0
  const within = new Map<number, number>()
  const ends = new Map<number, number>()
  for (let node = 0; node < both.size; node++) {
    const group = groups[node] ?? 0
    ends.set(group, (ends.get(group) ?? 0) + (strengths[node] ?? 0))
    for (let link = both.starts[node] ?? 0; link < (both.starts[node + 1] ?? 0); link++)
      if (groups[both.targets[link] ?? 0] === group)
        within.set(group, (within.get(group) ?? 0) + (both.weights[link] ?? 0))
  }
  let sum = 0
  for (const [group, end] of ends) sum += (within.get(group) ?? 0) / total - resolution * (end / total) ** 2
  return sum
}

function louvain(bottom: Level, resolution: number, random: () => number, first?: Uint32Array): Uint32Array {
  let level = bottom
  let groups = Uint32Array.from({ length: bottom.graph.size }, (_, node) => node)
  for (;;) {
    const moved = moveNodes(level, resolution, random, level === bottom ? first : undefined)
    const compact = numberedBySize(moved)
    const count = countOf(compact)
    groups = groups.map(node => compact[node] ?? 0)
    if (count === level.graph.size) return groups
    level = joined(level, compact, count)
  }
}

/** Moves nodes to the group of a neighbour as long as that gains; gives the group of each. */
function moveNodes(
  { graph, strengths }: Level,
  resolution: number,
  random: () => number,
  first?: Uint32Array,
): Uint32Array {
  const { size, starts, targets, weights } = graph
  const groups = Uint32Array.from({ length: size }, (_, node) => first?.[node] ?? node)
  const ends = new Float64Array(size)
  for (const [node, group] of groups.entries()) ends[group] = (ends[group] ?? 0) + (strengths[node] ?? 0)
  const total = strengths.reduce((sum, strength) => sum + strength, 0)
  const towards = new Float64Array(size)
  const neighbours: number[] = []
  let movedSome = total > 0
  while (movedSome) {
    movedSome = false
    for (const node of shuffled(size, random)) {
      const own = groups[node] ?? 0
      const strength = strengths[node] ?? 0
      neighbours.length = 0
      for (let link = starts[node] ?? 0; link < (starts[node + 1] ?? 0); link++) {
        const group = groups[targets[link] ?? 0] ?? 0
        if (towards[group] === 0) neighbours.push(group)
        towards[group] = (towards[group] ?? 0) + (weights[link] ?? 0)
      }
      ends[own] = (ends[own] ?? 0) - strength
      const gainOf = (group: number) => (towards[group] ?? 0) - (resolution * strength * (ends[group] ?? 0)) / total
      let best = own
      let most = gainOf(own) + LEAST_GAIN * total
      for (const group of neighbours) {
        const gain = gainOf(group)
        if (gain > most) {
          best = group
          most = gain
        }
      }
      for (const group of neighbours) towards[group] = 0
      ends[best] = (ends[best] ?? 0) + strength
      groups[node] = best
      if (best !== own) movedSome = true
    }
  }
  return groups
}

/** The level above: a node for each group. */
function joined({ graph, loops, strengths }: Level, groups: Uint32Array, count: number): Level {
  const from = new Uint32Array(graph.targets.length)
  const to = new Uint32Array(graph.targets.length)
  const newLoops = new Float64Array(count)
  const newStrengths = new Float64Array(count)
  for (let node = 0; node < graph.size; node++) {
    const group = groups[node] ?? 0
    newLoops[group] = (newLoops[group] ?? 0) + (loops[node] ?? 0)
    newStrengths[group] = (newStrengths[group] ?? 0) + (strengths[node] ?? 0)
    for (let link = graph.starts[node] ?? 0; link < (graph.starts[node + 1] ?? 0); link++) {
      const target = groups[graph.targets[link] ?? 0] ?? 0
      from[link] = group
      to[link] = target
      if (target === group) newLoops[group] = (newLoops[group] ?? 0) + (graph.weights[link] ?? 0)
    }
  }
  const above = linkGraph(count, { from, to, weights: graph.weights }, 'added')
  return { graph: above, loops: newLoops, strengths: newStrengths }
}

/** Parts groups whose nodes are not joined within them: the method can leave such ones, and nobody would call them a group. */
function connected(both: LinkGraph, groups: Uint32Array): Uint32Array {
  const parts = new Uint32Array(both.size).fill(both.size)
  const open: number[] = []
  for (let first = 0; first < both.size; first++) {
    if (parts[first] !== both.size) continue
    parts[first] = first
    open.push(first)
    for (let node = open.pop(); node !== undefined; node = open.pop()) {
      for (let link = both.starts[node] ?? 0; link < (both.starts[node + 1] ?? 0); link++) {
        const target = both.targets[link] ?? 0
        if (parts[target] !== both.size || groups[target] !== groups[node]) continue
        parts[target] = first
        open.push(target)
      }
    }
  }
  return parts
}

function countOf(groups: ArrayLike<number>): number {
  let most = -1
  for (let node = 0; node < groups.length; node++) most = Math.max(most, groups[node] ?? 0)
  return most + 1
}

import { LINK_WAYS, type LinkWay, type NetworkLink, type NetworkNode } from '../api/exploring.ts'

/** The nodes that are shown, and what joins them: the heaviest first, each by the places of its nodes. */
export interface ShownNetwork {
  readonly nodes: readonly NetworkNode[]
  readonly links: readonly NetworkLink[]
}

/** What is left out of a network on the screen. */
export interface Narrowing {
  /** Which kinds of links count. */
  readonly ways: readonly LinkWay[]
  readonly isKeptOnly: boolean
}

/** A node beside another, and how they are joined. */
export interface Neighbour {
  readonly node: NetworkNode
  readonly weight: number
  readonly ways: NetworkLink['ways']
}

/** Groups that have a colour of their own: more can't be told apart. */
export const GROUP_COLOURS = 8

/** Radius of the least and the highest node, in pixels. */
const LEAST_RADIUS = 2.5
const MOST_RADIUS = 15

/** Links that are drawn when all is in sight; closer, where fewer of them are, twice as many. More are a fog that costs frames. */
const FAR_LINKS = 6000
const CLOSE_RATIO = 0.4

/** Links that are ever drawn beside those of the node that is chosen. */
export const MOST_LINKS = 2 * FAR_LINKS

/** What of an answer is shown: links of the ways that are wanted, and nodes that are kept, if only those are. */
export function narrowed({ nodes, links }: ShownNetwork, { ways, isKeptOnly }: Narrowing): ShownNetwork {
  const isAll = !isKeptOnly && ways.length === LINK_WAYS.length
  const places = new Map<number, number>()
  const shown: NetworkNode[] = []
  for (const [index, node] of nodes.entries()) {
    if (isKeptOnly && !node.isKept) continue
    places.set(index, shown.length)
    shown.push(node)
  }
  const joined = links.flatMap(link => {
    const [from, to] = [places.get(link.from), places.get(link.to)]
    if (from === undefined || to === undefined) return []
    const count = ways.reduce((sum, way) => sum + (link.ways[way] ?? 0), 0)
    if (count === 0 && !isAll) return []
    return [{ ...link, from, to, weight: isAll ? link.weight : count }]
  })
  return { nodes: shown, links: joined.toSorted((a, b) => b.weight - a.weight) }
}

/** Who links to a node, and to whom it links; the strongest first. */
export function neighboursOf(
  { nodes, links }: ShownNetwork,
  index: number,
): { readonly from: readonly Neighbour[]; readonly to: readonly Neighbour[] } {
  const beside = (link: NetworkLink, other: number): Neighbour[] => {
    const node = nodes[other]
    return node === undefined ? [] : [{ node, weight: link.weight, ways: link.ways }]
  }
  return {
    from: links.flatMap(link => (link.to === index && link.from !== index ? beside(link, link.from) : [])),
    to: links.flatMap(link => (link.from === index && link.to !== index ? beside(link, link.to) : [])),
  }
}

/** How large a node is: its area grows with its rank, so that areas can be compared. */
export function radiusOf({ pageRank }: NetworkNode, most: number): number {
  return LEAST_RADIUS + (MOST_RADIUS - LEAST_RADIUS) * Math.sqrt(most > 0 ? pageRank / most : 0)
}

/** The highest rank among nodes. */
export function mostRank(nodes: readonly NetworkNode[]): number {
  return nodes.reduce((most, { pageRank }) => Math.max(most, pageRank), 0)
}

/** How many links are drawn at a zoom; 1 is all in sight, less is closer. */
export function linkBudget(ratio: number): number {
  return ratio > CLOSE_RATIO ? FAR_LINKS : MOST_LINKS
}

/** The number of a group's colour; the small groups share the last one. */
export function groupColour(community: number): number {
  return community >= 0 && community < GROUP_COLOURS ? community : GROUP_COLOURS
}

/** The node with this id. */
export function indexOfNode(nodes: readonly NetworkNode[], id: string | null): number | null {
  const index = id === null ? -1 : nodes.findIndex(node => node.id === id)
  return index < 0 ? null : index
}

/** Nodes whose name or address has these words, the highest rank first. */
export function foundNodes(nodes: readonly NetworkNode[], words: string, limit: number): readonly NetworkNode[] {
  const wanted = words.trim().toLowerCase()
  if (wanted === '') return []
  return nodes
    .filter(({ name, url }) => name.toLowerCase().includes(wanted) || (url?.toLowerCase().includes(wanted) ?? false))
    .toSorted((a, b) => b.pageRank - a.pageRank)
    .slice(0, limit)
}

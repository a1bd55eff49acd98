import { LINK_WAYS, type LinkWay, type Store } from '../../store/index.ts'
import { type JoinedGraph, WAYS } from '../picture/joined-graph.ts'
import { linkFacts } from '../picture/link-facts.ts'
import type { NodeKind } from '../picture/picture.ts'
import { languageFilter, type NetworkFilter, spanFilter } from './filter.ts'
import { joinedNodes, neighbourhood, sliced } from './nodes-of.ts'
import { type KeptPicture, pictureOf } from './pictures.ts'
import { rounded } from './rounded.ts'

/** Which part of a network to give. */
export interface NetworkQuery extends NetworkFilter {
  readonly kind: NodeKind
  /** Only what the archive holds. */
  readonly isKept?: boolean | undefined
  /** All links between the nodes, not only the heaviest. */
  readonly areLinksAll?: boolean | undefined
  readonly limit: number
}

/** A node of a network. */
export interface NetworkNode {
  readonly id: string
  readonly name: string
  readonly url: string | null
  readonly isKept: boolean
  readonly blog: string | null
  readonly language: string | null
  readonly posts: number
  readonly linksIn: number
  readonly linksOut: number
  readonly pageRank: number
  readonly hub: number
  readonly authority: number
  readonly bridge: number
  readonly community: number
  readonly x: number
  readonly y: number
}

/** What joins two nodes, by their places. */
export interface NetworkTie {
  readonly from: number
  readonly to: number
  readonly weight: number
  readonly ways: Partial<Record<LinkWay, number>>
}

/** A group of nodes. */
interface NetworkGroup {
  readonly community: number
  readonly nodes: number
  readonly names: string[]
  readonly terms: string[]
  readonly languages: string[]
}

/** A part of a network. */
export interface NetworkPart {
  readonly kind: NodeKind
  readonly nodes: NetworkNode[]
  readonly links: NetworkTie[]
  readonly communities: NetworkGroup[]
  readonly figures: {
    readonly nodes: number
    readonly links: number
    readonly reciprocity: number
    readonly modularity: number
    readonly madeAt: string | null
  }
}

/** Links that are given for each node, the heaviest: a picture with more is a grey plane, and its answer takes seconds. */
const LINKS_A_NODE = 5

/** The nodes of the highest rank among those asked for, and what joins them; null before the network was made. */
export async function networkPart(store: Store, query: NetworkQuery): Promise<NetworkPart | null> {
  const picture = await pictureOf(store, query.kind)
  if (picture === null) return null
  const joined = await joinedWithin(store, picture, query)
  const nodes = await chosenNodes(store, picture, joined, query)
  const places = new Map(Array.from(nodes, (node, place) => [node, place]))
  const { measures, text } = picture
  const shown = await namedNodes(store, picture, joined, [...nodes])
  return {
    kind: query.kind,
    nodes: shown,
    links: tiesBetween(joined, nodes, places, query.areLinksAll === true),
    communities: await groupsOf(store, picture, nodes),
    figures: {
      nodes:
        query.kind === 'posts' ? joinedNodes(picture.joined.graph).reduce((sum, is) => sum + is, 0) : text.ids.length,
      links: picture.joined.graph.targets.length,
      reciprocity: measures.reciprocity,
      modularity: measures.modularity,
      madeAt: picture.madeAt,
    },
  }
}

/** What joins nodes, of all times or of a span. */
async function joinedWithin(store: Store, picture: KeptPicture, query: NetworkQuery): Promise<JoinedGraph> {
  const isWithin = spanFilter(query)
  const posts = isWithin === null ? null : await pictureOf(store, 'posts')
  return isWithin === null || posts === null ? picture.joined : sliced(query.kind, picture, posts, isWithin)
}

async function chosenNodes(
  store: Store,
  picture: KeptPicture,
  joined: JoinedGraph,
  query: NetworkQuery,
): Promise<Uint32Array> {
  const { facts, measures } = picture
  const isOfLanguage = languageFilter(picture, query.language)
  const isJoined = joinedNodes(joined.graph)
  const near = query.blog === undefined ? null : await neighbourhood(store, picture, joined.graph, query.blog)
  const isSpan = query.from !== undefined || query.to !== undefined
  const chosen: number[] = []
  for (const node of picture.byRank) {
    if (chosen.length >= query.limit) break
    const isOwn = query.kind === 'blogs' && facts.blogs[node] === 1
    if (isJoined[node] !== 1 && (!isOwn || isSpan)) continue
    if (query.isKept && query.kind === 'blogs' && !isOwn) continue
    if (query.community !== undefined && measures.community[node] !== query.community) continue
    if (!isOfLanguage(node) || (near !== null && near[node] !== 1)) continue
    chosen.push(node)
  }
  return Uint32Array.from(chosen)
}

/** Nodes as they are shown. */
async function namedNodes(
  store: Store,
  picture: KeptPicture,
  joined: JoinedGraph,
  nodes: readonly number[],
): Promise<NetworkNode[]> {
  const { facts, measures, text } = picture
  const { linksIn, linksOut } = joined === picture.joined ? facts : linkFacts(joined)
  const names = await namesOf(store, picture, nodes)
  return nodes.map((node, place) => ({
    ...(names[place] ?? { id: '', name: '', url: null, blog: null }),
    isKept: text.kind !== 'blogs' || facts.blogs[node] === 1,
    language: text.languages[(facts.languages[node] ?? 0) - 1] ?? null,
    posts: facts.posts[node] ?? 0,
    linksIn: linksIn[node] ?? 0,
    linksOut: linksOut[node] ?? 0,
    pageRank: rounded(measures.pageRank[node]),
    hub: rounded(measures.hub[node]),
    authority: rounded(measures.authority[node]),
    bridge: rounded(measures.bridge[node]),
    community: measures.community[node] ?? 0,
    x: rounded(measures.x[node]),
    y: rounded(measures.y[node]),
  }))
}

/** What nodes are called, in their order. */
export async function namesOf(
  store: Store,
  { text, facts }: KeptPicture,
  nodes: readonly number[],
): Promise<readonly Pick<NetworkNode, 'id' | 'name' | 'url' | 'blog'>[]> {
  if (text.kind !== 'posts') {
    return nodes.map(node => ({
      id: text.ids[node] ?? '',
      name: text.names[node] ?? '',
      url: text.urls[node] ?? null,
      blog: null,
    }))
  }
  const numbers = nodes.map(node => facts.numbers[node] ?? 0)
  const entries = await store.network.entryNames(numbers)
  return numbers.map(number => {
    const { url = null, title = null, blog = null } = entries.get(number) ?? {}
    return { id: String(number), name: title ?? url ?? '', url, blog }
  })
}

function tiesBetween(
  { graph, ways }: JoinedGraph,
  nodes: Uint32Array,
  places: ReadonlyMap<number, number>,
  areAll: boolean,
): NetworkTie[] {
  const found: { readonly from: number; readonly to: number; readonly link: number }[] = []
  for (const [from, node] of nodes.entries()) {
    for (let link = graph.starts[node] ?? 0; link < (graph.starts[node + 1] ?? 0); link++) {
      const to = places.get(graph.targets[link] ?? 0)
      if (to !== undefined) found.push({ from, to, link })
    }
  }
  const weightOf = (link: number) => graph.weights[link] ?? 0
  const most = areAll ? found.length : LINKS_A_NODE * nodes.length
  const heaviest =
    found.length <= most
      ? found
      : found.toSorted((one, other) => weightOf(other.link) - weightOf(one.link)).slice(0, most)
  return heaviest.map(({ from, to, link }) => ({ from, to, weight: rounded(weightOf(link)), ways: waysOf(ways, link) }))
}

function waysOf(ways: Uint32Array, link: number): NetworkTie['ways'] {
  const counts: NetworkTie['ways'] = {}
  for (const [way, name] of LINK_WAYS.entries()) {
    const count = ways[link * WAYS + way] ?? 0
    if (count > 0) counts[name] = count
  }
  return counts
}

/** The groups that the nodes are of. */
async function groupsOf(store: Store, picture: KeptPicture, nodes: Uint32Array): Promise<NetworkGroup[]> {
  const { text, measures } = picture
  const shown = new Set(Array.from(nodes, node => measures.community[node]))
  const groups = text.communities.filter(({ community }) => shown.has(community))
  const named = await namesOf(
    store,
    picture,
    groups.flatMap(({ first }) => first),
  )
  let start = 0
  return groups.map(({ first, ...group }) => {
    const names = named.slice(start, start + first.length).map(({ name }) => name)
    start += first.length
    return { ...group, names }
  })
}

import type { Store } from '../../store/index.ts'
import { communityFacts } from './community-facts.ts'
import { JoinedLinks } from './joined-graph.ts'
import { linkFacts } from './link-facts.ts'
import { measureGraph } from './measure-graph.ts'
import { type CopyLink, networkLinks, WAY } from './network-links.ts'
import { NOT_OF_POSTS, type NodeFacts, type Picture } from './picture.ts'
import { measuresBefore } from './picture-before.ts'
import { Rhythms } from './rhythm.ts'
import { type NetworkRows, NO_DAY, rowOfNumber } from './rows.ts'

/** The blogs of the network: those that are kept, and others that look like blogs or are called so by them. */
export async function blogPicture(
  store: Store,
  rows: NetworkRows,
  copies: readonly CopyLink[],
  before: Picture | null,
): Promise<Picture> {
  const sites = blogSites(rows)
  const numbers = Uint32Array.from(sites, ({ id }) => id)
  const links = new JoinedLinks()
  for (const { way, fromSite, toSite, impact } of networkLinks(rows, copies)) {
    const [from, to] = [rowOfNumber(numbers, fromSite), rowOfNumber(numbers, toSite)]
    if (from >= 0 && to >= 0) links.add(from, to, way, impact)
  }
  const joined = links.result(sites.length)
  const ids = sites.map(({ blog, url }) => blog ?? url)
  const titles = await store.network.titles()
  const measures = measureGraph(joined.graph, measuresBefore(before, ids))
  const tags = await tagsOfBlogs(store)
  const facts = { ...linkFacts(joined), ...ownFacts(rows, sites, tags), numbers }
  const names = sites.map(({ blog, url }) => (blog === null ? hostAndPath(url) : (titles.get(blog) ?? url)))
  const text = { ids, names, urls: sites.map(({ url }) => url), languages: rows.languages }
  const communities = communityFacts({ measures, facts, languages: rows.languages }, node => tags.get(ids[node] ?? ''))
  return { size: sites.length, text: { kind: 'blogs', ...text, communities }, facts, joined, measures }
}

/** Sites that are kept, that look like blogs, or that a blogroll names or a trackback came from; by number. */
function blogSites({ sites, edges }: NetworkRows): NetworkRows['sites'] {
  const named = new Set<number>()
  for (let edge = 0; edge < edges.ways.length; edge++) {
    const way = edges.ways[edge]
    if (way === WAY.blogroll || way === WAY.trackback) named.add(edges.sites[edge] ?? 0)
  }
  return sites.filter(({ id, blog, looks }) => blog !== null || looks > 0 || named.has(id))
}

type Tags = ReadonlyMap<string, ReadonlyMap<string, number>>

async function tagsOfBlogs(store: Store): Promise<Tags> {
  const tags = new Map<string, Map<string, number>>()
  for await (const rows of store.network.tags()) {
    for (const { blog, tag, entries } of rows) {
      const known = tags.get(blog) ?? new Map<string, number>()
      tags.set(blog, known.set(tag, entries))
    }
  }
  return tags
}

/** What a blog's own posts say of it. */
function ownFacts(
  { blogs, entries, languages }: NetworkRows,
  sites: NetworkRows['sites'],
  tags: Tags,
): Omit<NodeFacts, 'numbers' | 'linksIn' | 'linksOut' | 'linkers' | 'linkImpact'> {
  const size = sites.length
  const nodes = new Map(sites.flatMap(({ blog }, node) => (blog === null ? [] : [[blog, node] as const])))
  const nodeOf = Int32Array.from(blogs, blog => nodes.get(blog) ?? -1)
  const [posts, comments, commentImpact] = [new Uint32Array(size), new Uint32Array(size), new Float64Array(size)]
  const tongues = new Uint32Array(size * (languages.length + 1))
  const rhythms = new Rhythms()
  for (let place = 0; place < entries.numbers.length; place++) {
    const node = nodeOf[entries.blogs[place] ?? 0] ?? -1
    if (node < 0) continue
    posts[node] = (posts[node] ?? 0) + (entries.isPost[place] ?? 0)
    comments[node] = (comments[node] ?? 0) + (entries.comments[place] ?? 0)
    commentImpact[node] = (commentImpact[node] ?? 0) + (entries.commentWeights[place] ?? 0)
    const tongue = node * (languages.length + 1) + (entries.languages[place] ?? 0)
    tongues[tongue] = (tongues[tongue] ?? 0) + 1
    const day = entries.days[place] ?? NO_DAY
    if (entries.isPost[place] === 1 && day !== NO_DAY) rhythms.add(node, day)
  }
  return {
    ...{ posts, comments, commentImpact, ...NOT_OF_POSTS },
    blogs: Uint32Array.from(sites, ({ blog }) => Number(blog !== null)),
    languages: Uint8Array.from({ length: size }, (_, node) => mostOf(tongues, node, languages.length + 1)),
    rhythm: rhythms.result(size),
    focus: Float64Array.from(sites, ({ blog }, node) => focusOf(tags.get(blog ?? ''), posts[node] ?? 0)),
  }
}

/** The language of most entries; those of which it is not known have no say. */
function mostOf(counts: Uint32Array, node: number, kinds: number): number {
  let best = 0
  for (let kind = 1; kind < kinds; kind++) {
    const count = counts[node * kinds + kind] ?? 0
    if (count > (best === 0 ? 0 : (counts[node * kinds + best] ?? 0))) best = kind
  }
  return best
}

/** How probably two posts share a tag, at most 1; `NaN` without tags. */
function focusOf(tags: ReadonlyMap<string, number> | undefined, posts: number): number {
  if (tags === undefined || posts < 2) return Number.NaN
  const pairs = [...tags.values()].reduce((sum, count) => sum + count * (count - 1), 0)
  return Math.min(1, pairs / (posts * (posts - 1)))
}

/** What a blog is called of which no more is known than its address. */
function hostAndPath(url: string): string {
  const { host, pathname } = new URL(url)
  return host.replace(/^www\./, '') + (pathname === '/' ? '' : pathname.replace(/\/$/, ''))
}

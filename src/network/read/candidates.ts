import { ownerOf } from '../../discover/index.ts'
import { INWARD_WAYS, LINK_WAYS, type Store } from '../../store/index.ts'
import { parseUrl, type Url, urlKey } from '../../url.ts'
import { WAYS } from '../picture/joined-graph.ts'
import { rowOfNumber } from '../picture/rows.ts'
import { type KeptPicture, pictureOf } from './pictures.ts'
import { rounded } from './rounded.ts'

/** A blog that is not kept, and what speaks for it. */
export interface NetworkCandidate {
  readonly url: string
  /** The higher the better; to be compared with others of the same list alone. */
  readonly score: number
  readonly links: number
  /** Who links to it, those of the highest rank first. */
  readonly blogs: readonly { readonly id: string; readonly title: string | null }[]
  readonly reasons: readonly { readonly code: string; readonly value: number }[]
  /** How it is called where it is linked. */
  readonly anchors: string[]
}

/** Which candidates are asked for. */
export interface CandidateQuery {
  /** Words as in a search: those that posts about them link to. */
  readonly about?: string | undefined
  readonly limit: number
}

/** Posts about some words whose links are looked at, the newest. */
const MOST_ABOUT = 20_000
/** Limits of blogs and anchors that are reported for each. */
const MOST_BLOGS = 10
const MOST_ANCHORS = 5
/** Links that are looked at for these. */
const MOST_EVIDENCE = 12
/** Who wrote about a blog of the archive, or commented there, is worth less than who is linked to: anybody can do that. */
const SHARE_OF_VISITORS = 0.5

/** What is known of a candidate while it is looked at. */
interface Growing {
  readonly node: number
  score: number
  links: number
  posts: number
  readonly from: Map<number, number>
  readonly counts: Map<string, number>
}

/** Blogs that are not kept, those first that many good blogs link to; null before the network was made. */
export async function candidates(store: Store, query: CandidateQuery): Promise<readonly NetworkCandidate[] | null> {
  const picture = await pictureOf(store, 'blogs')
  if (picture === null) return null
  const best =
    query.about === undefined
      ? bestByLinks(picture, query.limit)
      : bestOf(picture, await byPosts(store, picture, query.about), query.limit)
  return await shown(store, picture, best)
}

function bestOf(picture: KeptPicture, found: readonly Growing[], limit: number): readonly Growing[] {
  const isOwned = ownedByKept(picture)
  const best: Growing[] = []
  for (const one of found.toSorted((a, b) => b.score - a.score || a.node - b.node)) {
    if (best.length >= limit) break
    if (!isOwned(picture.text.urls[one.node] ?? '')) best.push(one)
  }
  return best
}

/** Candidates of a picture that are remembered: more than a page or a list asks for. */
const MOST_KEPT = 1000

/** The best of a picture, found once for all questions to it: every link of the network is looked at for them. */
const bestIn = new WeakMap<KeptPicture, readonly Growing[]>()

function bestByLinks(picture: KeptPicture, limit: number): readonly Growing[] {
  if (limit > MOST_KEPT) return bestOf(picture, byLinks(picture), limit)
  const best = bestIn.get(picture) ?? bestOf(picture, byLinks(picture), MOST_KEPT)
  bestIn.set(picture, best)
  return best.slice(0, limit)
}

/** Candidates that are remembered to put those in order that a run comes across. */
const MOST_PROMISING = 10_000

/** What speaks for blogs in the archive as a whole, by their addresses; nothing for those that nobody links to. */
export async function promiseOfCandidates(store: Store): Promise<(url: Url) => number> {
  const picture = await pictureOf(store, 'blogs')
  if (picture === null) return () => 0
  const best = byLinks(picture)
    .toSorted((a, b) => b.score - a.score)
    .slice(0, MOST_PROMISING)
  const scores = new Map(
    best.flatMap(({ node, score }) => {
      const url = parseUrl(picture.text.urls[node] ?? '')
      return url === null ? [] : [[urlKey(url), score] as const]
    }),
  )
  return url => scores.get(urlKey(url)) ?? 0
}

/** From 0 to 1: how high a blog ranks among those that are kept. */
function goodness({ measures, facts, size }: KeptPicture): (node: number) => number {
  let highest = 0
  for (let node = 0; node < size; node++)
    if (facts.blogs[node] === 1) highest = Math.max(highest, (measures.pageRank[node] ?? 0) * size)
  return node => (highest === 0 ? 0 : Math.log1p((measures.pageRank[node] ?? 0) * size) / Math.log1p(highest))
}

function byLinks(picture: KeptPicture): Growing[] {
  const { facts, joined, size } = picture
  const { graph, ways } = joined
  const found = new Map<number, Growing>()
  const good = goodness(picture)
  for (let node = 0; node < size; node++) {
    for (let link = graph.starts[node] ?? 0; link < (graph.starts[node + 1] ?? 0); link++) {
      const target = graph.targets[link] ?? 0
      const isVisit = facts.blogs[node] !== 1
      const [kept, other] = isVisit ? [target, node] : [node, target]
      if (facts.blogs[other] === 1 || facts.blogs[kept] !== 1) continue
      const one = growing(found, other)
      const share = isVisit ? SHARE_OF_VISITORS : 1
      one.score += share * good(kept) * Math.log2(1 + (graph.weights[link] ?? 0))
      one.from.set(kept, good(kept))
      for (const [way, name] of LINK_WAYS.entries()) {
        const count = ways[link * WAYS + way] ?? 0
        if (count > 0) one.counts.set(name, (one.counts.get(name) ?? 0) + count)
        if (!INWARD_WAYS.has(name)) one.links += count
      }
    }
  }
  return [...found.values()]
}

/** By the posts about some words: what they link to is about them too, the more the more of them link there. */
async function byPosts(store: Store, picture: KeptPicture, about: string): Promise<Growing[]> {
  const { facts, text } = picture
  const good = goodness(picture)
  const nodes = new Map(text.ids.map((id, node) => [id, node]))
  const found = new Map<number, Growing>()
  const posts = new Map<number, Map<number, number>>()
  const entries = await store.network.entriesAbout(about, MOST_ABOUT)
  for (const { blog, site, way } of await store.network.edgesOfEntries(entries)) {
    const [node, from] = [rowOfNumber(facts.numbers, site), nodes.get(blog)]
    if (node < 0 || from === undefined || facts.blogs[node] === 1 || INWARD_WAYS.has(way)) continue
    const one = growing(found, node)
    one.links += 1
    one.posts += 1
    one.counts.set(way, (one.counts.get(way) ?? 0) + 1)
    one.from.set(from, good(from))
    const ofBlogs = posts.get(node) ?? new Map<number, number>()
    posts.set(node, ofBlogs.set(from, (ofBlogs.get(from) ?? 0) + 1))
  }
  for (const one of found.values()) {
    for (const [from, count] of posts.get(one.node) ?? []) one.score += good(from) * Math.log2(1 + count)
  }
  return [...found.values()]
}

function growing(found: Map<number, Growing>, node: number): Growing {
  const known = found.get(node)
  if (known !== undefined) return known
  const made: Growing = { node, score: 0, links: 0, posts: 0, from: new Map(), counts: new Map() }
  found.set(node, made)
  return made
}

/** Who owns the blogs of a picture, once for all questions to it: of thousands it takes a while. */
const ownersIn = new WeakMap<KeptPicture, ReadonlySet<string>>()

/** Another site of who has a blog in the archive is no find. */
function ownedByKept(picture: KeptPicture): (url: string) => boolean {
  const owners = ownersIn.get(picture) ?? ownersOf(picture)
  ownersIn.set(picture, owners)
  return address => {
    const url = parseUrl(address)
    return url !== null && owners.has(ownerOf(url))
  }
}

function ownersOf({ text, facts }: KeptPicture): ReadonlySet<string> {
  const owners = new Set<string>()
  for (const [node, address] of text.urls.entries()) {
    const url = facts.blogs[node] === 1 && address !== null ? parseUrl(address) : null
    if (url !== null) owners.add(ownerOf(url))
  }
  return owners
}

async function shown(
  store: Store,
  { text, facts }: KeptPicture,
  best: readonly Growing[],
): Promise<NetworkCandidate[]> {
  const called = await store.network.anchors(
    best.map(({ node }) => facts.numbers[node] ?? 0),
    MOST_EVIDENCE,
  )
  return best.map(one => {
    const anchors = (called.get(facts.numbers[one.node] ?? 0) ?? []).map(anchor => anchor.trim())
    const from = [...one.from].sort(([a, x], [b, y]) => y - x || a - b).map(([node]) => node)
    return {
      url: text.urls[one.node] ?? '',
      score: rounded(one.score),
      links: one.links,
      blogs: from.slice(0, MOST_BLOGS).map(node => ({ id: text.ids[node] ?? '', title: text.names[node] ?? null })),
      reasons: reasonsOf(one),
      anchors: [...new Set(anchors.filter(anchor => anchor !== ''))].slice(0, MOST_ANCHORS),
    }
  })
}

function reasonsOf({ from, counts, posts }: Growing): NetworkCandidate['reasons'] {
  const good = [...from.values()].reduce((sum, value) => sum + value, 0)
  return [
    { code: 'blogs', value: from.size },
    { code: 'rank-of-blogs', value: rounded(good / Math.max(1, from.size)) },
    ...(posts > 0 ? [{ code: 'posts-about', value: posts }] : []),
    ...[...counts].map(([code, value]) => ({ code, value })),
  ]
}

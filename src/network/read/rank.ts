import type { Store } from '../../store/index.ts'
import { isAnyOf } from '../../words/index.ts'
import type { NodeKind } from '../picture/picture.ts'
import type { NetworkFilter } from './filter.ts'
import { type Gathered, gather } from './gather.ts'
import { namesOf } from './network-part.ts'
import { type KeptPicture, pictureOf } from './pictures.ts'
import { rounded } from './rounded.ts'

/** What an impact is made of. */
export const RANK_PARTS = ['links', 'comments', 'network', 'originality', 'firstMention', 'consistency'] as const

/** One part of an impact. */
export type RankPart = (typeof RANK_PARTS)[number]

/** How much each part counts. */
export type RankWeights = Readonly<Record<RankPart, number>>

/**
 * How much each part counts unless a user says otherwise: what others do with a post before what it is like by itself, and a
 * link, which somebody has to stand for, before a comment. Anybody may see it otherwise; there is no truth to measure it by.
 */
export const RANK_WEIGHTS: RankWeights = {
  links: 2,
  comments: 1,
  network: 2,
  originality: 1,
  firstMention: 1,
  consistency: 0.5,
}

/** Who or what is ranked, and among whom. */
export interface RankQuery extends NetworkFilter {
  readonly kind: NodeKind
  /** Words as in a search: only what was written about them counts. */
  readonly topic?: string | undefined
  readonly weights?: Partial<RankWeights>
  readonly limit: number
  readonly offset?: number
}

/** A blog, post or person with its impact and what that was made of. */
export interface Ranked {
  readonly place: number
  readonly id: string
  readonly name: string
  readonly url: string | null
  readonly blog: string | null
  readonly score: number
  readonly parts: readonly {
    readonly part: RankPart
    readonly weight: number
    /** From 0 to 1 against the others that are ranked; null where it cannot be told. */
    readonly value: number | null
    readonly facts: Record<string, number>
  }[]
  readonly community: number | null
  readonly topics: string[]
}

/** The best of those asked for, and how many there are; null before the network was made. */
export async function rank(
  store: Store,
  query: RankQuery,
): Promise<{ readonly ranked: readonly Ranked[]; readonly total: number; readonly madeAt: string } | null> {
  const picture = await pictureOf(store, query.kind)
  const weights = { ...RANK_WEIGHTS, ...query.weights }
  const scored = picture === null ? null : await scoredNodes(store, picture, { ...query, weights })
  if (picture === null || scored === null) return null
  const { gathered, values, scores, order } = scored
  const { offset = 0, limit } = query
  const shown = order.slice(offset, offset + limit)
  const nodes = shown.map(place => gathered.nodes[place] ?? 0)
  const names = await namesOf(store, picture, nodes)
  const topics = await topicsOf(store, picture, nodes)
  const ranked = shown.map((place, index): Ranked => {
    const node = nodes[index] ?? 0
    return {
      place: offset + index + 1,
      ...(names[index] ?? { id: '', name: '', url: null, blog: null }),
      score: rounded(scores[place] ?? 0),
      parts: RANK_PARTS.map(part => ({
        part,
        weight: weights[part],
        value: shownValue(values[part][place]),
        facts: gathered.facts(part, place),
      })),
      community: picture.measures.community[node] ?? null,
      topics: topics[index] ?? [],
    }
  })
  return { ranked, total: order.length, madeAt: picture.madeAt }
}

/** Those who are ranked, in the order of their scores. */
interface ScoredNodes {
  readonly gathered: Gathered
  readonly values: Values
  readonly scores: readonly number[]
  /** Their places in what was gathered, the best first. */
  readonly order: readonly number[]
}

/** Questions to a picture whose order is remembered: somebody turns pages, or all ask the first one. */
const MOST_REMEMBERED = 3
const remembered = new WeakMap<KeptPicture, Map<string, ScoredNodes>>()

async function scoredNodes(
  store: Store,
  picture: KeptPicture,
  query: RankQuery & { readonly weights: RankWeights },
): Promise<ScoredNodes | null> {
  const { kind, topic, blog, community, language, from, to, weights } = query
  // What is found by a search, or around a blog, may change without the picture.
  if (topic !== undefined || blog !== undefined) return await score(store, picture, query)
  const known = remembered.get(picture) ?? new Map<string, ScoredNodes>()
  remembered.set(picture, known)
  const posts = await pictureOf(store, 'posts')
  const key = JSON.stringify([kind, community, language, from, to, weights, posts?.madeAt])
  const made = known.get(key) ?? (await score(store, picture, query))
  if (known.size >= MOST_REMEMBERED && !known.has(key)) known.clear()
  if (made !== null) known.set(key, made)
  return made
}

async function score(
  store: Store,
  picture: KeptPicture,
  query: RankQuery & { readonly weights: RankWeights },
): Promise<ScoredNodes | null> {
  const gathered = await gather(store, picture, query)
  if (gathered === null) return null
  const { nodes } = gathered
  const values = valuesOf(picture, gathered)
  const scores = nodes.map((_, place) => scoreOf(values, query.weights, place))
  const order = [...nodes.keys()].sort(
    (one, other) => (scores[other] ?? 0) - (scores[one] ?? 0) || (nodes[one] ?? 0) - (nodes[other] ?? 0),
  )
  return { gathered, values, scores, order }
}

type Values = Readonly<Record<RankPart, Float64Array>>

/** Each part against the highest; most get little and few get much, so that it is the order of size that counts. */
function valuesOf({ measures, size }: KeptPicture, { nodes, sums }: Gathered): Values {
  const network = Float64Array.from(nodes, node => (measures.pageRank[node] ?? 0) * size)
  return {
    links: againstHighest(sums.linkImpact),
    comments: againstHighest(sums.commentImpact),
    network: againstHighest(network),
    originality: sums.originality,
    firstMention: againstHighest(sums.firstMention),
    consistency: sums.consistency,
  }
}

function againstHighest(sums: Float64Array): Float64Array {
  let highest = 0
  for (const sum of sums) if (sum > highest) highest = sum
  return highest === 0 ? sums : sums.map(sum => Math.log1p(sum) / Math.log1p(highest))
}

/** The mean of the parts that can be told, by their weights. */
function scoreOf(values: Values, weights: RankWeights, place: number): number {
  let [sum, all] = [0, 0]
  for (const part of RANK_PARTS) {
    const value = values[part][place] ?? Number.NaN
    if (Number.isNaN(value)) continue
    sum += value * weights[part]
    all += weights[part]
  }
  return all === 0 ? 0 : sum / all
}

/** Limit of tags that are reported for each. */
const MOST_TOPICS = 3
/** Software files what nobody filed under a name of its own, which tells nothing: one more is asked for. */
const isNoTopic = isAnyOf('uncategorised')

async function topicsOf(store: Store, { text, facts }: KeptPicture, nodes: readonly number[]): Promise<string[][]> {
  if (text.kind === 'persons') return []
  const of =
    text.kind === 'blogs'
      ? await store.network.tagsOfBlogs(
          nodes.map(node => text.ids[node] ?? ''),
          MOST_TOPICS + 1,
        )
      : await store.network.tagsOfEntries(
          nodes.map(node => facts.numbers[node] ?? 0),
          MOST_TOPICS + 1,
        )
  const tagsOf = (node: number) =>
    of.get(text.kind === 'blogs' ? (text.ids[node] ?? '') : String(facts.numbers[node])) ?? []
  return nodes.map(node =>
    tagsOf(node)
      .filter(tag => !isNoTopic(tag))
      .slice(0, MOST_TOPICS),
  )
}

function shownValue(value: number | undefined): number | null {
  return value === undefined || Number.isNaN(value) ? null : rounded(value)
}

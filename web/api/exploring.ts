import type { z } from 'zod'
import type {
  burstSchema,
  candidateSchema,
  communitySchema,
  comparisonSchema,
  copySchema,
  lifeSchema,
  linkWaySchema,
  networkLinkSchema,
  networkNodeSchema,
  networkSchema,
  nodeKindSchema,
  postInTimeSchema,
  rankedSchema,
  seriesSchema,
  threadHeadSchema,
  threadSchema,
  threadTieSchema,
  trendKindSchema,
  trendUnitSchema,
} from '../../src/server/index.ts'
import { type Address, addressOf } from './address.ts'
import type { ListAddress } from './cursor-list.ts'

/** What the nodes of a network are. */
export type NodeKind = z.infer<typeof nodeKindSchema>

/** What joins two nodes. */
export type LinkWay = z.infer<typeof linkWaySchema>

/** A part of the network. */
export type NetworkAnswer = z.infer<typeof networkSchema>

/** A blog, post or person in the network. */
export type NetworkNode = z.infer<typeof networkNodeSchema>

/** What joins two of its nodes, named by their places in the list. */
export type NetworkLink = z.infer<typeof networkLinkSchema>

/** A group of nodes that link among themselves. */
export type CommunityAnswer = z.infer<typeof communitySchema>

/** A ranked blog, post or person. */
export type RankedAnswer = z.infer<typeof rankedSchema>

/** A part of a score. */
export type RankPart = RankedAnswer['parts'][number]['part']

/** A blog that is not kept yet. */
export type CandidateAnswer = z.infer<typeof candidateSchema>

/** What is counted over time. */
export type TrendKind = z.infer<typeof trendKindSchema>

/** How long the spans are that are counted by. */
export type TrendUnit = z.infer<typeof trendUnitSchema>

/** A span in which something was written about more than usual. */
export type BurstAnswer = z.infer<typeof burstSchema>

/** How often something was written about. */
export type SeriesAnswer = z.infer<typeof seriesSchema>

/** A post among others. */
export type PostInTime = z.infer<typeof postInTimeSchema>

/** Posts that take up one another. */
export type ThreadAnswer = z.infer<typeof threadSchema>

/** Why a post belongs to a thread. */
export type ThreadTie = z.infer<typeof threadTieSchema>

/** A thread in the list of all. */
export type ThreadHead = z.infer<typeof threadHeadSchema>

/** A text that stands on several blogs. */
export type CopyAnswer = z.infer<typeof copySchema>

/** Two blogs side by side. */
export type ComparisonAnswer = z.infer<typeof comparisonSchema>

/** How a blog lived. */
export type LifeAnswer = z.infer<typeof lifeSchema>

// The server's own lists are values of its schemas, which would bring the whole of them into the page.
export const NODE_KINDS = ['blogs', 'posts', 'persons'] as const satisfies readonly NodeKind[]
export const LINK_WAYS = [
  'link',
  'citation',
  'blogroll',
  'comment',
  'trackback',
  'copy',
] as const satisfies readonly LinkWay[]
export const RANK_PARTS = [
  'links',
  'comments',
  'network',
  'originality',
  'firstMention',
  'consistency',
] as const satisfies readonly RankPart[]
export const TREND_KINDS = ['word', 'tag', 'entity', 'domain'] as const satisfies readonly TrendKind[]
export const TREND_UNITS = ['day', 'week', 'month'] as const satisfies readonly TrendUnit[]

/** Which part of the network is asked for. */
export interface NetworkFilter {
  readonly kind: NodeKind
  readonly community: string | null
  readonly language: string | null
  /** Only what the archive holds. */
  readonly kept: 'true' | null
  readonly limit: number
}

/** What is ranked, and what counts how much. */
export interface RankFilter {
  readonly kind: NodeKind
  readonly topic: string | null
  readonly community: string | null
  readonly language: string | null
  readonly weights: string | null
}

/** What trends are looked for in. */
export interface TrendFilter {
  readonly blog: string | null
  readonly community: string | null
  readonly language: string | null
}

/** As many rows come at once. */
const ROWS = 50

/** The part of the network with the highest rank among what is asked for. */
export function network(filter: NetworkFilter): Address<NetworkAnswer> {
  return addressOf('/api/network', { ...filter })
}

/** Blogs, posts or persons by their impact. */
export function ranks(
  { kind, ...filter }: RankFilter,
  limit = ROWS,
): Address<{ readonly ranked: readonly RankedAnswer[] }> {
  return addressOf('/api/ranks', { of: kind, ...filter, limit })
}

/** Blogs that are not kept, the most promising first. */
export function candidates(about: string | null): Address<{ readonly candidates: readonly CandidateAnswer[] }> {
  return addressOf('/api/candidates', { about, limit: ROWS })
}

/** When something rose: now, in the week of a day, or on any day from one on. */
export interface BurstFilter extends TrendFilter {
  readonly kind: TrendKind | null
  readonly week: string | null
  readonly from: string | null
}

/** Before any blog. */
export const EVER = '1990-01-01'

/** What rises now, or rose at some time. */
export function bursts(filter: BurstFilter, limit = ROWS): Address<{ readonly bursts: readonly BurstAnswer[] }> {
  return addressOf('/api/trends', { ...filter, limit })
}

/** A word, tag, name or domain, as an address has it. */
export interface Term {
  readonly kind: TrendKind
  readonly term: string
}

/** How often something was written about, span by span. */
export function series(term: Term, unit: TrendUnit, filter: TrendFilter): Address<SeriesAnswer> {
  return addressOf('/api/trends/series', { ...term, unit, ...filter })
}

/** The posts behind a part of a curve. */
export function postsBehind(
  term: Term,
  span: { readonly from: string; readonly to: string },
  filter: TrendFilter,
): ListAddress<PostInTime> {
  return {
    path: addressOf('/api/trends/posts', { ...term, ...span, ...filter, limit: ROWS }).path,
    page: (answer: { readonly posts: readonly PostInTime[]; readonly next: string | null }) => ({
      items: answer.posts,
      next: answer.next,
    }),
  }
}

/** Threads, those with most blogs first or the newest first. */
export function threads(blog: string | null, limit = ROWS): Address<{ readonly threads: readonly ThreadHead[] }> {
  return addressOf('/api/threads', { blog, limit })
}

/** The thread that a post belongs to. */
export function thread(entry: string): Address<ThreadAnswer> {
  return addressOf(`/api/threads/${encodeURIComponent(entry)}`)
}

/** Texts that stand on several blogs. */
export function copies(blog: string | null): Address<{ readonly copies: readonly CopyAnswer[] }> {
  return addressOf('/api/copies', { blog, limit: ROWS })
}

/** How a blog lived. */
export function life(blog: string): Address<LifeAnswer> {
  return addressOf(`/api/blogs/${encodeURIComponent(blog)}/life`)
}

/** What was written on a day of the year, as in `05-03`, in all years. */
export function onThisDay(
  day: string,
  blog: string | null,
  limit = 200,
): Address<{ readonly posts: readonly PostInTime[] }> {
  return addressOf('/api/on-this-day', { day, blog, limit })
}

/** Two blogs side by side. */
export function comparison(a: string, b: string): Address<ComparisonAnswer> {
  return addressOf('/api/compare', { a, b })
}

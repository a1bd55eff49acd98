import { z } from 'zod'
import { type BlogLead, type KeptLeadEvidence, leadEvidenceSchema } from '../discover/index.ts'
import type { BlogRecord } from '../records.ts'
import { memoryKey, recall, remembered, type Store } from '../store/index.ts'
import { storedUrl, type Url, urlKey } from '../url.ts'

/** Another blog that a run came across. */
export interface FollowCandidate {
  readonly url: Url
  /** The address of the blog that led to it. */
  readonly from: Url
  /** 1 for those that the first blog leads to. */
  readonly hops: number
  readonly inBlogroll: boolean
  readonly weight: number
  readonly evidence: readonly KeptLeadEvidence[]
  /** `known`: the archive had it before. */
  readonly state: 'waiting' | 'harvesting' | 'followed' | 'known' | 'skipped'
  /** Its id in the archive, once it is there. */
  readonly blog: string | null
}

/** What a run that follows blogs must remember when it is interrupted. */
export interface FollowState {
  readonly isFinished: boolean
  readonly candidates: readonly FollowCandidate[]
  /** Ids of the blogs whose links are among the candidates. */
  readonly searched: readonly string[]
}

export const NOTHING_FOLLOWED: FollowState = { isFinished: false, candidates: [], searched: [] }

/** How far a run came that began with a blog. Without it one begins anew: blogs that it had harvested are known. */
export const FOLLOWING = memoryKey<FollowState>({
  name: 'following',
  version: 1,
  schema: z.object({
    isFinished: z.boolean(),
    candidates: z.array(
      z.object({
        url: storedUrl,
        from: storedUrl,
        hops: z.number(),
        inBlogroll: z.boolean(),
        weight: z.number(),
        evidence: z.array(leadEvidenceSchema),
        state: z.enum(['waiting', 'harvesting', 'followed', 'known', 'skipped']),
        blog: z.string().nullable(),
      }),
    ),
    searched: z.array(z.string()),
  }),
  unfit: 'rebuild',
  about: 'which blogs were followed',
})
/** Waiting candidates beyond this are forgotten, the least promising first. */
const MOST_WAITING = 1_000

/** What is remembered of the last run that began with a blog. */
export async function loadFollowing(store: Store, blog: string): Promise<FollowState | null> {
  return await recall(store, blog, FOLLOWING)
}

/** Remembers how far a run has come. */
export async function saveFollowing(store: Store, blog: BlogRecord, state: FollowState): Promise<void> {
  // A harvest has changed the record since the caller got it.
  const current = (await store.findBlog(blog.id)) ?? blog
  await store.commit({ blog: current, memory: remembered(FOLLOWING, state) })
}

/** The state with what one more blog leads to; a blog that two lead to has the weight of both and the fewer hops. */
export function withLeads(
  state: FollowState,
  from: BlogRecord,
  hops: number,
  leads: readonly BlogLead[],
  own: readonly Url[],
): FollowState {
  const excluded = new Set(own.map(urlKey))
  const byKey = new Map(state.candidates.map(candidate => [urlKey(candidate.url), candidate]))
  for (const { url, inBlogroll, weight, evidence } of leads) {
    const key = urlKey(url)
    if (excluded.has(key)) continue
    const known = byKey.get(key)
    const found: FollowCandidate = {
      url,
      from: from.url,
      hops,
      inBlogroll,
      weight,
      evidence,
      state: 'waiting',
      blog: null,
    }
    byKey.set(key, known === undefined ? found : joined(known, found))
  }
  const all = [...byKey.values()]
  const waiting = all.filter(one => one.state === 'waiting').sort((a, b) => byPromise(a, b))
  return {
    ...state,
    candidates: [...all.filter(one => one.state !== 'waiting'), ...waiting.slice(0, MOST_WAITING)],
    searched: [...state.searched, from.id],
  }
}

function joined(known: FollowCandidate, found: FollowCandidate): FollowCandidate {
  return { ...known, inBlogroll: known.inBlogroll || found.inBlogroll, weight: known.weight + found.weight }
}

/** What speaks for a blog in the archive as a whole, by its address; 0 where that is nothing. */
export type KnownPromise = (url: Url) => number

/** Fewer hops first, then what stands in a blogroll, then by weight, with what else is known of them. */
export function byPromise(a: FollowCandidate, b: FollowCandidate, known: KnownPromise = () => 0): number {
  const weightOf = (candidate: FollowCandidate) => candidate.weight + known(candidate.url)
  return a.hops - b.hops || Number(b.inBlogroll) - Number(a.inBlogroll) || weightOf(b) - weightOf(a)
}

/** The state with one candidate changed. */
export function changed(
  state: FollowState,
  candidate: Pick<FollowCandidate, 'url'>,
  change: Partial<FollowCandidate>,
): FollowState {
  const candidates = state.candidates.map(one => (one.url === candidate.url ? { ...one, ...change } : one))
  return { ...state, candidates }
}

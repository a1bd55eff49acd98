import type { PageSource } from '../fetch/index.ts'
import type { BlogRecord } from '../records.ts'
import type { Store } from '../store/index.ts'
import type { Url } from '../url.ts'
import { checkBlog, harvestedAt } from './check-blog.ts'
import type { ChoiceReason, SkipReason } from './follow-reason.ts'
import {
  byPromise,
  changed,
  type FollowCandidate,
  type FollowState,
  type KnownPromise,
  loadFollowing,
  NOTHING_FOLLOWED,
  saveFollowing,
  withLeads,
} from './follow-state.ts'
import { leadsOfBlog } from './leads-of-blog.ts'
import { reportOf } from './report-of.ts'
import { strangerSource } from './stranger.ts'

/** How far a run goes. */
export interface FollowLimits {
  /** Other blogs, in all. */
  readonly blogs: number
  /** Links from blog to blog, counted from the first one. */
  readonly hops: number
}

/** What comes next in a run that harvests several blogs. */
export type FollowStep = HarvestStep | { readonly kind: 'skipped'; readonly url: Url; readonly reason: SkipReason }

/** A blog to be harvested now; the caller says what became of it. */
export interface HarvestStep {
  readonly kind: 'harvest'
  readonly url: Url
  /** Why it was chosen. */
  readonly reason: ChoiceReason
  /** Not to be changed for another: it never leads to a private host. */
  readonly source: PageSource
  harvested(blog: BlogRecord): Promise<void>
  /** It turned out to be none, or could not be reached. */
  failed(): Promise<void>
}

/** A run that goes on from a harvested blog to others; all of its state is in the archive. */
export interface Following {
  /** Ids of the blogs that this run had harvested before it was interrupted. */
  readonly harvested: readonly string[]
  /** Null when enough were followed, or none is left, or the signal came. */
  next(signal?: AbortSignal): Promise<FollowStep | null>
}

/** Where the web around a blog is made of other things than blogs, a run must end all the same. */
const mostSkipped = (blogs: number) => 20 + 10 * blogs

/** The blog that an interrupted run began with, where one waits to be continued at this address. */
export async function interruptedFollowing(store: Store, address: Url): Promise<BlogRecord | null> {
  const blog = await store.findBlog(address)
  const state = blog === null ? null : await loadFollowing(store, blog.id)
  if (blog === null || state === null || state.isFinished) return null
  // The blog itself comes first, where its own harvest was interrupted again.
  const crawl = (await reportOf(store, blog.id))?.crawl
  return crawl?.finishedAt || crawl?.stopped === 'max-pages' || crawl?.kind === 'update' ? blog : null
}

/** Begins to follow the links of a blog that was just harvested. */
export async function beginFollowing(store: Store, blog: BlogRecord): Promise<void> {
  const before = await loadFollowing(store, blog.id)
  // Who was followed once is not followed again; all else is looked for anew.
  const candidates = before?.candidates.filter(({ state }) => state === 'followed') ?? []
  await saveFollowing(store, blog, { ...NOTHING_FOLLOWED, candidates })
}

/** What a run that follows blogs works with. */
interface FollowTools {
  readonly store: Store
  readonly source: PageSource
  /** What speaks for a blog beside what the blogs of this run say. */
  readonly promise?: KnownPromise
}

/** Goes on with a run that was begun. */
export async function openFollowing(tools: FollowTools, start: BlogRecord, limits: FollowLimits): Promise<Following> {
  const state = (await loadFollowing(tools.store, start.id)) ?? NOTHING_FOLLOWED
  const run = new FollowRun(tools, start, limits, state)
  const harvested = state.candidates.flatMap(one => (one.state === 'followed' && one.blog !== null ? one.blog : []))
  return { harvested, next: signal => run.next(signal) }
}

class FollowRun {
  readonly #store: Store
  readonly #source: PageSource
  readonly #start: BlogRecord
  readonly #limits: FollowLimits
  readonly #byPromise: (a: FollowCandidate, b: FollowCandidate) => number
  #state: FollowState

  constructor(tools: FollowTools, start: BlogRecord, limits: FollowLimits, state: FollowState) {
    this.#store = tools.store
    this.#source = tools.source
    this.#start = start
    this.#limits = limits
    this.#byPromise = (a, b) => byPromise(a, b, tools.promise)
    this.#state = state
  }

  async next(signal: AbortSignal | undefined): Promise<FollowStep | null> {
    while (!signal?.aborted) {
      const candidate = this.#interrupted() ?? (this.#isEnough() ? null : await this.#best(signal))
      if (signal?.aborted) break
      if (candidate === null) {
        await this.#save({ ...this.#state, isFinished: true })
        return null
      }
      const step = candidate.state === 'harvesting' ? await this.#goOn(candidate) : await this.#look(candidate, signal)
      if (step !== null) return step
    }
    return null
  }

  #isEnough(): boolean {
    const count = (state: FollowCandidate['state']) => this.#state.candidates.filter(one => one.state === state).length
    return count('followed') >= this.#limits.blogs || count('skipped') >= mostSkipped(this.#limits.blogs)
  }

  #interrupted(): FollowCandidate | null {
    return this.#state.candidates.find(({ state }) => state === 'harvesting') ?? null
  }

  /** The most promising one; blogs are searched for further ones only when those before are used up. */
  async #best(signal: AbortSignal | undefined): Promise<FollowCandidate | null> {
    for (;;) {
      const waiting = this.#state.candidates.filter(({ state }) => state === 'waiting').sort(this.#byPromise)[0]
      const next = await this.#nextToSearch(waiting?.hops ?? Number.POSITIVE_INFINITY)
      if (next === null) return waiting ?? null
      const leads = await leadsOfBlog(this.#store, strangerSource(this.#source), next.blog, signal)
      if (signal?.aborted) return null
      await this.#save(withLeads(this.#state, next.blog, next.hops + 1, leads, [this.#start.url]))
    }
  }

  /** A blog of this run whose links are not known yet and would come before those that wait. */
  async #nextToSearch(before: number): Promise<{ blog: BlogRecord; hops: number } | null> {
    const { candidates, searched } = this.#state
    if (!searched.includes(this.#start.id)) return { blog: this.#start, hops: 0 }
    const limit = Math.min(this.#limits.hops, before)
    for (const { blog, hops } of [...candidates].sort(this.#byPromise)) {
      if (blog === null || hops >= limit || searched.includes(blog)) continue
      const record = await this.#store.findBlog(blog)
      if (record !== null) return { blog: record, hops }
    }
    return null
  }

  /** Detection decides whether it is a blog; one that the archive holds is not harvested again. */
  async #look(candidate: FollowCandidate, signal: AbortSignal | undefined): Promise<FollowStep | null> {
    const checked = await checkBlog(this.#store, this.#source, candidate.url, { signal })
    switch (checked.kind) {
      case 'interrupted':
        return null
      case 'known':
        await this.#change(candidate, { state: 'known', blog: checked.blog.id })
        return { kind: 'skipped', url: candidate.url, reason: { code: 'known' } }
      case 'no-blog':
        await this.#change(candidate, { state: 'skipped' })
        return { kind: 'skipped', url: candidate.url, reason: checked.reason }
      case 'blog': {
        const taken: FollowCandidate = { ...candidate, url: checked.url, state: 'harvesting' }
        await this.#change(candidate, taken)
        return this.#harvest(taken, checked.source)
      }
      default:
        return checked satisfies never
    }
  }

  /** What was being harvested when the run was interrupted; it may have come to its end just then. */
  async #goOn(candidate: FollowCandidate): Promise<FollowStep | null> {
    const done = await harvestedAt(this.#store, candidate.url)
    if (done === null) return this.#harvest(candidate, strangerSource(this.#source))
    await this.#change(candidate, { state: 'followed', blog: done.id })
    return null
  }

  #harvest(candidate: FollowCandidate, source: PageSource): HarvestStep {
    return {
      kind: 'harvest',
      url: candidate.url,
      reason: { code: 'led-to', from: candidate.from, evidence: candidate.evidence },
      source,
      harvested: blog => this.#change(candidate, { state: 'followed', blog: blog.id }),
      failed: () => this.#change(candidate, { state: 'skipped' }),
    }
  }

  async #change(candidate: FollowCandidate, change: Partial<FollowCandidate>): Promise<void> {
    await this.#save(changed(this.#state, candidate, change))
  }

  async #save(state: FollowState): Promise<void> {
    this.#state = state
    await saveFollowing(this.#store, this.#start, state)
  }
}

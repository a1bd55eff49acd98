import { createHash } from 'node:crypto'
import type { z } from 'zod'
import type { BlogRecord, FeedRecord, Timestamp } from '../records.ts'
import type { NewResult, Store, StoredEntry } from '../store/index.ts'
import type { Analyser, BlogInput, PostInput } from './analyser.ts'
import { ANALYSERS } from './analysers.ts'
import { type KeptPages, openKeptPages } from './kept-pages.ts'

/** What an analysis works with. */
interface AnalysisOptions {
  readonly store: Store
  /** The folder of the archive, with its WARCs; null where there is none. */
  readonly folder: string | null
  /** All of it anew, whatever is stored. */
  readonly again?: boolean
  /** These alone; all that there are where it is left out. */
  readonly analysers?: readonly Analyser[]
  /** Ends it after what is in work; what is stored by then stays. */
  readonly signal?: AbortSignal
  /** Hears how many entries were looked at. */
  readonly onProgress?: (done: number) => void
  readonly now?: () => Timestamp
}

/** What came of an analysis. */
export interface AnalysisFigures {
  /** Posts and pages that something was made of. */
  readonly analysed: number
  /** Those of which nothing had changed. */
  readonly unchanged: number
  /** Those that were analysed without a page, as none is kept. */
  readonly withoutPage: number
  /** Whether something was made of the blog as a whole. */
  readonly isBlogAnalysed: boolean
  /** Results that were taken out, as what they were about is gone. */
  readonly removed: number
  /** Analyses that failed; they are tried again the next time. */
  readonly failed: number
  /** Of some that failed, why. */
  readonly failures: readonly AnalysisFailure[]
}

/** An analysis that failed by a mistake of ours. */
interface AnalysisFailure {
  readonly analyser: string
  readonly url: string
  readonly message: string
}

/** Entries whose state is looked at in one query. */
const LOOKED_AT_ONCE = 500
/** Entries whose results are stored in one transaction: the work that a crash costs. */
const BATCH = 50
/** Failures that are told; a mistake fails on many posts alike. */
const MOST_TOLD = 10

/**
 * Brings what is known of a blog up to date: what its posts and the blog itself were not analysed for yet, or were by another
 * version or before they changed. Stored in batches, so that it goes on after a crash where it stopped.
 */
export async function analyseBlog(blog: BlogRecord, options: AnalysisOptions): Promise<AnalysisFigures> {
  const pages = openKeptPages(options.store, blog.id, options.folder)
  try {
    return await new Analysis(blog, options, pages).run()
  } finally {
    await pages.close()
  }
}

class Analysis {
  readonly #blog: BlogRecord
  readonly #options: AnalysisOptions
  readonly #pages: KeptPages
  readonly #figures = { analysed: 0, unchanged: 0, withoutPage: 0, isBlogAnalysed: false, removed: 0, failed: 0 }
  readonly #failures: AnalysisFailure[] = []

  constructor(blog: BlogRecord, options: AnalysisOptions, pages: KeptPages) {
    this.#blog = blog
    this.#options = options
    this.#pages = pages
  }

  async run(): Promise<AnalysisFigures> {
    const { store, signal, analysers = ANALYSERS } = this.#options
    const digest = createHash('sha256')
    await this.#analysePosts(
      analysers.filter(({ post }) => post !== undefined),
      text => digest.update(text),
    )
    if (!signal?.aborted) {
      const feeds = await store.feeds(this.#blog.id)
      digest.update(JSON.stringify([blogFacts(this.#blog), feeds.map(feedFacts)]))
      await this.#analyseWhole(analysers, feeds, digest.digest('base64url'))
      this.#figures.removed = await store.derived.prune(
        this.#blog,
        ANALYSERS.map(({ name }) => name),
      )
    }
    return { ...this.#figures, failures: this.#failures }
  }

  /** All entries, by number; `digest` hears of every one. */
  async #analysePosts(analysers: readonly Analyser[], digest: (text: string) => void): Promise<void> {
    const { store, signal, onProgress } = this.#options
    let after = 0
    let done = 0
    for (;;) {
      const inputs = await store.derived.inputs(this.#blog.id, after, LOOKED_AT_ONCE)
      for (const { id, input } of inputs) digest(`${id} ${input}\n`)
      const stale = await this.#stalePosts(analysers, inputs)
      this.#figures.unchanged += inputs.length - stale.length
      done += inputs.length - stale.length
      for (let start = 0; start < stale.length; start += BATCH) {
        if (signal?.aborted) return
        const batch = stale.slice(start, start + BATCH)
        await this.#analyseBatch(batch)
        done += batch.length
        onProgress?.(done)
      }
      after = inputs.at(-1)?.id ?? after
      if (inputs.length < LOOKED_AT_ONCE) return
    }
  }

  async #stalePosts(
    analysers: readonly Analyser[],
    inputs: readonly { readonly id: number; readonly input: string }[],
  ): Promise<readonly StalePost[]> {
    const { store, again } = this.#options
    const subjects = inputs.map(({ id }) => String(id))
    const marks = again ? [] : await store.derived.marks(this.#blog.id, 'entry', subjects)
    const known = new Set(
      marks.map(({ subject, analyser, version, input }) => `${subject} ${analyser} ${version} ${input}`),
    )
    return inputs.flatMap(({ id, input }) => {
      const missing = analysers.filter(({ name, version }) => !known.has(`${id} ${name} ${version} ${input}`))
      return missing.length === 0 ? [] : [{ id, input, analysers: missing }]
    })
  }

  async #analyseBatch(batch: readonly StalePost[]): Promise<void> {
    const { store } = this.#options
    const entries = await store.derived.entries(batch.map(({ id }) => id))
    const results: NewResult[] = []
    for (const stale of batch) {
      const stored = entries.get(stale.id)
      if (stored !== undefined) results.push(...(await this.#analysePost(stale, stored)))
    }
    await store.derived.save(this.#blog, results, this.#now())
  }

  async #analysePost({ id, input, analysers }: StalePost, { entry }: StoredEntry): Promise<readonly NewResult[]> {
    let read: ReturnType<PostInput['page']> | null = null
    const post: PostInput = {
      blog: this.#blog,
      entry,
      page: () => {
        read ??= this.#pages.ofEntry(entry)
        return read
      },
    }
    const results: NewResult[] = []
    for (const analyser of analysers) {
      const made = await this.#made(analyser, entry.url, analyser.post?.schema, () => analyser.post?.analyse(post))
      if (made !== null) {
        const { name, version } = analyser
        results.push({ kind: 'entry', subject: String(id), analyser: name, version, input, value: made.value })
      }
    }
    this.#figures.analysed += 1
    if (read !== null && (await read) === null) this.#figures.withoutPage += 1
    return results
  }

  async #analyseWhole(analysers: readonly Analyser[], feeds: readonly FeedRecord[], digest: string): Promise<void> {
    const { store, again } = this.#options
    const { id, url } = this.#blog
    const marks = again ? [] : await store.derived.marks(id, 'blog', [id])
    for (const analyser of analysers) {
      const { name, version, blog: whole } = analyser
      if (whole === undefined) continue
      const used = ANALYSERS.filter(({ name }) => whole.uses.includes(name))
      const input = [digest, ...used.map(({ name, version }) => `${name} ${version}`)].join(' ')
      const isKnown = marks.some(mark => mark.analyser === name && mark.version === version && mark.input === input)
      if (isKnown) continue
      const made = await this.#made(analyser, url, whole.schema, () => whole.analyse(this.#whole(feeds)))
      if (made === null) continue
      const result = { kind: 'blog', subject: id, analyser: name, version, input, value: made.value } as const
      await store.derived.save(this.#blog, [result], this.#now())
      this.#figures.isBlogAnalysed = true
    }
  }

  #whole(feeds: readonly FeedRecord[]): BlogInput {
    const { store } = this.#options
    const { id } = this.#blog
    return {
      blog: this.#blog,
      feeds,
      statements: () =>
        store.feedEntries(
          id,
          feeds.filter(({ role }) => role === 'posts').map(({ url }) => url),
        ),
      entries: () => store.entries({ blog: id }),
      results: async function* (analyser) {
        for await (const { subject, value } of store.derived.ofAnalyser(id, 'entry', analyser)) {
          yield { entry: Number(subject), value }
        }
      },
      page: url => this.#pages.at(url),
    }
  }

  /** What an analysis gives, checked; null where it failed, which ends nothing but itself. */
  async #made(
    { name }: Analyser,
    url: string,
    schema: z.ZodType | undefined,
    analyse: () => unknown,
  ): Promise<{ readonly value: unknown } | null> {
    try {
      const value = await analyse()
      return { value: schema?.nullable().parse(value ?? null) ?? null }
    } catch (error) {
      this.#figures.failed += 1
      const message = (error instanceof Error ? error.message : String(error)).slice(0, 500)
      if (this.#failures.length < MOST_TOLD) this.#failures.push({ analyser: name, url, message })
      return null
    }
  }

  #now(): Timestamp {
    return this.#options.now?.() ?? new Date().toISOString()
  }
}

/** An entry, and the analysers that have nothing for it as it is now. */
interface StalePost {
  readonly id: number
  readonly input: string
  readonly analysers: readonly Analyser[]
}

/** What of a blog's record says something of the blog; not when it was visited. */
function blogFacts({ url, title, description, language, platform, feeds }: BlogRecord): unknown {
  return { url, title, description, language, platform, feeds }
}

/** What of a feed says something of the blog; not when it was last written, or how long it is. */
function feedFacts({ url, role, metadata }: FeedRecord): unknown {
  const { updated: _, ...facts } = metadata
  return { url, role, facts }
}

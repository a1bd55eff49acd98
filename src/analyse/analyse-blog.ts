import { createHash } from 'node:crypto'
import type { z } from 'zod'
import type { BlogRecord, EntryRecord, FeedRecord, Timestamp } from '../records.ts'
import { type NewResult, recall, type Store, type StoredEntry } from '../store/index.ts'
import type { Analyser, BlogInput, NumberedPost, PostInput, Preparation } from './analyser.ts'
import { ANALYSERS } from './analysers.ts'
import type { EntityService } from './entities/entity-service.ts'
import { judgeTogether, numberedEntries, withKnown } from './judge-together.ts'
import { type KeptPages, openKeptPages } from './kept-pages.ts'
import { ReadOnce } from './read-once.ts'

/** What an analysis works with. */
interface AnalysisOptions {
  readonly store: Store
  /** The folder of the archive, with its WARCs; null where there is none. */
  readonly folder: string | null
  /** Where stored pages are read from, instead of the WARCs of the folder; closed at the end. */
  readonly pages?: KeptPages
  /** Redo everything, whatever is stored. */
  readonly again?: boolean
  /** Only these; all by default. */
  readonly analysers?: readonly Analyser[]
  /** A service that is also asked for names in texts. */
  readonly entityService?: EntityService | undefined
  /** Stops after what is in progress; what is stored by then stays. */
  readonly signal?: AbortSignal
  /** Called with how many entries were processed. */
  readonly onProgress?: (done: number) => void
  readonly now?: () => Timestamp
}

/** The result of an analysis. */
export interface AnalysisFigures {
  /** Posts and pages with new results. */
  readonly analysed: number
  /** Those that had not changed. */
  readonly unchanged: number
  /** Those that were analysed without a page, as none is stored. */
  readonly withoutPage: number
  /** Whether something was made of the blog as a whole. */
  readonly isBlogAnalysed: boolean
  /** Results that were removed, as their subject is gone. */
  readonly removed: number
  /** Analyses that failed; they are retried the next time. */
  readonly failed: number
  /** The reasons of some failures. */
  readonly failures: readonly AnalysisFailure[]
}

/** An analysis that failed because of a bug. */
interface AnalysisFailure {
  readonly analyser: string
  readonly url: string
  readonly message: string
}

/** Entries whose state is read in one query. */
const LOOKED_AT_ONCE = 500
/** Entries whose results are stored in one transaction: the work that a crash costs. */
const BATCH = 50
/** Limit of characters of a blog's entries that are cached for all analysers: some hundred megabytes of memory. */
const MOST_KEPT = 20_000_000
/** Limit of failures that are reported; a bug fails on many posts alike. */
const MOST_TOLD = 10

/**
 * Brings the results for a blog up to date: for posts and the blog itself where they are missing, from another version,
 * or older than the last change. Stored in batches, so that it continues after a crash where it stopped.
 */
export async function analyseBlog(blog: BlogRecord, options: AnalysisOptions): Promise<AnalysisFigures> {
  const pages = options.pages ?? openKeptPages(options.store, blog.id, options.folder)
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
  readonly #newestFirst: ReadOnce<StoredEntry>
  readonly #byNumber: ReadOnce<Omit<NumberedPost, 'known'>>

  constructor(blog: BlogRecord, options: AnalysisOptions, pages: KeptPages) {
    this.#blog = blog
    this.#options = options
    this.#pages = pages
    const { store } = options
    this.#newestFirst = new ReadOnce(
      () => store.entries({ blog: blog.id }),
      ({ entry }) => sizeOf(entry),
      MOST_KEPT,
    )
    this.#byNumber = new ReadOnce(
      () => numberedEntries(store, blog.id),
      ({ entry }) => sizeOf(entry),
      MOST_KEPT,
    )
  }

  async run(): Promise<AnalysisFigures> {
    const { store, signal, analysers = ANALYSERS } = this.#options
    const feeds = await store.feeds(this.#blog.id)
    for (const round of [analysers.filter(({ isLate }) => !isLate), analysers.filter(({ isLate }) => isLate)]) {
      if (signal?.aborted || round.length === 0) continue
      const digest = createHash('sha256')
      const ready = await this.#prepared(round, feeds)
      for (const { key } of ready) digest.update(`${key}\n`)
      await this.#analysePosts(ready, text => digest.update(text))
      if (signal?.aborted) break
      digest.update(JSON.stringify([blogFacts(this.#blog), feeds.map(feedFacts)]))
      await this.#analyseWhole(round, feeds, digest.digest('base64url'))
    }
    if (!signal?.aborted) {
      this.#figures.removed = await store.derived.prune(
        this.#blog,
        ANALYSERS.map(({ name }) => name),
      )
    }
    return { ...this.#figures, failures: this.#failures }
  }

  /** The analysers of posts, prepared; one that cannot be prepared is left out. */
  async #prepared(analysers: readonly Analyser[], feeds: readonly FeedRecord[]): Promise<readonly ReadyAnalyser[]> {
    const ready: ReadyAnalyser[] = []
    for (const analyser of analysers) {
      const { post } = analyser
      if (post === undefined) continue
      if ('analyse' in post) ready.push({ analyser, schema: post.schema, key: '', analyse: post.analyse })
      else {
        const made = await this.#attempted(analyser, this.#blog.url, () => post.prepare(this.#whole(feeds, analyser)))
        if (made !== null) ready.push({ analyser, schema: post.schema, ...made.value })
      }
    }
    return ready
  }

  /** All entries, by id; `digest` is called for every one. */
  async #analysePosts(analysers: readonly ReadyAnalyser[], digest: (text: string) => void): Promise<void> {
    const { store, signal, onProgress } = this.#options
    let after = 0
    let done = 0
    let analysed = 0
    for (;;) {
      const inputs = await store.derived.inputs(this.#blog.id, after, LOOKED_AT_ONCE)
      for (const { id, input } of inputs) digest(`${id} ${input}\n`)
      const stale = await this.#stalePosts(analysers, inputs)
      done += inputs.length - stale.length
      for (let start = 0; start < stale.length; start += BATCH) {
        if (signal?.aborted) return
        const batch = stale.slice(start, start + BATCH)
        await this.#analyseBatch(batch)
        done += batch.length
        analysed += batch.length
        // Changed entries are processed in both rounds.
        this.#figures.analysed = Math.max(this.#figures.analysed, analysed)
        onProgress?.(done)
      }
      this.#figures.unchanged = done - this.#figures.analysed
      after = inputs.at(-1)?.id ?? after
      if (inputs.length < LOOKED_AT_ONCE) return
    }
  }

  async #stalePosts(
    analysers: readonly ReadyAnalyser[],
    inputs: readonly { readonly id: number; readonly input: string }[],
  ): Promise<readonly StalePost[]> {
    const { store, again } = this.#options
    const subjects = inputs.map(({ id }) => String(id))
    const marks = again ? [] : await store.derived.marks(this.#blog.id, 'entry', subjects)
    const known = new Set(
      marks.map(({ subject, analyser, version, input }) => `${subject} ${analyser} ${version} ${input}`),
    )
    const isKnown = (id: number, input: string, { analyser: { name, version }, key, keysAsGood = [] }: ReadyAnalyser) =>
      [key, ...keysAsGood].some(one => known.has(`${id} ${name} ${version} ${keyed(input, one)}`))
    return inputs.flatMap(({ id, input }) => {
      const missing = analysers.filter(analyser => !isKnown(id, input, analyser))
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

  async #analysePost(
    { id, input, analysers }: StalePost,
    { entry, lastSeen }: StoredEntry,
  ): Promise<readonly NewResult[]> {
    const { store } = this.#options
    const results: NewResult[] = []
    let read: ReturnType<PostInput['page']> | null = null
    const post: PostInput = {
      blog: this.#blog,
      entry,
      seenAt: lastSeen,
      page: () => {
        read ??= this.#pages.ofEntry(entry)
        return read
      },
      known: async name => {
        const now = results.find(({ analyser }) => analyser === name)
        const stored =
          now ?? (await store.derived.of(this.#blog.id, 'entry', String(id))).find(one => one.analyser === name)
        return stored?.value ?? null
      },
    }
    for (const { analyser, schema, key, keyOf = () => key, analyse } of analysers) {
      const previous = key === '' ? null : await this.#previous(analyser, id, input)
      const made = await this.#made(analyser, entry.url, schema, () => analyse(post, previous))
      if (made === null) continue
      const { name, version } = analyser
      const mark = {
        kind: 'entry',
        subject: String(id),
        analyser: name,
        version,
        input: keyed(input, keyOf(made.value)),
      } as const
      results.push({ ...mark, value: made.value })
    }
    if (read !== null && (await read) === null) this.#figures.withoutPage += 1
    return results
  }

  /** The earlier result of an analyser for the same content with other knowledge about blog and archive. */
  async #previous({ name, version }: Analyser, id: number, input: string): Promise<unknown> {
    const results = await this.#options.store.derived.of(this.#blog.id, 'entry', String(id))
    const isSame = (made: string) => made.startsWith(`${input} `)
    return results.find(one => one.analyser === name && one.version === version && isSame(one.input))?.value ?? null
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
      const together = await this.#attempted(analyser, url, () =>
        judgeTogether(analyser, this.#whole(feeds, analyser), store, this.#now()),
      )
      if (together === null) continue
      const made = await this.#made(analyser, url, whole.schema, () => whole.analyse(this.#whole(feeds, analyser)))
      if (made === null) continue
      const result = { kind: 'blog', subject: id, analyser: name, version, input, value: made.value } as const
      await store.derived.save(this.#blog, [result], this.#now())
      this.#figures.isBlogAnalysed = true
    }
  }

  #whole(feeds: readonly FeedRecord[], analyser: Analyser): BlogInput {
    const { store } = this.#options
    const { id } = this.#blog
    return {
      blog: this.#blog,
      feeds,
      numbered: analyser => withKnown(this.#byNumber.all(), store, id, analyser),
      decided: key => recall(store, id, key),
      elsewhere: async function* (analyser) {
        for (const { blog } of await store.blogs()) {
          if (blog.id === id) continue
          const results = await store.derived.of(blog.id, 'blog', blog.id)
          const found = results.find(result => result.analyser === analyser)
          if (found !== undefined) yield found.value
        }
      },
      statements: () =>
        store.feedEntries(
          id,
          feeds.filter(({ role }) => role === 'posts').map(({ url }) => url),
        ),
      entries: () => this.#newestFirst.all(),
      results: async function* (analyser) {
        for await (const { subject, value } of store.derived.ofAnalyser(id, 'entry', analyser)) {
          yield { entry: Number(subject), value }
        }
      },
      aliases: () => store.aliases(id),
      before: () => this.#before(analyser),
      page: url => this.#pages.at(url),
      known: async analyser => {
        const results = await store.derived.of(id, 'blog', id)
        return results.find(one => one.analyser === analyser)?.value ?? null
      },
      archive: store,
      entityService: this.#options.entityService ?? null,
    }
  }

  /** The earlier result of the same version of an analyser for the blog; another version may have been wrong. */
  async #before({ name, version }: Analyser): Promise<unknown> {
    const { id } = this.#blog
    if (this.#options.again) return null
    const results = await this.#options.store.derived.of(id, 'blog', id)
    return results.find(one => one.analyser === name && one.version === version)?.value ?? null
  }

  /** The validated result of an analysis. */
  #made(analyser: Analyser, url: string, schema: z.ZodType, analyse: () => unknown) {
    return this.#attempted(analyser, url, async () => schema.nullable().parse((await analyse()) ?? null))
  }

  /** The result of a step; null where it failed, which affects nothing else. */
  async #attempted<Value>(
    { name }: Analyser,
    url: string,
    attempt: () => Value | Promise<Value>,
  ): Promise<{ readonly value: Awaited<Value> } | null> {
    try {
      return { value: await attempt() }
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

/** An entry, and the analysers without a current result for it. */
interface StalePost {
  readonly id: number
  readonly input: string
  readonly analysers: readonly ReadyAnalyser[]
}

/** A prepared analyser of posts; without a key where it depends on the post alone. */
interface ReadyAnalyser extends Preparation {
  readonly analyser: Analyser
  readonly schema: z.ZodType
}

function sizeOf({ text, html, comments }: EntryRecord): number {
  return comments.reduce((sum, comment) => sum + comment.text.length + comment.html.length, text.length + html.length)
}

function keyed(input: string, key: string): string {
  return key === '' ? input : `${input} ${key}`
}

/** The part of a blog's record that describes the blog; not when it was visited. */
function blogFacts({ url, title, description, language, platform, feeds }: BlogRecord): unknown {
  return { url, title, description, language, platform, feeds }
}

/** The part of a feed that describes the blog; not when it was last written, or how long it is. */
function feedFacts({ url, role, metadata }: FeedRecord): unknown {
  const { updated: _, ...facts } = metadata
  return { url, role, facts }
}

import { z } from 'zod'
import type { PageSource } from '../fetch/index.ts'
import { noticeOf } from '../notices/index.ts'
import type { Page } from '../page/index.ts'
import type { NoticeRecord, Timestamp } from '../records.ts'
import {
  type CrawlState,
  type FoundMedia,
  type MediaItem,
  memoryKey,
  recall,
  remembered,
  type VisitedMedia,
} from '../store/index.ts'
import type { Url } from '../url.ts'
import { type ContextOutcome, fetchContext } from './fetch-context.ts'
import { type FileKeeping, signalOf } from './file-keeping.ts'
import { type Ended, FileQueue } from './file-queue.ts'
import { type MediaFiles, openMediaFiles } from './media-files.ts'
import { type ContextFile, contextOf } from './page-context.ts'

const MEBIBYTE = 1024 * 1024
/** A template names some dozens; the rest is pictures in sizes that only lists show. */
const MOST_FILES = 5000
const MOST_BYTES = 500 * MEBIBYTE
/** The largest scripts have a few. */
const MOST_FILE_BYTES = 20 * MEBIBYTE
/** A page names a stylesheet, which imports another, which names a font; what lies deeper is a trap. */
const MOST_DEPTH = 4

interface Spent {
  readonly files: number
  readonly bytes: number
}

/** How much was recorded of the context of a blog. */
export const CONTEXT = memoryKey<Spent>({
  name: 'context',
  version: 1,
  schema: z.object({ files: z.number(), bytes: z.number() }),
  unfit: 'rebuild',
  about: 'how many files are kept that show how the pages looked',
})

/** Collects what pages need to be shown; it repeats on every page, so that little is new after the first few. */
export class ContextBook {
  readonly #known: Set<Url> | null

  /** Without WARCs there is no place for it, and without media it is not wanted. */
  constructor(source: Pick<PageSource, 'recorder'> | null, isMediaKept: boolean) {
    this.#known = isMediaKept && source?.recorder !== undefined ? new Set() : null
  }

  /** What a page needs that no page before it needed. */
  found(page: Page): FoundMedia[] {
    const known = this.#known
    if (known === null || known.size >= MOST_FILES) return []
    const news = contextOf(page).filter(({ url }) => !known.has(url))
    for (const { url } of news) known.add(url)
    return news.map(file => foundOn(file, page.url))
  }

  get isWanted(): boolean {
    return this.#known !== null
  }

  get isFull(): boolean {
    return (this.#known?.size ?? 0) >= MOST_FILES
  }
}

function foundOn({ url, kind }: ContextFile, page: Url): FoundMedia {
  return { url, kind, use: 'context', foundOn: page }
}

/** Asks for the stylesheets, scripts, fonts and pictures that the pages need to be shown; they are kept in the WARCs alone. */
export async function* keepContext(
  job: FileKeeping,
  context: ContextBook,
  crawl: CrawlState,
  onFile: (crawl: CrawlState, item: MediaItem) => void,
): AsyncGenerator<NoticeRecord, CrawlState> {
  const { media } = job
  if (!context.isWanted) return crawl
  const spent = (await recall(job.store, job.blog.id, CONTEXT)) ?? { files: 0, bytes: 0 }
  const run = new ContextRun(job, context, crawl, await openMediaFiles(media.folder), spent)
  try {
    for (let ended = await run.queue.next(); ended !== null; ended = await run.queue.next()) {
      await run.commit(ended)
      onFile(run.crawl, ended.item)
    }
    yield* await run.close()
    return run.crawl
  } finally {
    await run.queue.end()
  }
}

class ContextRun {
  crawl: CrawlState
  readonly queue: FileQueue<ContextOutcome>
  readonly #job: FileKeeping
  readonly #context: ContextBook
  readonly #files: MediaFiles
  readonly #depths = new Map<Url, number>()
  #spent: Spent

  constructor(job: FileKeeping, context: ContextBook, crawl: CrawlState, files: MediaFiles, spent: Spent) {
    this.#job = job
    this.#context = context
    this.crawl = crawl
    this.#files = files
    this.#spent = spent
    this.queue = new FileQueue(job, crawl, {
      query: { isContext: true, maxBytes: MOST_FILE_BYTES },
      fetch: item => this.#fetch(item),
      isSilent: outcome => outcome.kind === 'failed' && outcome.reason !== 'aborted',
    })
    this.queue.isFull = this.#isOver
  }

  /** Stores what became of a file, and what it needs in its turn. */
  async commit({ item, outcome }: Ended<ContextOutcome>): Promise<void> {
    const { store, blog, now } = this.#job
    const visited = outcome.kind === 'left' ? null : visitOf(item, outcome, now())
    if (visited === null) return
    const foundMedia = outcome.kind === 'recorded' ? this.#needed(item, outcome.needs) : []
    if (outcome.kind === 'recorded') this.#count(outcome.bytes)
    const memory = remembered(CONTEXT, this.#spent)
    await store.commit({ blog, crawl: this.crawl, media: [visited], foundMedia, memory })
  }

  /** What is to be said at the end. */
  async close(): Promise<readonly NoticeRecord[]> {
    const { store, blog } = this.#job
    if (!this.queue.isFull && !this.#context.isFull) return []
    const values = { n: this.#spent.files, most: MOST_FILES, megabytes: MOST_BYTES / MEBIBYTE }
    const notice = noticeOf(this.#job, 'context-full', values)
    await store.commit({ blog, crawl: this.crawl, notices: [notice] })
    return [notice]
  }

  get #isOver(): boolean {
    return this.#spent.files >= MOST_FILES || this.#spent.bytes >= MOST_BYTES
  }

  async #fetch({ url, etag, lastModified }: MediaItem): Promise<ContextOutcome> {
    const { source } = this.#job
    const validators = etag === null && lastModified === null ? null : { etag, lastModified }
    const signal = signalOf(this.#job)
    return await fetchContext(source, { url, validators }, this.#files, { maxBytes: MOST_FILE_BYTES, ...signal })
  }

  #needed({ url }: MediaItem, needs: readonly ContextFile[]): FoundMedia[] {
    const depth = (this.#depths.get(url) ?? 0) + 1
    if (depth > MOST_DEPTH) return []
    for (const need of needs) if (!this.#depths.has(need.url)) this.#depths.set(need.url, depth)
    return needs.slice(0, MOST_FILES).map(file => foundOn(file, url))
  }

  #count(bytes: number): void {
    const { figures } = this.crawl
    this.#spent = { files: this.#spent.files + 1, bytes: this.#spent.bytes + bytes }
    this.crawl = { ...this.crawl, figures: { ...figures, bytes: figures.bytes + bytes } }
    this.queue.isFull = this.#isOver
  }
}

/** What became of a file, in the store's terms; null where it waits on. */
function visitOf({ url }: MediaItem, outcome: ContextOutcome, at: Timestamp): VisitedMedia | null {
  switch (outcome.kind) {
    case 'recorded':
      return { url, state: 'done', at, validators: outcome.validators }
    case 'unchanged':
      return { url, state: 'done', at }
    case 'missing':
      return { url, state: 'missing', at }
    case 'refused':
      return { url, state: 'refused', at, bytes: outcome.bytes }
    case 'failed':
      return outcome.reason === 'aborted' ? null : { url, state: 'failed', at }
    default:
      return outcome satisfies never
  }
}

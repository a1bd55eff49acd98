import { noticeOf } from '../notices/index.ts'
import type { NoticeRecord, Timestamp } from '../records.ts'
import type { CrawlState, MediaItem, VisitedMedia } from '../store/index.ts'
import type { Url } from '../url.ts'
import { fetchMedia, type MediaOutcome } from './fetch-media.ts'
import { type FileKeeping, type MediaOptions, signalOf } from './file-keeping.ts'
import { type Ended, FileQueue, type Left } from './file-queue.ts'
import { type MediaFiles, openMediaFiles } from './media-files.ts'

const MEBIBYTE = 1024 * 1024
/** A long film is larger, an hour of talk is not. */
const MAX_FILE_BYTES = 100 * MEBIBYTE
const MAX_POST_BYTES = 500 * MEBIBYTE
const MAX_BLOG_BYTES = 10 * 1024 * MEBIBYTE

/** Goes through the files that the blog's entries name and keeps those that are not kept yet; the rest waits if it is stopped. */
export async function* keepMedia(
  job: FileKeeping,
  crawl: CrawlState,
  onFile: (crawl: CrawlState, item: MediaItem) => void,
): AsyncGenerator<NoticeRecord, CrawlState> {
  const { media } = job
  const spent = await job.store.mediaBytes(job.blog.id)
  const run = new MediaRun(job, crawl, media, await openMediaFiles(media.folder), spent)
  try {
    for (let ended = await run.queue.next(); ended !== null; ended = await run.queue.next()) {
      yield* await run.commit(ended)
      onFile(run.crawl, ended.item)
    }
    return run.crawl
  } finally {
    await run.queue.end()
  }
}

class MediaRun {
  crawl: CrawlState
  readonly queue: FileQueue<MediaOutcome>
  readonly #job: FileKeeping
  readonly #limits: { readonly file: number; readonly post: number; readonly blog: number }
  readonly #files: MediaFiles
  /** The posts of which it was told that they have too many files; null stands for the blog. */
  readonly #full = new Set<Url | null>()
  #spent: number

  constructor(job: FileKeeping, crawl: CrawlState, options: MediaOptions, files: MediaFiles, spent: number) {
    this.#job = job
    this.crawl = crawl
    this.#files = files
    this.#limits = {
      file: options.maxFileBytes ?? MAX_FILE_BYTES,
      post: options.maxPostBytes ?? MAX_POST_BYTES,
      blog: options.maxBlogBytes ?? MAX_BLOG_BYTES,
    }
    this.#spent = spent
    this.queue = new FileQueue(job, crawl, {
      query: { isContext: false, maxBytes: this.#limits.file },
      fetch: item => this.#fetch(item),
      isSilent: outcome => outcome.kind === 'failed' && outcome.reason !== 'aborted',
    })
  }

  /** Stores what became of a file; gives back what there is to say of it. */
  async commit({ item, outcome }: Ended<MediaOutcome>): Promise<readonly NoticeRecord[]> {
    const { store, blog, now } = this.#job
    const visited = visitOf(item, outcome, now())
    if (outcome.kind === 'kept') this.#count(item, outcome)
    const notices = this.#tell(item, outcome)
    if (visited !== null || notices.length > 0) {
      await store.commit({ blog, crawl: this.crawl, media: visited === null ? [] : [visited], notices })
    }
    return notices
  }

  async #fetch(item: MediaItem): Promise<MediaOutcome | Left> {
    const { source, store, blog } = this.#job
    const ofPost = this.#limits.post - (await store.mediaBytes(blog.id, item.foundOn))
    const ofBlog = this.#limits.blog - this.#spent
    if (ofBlog <= 0) this.queue.isFull = true
    const full = ofBlog <= ofPost ? this.#fullBlog : this.#fullPost
    const room = Math.min(ofPost, ofBlog)
    if (room <= 0) return full
    const { url, kind, etag, lastModified, file } = item
    const validators = file === null ? null : { etag, lastModified }
    const maxBytes = Math.min(this.#limits.file, room)
    const signal = signalOf(this.#job)
    const outcome = await fetchMedia(source, { url, kind, validators }, this.#files, { maxBytes, ...signal })
    // Not too large in itself: where there is room again, it is asked for again.
    const isLeft = outcome.kind === 'refused' && outcome.bytes !== null && outcome.bytes <= this.#limits.file
    return isLeft ? full : outcome
  }

  get #fullPost(): Left {
    return { kind: 'left', topic: 'media-post-full', limit: this.#limits.post }
  }

  get #fullBlog(): Left {
    return { kind: 'left', topic: 'media-blog-full', limit: this.#limits.blog }
  }

  #count({ file: before }: MediaItem, { stored, wireBytes }: Extract<MediaOutcome, { kind: 'kept' }>): void {
    const { figures } = this.crawl
    if (before !== stored.file) this.#spent += stored.bytes
    const files = figures.media.files + (stored.isNew ? 1 : 0)
    const bytes = figures.media.bytes + (stored.isNew ? stored.bytes : 0)
    this.crawl = { ...this.crawl, figures: { ...figures, media: { files, bytes }, bytes: figures.bytes + wireBytes } }
  }

  #tell({ url, use, foundOn }: MediaItem, outcome: MediaOutcome | Left): NoticeRecord[] {
    switch (outcome.kind) {
      case 'kept':
      case 'unchanged':
        return []
      case 'left':
        return this.#tellLeft(outcome, { url, foundOn })
      case 'missing':
        // Every host may have an icon, few have it where it is looked for.
        return use === 'icon' ? [] : [noticeOf(this.#job, 'media-missing', { said: outcome.message }, url)]
      case 'refused':
        return use === 'icon' ? [] : [noticeOf(this.#job, `media-${outcome.why}`, { said: outcome.message }, url)]
      case 'failed':
        if (outcome.reason === 'aborted') return []
        return [noticeOf(this.#job, 'media-failed', { said: outcome.message }, url)]
      default:
        return outcome satisfies never
    }
  }

  /** A limit that is reached is told once, for the post or the blog; a host that is silent, for each file. */
  #tellLeft(left: Left, { url, foundOn }: Pick<MediaItem, 'url' | 'foundOn'>): NoticeRecord[] {
    if (left.topic === 'media-host-down') return [noticeOf(this.#job, left.topic, { host: left.host }, url)]
    const about = left.topic === 'media-post-full' ? foundOn : null
    if (this.#full.has(about)) return []
    this.#full.add(about)
    return [noticeOf(this.#job, left.topic, { limit: left.limit }, about)]
  }
}

/** What became of a file, in the store's terms; null where it waits on. */
function visitOf({ url, file: before }: MediaItem, outcome: MediaOutcome | Left, at: Timestamp): VisitedMedia | null {
  switch (outcome.kind) {
    case 'left':
      return null
    case 'kept': {
      const { stored, mime, mediaKind, validators } = outcome
      const { file, sha256, bytes } = stored
      return { url, state: 'done', at, kept: { file, sha256, bytes, mime, kind: mediaKind, ...validators } }
    }
    case 'unchanged':
      return { url, state: 'done', at }
    case 'missing':
      return { url, state: 'missing', at }
    case 'refused':
      // The number of a file that is kept stays its own.
      return { url, state: 'refused', at, ...(before === null ? { bytes: outcome.bytes } : {}) }
    case 'failed':
      return outcome.reason === 'aborted' ? null : { url, state: 'failed', at }
    default:
      return outcome satisfies never
  }
}

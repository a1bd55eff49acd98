import { z } from 'zod'
import { fetchedFrom } from '../fetch/index.ts'
import { noticeOf } from '../notices/index.ts'
import type { BlogRecord, NoticeRecord, NoticeTopic } from '../records.ts'
import { memoryKey, recall, remembered, type Store } from '../store/index.ts'
import type { Url } from '../url.ts'
import { type Captures, openCaptures, type RecordPlace } from '../warc/index.ts'
import type { RenderedKeeping } from './render-kept.ts'
import type { Renderer } from './renderer.ts'
import type { ScreenshotForm } from './rendering.ts'

/** Screenshots taken at the same time; the renderer has its own limit. */
const CONCURRENCY = 4

/** Which forms of screenshots are kept of a blog's posts; the name is the old one, as archives have it. */
export const SCREENSHOTS = memoryKey<readonly ScreenshotForm[]>({
  name: 'pictures',
  version: 1,
  schema: z.array(z.enum(['full-page', 'pdf'])),
  unfit: 'rebuild',
  about: 'which screenshots are kept',
})

/** Which screenshots of the pages of posts are taken. */
export interface ScreenshotOptions {
  /** The folder of the archive, with its WARCs. */
  readonly folder: string
  readonly forms: readonly ScreenshotForm[]
}

/** What taking screenshots needs. */
export interface Screenshots extends RenderedKeeping {
  readonly store: Store
  readonly blog: BlogRecord
  readonly renderer: Renderer
  readonly wanted: ScreenshotOptions
  readonly signal: AbortSignal | undefined
}

interface Post {
  readonly url: Url
  readonly place: RecordPlace
}

/**
 * Takes screenshots of the pages of posts that have none yet, from the responses that are kept; each goes into the WARC beside
 * its response. Records do not depend on it: it comes when they are made, and is taken up again after an interruption.
 */
export async function* screenshotPosts(
  job: Screenshots,
  onScreenshot: (url: Url) => void,
): AsyncGenerator<NoticeRecord> {
  const { wanted } = job
  if (job.source.recorder?.keepDerived === undefined) return
  const posts = await postsOf(job)
  if (posts.length === 0) return
  const captures = await openCaptures(wanted.folder)
  const run = new ScreenshotRun(job, captures, wanted.forms)
  try {
    await Promise.all(Array.from({ length: CONCURRENCY }, () => run.work(posts, onScreenshot)))
    const notices = run.notices()
    const before = (await recall(job.store, job.blog.id, SCREENSHOTS)) ?? []
    const forms = [...new Set([...before, ...(run.pages > 0 ? wanted.forms : [])])]
    await job.store.commit({ blog: job.blog, notices, memory: remembered(SCREENSHOTS, forms) })
    yield* notices
  } finally {
    await captures.close()
  }
}

async function postsOf({ store, blog }: Screenshots): Promise<Post[]> {
  const posts: Post[] = []
  for await (const { entry } of store.entries({ blog: blog.id })) {
    const { warc = null, offset = null } = entry.capture ?? {}
    if (entry.kind === 'post' && warc !== null && offset !== null)
      posts.push({ url: entry.url, place: { warc, offset } })
  }
  return posts
}

type ScreenshotTopic = Extract<NoticeTopic, `picture-${string}`>

/** A problem with screenshots, reported once for all pages that have it. */
interface Trouble {
  readonly topic: ScreenshotTopic
  readonly said: string
  readonly first: Url
  pages: number
}

class ScreenshotRun {
  readonly #job: Screenshots
  readonly #captures: Captures
  readonly #forms: readonly ScreenshotForm[]
  readonly #troubles = new Map<string, Trouble>()
  #isOver = false
  pages = 0

  constructor(job: Screenshots, captures: Captures, forms: readonly ScreenshotForm[]) {
    this.#job = job
    this.#captures = captures
    this.#forms = forms
  }

  async work(posts: Post[], onScreenshot: (url: Url) => void): Promise<void> {
    const { signal } = this.#job
    for (let post = posts.shift(); post !== undefined && !this.#isOver; post = posts.shift()) {
      if (signal?.aborted) return
      await this.#takeOf(post)
      onScreenshot(post.url)
    }
  }

  notices(): NoticeRecord[] {
    return [...this.#troubles.values()].map(({ topic, said, first, pages }) =>
      noticeOf(this.#job, topic, { n: pages, said }, first),
    )
  }

  async #takeOf({ url, place }: Post): Promise<void> {
    const missing = await this.#missing(place)
    if (missing.length === 0) {
      this.pages++
      return
    }
    const { renderer, blog, source, now } = this.#job
    const stored = await this.#captures.at(place)
    const response = stored === null ? null : await fetchedFrom(stored)
    if (response === null) return
    const result = await renderer.takeScreenshots({ response, blog: blog.id, forms: missing })
    if (result.kind === 'failed') {
      if (result.reason === 'no-browser') this.#isOver = true
      if (result.reason !== 'closed') this.#note(`picture-${result.reason}`, result.message, url)
      return
    }
    for (const limit of result.limits) this.#note('picture-limits', limit, url)
    for (const { form, mime, body } of result.screenshots) {
      await source.recorder?.keepDerived?.({ form, url: response.url, at: now(), mime, body, refersTo: place })
    }
    this.pages++
  }

  async #missing(place: RecordPlace): Promise<ScreenshotForm[]> {
    const kept = await Promise.all(this.#forms.map(form => this.#captures.derived(place, form)))
    return this.#forms.filter((_, at) => kept[at] === null)
  }

  #note(topic: ScreenshotTopic, said: string, url: Url): void {
    const known = this.#troubles.get(topic)
    if (known === undefined) this.#troubles.set(topic, { topic, said, first: url, pages: 1 })
    else known.pages++
  }
}

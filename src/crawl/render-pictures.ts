import { fetchedFrom } from '../fetch/index.ts'
import type { NoticeRecord, NoticeTopic } from '../records.ts'
import type { PictureForm } from '../render/index.ts'
import type { Url } from '../url.ts'
import { type Captures, openCaptures, PICTURES_MEMORY, type RecordPlace } from '../warc/index.ts'
import { type Job, noticeOf } from './job.ts'

/** Pages pictured at the same time; the renderer has its own bound. */
const CONCURRENCY = 4

interface Post {
  readonly url: Url
  readonly place: RecordPlace
}

/**
 * Takes pictures of the pages of posts that have none yet, from the responses that are kept; each goes into the WARC beside
 * its response. Records do not depend on it: it comes when they are made, and is taken up again after an interruption.
 */
export async function* takePictures(job: Job, onPicture: (url: Url) => void): AsyncGenerator<NoticeRecord> {
  const { pictures } = job.options
  if (pictures === undefined || job.renderer === null || job.source.recorder?.keepDerived === undefined) return
  const posts = await postsOf(job)
  if (posts.length === 0) return
  const captures = await openCaptures(pictures.folder)
  const run = new PictureRun(job, captures, pictures.forms)
  try {
    await Promise.all(Array.from({ length: CONCURRENCY }, () => run.work(posts, onPicture)))
    const notices = run.notices()
    const before = ((await job.store.memory(job.blog.id, PICTURES_MEMORY)) ?? []) as readonly PictureForm[]
    const forms = [...new Set([...before, ...(run.pages > 0 ? pictures.forms : [])])]
    await job.store.commit({ blog: job.blog, notices, memory: { [PICTURES_MEMORY]: forms } })
    yield* notices
  } finally {
    await captures.close()
  }
}

async function postsOf({ store, blog }: Job): Promise<Post[]> {
  const posts: Post[] = []
  for await (const { entry } of store.entries({ blog: blog.id })) {
    const { warc = null, offset = null } = entry.capture ?? {}
    if (entry.kind === 'post' && warc !== null && offset !== null)
      posts.push({ url: entry.url, place: { warc, offset } })
  }
  return posts
}

/** What there is to say of pictures, told once for all pages that it is true of. */
interface Trouble {
  readonly topic: NoticeTopic
  readonly message: string
  readonly first: Url
  pages: number
}

class PictureRun {
  readonly #job: Job
  readonly #captures: Captures
  readonly #forms: readonly PictureForm[]
  readonly #troubles = new Map<string, Trouble>()
  #isOver = false
  pages = 0

  constructor(job: Job, captures: Captures, forms: readonly PictureForm[]) {
    this.#job = job
    this.#captures = captures
    this.#forms = forms
  }

  async work(posts: Post[], onPicture: (url: Url) => void): Promise<void> {
    const { signal } = this.#job.options
    for (let post = posts.shift(); post !== undefined && !this.#isOver; post = posts.shift()) {
      if (signal?.aborted) return
      await this.#picture(post)
      onPicture(post.url)
    }
  }

  notices(): NoticeRecord[] {
    return [...this.#troubles.values()].map(({ topic, message, first, pages }) => {
      const others = pages === 1 ? '' : ` So it is with ${pages - 1} more.`
      return noticeOf(this.#job, topic === 'picture-limits' ? 'info' : 'warning', topic, `${message}${others}`, first)
    })
  }

  async #picture({ url, place }: Post): Promise<void> {
    const missing = await this.#missing(place)
    if (missing.length === 0) {
      this.pages++
      return
    }
    const { renderer, blog, source, now } = this.#job
    const stored = await this.#captures.at(place)
    const response = stored === null ? null : await fetchedFrom(stored)
    if (response === null || renderer === null) return
    const result = await renderer.picture({ response, blog: blog.id, forms: missing })
    if (result.kind === 'failed') {
      if (result.reason === 'no-browser') this.#isOver = true
      if (result.reason !== 'closed') this.#note(`picture-${result.reason}`, `No picture: ${result.message}`, url)
      return
    }
    for (const limit of result.limits) this.#note('picture-limits', `The picture is not complete: ${limit}.`, url)
    for (const { form, mime, body } of result.pictures) {
      await source.recorder?.keepDerived?.({ form, url: response.url, at: now(), mime, body, refersTo: place })
    }
    this.pages++
  }

  async #missing(place: RecordPlace): Promise<PictureForm[]> {
    const kept = await Promise.all(this.#forms.map(form => this.#captures.derived(place, form)))
    return this.#forms.filter((_, at) => kept[at] === null)
  }

  #note(topic: NoticeTopic, message: string, url: Url): void {
    const known = this.#troubles.get(topic)
    if (known === undefined) this.#troubles.set(topic, { topic, message, first: url, pages: 1 })
    else known.pages++
  }
}

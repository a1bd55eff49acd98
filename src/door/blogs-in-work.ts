import { urlKey } from '../url.ts'
import type { OutsideWork } from './messages.ts'

/** The blogs that are harvested by the lock of one process, by whomever: each once at a time. */
export class BlogsInWork {
  readonly #work = new Set<OutsideWork>()

  /** Takes a blog; gives what frees it again, or null where it is taken. */
  take(work: OutsideWork): (() => void) | null {
    const key = urlKey(work.url)
    for (const { url, blog } of this.#work) {
      if (urlKey(url) === key || (blog !== null && blog === work.blog)) return null
    }
    this.#work.add(work)
    return () => this.#work.delete(work)
  }
}

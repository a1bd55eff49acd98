import type { z } from 'zod'
import type { Store } from '../store/index.ts'

/** A cached result of an analyser for one blog. */
interface Kept<Value> {
  readonly mark: string
  readonly value: Value
}

/**
 * The results of an analyser for all blogs of an archive. A blog is read again only when its result has changed, so a
 * process that analyses or serves many blogs reads each of them once.
 */
export class BlogResults<Value> {
  readonly #analyser: string
  readonly #read: (value: unknown) => Value | null
  readonly #most: (value: Value, blogs: number) => Value
  readonly #stores = new WeakMap<Store, Map<string, Kept<Value>>>()

  /** `most` shortens the result of one blog, depending on the number of blogs, to bound the total. */
  constructor(analyser: string, schema: z.ZodType<Value>, most: (value: Value, blogs: number) => Value) {
    this.#analyser = analyser
    this.#read = value => schema.safeParse(value).data ?? null
    this.#most = most
  }

  /** By the id of the blog; those that have none are left out. */
  async of(store: Store): Promise<ReadonlyMap<string, Value>> {
    const kept = this.#stores.get(store) ?? new Map<string, Kept<Value>>()
    this.#stores.set(store, kept)
    const blogs = new Set((await store.blogs()).map(({ blog }) => blog.id))
    for (const id of kept.keys()) if (!blogs.has(id)) kept.delete(id)
    for (const id of blogs) {
      const marks = await store.derived.marks(id, 'blog', [id])
      const found = marks.find(({ analyser }) => analyser === this.#analyser)
      const mark = found === undefined ? '' : `${found.version} ${found.input}`
      if (kept.get(id)?.mark === mark) continue
      kept.delete(id)
      const value = mark === '' ? null : this.#read(await this.#stored(store, id))
      if (value !== null) kept.set(id, { mark, value: this.#most(value, blogs.size) })
    }
    return new Map([...kept].map(([id, { value }]) => [id, value]))
  }

  async #stored(store: Store, id: string): Promise<unknown> {
    const results = await store.derived.of(id, 'blog', id)
    return results.find(({ analyser }) => analyser === this.#analyser)?.value ?? null
  }
}

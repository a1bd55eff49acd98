import { createHash } from 'node:crypto'
import { personsOfBlog } from '../analyse/index.ts'
import type { BlogRecord } from '../records.ts'
import { splogMark } from '../spam/index.ts'
import type { BlogFacts, Store } from '../store/index.ts'
import { contributePosts } from '../trends/index.ts'
import { type ComparisonFigures, comparePosts } from './compare-posts.ts'
import { BlogPlaces } from './same-source.ts'

/** What contributions are brought up to date with. */
export interface UpToDateOptions {
  readonly store: Store
  readonly signal?: AbortSignal | undefined
  /** Hears how many pairs of posts were compared. */
  readonly figures?: ComparisonFigures
}

/**
 * Brings up to date what a blog contributes to the archive as a whole, after it was analysed: terms, passages, what its posts share with
 * those of others, its persons. Only of posts that changed; stored in batches, so that it goes on after a crash where it stopped. Says
 * how many posts had changed.
 */
export async function bringUpToDate(blog: BlogRecord, { store, signal, figures }: UpToDateOptions): Promise<number> {
  const places = new BlogPlaces(store)
  const changed = await contributePosts(blog, {
    store,
    signal,
    compare: async (of, posts) => await comparePosts(store, of, posts, places, figures),
  })
  if (!signal?.aborted) await store.trends.saveBlog(blog, await factsOf(store, blog))
  return changed
}

async function factsOf(store: Store, blog: BlogRecord): Promise<BlogFacts> {
  const persons = ((await personsOfBlog(store, blog)) ?? []).flatMap(({ name, aliases, posts, comments, isOwner }) => {
    const [first] = aliases
    return first === undefined ? [] : [{ person: first.id, name, url: first.url, posts, comments, isOwner }]
  })
  const mark = createHash('sha256').update(JSON.stringify(persons)).digest('base64url').slice(0, 22)
  return { isSplog: (await splogMark(store, blog.id)) !== null, mark, persons }
}

import type { Timestamp } from '../records.ts'
import type { Store } from '../store/index.ts'

/** What a blog amounts to, over all its posts in the archive. */
export interface BlogTally {
  readonly posts: number
  readonly pages: number
  readonly undated: number
  readonly first: Timestamp | null
  readonly last: Timestamp | null
  /** Names with their number of posts, most first. */
  readonly authors: readonly (readonly [string, number])[]
  readonly words: number
  readonly pictures: number
  readonly comments: number
  /** Addresses that could not be fetched, and may be another time. */
  readonly failed: number
}

/** Runs of letters and digits; where a script is written without spaces, each of its characters counts. */
const WORD = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]|[\p{L}\p{N}][\p{L}\p{M}\p{N}'’-]*/gu

/** A blog of a hundred thousand guests must not fill the memory. */
const MOST_AUTHORS = 10_000

/** Goes through the posts of a blog once. */
export async function tallyBlog(store: Store, blog: string): Promise<BlogTally> {
  const authors = new Map<string, number>()
  const sum = { posts: 0, pages: 0, undated: 0, words: 0, pictures: 0, comments: 0 }
  let first: Timestamp | null = null
  let last: Timestamp | null = null
  for await (const { entry } of store.entries({ blog })) {
    if (entry.kind === 'page') {
      sum.pages += 1
      continue
    }
    sum.posts += 1
    if (entry.published === null) sum.undated += 1
    else {
      if (first === null || entry.published < first) first = entry.published
      if (last === null || entry.published > last) last = entry.published
    }
    for (const { name } of entry.authors) {
      if (authors.has(name) || authors.size < MOST_AUTHORS) authors.set(name, (authors.get(name) ?? 0) + 1)
    }
    sum.words += countWords(entry.text)
    sum.pictures += entry.media.filter(media => media.kind === 'image').length
    sum.comments += entry.comments.length
  }
  const { failed } = await store.frontierCounts(blog)
  return { ...sum, failed, first, last, authors: [...authors].sort((a, b) => b[1] - a[1]) }
}

/** The number of words of a text in any script. */
export function countWords(text: string): number {
  return text.match(WORD)?.length ?? 0
}

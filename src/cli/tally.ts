import type { Timestamp } from '../records.ts'
import { countWords, type Store } from '../store/index.ts'
import { counted, formatCount } from './terminal/words.ts'

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
  /** Pictures of posts whose files are kept. */
  readonly pictures: number
  /** Pictures that posts show and that are not kept: they are gone, too large, or were left out. */
  readonly missingPictures: number
  /** On posts and pages, without those that count as spam. */
  readonly comments: number
  /** Addresses that could not be fetched, and may be another time. */
  readonly failed: number
}

/** A blog of a hundred thousand guests must not fill the memory. */
const MOST_AUTHORS = 10_000

/** Goes through the posts of a blog once. */
export async function tallyBlog(store: Store, blog: string): Promise<BlogTally> {
  const authors = new Map<string, number>()
  const sum = { posts: 0, pages: 0, undated: 0, words: 0, pictures: 0, missingPictures: 0 }
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
    for (const { kind, file } of entry.media) {
      if (kind === 'image') sum[file === null ? 'missingPictures' : 'pictures'] += 1
    }
  }
  const { comments } = await store.life.totals(blog)
  const { failed } = await store.frontierCounts(blog)
  return { ...sum, comments, failed, first, last, authors: [...authors].sort((a, b) => b[1] - a[1]) }
}

/** How many pictures are kept and how many are not, as in `12 pictures, 3 more are missing`; empty where posts have none. */
export function picturesInWords({
  pictures,
  missingPictures: missing,
}: Pick<BlogTally, 'pictures' | 'missingPictures'>): string {
  if (pictures + missing === 0) return ''
  const kept = `${pictures === 0 ? 'no' : formatCount(pictures)} ${pictures === 1 ? 'picture' : 'pictures'} kept`
  return missing === 0 ? counted(pictures, 'picture') : `${kept}, ${formatCount(missing)} missing`
}

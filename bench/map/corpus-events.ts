import type { StoredBurst } from '../../src/store/index.ts'
import { copiedTexts } from '../../src/threads/index.ts'
import { markdownTable, type Section } from '../knowledge/section.ts'
import { corpusArchive } from './corpus-archive.ts'

const MOST_BURSTS = 40
const MOST_THREADS = 10

/** What rose among the blogs of the corpus, who took up whom, and what stands on several of them. */
export const corpusEvents: Section = {
  name: 'events',
  about: 'bursts, threads and copies among all blogs of the corpus',
  async run() {
    const store = await corpusArchive()
    if (store === null) return null
    try {
      const kinds = ['word', 'entity', 'tag', 'domain'] as const
      const tables = await Promise.all(
        kinds.map(async kind => burstTable(kind, await store.trends.bursts({ kind, limit: MOST_BURSTS }))),
      )
      const threads = await store.trends.threads({ limit: MOST_THREADS })
      const copies = await copiedTexts(store, { limit: MOST_THREADS })
      const posts = await store.trends.posts(threads.map(({ first }) => first))
      return [
        ...tables,
        markdownTable(
          ['thread begins with', 'posts', 'blogs', 'last'],
          threads.map(({ first, posts: count, blogs, lastDay }) => [
            posts.get(first)?.url ?? '',
            count,
            blogs,
            lastDay,
          ]),
        ),
        markdownTable(
          ['text', 'day', 'later', 'way', 'words'],
          copies.flatMap(({ first, later }) =>
            later.map(({ post, way, words }) => [first.url, first.day, post.url, way, words]),
          ),
        ),
      ].join('\n\n')
    } finally {
      await store.close()
    }
  },
}

function burstTable(kind: string, bursts: readonly StoredBurst[]): string {
  return markdownTable(
    [kind, 'first', 'last', 'posts', 'blogs', 'weight'],
    bursts.map(({ label, first, last, posts, blogs, weight }) => [label, first, last, posts, blogs, weight.toFixed(1)]),
  )
}

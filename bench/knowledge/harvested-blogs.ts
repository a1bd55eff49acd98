import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { openFolder } from '../../src/fetch/index.ts'
import type { BlogRecord, EntryRecord } from '../../src/records.ts'
import { openArchive } from '../../src/store/index.ts'
import { urlOf } from '../../src/url.ts'
import { runHarvest } from '../../src/work/index.ts'
import { chosenBlogs, corpusFolder } from '../quality/corpus.ts'

/** A blog of the corpus as it was harvested. */
export interface HarvestedBlog {
  readonly slug: string
  /** The language that the corpus says it is in. */
  readonly language: string
  readonly blog: BlogRecord
  readonly entries: readonly EntryRecord[]
}

/** Where harvests of blogs of the corpus are kept. */
export const KEPT = join(import.meta.dirname, '..', '..', '.data', 'bench', 'knowledge')

/** Blogs of a corpus, harvested the first time they are asked for and kept; all where none is named. */
export async function* harvestedBlogs(slugs?: readonly string[], name = 'corpus'): AsyncGenerator<HarvestedBlog> {
  const corpus = corpusFolder(name)
  if (corpus === null) return
  for (const { slug, origin, home, ...more } of chosenBlogs(corpus, slugs?.join(','))) {
    const folder = join(KEPT, slug)
    const isKept = existsSync(join(folder, 'done'))
    const store = await openArchive(folder, { create: !isKept, write: !isKept })
    try {
      if (!isKept) {
        const url = urlOf(origin + home)
        const order = { analyse: false, render: 'never', media: false } as const
        const openSource = () => openFolder(join(corpus, 'sites', slug), url)
        const signal = new AbortController().signal
        await runHarvest({ kind: 'crawl', url, order, caller: 'owner' }, { store, folder, signal, openSource })
        writeFileSync(join(folder, 'done'), '')
      }
      const blog = (await store.blogs())[0]?.blog
      if (blog === undefined) continue
      const stored = await Array.fromAsync(store.entries({ blog: blog.id }))
      const { language } = more as unknown as { language: string }
      yield { slug, language, blog, entries: stored.map(({ entry }) => entry) }
    } finally {
      await store.close()
    }
  }
}

/** The blogs of both corpora. */
export async function* blogsOfBothCorpora(slugs?: readonly string[]): AsyncGenerator<HarvestedBlog> {
  for (const corpus of ['corpus', 'corpus-2']) yield* harvestedBlogs(slugs, corpus)
}

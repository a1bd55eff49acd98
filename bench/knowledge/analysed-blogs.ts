import { join } from 'node:path'
import { type Analyser, analyseBlog } from '../../src/analyse/index.ts'
import { openFolder } from '../../src/fetch/index.ts'
import { pageIn } from '../../src/page/index.ts'
import type { BlogRecord } from '../../src/records.ts'
import { openArchive, type Store } from '../../src/store/index.ts'
import { type Url, urlOf } from '../../src/url.ts'
import { chosenBlogs, corpusFolder } from '../quality/corpus.ts'
import { harvestedBlogs, KEPT } from './harvested-blogs.ts'

/** A blog of the corpus that was analysed, with the store that has the results. */
export interface AnalysedBlog {
  readonly slug: string
  readonly blog: BlogRecord
  readonly store: Store
  /** A page of the mirror, as analysers saw it. */
  page(url: Url): ReturnType<typeof pageAt>
}

/** Blogs of the corpus, each analysed anew by some analysers from the pages of its mirror; all where none is named. */
export async function* analysedBlogs(
  analysers: readonly Analyser[],
  slugs?: readonly string[],
): AsyncGenerator<AnalysedBlog> {
  const corpus = corpusFolder()
  if (corpus === null) return
  for (const { slug, origin, home } of chosenBlogs(corpus, slugs?.join(','))) {
    for await (const _ of harvestedBlogs([slug]));
    const folder = join(KEPT, slug)
    const store = await openArchive(folder, { create: false, write: true })
    const source = openFolder(join(corpus, 'sites', slug), urlOf(origin + home))
    try {
      const blog = (await store.blogs())[0]?.blog
      if (blog === undefined) continue
      const page = (url: Url) => pageAt(source, url)
      const pages = { ofEntry: ({ url }: { readonly url: Url }) => page(url), at: page, close: async () => {} }
      const { failures } = await analyseBlog(blog, { store, folder: null, pages, analysers, again: true })
      for (const failure of failures) console.error(`${slug}: ${JSON.stringify(failure)}`)
      yield { slug, blog, store, page }
    } finally {
      await source.close()
      await store.close()
    }
  }
}

async function pageAt(source: ReturnType<typeof openFolder>, url: Url) {
  const answer = await source.fetch({ url })
  return answer.kind === 'fetched' ? pageIn(answer) : null
}

import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ANALYSERS, analyseBlog } from '../../src/analyse/index.ts'
import { refreshNetwork, renewPictures } from '../../src/network/index.ts'
import { openArchive, type Store } from '../../src/store/index.ts'
import { bringUpToDate, renewSnapshots } from '../../src/threads/index.ts'
import { harvestedBlogs } from '../knowledge/harvested-blogs.ts'

const FOLDER = join(import.meta.dirname, '..', '..', '.data', 'bench', 'map', 'corpus')
/** Analysers whose results trends and threads are made of, and those that these need. */
const WANTED = new Set(['language', 'spam', 'persons', 'links', 'lessons', 'vocabulary', 'entities'])
/** Entries that are stored at a time. */
const AT_ONCE = 200

/**
 * All blogs of the corpus in one archive, analysed; made once and kept. A blog that was not done when it was interrupted is done the next
 * time. Null where there is no corpus.
 */
export async function corpusArchive(): Promise<Store | null> {
  const store = await openArchive(FOLDER, { create: true, write: true })
  const done = (slug: string) => join(FOLDER, `done-${slug}`)
  if (existsSync(done('all'))) return store
  const analysers = ANALYSERS.filter(({ name }) => WANTED.has(name))
  for await (const { slug, blog, entries } of harvestedBlogs()) {
    if (existsSync(done(slug))) continue
    for (let start = 0; start < entries.length; start += AT_ONCE) {
      await store.commit({ blog, entries: entries.slice(start, start + AT_ONCE) })
    }
    await analyseBlog(blog, { store, folder: null, analysers })
    await bringUpToDate(blog, { store })
    await refreshNetwork(store, blog)
    writeFileSync(done(slug), '')
  }
  if ((await store.blogs()).length === 0) {
    await store.close()
    return null
  }
  await renewSnapshots(store, { isForced: true })
  await renewPictures(store)
  writeFileSync(done('all'), '')
  return store
}

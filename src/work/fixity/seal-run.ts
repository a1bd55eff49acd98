import type { BlogRecord, Timestamp } from '../../records.ts'
import { remembered, type Store } from '../../store/index.ts'
import { openFileStore, sealGrown, warcSizes } from '../../warc/index.ts'
import { NEWEST_MANIFEST, writeManifest } from './manifest.ts'

/** Seals what a run leaves behind. */
export interface RunSeal {
  /** Writes down what is kept of the blog now, and what the WARCs hold that have grown since the run began. */
  seal(blog: BlogRecord, at: Timestamp, lost?: readonly string[]): Promise<void>
}

/** Looks at the WARCs before a run; null is the place of files of a run that keeps none. */
export async function beginSeal(store: Store, folder: string | null): Promise<RunSeal> {
  if (folder === null) return { seal: async () => {} }
  const before = await warcSizes(folder)
  return {
    seal: async (blog, at, lost = []) => {
      const kept = await store.tally(blog.id)
      // Nothing was ever stored of it.
      if (kept === null) return
      const { id, url } = blog
      const facts = { blog: { id, url }, at, kept, warcs: await sealGrown(folder, before), lost: [...lost] }
      const newest = await writeManifest(openFileStore(folder), facts)
      await store.commit({ blog, memory: remembered(NEWEST_MANIFEST, newest) })
    },
  }
}

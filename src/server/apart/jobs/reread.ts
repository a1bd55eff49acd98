import { extractAgain } from '../../../rules/index.ts'
import { blogNamed } from '../../context.ts'
import type { JobTools } from '../job.ts'
import { type LentArchive, writing } from './archive-place.ts'

/** How many entries were looked at. */
interface Looked {
  readonly done: number
  /** Of how many, as far as that is known. */
  readonly total: number | null
}

/** Reads the kept pages of a blog again by the rules of now. */
export async function reread(
  { archive, blog: id }: { readonly archive: LentArchive; readonly blog: string },
  { signal, tell }: JobTools<Looked>,
): ReturnType<typeof extractAgain> {
  return await writing(archive, async store => {
    const blog = await blogNamed(store, id)
    const [figures] = await store.blogs(id)
    const total = figures === undefined ? null : figures.posts + figures.pages
    const onProgress = (done: number) => tell({ done, total })
    return await extractAgain(blog, { store, folder: archive.folder, signal, onProgress })
  })
}

import { renewPictures } from '../src/network/index.ts'
import { openArchive } from '../src/store/index.ts'
import { newFolder } from './permablog-process.ts'
import { fillWithTrends } from './trends-archive.ts'

/** An archive of eight blogs that link, comment, quote and copy, with all that is known of them as a whole. */
export async function exploredArchive(): Promise<string> {
  const folder = newFolder()
  const store = await openArchive(folder, { create: true, write: true })
  await fillWithTrends(store)
  await renewPictures(store)
  await store.close()
  return folder
}

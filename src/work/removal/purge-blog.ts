import type { RemovalTask, RemovedBlog } from '../../store/index.ts'
import { openFileStore } from '../../warc/index.ts'
import { writeManifest } from '../fixity/manifest.ts'
import { changeWarcs } from './change-warcs.ts'
import { ownRecords } from './records-of-blog.ts'
import type { RemovalTools } from './removal-tools.ts'

const NOTHING = { count: 0, sum: '0' }

/** What a purge freed. */
export interface Purged {
  readonly files: number
  readonly warcBytes: number
}

/** Frees what a removed blog takes; whatever ends it, the next one goes on from there. */
export async function purgeBlog(tools: RemovalTools, removed: RemovedBlog): Promise<Purged> {
  await tools.store.removals.beginPurge(removed.id, tools.now())
  const task = (await tools.store.removals.tasks()).find(({ blog, kind }) => kind === 'purge' && blog === removed.id)
  return task === undefined ? { files: 0, warcBytes: 0 } : await finishPurge(tools, task, removed)
}

/** Goes on with a purge. */
export async function finishPurge(tools: RemovalTools, task: RemovalTask, removed: RemovedBlog): Promise<Purged> {
  const { store, folder, now } = tools
  const { id, url } = removed
  const { places } = await ownRecords(store, folder, { id })
  const note = `Removed with its blog ${id} on ${now().slice(0, 10)}.`
  const { bytes, seals } = await changeWarcs(tools, task, places, note)
  const files = openFileStore(folder)
  const own = await store.removals.ownFiles(id)
  for (const { file } of own) await files.remove(file)
  const kept = { versions: NOTHING, media: NOTHING }
  const erased = [`${url}: the whole blog was removed on ${removed.removedAt} and freed on ${now()}`]
  const facts = { blog: { id, url }, at: now(), kept, warcs: [...seals], lost: [], erased }
  await writeManifest(files, facts)
  await store.removals.dropRows(id)
  await store.removals.scrub('purge')
  await store.removals.endPurge(id)
  return { files: own.length, warcBytes: bytes }
}

import { PermablogError } from '../../errors.ts'
import { type RemovalTask, recall, remembered, type Tombstone } from '../../store/index.ts'
import type { Url } from '../../url.ts'
import { openFileStore } from '../../warc/index.ts'
import { NEWEST_MANIFEST, writeManifest } from '../fixity/manifest.ts'
import { changeWarcs } from './change-warcs.ts'
import { erasedRecords } from './erased-records.ts'
import { printsOf } from './prints.ts'
import type { RemovalTools } from './removal-tools.ts'
import { learnAgain } from './remove-blog.ts'

/** Why a post is erased, by whom, and how far copies of it are looked for. */
export interface EraseOrder {
  readonly reason: string
  readonly by: string | null
  /** Also the kept pages of other posts that have words of it lose them. */
  readonly everywhere: boolean
}

/** What was erased with a post. */
export interface Erased {
  readonly files: number
  readonly records: number
  /** Kept pages of other posts that have words of it, and stay. */
  readonly quotedBy: readonly Url[]
}

/** That a post was erased, when and why. */
export function tombstoneInWords({ erasedAt, reason, erasedBy }: Omit<Tombstone, 'url' | 'blog' | 'entry'>): string {
  return `erased on ${erasedAt.slice(0, 10)}${erasedBy === null ? '' : ` by ${erasedBy}`} because ${reason}`
}

/** Erases the post at an address from database, search, WARCs and media, and leaves a tombstone. */
export async function erasePost(tools: RemovalTools, url: Url, order: EraseOrder): Promise<Erased> {
  const { store, now } = tools
  const post = await store.removals.postToErase(url)
  if (post === null) {
    const tombstone = await store.removals.tombstone(url)
    if (tombstone === null) throw new PermablogError('unknown-post', `The archive has no post at ${url}.`)
    throw new PermablogError('post-erased', `${url} was ${tombstoneInWords(tombstone)}.`)
  }
  const erasure = { at: now(), reason: order.reason, by: order.by }
  await store.removals.erase(post, erasure, printsOf(post.texts, post.titles), order.everywhere)
  const tasks = await store.removals.tasks()
  const task = tasks.find(one => one.kind === 'erase' && one.traces.url === post.url && one.begunAt === erasure.at)
  return task?.kind === 'erase' ? await finishErasing(tools, task) : { files: 0, records: 0, quotedBy: [] }
}

/** Goes on with taking an erased post out of files; whatever ends it, the next one goes on from there. */
export async function finishErasing(
  tools: RemovalTools,
  task: RemovalTask & { readonly kind: 'erase' },
): Promise<Erased> {
  const { store, folder } = tools
  const { traces, blog } = task
  const begun = tools.now()
  const words = tombstoneInWords(
    (await store.removals.tombstone(traces.url)) ?? { ...WITHOUT, erasedAt: traces.at, reason: traces.reason },
  )
  const { places, captures, quotedBy } = await erasedRecords(store, folder, blog, traces)
  const { records, seals } = await changeWarcs(tools, task, places, words)
  for (const [warc, offsets] of captures) await store.removals.dropCaptures(blog, warc, [...offsets])
  const files = openFileStore(folder)
  let removed = 0
  for (const file of new Set(traces.files)) {
    if (await store.removals.isFileUsed(file)) continue
    await files.remove(file)
    removed += 1
  }
  if (seals.length > 0 || traces.since === undefined)
    await sealErased(tools, task, [...seals], `${traces.url}: ${words}`)
  if (traces.since === undefined) await store.removals.scrub('erase')
  await store.removals.swept(traces.url, begun)
  await store.removals.endTask(task.id)
  // The database has nothing of what the blog showed again.
  if (traces.since !== undefined) return { files: removed, records, quotedBy }
  const known = await store.findBlog(blog).catch(() => null)
  await learnAgain(tools, known, new AbortController().signal)
  return { files: removed, records, quotedBy }
}

const WITHOUT = { erasedBy: null }

async function sealErased(
  { store, folder, now }: RemovalTools,
  { blog: id }: RemovalTask,
  warcs: Parameters<typeof writeManifest>[1]['warcs'],
  said: string,
): Promise<void> {
  const blog = (await store.blogs(id))[0]?.blog
  const kept = await store.tally(id)
  if (blog === undefined || kept === null) return
  // An archive that keeps no files has no manifests.
  if (warcs.length === 0 && (await recall(store, id, NEWEST_MANIFEST)) === null) return
  const facts = { blog: { id, url: blog.url }, at: now(), kept, warcs, lost: [], erased: [said] }
  const newest = await writeManifest(openFileStore(folder), facts)
  await store.commit({ blog, memory: remembered(NEWEST_MANIFEST, newest) })
}

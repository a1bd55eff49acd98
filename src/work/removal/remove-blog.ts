import { PermablogError } from '../../errors.ts'
import type { BlogRecord } from '../../records.ts'
import type { RemovalFigures, RemovedBlog } from '../../store/index.ts'
import { ownRecords } from './records-of-blog.ts'
import type { RemovalTools } from './removal-tools.ts'

/** Days in which a removed blog can be had back: a month, so that who looks at an archive once a month still can. */
export const UNDO_DAYS = 30

const DAY_MS = 24 * 60 * 60 * 1000

/** What a blog has, and what is free when it is gone. */
export async function removalFigures({ store, folder }: RemovalTools, { id }: BlogRecord): Promise<RemovalFigures> {
  const rows = await store.removals.sizeOf(id)
  const files = await store.removals.ownFiles(id)
  const { bytes: warcBytes } = await ownRecords(store, folder, { id })
  return { ...rows, files: files.length, fileBytes: files.reduce((sum, { bytes }) => sum + bytes, 0), warcBytes }
}

/** Takes a blog out of all that is seen; until a day it can be had back. */
export async function removeBlog(tools: RemovalTools, blog: BlogRecord, figures: RemovalFigures): Promise<RemovedBlog> {
  const { store, now } = tools
  const removedAt = now()
  const until = new Date(Date.parse(removedAt) + UNDO_DAYS * DAY_MS).toISOString()
  await store.removals.remove(blog, removedAt, until, figures)
  return { id: blog.id, url: blog.url, title: blog.title, removedAt, until, figures }
}

/** Puts a removed blog back as it was, and what was known of it with it. */
export async function undoRemoval(
  { store, folder }: Pick<RemovalTools, 'store' | 'folder'>,
  { id }: RemovedBlog,
  signal: AbortSignal,
): Promise<BlogRecord> {
  await store.removals.undo(id)
  const blog = await store.findBlog(id)
  if (blog === null) throw new PermablogError('unknown-blog', `The archive holds no blog “${id}”.`)
  await learnAgain({ store, folder }, blog, signal)
  return blog
}

/** Makes again what is known of a blog and of all of them together. */
export async function learnAgain(
  { store, folder }: Pick<RemovalTools, 'store' | 'folder'>,
  blog: BlogRecord | null,
  signal: AbortSignal,
): Promise<void> {
  const { bringUpToDate, renewSnapshots } = await import('../../threads/index.ts')
  const { refreshNetwork, renewPicturesIfDue } = await import('../../network/index.ts')
  if (blog !== null) {
    // Loaded only now: most removals need none of it.
    const { analyseBlog } = await import('../../analyse/index.ts')
    await analyseBlog(blog, { store, folder, signal })
    await bringUpToDate(blog, { store, signal })
    if (!signal.aborted) await refreshNetwork(store, blog, signal)
  }
  if (signal.aborted) return
  await renewSnapshots(store, { signal })
  await renewPicturesIfDue(store)
}

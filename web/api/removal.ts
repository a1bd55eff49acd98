import type { z } from 'zod'
import type { figuresSchema, removedSchema } from '../../src/server/index.ts'
import { type Address, addressOf } from './address.ts'
import type { EntryHead } from './answers.ts'
import { type Outcome, send } from './client.ts'

/** A blog that is removed and can be had back. */
export type RemovedAnswer = z.infer<typeof removedSchema>

/** What would go with a blog. */
export interface RemovalAnswer {
  readonly undoDays: number
  readonly figures: z.infer<typeof figuresSchema>
}

const blogPath = (id: string) => `/api/blogs/${encodeURIComponent(id)}`

/** What would go with a blog, and what that frees. */
export function removalOf(id: string): Address<RemovalAnswer> {
  return addressOf(`${blogPath(id)}/removal`)
}

/** Blogs that can be had back. */
export function removedBlogs(): Address<{ readonly removed: readonly RemovedAnswer[] }> {
  return addressOf('/api/removed')
}

/** Posts that are hidden; more than some are looked up on the command line. */
export function hiddenPosts(): Address<{ readonly entries: readonly EntryHead[] }> {
  return addressOf('/api/entries', { hidden: 'true', limit: 50 })
}

/** Removes a blog. */
export function removeBlog(id: string): Promise<Outcome<RemovedAnswer>> {
  return send('DELETE', addressOf(blogPath(id)))
}

/** Brings it back. */
export function undoRemoval(id: string): Promise<Outcome<{ readonly id: string }>> {
  return send('POST', addressOf(`/api/removed/${encodeURIComponent(id)}/undo`))
}

/** Hides a post, or shows it again. */
export function hidePost(id: number, isHidden: boolean): Promise<Outcome<{ readonly isHidden: boolean }>> {
  return send('PUT', addressOf(`/api/entries/${id}/hidden`), { isHidden })
}

/** Erases a post for good. */
export function erasePost(id: number, reason: string): Promise<Outcome<{ readonly tombstone: string }>> {
  return send('POST', addressOf(`/api/entries/${id}/erase`), { reason })
}

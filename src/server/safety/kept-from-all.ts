import type { Context } from 'hono'
import type { ListedEntry, Store } from '../../store/index.ts'
import { hostOf, type Url } from '../../url.ts'
import { RequestError } from '../answers/problem.ts'
import { isEnough } from './rights.ts'

/** Refuses an entry that is hidden to who may see only what everybody may; who may read asks for it knowingly. */
export function refuseHidden(c: Context, found: Pick<ListedEntry, 'hiddenSince'> | null): void {
  if (found === null || found.hiddenSince === null || isEnough(c.get('visitor').right, 'read')) return
  throw new RequestError('hidden', 'Whoever keeps this archive has hidden it.')
}

/** The same by the address of a page. */
export async function refuseHiddenAt(c: Context, store: Store, url: Url): Promise<void> {
  const id = await store.lists.numberOf(url)
  if (id !== null) refuseHidden(c, await store.lists.entryNumbered(id))
}

/** Refuses the pages of blogs that were removed: their captures stay until the space is freed. */
export async function refuseRemovedAt(store: Store, url: Url): Promise<void> {
  const removed = (await store.removals.removed()).filter(blog => isBelow(url, blog.url))
  if (removed.length === 0) return
  const longest = Math.max(...removed.map(({ url: home }) => home.length))
  // One that is kept may stand below the address of one that is not.
  const isKept = (await store.blogs()).some(({ blog }) => isBelow(url, blog.url) && blog.url.length > longest)
  if (!isKept) throw new RequestError('not-found', 'The blog of this page was removed.')
}

function isBelow(url: Url, home: Url): boolean {
  const folder = new URL(home).pathname.replace(/[^/]*$/, '')
  return hostOf(url) === hostOf(home) && new URL(url).pathname.startsWith(folder)
}

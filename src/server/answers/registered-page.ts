import { z } from '@hono/zod-openapi'
import type { RegisteredEntry } from '../../analyse/index.ts'
import type { Store } from '../../store/index.ts'
import type { Keys } from '../safety/keys.ts'
import { headOf } from '../schemas/entry-head.ts'
import { readCursor, writeCursor } from './cursor.ts'

const place = z.object({ blog: z.string(), entry: z.number().int() })

/** One page of entries that an analysis has listed by blog and number; those that are gone since are left out. */
export async function registeredPage(
  store: Store,
  keys: Keys,
  listed: readonly RegisteredEntry[],
  { limit, cursor }: { readonly limit: number; readonly cursor: string | undefined },
) {
  const behind = readCursor(cursor, place)
  const start = behind === null ? 0 : startBehind(listed, behind)
  const page = listed.slice(start, start + limit)
  const stored = await store.derived.entries(page.map(({ entry }) => entry))
  const entries = page.flatMap(({ entry: id }) => {
    const found = stored.get(id)
    return found === undefined ? [] : [headOf({ id, ...found }, keys)]
  })
  const last = start + limit < listed.length ? page.at(-1) : undefined
  return { entries, next: last === undefined ? null : writeCursor(last) }
}

/** Where the list goes on, also where the entry itself has left it: blogs go up, numbers go down. */
function startBehind(listed: readonly RegisteredEntry[], behind: RegisteredEntry): number {
  const at = listed.findIndex(({ blog, entry }) => blog > behind.blog || (blog === behind.blog && entry < behind.entry))
  return at === -1 ? listed.length : at
}

import type { EntryRecord } from '../../records.ts'
import { urlKey } from '../../url.ts'
import type { Db } from '../schema.ts'

/** How many links of a post are used to find others, the first ones. */
const MOST_TARGETS = 16
/** A page linked by more posts says nothing about their subject. */
const MOST_OF_TARGET = 20

/** Entries that link to the same pages as this one, to it, or are linked by it, and how many links they share. */
export async function entriesLinkedWith(db: Db, id: number, { url, links }: EntryRecord): Promise<Map<number, number>> {
  const own = urlKey(url)
  const targets = [...new Set(links.map(link => urlKey(link.url)))].filter(key => key !== own).slice(0, MOST_TARGETS)
  const found = new Map<number, number>()
  const add = (entries: Iterable<number>) => {
    for (const entry of entries) if (entry !== id) found.set(entry, (found.get(entry) ?? 0) + 1)
  }
  for (const target of [own, ...targets]) {
    const rows = await db
      .selectFrom('link')
      .select('entry')
      .where('target', '=', target)
      .limit(MOST_OF_TARGET * 2)
      .execute()
    const entries = new Set(rows.map(({ entry }) => Number(entry)))
    if (entries.size <= MOST_OF_TARGET) add(entries)
  }
  if (targets.length > 0) {
    const linked = await db.selectFrom('entry').select('id').where('key', 'in', targets).execute()
    add(linked.map(row => Number(row.id)))
  }
  return found
}

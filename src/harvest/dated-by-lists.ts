import { generationOf } from '../read/index.ts'
import type { EntryRecord } from '../records.ts'
import type { Harvest } from './harvest.ts'
import type { Outcome } from './outcome.ts'

/** How many posts are re-read per batch. */
const AT_ONCE = 50

/**
 * Dates posts whose pages have no date and that were read before a list named them with one; null where there are none.
 */
export async function datedByLists(harvest: Harvest): Promise<Outcome | null> {
  const { known } = harvest
  const { listed } = known
  const { store } = harvest.tools
  if (listed === undefined || !(await listed.areWanted())) return null
  const entries: EntryRecord[] = []
  for (const { url, published, isGone } of await store.listedPosts(known.blog.id)) {
    const day = published === null && !isGone && entries.length < AT_ONCE ? await listed.dateOf(url, known) : null
    const stored = day === null ? null : await store.entry(url)
    if (stored === null || stored.entry.published !== null) continue
    const sources = { ...stored.entry.sources, published: 'fallback' as const }
    entries.push({ ...stored.entry, published: day, sources })
  }
  if (entries.length === 0) return null
  return {
    item: null,
    changes: { entries, generation: generationOf(known) },
    areDated: true,
    tally: {},
    sampled: null,
  }
}

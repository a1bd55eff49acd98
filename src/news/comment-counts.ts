import { z } from 'zod'
import { hostKey, readJson } from '../discover/index.ts'
import { type Harvest, signalOf } from '../harvest/index.ts'
import { platformById } from '../platforms/index.ts'
import { feedEntryOf } from '../read/index.ts'
import { memoryKey, recall, remembered } from '../store/index.ts'
import { parseUrl, type Url } from '../url.ts'
import { NO_SIGNS, type Signs } from './signs.ts'

/** How many comments the posts of a blog had by its interface, by the ids that this has of them. */
export const COMMENT_COUNTS = memoryKey<Readonly<Record<string, number>>>({
  name: 'comment-counts',
  version: 1,
  schema: z.record(z.string(), z.number()),
  unfit: 'rebuild',
  about: 'how many comments posts had',
})

/** What the numbers of comments say, and whether there were any. */
export interface CountNews extends Signs {
  readonly isTold: boolean
}

/** The numbers were not asked for. */
export const UNCOUNTED: CountNews = { ...NO_SIGNS, isTold: false }

/** Asks for the numbers of comments of all posts at once, where the software tells them: posts with another number than before have changed. */
export async function countNews(harvest: Harvest): Promise<CountNews> {
  const { site, store, known, source } = harvest
  const asked = platformById(site.platform)?.commentInterface?.counts ?? null
  const url = asked === null ? null : parseUrl(asked.path, site.home)
  if (asked === null || url === null) return UNCOUNTED
  const result = await source.fetch({ url, ...signalOf(harvest) })
  const isHere = result.kind === 'fetched' && hostKey(result.url) === hostKey(url)
  const counts = isHere ? asked.read(readJson(result.body)) : null
  if (counts === null) return { ...UNCOUNTED, requests: 1 }
  const before = await recall(store, known.blog.id, COMMENT_COUNTS)
  const others = new Set([...counts].filter(([id, count]) => count !== before?.[id]).map(([id]) => id))
  const changed = others.size === 0 ? [] : await postsWith(others, counts, before === null, harvest)
  const changes = { memory: remembered(COMMENT_COUNTS, Object.fromEntries(counts)) }
  return { ...NO_SIGNS, requests: 1, changed, changes, isTold: true }
}

/** The stored posts of some ids; the first time only those that lack comments, for nobody knows what had been counted. */
async function postsWith(
  ids: ReadonlySet<string>,
  counts: ReadonlyMap<string, number>,
  isFirst: boolean,
  { store, known }: Harvest,
): Promise<Url[]> {
  const changed: Url[] = []
  for (const { url, key } of await store.postsByVisit(known.blog.id, Number.MAX_SAFE_INTEGER, 'there')) {
    const id = (await feedEntryOf(known, store, key))?.id ?? null
    if (id === null || !ids.has(id)) continue
    const has = isFirst ? ((await store.entry(url))?.entry.comments.length ?? 0) : 0
    if (!isFirst || (counts.get(id) ?? 0) > has) changed.push(url)
  }
  return changed
}

import { z } from 'zod'
import type { Harvest } from '../harvest/index.ts'
import type { StoredKnowledge } from '../read/index.ts'
import { LEAST_TO_LEARN, lostPages, type Sample, type SampledPage } from '../rules/index.ts'
import { foundUrl, isOtherDesign, namesOn } from '../site/index.ts'
import { type FoundUrl, memoryKey, recall, remembered } from '../store/index.ts'
import { urlKey } from '../url.ts'

/** Posts of a design unknown to the rules, though the newest posts still have the known one, by key. */
export const OTHER_DESIGN = memoryKey<readonly string[]>({
  name: 'other-design',
  version: 1,
  schema: z.array(z.string()),
  unfit: 'rebuild',
  about: 'which posts have another design than its newest',
})

/** Limit of stored keys; a blog with more such posts costs one more page now and then. */
const MOST_REMEMBERED = 1000
/** The newest posts, from which a new design is learned. */
const NEWEST = 10

/** What the pages of an update show about the design of the blog. */
export type DesignVerdict =
  /** Nothing to investigate. */
  | { readonly kind: 'known'; readonly memory: Readonly<Record<string, unknown>> }
  /** It may have changed: these are to be read before that is decided. */
  | { readonly kind: 'unsure'; readonly found: readonly FoundUrl[]; readonly widened: NonNullable<Sample['widened']> }

const KNOWN: DesignVerdict = { kind: 'known', memory: {} }

/**
 * Whether the design of a blog has changed, by the pages of an update. If the rules find nothing on a page on which
 * they did, the newest post is read; if they find nothing there either, the other new ones and the home page are, to
 * learn from.
 */
export async function judgeDesign(
  sample: Sample,
  pages: readonly SampledPage[],
  known: StoredKnowledge,
  harvest: Harvest,
): Promise<DesignVerdict> {
  if (sample.purpose !== 'check' || sample.widened === 'whole' || known.rules.length === 0) return KNOWN
  const others = new Set(await recall(harvest.tools.store, known.blog.id, OTHER_DESIGN))
  const judged = pages.filter(({ key }) => !others.has(key))
  const lost = await suspects(judged, known, harvest)
  if (lost.length * 2 <= judged.length) return KNOWN
  if ((await storedAmong(lost, harvest)) >= LEAST_TO_LEARN) return KNOWN
  const newest = (await harvest.tools.store.recentPosts(known.blog.id, NEWEST)).map(({ url }) => url)
  const sampled = new Set(pages.map(({ key }) => key))
  const wanting = newest.filter(url => !sampled.has(urlKey(url)))
  const lostKeys = new Set(lost.map(({ key }) => key))
  const stated = lost.filter(({ key }) => known.feedEntries.get(key)?.title)
  const isProven = stated.length >= LEAST_TO_LEARN || newest.some(url => lostKeys.has(urlKey(url)))
  const toSample = (url: (typeof newest)[number]) =>
    foundUrl(url, known.feedEntries.has(urlKey(url)) ? 'sample-feed-post' : 'sample-post', AGAIN)
  if (isProven) {
    const home = foundUrl(harvest.site.home, 'sample-list', AGAIN)
    return { kind: 'unsure', found: [...wanting.map(toSample), home], widened: 'whole' }
  }
  const [first] = wanting
  if (sample.widened === undefined && first !== undefined)
    return { kind: 'unsure', found: [toSample(first)], widened: 'newest' }
  const kept = [...lostKeys, ...others].slice(0, MOST_REMEMBERED)
  return { kind: 'known', memory: remembered(OTHER_DESIGN, kept) }
}

/** How many of the pages are stored posts: these teach everything that was known about them in the old design. */
async function storedAmong(pages: readonly SampledPage[], { tools: { store }, known }: Harvest): Promise<number> {
  const stored = await Promise.all(pages.map(({ page }) => store.entry(page.url)))
  return stored.filter(each => each?.entry.blog === known.blog.id).length
}

const AGAIN = { hops: 1, foundOn: null, revisit: true } as const

/**
 * Pages on which the rules find nothing, although they did, or which have hardly a name in common with the sampled
 * posts.
 */
async function suspects(
  pages: readonly SampledPage[],
  known: StoredKnowledge,
  { tools: { store }, site }: Harvest,
): Promise<SampledPage[]> {
  const found: SampledPage[] = []
  for (const each of await lostPages(pages, known)) {
    const stored = await store.entry(each.page.url)
    const wasRuled = stored === null || stored.generation !== null
    if (wasRuled || (site.template !== null && isOtherDesign(site.template, namesOn(each.page)))) found.push(each)
  }
  return found
}

import type { PageSource } from '../fetch/index.ts'
import type { BlogRecord } from '../records.ts'
import { ALIVE, type LinkCheck, type LinkToCheck, type Store, UNKNOWN } from '../store/index.ts'
import { hostOf, type Url, urlKey } from '../url.ts'

/** How links are checked. */
export interface CheckOptions {
  readonly store: Store
  readonly source: PageSource
  /** Links of each year. */
  readonly ofYear: number
  readonly signal: AbortSignal
  readonly now?: () => Date
  /** Hears how many of how many were asked for. */
  readonly onProgress?: (done: number, all: number) => void
}

/** What was asked for not longer ago is not asked for again. */
const FRESH_DAYS = 30
const MS_A_DAY = 86_400_000
/** Hosts that are asked at a time; each of them takes its turns as the source has them. */
const HOSTS_AT_ONCE = 8
/** Checks that are stored at a time: what a crash costs. */
const BATCH = 10

/** Asks for links of a blog's posts, as many of each year, and stores what came of it; says how many were asked for. */
export async function checkLinks(blog: BlogRecord, options: CheckOptions): Promise<number> {
  const { store, ofYear, signal, now = () => new Date() } = options
  const since = new Date(now().getTime() - FRESH_DAYS * MS_A_DAY).toISOString()
  const links = await addressesOf(store, await store.life.linksToCheck(blog.id, since, ofYear))
  const lanes = [...Map.groupBy(links, ({ url }) => hostOf(url)).values()]
  let waiting: LinkCheck[] = []
  let done = 0
  const keep = async (least: number) => {
    if (waiting.length < least) return
    const checks = waiting
    waiting = []
    await store.life.saveChecks(checks)
  }
  const work = async () => {
    for (let lane = lanes.pop(); lane !== undefined; lane = lanes.pop()) {
      for (const link of lane) {
        if (signal.aborted) return
        const check = await checked(link, options)
        if (check === null) return
        waiting.push(check)
        done += 1
        options.onProgress?.(done, links.length)
        await keep(BATCH)
      }
    }
  }
  await Promise.all(Array.from({ length: HOSTS_AT_ONCE }, work))
  await keep(1)
  return done
}

interface Address {
  readonly target: string
  readonly url: Url
}

/** The addresses as posts have them: what is looked up by is no address. */
async function addressesOf(store: Store, links: readonly LinkToCheck[]): Promise<readonly Address[]> {
  const byTarget = new Map<string, Address>()
  for (const [entry, ofEntry] of Map.groupBy(links, link => link.entry)) {
    const record = (await store.derived.entries([entry])).get(entry)?.entry
    for (const { target } of ofEntry) {
      const link = record?.links.find(({ url }) => urlKey(url) === target)
      if (link !== undefined) byTarget.set(target, { target, url: link.url })
    }
  }
  return [...byTarget.values()]
}

/** What came of one link; null where it was interrupted. */
async function checked(
  { target, url }: Address,
  { source, signal, now = () => new Date() }: CheckOptions,
): Promise<LinkCheck | null> {
  const result = await source.fetch({ url, signal })
  const at = { target, url, checkedAt: now().toISOString() }
  switch (result.kind) {
    case 'fetched':
      return { ...at, status: result.status, outcome: isFrontPage(url, result.url) ? 'front-page' : ALIVE }
    case 'unchanged':
      return { ...at, status: 304, outcome: ALIVE }
    case 'missing':
      return { ...at, status: result.status, outcome: 'missing' }
    case 'blocked':
      return { ...at, status: null, outcome: UNKNOWN }
    case 'failed':
      if (result.reason === 'aborted') return null
      // It answers with more than we want to read.
      if (result.reason === 'too-large') return { ...at, status: result.status, outcome: ALIVE }
      return { ...at, status: result.status, outcome: result.reason === 'throttled' ? UNKNOWN : result.reason }
    default:
      return result satisfies never
  }
}

/** Whether a deep address led to the front page of a site: what stood there is gone, and the site does not say so. */
function isFrontPage(asked: Url, answered: Url): boolean {
  return new URL(asked).pathname.length > 1 && new URL(answered).pathname === '/' && new URL(answered).search === ''
}

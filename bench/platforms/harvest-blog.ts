import { type CrawlReport, crawl, update } from '../../src/crawl/index.ts'
import type { PageSource } from '../../src/fetch/index.ts'
import { openSource } from '../../src/order/index.ts'
import type { Store, StoredEntry } from '../../src/store/index.ts'
import { urlKey, urlOf } from '../../src/url.ts'
import { isCommentAddress } from './platform.ts'

/** What one run of the program asked for. */
export interface Asked {
  readonly requests: number
  /** How many of them show the comments of a post alone. */
  readonly forComments: number
  readonly urls: readonly string[]
  /** How many were made for what, by the purpose of their address in the frontier; before it opens, `discovery`. */
  readonly purposes: Readonly<Record<string, number>>
  readonly notices: CrawlReport['notices']
}

/** Harvests a blog, or brings it up to date, as of a moment. */
export async function harvestBlog(store: Store, home: string, at: Date, kind: 'crawl' | 'update'): Promise<Asked> {
  const url = urlOf(home)
  const source = openSource({ delay: 0 }, { url, caller: 'owner' })
  const urls: string[] = []
  const options = { archive: store, source: listening(source, urls), render: 'never' as const, clock: clockFrom(at) }
  const run = kind === 'crawl' ? crawl(home, options) : update(home, null, options)
  try {
    let step = await run.next()
    while (!step.done) step = await run.next()
    const forComments = urls.filter(isCommentAddress).length
    const purposes = await purposesOf(urls, step.value.blog.id, store)
    return { requests: source.requests, forComments, urls, purposes, notices: step.value.notices }
  } finally {
    await source.close()
  }
}

/** A hundred posts are one purpose, and what is asked for twice is told apart. */
async function purposesOf(urls: readonly string[], blog: string, store: Store): Promise<Record<string, number>> {
  const purposes: Record<string, number> = {}
  const seen = new Set<string>()
  for (const url of urls) {
    const item = await store.frontierItem(blog, urlKey(urlOf(url)))
    const purpose = isCommentAddress(url) ? 'comments' : seen.has(url) ? 'again' : (item?.purpose ?? 'discovery')
    seen.add(url)
    purposes[purpose] = (purposes[purpose] ?? 0) + 1
  }
  return purposes
}

/** A clock that starts at a moment and goes on as time does. */
function clockFrom(at: Date): () => string {
  const start = performance.now()
  return () => new Date(at.getTime() + performance.now() - start).toISOString()
}

function listening(source: PageSource, urls: string[]): PageSource {
  return {
    ...source,
    get requests() {
      return source.requests
    },
    fetch: async request => {
      const result = await source.fetch(request)
      if (result.kind === 'fetched') urls.push(...result.redirects)
      urls.push(result.url)
      return result
    },
    close: async () => {},
  }
}

/** All entries of an archive. */
export async function entriesOf(store: Store): Promise<StoredEntry[]> {
  return await Array.fromAsync(store.entries({}))
}

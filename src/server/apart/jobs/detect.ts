import {
  answered,
  type BlogFound,
  blogDetection,
  blogScope,
  discover,
  noBlogDetection,
  readSitemap,
  urlHints,
} from '../../../discover/index.ts'
import type { PageSource } from '../../../fetch/index.ts'
import type { Url } from '../../../url.ts'
import { guestNetwork } from '../../safety/incoming-url.ts'
import type { JobTools } from '../job.ts'
import { type ArchivePlace, reading } from './archive-place.ts'

/** Sitemaps that are read for an estimate; most blogs have fewer. */
const MOST_SITEMAPS = 6

/** The address that is looked at. */
interface DetectInput {
  readonly archive: ArchivePlace
  readonly url: Url
  readonly allowPrivate: boolean
}

/** What stands at an address: a blog, with how many posts it has at least, or none. */
export async function detect({ archive, url, allowPrivate }: DetectInput, { signal }: JobTools) {
  const source = guestNetwork(allowPrivate, { retries: 1 })
  try {
    const found = answered(await discover(source, url, { signal, demand: 'typed' }), url)
    if (found.kind === 'no-blog') return noBlogDetection(found, url)
    const known = await reading(archive, store => store.blogAt(found.blogUrl))
    return {
      ...blogDetection(found, url),
      estimate: await estimateOf(found, source, signal),
      inArchive: known?.id ?? null,
    }
  } finally {
    await source.close()
  }
}

/** What an estimate is counted from, for people. */
const COUNTED_BY = {
  sitemaps: 'addresses in its sitemaps',
  feed: 'entries of its feed; it may have many more',
} as const

/** Posts that feed and sitemaps name; what neither names is not counted. */
async function estimateOf(
  {
    mainFeed,
    sitemaps,
    blogUrl,
    platform,
    neighbours,
  }: Pick<BlogFound, 'mainFeed' | 'sitemaps' | 'blogUrl' | 'platform' | 'neighbours'>,
  source: PageSource,
  signal: AbortSignal,
) {
  const links = mainFeed?.feed.entries.flatMap(({ link }) => link ?? []) ?? []
  const others = neighbours.flatMap(({ folders }) => folders)
  const inScope = blogScope(blogUrl, links, others)
  const isPost = (url: Url) => inScope(url) && url !== blogUrl && !isOther(url, blogUrl, platform?.platform ?? null)
  const posts = new Set<string>(links)
  const waiting = [...sitemaps]
  const seen = new Set<string>()
  while (seen.size < MOST_SITEMAPS && !signal.aborted) {
    const url = waiting.shift()
    if (url === undefined) break
    if (seen.has(url)) continue
    seen.add(url)
    const got = await source.fetch({ url, signal })
    const map = got.kind === 'fetched' ? readSitemap(got.body, got.url) : null
    if (map === null || map.kind !== 'sitemap') continue
    for (const page of map.pages) if (isPost(page.url)) posts.add(page.url)
    waiting.unshift(...map.sitemaps.map(({ url }) => url))
  }
  const countedBy = posts.size > links.length ? 'sitemaps' : 'feed'
  return { posts: posts.size, countedBy, reason: COUNTED_BY[countedBy] } as const
}

/** What the address alone says to be a list, a page or a feed. */
function isOther(url: Url, home: Url, platform: string | null): boolean {
  return urlHints(url, home, platform).some(({ kind }) => kind !== 'post')
}

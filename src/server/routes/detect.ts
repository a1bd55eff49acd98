import { type OpenAPIHono, z } from '@hono/zod-openapi'
import {
  answered,
  type BlogFound,
  blogDetection,
  blogScope,
  discover,
  noBlogDetection,
  readSitemap,
  urlHints,
} from '../../discover/index.ts'
import type { PageSource } from '../../fetch/index.ts'
import type { Url } from '../../url.ts'
import { body, json, route } from '../answers/route.ts'
import type { ServerContext } from '../context.ts'
import { timely } from '../live/timely.ts'
import { guestNetwork, incomingUrl } from '../safety/incoming-url.ts'
import { listOf } from '../schemas/record-shape.ts'
import { address } from '../schemas/records.ts'

/** Someone waits for the answer. */
const MOST_SECONDS = 60
/** Sitemaps that are read for an estimate; most blogs have fewer. */
const MOST_SITEMAPS = 6

const text = z.string()
const page = z.object({ url: address, kind: text })
const noBlog = z.object({ isBlog: z.literal(false), page, reason: text, evidence: listOf(text) })
const feed = z.object({ url: address, role: text, reason: text, format: text, entries: z.number() })
const blog = z.object({
  isBlog: z.literal(true),
  page,
  blog: z.object({ url: address, title: text.nullable(), description: text.nullable(), language: text.nullable() }),
  platform: z.object({ name: text, evidence: listOf(text) }).nullable(),
  mainFeed: address.nullable(),
  feedReason: text,
  feeds: listOf(feed),
  sitemaps: listOf(address),
  evidence: listOf(text),
  estimate: z
    .object({ posts: z.number(), countedBy: z.enum(['sitemaps', 'feed']), reason: text })
    .openapi({ description: 'How many posts it has at least, as far as feeds and sitemaps tell.' }),
  inArchive: text.nullable().openapi({ description: 'Its id, where the archive has it.' }),
})

/** What was found at an address. */
export const detectionSchema = z.union([blog, noBlog]).openapi('Detection')

/** What stands at an address. */
export function detectRoutes(app: OpenAPIHono, { store, allowPrivate }: ServerContext): void {
  app.openapi(
    route({
      method: 'post',
      path: '/api/detect',
      tags: ['Services'],
      summary: 'Is it a blog, on which platform, which feeds, how many posts',
      request: body(z.object({ url: z.string().max(2048) })),
      responses: { 200: json(detectionSchema, 'What was found') },
    }),
    async c => {
      const url = await incomingUrl(c.req.valid('json').url, allowPrivate)
      const source = guestNetwork(allowPrivate, { retries: 1 })
      try {
        return await timely(MOST_SECONDS, c.req.raw.signal, async signal => {
          const found = answered(await discover(source, url, { signal }), url)
          if (found.kind === 'no-blog') return c.json(noBlogDetection(found, url), 200)
          const known = await store.blogAt(found.blogUrl)
          return c.json(
            {
              ...blogDetection(found, url),
              estimate: await estimateOf(found, source, signal),
              inArchive: known?.id ?? null,
            },
            200,
          )
        })
      } finally {
        await source.close()
      }
    },
  )
}

/** What an estimate is counted from, for people. */
const COUNTED_BY = {
  sitemaps: 'addresses in its sitemaps',
  feed: 'entries of its feed; it may have many more',
} as const

/** Posts that feed and sitemaps name; what neither names is not counted. */
async function estimateOf(
  { mainFeed, sitemaps, blogUrl, platform, neighbours }: BlogFound,
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

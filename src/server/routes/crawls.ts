import { type OpenAPIHono, z } from '@hono/zod-openapi'
import { nextCursor, pageQuery, readCursor, writeCursor } from '../answers/cursor.ts'
import { RequestError } from '../answers/problem.ts'
import { body, json, route } from '../answers/route.ts'
import { blogNamed, type ServerContext } from '../context.ts'
import type { CrawlOrder } from '../live/run-crawl.ts'
import { incomingUrl } from '../safety/incoming-url.ts'
import { crawlSchema, runSchema } from '../schemas/lists.ts'
import { listOf } from '../schemas/record-shape.ts'

/** More addresses than these are given in several harvests; a body has no room for more. */
const MOST_URLS = 1000
const MOST_PATTERNS = 20

const pattern = z
  .string()
  .min(1)
  .max(500)
  .refine(text => isPattern(text), 'It is no regular expression.')

const orderSchema = z.object({
  kind: z.enum(['crawl', 'update']).default('crawl'),
  url: z.string().max(2048).optional(),
  blog: z.string().max(2048).optional().openapi({ description: 'A blog of the archive, instead of an address.' }),
  maxPages: z.number().int().min(1).optional(),
  render: z.enum(['auto', 'always', 'never']).default('auto'),
  comments: z.boolean().default(true),
  media: z.boolean().default(true),
  since: z.iso
    .datetime()
    .optional()
    .openapi({ description: 'Of an update: only what is newer. Default: the last visit.' }),
  urls: z
    .array(z.string().max(2048))
    .max(MOST_URLS)
    .default([])
    .openapi({ description: 'Further addresses of the blog.' }),
  include: z.array(pattern).max(MOST_PATTERNS).default([]).openapi({ description: 'Only addresses that match one.' }),
  exclude: z.array(pattern).max(MOST_PATTERNS).default([]).openapi({ description: 'No addresses that match one.' }),
  screenshots: z.boolean().default(false).openapi({ description: 'Keep a picture of the page of each post.' }),
  pdf: z.boolean().default(false).openapi({ description: 'Keep the page of each post as PDF.' }),
})

const params = z.object({ id: z.string().max(64) })

/** Harvests and updates: started, watched, paused, and those of the past. */
export function crawlRoutes(app: OpenAPIHono, context: ServerContext): void {
  const { store, runs } = context
  const tags = ['Crawls']
  const query = z.object({ ...pageQuery, blog: z.string().max(2048).optional() })
  const listSchema = z.object({ running: listOf(runSchema), crawls: listOf(crawlSchema), next: nextCursor })
  app.openapi(
    route({
      method: 'get',
      path: '/api/crawls',
      tags,
      summary: 'Harvests of this server, and all that the archive remembers',
      request: { query },
      responses: { 200: json(listSchema, 'Newest first') },
    }),
    async c => {
      const { limit, cursor, blog: name } = c.req.valid('query')
      const blog = name === undefined ? {} : { blog: (await blogNamed(store, name)).id }
      const crawls = await store.lists.crawls({ ...blog, before: readCursor(cursor, z.string()), limit })
      const last = crawls.length < limit ? undefined : crawls.at(-1)
      return c.json({ running: runs.list(), crawls, next: last === undefined ? null : writeCursor(last.id) }, 200)
    },
  )
  app.openapi(
    route({
      method: 'post',
      path: '/api/crawls',
      tags,
      summary: 'Start a harvest or an update',
      request: body(orderSchema),
      responses: { 202: json(runSchema, 'It has begun') },
    }),
    async c => {
      const order = await orderOf(context, c.req.valid('json'))
      await context.writer.tryOut()
      return c.json(runs.start(order), 202)
    },
  )
  app.openapi(
    route({
      method: 'get',
      path: '/api/crawls/{id}',
      tags,
      summary: 'A harvest of this server',
      request: { params },
      responses: { 200: json(runSchema, 'How far it is') },
    }),
    async c => c.json(runs.get(c.req.valid('param').id), 200),
  )
  for (const [name, summary] of [
    ['pause', 'Let it save its state and rest'],
    ['resume', 'Go on with one that rests'],
    ['stop', 'End it; a new one goes on from there'],
  ] as const) {
    app.openapi(
      route({
        method: 'post',
        path: `/api/crawls/{id}/${name}`,
        tags,
        summary,
        request: { params },
        responses: { 200: json(runSchema, 'Its new state') },
      }),
      async c => c.json(runs[name](c.req.valid('param').id), 200),
    )
  }
}

function isPattern(text: string): boolean {
  try {
    return new RegExp(text) instanceof RegExp
  } catch {
    return false
  }
}

/** The order for what is wished; what is not said is as on the command line. */
export async function orderOf(
  { store, allowPrivate }: ServerContext,
  given: z.input<typeof orderSchema>,
): Promise<CrawlOrder> {
  const wish = orderSchema.parse(given)
  const { kind, render, comments, media, maxPages = null, since = null } = wish
  const known = wish.blog === undefined ? null : await blogNamed(store, wish.blog)
  const address = known?.url ?? wish.url
  if (address === undefined) throw new RequestError('bad-request', 'Give a `url` or a `blog`.')
  const url = await incomingUrl(address, allowPrivate)
  const blog = known ?? (await store.blogAt(url))
  if (kind === 'update' && blog === null)
    throw new RequestError('not-found', 'Only a blog of the archive can be updated.')
  const urls = await Promise.all(wish.urls.map(text => incomingUrl(text, allowPrivate)))
  const [include, exclude] = [wish.include, wish.exclude].map(texts => texts.map(text => new RegExp(text)))
  const screenshots = [...(wish.screenshots ? ['full-page' as const] : []), ...(wish.pdf ? ['pdf' as const] : [])]
  const scope = { urls, include: include ?? [], exclude: exclude ?? [] }
  return { kind, url, blog, maxPages, render, comments, media, since, screenshots, ...scope }
}

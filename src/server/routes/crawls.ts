import { type OpenAPIHono, z } from '@hono/zod-openapi'
import { nextCursor, pageQuery, readCursor, writeCursor } from '../answers/cursor.ts'
import { RequestError } from '../answers/problem.ts'
import { body, json, route } from '../answers/route.ts'
import { blogNamed, type ServerContext } from '../context.ts'
import type { CrawlOrder } from '../live/run-crawl.ts'
import { incomingUrl } from '../safety/incoming-url.ts'
import { crawlSchema, runSchema } from '../schemas/lists.ts'
import { listOf } from '../schemas/record-shape.ts'

const orderSchema = z.object({
  kind: z.enum(['crawl', 'update']).default('crawl'),
  url: z.string().max(2048).optional(),
  blog: z.string().max(2048).optional().openapi({ description: 'A blog of the archive, instead of an address.' }),
  maxPages: z.number().int().min(1).optional(),
  render: z.enum(['auto', 'always', 'never']).default('auto'),
  comments: z.boolean().default(true),
  media: z.boolean().default(true),
  since: z.iso.datetime().optional(),
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
    async c => c.json(runs.start(await orderOf(context, c.req.valid('json'))), 202),
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

async function orderOf({ store, allowPrivate }: ServerContext, wish: z.infer<typeof orderSchema>): Promise<CrawlOrder> {
  const { kind, render, comments, media, maxPages = null, since = null } = wish
  const known = wish.blog === undefined ? null : await blogNamed(store, wish.blog)
  const given = known?.url ?? wish.url
  if (given === undefined) throw new RequestError('bad-request', 'Give a `url` or a `blog`.')
  const url = await incomingUrl(given, allowPrivate)
  const blog = known ?? (await store.blogAt(url))
  if (kind === 'update' && blog === null)
    throw new RequestError('not-found', 'Only a blog of the archive can be updated.')
  return { kind, url, blog, maxPages, render, comments, media, since }
}

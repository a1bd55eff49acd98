import { type OpenAPIHono, z } from '@hono/zod-openapi'
import type { Order } from '../../order/index.ts'
import { nextCursor, pageQuery, readCursor, writeCursor } from '../answers/cursor.ts'
import { RequestError } from '../answers/problem.ts'
import { body, json, route } from '../answers/route.ts'
import { blogNamed, type ServerContext } from '../context.ts'
import type { CrawlOrder } from '../live/run-crawl.ts'
import { incomingUrl } from '../safety/incoming-url.ts'
import { crawlSchema, runSchema } from '../schemas/lists.ts'
import { listOf } from '../schemas/record-shape.ts'
import { orderOptions } from './order-options.ts'

/** More addresses than these are given in several harvests; a body has no room for more. */
const MOST_URLS = 1000

const orderSchema = orderOptions.extend({
  kind: z.enum(['crawl', 'update']).default('crawl'),
  url: z.string().max(2048).optional(),
  blog: z.string().max(2048).optional().openapi({ description: 'A blog of the archive, instead of an address.' }),
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
      needs: 'read',
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
      needs: 'harvest',
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
      needs: 'read',
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
        needs: 'harvest',
        tags,
        summary,
        request: { params },
        responses: { 200: json(runSchema, 'Its new state') },
      }),
      async c => c.json(runs[name](c.req.valid('param').id), 200),
    )
  }
}

/** The order for what is wished; what is not said is as on the command line. */
export async function orderOf(context: ServerContext, given: z.input<typeof orderSchema>): Promise<CrawlOrder> {
  const { store, allowPrivate } = context
  const { kind, url: named, blog: name, ...options } = orderSchema.parse(given)
  const known = name === undefined ? null : await blogNamed(store, name)
  const address = known?.url ?? named
  if (address === undefined) throw new RequestError('bad-request', 'Give a `url` or a `blog`.')
  const url = await incomingUrl(address, allowPrivate)
  const blog = known ?? (await store.blogAt(url))
  if (kind === 'update' && blog === null)
    throw new RequestError('not-found', 'Only a blog of the archive can be updated.')
  return { kind, url, blog, order: await checkedOrder(options, allowPrivate) }
}

/** An order whose further addresses lead to no private host. */
export async function checkedOrder(order: Order, allowPrivate: boolean): Promise<Order> {
  const { urls = [] } = order
  if (urls.length > MOST_URLS) throw new RequestError('bad-request', `urls: Give at most ${MOST_URLS} addresses.`)
  if (urls.length === 0) return order
  return { ...order, urls: await Promise.all(urls.map(text => incomingUrl(text, allowPrivate))) }
}

import { type OpenAPIHono, z } from '@hono/zod-openapi'
import { nextCursor, pageQuery, readCursor, writeCursor } from '../answers/cursor.ts'
import { RequestError } from '../answers/problem.ts'
import { blogParam, body, json, route } from '../answers/route.ts'
import { blogNamed, type ServerContext } from '../context.ts'
import { count } from '../schemas/count.ts'
import { headOf, headSchema } from '../schemas/entry-head.ts'
import { marksSchema, readingCountsSchema } from '../schemas/reading.ts'
import { listOf } from '../schemas/record-shape.ts'
import { moment } from '../schemas/records.ts'

const params = z.object({ id: z.coerce.number().int().min(1) })
const change = z.object({
  read: z.boolean().optional(),
  starred: z.boolean().optional(),
  queued: z.boolean().optional(),
})

/** Entries whose order is given at once; nobody puts more in order by hand. */
const MOST_ORDERED = 1000

/** What was read, what is starred, and what waits to be read. */
export function readingRoutes(app: OpenAPIHono, context: ServerContext): void {
  const { store, notes } = context
  const tags = ['Reading']
  app.openapi(
    route({
      method: 'get',
      path: '/api/reading',
      needs: 'read',
      tags,
      summary: 'How much was read, starred, put into the queue and highlighted',
      responses: { 200: json(readingCountsSchema, 'The counts') },
    }),
    async c => c.json(await store.reading.counts(), 200),
  )
  app.openapi(
    route({
      method: 'put',
      path: '/api/entries/{id}/reading',
      needs: 'all',
      tags,
      summary: 'Mark a post as read or unread, star it, put it into the queue or take it out; what is left out stays',
      request: { params, ...body(change) },
      responses: { 200: json(marksSchema, 'What is said of it now') },
    }),
    async c => {
      const { id } = c.req.valid('param')
      const wish = c.req.valid('json')
      const marks = await notes.use(session => session.store.reading.mark(id, wish, new Date().toISOString()))
      if (marks === null) throw new RequestError('not-found', 'The archive has no such entry.')
      return c.json(marks, 200)
    },
  )
  listRoutes(app, context)
  blogRoute(app, context)
}

function listRoutes(app: OpenAPIHono, { store, notes, keys }: ServerContext): void {
  const tags = ['Reading']
  const query = z.object({ ...pageQuery, blog: z.string().max(2048).optional() })
  app.openapi(
    route({
      method: 'get',
      path: '/api/reading/{list}',
      needs: 'read',
      tags,
      summary: 'Starred posts, the latest first, or the queue in its order; page by page',
      request: { params: z.object({ list: z.enum(['starred', 'queue']) }), query },
      responses: { 200: json(z.object({ entries: listOf(headSchema), next: nextCursor }), 'One page') },
    }),
    async c => {
      const { list } = c.req.valid('param')
      const { limit, cursor, blog } = c.req.valid('query')
      const within = blog === undefined ? {} : { blog: (await blogNamed(store, blog)).id }
      const offset = readCursor(cursor, z.number().int().min(0)) ?? 0
      const rows = await store.reading.marked({ list, ...within, offset, limit })
      const next = rows.length < limit ? null : writeCursor(offset + limit)
      return c.json({ entries: rows.map(({ found, marks }) => headOf(found, keys, marks)), next }, 200)
    },
  )
  app.openapi(
    route({
      method: 'put',
      path: '/api/reading/queue',
      needs: 'all',
      tags,
      summary: 'Put posts of the queue at its front, in this order; the others follow as they were',
      request: body(z.object({ entries: z.array(count).min(1).max(MOST_ORDERED) })),
      responses: { 200: json(z.object({ ordered: count }), 'How many were named') },
    }),
    async c => {
      const { entries } = c.req.valid('json')
      await notes.use(session => session.store.reading.orderQueue(entries))
      return c.json({ ordered: entries.length }, 200)
    },
  )
}

function blogRoute(app: OpenAPIHono, { store, notes }: ServerContext): void {
  const wish = z.object({
    undo: moment.optional().openapi({ description: 'The `at` of an earlier answer: what it marked is unread again.' }),
  })
  app.openapi(
    route({
      method: 'post',
      path: '/api/blogs/{blog}/read',
      needs: 'all',
      tags: ['Reading'],
      summary: 'Mark all posts and pages of a blog as read, or take that back',
      request: { params: blogParam, ...body(wish) },
      responses: { 200: json(z.object({ changed: count, at: moment }), 'How many were changed, and the moment') },
    }),
    async c => {
      const { id } = await blogNamed(store, c.req.valid('param').blog)
      const { undo } = c.req.valid('json')
      const at = undo ?? new Date().toISOString()
      const changed = await notes.use(({ store: { reading } }) =>
        undo === undefined ? reading.markBlogRead(id, at) : reading.unmarkBlogRead(id, at),
      )
      return c.json({ changed, at }, 200)
    },
  )
}

import { type OpenAPIHono, z } from '@hono/zod-openapi'
import { headlineName, headlineOf } from '../../notices/index.ts'
import { nextCursor, pageQuery, readCursor, writeCursor } from '../answers/cursor.ts'
import { body, json, route } from '../answers/route.ts'
import { blogNamed, type ServerContext } from '../context.ts'
import { count } from '../schemas/count.ts'
import { causeSchema, levelSchema, noticeRowSchema, noticeSchema } from '../schemas/notices.ts'
import { listOf } from '../schemas/record-shape.ts'

/** Marked at once; more are marked in several requests. */
const MOST_MARKED = 500

const state = z.enum(['open', 'done', 'all']).default('open')
const blogQuery = z.string().max(2048).optional()
const open = listOf(z.object({ blog: z.string(), level: levelSchema, count })).openapi({
  description: 'Open rows that a person can do something about: the number of every list.',
})

/** What a person may want to know, as an inbox: a row for each blog and cause, and the notices behind it. */
export function noticeRoutes(app: OpenAPIHono, context: ServerContext): void {
  rowRoute(app, context)
  pageRoute(app, context)
  markRoute(app, context)
}

function rowRoute(app: OpenAPIHono, { store }: ServerContext): void {
  const query = z.object({
    ...pageQuery,
    blog: blogQuery,
    level: levelSchema.optional(),
    state,
    concern: z.enum(['act', 'figure', 'all']).default('act').openapi({
      description: 'What a person can do something about, what is a figure of its blog alone, or both.',
    }),
  })
  const page = z.object({ rows: listOf(noticeRowSchema), total: count, open, next: nextCursor })
  app.openapi(
    route({
      method: 'get',
      path: '/api/notice-rows',
      needs: 'read',
      tags: ['Notices'],
      summary: 'Notices, a row for each blog and cause, the worst first',
      request: { query },
      responses: { 200: json(page, 'One page, how many rows there are, and how many are open') },
    }),
    async c => {
      const { limit, cursor, blog: name, level, state, concern } = c.req.valid('query')
      const blog = name === undefined ? {} : { blog: (await blogNamed(store, name)).id }
      const wanted = concern === 'all' ? {} : { isForPerson: concern === 'act' }
      const all = await store.lists.noticeRows({ ...blog, ...wanted, state })
      const fitting = all.filter(row => level === undefined || row.level === level)
      const from = readCursor(cursor, z.number().int().nonnegative()) ?? 0
      const rows = fitting.slice(from, from + limit).map(row => ({
        ...row,
        title: headlineOf(row),
        headline: headlineName(row),
      }))
      const next = from + limit < fitting.length ? writeCursor(from + limit) : null
      return c.json({ rows, total: fitting.length, open: await store.lists.openNotices(), next }, 200)
    },
  )
}

function pageRoute(app: OpenAPIHono, { store }: ServerContext): void {
  const query = z.object({
    ...pageQuery,
    blog: blogQuery,
    cause: causeSchema.optional(),
    level: levelSchema.optional(),
    state,
  })
  app.openapi(
    route({
      method: 'get',
      path: '/api/notices',
      needs: 'read',
      tags: ['Notices'],
      summary: 'Single notices, newest first: of all, or those behind a row',
      request: { query },
      responses: {
        200: json(
          z.object({ notices: listOf(noticeSchema), open, next: nextCursor }),
          'One page, and how many are open',
        ),
      },
    }),
    async c => {
      const { limit, cursor, blog: name, cause, level, state } = c.req.valid('query')
      const narrowed = {
        ...(name === undefined ? {} : { blog: (await blogNamed(store, name)).id }),
        ...(cause === undefined ? {} : { cause }),
        ...(level === undefined ? {} : { level }),
      }
      const notices = await store.lists.noticePage({
        ...narrowed,
        state,
        before: readCursor(cursor, z.number()),
        limit,
      })
      const last = notices.length < limit ? undefined : notices.at(-1)
      const next = last === undefined ? null : writeCursor(last.id)
      return c.json({ notices, open: await store.lists.openNotices(), next }, 200)
    },
  )
}

function markRoute(app: OpenAPIHono, { writer, events }: ServerContext): void {
  const name = z.object({ blog: z.string().max(2048), cause: causeSchema })
  const marked = z.object({
    ids: z.array(z.number().int()).max(MOST_MARKED).default([]).openapi({ description: 'Single notices.' }),
    rows: z.array(name).max(MOST_MARKED).default([]).openapi({ description: 'All notices of these rows.' }),
    done: z.boolean(),
  })
  app.openapi(
    route({
      method: 'patch',
      path: '/api/notices',
      needs: 'all',
      tags: ['Notices'],
      summary: 'Mark notices, or whole rows of them, as done or as open again',
      request: body(marked),
      responses: { 200: json(z.object({ changed: count }), 'How many notices there were') },
    }),
    async c => {
      const { ids, rows, done } = c.req.valid('json')
      const at = done ? new Date().toISOString() : null
      const changed = await writer.use(async ({ store: { lists } }) => {
        return (await lists.markNotices(ids, at)) + (await lists.markNoticeRows(rows, at))
      })
      events.add('notices', { changed })
      return c.json({ changed }, 200)
    },
  )
}

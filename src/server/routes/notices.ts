import { type OpenAPIHono, z } from '@hono/zod-openapi'
import { NOTICE_TOPICS } from '../../records.ts'
import type { ListedNotice } from '../../store/index.ts'
import { nextCursor, pageQuery, readCursor, writeCursor } from '../answers/cursor.ts'
import { body, json, route } from '../answers/route.ts'
import { blogNamed, type ServerContext } from '../context.ts'
import { listOf, schemaOf } from '../schemas/record-shape.ts'
import { address, moment } from '../schemas/records.ts'

const level = z.enum(['info', 'warning', 'error'])

/** A notice of the inbox. */
export const noticeSchema = schemaOf<ListedNotice>()({
  id: z.number().int(),
  blog: z.string(),
  level,
  topic: z.enum(NOTICE_TOPICS).openapi({ description: 'A stable name of what happened.', example: 'feed-lost' }),
  message: z.string(),
  url: address.nullable(),
  at: moment,
  doneAt: moment.nullable(),
}).openapi('Notice')

/** Marked at once; more are marked in several requests. */
const MOST_MARKED = 500

/** What a person may want to know, as an inbox. */
export function noticeRoutes(app: OpenAPIHono, { store, writer, events }: ServerContext): void {
  const tags = ['Notices']
  const query = z.object({
    ...pageQuery,
    blog: z.string().max(2048).optional(),
    level: level.optional(),
    state: z.enum(['open', 'done', 'all']).default('open'),
  })
  const pageSchema = z.object({
    notices: listOf(noticeSchema),
    open: listOf(z.object({ blog: z.string(), level, count: z.number().int() })),
    next: nextCursor,
  })
  app.openapi(
    route({
      method: 'get',
      path: '/api/notices',
      tags,
      summary: 'Notices, newest first',
      request: { query },
      responses: { 200: json(pageSchema, 'One page, and how many are open in all') },
    }),
    async c => {
      const { limit, cursor, blog: name, level, state } = c.req.valid('query')
      const narrowed = {
        ...(name === undefined ? {} : { blog: (await blogNamed(store, name)).id }),
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
  const marked = z.object({ ids: z.array(z.number().int()).min(1).max(MOST_MARKED), done: z.boolean() })
  app.openapi(
    route({
      method: 'patch',
      path: '/api/notices',
      tags,
      summary: 'Mark notices as done, or as open again',
      request: body(marked),
      responses: { 200: json(z.object({ changed: z.number().int() }), 'How many there were') },
    }),
    async c => {
      const { ids, done } = c.req.valid('json')
      const at = done ? new Date().toISOString() : null
      const changed = await writer.use(session => session.store.lists.markNotices(ids, at))
      events.add('notices', { changed })
      return c.json({ changed }, 200)
    },
  )
}

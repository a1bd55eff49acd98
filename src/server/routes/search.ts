import { type OpenAPIHono, z } from '@hono/zod-openapi'
import { nextCursor, pageQuery, readCursor, writeCursor } from '../answers/cursor.ts'
import { json, route } from '../answers/route.ts'
import { blogNamed, type ServerContext } from '../context.ts'
import { hitSchema } from '../schemas/lists.ts'
import { listOf } from '../schemas/record-shape.ts'

/** Hits of a page, unless it is said. */
const HITS = 30
/** Limit on how deep search results are paged: those before have to be ranked each time. */
const MOST_HITS = 2000

/** Searching by words. */
export function searchRoutes(app: OpenAPIHono, { store }: ServerContext): void {
  const query = z.object({
    ...pageQuery,
    limit: pageQuery.limit.unwrap().default(HITS),
    q: z.string().max(1000).openapi({
      description: 'As on the command line: words, "phrases", -without, title:, author:, tag:, before:, after:.',
    }),
    blog: z.string().max(2048).optional(),
  })
  app.openapi(
    route({
      method: 'get',
      path: '/api/search',
      tags: ['Search'],
      summary: 'Posts by their words, best first',
      request: { query },
      responses: { 200: json(z.object({ hits: listOf(hitSchema), next: nextCursor }), 'The hits') },
    }),
    async c => {
      const { q, blog, limit, cursor } = c.req.valid('query')
      const within = blog === undefined ? {} : { blog: (await blogNamed(store, blog)).id }
      const offset = readCursor(cursor, z.number().int().min(0).max(MOST_HITS)) ?? 0
      const hits = await store.search(q, { ...within, limit, offset })
      const behind = offset + hits.length
      const next = hits.length < limit || behind >= MOST_HITS ? null : writeCursor(behind)
      return c.json({ hits, next }, 200)
    },
  )
}

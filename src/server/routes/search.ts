import { type OpenAPIHono, z } from '@hono/zod-openapi'
import { nextCursor, pageQuery, readCursor, writeCursor } from '../answers/cursor.ts'
import { json, route } from '../answers/route.ts'
import { blogNamed, type ServerContext } from '../context.ts'
import { facetsSchema, hitSchema } from '../schemas/lists.ts'
import { listOf } from '../schemas/record-shape.ts'

/** Hits of a page, unless it is said. */
const HITS = 30
/** Limit on how deep search results are paged: those before have to be found each time. */
const MAX_HITS = 2000

const asked = {
  q: z.string().max(1000).openapi({
    description:
      'As on the command line: words, "phrases", -without, a OR b, prefix*, title:, author:, tag:, lang:, blog:, before:, after:, has:comments, has:media, is:page, is:post, is:gone, in:comments, in:all.',
  }),
  blog: z.string().max(2048).optional(),
}

const answer = z.object({
  hits: listOf(hitSchema),
  count: z.number().int().openapi({ description: 'Posts that fit, with those left out as copies.' }),
  isExact: z
    .boolean()
    .openapi({ description: 'Where more than 500 fit, the count is estimated from the newest ones.' }),
  missing: z.number().int().openapi({ description: 'Posts that the index lacks while it is being made anew.' }),
  next: nextCursor,
})

/** Searching by words. */
export function searchRoutes(app: OpenAPIHono, { store }: ServerContext): void {
  const query = z.object({
    ...pageQuery,
    ...asked,
    limit: pageQuery.limit.unwrap().default(HITS),
    sort: z.enum(['relevance', 'newest', 'oldest']).default('relevance'),
  })
  app.openapi(
    route({
      method: 'get',
      path: '/api/search',
      tags: ['Search'],
      summary: 'Posts by their words, best, newest or oldest first',
      request: { query },
      responses: { 200: json(answer, 'The hits') },
    }),
    async c => {
      const { q, blog, limit, cursor, sort } = c.req.valid('query')
      const within = blog === undefined ? {} : { blog: (await blogNamed(store, blog)).id }
      const offset = readCursor(cursor, z.number().int().min(0).max(MAX_HITS)) ?? 0
      const { hits, count, isExact, missing, next } = await store.search(q, { ...within, limit, offset, sort })
      const cursorBehind = next === null || next >= MAX_HITS ? null : writeCursor(next)
      return c.json({ hits, count, isExact, missing, next: cursorBehind }, 200)
    },
  )
  app.openapi(
    route({
      method: 'get',
      path: '/api/search/facets',
      tags: ['Search'],
      summary: 'How many posts fit exactly, and of which blogs, years, authors, tags and languages they are',
      request: { query: z.object(asked) },
      responses: { 200: json(facetsSchema, 'The facets') },
    }),
    async c => {
      const { q, blog } = c.req.valid('query')
      const within = blog === undefined ? {} : { blog: (await blogNamed(store, blog)).id }
      return c.json(await store.searchFacets(q, within), 200)
    },
  )
}

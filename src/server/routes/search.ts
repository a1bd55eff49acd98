import { type OpenAPIHono, z } from '@hono/zod-openapi'
import { nextCursor, pageQuery, readCursor, writeCursor } from '../answers/cursor.ts'
import { RequestError } from '../answers/problem.ts'
import { json, route } from '../answers/route.ts'
import { blogNamed, type ServerContext } from '../context.ts'
import { facetsSchema, hitSchema, similarSchema } from '../schemas/lists.ts'
import { UNMARKED } from '../schemas/reading.ts'
import { listOf } from '../schemas/record-shape.ts'

/** Hits of a page, unless it is said. */
const HITS = 30
/** Limit on how deep search results are paged: those before have to be found each time. */
const MAX_HITS = 2000
/** Similar posts, unless it is said, and at most. */
const SIMILAR = 5
const MAX_SIMILAR = 50

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
  lookedTo: z.string().nullable().openapi({
    description:
      'Where the words of a phrase are common: the day up to which the newest posts (the oldest, by sort) were looked through; before: or after: that day finds the others. Null where all were.',
  }),
  next: nextCursor,
})

const similar = z.object({ posts: listOf(similarSchema) })

/** Searching by words. */
export function searchRoutes(app: OpenAPIHono, { store }: ServerContext): void {
  const query = z.object({
    ...pageQuery,
    ...asked,
    limit: pageQuery.limit.unwrap().default(HITS),
    sort: z.enum(['relevance', 'newest', 'oldest']).default('relevance'),
    copies: z
      .enum(['true', 'false'])
      .default('false')
      .openapi({ description: 'Whether copies of a text are hits of their own.' }),
  })
  app.openapi(
    route({
      method: 'get',
      path: '/api/search',
      needs: 'public',
      tags: ['Search'],
      summary: 'Posts by their words, best, newest or oldest first',
      request: { query },
      responses: { 200: json(answer, 'The hits') },
    }),
    async c => {
      const { q, blog, limit, cursor, sort, copies } = c.req.valid('query')
      const within = blog === undefined ? {} : { blog: (await blogNamed(store, blog)).id }
      const offset = readCursor(cursor, z.number().int().min(0).max(MAX_HITS)) ?? 0
      const options = { ...within, limit, offset, sort, copies: copies === 'true' }
      const { hits, count, isExact, lookedTo, missing, next } = await store.search(q, options)
      const cursorBehind = next === null || next >= MAX_HITS ? null : writeCursor(next)
      const marks = await store.reading.marks(hits.map(({ id }) => id))
      const marked = hits.map(hit => ({ ...hit, reading: marks.get(hit.id) ?? UNMARKED }))
      return c.json({ hits: marked, count, isExact, lookedTo, missing, next: cursorBehind }, 200)
    },
  )
  app.openapi(
    route({
      method: 'get',
      path: '/api/search/facets',
      needs: 'public',
      tags: ['Search'],
      summary:
        'How many posts fit exactly, and of which blogs, years, authors, tags and languages they are, and what they name',
      request: { query: z.object(asked) },
      responses: { 200: json(facetsSchema, 'The facets') },
    }),
    async c => {
      const { q, blog } = c.req.valid('query')
      const within = blog === undefined ? {} : { blog: (await blogNamed(store, blog)).id }
      return c.json(await store.searchFacets(q, within), 200)
    },
  )
  app.openapi(
    route({
      method: 'get',
      path: '/api/posts/{id}/similar',
      needs: 'public',
      tags: ['Search'],
      summary: 'Posts that are about the same as a post, the most alike first, with the words that they share',
      request: {
        params: z.object({ id: z.coerce.number().int().min(1) }),
        query: z.object({
          blog: asked.blog.openapi({ description: 'Only posts of this blog.' }),
          limit: z.coerce.number().int().min(1).max(MAX_SIMILAR).default(SIMILAR),
        }),
      },
      responses: { 200: json(similar, 'The posts') },
    }),
    async c => {
      const { blog, limit } = c.req.valid('query')
      const within = blog === undefined ? {} : { blog: (await blogNamed(store, blog)).id }
      const posts = await store.similar(c.req.valid('param').id, { ...within, limit })
      if (posts === null) throw new RequestError('not-found', 'The archive has no such entry.')
      return c.json({ posts: [...posts] }, 200)
    },
  )
}

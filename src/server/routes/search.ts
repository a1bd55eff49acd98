import { type OpenAPIHono, z } from '@hono/zod-openapi'
import { json, route } from '../answers/route.ts'
import { blogNamed, type ServerContext } from '../context.ts'
import { hitSchema } from '../schemas/lists.ts'
import { listOf } from '../schemas/record-shape.ts'

/** Searching by words. */
export function searchRoutes(app: OpenAPIHono, { store }: ServerContext): void {
  const query = z.object({
    q: z.string().max(1000).openapi({
      description: 'As on the command line: words, "phrases", -without, title:, author:, tag:, before:, after:.',
    }),
    blog: z.string().max(2048).optional(),
    limit: z.coerce.number().int().min(1).max(200).default(30),
  })
  app.openapi(
    route({
      method: 'get',
      path: '/api/search',
      tags: ['Search'],
      summary: 'Posts by their words, best first',
      request: { query },
      responses: { 200: json(z.object({ hits: listOf(hitSchema) }), 'The hits') },
    }),
    async c => {
      const { q, blog, limit } = c.req.valid('query')
      const within = blog === undefined ? {} : { blog: (await blogNamed(store, blog)).id }
      const hits = await store.search(q, { ...within, limit })
      const numbered = hits.map(async hit => ({ id: await store.lists.numberOf(hit.url), ...hit }))
      return c.json({ hits: await Promise.all(numbered) }, 200)
    },
  )
}

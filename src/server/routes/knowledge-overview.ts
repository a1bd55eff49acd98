import { type OpenAPIHono, z } from '@hono/zod-openapi'
import { json, route } from '../answers/route.ts'
import type { ServerContext } from '../context.ts'
import { count } from '../schemas/count.ts'
import { listOf } from '../schemas/record-shape.ts'

/** What `language` gives for a blog; of other versions nothing is read. */
const languagesOfBlog = z.object({ posts: z.record(z.string(), z.number()) })

/** How far the archive is analysed, and in which languages it is written. */
export const overviewSchema = z
  .object({
    blogs: count,
    analysed: count.openapi({ description: 'Blogs that were analysed.' }),
    languages: listOf(z.object({ language: z.string(), posts: count })).openapi({
      description: 'Posts and pages by language (BCP 47), the most first; `und` where it is not known.',
    }),
  })
  .openapi('KnowledgeOverview')

/** What is known of the archive as a whole. */
export function knowledgeOverviewRoutes(app: OpenAPIHono, { store }: ServerContext): void {
  app.openapi(
    route({
      method: 'get',
      path: '/api/knowledge',
      needs: 'public',
      tags: ['Knowledge'],
      summary: 'How far the archive is analysed, and in which languages it is written',
      responses: { 200: json(overviewSchema, 'Figures over all blogs') },
    }),
    async c => {
      const results = await store.derived.ofBlogs('language')
      const posts = new Map<string, number>()
      for (const value of results.values()) {
        const found = languagesOfBlog.safeParse(value).data?.posts ?? {}
        for (const [language, number] of Object.entries(found)) {
          posts.set(language, (posts.get(language) ?? 0) + number)
        }
      }
      const languages = [...posts].map(([language, number]) => ({ language, posts: number }))
      languages.sort((a, b) => b.posts - a.posts)
      return c.json({ blogs: (await store.blogs()).length, analysed: results.size, languages }, 200)
    },
  )
}

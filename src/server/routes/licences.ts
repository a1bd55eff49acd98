import { type OpenAPIHono, z } from '@hono/zod-openapi'
import { type ArchiveLicence, entriesUnder, licencesAcross, readRegisters } from '../../analyse/index.ts'
import { nextCursor, pageQuery } from '../answers/cursor.ts'
import { registeredPage } from '../answers/registered-page.ts'
import { json, route } from '../answers/route.ts'
import { blogNamed, type ServerContext } from '../context.ts'
import { count } from '../schemas/count.ts'
import { headSchema } from '../schemas/entry-head.ts'
import { listOf, schemaOf } from '../schemas/record-shape.ts'

const blogQuery = z.string().max(2048).optional().openapi({ description: 'Of one blog alone.' })

/** Licences and blogs of each that are given; the rest are counted. */
const MOST_LICENCES = 500
const MOST_BLOGS = 50

/** A licence, and who uses it. */
export const licenceSchema = schemaOf<ArchiveLicence & { readonly blogCount: number }>()({
  key: z.string().openapi({ description: 'What `/api/licences/entries` takes.', example: 'CC BY-SA 4.0' }),
  url: z.string().nullable(),
  name: z.string().nullable().openapi({ description: 'Null of what is no licence that is known by name.' }),
  text: z.string().nullable().openapi({ description: 'What is said in words.' }),
  posts: count,
  blogs: listOf(z.object({ blog: z.string(), posts: count })).openapi({ description: 'Those with the most posts.' }),
  blogCount: count,
}).openapi('Licence')

/** All licences, and how many posts say nothing of one. */
export const licencesSchema = z
  .object({
    licences: listOf(licenceSchema),
    entries: count.openapi({ description: 'Posts and pages that were looked at.' }),
    unlicensed: count.openapi({ description: 'Those of them that say nothing of a licence.' }),
    analysed: count.openapi({ description: 'Blogs that were analysed for it.' }),
  })
  .openapi('Licences')

/** Under which terms posts may be used, as they say themselves. */
export function licenceRoutes(app: OpenAPIHono, { store, keys }: ServerContext): void {
  const tags = ['Knowledge']
  app.openapi(
    route({
      method: 'get',
      path: '/api/licences',
      needs: 'public',
      tags,
      summary: 'Which licences posts and pages say, and how many',
      request: { query: z.object({ blog: blogQuery }) },
      responses: { 200: json(licencesSchema, 'Those of the most posts first; none before the first analysis') },
    }),
    async c => {
      const { blog } = c.req.valid('query')
      const registers = await readRegisters(store, blog === undefined ? null : (await blogNamed(store, blog)).id)
      const all = [...registers.values()]
      const licences = licencesAcross(registers)
        .slice(0, MOST_LICENCES)
        .map(({ blogs, ...one }) => ({ ...one, blogs: blogs.slice(0, MOST_BLOGS), blogCount: blogs.length }))
      const entries = all.reduce((sum, register) => sum + register.entries, 0)
      const unlicensed = all.reduce((sum, register) => sum + register.unlicensed, 0)
      return c.json({ licences, entries, unlicensed, analysed: all.length }, 200)
    },
  )
  app.openapi(
    route({
      method: 'get',
      path: '/api/licences/entries',
      needs: 'public',
      tags,
      summary: 'Posts and pages under a licence, page by page',
      request: { query: z.object({ ...pageQuery, licence: z.string().min(1).max(2048), blog: blogQuery }) },
      responses: { 200: json(z.object({ entries: listOf(headSchema), next: nextCursor }), 'One page, blog by blog') },
    }),
    async c => {
      const { licence, blog, limit, cursor } = c.req.valid('query')
      const registers = await readRegisters(store, blog === undefined ? null : (await blogNamed(store, blog)).id)
      return c.json(await registeredPage(store, keys, entriesUnder(registers, licence), { limit, cursor }), 200)
    },
  )
}

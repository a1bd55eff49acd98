import { type OpenAPIHono, z } from '@hono/zod-openapi'
import { RequestError } from '../answers/problem.ts'
import { blogParam, body, json, route } from '../answers/route.ts'
import { blogNamed, type ServerContext } from '../context.ts'
import { nextVisitSchema } from '../schemas/lists.ts'
import { listOf } from '../schemas/record-shape.ts'
import { address, moment } from '../schemas/records.ts'

const planSchema = z.object({
  at: moment.nullable().openapi({ description: 'Null where it is visited no more by itself.' }),
  reason: z.string(),
  visitedAt: moment.nullable(),
  failures: z.number().int(),
})

/** The next visit of a blog. */
export const visitSchema = nextVisitSchema.extend({ blog: z.string(), url: address, title: z.string().nullable() })

/** When blogs are visited again. */
export function scheduleRoutes(app: OpenAPIHono, { store, writer }: ServerContext): void {
  const tags = ['Schedule']
  app.openapi(
    route({
      method: 'get',
      path: '/api/schedule',
      tags,
      summary: 'When each blog is visited next',
      responses: { 200: json(z.object({ visits: listOf(visitSchema) }), 'The next one first') },
    }),
    async c => {
      const planned = (await store.blogs()).flatMap(({ blog, nextVisit }) =>
        nextVisit === null ? [] : [{ blog: blog.id, url: blog.url, title: blog.title, ...nextVisit }],
      )
      return c.json({ visits: planned.sort((a, b) => ((a.at ?? '~') < (b.at ?? '~') ? -1 : 1)) }, 200)
    },
  )
  app.openapi(
    route({
      method: 'get',
      path: '/api/blogs/{blog}/schedule',
      tags,
      summary: 'When the blog is visited next, and why then',
      request: { params: blogParam },
      responses: { 200: json(planSchema, 'The plan') },
    }),
    async c => {
      const { id } = await blogNamed(store, c.req.valid('param').blog)
      const plan = await store.schedule(id)
      if (plan === null) throw notYet()
      return c.json({ at: plan.due, reason: plan.reason, visitedAt: plan.visitedAt, failures: plan.failures }, 200)
    },
  )
  const wish = z.object({ at: z.iso.datetime().nullable() })
  app.openapi(
    route({
      method: 'put',
      path: '/api/blogs/{blog}/schedule',
      tags,
      summary: 'Visit the blog at another time, or not at all',
      request: { params: blogParam, ...body(wish) },
      responses: { 200: json(planSchema, 'The new plan') },
    }),
    async c => {
      const { at } = c.req.valid('json')
      const plan = await writer.use(async session => {
        const blog = await blogNamed(session.store, c.req.valid('param').blog)
        const known = await session.store.schedule(blog.id)
        if (known === null) throw notYet()
        const changed = { ...known, due: at, reason: at === null ? 'stopped by hand' : 'set by hand' }
        await session.store.commit({ blog, schedule: changed })
        return changed
      })
      return c.json({ at: plan.due, reason: plan.reason, visitedAt: plan.visitedAt, failures: plan.failures }, 200)
    },
  )
}

function notYet(): RequestError {
  return new RequestError('conflict', 'The blog is planned for when its first harvest is done.')
}

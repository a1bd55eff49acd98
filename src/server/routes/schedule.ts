import { type OpenAPIHono, z } from '@hono/zod-openapi'
import { reasonGiven, type VisitPlan, visitReasonSchema } from '../../store/index.ts'
import { withRhythm } from '../../work/index.ts'
import { RequestError } from '../answers/problem.ts'
import { blogParam, body, json, route } from '../answers/route.ts'
import { blogNamed, type ServerContext } from '../context.ts'
import { nextVisitSchema, rhythmSchema } from '../schemas/lists.ts'
import { listOf } from '../schemas/record-shape.ts'
import { address, moment } from '../schemas/records.ts'

/** When a blog is visited next, and by what that was set. */
export const planSchema = z
  .object({
    at: moment.nullable().openapi({ description: 'Null where it is visited no more by itself.' }),
    reason: z.string().openapi({ description: 'Why then, in English.' }),
    because: visitReasonSchema
      .nullable()
      .openapi({ description: 'The same as a code; null in plans of older versions.' }),
    rhythm: rhythmSchema.nullable().openapi({ description: 'What a person set; null where its posts tell.' }),
    visitedAt: moment.nullable(),
    failures: z.number().int(),
  })
  .openapi('VisitPlan')

/** The next visit of a blog. */
export const visitSchema = nextVisitSchema.extend({ blog: z.string(), url: address, title: z.string().nullable() })

/** When blogs are visited again. */
export function scheduleRoutes(app: OpenAPIHono, { store, writer, isWatched }: ServerContext): void {
  const tags = ['Schedule']
  const watching = z.boolean().openapi({
    description:
      'Whether this server, or another process that it knows of, makes the visits; never on PostgreSQL, where workers do.',
  })
  app.openapi(
    route({
      method: 'get',
      path: '/api/schedule',
      needs: 'read',
      tags,
      summary: 'When each blog is visited next',
      responses: { 200: json(z.object({ visits: listOf(visitSchema), watching }), 'The next one first') },
    }),
    async c => {
      const planned = (await store.blogs()).flatMap(({ blog, nextVisit }) =>
        nextVisit === null ? [] : [{ blog: blog.id, url: blog.url, title: blog.title, ...nextVisit }],
      )
      const visits = planned.sort((a, b) => ((a.at ?? '~') < (b.at ?? '~') ? -1 : 1))
      return c.json({ visits, watching: isWatched() }, 200)
    },
  )
  app.openapi(
    route({
      method: 'get',
      path: '/api/blogs/{blog}/schedule',
      needs: 'read',
      tags,
      summary: 'When the blog is visited next, and why then',
      request: { params: blogParam },
      responses: { 200: json(planSchema, 'The plan') },
    }),
    async c => {
      const { id } = await blogNamed(store, c.req.valid('param').blog)
      const plan = await store.schedule(id)
      if (plan === null) throw notYet()
      return c.json(shown(plan), 200)
    },
  )
  const wish = z.object({
    rhythm: rhythmSchema
      .nullable()
      .optional()
      .openapi({ description: 'How often from now on, or paused; null: as its posts tell.' }),
    at: z.iso.datetime().nullable().optional().openapi({
      description: 'When the next visit is, whatever the rhythm says; null pauses.',
    }),
  })
  app.openapi(
    route({
      method: 'put',
      path: '/api/blogs/{blog}/schedule',
      needs: 'harvest',
      tags,
      summary: 'Visit the blog more or less often, at another time, or not at all',
      request: { params: blogParam, ...body(wish) },
      responses: { 200: json(planSchema, 'The new plan') },
    }),
    async c => {
      const { at, rhythm } = c.req.valid('json')
      if (at === undefined && rhythm === undefined)
        throw new RequestError('bad-request', 'Give a `rhythm`, or with `at` the moment of the next visit.')
      const plan = await writer.use(async session => {
        const blog = await blogNamed(session.store, c.req.valid('param').blog)
        const known = await session.store.schedule(blog.id)
        if (known === null) throw notYet()
        const changed = changedPlan(known, { at, rhythm }, new Date().toISOString())
        await session.store.commit({ blog, schedule: changed })
        return changed
      })
      return c.json(shown(plan), 200)
    },
  )
}

/** A plan with what was wished; a moment for the next visit goes before the rhythm, and wakes what was paused. */
function changedPlan(
  plan: VisitPlan,
  { at, rhythm }: { readonly at: string | null | undefined; readonly rhythm: VisitPlan['rhythm'] | undefined },
  now: string,
): VisitPlan {
  const isPause = at === null && rhythm === undefined
  const wanted = isPause ? ({ kind: 'paused' } as const) : rhythm
  const changed = wanted === undefined ? plan : withRhythm(plan, wanted, now)
  if (at === undefined || at === null) return changed
  const awake = changed.rhythm?.kind === 'paused' ? null : (changed.rhythm ?? null)
  return { ...changed, due: at, ...reasonGiven({ code: 'set-time' }), rhythm: awake }
}

function shown({
  due,
  reason,
  because = null,
  rhythm = null,
  visitedAt,
  failures,
}: VisitPlan): z.infer<typeof planSchema> {
  return { at: due, reason, because, rhythm, visitedAt, failures }
}

function notYet(): RequestError {
  return new RequestError('conflict', 'The blog is planned for when its first harvest is done.')
}

import { type OpenAPIHono, z } from '@hono/zod-openapi'
import type { BurstQuery, PostScope, Store, StoredBurst } from '../../store/index.ts'
import { burstsOfBlog, dayNumber, dayNumbered, findTerms, mondayOf, seriesOf, weekNumber } from '../../trends/index.ts'
import { nextCursor, pageQuery, readCursor, writeCursor } from '../answers/cursor.ts'
import { RequestError } from '../answers/problem.ts'
import { json, route } from '../answers/route.ts'
import type { ServerContext } from '../context.ts'
import { postInTime } from '../explore/posts-in-time.ts'
import { dayQuery, limitQuery, scopeOf, scopeQuery } from '../explore/scope.ts'
import { listOf } from '../schemas/record-shape.ts'
import { burstSchema, postInTimeSchema, seriesSchema, trendKindSchema, trendUnitSchema } from '../schemas/trends.ts'

const burstQuery = z.object({
  ...scopeQuery,
  kind: trendKindSchema.optional(),
  week: dayQuery.optional().openapi({ description: 'A day of the week in which it rose; without, what rises now.' }),
  from: dayQuery.optional().openapi({ description: 'Instead of a week: what rose on this day or later.' }),
  to: dayQuery.optional().openapi({ description: 'What rose on this day or before.' }),
  limit: limitQuery(50, 500),
})

const termQuery = {
  ...scopeQuery,
  kind: trendKindSchema.default('word'),
  term: z.string().min(1).max(200).openapi({ description: 'A word in any of its forms, a tag, a name or a domain.' }),
}
const seriesQuery = z.object({ ...termQuery, unit: trendUnitSchema.default('week') })
const postsQuery = z.object({
  ...termQuery,
  from: dayQuery.optional(),
  to: dayQuery.optional(),
  ...pageQuery,
})

/** What is written about, and when more than usual. */
export function trendRoutes(app: OpenAPIHono, { store }: ServerContext): void {
  const tags = ['Trends']
  app.openapi(
    route({
      method: 'get',
      path: '/api/trends',
      needs: 'public',
      tags,
      summary: 'What rises now, or rose in a week of the past; the surest first',
      request: { query: burstQuery },
      responses: {
        200: json(
          z.object({ bursts: listOf(burstSchema), madeAt: z.string().nullable() }),
          'Bursts, and when they were found',
        ),
      },
    }),
    async c => {
      const { kind, limit, week, from, to, ...asked } = c.req.valid('query')
      const scope = await scopeOf(store, asked)
      const span = week === undefined ? { from, to } : weekOf(week)
      const isOpen = week === undefined && from === undefined && to === undefined ? true : undefined
      const found = await burstsIn(store, scope, { kind, language: scope.language, isOpen, ...span, limit })
      const made = await store.trends.snapshot('bursts')
      return c.json({ bursts: await shownBursts(store, found), madeAt: made?.madeAt ?? null }, 200)
    },
  )
  termRoutes(app, store)
}

function termRoutes(app: OpenAPIHono, store: Store): void {
  const tags = ['Trends']
  app.openapi(
    route({
      method: 'get',
      path: '/api/trends/series',
      needs: 'public',
      tags,
      summary: 'How often something was written about, by day, week or month, and when more than usual',
      request: { query: seriesQuery },
      responses: { 200: json(seriesSchema, 'The series') },
    }),
    async c => {
      const { kind, term, unit, ...asked } = c.req.valid('query')
      const series = await seriesOf(store, { kind, term, unit, scope: await scopeOf(store, asked) })
      if (series === null) throw new RequestError('not-found', `No post has the ${kind} “${term}”.`)
      return c.json({ ...series, counts: [...series.counts], totals: [...series.totals] }, 200)
    },
  )
  app.openapi(
    route({
      method: 'get',
      path: '/api/trends/posts',
      needs: 'public',
      tags,
      summary: 'The posts behind a part of a series, oldest first; page by page',
      request: { query: postsQuery },
      responses: { 200: json(z.object({ posts: listOf(postInTimeSchema), next: nextCursor }), 'One page') },
    }),
    async c => {
      const { kind, term, from, to, limit, cursor, ...asked } = c.req.valid('query')
      const scope = await scopeOf(store, asked)
      const terms = (await findTerms(store, kind, term)).map(({ id }) => id)
      const behind = readCursor(cursor, z.object({ day: z.string(), id: z.number() })) ?? undefined
      const posts = await store.trends.termPosts(terms, { ...scope, from, to, behind, limit })
      const last = posts.length < limit ? undefined : posts.at(-1)
      const next = last === undefined ? null : writeCursor({ day: last.day, id: last.id })
      return c.json({ posts: posts.map(postInTime), next }, 200)
    },
  )
}

/** The week of a day. */
function weekOf(day: string): { readonly from: string; readonly to: string } {
  const from = mondayOf(weekNumber(day))
  return { from, to: dayNumbered(dayNumber(from) + 6) }
}

async function burstsIn(store: Store, { blogs }: PostScope, query: BurstQuery): Promise<readonly StoredBurst[]> {
  const [only, ...others] = blogs ?? []
  if (only === undefined) return blogs === undefined ? await store.trends.bursts(query) : []
  if (others.length === 0) return await burstsOfBlog(store, only, query)
  return await store.trends.burstsAmong([only, ...others], query)
}

async function shownBursts(store: Store, bursts: readonly StoredBurst[]): Promise<z.infer<typeof burstSchema>[]> {
  const posts = await store.trends.posts(bursts.map(({ firstPost }) => firstPost))
  return bursts.map(({ kind, label, first, last, weight, isOpen, posts: count, blogs, firstPost }) => {
    const post = posts.get(firstPost)
    const facts = { kind, term: label, first, last, weight, isOpen, posts: count, blogs }
    return { ...facts, firstPost: post === undefined ? null : postInTime(post) }
  })
}

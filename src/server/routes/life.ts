import { type OpenAPIHono, z } from '@hono/zod-openapi'
import { compareBlogs, lifeOf } from '../../life/index.ts'
import { blogParam, json, route } from '../answers/route.ts'
import { blogNamed, type ServerContext } from '../context.ts'
import { postInTime } from '../explore/posts-in-time.ts'
import { limitQuery, scopeOf, scopeQuery } from '../explore/scope.ts'
import { listOf } from '../schemas/record-shape.ts'
import { comparisonSchema, lifeSchema, postInTimeSchema } from '../schemas/trends.ts'

const onDayQuery = z.object({
  ...scopeQuery,
  day: z
    .string()
    .regex(/^(?:\d{4}-)?\d\d-\d\d$/)
    .optional()
    .openapi({ description: 'Month and day; a year before them does not count. Without, today.', example: '05-03' }),
  limit: limitQuery(50, 500),
})
const compareQuery = z.object({
  a: z.string().max(2048).openapi({ description: 'A blog.' }),
  b: z.string().max(2048).openapi({ description: 'Another one.' }),
})

/** How blogs lived, what was written on a day of the year, two blogs beside each other. */
export function lifeRoutes(app: OpenAPIHono, { store }: ServerContext): void {
  const tags = ['Life of blogs']
  app.openapi(
    route({
      method: 'get',
      path: '/api/blogs/{blog}/life',
      needs: 'public',
      tags,
      summary: 'How a blog lived: rhythm, pauses, years, authors, what happened to it',
      request: { params: blogParam },
      responses: { 200: json(lifeSchema, 'Its life') },
    }),
    async c => {
      const life = await lifeOf(store, await blogNamed(store, c.req.valid('param').blog))
      return c.json({ ...life, hours: [...life.hours], weekdays: [...life.weekdays] }, 200)
    },
  )
  app.openapi(
    route({
      method: 'get',
      path: '/api/on-this-day',
      needs: 'public',
      tags,
      summary: 'Posts of a day of the year, of all years, newest first',
      request: { query: onDayQuery },
      responses: { 200: json(z.object({ day: z.string(), posts: listOf(postInTimeSchema) }), 'The posts') },
    }),
    async c => {
      const { day = new Date().toISOString(), limit, ...asked } = c.req.valid('query')
      const { blogs, language } = await scopeOf(store, asked)
      const monthAndDay = day.slice(0, 10).slice(-5)
      const posts = await store.life.onDay(monthAndDay, { blogs, language, limit })
      return c.json({ day: monthAndDay, posts: posts.map(postInTime) }, 200)
    },
  )
  app.openapi(
    route({
      method: 'get',
      path: '/api/compare',
      needs: 'public',
      tags,
      summary: 'Two blogs beside each other: their lives, what tells them apart, what they share',
      request: { query: compareQuery },
      responses: { 200: json(comparisonSchema, 'The comparison') },
    }),
    async c => {
      const { a, b } = c.req.valid('query')
      const found = await compareBlogs(store, await blogNamed(store, a), await blogNamed(store, b))
      const side = ({ life, ...blog }: (typeof found)['a']) => ({
        ...blog,
        life: { ...life, hours: [...life.hours], weekdays: [...life.weekdays] },
      })
      return c.json({ ...found, a: side(found.a), b: side(found.b) }, 200)
    },
  )
}

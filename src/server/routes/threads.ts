import { type OpenAPIHono, z } from '@hono/zod-openapi'
import type { Store } from '../../store/index.ts'
import { copiedTexts, threadOfPost } from '../../threads/index.ts'
import { RequestError } from '../answers/problem.ts'
import { json, route } from '../answers/route.ts'
import type { ServerContext } from '../context.ts'
import { postInTime } from '../explore/posts-in-time.ts'
import { dayQuery, limitQuery, scopeOf, scopeQuery } from '../explore/scope.ts'
import { refuseHidden } from '../safety/kept-from-all.ts'
import { listOf } from '../schemas/record-shape.ts'
import { copySchema, threadHeadSchema, threadSchema } from '../schemas/trends.ts'

const { blog, community } = scopeQuery
const threadsQuery = z.object({
  ...{ blog, community },
  from: dayQuery.optional().openapi({ description: 'Those that go on to this day or longer.' }),
  to: dayQuery.optional().openapi({ description: 'Those that begin on this day or before.' }),
  limit: limitQuery(50, 500),
})
const copiesQuery = z.object({
  ...{ blog, community },
  way: z
    .enum(['quote', 'copy'])
    .optional()
    .openapi({ description: 'What is quoted, or what is not said to be of others.' }),
  limit: limitQuery(50, 200),
})
const params = z.object({ entry: z.coerce.number().int().openapi({ description: 'The number of a post.' }) })

/** Who takes up whom, and who wrote it first. */
export function threadRoutes(app: OpenAPIHono, { store }: ServerContext): void {
  const tags = ['Threads']
  app.openapi(
    route({
      method: 'get',
      path: '/api/threads',
      needs: 'public',
      tags,
      summary: 'Chains of posts that take up one another, those of most blogs first',
      request: { query: threadsQuery },
      responses: { 200: json(z.object({ threads: listOf(threadHeadSchema) }), 'Threads by their first posts') },
    }),
    async c => {
      const { from, to, limit, ...asked } = c.req.valid('query')
      const { blogs } = await scopeOf(store, asked)
      return c.json({ threads: await heads(store, { blogs, from, to, limit }) }, 200)
    },
  )
  app.openapi(
    route({
      method: 'get',
      path: '/api/threads/{entry}',
      needs: 'public',
      tags,
      summary: 'The thread of a post: who takes up whom and how, in order of time',
      request: { params },
      responses: { 200: json(threadSchema, 'The thread') },
    }),
    async c => {
      const { entry } = c.req.valid('param')
      refuseHidden(c, await store.lists.entryNumbered(entry))
      const thread = await threadOfPost(store, entry)
      if (thread === null) throw new RequestError('not-found', `There is no post with the number ${entry}.`)
      const posts = thread.posts.map(({ post, ties }) => ({ post: postInTime(post), ties }))
      return c.json({ ...thread, posts }, 200)
    },
  )
  app.openapi(
    route({
      method: 'get',
      path: '/api/copies',
      needs: 'public',
      tags,
      summary: 'Texts that stand on several blogs, and who wrote them first',
      request: { query: copiesQuery },
      responses: { 200: json(z.object({ copies: listOf(copySchema) }), 'Texts, those that most blogs have first') },
    }),
    async c => {
      const { way, limit, ...asked } = c.req.valid('query')
      const { blogs } = await scopeOf(store, asked)
      const copies = (await copiedTexts(store, { blogs, way, limit })).map(({ first, later, passage }) => ({
        first: postInTime(first),
        later: later.map(({ post, ...taken }) => ({ ...taken, post: postInTime(post) })),
        passage,
      }))
      return c.json({ copies }, 200)
    },
  )
}

async function heads(store: Store, query: Parameters<Store['trends']['threads']>[0]) {
  const threads = await store.trends.threads(query)
  const posts = await store.trends.posts(threads.map(({ first }) => first))
  return threads.flatMap(({ first, posts: count, blogs, lastDay }) => {
    const post = posts.get(first)
    return post === undefined ? [] : [{ first: postInTime(post), posts: count, blogs, last: lastDay }]
  })
}

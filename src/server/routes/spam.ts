import { type OpenAPIHono, z } from '@hono/zod-openapi'
import { decideBlog, decideComment, type ReviewedComment, spamReview } from '../../spam/index.ts'
import { nextCursor, pageQuery, readCursor, writeCursor } from '../answers/cursor.ts'
import { RequestError } from '../answers/problem.ts'
import { body, json, route } from '../answers/route.ts'
import { blogNamed, type ServerContext } from '../context.ts'
import { count } from '../schemas/count.ts'
import { listOf, orNull } from '../schemas/record-shape.ts'
import { address, markedCommentSchema, moment } from '../schemas/records.ts'

const reviewSchema = z
  .object({
    blog: z.string(),
    post: count.openapi({ description: 'The number of the post.' }),
    url: address,
    title: z.string().nullable(),
    comment: markedCommentSchema,
    decided: orNull(z.object({ isSpam: z.boolean(), at: moment })).openapi({
      description: 'What somebody decided by hand, whichever way; null where nobody did.',
    }),
  })
  .openapi('ReviewedComment')

const listQuery = z.object({
  ...pageQuery,
  blog: z.string().max(2048).optional().openapi({ description: 'One blog alone; all without.' }),
})

const decisionBody = z.object({
  blog: z.string().max(2048).openapi({ description: 'The id of the blog.' }),
  post: count.min(1).optional().openapi({ description: 'The number of the post; left out for the blog as a whole.' }),
  comment: z.string().max(2048).optional().openapi({ description: 'The id of the comment; only with `post`.' }),
  isSpam: z.boolean(),
})

/** The blog, the post and how many of its comments were given. */
const place = z.object({ blog: z.string(), post: count, given: count })

/** What is marked as spam, to be looked over and decided by hand. */
export function spamRoutes(app: OpenAPIHono, context: ServerContext): void {
  const tags = ['Spam']
  app.openapi(
    route({
      method: 'get',
      path: '/api/spam',
      needs: 'read',
      tags,
      summary: 'Comments that are marked as spam or were decided on by hand, with the reasons; page by page',
      request: { query: listQuery },
      responses: { 200: json(z.object({ comments: listOf(reviewSchema), next: nextCursor }), 'One page') },
    }),
    async c => {
      const { blog, limit, cursor } = c.req.valid('query')
      const chosen = blog === undefined ? undefined : (await blogNamed(context.store, blog)).id
      return c.json(await reviewPage(context, chosen, limit, readCursor(cursor, place)), 200)
    },
  )
  app.openapi(
    route({
      method: 'post',
      path: '/api/spam',
      needs: 'all',
      tags,
      summary: 'Decide by hand: a comment, or a blog, is spam or is none',
      request: body(decisionBody),
      responses: { 200: json(z.object({ isSpam: z.boolean() }), 'What holds now, whatever analysis finds later') },
    }),
    async c => {
      const { blog: name, post, comment, isSpam } = c.req.valid('json')
      if ((post === undefined) !== (comment === undefined)) {
        throw new RequestError('bad-request', 'A comment is named by `post` and `comment`, a blog by neither.')
      }
      await context.writer.use(async ({ store }) => {
        const blog = await blogNamed(store, name)
        if (post === undefined || comment === undefined) return await decideBlog(store, blog, isSpam)
        if (await decideComment(store, blog, { post, comment, isSpam })) return
        throw new RequestError('not-found', 'The blog has no such comment below this post.')
      })
      return c.json({ isSpam }, 200)
    },
  )
}

type Place = z.infer<typeof place>

async function reviewPage({ store }: ServerContext, chosen: string | undefined, limit: number, behind: Place | null) {
  const comments: (ReviewedComment & { readonly blog: string })[] = []
  const blogs = await store.blogs(chosen)
  const start = blogs.findIndex(({ blog }) => blog.id === behind?.blog)
  for (const { blog } of blogs.slice(Math.max(0, start))) {
    const from = behind?.blog === blog.id ? behind : null
    let before = { post: 0, given: 0 }
    // The post where the page before ended is looked at again, as it may have more comments.
    for await (const reviewed of spamReview(store, blog, (from?.post ?? 1) - 1)) {
      const given = reviewed.post === before.post ? before.given + 1 : 1
      if (from !== null && reviewed.post === from.post && given <= from.given) {
        before = { post: reviewed.post, given }
        continue
      }
      if (comments.length >= limit) return { comments, next: writeCursor(endOfPage(comments, behind)) }
      before = { post: reviewed.post, given }
      comments.push({ blog: blog.id, ...reviewed })
    }
  }
  return { comments, next: null }
}

/** Where a page ends; on a post that the page before ended on, too, all that were given of it count. */
function endOfPage(comments: readonly { readonly blog: string; readonly post: number }[], behind: Place | null): Place {
  const { blog, post } = comments.at(-1) ?? { blog: '', post: 0 }
  const given = comments.filter(each => each.blog === blog && each.post === post).length
  const earlier = behind?.blog === blog && behind.post === post ? behind.given : 0
  return { blog, post, given: given + earlier }
}

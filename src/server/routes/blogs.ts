import { type OpenAPIHono, z } from '@hono/zod-openapi'
import { splogMark } from '../../spam/index.ts'
import type { BlogFigures, BlogSummary } from '../../store/index.ts'
import { RequestError } from '../answers/problem.ts'
import { blogParam, body, json, route } from '../answers/route.ts'
import { blogNamed, type ServerContext } from '../context.ts'
import { picture } from '../replay/addresses.ts'
import { blogAsSeenBy } from '../safety/public-blog.ts'
import { count } from '../schemas/count.ts'
import { healthOf, healthSchema, openNoticesSchema } from '../schemas/health.ts'
import { crawlSchema, nextVisitSchema, pictureSchema, runSchema } from '../schemas/lists.ts'
import { listOf, orNull, schemaOf } from '../schemas/record-shape.ts'
import { blogSchema, moment, spamMarkSchema, spamQuery } from '../schemas/records.ts'
import { orderOf } from './crawls.ts'

/** Months that a sparkline shows: ten years. */
const SPARK_MONTHS = 120
/** Tags and authors with fewer entries than these are found by searching. */
const MOST_TERMS = 2000

const monthCount = z.object({ month: z.string().openapi({ example: '2024-05' }), count })

const summarySchema = z
  .object({
    blog: blogSchema,
    posts: count,
    pages: count,
    comments: count,
    gone: count.openapi({ description: 'Entries whose own pages are not there any more.' }),
    firstPost: moment.nullable(),
    lastPost: moment.nullable(),
    openNotices: openNoticesSchema,
    health: healthSchema,
    activity: listOf(monthCount),
    cover: orNull(pictureSchema),
    lastCrawl: orNull(crawlSchema),
    isUnfinished: z.boolean().openapi({ description: 'Whether a harvest of it was cut short and not gone on with.' }),
    nextVisit: nextVisitSchema.nullable(),
    labels: listOf(z.string()),
    splog: orNull(spamMarkSchema).openapi({ description: 'Why it counts as a splog; null where it does not.' }),
  })
  .openapi('BlogSummary')

const hiddenSchema = count.openapi({ description: 'Blogs that are left out, as they look like splogs.' })

type Summary = z.infer<typeof summarySchema>

/** What is kept of a blog, counted. */
export const figuresSchema = schemaOf<BlogFigures>()({
  pictures: z.object({ kept: count, lost: count, left: count }).openapi({
    description: 'Those of posts: kept, asked for in vain, and not asked for (yet, or not wanted).',
  }),
  otherFiles: count.openapi({ description: 'Sound, film and documents that are kept.' }),
  bytes: count.openapi({ description: 'Of all files that are kept.' }),
  words: count.nullable().openapi({ description: 'Of all posts; null before they were analysed.' }),
  authors: count,
  versions: count,
}).openapi('BlogFigures')

const termsSchema = z.object({ terms: listOf(z.object({ term: z.string(), count })) })

/** The blogs of the archive. */
export function blogRoutes(app: OpenAPIHono, context: ServerContext): void {
  const { store, runs } = context
  const tags = ['Blogs']
  app.openapi(
    route({
      method: 'get',
      path: '/api/blogs',
      needs: 'public',
      tags,
      summary: 'All blogs, with their figures',
      request: { query: z.object({ spam: spamQuery }) },
      responses: {
        200: json(z.object({ blogs: listOf(summarySchema), hidden: hiddenSchema }), 'The blogs, by id'),
      },
    }),
    async c => {
      const { right } = c.get('visitor')
      const all = (await summaries(context, await store.blogs())).map(summary => blogAsSeenBy(right, summary))
      const blogs = c.req.valid('query').spam === 'true' ? all : all.filter(({ splog }) => splog === null)
      return c.json({ blogs, hidden: all.length - blogs.length }, 200)
    },
  )
  app.openapi(
    route({
      method: 'post',
      path: '/api/blogs',
      needs: 'harvest',
      tags,
      summary: 'Add a blog: harvests it',
      request: body(z.object({ url: z.string().max(2048) })),
      responses: { 202: json(runSchema, 'The harvest that has begun') },
    }),
    async c => {
      const order = await orderOf(context, c.req.valid('json'))
      await context.writer.tryOut()
      return c.json(runs.start(order), 202)
    },
  )
  app.openapi(
    route({
      method: 'get',
      path: '/api/blogs/{blog}',
      needs: 'public',
      tags,
      summary: 'One blog',
      request: { params: blogParam },
      responses: { 200: json(summarySchema.extend({ mediaBytes: count }), 'The blog') },
    }),
    async c => {
      const { id } = await blogNamed(store, c.req.valid('param').blog)
      const [summary] = await summaries(context, await store.blogs(id))
      if (summary === undefined) throw new RequestError('not-found', 'The blog is gone.')
      const seen = blogAsSeenBy(c.get('visitor').right, summary)
      return c.json({ ...seen, mediaBytes: await store.mediaBytes(id) }, 200)
    },
  )
  figureRoutes(app, context)
}

function figureRoutes(app: OpenAPIHono, { store }: ServerContext): void {
  const tags = ['Blogs']
  app.openapi(
    route({
      method: 'get',
      path: '/api/blogs/{blog}/timeline',
      needs: 'public',
      tags,
      summary: 'How many posts each month brought',
      request: { params: blogParam },
      responses: { 200: json(z.object({ months: listOf(monthCount) }), 'Months with posts, oldest first') },
    }),
    async c => {
      const { id } = await blogNamed(store, c.req.valid('param').blog)
      return c.json(
        { months: (await store.lists.monthCounts([id])).map(({ month, count }) => ({ month, count })) },
        200,
      )
    },
  )
  app.openapi(
    route({
      method: 'get',
      path: '/api/blogs/{blog}/figures',
      needs: 'public',
      tags,
      summary: 'What is kept of the blog, counted',
      request: { params: blogParam },
      responses: { 200: json(figuresSchema, 'Pictures and other files, words, authors, versions') },
    }),
    async c => {
      const { id } = await blogNamed(store, c.req.valid('param').blog)
      return c.json(await store.lists.figures(id), 200)
    },
  )
  for (const [kind, path] of [
    ['tag', 'tags'],
    ['author', 'authors'],
  ] as const) {
    app.openapi(
      route({
        method: 'get',
        path: `/api/blogs/{blog}/${path}`,
        needs: 'public',
        tags,
        summary: `Its ${path}, with the number of entries`,
        request: { params: blogParam },
        responses: { 200: json(termsSchema, 'Those with the most entries first') },
      }),
      async c => {
        const { id } = await blogNamed(store, c.req.valid('param').blog)
        return c.json({ terms: await store.lists.termCounts({ blog: id, kind, limit: MOST_TERMS }) }, 200)
      },
    )
  }
}

async function summaries({ store, runs, keys }: ServerContext, blogs: readonly BlogSummary[]): Promise<Summary[]> {
  const one = blogs.length === 1 ? blogs.map(({ blog }) => blog.id) : undefined
  const months = Map.groupBy(await store.lists.monthCounts(one), ({ blog }) => blog)
  const notices = Map.groupBy(await store.lists.openNotices(one?.[0]), ({ blog }) => blog)
  const covers = await store.lists.covers(one)
  const inWork = new Set(runs.list().flatMap(run => (run.state === 'running' && run.blog !== null ? [run.blog] : [])))
  const made: Summary[] = []
  for (const { blog, notices: _, ...figures } of blogs) {
    const open = { info: 0, warning: 0, error: 0 }
    for (const { level, count } of notices.get(blog.id) ?? []) open[level] = count
    const cover = covers.get(blog.id)?.picture ?? null
    made.push({
      ...figures,
      blog,
      splog: await splogMark(store, blog.id),
      openNotices: open,
      health: inWork.has(blog.id) ? 'harvesting' : healthOf(open),
      activity: (months.get(blog.id) ?? []).slice(-SPARK_MONTHS).map(({ month, count }) => ({ month, count })),
      cover: cover === null ? null : picture(cover, keys),
    })
  }
  return made
}

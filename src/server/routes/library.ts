import { type OpenAPIHono, z } from '@hono/zod-openapi'
import { splogMark } from '../../spam/index.ts'
import { MOST_LABELS, normalLabel } from '../../store/index.ts'
import { nextCursor, pageQuery, readCursor, writeCursor } from '../answers/cursor.ts'
import { RequestError } from '../answers/problem.ts'
import { blogParam, body, json, route } from '../answers/route.ts'
import { blogNamed, type ServerContext } from '../context.ts'
import { arrangeBlogs, isTroubled, languageOf, platformOf, type Shelved, SORTS } from '../library/arrange.ts'
import { alongAxis, type TimeAxis, timeAxis } from '../library/time-axis.ts'
import { picture } from '../replay/addresses.ts'
import { blogAsSeenBy } from '../safety/public-blog.ts'
import { isEnough, type Right } from '../safety/rights.ts'
import { count } from '../schemas/count.ts'
import { healthOf, healthSchema, openNoticesSchema } from '../schemas/health.ts'
import { crawlSchema, nextVisitSchema, pictureSchema } from '../schemas/lists.ts'
import { listOf, orNull } from '../schemas/record-shape.ts'
import { blogSchema, moment } from '../schemas/records.ts'

const nameShape = {
  blog: blogSchema.pick({ id: true, url: true, title: true, language: true }),
  posts: count,
  openNotices: openNoticesSchema,
  health: healthSchema,
}

const labelsSchema = listOf(z.string()).openapi({ example: ['Science', 'Friends/Berlin'] })

/** A blog by its name, for lists to choose from. */
export const blogNameSchema = z.object(nameShape).openapi('BlogName')

/** A blog as the library shows it. */
export const libraryBlogSchema = z
  .object({
    ...nameShape,
    blog: blogSchema.pick({ id: true, url: true, title: true, language: true, platform: true, lastCrawled: true }),
    comments: count,
    gone: count,
    firstPost: moment.nullable(),
    lastPost: moment.nullable(),
    isUnfinished: z.boolean(),
    lastCrawl: orNull(crawlSchema.pick({ finishedAt: true, stopped: true })),
    nextVisit: nextVisitSchema.nullable(),
    labels: labelsSchema,
    activity: listOf(count).openapi({ description: 'Posts of each step of `axis`.' }),
    cover: orNull(pictureSchema),
    icon: orNull(pictureSchema),
  })
  .openapi('LibraryBlog')

const facet = listOf(z.object({ value: z.string(), count }))

const axisSchema = z
  .object({ from: z.string().openapi({ example: '2004-05' }), step: count, steps: count })
  .openapi('TimeAxis')

/** A page of the library. */
export const librarySchema = z.object({
  blogs: listOf(libraryBlogSchema),
  next: nextCursor,
  found: count.openapi({ description: 'Blogs that fit.' }),
  all: count,
  hidden: count.openapi({ description: 'Blogs that are left out, as they look like splogs.' }),
  axis: orNull(axisSchema).openapi({ description: 'The months that `activity` of every blog is counted along.' }),
  facets: z.object({ languages: facet, platforms: facet, labels: facet, trouble: count }),
})

const query = z.object({
  ...pageQuery,
  q: z.string().max(200).optional().openapi({ description: 'Words of title, address or labels.' }),
  label: z.string().max(100).optional().openapi({ description: 'A label; `Friends` also finds `Friends/Berlin`.' }),
  language: z.string().max(35).optional().openapi({ description: 'As in `en`; `none` where it is not known.' }),
  platform: z.string().max(60).optional().openapi({ description: 'As in `wordpress`; `none` where it is not known.' }),
  trouble: z.enum(['true', 'false']).default('false').openapi({ description: 'Only blogs that need a look.' }),
  sort: z.enum(SORTS).default('recent'),
  reverse: z.enum(['true', 'false']).default('false'),
})

const place = z.object({ at: z.number().int().min(0), id: z.string() })

/** The library: blogs page by page as they are shown, their names alone, and their labels. */
export function libraryRoutes(app: OpenAPIHono, context: ServerContext): void {
  const tags = ['Library']
  app.openapi(
    route({
      method: 'get',
      path: '/api/library',
      needs: 'public',
      tags,
      summary: 'Blogs page by page, filtered and sorted, with what a card shows',
      request: { query },
      responses: { 200: json(librarySchema, 'A page, and what the blogs have in common') },
    }),
    async c => {
      const { limit, cursor, trouble, reverse, ...wish } = c.req.valid('query')
      const { right } = c.get('visitor')
      const { shown, hidden } = await shelf(context, right)
      const found = arrangeBlogs(shown, { ...wish, trouble: trouble === 'true', reverse: reverse === 'true' })
      const start = startOf(found, readCursor(cursor, place))
      const page = found.slice(start, start + limit)
      const last = start + limit < found.length ? page.at(-1) : undefined
      const axis = timeAxis(shown, new Date().toISOString())
      const next = last === undefined ? null : writeCursor({ at: start + limit, id: last.blog.id })
      const counts = { found: found.length, all: shown.length, hidden }
      return c.json(
        { blogs: await cards({ context, right }, page, axis), next, ...counts, axis, facets: facetsOf(shown) },
        200,
      )
    },
  )
  app.openapi(
    route({
      method: 'get',
      path: '/api/library/names',
      needs: 'public',
      tags,
      summary: 'All blogs, by their names alone',
      responses: { 200: json(z.object({ blogs: listOf(blogNameSchema) }), 'The blogs, by id') },
    }),
    async c => {
      const { right } = c.get('visitor')
      const health = healthIn(context, right)
      const blogs = (await shelf(context, right)).shown.map(shelved => {
        const { id, url, title, language } = shelved.blog
        const { posts, openNotices } = shelved
        return { blog: { id, url, title, language }, posts, openNotices, health: health(shelved) }
      })
      return c.json({ blogs }, 200)
    },
  )
  labelRoutes(app, context)
}

function labelRoutes(app: OpenAPIHono, { store, writer }: ServerContext): void {
  const tags = ['Library']
  const answer = z.object({ labels: labelsSchema })
  app.openapi(
    route({
      method: 'get',
      path: '/api/labels',
      needs: 'read',
      tags,
      summary: 'All labels, with the number of blogs',
      responses: { 200: json(z.object({ labels: facet }), 'In the order of the alphabet') },
    }),
    async c => c.json({ labels: counted([...(await store.labels.ofBlogs()).values()].flat()) }, 200),
  )
  app.openapi(
    route({
      method: 'put',
      path: '/api/blogs/{blog}/labels',
      needs: 'all',
      tags,
      summary: 'Give the blog exactly these labels',
      description: 'A `/` makes folders: what is labelled `Friends/Berlin` is also found by `Friends`.',
      request: { params: blogParam, ...body(z.object({ labels: z.array(z.string().max(200)).max(MOST_LABELS) })) },
      responses: { 200: json(answer, 'Its labels') },
    }),
    async c => {
      const labels = c.req.valid('json').labels.map(text => {
        const label = normalLabel(text)
        if (label === null) throw new RequestError('bad-request', `“${text}” is no label: give 1 to 60 characters.`)
        return label
      })
      const { id } = await blogNamed(store, c.req.valid('param').blog)
      await writer.use(session => session.store.labels.set(id, labels))
      return c.json({ labels: (await store.labels.ofBlogs(id)).get(id) ?? [] }, 200)
    },
  )
}

/** All blogs but those that look like splogs, as somebody with this right sees them. */
async function shelf({ store }: ServerContext, right: Right): Promise<{ shown: Shelved[]; hidden: number }> {
  const notices = Map.groupBy(await store.lists.openNotices(), ({ blog }) => blog)
  const shown: Shelved[] = []
  const all = await store.blogs()
  for (const summary of all) {
    if ((await splogMark(store, summary.blog.id)) !== null) continue
    const openNotices = { info: 0, warning: 0, error: 0 }
    for (const { level, count } of notices.get(summary.blog.id) ?? []) openNotices[level] = count
    shown.push(asSeenBy(right, { ...summary, openNotices }))
  }
  return { shown, hidden: all.length - shown.length }
}

/** How the archive is run, and what its owner calls blogs, is nothing for everybody. */
function asSeenBy(right: Right, shelved: Shelved): Shelved {
  const { openNotices, lastCrawl, isUnfinished, nextVisit, labels } = blogAsSeenBy(right, {
    ...shelved,
    health: 'good' as const,
  })
  return { ...shelved, openNotices, lastCrawl, isUnfinished, nextVisit, labels }
}

async function cards(
  { context, right }: { readonly context: ServerContext; readonly right: Right },
  page: readonly Shelved[],
  axis: TimeAxis | null,
) {
  const { store, keys } = context
  const ids = page.map(({ blog }) => blog.id)
  const months = Map.groupBy(await store.lists.monthCounts(ids), ({ blog }) => blog)
  const pictures = await store.lists.covers(ids)
  const health = healthIn(context, right)
  return page.map(shelved => {
    const { id, url, title, language, platform, lastCrawled } = shelved.blog
    const { posts, comments, gone, firstPost, lastPost, isUnfinished, nextVisit, labels, openNotices } = shelved
    const { lastCrawl } = shelved
    const own = pictures.get(id)
    return {
      blog: { id, url, title, language, platform, lastCrawled },
      ...{ posts, comments, gone, firstPost, lastPost, isUnfinished, nextVisit, labels, openNotices },
      lastCrawl: lastCrawl === null ? null : { finishedAt: lastCrawl.finishedAt, stopped: lastCrawl.stopped },
      health: health(shelved),
      activity: alongAxis(axis, months.get(id) ?? []),
      cover: own?.picture ? picture(own.picture, keys) : null,
      icon: own?.icon ? picture(own.icon, keys) : null,
    }
  })
}

/** How blogs are doing, as far as this server knows of harvests in work. */
function healthIn({ runs }: ServerContext, right: Right): (shelved: Shelved) => z.infer<typeof healthSchema> {
  const known = isEnough(right, 'read') ? runs.list() : []
  const inWork = new Set(known.flatMap(run => (run.state === 'running' && run.blog !== null ? [run.blog] : [])))
  return ({ blog, openNotices }) => (inWork.has(blog.id) ? 'harvesting' : healthOf(openNotices))
}

function facetsOf(blogs: readonly Shelved[]) {
  return {
    languages: counted(blogs.map(languageOf)),
    platforms: counted(blogs.map(platformOf)),
    labels: counted(blogs.flatMap(({ labels }) => withFolders(labels))),
    trouble: blogs.filter(isTroubled).length,
  }
}

/** The labels of one blog with the folders that they are in, each once. */
function withFolders(labels: readonly string[]): string[] {
  const all = labels.flatMap(label => {
    const parts = label.split('/')
    return parts.map((_, at) => parts.slice(0, at + 1).join('/'))
  })
  return [...new Set(all)]
}

function counted(values: readonly string[]) {
  const counts = new Map<string, number>()
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1)
  return [...counts].map(([value, count]) => ({ value, count })).sort((a, b) => a.value.localeCompare(b.value, 'en'))
}

/** Where a page begins: behind the blog that the one before ended with, wherever that stands now. */
function startOf(found: readonly Shelved[], behind: z.infer<typeof place> | null): number {
  if (behind === null) return 0
  const at = found.findIndex(({ blog }) => blog.id === behind.id)
  return at === -1 ? behind.at : at + 1
}

import { type OpenAPIHono, z } from '@hono/zod-openapi'
import { PermablogError } from '../../errors.ts'
import type { RemovalFigures, RemovedBlog } from '../../store/index.ts'
import { learnAgain, purgeBlog, removalFigures, removeBlog, UNDO_DAYS } from '../../work/index.ts'
import { RequestError } from '../answers/problem.ts'
import { blogParam, json, route } from '../answers/route.ts'
import { blogNamed, type ServerContext } from '../context.ts'
import { count } from '../schemas/count.ts'
import { listOf } from '../schemas/record-shape.ts'
import { address, moment } from '../schemas/records.ts'

/** What goes with a blog. */
export const figuresSchema = z
  .object({
    posts: count,
    pages: count,
    comments: count,
    files: count.openapi({ description: 'Media files that no other blog has.' }),
    fileBytes: count,
    warcBytes: count.openapi({ description: 'Bytes of WARC records that no other blog has.' }),
    rowBytes: count.openapi({ description: 'About what the database frees.' }),
    frees: count.openapi({ description: 'All of them together, in bytes.' }),
  })
  .openapi('RemovalFigures')

/** A blog that is removed and can be had back. */
export const removedSchema = z
  .object({
    id: z.string(),
    url: address,
    title: z.string().nullable(),
    removedAt: moment,
    until: moment.openapi({ description: 'Until then it can be had back; after it the space is freed.' }),
    figures: figuresSchema,
  })
  .openapi('RemovedBlog')

/** Taking blogs out, and back. */
export function removalRoutes(app: OpenAPIHono, context: ServerContext): void {
  const tags = ['Removing']
  app.openapi(
    route({
      method: 'get',
      path: '/api/blogs/{blog}/removal',
      needs: 'read',
      tags,
      summary: 'What would go with a blog, and what that frees',
      request: { params: blogParam },
      responses: { 200: json(z.object({ undoDays: count, figures: figuresSchema }), 'What goes') },
    }),
    async c => {
      const blog = await blogNamed(context.store, c.req.valid('param').blog)
      const figures = await removalFigures(toolsOf(context, context.store), blog)
      return c.json({ undoDays: UNDO_DAYS, figures: shown(figures) }, 200)
    },
  )
  app.openapi(
    route({
      method: 'delete',
      path: '/api/blogs/{blog}',
      needs: 'all',
      tags,
      summary: 'Remove a blog; it can be had back for 30 days',
      request: { params: blogParam },
      responses: { 200: json(removedSchema, 'What was removed, and until when it can be had back') },
    }),
    async c => {
      const removed = await context.writer.use(async ({ store }) => {
        const blog = await blogNamed(store, c.req.valid('param').blog)
        refuseAtWork(context, blog.id)
        const tools = toolsOf(context, store)
        return await removeBlog(tools, blog, await removalFigures(tools, blog))
      })
      return c.json(asAnswer(removed), 200)
    },
  )
  removedRoutes(app, context)
}

function removedRoutes(app: OpenAPIHono, context: ServerContext): void {
  const tags = ['Removing']
  app.openapi(
    route({
      method: 'get',
      path: '/api/removed',
      needs: 'read',
      tags,
      summary: 'Blogs that are removed and can be had back',
      responses: { 200: json(z.object({ removed: listOf(removedSchema) }), 'The latest first') },
    }),
    async c => c.json({ removed: (await context.store.removals.removed()).map(asAnswer) }, 200),
  )
  app.openapi(
    route({
      method: 'post',
      path: '/api/removed/{blog}/undo',
      needs: 'all',
      tags,
      summary: 'Bring a removed blog back as it was',
      request: { params: blogParam },
      responses: { 200: json(z.object({ id: z.string() }), 'It is back') },
    }),
    async c => {
      const { id } = await removedNamed(context, c.req.valid('param').blog)
      await context.writer.use(({ store }) => store.removals.undo(id))
      knowAgain(context, id)
      return c.json({ id }, 200)
    },
  )
  app.openapi(
    route({
      method: 'delete',
      path: '/api/removed/{blog}',
      needs: 'all',
      tags,
      summary: 'Free a removed blog now; it can not be had back',
      request: { params: blogParam },
      responses: {
        200: json(z.object({ id: z.string(), files: count, warcBytes: count }), 'What was freed of files'),
      },
    }),
    async c => {
      const removed = await removedNamed(context, c.req.valid('param').blog)
      const freed = await context.writer.use(({ store }) => purgeBlog(toolsOf(context, store), removed))
      return c.json({ id: removed.id, ...freed }, 200)
    },
  )
}

/** What removals work with. */
export function toolsOf({ folder }: ServerContext, store: ServerContext['store']) {
  return { store, folder, now: () => new Date().toISOString() }
}

/** Its posts are there at once; what is known of it follows. */
function knowAgain(context: ServerContext, id: string): void {
  const known = context.writer.use(async ({ store }) => {
    await learnAgain(toolsOf(context, store), await store.findBlog(id), context.closing)
  })
  known.catch(error => {
    if (!context.closing.aborted) context.onError(error)
  })
}

/** A harvest that is under way would bring it back in part. */
export function refuseAtWork({ runs }: ServerContext, blog: string): void {
  if (!runs.list().some(run => run.state === 'running' && run.blog === blog)) return
  throw new RequestError('conflict', 'It is being harvested; stop that first.')
}

async function removedNamed({ store }: ServerContext, name: string): Promise<RemovedBlog> {
  const removed = await store.removals.findRemoved(name)
  if (removed === null) throw new PermablogError('unknown-blog', `No removed blog goes by “${name}”.`)
  return removed
}

function asAnswer({ figures, ...removed }: RemovedBlog) {
  return { ...removed, figures: shown(figures) }
}

function shown(figures: RemovalFigures) {
  return { ...figures, frees: figures.fileBytes + figures.warcBytes + figures.rowBytes }
}

import { type OpenAPIHono, z } from '@hono/zod-openapi'
import { PermablogError } from '../../errors.ts'
import type { SharedStore, Store } from '../../store/index.ts'
import { JOB_KINDS, listJobs, openQueue, putBlogs } from '../../work/index.ts'
import { body, json, route } from '../answers/route.ts'
import type { ServerContext } from '../context.ts'
import { incomingUrl } from '../safety/incoming-url.ts'
import { listOf } from '../schemas/record-shape.ts'
import { jobSchema } from './about.ts'
import { checkedOrder } from './crawls.ts'
import { orderOptions } from './order-options.ts'

/** More are seen on the command line. */
const MOST_JOBS = 500
/** Blogs queued at once; a list of more is a file for the command line. */
const MOST_BLOGS = 500

/** The queue of the workers, where the archive is on PostgreSQL. */
export function jobRoutes(app: OpenAPIHono, { store, allowPrivate, onError }: ServerContext): void {
  const tags = ['Jobs']
  app.openapi(
    route({
      method: 'get',
      path: '/api/jobs',
      needs: 'read',
      tags,
      summary: 'Jobs of workers; none where the archive is a folder',
      responses: { 200: json(z.object({ jobs: listOf(jobSchema) }), 'The jobs') },
    }),
    async c => c.json({ jobs: store.shared === null ? [] : await listJobs(store.shared, MOST_JOBS) }, 200),
  )
  const wish = z.object({
    urls: z.array(z.string().max(2048)).min(1).max(MOST_BLOGS),
    kind: z.enum(JOB_KINDS).default('crawl'),
    order: orderOptions.optional().openapi({ description: 'What the harvests are told.' }),
    priority: z.number().int().min(0).max(1000).default(0).openapi({ description: 'Larger comes first.' }),
  })
  const queued = z.object({
    added: z.number().int(),
    known: z.number().int().openapi({ description: 'Those that were queued or running before.' }),
    changed: z.number().int().openapi({ description: 'Of these, the queued ones that have the new options now.' }),
    running: z.number().int().openapi({ description: 'Of these, those that run with other options, and go on so.' }),
  })
  app.openapi(
    route({
      method: 'post',
      path: '/api/jobs',
      needs: 'harvest',
      tags,
      summary: 'Queue blogs for the workers',
      request: body(wish),
      responses: { 202: json(queued, 'How many are new') },
    }),
    async c => {
      const { urls, order = {}, ...job } = c.req.valid('json')
      const shared = sharedBy(store)
      const wanted = await Promise.all(urls.map(text => incomingUrl(text, allowPrivate)))
      // Only who started the server may say that private hosts are meant.
      const blogs = [...new Set(wanted)].map(url => ({ url, isTyped: allowPrivate }))
      const told = await checkedOrder(order, allowPrivate)
      const queue = await openQueue(shared.pool, onError)
      try {
        return c.json(await putBlogs(queue, store, blogs, { ...job, order: told }), 202)
      } finally {
        await queue.close()
      }
    },
  )
}

function sharedBy({ shared }: Store): SharedStore {
  if (shared !== null) return shared
  const message = 'The queue needs an archive on PostgreSQL; here, start a harvest with POST /api/crawls.'
  throw new PermablogError('bad-usage', message)
}

import { type OpenAPIHono, z } from '@hono/zod-openapi'
import { JOB_KINDS, type JobSummary, listJobs } from '../../work/index.ts'
import { json, route } from '../answers/route.ts'
import type { ServerContext } from '../context.ts'
import { listOf, schemaOf } from '../schemas/record-shape.ts'
import { address, moment } from '../schemas/records.ts'

/** More are seen on the command line. */
const MOST_JOBS = 500

const jobSchema = schemaOf<JobSummary>()({
  id: z.string(),
  kind: z.enum(JOB_KINDS),
  url: address,
  state: z.enum(['queued', 'running', 'failed']),
  priority: z.number(),
  failures: z.number().int(),
  worker: z.string().nullable(),
  since: moment,
  notBefore: moment.nullable(),
  message: z.string().nullable(),
}).openapi('Job')

/** The server itself. */
export function aboutRoutes(app: OpenAPIHono, { store, version, allowPrivate }: ServerContext): void {
  const about = z.object({
    name: z.literal('permablog'),
    version: z.string(),
    allowPrivate: z.boolean(),
    openapi: z.string(),
  })
  app.openapi(
    route({
      method: 'get',
      path: '/api',
      tags: ['Server'],
      summary: 'What answers here',
      responses: { 200: json(about, 'The server') },
    }),
    c => c.json({ name: 'permablog' as const, version, allowPrivate, openapi: '/api/openapi.json' }, 200),
  )
  app.openapi(
    route({
      method: 'get',
      path: '/api/jobs',
      tags: ['Jobs'],
      summary: 'Jobs of workers; none where the archive is a folder',
      responses: { 200: json(z.object({ jobs: listOf(jobSchema) }), 'The jobs') },
    }),
    async c => c.json({ jobs: store.shared === null ? [] : await listJobs(store.shared, MOST_JOBS) }, 200),
  )
}

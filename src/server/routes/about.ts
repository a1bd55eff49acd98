import { type OpenAPIHono, z } from '@hono/zod-openapi'
import { JOB_KINDS, type JobSummary } from '../../work/index.ts'
import { json, route } from '../answers/route.ts'
import type { ServerContext } from '../context.ts'
import { schemaOf } from '../schemas/record-shape.ts'
import { address, moment } from '../schemas/records.ts'

/** A job of the workers. */
export const jobSchema = schemaOf<JobSummary>()({
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
export function aboutRoutes(app: OpenAPIHono, { version, allowPrivate, isWatched }: ServerContext): void {
  const about = z.object({
    name: z.literal('permablog'),
    version: z.string(),
    allowPrivate: z.boolean(),
    watching: z.boolean().openapi({
      description: 'Whether this server, or another process that it knows of, visits blogs when they are due.',
    }),
    openapi: z.string(),
  })
  app.openapi(
    route({
      method: 'get',
      path: '/api',
      needs: 'public',
      tags: ['Server'],
      summary: 'What answers here',
      responses: { 200: json(about, 'The server') },
    }),
    c => {
      const about = { name: 'permablog' as const, version, allowPrivate, watching: isWatched() }
      return c.json({ ...about, openapi: '/api/openapi.json' }, 200)
    },
  )
}

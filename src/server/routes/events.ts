import { type OpenAPIHono, z } from '@hono/zod-openapi'
import { RequestError } from '../answers/problem.ts'
import { bytes, route } from '../answers/route.ts'
import type { ServerContext } from '../context.ts'
import type { LiveEvent } from '../live/event-log.ts'
import { eventStream } from '../live/event-stream.ts'

/** Watchers at the same time; each is a connection that stays. */
const MOST_WATCHERS = 100

/** What happens, as it happens. */
export function eventRoutes(app: OpenAPIHono, { events, runs, closing }: ServerContext): void {
  const responses = { 200: bytes('Server-sent events', 'text/event-stream') }
  const stream = (lastId: string | undefined, signal: AbortSignal, wants: (event: LiveEvent) => boolean) => {
    if (events.listeners >= MOST_WATCHERS) throw new RequestError('too-many', 'Too many are watching.')
    return eventStream(events, { lastId, wants, signal: AbortSignal.any([signal, closing]) })
  }
  app.openapi(
    route({
      method: 'get',
      path: '/api/events',
      needs: 'read',
      tags: ['Events'],
      summary: 'All that happens; `Last-Event-ID` brings what was missed',
      responses,
    }),
    c => stream(c.req.header('last-event-id'), c.req.raw.signal, () => true),
  )
  const params = z.object({ id: z.string().max(64) })
  const query = z.object({
    since: z.string().max(64).optional().openapi({
      description: 'The id of an event, for who has no `Last-Event-ID` yet; `start` brings all that are remembered.',
    }),
  })
  app.openapi(
    route({
      method: 'get',
      path: '/api/crawls/{id}/events',
      needs: 'read',
      tags: ['Events'],
      summary: 'The progress of one harvest',
      request: { params, query },
      responses,
    }),
    c => {
      const { id } = runs.get(c.req.valid('param').id)
      const isOf = ({ name, data }: LiveEvent) =>
        name === 'crawl' && typeof data === 'object' && data !== null && 'id' in data && data.id === id
      const lastId = c.req.header('last-event-id') ?? c.req.valid('query').since
      return stream(lastId, c.req.raw.signal, isOf)
    },
  )
}

import type { OpenAPIHono } from '@hono/zod-openapi'
import { bytes, route } from '../answers/route.ts'
import type { ServerContext } from '../context.ts'

/** What can be seen of the work from outside. */
export function metricsRoutes(app: OpenAPIHono, { metrics }: ServerContext): void {
  app.openapi(
    route({
      method: 'get',
      path: '/metrics',
      needs: 'read',
      tags: ['Server'],
      summary: 'Figures for Prometheus',
      responses: { 200: bytes('The figures', 'text/plain') },
    }),
    async () => {
      const { text, contentType } = await metrics()
      return new Response(await text(), { headers: { 'content-type': contentType, 'cache-control': 'no-store' } })
    },
  )
}

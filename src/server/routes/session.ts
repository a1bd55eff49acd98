import { type OpenAPIHono, z } from '@hono/zod-openapi'
import { body, json, route } from '../answers/route.ts'
import type { ServerContext } from '../context.ts'
import type { Visitor } from '../safety/gate.ts'
import { RIGHTS } from '../safety/rights.ts'
import { moment } from '../schemas/records.ts'

const sessionSchema = z
  .object({
    right: z.enum(RIGHTS).openapi({ description: 'What may be done; each includes those before it.' }),
    key: z
      .string()
      .nullable()
      .openapi({ description: 'The name of the key; null for the owner, and where there is none.' }),
    hasLogin: z.boolean().openapi({ description: 'Whether somebody can log in here.' }),
    endsAt: moment
      .nullable()
      .openapi({ description: 'When the login ends if it is not used any more; null where there is none.' }),
  })
  .openapi('Session')

/** Logging in and out. */
export function sessionRoutes(app: OpenAPIHono, { gate }: ServerContext): void {
  const tags = ['Session']
  const of = (visitor: Visitor) => ({
    right: visitor.right,
    key: visitor.key,
    hasLogin: gate.hasLogin,
    endsAt: gate.endOf(visitor),
  })
  app.openapi(
    route({
      method: 'get',
      path: '/api/session',
      needs: 'nothing',
      tags,
      summary: 'Who asks, and what they may do',
      responses: { 200: json(sessionSchema, 'The visitor') },
    }),
    c => c.json(of(c.get('visitor')), 200, { 'cache-control': 'no-store' }),
  )
  app.openapi(
    route({
      method: 'post',
      path: '/api/session',
      needs: 'nothing',
      tags,
      summary: 'Log in with the token or a key; sets a cookie',
      request: body(z.object({ token: z.string().min(1).max(512) })),
      responses: { 200: json(sessionSchema, 'Who is logged in now') },
    }),
    async c => c.json(of(await gate.logIn(c, c.req.valid('json').token)), 200, { 'cache-control': 'no-store' }),
  )
  app.openapi(
    route({
      method: 'delete',
      path: '/api/session',
      needs: 'nothing',
      tags,
      summary: 'Log out',
      responses: { 204: { description: 'Logged out' } },
    }),
    c => {
      gate.logOut(c, c.get('visitor'))
      return c.body(null, 204)
    },
  )
}

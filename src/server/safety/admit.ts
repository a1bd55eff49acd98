import type { OpenAPIHono } from '@hono/zod-openapi'
import type { Context, MiddlewareHandler } from 'hono'
import { matchedRoutes } from 'hono/route'
import { RequestError } from '../answers/problem.ts'
import { NEEDS } from '../answers/route.ts'
import type { Gate, Visitor } from './gate.ts'
import { isEnough, type Right, rightNamed } from './rights.ts'

declare module 'hono' {
  interface ContextVariableMap {
    /** Who sent the request. */
    visitor: Visitor
  }
}

/** Paths of the archive; all others are the page itself, which holds nothing of it. */
const ARCHIVE_PATHS = /^\/(api|replay|metrics)(\/|$)/
/** What describes the interface is the same for all. */
const DOCUMENT = '/api/openapi.json'

/** What admits needs: the routes, who is who, what was signed, and the page for people who must log in first. */
interface Admission {
  readonly app: OpenAPIHono
  readonly gate: Gate
  readonly isSigned: (c: Context) => boolean
  readonly loginPage: (c: Context) => Promise<Response>
}

/**
 * The one place where rights are asked for: finds out who comes, and lets them pass where they have the right that the route
 * declares. What is signed passes by its key. A route that declares none needs all.
 */
export function admit({ app, gate, isSigned, loginPage }: Admission): MiddlewareHandler {
  let declared: ReadonlyMap<string, Right> | null = null
  return async (c, next) => {
    const given = c.req.query('token')
    if (given !== undefined && gate.hasLogin && !ARCHIVE_PATHS.test(c.req.path)) return await enter(c, gate, given)
    const visitor = await gate.visitor(c)
    c.set('visitor', visitor)
    declared ??= declaredRights(app)
    const needed = neededBy(c, declared)
    if (isEnough(visitor.right, needed) || isSigned(c)) return await next()
    if (isEnough(visitor.right, 'read')) {
      const advice = `“${visitor.key ?? ''}” allows “${visitor.right}”, this needs “${needed}”`
      throw new RequestError('not-allowed', `The key ${advice}; see \`permablog keys --help\`.`)
    }
    if (isPerson(c)) return await loginPage(c)
    c.header('www-authenticate', 'Bearer')
    throw new RequestError('unauthorised', unknownVisitor(gate))
  }
}

/** The page was opened with the token in its address: that is a login, and the token goes out of the address. */
async function enter(c: Context, gate: Gate, token: string): Promise<Response> {
  await gate.logIn(c, token)
  const url = new URL(c.req.url)
  url.searchParams.delete('token')
  // Two slashes at the beginning would name another host.
  return c.redirect(`/${url.pathname.replace(/^[/\\]+/, '')}${url.search}`, 303)
}

function neededBy(c: Context, declared: ReadonlyMap<string, Right>): Right {
  if (!ARCHIVE_PATHS.test(c.req.path) || c.req.path === DOCUMENT) return 'nothing'
  // The first that fits is the one that answers.
  for (const { method, path } of matchedRoutes(c)) {
    const right = declared.get(`${method} ${path}`)
    if (right !== undefined) return right
  }
  return 'all'
}

/** The right of each route that the document has, by method and path as the router knows them. */
function declaredRights(app: OpenAPIHono): ReadonlyMap<string, Right> {
  return new Map(
    app.openAPIRegistry.definitions.flatMap(definition => {
      if (definition.type !== 'route') return []
      const { method, path, ...rest } = definition.route
      const name = `${method.toUpperCase()} ${path.replaceAll(/\{(\w+)\}/g, ':$1')}`
      return [[name, rightNamed(NEEDS in rest ? rest[NEEDS] : undefined)] as const]
    }),
  )
}

/** A browser that shows what comes, not a program or a script of the page. */
function isPerson(c: Context): boolean {
  if (c.req.method !== 'GET') return false
  const mode = c.req.header('sec-fetch-mode')
  return mode === undefined ? /\btext\/html\b/.test(c.req.header('accept') ?? '') : mode === 'navigate'
}

function unknownVisitor(gate: Gate): string {
  if (!gate.hasLogin) return 'This archive is there to be read: the server has no token, so that nobody can log in.'
  return 'Log in on the page, or send `Authorization: Bearer` with the token or a key (`permablog keys add`).'
}

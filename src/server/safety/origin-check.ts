import type { Context, MiddlewareHandler } from 'hono'
import { RequestError } from '../answers/problem.ts'

const SAFE_METHODS: ReadonlySet<string> = new Set(['GET', 'HEAD'])
/** Paths that only the page itself, or a program, has a reason to ask for. */
const OWN_PATHS = /^\/(api|replay)(\/|$)/

/**
 * Refuses what another site makes a browser send (CSRF), and lets no other site embed what is archived. Browsers say where
 * a request comes from in `Sec-Fetch-Site`, older ones in `Origin`; programs say neither.
 */
export function originCheck(isSigned: (c: Context) => boolean, publicUrl: URL | null): MiddlewareHandler {
  return async (c, next) => {
    const isSafe = SAFE_METHODS.has(c.req.method)
    const mayBeStrange = isSafe && (!OWN_PATHS.test(c.req.path) || isSigned(c))
    if (!mayBeStrange && !isOwn(c, publicUrl)) {
      throw new RequestError('forbidden', 'The request comes from another site.')
    }
    await next()
  }
}

function isOwn(c: Context, publicUrl: URL | null): boolean {
  const site = c.req.header('sec-fetch-site')
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return false
  const origin = c.req.header('origin')
  if (origin === undefined) return true
  const host = c.req.header('host')
  // Behind a proxy `Host` may be ours inside, and the scheme is another: the owner said what the page's origin is.
  if (publicUrl !== null && (origin === publicUrl.origin || host === publicUrl.host)) return origin === publicUrl.origin
  return origin === `http://${host}` || origin === `https://${host}`
}

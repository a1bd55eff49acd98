import type { MiddlewareHandler } from 'hono'
import type { Access } from './access.ts'

/** How long a proxy, or a reader's browser, may show what everybody may read without asking again: a post changes seldom. */
const SHARED_SECONDS = 60
/** Pages of blogs as they were, and answers for programs, are never listed: their own addresses are what should be found. */
const UNLISTED_PATHS = /^\/(api|replay|metrics)(\/|$)/

/**
 * What a public archive says to robots and to caches. What everybody gets may be kept by all; what came with a login, a token or
 * a key stays with who asked.
 */
export function publicHeaders({ isPublic, isIndexed }: Access): MiddlewareHandler {
  return async (c, next) => {
    await next()
    if (!isIndexed || UNLISTED_PATHS.test(c.req.path)) c.header('x-robots-tag', 'noindex, nofollow')
    if (!isPublic || !UNLISTED_PATHS.test(c.req.path)) return
    c.header('vary', 'cookie, authorization, accept-encoding')
    const isShared = c.get('visitor')?.right === 'public' && (c.res.status === 200 || c.res.status === 304)
    const said = c.res.headers.get('cache-control')
    if (isShared && said !== null) c.header('cache-control', sharedForm(said))
  }
}

function sharedForm(said: string): string {
  return said.replace(/^private, no-cache$/, `public, max-age=${SHARED_SECONDS}`).replace(/^private\b/, 'public')
}

/** What robots are told before they come; most go by it, some by the header alone. */
export function robotsText({ isIndexed }: Access): string {
  const forbidden = isIndexed ? ['/api/', '/replay/'] : ['/']
  return ['User-agent: *', ...forbidden.map(path => `Disallow: ${path}`), ''].join('\n')
}

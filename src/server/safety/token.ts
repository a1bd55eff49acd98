import { createHmac } from 'node:crypto'
import type { Context, MiddlewareHandler } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import { RequestError } from '../answers/problem.ts'
import { isSame } from './keys.ts'

const COOKIE = 'permablog'

/**
 * Lets in who has the token: as a bearer, in a cookie, or once in the address of the page, which sets the cookie. What is
 * signed passes by its key.
 */
export function tokenCheck(token: string | null, isSigned: (c: Context) => boolean): MiddlewareHandler {
  // What lies on the reader's disk is not the token itself.
  const cookie = token === null ? '' : createHmac('sha256', token).update('cookie').digest('base64url')
  return async (c, next) => {
    if (token === null || isSigned(c) || hasToken(c, token, cookie)) return await next()
    const given = c.req.query('token')
    if (given === undefined || !isSame(given, token)) {
      c.header('www-authenticate', 'Bearer')
      throw new RequestError('unauthorised', 'Open the address that `permablog serve` printed, with its token.')
    }
    setCookie(c, COOKIE, cookie, { httpOnly: true, sameSite: 'Strict', path: '/' })
    const url = new URL(c.req.url)
    url.searchParams.delete('token')
    // Two slashes at the beginning would name another host.
    return c.redirect(`/${url.pathname.replace(/^\/+/, '')}${url.search}`, 303)
  }
}

function hasToken(c: Context, token: string, cookie: string): boolean {
  const bearer = /^Bearer\s+(.+)$/i.exec(c.req.header('authorization') ?? '')?.[1]
  const held = getCookie(c, COOKIE)
  return (bearer !== undefined && isSame(bearer, token)) || (held !== undefined && isSame(held, cookie))
}

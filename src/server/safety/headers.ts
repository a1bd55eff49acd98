import type { MiddlewareHandler } from 'hono'

const PAGE_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data: blob:",
  "media-src 'self'",
  "font-src 'self'",
  "connect-src 'self'",
  "frame-src 'self'",
  "manifest-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ')

/** What every answer says, unless it says something stricter of itself. */
const HEADERS: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'x-frame-options': 'SAMEORIGIN',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  'content-security-policy': PAGE_POLICY,
}

/** Adds the headers that keep a browser from doing what nobody asked for. */
export const securityHeaders: MiddlewareHandler = async (c, next) => {
  await next()
  for (const [name, value] of Object.entries(HEADERS)) if (!c.res.headers.has(name)) c.header(name, value)
}

/**
 * What is said of archived files. A sandbox without exceptions gives them an origin of their own, in which nothing runs.
 * Frames of that kind may embed them: the key in their address says who may. Fonts and drawings are had by such a frame
 * as by a stranger, so they say that strangers may; without the key none comes that far.
 */
export const ARCHIVED_FILE: Readonly<Record<string, string>> = {
  'content-security-policy': "sandbox; default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'",
  'cross-origin-resource-policy': 'cross-origin',
  'access-control-allow-origin': '*',
}

const FRAME_POLICY = [
  "default-src 'none'",
  "img-src 'self' data:",
  "media-src 'self' data:",
  "font-src 'self' data:",
  "style-src 'self' 'unsafe-inline'",
  "form-action 'none'",
  "base-uri 'none'",
  "frame-ancestors 'self'",
].join('; ')

/** What is said of archived pages: nothing runs, nothing is sent, all that is shown comes from this server. */
export const ARCHIVED_PAGE: Readonly<Record<string, string>> = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': `sandbox; ${FRAME_POLICY}`,
  'cross-origin-resource-policy': 'cross-origin',
}

/** The same for a page in which one script of ours runs, named by its nonce, still in an origin of its own. */
export function scriptedPage(nonce: string): Readonly<Record<string, string>> {
  return {
    ...ARCHIVED_PAGE,
    'content-security-policy': `sandbox allow-scripts; ${FRAME_POLICY}; script-src 'nonce-${nonce}'`,
  }
}

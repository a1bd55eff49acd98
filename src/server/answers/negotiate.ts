import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { MiddlewareHandler } from 'hono'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/** What fits into one packet anyway is sent as it is. */
const LEAST_BYTES = 1024
/** Of eleven: as small as gzip's best, and quicker than it. */
const BROTLI_QUALITY = 4

const COMPRESSIBLE =
  /^(application\/(json|problem\+json|manifest\+json|xml)|text\/(html|css|javascript|plain|xml)|image\/svg\+xml)/

/** Gives whole answers an ETag, answers 304 to one that was given before, and compresses what is sent. Streams pass through. */
export const negotiate: MiddlewareHandler = async (c, next) => {
  await next()
  const { res } = c
  const type = res.headers.get('content-type') ?? ''
  if (res.body === null || !COMPRESSIBLE.test(type) || res.headers.has('content-disposition')) return
  const body = Buffer.from(await res.arrayBuffer())
  const headers = new Headers(res.headers)
  headers.set('vary', 'accept-encoding')
  if (c.req.method === 'GET' && res.status === 200) {
    const etag = `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`
    headers.set('etag', etag)
    if (!headers.has('cache-control')) headers.set('cache-control', 'private, no-cache')
    if (isKnown(c.req.header('if-none-match'), etag)) {
      headers.delete('content-type')
      c.res = undefined
      c.res = new Response(null, { status: 304, headers })
      return
    }
  }
  const { coding, bytes } = await encoded(body, c.req.header('accept-encoding') ?? '')
  if (coding !== null) headers.set('content-encoding', coding)
  headers.set('content-length', String(bytes.byteLength))
  c.res = undefined
  c.res = new Response(new Uint8Array(bytes), { status: res.status, headers })
}

/** Whether one of the tags that the client has is this one (RFC 9110 section 13.1.2). */
export function isKnown(header: string | undefined, etag: string): boolean {
  const plain = (tag: string) => tag.trim().replace(/^W\//, '')
  return (header ?? '').split(',').some(tag => tag.trim() === '*' || plain(tag) === plain(etag))
}

async function encoded(body: Buffer, accepted: string): Promise<{ coding: string | null; bytes: Buffer }> {
  const accepts = (coding: string) =>
    new RegExp(`(^|,)\\s*${coding}\\s*(;\\s*q=(?!0(\\.0*)?\\s*(,|$))|,|$)`).test(accepted)
  if (body.byteLength < LEAST_BYTES) return { coding: null, bytes: body }
  if (accepts('br')) {
    const params = { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY }
    return { coding: 'br', bytes: await brotli(body, { params }) }
  }
  if (accepts('gzip')) return { coding: 'gzip', bytes: await zip(body) }
  return { coding: null, bytes: body }
}

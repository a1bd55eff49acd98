import { readFile } from 'node:fs/promises'
import { extname, join, resolve, sep } from 'node:path'
import type { Context } from 'hono'
import { packageFile } from '../package-files.ts'
import { RequestError } from './answers/problem.ts'
import type { Gate } from './safety/gate.ts'

/** Where the web interface is built to, in a checkout and in an installed package alike. */
const BUILT = packageFile('web/dist/')

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.webmanifest': 'application/manifest+json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
}

/** Names with a hash of the content, as the builder writes them, never change. */
const HASHED = /[.-][\w-]{8,}\.(js|css|woff2|svg|png)$/

const NOT_BUILT = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Permablog</title>
<h1>Permablog</h1><p>The web interface is not built here. Build it with <code>npm run build:web</code>, then load this page again.</p>
<p>The HTTP interface is there: <a href="/api">/api</a>, described at <a href="/api/openapi.json">/api/openapi.json</a>.</p></html>`

/** A file of the web interface; every path that is no file is a page of it, for its own links. */
export async function answerStatic(c: Context, gate: Gate, root: string = BUILT): Promise<Response> {
  if (c.req.method !== 'GET' && c.req.method !== 'HEAD') throw new RequestError('not-found', 'There is nothing here.')
  const path = pathOf(c.req.path)
  const type = TYPES[extname(path)]
  const file = path === '/' || type === undefined ? null : await fileAt(root, path)
  if (file !== null && type !== undefined) {
    const cache = HASHED.test(path) ? 'public, max-age=31536000, immutable' : 'private, no-cache'
    return new Response(new Uint8Array(file), { headers: { 'content-type': type, 'cache-control': cache } })
  }
  // A file that is missing is missing; anything else is an address within the interface.
  if (type !== undefined && path !== '/') throw new RequestError('not-found', 'There is no such file.')
  return await answerPage(c, gate, 200, root)
}

/**
 * The page itself, told who looks at it, so that it begins with what they may do. It holds nothing of the archive: who must log in
 * first gets the same one, and it asks them to.
 */
export async function answerPage(c: Context, gate: Gate, status: 200 | 401, root: string = BUILT): Promise<Response> {
  const page = (await fileAt(root, '/index.html'))?.toString() ?? NOT_BUILT
  const { right, login } = c.get('visitor')
  const state = login !== null ? 'in' : gate.hasLogin ? 'out' : 'none'
  const told = page.replace('<html lang="en"', `<html lang="en" data-right="${right}" data-login="${state}"`)
  return c.body(told, status, { 'content-type': 'text/html; charset=utf-8' })
}

function pathOf(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    throw new RequestError('bad-request', 'The path is not well-formed.')
  }
}

async function fileAt(root: string, path: string): Promise<Buffer | null> {
  const full = resolve(join(root, path))
  if (path.includes('\0') || !full.startsWith(resolve(root) + sep)) return null
  return await readFile(full).catch(() => null)
}

import { readFile, stat } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join, normalize } from 'node:path'

/** A folder that is served. */
export interface ServedFolder extends AsyncDisposable {
  readonly home: string
}

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.xml': 'application/xml',
  '.css': 'text/css',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.txt': 'text/plain; charset=utf-8',
  '.png': 'image/png',
}

/** Serves files as nginx does: folders end with a slash, validators come from the file's time and size. */
export async function serveFolder(folder: string): Promise<ServedFolder> {
  const server = createServer(async (request, response) => {
    const path = normalize(decodeURIComponent(new URL(request.url ?? '/', 'http://localhost').pathname))
    const found = await fileAt(folder, path)
    if (found === 'folder') return response.writeHead(301, { location: `${path}/` }).end()
    if (found === null) return response.writeHead(404, { 'content-type': 'text/html' }).end('<h1>404 Not Found</h1>')
    const { mtime, size } = await stat(found)
    const etag = `"${Math.floor(mtime.getTime() / 1000).toString(16)}-${size.toString(16)}"`
    const headers = { etag, 'last-modified': mtime.toUTCString() }
    if (request.headers['if-none-match'] === etag) return response.writeHead(304, headers).end()
    const type = TYPES[extname(found)] ?? 'application/octet-stream'
    return response.writeHead(200, { ...headers, 'content-type': type }).end(await readFile(found))
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    home: `http://127.0.0.1:${port}/`,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      await new Promise(resolve => server.close(resolve))
    },
  }
}

async function fileAt(folder: string, path: string): Promise<string | 'folder' | null> {
  const file = join(folder, path)
  const found = await stat(file).catch(() => null)
  if (found === null) return null
  if (found.isFile()) return path.endsWith('/') ? null : file
  if (!path.endsWith('/')) return 'folder'
  const index = join(file, 'index.html')
  return (await stat(index).catch(() => null)) === null ? null : index
}

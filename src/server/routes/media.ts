import { Readable } from 'node:stream'
import { type OpenAPIHono, z } from '@hono/zod-openapi'
import type { Context } from 'hono'
import type { KeptMedia } from '../../store/index.ts'
import { type FileStore, openFileStore, piecesOf } from '../../warc/index.ts'
import { isKnown } from '../answers/negotiate.ts'
import { RequestError } from '../answers/problem.ts'
import { bytes, route } from '../answers/route.ts'
import type { ServerContext } from '../context.ts'
import { ARCHIVED_FILE } from '../safety/headers.ts'

/** Types that a browser shows and never runs. SVG is drawn as a picture, but is offered as a file where it is opened. */
const INLINE = /^(image\/(jpeg|png|gif|webp|avif|bmp|x-icon|jxl|tiff|heic|svg\+xml)|audio\/[\w+.-]+|video\/[\w+.-]+)$/
const DRAWN_ONLY = 'image/svg+xml'
/** What is kept is named by its content: it never changes. */
const FOR_EVER = 'private, max-age=31536000, immutable'

/** Media files by their content. */
export function mediaRoutes(app: OpenAPIHono, context: ServerContext): void {
  const params = z.object({ sha256: z.string().regex(/^[0-9a-f]{64}$/) })
  app.openapi(
    route({
      method: 'get',
      path: '/api/media/{sha256}',
      needs: 'public',
      tags: ['Media'],
      summary: 'A kept file',
      request: { params, query: z.object({ key: z.string().max(64).optional() }) },
      responses: {
        200: bytes('The file', '*/*'),
        206: bytes('A part of it', '*/*'),
        304: { description: 'As before' },
      },
    }),
    async c => {
      const media = await context.store.lists.mediaWith(c.req.valid('param').sha256)
      if (media === null) throw new RequestError('not-found', 'No such file is kept.')
      return await answerFile(c, context.folder, media)
    },
  )
}

/** Answers with a kept file, or the part of it that is asked for. */
export async function answerFile(c: Context, folder: string, media: KeptMedia): Promise<Response> {
  const store = openFileStore(folder)
  const size = await sizeOf(store, media.file)
  if (size === null) throw new RequestError('not-found', 'The file is lost; `permablog verify` tells which are.')
  const etag = `"${media.sha256}"`
  const headers: Record<string, string> = {
    ...fileHeaders(media.mime, media.file),
    etag,
    'cache-control': FOR_EVER,
    'accept-ranges': 'bytes',
  }
  if (isKnown(c.req.header('if-none-match'), etag)) return new Response(null, { status: 304, headers })
  const range = rangeOf(c.req.header('range'), size)
  if (range === 'impossible') {
    return new Response(null, { status: 416, headers: { ...headers, 'content-range': `bytes */${size}` } })
  }
  const { start, end } = range ?? { start: 0, end: size - 1 }
  headers['content-length'] = String(size === 0 ? 0 : end - start + 1)
  if (range !== null) headers['content-range'] = `bytes ${start}-${end}/${size}`
  const body = size === 0 ? null : Readable.toWeb(Readable.from(stretch(store, media.file, start, end)))
  // The types of Node's and of the web's streams differ in name only.
  return new Response(body as ReadableStream | null, { status: range === null ? 200 : 206, headers })
}

async function sizeOf(store: FileStore, name: string): Promise<number | null> {
  const file = await store.open(name)
  await file?.close()
  return file?.size ?? null
}

/** Opened when it is read: who turns away before leaves nothing open. */
async function* stretch(store: FileStore, name: string, start: number, end: number): AsyncGenerator<Buffer> {
  const file = await store.open(name, end + 1)
  try {
    if (file !== null) yield* piecesOf(file, start, end - start + 1)
  } finally {
    await file?.close()
  }
}

/** What is said of an archived file: a type of the safe list, or none; nothing that a browser would run. */
export function fileHeaders(mime: string | null, name: string): Record<string, string> {
  const isInline = mime !== null && INLINE.test(mime)
  const disposition = isInline && mime !== DRAWN_ONLY ? 'inline' : 'attachment'
  const plain = (name.split('/').at(-1) ?? 'file').replace(/[^\w.-]/g, '_').slice(-100)
  return {
    ...ARCHIVED_FILE,
    'content-type': isInline ? mime : mime === 'application/pdf' ? mime : 'application/octet-stream',
    'content-disposition': `${disposition}; filename="${plain}"`,
    'x-content-type-options': 'nosniff',
  }
}

/** One range of bytes (RFC 9110 section 14.2); several at once are answered with the whole. */
function rangeOf(header: string | undefined, size: number): { start: number; end: number } | 'impossible' | null {
  const match = /^bytes=(\d*)-(\d*)$/.exec(header ?? '')
  if (match === null || (match[1] === '' && match[2] === '')) return null
  const [from, to] = [match[1] ?? '', match[2] ?? '']
  const start = from === '' ? Math.max(0, size - Number(to)) : Number(from)
  const end = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1)
  return start > end || start >= size ? 'impossible' : { start, end }
}

import { createReadStream } from 'node:fs'
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PassThrough, Readable } from 'node:stream'
import { type OpenAPIHono, z } from '@hono/zod-openapi'
import { EXPORT_FORMATS, type ExportOptions, exportArchive } from '../../export/index.ts'
import { RequestError } from '../answers/problem.ts'
import { bytes, json, route } from '../answers/route.ts'
import { TAR_END, tarHeader, tarPadding } from '../answers/tar.ts'
import { blogNamed, type ServerContext } from '../context.ts'
import { listOf } from '../schemas/record-shape.ts'
import { spamQuery } from '../schemas/records.ts'

const formatSchema = z.object({ name: z.string(), extension: z.string(), kind: z.enum(['file', 'folder']) })

/** The archive, or a blog of it, in another format. */
export function exportRoutes(app: OpenAPIHono, context: ServerContext): void {
  const tags = ['Export']
  app.openapi(
    route({
      method: 'get',
      path: '/api/export',
      tags,
      summary: 'The formats there are',
      responses: { 200: json(z.object({ formats: listOf(formatSchema) }), 'The formats') },
    }),
    c => c.json({ formats: EXPORT_FORMATS.map(({ name, extension, kind }) => ({ name, extension, kind })) }, 200),
  )
  const params = z.object({ format: z.string().max(20) })
  app.openapi(
    route({
      method: 'get',
      path: '/api/export/{format}',
      tags,
      summary: 'Download',
      request: { params, query: z.object({ blog: z.string().max(2048).optional(), spam: spamQuery }) },
      responses: { 200: bytes('The file; a folder comes as tar', 'application/octet-stream') },
    }),
    async c => {
      const { format: name } = c.req.valid('param')
      const format = EXPORT_FORMATS.find(known => known.name === name)
      if (format === undefined) throw new RequestError('not-found', `There is no format “${name}”.`)
      const wanted = c.req.valid('query').blog
      const blog = wanted === undefined ? undefined : (await blogNamed(context.store, wanted)).id
      const extension = format.kind === 'folder' ? 'tar' : format.extension
      const wish = { format: name, spam: c.req.valid('query').spam === 'true', ...(blog === undefined ? {} : { blog }) }
      const stream = format.kind === 'folder' ? folderStream(context, wish) : await fileStream(context, wish)
      // The types of Node's and of the web's streams differ in name only.
      return c.body(Readable.toWeb(stream) as ReadableStream, 200, {
        'content-type': 'application/octet-stream',
        'content-disposition': `attachment; filename="${(blog ?? 'permablog').replace(/[^\w.-]/g, '_')}.${extension}"`,
        'cache-control': 'no-store',
      })
    },
  )
}

/** What is asked for. */
type Wish = Pick<ExportOptions, 'format' | 'blog' | 'spam'>

/** The file as it is made; what goes wrong before its first byte is an error, behind it the connection breaks. */
async function fileStream({ store, folder }: ServerContext, wish: Wish): Promise<Readable> {
  const output = new PassThrough()
  const done = exportArchive(store, { ...wish, output, folder })
  const begun = new Promise(resolve => output.once('readable', resolve))
  await Promise.race([done, begun])
  done.then(
    () => output.end(),
    error => output.destroy(error),
  )
  return output
}

/** A folder as a tar; it is written first, as a file in it must say its size before it comes. */
function folderStream({ store, folder }: ServerContext, wish: Wish): Readable {
  async function* pieces(): AsyncGenerator<Uint8Array> {
    const place = await mkdtemp(join(tmpdir(), 'permablog-export-'))
    try {
      await exportArchive(store, { ...wish, output: place, folder })
      for (const entry of await readdir(place, { recursive: true, withFileTypes: true })) {
        if (!entry.isFile()) continue
        const path = join(entry.parentPath, entry.name)
        const { size } = await stat(path)
        yield tarHeader(path.slice(place.length + 1).replaceAll('\\', '/'), size)
        if (size > 0) yield* createReadStream(path)
        yield tarPadding(size)
      }
      yield TAR_END
    } finally {
      await rm(place, { recursive: true, force: true })
    }
  }
  return Readable.from(pieces())
}

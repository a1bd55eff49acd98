import { Readable } from 'node:stream'
import { type OpenAPIHono, z } from '@hono/zod-openapi'
import { EXPORT_FORMATS } from '../../export/index.ts'
import { RequestError } from '../answers/problem.ts'
import { bytes, json, route } from '../answers/route.ts'
import { blogNamed, type ServerContext } from '../context.ts'
import { listOf } from '../schemas/record-shape.ts'
import { spamQuery } from '../schemas/records.ts'

const formatSchema = z.object({ name: z.string(), extension: z.string(), kind: z.enum(['file', 'folder']) })

/** The archive, or a blog of it, in another format. */
export function exportRoutes(app: OpenAPIHono, { store, archive, exports }: ServerContext): void {
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
      const blog = wanted === undefined ? undefined : (await blogNamed(store, wanted)).id
      const extension = format.kind === 'folder' ? 'tar' : format.extension
      const wish = { format: name, spam: c.req.valid('query').spam === 'true', ...(blog === undefined ? {} : { blog }) }
      const stream = await exports.stream(format.kind, { archive, ...wish }, c.req.raw.signal)
      // The types of Node's and of the web's streams differ in name only.
      return c.body(Readable.toWeb(stream) as ReadableStream, 200, {
        'content-type': 'application/octet-stream',
        'content-disposition': `attachment; filename="${(blog ?? 'permablog').replace(/[^\w.-]/g, '_')}.${extension}"`,
        'cache-control': 'no-store',
      })
    },
  )
}

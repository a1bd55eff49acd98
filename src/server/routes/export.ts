import { Readable } from 'node:stream'
import { type OpenAPIHono, z } from '@hono/zod-openapi'
import { EXPORT_FORMATS, refuseEmptySpan } from '../../export/index.ts'
import { RequestError } from '../answers/problem.ts'
import { bytes, json, route } from '../answers/route.ts'
import { blogNamed, type ServerContext } from '../context.ts'
import { listOf } from '../schemas/record-shape.ts'
import { spamQuery } from '../schemas/records.ts'

/** A format of export. */
export const formatSchema = z.object({
  name: z.string(),
  extension: z.string(),
  kind: z.enum(['file', 'folder']),
  isWhole: z.boolean().openapi({ description: 'Always of a whole blog: takes no span of dates.' }),
})

const day = z.iso.date().optional()

/** The archive, or a blog of it, in another format. */
export function exportRoutes(app: OpenAPIHono, { store, archive, exports }: ServerContext): void {
  const tags = ['Export']
  app.openapi(
    route({
      method: 'get',
      path: '/api/export',
      needs: 'read',
      tags,
      summary: 'The formats there are',
      responses: { 200: json(z.object({ formats: listOf(formatSchema) }), 'The formats') },
    }),
    c => {
      const formats = EXPORT_FORMATS.map(format => {
        const { name, extension, kind, isWhole = false } = format
        return { name, extension, kind, isWhole }
      })
      return c.json({ formats }, 200)
    },
  )
  const params = z.object({ format: z.string().max(20) })
  app.openapi(
    route({
      method: 'get',
      path: '/api/export/{format}',
      needs: 'read',
      operationId: 'getExportAs',
      tags,
      summary: 'Download',
      request: {
        params,
        query: z.object({
          blog: z.string().max(2048).optional(),
          after: day.openapi({ description: 'Only entries of this day and later.', example: '2024-05-03' }),
          before: day.openapi({ description: 'Only entries of days before this one.' }),
          spam: spamQuery,
        }),
      },
      responses: { 200: bytes('The file; a folder comes as tar', 'application/octet-stream') },
    }),
    async c => {
      const { format: name } = c.req.valid('param')
      const format = EXPORT_FORMATS.find(known => known.name === name)
      if (format === undefined) throw new RequestError('not-found', `There is no format “${name}”.`)
      const { blog: wanted, after, before, spam } = c.req.valid('query')
      refuseEmptySpan({ ...(after === undefined ? {} : { after }), ...(before === undefined ? {} : { before }) })
      const blog = wanted === undefined ? undefined : (await blogNamed(store, wanted)).id
      const extension = format.kind === 'folder' ? 'tar' : format.extension
      const wish = {
        ...{ format: name, spam: spam === 'true' },
        ...(blog === undefined ? {} : { blog }),
        ...(after === undefined ? {} : { after }),
        ...(before === undefined ? {} : { before }),
      }
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

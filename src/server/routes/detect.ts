import { type OpenAPIHono, z } from '@hono/zod-openapi'
import { body, json, route } from '../answers/route.ts'
import type { ServerContext } from '../context.ts'
import { incomingUrl } from '../safety/incoming-url.ts'
import { listOf } from '../schemas/record-shape.ts'
import { address } from '../schemas/records.ts'

const text = z.string()
const page = z.object({ url: address, kind: text })
const noBlog = z.object({ isBlog: z.literal(false), page, reason: text, evidence: listOf(text) })
const feed = z.object({ url: address, role: text, reason: text, format: text, entries: z.number() })
const blog = z.object({
  isBlog: z.literal(true),
  page,
  blog: z.object({ url: address, title: text.nullable(), description: text.nullable(), language: text.nullable() }),
  platform: z.object({ name: text, evidence: listOf(text) }).nullable(),
  mainFeed: address.nullable(),
  feedReason: text,
  feeds: listOf(feed),
  sitemaps: listOf(address),
  evidence: listOf(text),
  estimate: z
    .object({ posts: z.number(), countedBy: z.enum(['sitemaps', 'feed']), reason: text })
    .openapi({ description: 'How many posts it has at least, as far as feeds and sitemaps tell.' }),
  inArchive: text.nullable().openapi({ description: 'Its id, where the archive has it.' }),
})

/** What was found at an address. */
export const detectionSchema = z.union([blog, noBlog]).openapi('Detection')

/** What stands at an address. */
export function detectRoutes(app: OpenAPIHono, { archive, answers, allowPrivate }: ServerContext): void {
  app.openapi(
    route({
      method: 'post',
      path: '/api/detect',
      needs: 'harvest',
      tags: ['Services'],
      summary: 'Is it a blog, on which platform, which feeds, how many posts',
      request: body(z.object({ url: z.string().max(2048) })),
      responses: { 200: json(detectionSchema, 'What was found') },
    }),
    async c => {
      const url = await incomingUrl(c.req.valid('json').url, allowPrivate)
      const found = await answers.run(c.req.raw.signal, 'detect', { archive, url, allowPrivate })
      return c.json(found, 200)
    },
  )
}

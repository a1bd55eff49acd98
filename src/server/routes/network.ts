import { type OpenAPIHono, z } from '@hono/zod-openapi'
import {
  candidates,
  NETWORK_FORMATS,
  NETWORK_WRITERS,
  type NetworkQuery,
  networkPart,
  rank,
  readWeights,
} from '../../network/index.ts'
import type { Store } from '../../store/index.ts'
import { nextCursor, readCursor, writeCursor } from '../answers/cursor.ts'
import { bytes, json, route } from '../answers/route.ts'
import { blogNamed, type ServerContext } from '../context.ts'
import { count } from '../schemas/count.ts'
import { candidateSchema, networkSchema, nodeKindSchema, rankedSchema } from '../schemas/network.ts'
import { listOf } from '../schemas/record-shape.ts'

const day = z.string().regex(/^\d{4}-\d{2}-\d{2}$/)

/** What narrows a network. */
const filters = {
  blog: z.string().max(2048).optional().openapi({ description: 'A blog, and what is joined with it.' }),
  community: z.coerce.number().int().min(0).optional(),
  language: z.string().max(35).optional().openapi({ example: 'en' }),
  from: day.optional().openapi({ description: 'The first day; of posts that link, or were published.' }),
  to: day.optional(),
}

const MOST_NODES = 10_000
const MOST_RANKED = 500
const MOST_DOWNLOADED = 100_000

const networkQuery = z.object({
  kind: nodeKindSchema.default('blogs'),
  ...filters,
  kept: z.enum(['true', 'false']).default('false').openapi({ description: 'Only what the archive holds.' }),
  limit: z.coerce.number().int().min(1).max(MOST_NODES).default(500),
})

const rankQuery = z.object({
  of: nodeKindSchema.default('blogs'),
  ...filters,
  topic: z.string().max(500).optional().openapi({ description: 'Words as in a search: who leads on them.' }),
  weights: z
    .string()
    .max(500)
    .optional()
    .openapi({ description: 'How much each part counts.', example: 'links=2,comments=1' }),
  limit: z.coerce.number().int().min(1).max(MOST_RANKED).default(50),
  cursor: z.string().max(500).optional(),
})

const downloadQuery = networkQuery.extend({
  format: z.enum(NETWORK_FORMATS).openapi({ description: '`csv` has the nodes, `csv-links` what joins them.' }),
  limit: z.coerce.number().int().min(1).max(MOST_DOWNLOADED).default(MOST_NODES),
})

const candidateQuery = z.object({
  about: z
    .string()
    .max(500)
    .optional()
    .openapi({ description: 'Words as in a search: those that posts about them link to.' }),
  limit: z.coerce.number().int().min(1).max(MOST_RANKED).default(50),
})

/** Who links to, cites and comments on whom, who leads, and whom to keep next. */
export function networkRoutes(app: OpenAPIHono, context: ServerContext): void {
  pictureRoutes(app, context)
  rankRoutes(app, context)
}

function pictureRoutes(app: OpenAPIHono, { store }: ServerContext): void {
  const tags = ['Network']
  app.openapi(
    route({
      method: 'get',
      path: '/api/network',
      needs: 'public',
      tags,
      summary: 'The network of blogs, posts or persons: those of the highest rank, what joins them, and their groups',
      request: { query: networkQuery },
      responses: { 200: json(networkSchema, 'The part that was asked for; empty before the archive was analysed') },
    }),
    async c => {
      const query = c.req.valid('query')
      const part = await networkPart(store, await asked(store, query))
      return c.json(part ?? { ...NO_NETWORK, kind: query.kind }, 200)
    },
  )
  app.openapi(
    route({
      method: 'get',
      path: '/api/network/download',
      needs: 'public',
      tags,
      summary: 'The same as a file for other programs, with all links between the nodes',
      request: { query: downloadQuery },
      responses: { 200: bytes('The file', 'application/gexf+xml', 'application/graphml+xml', 'text/csv') },
    }),
    async c => {
      const { format, ...query } = c.req.valid('query')
      const part = await networkPart(store, { ...(await asked(store, query)), areLinksAll: true })
      const { write, type, extension } = NETWORK_WRITERS[format]
      const text = [...write(part ?? { ...NO_NETWORK, kind: query.kind })].join('')
      return c.body(text, 200, {
        'content-type': type,
        'content-disposition': `attachment; filename="network-of-${query.kind}.${extension}"`,
        'cache-control': 'no-store',
      })
    },
  )
}

function rankRoutes(app: OpenAPIHono, { store }: ServerContext): void {
  const tags = ['Network']
  app.openapi(
    route({
      method: 'get',
      path: '/api/ranks',
      needs: 'public',
      tags,
      summary: 'Blogs, posts or persons by impact, each with the parts of it; page by page',
      request: { query: rankQuery },
      responses: {
        200: json(
          z.object({ ranked: listOf(rankedSchema), total: count, madeAt: z.string().nullable(), next: nextCursor }),
          'One page',
        ),
      },
    }),
    async c => {
      const { of: kind, weights, cursor, ...query } = c.req.valid('query')
      const offset = readCursor(cursor, z.number().int().min(0)) ?? 0
      const found = await rank(store, {
        ...query,
        blog: await blogId(store, query.blog),
        kind,
        offset,
        weights: readWeights(weights ?? ''),
      })
      const { ranked, total, madeAt } = found ?? { ranked: [], total: 0, madeAt: null }
      const end = offset + query.limit
      return c.json({ ranked, total, madeAt, next: end < total ? writeCursor(end) : null }, 200)
    },
  )
  app.openapi(
    route({
      method: 'get',
      path: '/api/candidates',
      needs: 'public',
      tags,
      summary: 'Blogs that are not kept, those first that many good blogs link to',
      request: { query: candidateQuery },
      responses: { 200: json(z.object({ candidates: listOf(candidateSchema) }), 'The best of them') },
    }),
    async c => c.json({ candidates: (await candidates(store, c.req.valid('query'))) ?? [] }, 200),
  )
}

const NO_NETWORK = {
  nodes: [],
  links: [],
  communities: [],
  figures: { nodes: 0, links: 0, reciprocity: 0, modularity: 0, madeAt: null },
}

async function asked(store: Store, { kept, ...query }: z.infer<typeof networkQuery>): Promise<NetworkQuery> {
  return { ...query, blog: await blogId(store, query.blog), isKept: kept === 'true' }
}

async function blogId(store: Store, name: string | undefined): Promise<string | undefined> {
  return name === undefined ? undefined : (await blogNamed(store, name)).id
}

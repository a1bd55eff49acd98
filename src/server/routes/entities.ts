import { type OpenAPIHono, z } from '@hono/zod-openapi'
import { type ArchiveEntity, archiveEntities, entriesNaming } from '../../analyse/index.ts'
import { ENTITY_KINDS } from '../../records.ts'
import type { ListedEntry } from '../../store/index.ts'
import { nextCursor, pageQuery, readCursor, writeCursor } from '../answers/cursor.ts'
import { RequestError } from '../answers/problem.ts'
import { json, route } from '../answers/route.ts'
import { blogNamed, type ServerContext } from '../context.ts'
import { count } from '../schemas/count.ts'
import { listOf, schemaOf } from '../schemas/record-shape.ts'
import { address, moment } from '../schemas/records.ts'

const kind = z.enum(ENTITY_KINDS)

/** Something that posts name. */
export const entitySchema = schemaOf<ArchiveEntity>()({
  key: z.string().openapi({ description: 'The same on every blog: of where it leads, else of its name.' }),
  text: z.string().openapi({ description: 'As it is called most often.', example: 'Mozilla' }),
  kind: kind.nullable(),
  target: z.string().nullable().openapi({ description: 'Where links say that it leads.' }),
  posts: count,
  mentions: count,
  blogs: listOf(z.string()),
}).openapi('Entity')

/** A post that names it. */
export const entityPostSchema = z
  .object({ id: count, blog: z.string(), url: address, title: z.string().nullable(), published: moment.nullable() })
  .openapi('EntityPost')

const query = z.object({
  ...pageQuery,
  blog: z.string().max(2048).optional(),
  kind: kind.optional(),
  text: z.string().max(200).optional().openapi({ description: 'A part of the name.' }),
})
const place = z.number().int().min(0)

/** What posts name. */
export function entityRoutes(app: OpenAPIHono, { store }: ServerContext): void {
  const tags = ['Knowledge']
  app.openapi(
    route({
      method: 'get',
      path: '/api/entities',
      needs: 'public',
      tags,
      summary: 'Persons, organisations, places, works, products and events, those that most posts name first',
      request: { query },
      responses: {
        200: json(
          z.object({ entities: listOf(entitySchema), total: count, next: nextCursor }),
          'One page, and how many there are',
        ),
      },
    }),
    async c => {
      const { blog, kind, text, limit, cursor } = c.req.valid('query')
      const id = blog === undefined ? undefined : (await blogNamed(store, blog)).id
      const all = await archiveEntities(store, { blog: id, kind, text })
      const from = readCursor(cursor, place) ?? 0
      const entities = all.slice(from, from + limit)
      const next = from + limit < all.length ? writeCursor(from + limit) : null
      return c.json({ entities, total: all.length, next }, 200)
    },
  )
  app.openapi(
    route({
      method: 'get',
      path: '/api/entities/{key}/posts',
      needs: 'public',
      tags,
      summary: 'The posts that name an entity, the newest stored first',
      request: {
        params: z.object({ key: z.string().max(64) }),
        query: z.object({ ...pageQuery, blog: z.string().max(2048).optional() }),
      },
      responses: {
        200: json(z.object({ posts: listOf(entityPostSchema), total: count, next: nextCursor }), 'One page'),
      },
    }),
    async c => {
      const { blog, limit, cursor } = c.req.valid('query')
      const id = blog === undefined ? undefined : (await blogNamed(store, blog)).id
      const entries = await entriesNaming(store, c.req.valid('param').key, id)
      if (entries === null) throw new RequestError('not-found', 'The archive knows no such entity.')
      const from = readCursor(cursor, place) ?? 0
      const page = entries.slice(from, from + limit)
      const found = await Promise.all(page.map(number => store.lists.entryNumbered(number)))
      const next = from + limit < entries.length ? writeCursor(from + limit) : null
      return c.json({ posts: found.flatMap(shown), total: entries.length, next }, 200)
    },
  )
}

function shown(found: ListedEntry | null) {
  if (found === null || found.hiddenSince !== null) return []
  const { blog, url, title, published } = found.entry
  return [{ id: found.id, blog, url, title, published }]
}

import { type OpenAPIHono, z } from '@hono/zod-openapi'
import type { EntryPageQuery } from '../../store/index.ts'
import { parseUrl } from '../../url.ts'
import { nextCursor, pageQuery, readCursor, writeCursor } from '../answers/cursor.ts'
import { RequestError } from '../answers/problem.ts'
import { json, route } from '../answers/route.ts'
import { blogNamed, type ServerContext } from '../context.ts'
import { refuseHiddenAt } from '../safety/kept-from-all.ts'
import { isEnough } from '../safety/rights.ts'
import { count } from '../schemas/count.ts'
import { headOf, headSchema } from '../schemas/entry-head.ts'
import { listOf } from '../schemas/record-shape.ts'
import { address } from '../schemas/records.ts'
import { refuseErased } from './entry-removals.ts'

const listQuery = z.object({
  ...pageQuery,
  blog: z.string().max(2048).optional(),
  kind: z.enum(['post', 'page']).optional(),
  year: z.coerce.number().int().min(1000).max(9998).optional(),
  month: z.coerce.number().int().min(1).max(12).optional().openapi({ description: 'Only with `year`.' }),
  tag: z.string().max(500).optional().openapi({ description: 'A tag or a category; exactly.' }),
  author: z.string().max(500).optional().openapi({ description: 'A name; exactly.' }),
  unread: z.enum(['true', 'false']).default('false').openapi({ description: 'Only what nobody has read.' }),
  order: z.enum(['newest', 'oldest']).default('newest'),
  hidden: z.enum(['true', 'false']).optional().openapi({ description: 'Those that are hidden, and no others.' }),
})

const place = z.object({ position: z.string().max(4096), id: z.number().int() })

/** Posts and pages, in lists. */
export function entryListRoutes(app: OpenAPIHono, context: ServerContext): void {
  const { store, keys } = context
  const tags = ['Entries']
  app.openapi(
    route({
      method: 'get',
      path: '/api/entries',
      needs: 'public',
      tags,
      summary: 'Posts and pages, page by page',
      request: { query: listQuery },
      responses: { 200: json(z.object({ entries: listOf(headSchema), next: nextCursor }), 'One page') },
    }),
    async c => {
      const isReader = isEnough(c.get('visitor').right, 'read')
      const asked = c.req.valid('query')
      // What is hidden, and what its owner has read, is nothing for everybody.
      const query = isReader ? asked : { ...asked, hidden: 'false' as const, unread: 'false' as const }
      const blog = query.blog === undefined ? undefined : (await blogNamed(store, query.blog)).id
      const found = await store.lists.entryPage({ ...storeQuery(query), ...(blog === undefined ? {} : { blog }) })
      const last = found.length < query.limit ? undefined : found.at(-1)
      const next = last === undefined ? null : writeCursor({ position: last.position, id: last.id })
      const marks = await store.reading.marks(isReader ? found.map(({ id }) => id) : [])
      return c.json({ entries: found.map(entry => headOf(entry, keys, marks.get(entry.id))), next }, 200)
    },
  )
  app.openapi(
    route({
      method: 'get',
      path: '/api/entries/find',
      needs: 'public',
      tags,
      summary: 'The entry at an address',
      request: { query: z.object({ url: z.string().max(8192) }) },
      responses: { 200: json(z.object({ id: count, url: address }), 'Its number') },
    }),
    async c => {
      const url = parseUrl(c.req.valid('query').url)
      const id = url === null ? null : await store.lists.numberOf(url)
      if (url !== null && id === null) await refuseErased(store, url)
      if (url !== null) await refuseHiddenAt(c, store, url)
      if (url === null || id === null) throw new RequestError('not-found', 'The archive has no entry at this address.')
      return c.json({ id, url }, 200)
    },
  )
  randomRoute(app, context)
}

/** Any post, to be surprised by. */
function randomRoute(app: OpenAPIHono, { store }: ServerContext): void {
  app.openapi(
    route({
      method: 'get',
      path: '/api/entries/random',
      needs: 'public',
      tags: ['Entries'],
      summary: 'Any post: of the archive, or of one blog',
      request: { query: z.object({ blog: z.string().max(2048).optional() }) },
      responses: { 200: json(z.object({ id: count }), 'Its number') },
    }),
    async c => {
      const { blog } = c.req.valid('query')
      const id = await store.reading.randomPost(blog === undefined ? undefined : (await blogNamed(store, blog)).id)
      if (id === null) throw new RequestError('not-found', 'There is no post yet.')
      c.header('cache-control', 'no-store')
      return c.json({ id }, 200)
    },
  )
}

function storeQuery(query: z.infer<typeof listQuery>): EntryPageQuery {
  const { kind, year, month, tag, author, unread, order, hidden, limit, cursor } = query
  if (month !== undefined && year === undefined) throw new RequestError('bad-request', 'A month needs its year.')
  return {
    ...(kind === undefined ? {} : { kind }),
    ...(year === undefined ? {} : timeOf(year, month)),
    // First what fewer entries have, as a rule: the list of one is looked through for the other.
    terms: [
      ...(tag === undefined ? [] : [{ kind: 'tag', term: tag } as const]),
      ...(author === undefined ? [] : [{ kind: 'author', term: author } as const]),
    ],
    hidden: hidden === 'true',
    unread: unread === 'true',
    order,
    limit,
    behind: readCursor(cursor, place),
  }
}

function timeOf(year: number, month: number | undefined) {
  const from = new Date(Date.UTC(year, (month ?? 1) - 1))
  const before = month === undefined ? new Date(Date.UTC(year + 1, 0)) : new Date(Date.UTC(year, month))
  return { from: from.toISOString(), before: before.toISOString() }
}

import { type OpenAPIHono, z } from '@hono/zod-openapi'
import { nextCursor, pageQuery, readCursor, writeCursor } from '../answers/cursor.ts'
import { RequestError } from '../answers/problem.ts'
import { body, json, route } from '../answers/route.ts'
import { blogNamed, type ServerContext } from '../context.ts'
import { count } from '../schemas/count.ts'
import { highlightSchema, placedHighlightSchema } from '../schemas/reading.ts'
import { listOf } from '../schemas/record-shape.ts'

/** Longer than a page of a book; more is a copy of the post. */
const LONGEST_QUOTE = 10_000
/** The words around a quotation, on each side. */
const LONGEST_CONTEXT = 200
const LONGEST_NOTE = 10_000

const params = z.object({ id: z.coerce.number().int().min(1) })
const note = z.string().max(LONGEST_NOTE)
const passage = z.object({
  quote: z.string().min(1).max(LONGEST_QUOTE).openapi({ description: 'The words, with single blanks between them.' }),
  prefix: z.string().max(LONGEST_CONTEXT).default(''),
  suffix: z.string().max(LONGEST_CONTEXT).default(''),
  place: count.default(0),
  note: note.default(''),
})

/** Passages that readers marked, with their notes. */
export function highlightRoutes(app: OpenAPIHono, { store, notes }: ServerContext): void {
  const tags = ['Reading']
  app.openapi(
    route({
      method: 'get',
      path: '/api/highlights',
      needs: 'read',
      tags,
      summary: 'Highlights with their notes and posts, the latest first; page by page',
      request: { query: z.object({ ...pageQuery, blog: z.string().max(2048).optional() }) },
      responses: { 200: json(z.object({ highlights: listOf(placedHighlightSchema), next: nextCursor }), 'One page') },
    }),
    async c => {
      const { limit, cursor, blog } = c.req.valid('query')
      const within = blog === undefined ? {} : { blog: (await blogNamed(store, blog)).id }
      const before = readCursor(cursor, z.number().int())
      const highlights = await store.reading.highlights({ ...within, before, limit })
      const last = highlights.length < limit ? undefined : highlights.at(-1)
      return c.json({ highlights, next: last === undefined ? null : writeCursor(last.id) }, 200)
    },
  )
  app.openapi(
    route({
      method: 'post',
      path: '/api/entries/{id}/highlights',
      needs: 'all',
      tags,
      summary: 'Highlight a passage of a post',
      request: { params, ...body(passage) },
      responses: { 201: json(highlightSchema, 'The highlight') },
    }),
    async c => {
      const { note: written, ...marked } = c.req.valid('json')
      const { id } = c.req.valid('param')
      const made = await notes.use(session =>
        session.store.reading.addHighlight(id, marked, written, new Date().toISOString()),
      )
      if (made === null) throw new RequestError('not-found', 'The archive has no such entry.')
      return c.json(made, 201)
    },
  )
  app.openapi(
    route({
      method: 'patch',
      path: '/api/highlights/{id}',
      needs: 'all',
      tags,
      summary: 'Write the note of a highlight anew',
      request: { params, ...body(z.object({ note })) },
      responses: { 200: json(highlightSchema, 'The highlight') },
    }),
    async c => {
      const { id } = c.req.valid('param')
      const written = c.req.valid('json').note
      const changed = await notes.use(session =>
        session.store.reading.noteHighlight(id, written, new Date().toISOString()),
      )
      if (changed === null) throw noHighlight()
      return c.json(changed, 200)
    },
  )
  app.openapi(
    route({
      method: 'delete',
      path: '/api/highlights/{id}',
      needs: 'all',
      tags,
      summary: 'Take a highlight away',
      request: { params },
      responses: { 200: json(z.object({ id: count }), 'Its number') },
    }),
    async c => {
      const { id } = c.req.valid('param')
      if (!(await notes.use(session => session.store.reading.removeHighlight(id)))) throw noHighlight()
      return c.json({ id }, 200)
    },
  )
}

function noHighlight(): RequestError {
  return new RequestError('not-found', 'There is no such highlight.')
}

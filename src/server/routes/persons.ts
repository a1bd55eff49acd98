import { type OpenAPIHono, z } from '@hono/zod-openapi'
import { aliasElsewhere, decide, personsOfBlog } from '../../analyse/index.ts'
import type { Store } from '../../store/index.ts'
import { nextCursor, pageQuery, readCursor, writeCursor } from '../answers/cursor.ts'
import { RequestError } from '../answers/problem.ts'
import { body, json, route } from '../answers/route.ts'
import { blogNamed, type ServerContext } from '../context.ts'
import { commentsOfPerson, postsOfPerson, worksPlace } from '../persons/person-works.ts'
import { allPersons, personNumbered, relationsOfPerson, shownPerson } from '../persons/shown-persons.ts'
import { personCommentSchema, personPostSchema, personSchema, relationSchema } from '../schemas/persons.ts'
import { listOf } from '../schemas/record-shape.ts'

const listQuery = z.object({
  ...pageQuery,
  blog: z.string().max(2048).optional().openapi({ description: 'Those of one blog alone.' }),
  name: z.string().max(200).optional().openapi({ description: 'A part of one of their names.' }),
  several: z.enum(['true', 'false']).default('false').openapi({ description: 'Only those of several blogs.' }),
})

const params = z.object({ id: z.string().max(4096).openapi({ description: 'The id of the person, or of a name.' }) })
const worksQuery = z.object(pageQuery)
const alias = z.object({
  blog: z.string().max(2048).openapi({ description: 'The id of the blog that the name stands on.' }),
  alias: z.string().max(4096).openapi({ description: 'The `id` of the name.', example: 'Ann <ann.example>' }),
})

/** Who writes and comments, across blogs. */
export function personRoutes(app: OpenAPIHono, context: ServerContext): void {
  const tags = ['Persons']
  const { store } = context
  app.openapi(
    route({
      method: 'get',
      path: '/api/persons',
      needs: 'public',
      tags,
      summary: 'Who writes and comments, most posts first; page by page',
      request: { query: listQuery },
      responses: { 200: json(z.object({ persons: listOf(personSchema), next: nextCursor }), 'One page') },
    }),
    async c => {
      const { blog, name, several, limit, cursor } = c.req.valid('query')
      const only = blog === undefined ? null : (await blogNamed(store, blog)).id
      const all = await allPersons(store, { blog: only, name: name ?? null, isOfSeveral: several === 'true' })
      const start = readCursor(cursor, z.number().int().min(0)) ?? 0
      const end = start + limit
      const persons = all.slice(start, end).map(shownPerson)
      return c.json({ persons, next: end < all.length ? writeCursor(end) : null }, 200)
    },
  )
  app.openapi(
    route({
      method: 'get',
      path: '/api/persons/{id}',
      needs: 'public',
      tags,
      summary: 'One person: names, evidence, blogs, and whom they say to know',
      request: { params },
      responses: { 200: json(z.object({ ...personSchema.shape, relations: listOf(relationSchema) }), 'The person') },
    }),
    async c => {
      const person = await personNumbered(store, c.req.valid('param').id)
      return c.json({ ...shownPerson(person), relations: await relationsOfPerson(store, person) }, 200)
    },
  )
  worksRoutes(app, context)
  decisionRoutes(app, context)
}

function worksRoutes(app: OpenAPIHono, { store }: ServerContext): void {
  const tags = ['Persons']
  app.openapi(
    route({
      method: 'get',
      path: '/api/persons/{id}/posts',
      needs: 'public',
      tags,
      summary: 'What a person wrote, blog by blog, newest first',
      request: { params, query: worksQuery },
      responses: { 200: json(z.object({ posts: listOf(personPostSchema), next: nextCursor }), 'One page') },
    }),
    async c => {
      const person = await personNumbered(store, c.req.valid('param').id)
      const { limit, cursor } = c.req.valid('query')
      const { items, next } = await postsOfPerson(store, person, limit, readCursor(cursor, worksPlace))
      return c.json({ posts: items, next: next === null ? null : writeCursor(next) }, 200)
    },
  )
  app.openapi(
    route({
      method: 'get',
      path: '/api/persons/{id}/comments',
      needs: 'public',
      tags,
      summary: 'What a person commented, blog by blog, below the newest posts first; without what is marked as spam',
      request: { params, query: worksQuery },
      responses: { 200: json(z.object({ comments: listOf(personCommentSchema), next: nextCursor }), 'One page') },
    }),
    async c => {
      const person = await personNumbered(store, c.req.valid('param').id)
      const { limit, cursor } = c.req.valid('query')
      const { items, next } = await commentsOfPerson(store, person, limit, readCursor(cursor, worksPlace))
      return c.json({ comments: items, next: next === null ? null : writeCursor(next) }, 200)
    },
  )
}

function decisionRoutes(app: OpenAPIHono, { writer }: ServerContext): void {
  const tags = ['Persons']
  const responses = { 200: json(personSchema, 'The person that the first name is of now') }
  app.openapi(
    route({
      method: 'post',
      path: '/api/persons/join',
      needs: 'all',
      tags,
      summary: 'Decide by hand: two names are one person',
      request: body(z.object({ a: alias, b: alias })),
      responses,
    }),
    async c => {
      const { a, b } = c.req.valid('json')
      const person = await writer.use(async ({ store }) => {
        const blog = await blogNamed(store, a.blog)
        const other = await blogNamed(store, b.blog)
        await checkAlias(store, a)
        await checkAlias(store, b)
        const second = other.id === blog.id ? b.alias : aliasElsewhere(other.id, b.alias)
        await decide(store, blog, { kind: 'join', a: a.alias, b: second, at: new Date().toISOString() })
        return await personNumbered(store, { blog: blog.id, alias: a.alias })
      })
      return c.json(shownPerson(person), 200)
    },
  )
  app.openapi(
    route({
      method: 'post',
      path: '/api/persons/part',
      needs: 'all',
      tags,
      summary: 'Decide by hand: a name is a person of its own',
      request: body(alias),
      responses,
    }),
    async c => {
      const named = c.req.valid('json')
      const person = await writer.use(async ({ store }) => {
        const blog = await blogNamed(store, named.blog)
        await checkAlias(store, named)
        await decide(store, blog, { kind: 'part', a: named.alias, at: new Date().toISOString() })
        return await personNumbered(store, { blog: blog.id, alias: named.alias })
      })
      return c.json(shownPerson(person), 200)
    },
  )
}

async function checkAlias(
  store: Store,
  { blog, alias }: { readonly blog: string; readonly alias: string },
): Promise<void> {
  const persons = await personsOfBlog(store, await blogNamed(store, blog))
  if (persons?.some(({ aliases }) => aliases.some(({ id }) => id === alias))) return
  throw new RequestError('not-found', `Nobody is called “${alias}” on ${blog}; see /api/persons?blog=${blog}.`)
}

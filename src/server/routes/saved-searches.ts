import { type OpenAPIHono, z } from '@hono/zod-openapi'
import { PermablogError } from '../../errors.ts'
import { isSearchName, type SavedSearch, type Store } from '../../store/index.ts'
import { RequestError } from '../answers/problem.ts'
import { body, bytes, json, route } from '../answers/route.ts'
import { blogNamed, type ServerContext } from '../context.ts'
import { count } from '../schemas/count.ts'
import { listOf, schemaOf } from '../schemas/record-shape.ts'
import { moment } from '../schemas/records.ts'
import { atomFeed, jsonFeed } from '../search-feed.ts'

const sort = z.enum(['relevance', 'newest', 'oldest'])

/** A search that is kept. */
export const savedSearchSchema = schemaOf<SavedSearch & { readonly newHits: number | null }>()({
  name: z.string(),
  query: z.string(),
  blog: z.string().nullable(),
  sort,
  madeAt: moment,
  seenAt: moment.openapi({ description: 'When somebody last looked at what it finds.' }),
  seenEntry: count.openapi({ description: 'Posts with a higher number came since.' }),
  newHits: count.nullable().openapi({ description: 'How many it finds since; null where its blog is not there.' }),
}).openapi('SavedSearch')

const params = z.object({ name: z.string().min(1).max(100) })
const FEEDS = { atom: atomFeed, json: jsonFeed } as const
/** What a feed has at most: as many as readers of feeds keep. */
const MOST_IN_FEED = 50

/** Searches that are kept under a name. */
export function savedSearchRoutes(app: OpenAPIHono, context: ServerContext): void {
  const { store, notes } = context
  const tags = ['Search']
  app.openapi(
    route({
      method: 'get',
      path: '/api/searches',
      needs: 'read',
      tags,
      summary: 'Saved searches, each with how many posts it finds since somebody looked',
      responses: { 200: json(z.object({ searches: listOf(savedSearchSchema) }), 'The searches') },
    }),
    async c => {
      const searches = []
      for (const search of await store.reading.savedSearches()) searches.push(await withNewHits(store, search))
      return c.json({ searches }, 200)
    },
  )
  app.openapi(
    route({
      method: 'put',
      path: '/api/searches/{name}',
      needs: 'all',
      tags,
      summary: 'Save a search, in place of one of the same name; what it finds now counts as looked at',
      request: {
        params,
        ...body(
          z.object({ q: z.string().min(1).max(1000), blog: z.string().max(2048).optional(), sort: sort.optional() }),
        ),
      },
      responses: { 200: json(savedSearchSchema, 'The search') },
    }),
    async c => {
      const { name } = c.req.valid('param')
      const { q: query, blog: within, sort: order = 'relevance' } = c.req.valid('json')
      if (!isSearchName(name))
        throw new RequestError('bad-request', 'The name of a search is a line of letters, without control characters.')
      const blog = within === undefined ? null : (await blogNamed(store, within)).id
      // A search that is not understood is told now, not when it is looked at.
      await store.search(query, { limit: 1 })
      const wish = { name, query, blog, sort: order }
      const saved = await notes.use(session => session.store.reading.saveSearch(wish, new Date().toISOString()))
      return c.json({ ...saved, newHits: 0 }, 200)
    },
  )
  app.openapi(
    route({
      method: 'post',
      path: '/api/searches/{name}/seen',
      needs: 'all',
      tags,
      summary: 'Say that somebody looked at what a search finds',
      request: { params },
      responses: { 200: json(z.object({ name: z.string() }), 'Its name') },
    }),
    async c => {
      const { name } = c.req.valid('param')
      const isThere = await notes.use(session => session.store.reading.lookAtSearch(name, new Date().toISOString()))
      if (!isThere) throw noSearch(name)
      return c.json({ name }, 200)
    },
  )
  app.openapi(
    route({
      method: 'delete',
      path: '/api/searches/{name}',
      needs: 'all',
      tags,
      summary: 'Forget a saved search',
      request: { params },
      responses: { 200: json(z.object({ name: z.string() }), 'Its name') },
    }),
    async c => {
      const { name } = c.req.valid('param')
      if (!(await notes.use(session => session.store.reading.forgetSearch(name)))) throw noSearch(name)
      return c.json({ name }, 200)
    },
  )
  feedRoute(app, context)
}

function feedRoute(app: OpenAPIHono, { store }: ServerContext): void {
  app.openapi(
    route({
      method: 'get',
      path: '/api/searches/{name}/feed',
      needs: 'read',
      tags: ['Search'],
      summary: 'What a saved search finds, newest first, as a feed',
      request: { params, query: z.object({ format: z.enum(['atom', 'json']).default('atom') }) },
      responses: { 200: bytes('The feed', 'application/atom+xml', 'application/feed+json') },
    }),
    async c => {
      const { name } = c.req.valid('param')
      const search = await store.reading.savedSearch(name)
      if (search === null) throw noSearch(name)
      const within = search.blog === null ? {} : { blog: search.blog }
      const { hits } = await store.search(search.query, { ...within, sort: 'newest', limit: MOST_IN_FEED })
      const { type, text } = FEEDS[c.req.valid('query').format](search, hits, new URL(c.req.url))
      return c.body(text, 200, { 'content-type': type })
    },
  )
}

async function withNewHits(store: Store, search: SavedSearch): Promise<z.infer<typeof savedSearchSchema>> {
  try {
    return { ...search, newHits: await store.reading.newHits(search) }
  } catch (error) {
    // A later version may read queries otherwise; the others are shown all the same.
    if (error instanceof PermablogError && error.code === 'bad-usage') return { ...search, newHits: null }
    throw error
  }
}

function noSearch(name: string): RequestError {
  return new RequestError('not-found', `There is no saved search “${name}”.`)
}

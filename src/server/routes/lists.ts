import { type OpenAPIHono, z } from '@hono/zod-openapi'
import { parseBlogList } from '../../feed/index.ts'
import { namesPrivateHost } from '../../fetch/index.ts'
import { MOST_LABELS, normalLabel, type Store } from '../../store/index.ts'
import { type Url, urlKey } from '../../url.ts'
import { problemSchema } from '../answers/problem.ts'
import { body, json, route } from '../answers/route.ts'
import type { ServerContext } from '../context.ts'
import type { ListItem, ListRun } from '../live/list-runs.ts'
import { count } from '../schemas/count.ts'
import { listOf, orNull, schemaOf } from '../schemas/record-shape.ts'
import { address, moment } from '../schemas/records.ts'

/** A list of two thousand blogs with their titles takes a tenth of this. */
const MOST_CHARACTERS = 4_000_000
/** As many as a list is read of. */
const MOST_BLOGS = 2_000

/** What each line of a list is. */
export const previewSchema = z
  .object({
    kind: z.enum(['opml', 'text']),
    left: count.openapi({ description: 'Lines beyond those that are read.' }),
    lines: listOf(
      z.object({
        number: count,
        text: z.string(),
        title: z.string().nullable(),
        url: address.nullable(),
        verdict: z.enum(['new', 'known', 'repeated', 'private', 'other-scheme', 'no-address']).openapi({
          description:
            'Not in the archive yet; there already; said before in this list; an address of the own network; ' +
            'of another kind than the web; none at all.',
        }),
        blog: z.string().nullable().openapi({ description: 'The blog, where the archive has it.' }),
      }),
    ),
  })
  .openapi('ListPreview')

const itemSchema = schemaOf<ListItem>()({
  url: address,
  title: z.string().nullable(),
  state: z.enum(['waiting', 'left', 'running', 'pausing', 'paused', 'stopping', 'stopped', 'done', 'failed']),
  run: z.string().nullable(),
  blog: z.string().nullable(),
  posts: count,
  problem: orNull(problemSchema),
})

/** Many blogs that are harvested in turn. */
export const listRunSchema = schemaOf<ListRun>()({
  id: z.string(),
  state: z.enum(['running', 'stopped', 'done']),
  startedAt: moment,
  endedAt: moment.nullable(),
  labels: listOf(z.string()),
  items: listOf(itemSchema),
}).openapi('ListRun')

const orderSchema = z.object({
  blogs: z
    .array(z.object({ url: z.string().max(2048), title: z.string().max(500).nullable().default(null) }))
    .min(1)
    .max(MOST_BLOGS),
  labels: z.array(z.string().max(200)).max(MOST_LABELS).default([]),
})

const params = z.object({ id: z.string().max(64) })

/** Many blogs at once: what a list holds, and harvesting those of it in turn. */
export function listRoutes(app: OpenAPIHono, context: ServerContext): void {
  const { store, lists, writer } = context
  const tags = ['Lists']
  app.openapi(
    route({
      method: 'post',
      path: '/api/lists/read',
      needs: 'harvest',
      tags,
      summary: 'What each line of an OPML file or a text is; nothing is fetched',
      request: body(z.object({ text: z.string().max(MOST_CHARACTERS) })),
      responses: { 200: json(previewSchema, 'The lines, in their order') },
    }),
    async c => c.json(await preview(store, c.req.valid('json').text, context.allowPrivate), 200),
  )
  app.openapi(
    route({
      method: 'post',
      path: '/api/lists',
      needs: 'harvest',
      tags,
      summary: 'Harvest many blogs in turn',
      request: body(orderSchema),
      responses: { 202: json(listRunSchema, 'It has begun') },
    }),
    async c => {
      const { blogs, labels } = c.req.valid('json')
      await writer.tryOut()
      const given = labels.flatMap(text => normalLabel(text) ?? [])
      return c.json(lists.start(blogs, given), 202)
    },
  )
  app.openapi(
    route({
      method: 'get',
      path: '/api/lists',
      needs: 'read',
      tags,
      summary: 'The lists that this server harvests or has harvested',
      responses: { 200: json(z.object({ lists: listOf(listRunSchema) }), 'Newest first') },
    }),
    c => c.json({ lists: lists.list() }, 200),
  )
  app.openapi(
    route({
      method: 'get',
      path: '/api/lists/{id}',
      needs: 'read',
      tags,
      summary: 'How far a list is',
      request: { params },
      responses: { 200: json(listRunSchema, 'The list') },
    }),
    async c => c.json(lists.get(c.req.valid('param').id), 200),
  )
  app.openapi(
    route({
      method: 'post',
      path: '/api/lists/{id}/stop',
      needs: 'harvest',
      tags,
      summary: 'Begin no further blog of it; those in work go on',
      request: { params },
      responses: { 200: json(listRunSchema, 'The list') },
    }),
    async c => c.json(lists.stop(c.req.valid('param').id), 200),
  )
}

async function preview(store: Store, text: string, allowPrivate: boolean): Promise<z.infer<typeof previewSchema>> {
  const { kind, lines, left } = parseBlogList(text)
  const seen = new Set<string>()
  const read: z.infer<typeof previewSchema>['lines'][number][] = []
  for (const { number, text: shown, title, found } of lines) {
    const line = { number, text: shown, title }
    if (found.kind !== 'address') {
      read.push({ ...line, url: null, verdict: found.kind, blog: null })
      continue
    }
    const { url } = found
    const isRepeated = seen.has(urlKey(url))
    seen.add(urlKey(url))
    const verdict = isRepeated ? 'repeated' : await verdictOn(store, url, allowPrivate)
    read.push({ ...line, url, verdict: typeof verdict === 'string' ? verdict : 'known', blog: blogOf(verdict) })
  }
  return { kind, left, lines: read }
}

async function verdictOn(store: Store, url: Url, allowPrivate: boolean) {
  const known = await store.blogAt(url)
  if (known !== null) return { blog: known.id }
  return !allowPrivate && namesPrivateHost(url) ? 'private' : 'new'
}

function blogOf(verdict: string | { readonly blog: string }): string | null {
  return typeof verdict === 'string' ? null : verdict.blog
}

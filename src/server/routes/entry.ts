import { type OpenAPIHono, z } from '@hono/zod-openapi'
import type { Context } from 'hono'
import {
  COMPARED_FIELDS,
  diffEntries,
  type EntryDiff,
  type FieldChange,
  type TextPart,
  type WordRun,
} from '../../diff/index.ts'
import { parseFragment } from '../../page/index.ts'
import type { EntryRecord } from '../../records.ts'
import { withMarks } from '../../spam/index.ts'
import type { ListedEntry, Store } from '../../store/index.ts'
import { RequestError } from '../answers/problem.ts'
import { json, route } from '../answers/route.ts'
import { CITATION_FORMATS, citationOf } from '../citation.ts'
import { blogNamed, type ServerContext } from '../context.ts'
import { ofArticle } from '../replay/addresses.ts'
import { rewriteArticle } from '../replay/rewrite-page.ts'
import { refuseHidden } from '../safety/kept-from-all.ts'
import type { Keys } from '../safety/keys.ts'
import { isEnough } from '../safety/rights.ts'
import { count } from '../schemas/count.ts'
import { versionSchema } from '../schemas/lists.ts'
import { highlightSchema, marksSchema, UNMARKED } from '../schemas/reading.ts'
import { listOf, schemaOf } from '../schemas/record-shape.ts'
import {
  address,
  commentSchema,
  entryRecordSchema,
  markedCommentSchema,
  moment,
  spamQuery,
} from '../schemas/records.ts'
import { refuseErased } from './entry-removals.ts'

/** Also what is hidden. */
const hiddenQuery = z.enum(['true', 'false']).optional().openapi({ description: 'Also where it is hidden.' })

const name = entryRecordSchema
  .pick({ url: true, title: true, published: true, publishedOffset: true })
  .extend({ id: count })

const detailSchema = z
  .object({
    id: count,
    entry: z.object({ ...entryRecordSchema.shape, comments: listOf(markedCommentSchema) }).openapi('ReadEntry'),
    hiddenComments: count.openapi({ description: 'Comments that are left out, as they are marked as spam.' }),
    version: count,
    firstSeen: moment,
    lastSeen: moment,
    goneSince: moment.nullable(),
    hiddenSince: moment.nullable().openapi({ description: 'Since when it is hidden; null while it is shown.' }),
    generation: count.nullable(),
    blog: z.object({ id: z.string(), url: address, title: z.string().nullable() }),
    reader: z.object({
      html: z.string().openapi({ description: 'The article with local files alone; shown in a sandboxed frame.' }),
      comments: listOf(z.object({ id: z.string(), html: z.string() })),
    }),
    replay: z
      .string()
      .nullable()
      .openapi({ description: 'Where the page is shown as it was; null where it is not kept.' }),
    newer: name.nullable(),
    older: name.nullable(),
    reading: marksSchema,
    highlights: listOf(highlightSchema),
  })
  .openapi('Entry')

const run = z.enum(['same', 'removed', 'added'])
const words: z.ZodType<WordRun> = schemaOf<WordRun>()({ kind: run, text: z.string() })
const part: z.ZodType<TextPart> = z.union([
  z.object({ kind: run, lines: listOf(z.string()) }),
  z.object({ kind: z.literal('changed'), words: listOf(words) }),
])
const value = z.union([z.string(), z.null(), listOf(z.string())])

const diffSchema = schemaOf<EntryDiff>()({
  fields: listOf(
    schemaOf<FieldChange>()({
      field: z.enum(COMPARED_FIELDS),
      before: value,
      after: value,
    }),
  ),
  text: listOf(part),
  words: z.object({ added: count, removed: count }),
  comments: z.object({
    added: listOf(commentSchema),
    removed: listOf(commentSchema),
    changed: listOf(z.object({ before: commentSchema, after: commentSchema })),
  }),
  markup: z.boolean(),
}).openapi('Diff')

const params = z.object({ id: z.coerce.number().int().min(1) })
const versionQuery = z.coerce.number().int().min(1)

/** One post or page. */
export function entryRoutes(app: OpenAPIHono, context: ServerContext): void {
  const { store, keys } = context
  const tags = ['Entries']
  app.openapi(
    route({
      method: 'get',
      path: '/api/entries/{id}',
      needs: 'public',
      tags,
      summary: 'A post with its comments and media',
      request: { params, query: z.object({ version: versionQuery.optional(), spam: spamQuery, hidden: hiddenQuery }) },
      responses: { 200: json(detailSchema, 'The post') },
    }),
    async c => {
      const found = await numbered(c, store, c.req.valid('param').id, c.req.valid('query').version)
      const { id, version, firstSeen, lastSeen, goneSince, hiddenSince, generation } = found
      const isReader = isEnough(c.get('visitor').right, 'read')
      if (hiddenSince !== null && !(isReader && c.req.valid('query').hidden === 'true'))
        throw new RequestError('hidden', 'Whoever keeps this archive has hidden it; ask with `hidden=true`.')
      const marked = await withMarks(store, found.entry)
      const isWithSpam = c.req.valid('query').spam === 'true'
      const comments = isWithSpam ? marked : marked.filter(({ spam }) => spam === null)
      const entry = { ...found.entry, comments }
      const blog = await blogNamed(store, entry.blog)
      const seen = { version, firstSeen, lastSeen, goneSince, hiddenSince, generation }
      const isKept = entry.capture !== null && entry.capture.warc !== null
      const replay = isKept ? keys.signed(`/replay/page?entry=${id}&version=${version}`) : null
      const beside = await store.lists.neighbours(found)
      return c.json(
        {
          id,
          entry,
          hiddenComments: marked.length - comments.length,
          ...seen,
          blog: { id: blog.id, url: blog.url, title: blog.title },
          reader: readerOf(entry, keys),
          replay,
          ...beside,
          // What its owner notes is nothing for everybody.
          reading: (isReader ? (await store.reading.marks([id])).get(id) : undefined) ?? UNMARKED,
          highlights: isReader ? await store.reading.highlightsOf([id]) : [],
        },
        200,
      )
    },
  )
  app.openapi(
    route({
      method: 'get',
      path: '/api/entries/{id}/versions',
      needs: 'public',
      tags,
      summary: 'Its versions, oldest first',
      request: { params },
      responses: { 200: json(z.object({ versions: listOf(versionSchema) }), 'The versions') },
    }),
    async c => {
      const { entry } = await numbered(c, store, c.req.valid('param').id)
      return c.json({ versions: await store.versions(entry.url) }, 200)
    },
  )
  comparingRoutes(app, context)
}

function comparingRoutes(app: OpenAPIHono, { store }: ServerContext): void {
  const tags = ['Entries']
  app.openapi(
    route({
      method: 'get',
      path: '/api/entries/{id}/diff',
      needs: 'public',
      tags,
      summary: 'What differs between two versions',
      request: { params, query: z.object({ from: versionQuery, to: versionQuery }) },
      responses: { 200: json(diffSchema, 'The differences') },
    }),
    async c => {
      const { id } = c.req.valid('param')
      const { from, to } = c.req.valid('query')
      const before = await numbered(c, store, id, from)
      const after = await numbered(c, store, id, to)
      return c.json(diffEntries(before.entry, after.entry), 200)
    },
  )
  const query = z.object({ format: z.enum(CITATION_FORMATS).default('bibtex') })
  app.openapi(
    route({
      method: 'get',
      path: '/api/entries/{id}/citation',
      needs: 'public',
      tags,
      summary: 'The post as others cite it',
      request: { params, query },
      responses: {
        200: json(
          z.object({ format: z.enum(CITATION_FORMATS), text: z.string() }),
          'The citation; `csl` is JSON in a text',
        ),
      },
    }),
    async c => {
      const { entry, lastSeen } = await numbered(c, store, c.req.valid('param').id)
      const { format } = c.req.valid('query')
      const blog = await blogNamed(store, entry.blog)
      return c.json({ format, text: citationOf({ entry, blog, lastSeen }, format) }, 200)
    },
  )
}

async function numbered(c: Context, store: Store, id: number, version?: number): Promise<ListedEntry> {
  const found = await store.lists.entryNumbered(id, version)
  refuseHidden(c, found)
  if (found !== null) return found
  await refuseErased(store, id)
  throw new RequestError('not-found', 'The archive has no such entry, or no such version of it.')
}

function readerOf({ html, url, media, comments }: EntryRecord, keys: Keys) {
  const addresses = ofArticle(media, keys)
  const clean = (text: string) => (text === '' ? '' : rewriteArticle(parseFragment(text, url), addresses))
  return { html: clean(html), comments: comments.map(({ id, html }) => ({ id, html: clean(html) })) }
}

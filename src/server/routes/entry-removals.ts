import { type OpenAPIHono, z } from '@hono/zod-openapi'
import { PermablogError } from '../../errors.ts'
import type { Url } from '../../url.ts'
import { erasePost, tombstoneInWords } from '../../work/index.ts'
import { RequestError } from '../answers/problem.ts'
import { body, json, route } from '../answers/route.ts'
import type { ServerContext } from '../context.ts'
import { count } from '../schemas/count.ts'
import { listOf } from '../schemas/record-shape.ts'
import { address } from '../schemas/records.ts'
import { refuseAtWork, toolsOf } from './removals.ts'

const params = z.object({ id: z.coerce.number().int().min(1) })

/** A reason is a sentence or two. */
const LONGEST_REASON = 2000

const eraseBody = z.object({
  reason: z.string().trim().min(1).max(LONGEST_REASON).openapi({ description: 'Why; the tombstone tells it.' }),
  by: z.string().trim().max(200).optional().openapi({ description: 'Who had it done.' }),
  everywhere: z
    .boolean()
    .optional()
    .openapi({ description: 'Also kept pages of other posts that have words of it lose their capture.' }),
})

const erasedSchema = z.object({
  tombstone: z.string().openapi({ description: 'When it was erased and why.' }),
  files: count,
  records: count.openapi({ description: 'WARC records that went with it.' }),
  quotedBy: listOf(address).openapi({ description: 'Other posts whose kept pages have words of it, and stay.' }),
})

/** Hiding posts, and erasing them. */
export function entryRemovalRoutes(app: OpenAPIHono, context: ServerContext): void {
  const tags = ['Removing']
  app.openapi(
    route({
      method: 'put',
      path: '/api/entries/{id}/hidden',
      needs: 'all',
      tags,
      summary: 'Hide a post, or show it again; it stays in the archive',
      request: { params, ...body(z.object({ isHidden: z.boolean() })) },
      responses: { 200: json(z.object({ isHidden: z.boolean() }), 'What holds now') },
    }),
    async c => {
      const { isHidden } = c.req.valid('json')
      const url = await addressOf(context, c.req.valid('param').id)
      const at = isHidden ? new Date().toISOString() : null
      await context.writer.use(({ store }) => store.removals.hide(url, at))
      return c.json({ isHidden }, 200)
    },
  )
  app.openapi(
    route({
      method: 'post',
      path: '/api/entries/{id}/erase',
      needs: 'all',
      tags,
      summary: 'Erase a post for good, from database, search, WARCs and media; a tombstone stays',
      request: { params, ...body(eraseBody) },
      responses: { 200: json(erasedSchema, 'What was erased') },
    }),
    async c => {
      const { reason, by = null, everywhere = false } = c.req.valid('json')
      const { id } = c.req.valid('param')
      const url = await addressOf(context, id)
      const found = await context.store.lists.entryNumbered(id)
      refuseAtWork(context, found?.entry.blog ?? '')
      const erased = await context.writer.use(({ store }) =>
        erasePost(toolsOf(context, store), url, { reason, by, everywhere }),
      )
      const tombstone = await context.store.removals.tombstone(url)
      return c.json({ tombstone: tombstone === null ? '' : tombstoneInWords(tombstone), ...erased }, 200)
    },
  )
}

async function addressOf({ store }: ServerContext, id: number): Promise<Url> {
  const found = await store.lists.entryNumbered(id)
  if (found !== null) return found.entry.url
  await refuseErased(store, id)
  throw new RequestError('not-found', 'The archive has no such entry.')
}

/** Says when and why a post was erased, where it was. */
export async function refuseErased({ removals }: ServerContext['store'], post: Url | number): Promise<void> {
  const tombstone = await removals.tombstone(post)
  if (tombstone === null) return
  throw new PermablogError('post-erased', `${tombstone.url} was ${tombstoneInWords(tombstone)}.`)
}

import { randomBytes } from 'node:crypto'
import { type OpenAPIHono, z } from '@hono/zod-openapi'
import type { Context } from 'hono'
import type { Fetched } from '../../fetch/index.ts'
import { compileXPath, type ElementNode, type Page, pageIn, select, selectFrom } from '../../page/index.ts'
import { RULE_FIELDS, type RuleField, type RuleRecord } from '../../records.ts'
import { currentRules, wholeOf } from '../../rules/index.ts'
import { parseUrl, type Url } from '../../url.ts'
import { RequestError } from '../answers/problem.ts'
import { bytes, route } from '../answers/route.ts'
import { blogNamed, type ServerContext } from '../context.ts'
import { intoTheArchive } from '../replay/addresses.ts'
import { pickerHead } from '../replay/picker-script.ts'
import { rewriteCss } from '../replay/rewrite-css.ts'
import { rewritePage } from '../replay/rewrite-page.ts'
import { storedPage } from '../replay/stored-pages.ts'
import { ARCHIVED_FILE, ARCHIVED_PAGE, scriptedPage } from '../safety/headers.ts'
import { refuseHidden, refuseHiddenAt, refuseRemovedAt } from '../safety/kept-from-all.ts'
import { refuseErased } from './entry-removals.ts'
import { answerFile, fileHeaders } from './media.ts'

const key = z.string().max(64).optional()
const html = { 200: bytes('The page; nothing in it runs or calls out', 'text/html') }

/** Archived pages as they were. */
export function replayRoutes(app: OpenAPIHono, context: ServerContext): void {
  const { store, keys } = context
  const tags = ['Replay']
  const query = z.object({
    url: z.string().max(8192).optional().openapi({ description: 'The newest capture of this address.' }),
    entry: z.coerce.number().int().optional().openapi({ description: 'Or the page that an entry was made from.' }),
    version: z.coerce.number().int().optional(),
    key,
  })
  app.openapi(
    route({
      method: 'get',
      path: '/replay/page',
      needs: 'public',
      tags,
      summary: 'A page as it was',
      request: { query },
      responses: html,
    }),
    async c => {
      const { url, entry, version } = c.req.valid('query')
      const response =
        entry === undefined ? await captured(c, context, url) : await ofEntry(c, context, { id: entry, version })
      if (response === null) throw new RequestError('not-found', 'The archive has no capture of this page.')
      if (response.mediaType !== null && !/html/.test(response.mediaType)) return answerCapture(response, context)
      const page = pageIn(response)
      return c.body(rewritePage(page, intoTheArchive(page, keys)), 200, ARCHIVED_PAGE)
    },
  )
  app.openapi(
    route({
      method: 'get',
      path: '/replay/file',
      needs: 'public',
      tags,
      summary: 'A picture, a style sheet of an archived page',
      request: { query: z.object({ url: z.string().max(8192), key }) },
      responses: { 200: bytes('The file', '*/*') },
    }),
    async c => {
      const url = parseUrl(c.req.valid('query').url)
      const media = url === null ? null : await store.lists.mediaAt(url)
      if (media !== null) return await answerFile(c, context.folder, media)
      if (url !== null) {
        await refuseHiddenAt(c, store, url)
        await refuseRemovedAt(store, url)
      }
      const response = url === null ? null : await context.pages.find(url)
      if (response === null) throw new RequestError('not-found', 'The archive has no such file.')
      return answerCapture(response, context)
    },
  )
  pickerRoute(app, context)
}

/** A stored page in which a click tells the page around it which element was meant. */
function pickerRoute(app: OpenAPIHono, context: ServerContext): void {
  const query = z.object({
    blog: z.string().max(2048),
    url: z.string().max(8192),
    xpath: z.string().max(4096).optional().openapi({ description: 'What it leads to is marked.' }),
    field: z
      .enum(RULE_FIELDS)
      .optional()
      .openapi({ description: 'Of a part (`comment.date`) it starts at each whole.' }),
  })
  app.openapi(
    route({
      method: 'get',
      path: '/replay/picker',
      needs: 'all',
      tags: ['Replay'],
      summary: 'A stored page to click on, for correcting a rule',
      request: { query },
      responses: html,
    }),
    async c => {
      const { blog: name, url, xpath, field } = c.req.valid('query')
      const { id } = await blogNamed(context.store, name)
      const address = parseUrl(url)
      const page = address === null ? null : await storedPage(context.store, context.pages, id, address)
      if (page === null) throw new RequestError('not-found', 'The archive has not kept this page.')
      const nonce = randomBytes(16).toString('base64url')
      const whole = field === undefined ? null : wholeOf(field)
      const within = whole === null ? null : elementsBy(page, await currentRules(context.store, id), whole)
      const marked = markedBy(page, xpath, within)
      const rewrite = { ...intoTheArchive(page, context.keys), marked, head: pickerHead(nonce) }
      return c.body(rewritePage(page, rewrite), 200, scriptedPage(nonce))
    },
  )
}

function markedBy(page: Page, xpath: string | undefined, within: readonly ElementNode[] | null): ReadonlySet<number> {
  if (xpath === undefined || compileXPath(xpath).kind === 'bad-xpath') return new Set()
  const found = within === null ? select(page, xpath) : within.flatMap(item => selectFrom(item, xpath).slice(0, 1))
  return new Set(found.map(({ order }) => order))
}

/** What the first rule of a field that fits the page leads to. */
function elementsBy(page: Page, rules: readonly RuleRecord[], field: RuleField): readonly ElementNode[] {
  const found = rules.filter(rule => rule.field === field).map(({ xpath }) => select(page, xpath))
  return found.find(elements => elements.length > 0) ?? []
}

async function captured(
  c: Context,
  { pages, store }: ServerContext,
  address: string | undefined,
): Promise<Fetched | null> {
  const url: Url | null = address === undefined ? null : parseUrl(address)
  if (url === null) throw new RequestError('bad-request', 'Give the `url` of a page, or an `entry`.')
  await refuseErased(store, url)
  await refuseHiddenAt(c, store, url)
  await refuseRemovedAt(store, url)
  return await pages.find(url)
}

async function ofEntry(
  c: Context,
  { store, pages }: ServerContext,
  { id, version }: { readonly id: number; readonly version: number | undefined },
): Promise<Fetched | null> {
  const found = await store.lists.entryNumbered(id, version)
  if (found === null) await refuseErased(store, id)
  refuseHidden(c, found)
  return found === null ? null : await pages.ofEntry(found.entry)
}

/** A captured file: style sheets with their addresses led into the archive, anything else by the safe list. */
function answerCapture(response: Fetched, { keys }: ServerContext): Response {
  const { mediaType, body, url } = response
  if (mediaType === 'text/css') {
    const css = rewriteCss(new TextDecoder().decode(body), intoTheArchive({ base: url }, keys).file)
    return new Response(css, { headers: { ...ARCHIVED_FILE, 'content-type': 'text/css; charset=utf-8' } })
  }
  return new Response(new Uint8Array(body), { headers: fileHeaders(mediaType, new URL(url).pathname) })
}

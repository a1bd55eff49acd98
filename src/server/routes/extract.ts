import { type OpenAPIHono, z } from '@hono/zod-openapi'
import { PermablogError } from '../../errors.ts'
import type { Fetched, PageSource } from '../../fetch/index.ts'
import { parsePage } from '../../page/index.ts'
import { knownBlog } from '../../rules/index.ts'
import {
  EXTRACT_FORMATS,
  type ExtractFormat,
  readPageRecord,
  type SinglePage,
  writeRecords,
} from '../../single-page/index.ts'
import { parseUrl, type Url } from '../../url.ts'
import { RequestError } from '../answers/problem.ts'
import { body, route } from '../answers/route.ts'
import type { ServerContext } from '../context.ts'
import { timely } from '../live/timely.ts'
import { guestNetwork, incomingUrl } from '../safety/incoming-url.ts'

/** Someone waits for the answer. */
const MOST_SECONDS = 60
/** The longest page that is taken in a request, in characters. */
const MOST_HTML = 8_000_000
/** The address of a page that nobody says the address of. */
const NOWHERE = 'https://example.org/'

const wishSchema = z.object({
  url: z
    .string()
    .max(8192)
    .optional()
    .openapi({ description: 'The page; with `html`, the address that it was saved from.' }),
  html: z.string().max(MOST_HTML).optional(),
  as: z.enum(['auto', 'post', 'list']).default('auto'),
  format: z.enum(EXTRACT_FORMATS).default('json'),
  rules: z
    .boolean()
    .default(true)
    .openapi({ description: 'Read by the rules of the blog that the address belongs to, where the archive has it.' }),
  why: z.boolean().default(false).openapi({ description: 'Add the reason for every field.' }),
})

const TYPES: Readonly<Record<ExtractFormat, string>> = {
  json: 'application/json',
  jsonl: 'application/jsonl; charset=utf-8',
  xml: 'application/xml; charset=utf-8',
  text: 'text/plain; charset=utf-8',
}

/** Posts out of any page. */
export function extractRoutes(app: OpenAPIHono, { store, allowPrivate }: ServerContext): void {
  const recordSchema = z
    .record(z.string(), z.unknown())
    .openapi('PageRecord', { description: 'As `permablog extract` prints it.' })
  const types = Object.values(TYPES).map(type => type.replace(/;.*/, ''))
  const content = Object.fromEntries(
    types.map(type => [type, { schema: type === 'application/json' ? recordSchema : z.string() }]),
  )
  app.openapi(
    route({
      method: 'post',
      path: '/api/extract',
      tags: ['Services'],
      summary: 'Give an address or HTML, get posts',
      request: body(wishSchema),
      responses: { 200: { description: 'The record of the page', content } },
    }),
    async c => {
      const wish = c.req.valid('json')
      const source = guestNetwork(allowPrivate, { retries: 1 })
      try {
        const given = await timely(MOST_SECONDS, c.req.raw.signal, signal =>
          givenBy(wish, source, allowPrivate, signal),
        )
        const { url } = 'page' in given ? given.page : given.response
        const known = wish.rules && wish.url !== undefined ? await knownBlog(store, url) : null
        const { record } = await readPageRecord(given, known === null ? {} : { known, store }, wish.as, wish.why)
        return new Response(writeRecords([record], wish.format, true), {
          headers: { 'content-type': TYPES[wish.format] },
        })
      } finally {
        await source.close()
      }
    },
  )
}

async function givenBy(
  { url, html }: z.infer<typeof wishSchema>,
  source: PageSource,
  allowPrivate: boolean,
  signal: AbortSignal,
): Promise<SinglePage> {
  if (html !== undefined) {
    const address = parseUrl(url ?? NOWHERE)
    if (address === null) throw new PermablogError('bad-url', `“${url}” is no web address.`)
    return { page: parsePage(html, address) }
  }
  if (url === undefined) throw new RequestError('bad-request', 'Give a `url` or `html`.')
  return { response: await fetched(source, await incomingUrl(url, allowPrivate), signal) }
}

async function fetched(source: PageSource, url: Url, signal: AbortSignal): Promise<Fetched> {
  const got = await source.fetch({ url, signal })
  if (got.kind !== 'fetched') {
    const reason =
      got.kind === 'missing'
        ? `the server answers ${got.status}.`
        : 'message' in got
          ? got.message
          : 'it gives no page.'
    throw new PermablogError('unreachable', `${url} can't be reached: ${reason}`)
  }
  if (got.mediaType !== null && !/html|^text\/plain$/.test(got.mediaType)) {
    throw new PermablogError('not-html', `${url} is ${got.mediaType}, not a web page.`)
  }
  return got
}

import { type OpenAPIHono, z } from '@hono/zod-openapi'
import { PermablogError } from '../../errors.ts'
import type { Fetched, PageSource } from '../../fetch/index.ts'
import { EXTRACT_FORMATS, type ExtractFormat } from '../../single-page/index.ts'
import { parseUrl, typedPlace, type Url } from '../../url.ts'
import { RequestError } from '../answers/problem.ts'
import { body, route } from '../answers/route.ts'
import { ANSWER_SECONDS } from '../apart/answers-apart.ts'
import type { GivenPage } from '../apart/jobs/extract.ts'
import type { ServerContext } from '../context.ts'
import { timely } from '../live/timely.ts'
import { guestNetwork, incomingUrl } from '../safety/incoming-url.ts'

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
export function extractRoutes(app: OpenAPIHono, { archive, answers, allowPrivate }: ServerContext): void {
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
      needs: 'harvest',
      tags: ['Services'],
      summary: 'Give an address or HTML, get posts',
      description:
        'Reads one page as it came. No browser is started for it, and further pages of a post are not asked for: `permablog extract` does both.',
      request: body(wishSchema),
      responses: { 200: { description: 'The record of the page', content } },
    }),
    async c => {
      const wish = c.req.valid('json')
      const given = await timely(ANSWER_SECONDS, c.req.raw.signal, signal => givenBy(wish, allowPrivate, signal))
      const { as, why, format } = wish
      const isByRules = wish.rules && wish.url !== undefined
      const place = wish.url === undefined ? null : typedPlace(wish.url)
      const input = { archive, given, place, isByRules, as, why, format }
      const record = await answers.run(c.req.raw.signal, 'extract', input)
      return new Response(record, { headers: { 'content-type': TYPES[format] } })
    },
  )
}

async function givenBy(
  { url, html }: z.infer<typeof wishSchema>,
  allowPrivate: boolean,
  signal: AbortSignal,
): Promise<GivenPage> {
  if (html !== undefined) {
    const address = parseUrl(url ?? NOWHERE)
    if (address === null) throw new PermablogError('bad-url', `“${url}” is no web address.`)
    return { kind: 'html', html, url: address }
  }
  if (url === undefined) throw new RequestError('bad-request', 'Give a `url` or `html`.')
  const address = await incomingUrl(url, allowPrivate)
  const source = guestNetwork(allowPrivate, { retries: 1 })
  try {
    const { rendered: _, ...response } = await fetched(source, address, signal)
    return { kind: 'response', response }
  } finally {
    await source.close()
  }
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

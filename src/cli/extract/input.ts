import { existsSync } from 'node:fs'
import { readFile, stat } from 'node:fs/promises'
import { basename } from 'node:path'
import { PermablogError } from '../../errors.ts'
import { decodeText, type Fetched, type FetchResult, type PageSource } from '../../fetch/index.ts'
import { headLinks, metaOf, type Page, parsePage } from '../../page/index.ts'
import { parseUrl, typedPlace, type Url, urlOf } from '../../url.ts'
import { tell } from '../terminal/output.ts'
import { safeLine } from '../terminal/safe-text.ts'
import { looksLikeAddress } from '../values.ts'

/** What the words of the command line can mean: an address, a file, or standard input. */
export type Input =
  | { readonly kind: 'address'; readonly word: string; readonly url: Url; readonly place: string | null }
  | { readonly kind: 'file'; readonly word: string }
  | { readonly kind: 'stdin'; readonly word: string }

/** No page is larger; the same limit as for the network. */
const MAX_BYTES = 64 * 1024 * 1024

/** Tells what a word means; a file that is there goes before an address without its scheme. */
export async function inputOf(word: string): Promise<Input> {
  if (word === '-') return { kind: 'stdin', word }
  const hasScheme = /^[a-z][a-z+.-]*:\/\//i.test(word)
  if (!hasScheme && existsSync(word)) return { kind: 'file', word }
  // No host is called so.
  const isFileName = !hasScheme && /^[^/]+\.(?:x?html?|mht|txt)$/i.test(word)
  if (isFileName || !looksLikeAddress(word))
    throw new PermablogError('bad-usage', `There is no file “${safeLine(word)}”.`, {
      next: 'Check the path, or give a whole address, such as https://blog.example.org/.',
    })
  const { typedUrl } = await import('../../crawl/index.ts')
  return { kind: 'address', word, url: typedUrl(word), place: typedPlace(word) }
}

/** The page in a file or in standard input; `url` is what the user says of its address. */
export async function givenPage(input: Exclude<Input, { kind: 'address' }>, url: Url | null): Promise<Page> {
  const bytes = input.kind === 'stdin' ? await standardInput() : await bytesOf(input.word)
  const { text } = decodeText(bytes, null, 'html')
  // A page needs no more than a tag to be one; what has none is a picture, an archive, a letter.
  if (!/<[a-z!]/i.test(text) || text.includes('\u0000\u0000')) {
    throw new PermablogError('not-html', `${inputName(input)} is no web page.`)
  }
  const placeholder = urlOf(
    `https://unknown.invalid/${input.kind === 'stdin' ? '' : encodeURIComponent(basename(input.word))}`,
  )
  const page = parsePage(text, url ?? placeholder)
  const said = url === null ? (addressIn(page) ?? savedFrom(text)) : null
  if (url === null && said === null)
    tell(
      `${inputName(input)} does not say which address it has: ${placeholder} stands for it. --url gives the true one.`,
    )
  return said === null ? page : parsePage(text, said)
}

/** What browsers write into a page that they save: `<!-- saved from url=(0024)https://a.example/b -->`. */
function savedFrom(text: string): Url | null {
  const [, address = ''] = /<!--\s*saved from url=\(\d+\)(\S+)\s*-->/i.exec(text.slice(0, BEGINNING)) ?? []
  // SingleFile writes lines: `Page saved with SingleFile`, `url: https://…`.
  const [, named = ''] = /<!--\s*Page saved with SingleFile\s+url:\s*(\S+)/i.exec(text.slice(0, BEGINNING)) ?? []
  return parseUrl(address) ?? parseUrl(named)
}

/** Such comments stand at the very beginning. */
const BEGINNING = 4096

/** The response at an address, where it is a page. */
export async function fetchResponse(url: Url, source: PageSource): Promise<Fetched> {
  const got = await source.fetch({ url })
  if (got.kind !== 'fetched')
    throw new PermablogError('unreachable', `${url} can't be reached: ${describeFailure(got)}`)
  const { mediaType } = got
  if (mediaType !== null && !/html|^text\/plain$/.test(mediaType)) {
    throw new PermablogError('not-html', `${url} is ${safeLine(mediaType)}, not a web page.`)
  }
  return got
}

function describeFailure(got: Exclude<FetchResult, { kind: 'fetched' }>): string {
  if (got.kind === 'missing') return `the server answers ${got.status}.`
  return got.kind === 'unchanged' ? 'it gives no page.' : got.message
}

async function bytesOf(path: string): Promise<Uint8Array> {
  try {
    const { size } = await stat(path)
    if (size > MAX_BYTES) throw new PermablogError('not-html', `${safeLine(path)} is too large for a web page.`)
    return await readFile(path)
  } catch (error) {
    if (error instanceof PermablogError) throw error
    throw new PermablogError('bad-usage', `${safeLine(path)} can't be read.`, { cause: error })
  }
}

async function standardInput(): Promise<Uint8Array> {
  const pieces: Uint8Array[] = []
  let size = 0
  for await (const piece of process.stdin) {
    size += piece.length
    if (size > MAX_BYTES) throw new PermablogError('not-html', 'What came in is too large for a web page.')
    pieces.push(piece)
  }
  return Buffer.concat(pieces)
}

/** The address that a saved page says it has, else the front page of the blog it names; a relative one says nothing. */
function addressIn(page: Page): Url | null {
  const links = headLinks(page)
  const linked = (fits: (link: (typeof links)[number]) => boolean) => links.find(fits)?.element.attributes.href
  const own = [linked(({ rel }) => rel.includes('canonical')), metaOf(page).get('og:url')?.[0]]
  for (const said of own) {
    const url = said === undefined ? null : parseUrl(said.trim())
    if (url !== null) return url
  }
  const feed = linked(({ rel, type }) => rel.includes('alternate') && /rss|atom/.test(type ?? ''))
  const url = feed === undefined || FEED_SERVICE.test(feed) ? null : parseUrl(feed.trim())
  return url === null ? null : parseUrl('/', url)
}

/** Hosts that pass on the feeds of others. */
const FEED_SERVICE = /feedburner|feedproxy|feedblitz|feedpress/i

function inputName(input: Input): string {
  return input.kind === 'stdin' ? 'What came in' : safeLine(input.word)
}

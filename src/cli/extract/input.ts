import { existsSync } from 'node:fs'
import { readFile, stat } from 'node:fs/promises'
import { basename } from 'node:path'
import { PermablogError } from '../../errors.ts'
import { decodeText, type Fetched, type FetchResult, type PageSource } from '../../fetch/index.ts'
import { headLinks, metaOf, type Page, parsePage } from '../../page/index.ts'
import { hostOf, parseUrl, typedPlace, type Url, urlKey, urlOf } from '../../url.ts'
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

/** A page that was given. */
export interface GivenPage {
  readonly page: Page
  /** The same as the front page of its site, where nothing says which of its pages it is. */
  readonly front: Page | null
}

/** The page in a file or in standard input; `url` is what the user says of its address. */
export async function givenPage(input: Exclude<Input, { kind: 'address' }>, url: Url | null): Promise<GivenPage> {
  const bytes = input.kind === 'stdin' ? await standardInput() : await bytesOf(input.word)
  const { text } = decodeText(bytes, null, 'html')
  // A page needs no more than a tag to be one; what has none is a picture, an archive, a letter.
  if (!/<[a-z!]/i.test(text) || text.includes('\u0000\u0000')) {
    throw new PermablogError('not-html', `${inputName(input)} is no web page.`)
  }
  const page = parsePage(text, url ?? NOWHERE)
  const said = url ?? addressIn(page) ?? savedFrom(text)
  if (said !== null) return { page: said === url ? page : parsePage(text, said), front: null }
  const site = siteOfFeed(page) ?? siteLinked(page)
  const at = urlOf(`${site ?? NOWHERE}${pathFor(input)}`)
  const of = site === null ? '' : ` of ${new URL(site).host}`
  tell(`${inputName(input)} does not say which address${of} it has: ${at} stands for it. --url gives the true one.`)
  return { page: parsePage(text, at), front: parsePage(text, site ?? NOWHERE) }
}

/** Stands for a site of which nothing is known. */
const NOWHERE = urlOf('https://unknown.invalid/')

/** The path of a page of a site; a file is called after its title, or `index.html`, and in a path its words would mean something. */
function pathFor(input: Exclude<Input, { kind: 'address' }>): string {
  return input.kind === 'stdin' ? 'page' : `page?file=${encodeURIComponent(basename(input.word))}`
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

/** The address that a saved page says it has; a relative one says nothing. */
function addressIn(page: Page): Url | null {
  const links = headLinks(page)
  const linked = (fits: (link: (typeof links)[number]) => boolean) => links.find(fits)?.element.attributes.href
  const own = [linked(({ rel }) => rel.includes('canonical')), metaOf(page).get('og:url')?.[0]]
  for (const said of own) {
    const url = said === undefined ? null : parseUrl(said.trim())
    if (url !== null) return url
  }
  return null
}

/** The front page of the blog whose feed a page names. */
function siteOfFeed(page: Page): Url | null {
  const links = headLinks(page).filter(({ rel, type }) => rel.includes('alternate') && /rss|atom/.test(type ?? ''))
  const feed = links[0]?.element.attributes.href
  const url = feed === undefined || FEED_SERVICE.test(feed) ? null : parseUrl(feed.trim())
  return url === null ? null : parseUrl('/', url)
}

/** Fewer links may all lead to another site. */
const LEAST_LINKS = 5
/** From this share of the links on they are absolute as a rule: browsers write relative ones out. */
const MOST = 0.5
/** Least share of them that leads to the site itself, where one leads to its front page, and where none does. */
const OWN = { withFront: 1 / 3, alone: 2 / 3 }

/**
 * The front page of the site that a saved page is of, by its links: many pages of one host. Where the page's own links are
 * relative, most are, and those to others say nothing.
 */
function siteLinked(page: Page): Url | null {
  const hrefs = page.byTag('a').flatMap(({ attributes: { href } }) => href ?? [])
  const absolute = hrefs.filter(href => /^https?:\/\//i.test(href.trim()))
  if (absolute.length < LEAST_LINKS || absolute.length < MOST * hrefs.length) return null
  const links = absolute.flatMap(href => parseUrl(href.trim()) ?? [])
  // To a service that edits, shares or counts, each post links by the same page with another query.
  const pagesIn = (some: readonly Url[]) => new Set(some.map(url => url.replace(/[?#].*$/, ''))).size
  const byHost = [...Map.groupBy(links, hostOf).values()].sort((one, other) => pagesIn(other) - pagesIn(one))
  const [own = []] = byHost
  const [first] = own
  const front = first === undefined ? null : parseUrl('/', first)
  if (front === null) return null
  const least = own.some(url => urlKey(url) === urlKey(front)) ? OWN.withFront : OWN.alone
  return own.length >= least * links.length ? front : null
}

/** Hosts that pass on the feeds of others. */
const FEED_SERVICE = /feedburner|feedproxy|feedblitz|feedpress/i

function inputName(input: Input): string {
  return input.kind === 'stdin' ? 'What came in' : safeLine(input.word)
}

import { gunzipSync } from 'node:zlib'
import { Parser } from 'htmlparser2'
import { readRobots } from '../fetch/index.ts'
import { platformById } from '../platforms/index.ts'
import type { Timestamp } from '../records.ts'
import { parseUrl, type Url } from '../url.ts'

/** A sitemap: pages of a site, and further sitemaps. */
interface Sitemap {
  readonly kind: 'sitemap'
  readonly pages: readonly SitemapPage[]
  readonly sitemaps: readonly SitemapPage[]
}

/** A page, or a further sitemap, and when it was last changed, if given. */
interface SitemapPage {
  readonly url: Url
  readonly modified: Timestamp | null
}

/** The bytes are not a sitemap. */
interface NotASitemap {
  readonly kind: 'not-a-sitemap'
  readonly reason: string
}

/** The standard's own limits (sitemaps.org): 50,000 addresses and 50 MB a file. */
const MAX_ADDRESSES = 50_000
const MAX_BYTES = 50 * 1024 * 1024

/** Two bytes that every gzip file starts with. */
const GZIP_MAGIC = [0x1f, 0x8b] as const

/** Reads a sitemap in any usual form: XML (index or pages), compressed, plain text, or a feed used as one. */
export function readSitemap(body: Uint8Array, url: Url): Sitemap | NotASitemap {
  const bytes = uncompressed(body)
  if (bytes === null) return { kind: 'not-a-sitemap', reason: 'the gzip data is broken or too large' }
  const text = decodeSitemap(bytes)
  if (text.trim() === '') return { kind: 'not-a-sitemap', reason: 'the file is empty' }
  return /^\s*</.test(text) ? readXml(text, url) : readLines(text)
}

/** URLs where a sitemap may be, best first: those in robots.txt, then the usual locations of the platform. */
export function sitemapCandidates(home: Url, robotsText: string | null, platform: string | null): Url[] {
  return [...new Set([...namedSitemaps(home, robotsText), ...usualSitemaps(home, platform)])]
}

/** The sitemaps that robots.txt names. */
export function namedSitemaps(home: Url, robotsText: string | null): Url[] {
  const named = readRobots(robotsText ?? '').sitemaps.map(text => parseUrl(text, home))
  return [...new Set(named.filter(url => url !== null))]
}

/** Where the software of a blog usually has its sitemap, best first. */
export function usualSitemaps(home: Url, platform: string | null): Url[] {
  const usual = platformById(platform)?.sitemaps ?? ['/sitemap.xml', '/sitemap_index.xml']
  const below = new URL('./sitemap.xml', home).href
  const places = [...usual, below].map(path => parseUrl(path, home))
  return [...new Set(places.filter(url => url !== null))]
}

function uncompressed(body: Uint8Array): Uint8Array | null {
  if (body[0] !== GZIP_MAGIC[0] || body[1] !== GZIP_MAGIC[1]) return body.subarray(0, MAX_BYTES)
  try {
    return gunzipSync(body, { maxOutputLength: MAX_BYTES })
  } catch {
    return null
  }
}

/** The standard allows only UTF-8; UTF-16 with its mark occurs on Windows servers. */
function decodeSitemap(bytes: Uint8Array): string {
  const wide = (bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff)
  return new TextDecoder(wide ? (bytes[0] === 0xff ? 'utf-16le' : 'utf-16be') : 'utf-8').decode(bytes)
}

function readLines(text: string): Sitemap | NotASitemap {
  const pages: SitemapPage[] = []
  for (const line of text.split(/\r?\n/)) {
    if (pages.length >= MAX_ADDRESSES) break
    const page = /^\s*https?:\/\//i.test(line) ? parseUrl(line.trim()) : null
    if (page !== null) pages.push({ url: page, modified: null })
  }
  return pages.length > 0
    ? { kind: 'sitemap', pages, sitemaps: [] }
    : { kind: 'not-a-sitemap', reason: 'the text holds no addresses' }
}

/** Elements that hold one page or one further sitemap, in sitemaps and in feeds used as such. */
const CONTAINERS: Readonly<Record<string, 'page' | 'sitemap'>> = {
  url: 'page',
  sitemap: 'sitemap',
  item: 'page',
  entry: 'page',
}
const DATES = new Set(['lastmod', 'pubdate', 'date', 'updated'])
const ROOTS = new Set(['urlset', 'sitemapindex', 'rss', 'feed', 'rdf'])

/**
 * A sitemap is four elements deep, a feed with markup some dozen. The parser's time grows with the square of open
 * elements: deeper content is not read.
 */
const DEEPEST = 256
/** Small enough to stop soon after the limit is passed. */
const CHUNK = 16_384

function readXml(text: string, base: Url): Sitemap | NotASitemap {
  const reader = new SitemapReader(base)
  const parser = new Parser(
    {
      onopentag: (name, attributes) => reader.open(name, attributes),
      ontext: piece => reader.text(piece),
      onclosetag: name => reader.close(name),
    },
    { xmlMode: true, decodeEntities: true },
  )
  for (let at = 0; at < text.length && !reader.isLost; at += CHUNK) parser.write(text.slice(at, at + CHUNK))
  if (!reader.isLost) parser.end()
  const { root, pages, sitemaps } = reader
  if (!ROOTS.has(root ?? '')) return { kind: 'not-a-sitemap', reason: `the root element is <${root ?? ''}>` }
  return { kind: 'sitemap', pages, sitemaps }
}

class SitemapReader {
  readonly pages: SitemapPage[] = []
  readonly sitemaps: SitemapPage[] = []
  root: string | null = null
  /** Whether elements are never closed. */
  isLost = false
  private unclosed = 0
  private readonly base: Url
  private container: 'page' | 'sitemap' | null = null
  /** Of the current element below its container. */
  private depth = 0
  private field: 'address' | 'date' | null = null
  private address = ''
  private date = ''

  constructor(base: Url) {
    this.base = base
  }

  open(name: string, attributes: Readonly<Record<string, string>>): void {
    const local = localName(name)
    this.root ??= local
    this.depth += 1
    this.unclosed += 1
    this.isLost ||= this.unclosed > DEEPEST
    const kind = CONTAINERS[local]
    if (kind !== undefined) {
      this.container = kind
      this.depth = 0
      this.address = ''
      this.date = ''
    }
    // Only direct children count: `image:loc` and `video:loc` lie deeper.
    if (this.container === null || this.depth !== 1) return
    if (local === 'loc' || (local === 'link' && attributes.href === undefined)) this.field = 'address'
    else if (local === 'link' && (attributes.rel ?? 'alternate') === 'alternate') this.address ||= attributes.href ?? ''
    else if (DATES.has(local)) this.field = 'date'
  }

  text(piece: string): void {
    if (this.field === 'address') this.address += piece
    else if (this.field === 'date') this.date += piece
  }

  close(name: string): void {
    this.field = null
    this.unclosed -= 1
    if (this.container !== null && this.depth === 0 && CONTAINERS[localName(name)] !== undefined) {
      this.finish()
      this.container = null
    }
    this.depth -= 1
  }

  private finish(): void {
    const url = parseUrl(unescapeAmpersands(this.address.trim()), this.base)
    const isFull = this.pages.length + this.sitemaps.length >= MAX_ADDRESSES
    if (url === null || this.address.trim() === '' || isFull) return
    const list = this.container === 'sitemap' ? this.sitemaps : this.pages
    list.push({ url, modified: timestampOf(this.date) })
  }
}

/** Addresses are at times escaped twice. */
function unescapeAmpersands(text: string): string {
  return text.replaceAll('&amp;', '&')
}

function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1).toLowerCase()
}

function timestampOf(text: string): Timestamp | null {
  const trimmed = text.trim()
  if (/^\d{4}-\d\d-\d\d$/.test(trimmed)) return trimmed
  const time = trimmed === '' ? Number.NaN : Date.parse(trimmed)
  return Number.isNaN(time) ? null : new Date(time).toISOString()
}

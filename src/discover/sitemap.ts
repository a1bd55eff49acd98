import { gunzipSync } from 'node:zlib'
import { Parser } from 'htmlparser2'
import type { Timestamp } from '../records.ts'
import { parseUrl, type Url } from '../url.ts'
import { platformById } from './platforms.ts'

/** A sitemap: pages of a site, and further sitemaps. */
export interface Sitemap {
  readonly kind: 'sitemap'
  readonly pages: readonly SitemapPage[]
  readonly sitemaps: readonly Url[]
}

export interface SitemapPage {
  readonly url: Url
  readonly modified: Timestamp | null
}

/** The bytes are no sitemap. */
export interface NotASitemap {
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
  const text = textOf(bytes)
  if (text.trim() === '') return { kind: 'not-a-sitemap', reason: 'the file is empty' }
  return /^\s*</.test(text) ? readXml(text, url) : readLines(text)
}

/** Addresses where a sitemap may be, best first: what robots.txt names, then the usual places of the platform. */
export function sitemapCandidates(home: Url, robotsText: string | null, platform: string | null): Url[] {
  const named = [...(robotsText ?? '').matchAll(/^\s*sitemap\s*:\s*(\S+)/gim)].map(match =>
    parseUrl(match[1] ?? '', home),
  )
  const usual = platformById(platform)?.sitemaps ?? ['/sitemap.xml', '/sitemap_index.xml']
  const below = new URL('./sitemap.xml', home).href
  const places = [...usual, below].map(path => parseUrl(path, home))
  return [...new Set([...named, ...places].filter(url => url !== null))]
}

function uncompressed(body: Uint8Array): Uint8Array | null {
  if (body[0] !== GZIP_MAGIC[0] || body[1] !== GZIP_MAGIC[1]) return body.subarray(0, MAX_BYTES)
  try {
    return gunzipSync(body, { maxOutputLength: MAX_BYTES })
  } catch {
    return null
  }
}

/** The standard knows UTF-8 alone; UTF-16 with its mark is met on Windows servers. */
function textOf(bytes: Uint8Array): string {
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

function readXml(text: string, base: Url): Sitemap | NotASitemap {
  const pages: SitemapPage[] = []
  const sitemaps: Url[] = []
  let root: string | null = null
  let container: 'page' | 'sitemap' | null = null
  let depth = 0
  let field: 'address' | 'date' | null = null
  let address = ''
  let date = ''
  const finish = () => {
    const url = parseUrl(unescapeAmpersands(address.trim()), base)
    if (url === null || pages.length + sitemaps.length >= MAX_ADDRESSES) return
    if (container === 'sitemap') sitemaps.push(url)
    else pages.push({ url, modified: timestampOf(date) })
  }
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        const local = localName(name)
        root ??= local
        depth += 1
        const kind = CONTAINERS[local]
        if (kind !== undefined) {
          container = kind
          depth = 0
          address = ''
          date = ''
        }
        // Only direct children count: `image:loc` and `video:loc` lie deeper or have a prefix.
        if (container === null || depth !== 1) return
        if (local === 'loc' && !/^(image|video|news):/i.test(name)) field = 'address'
        else if (local === 'link' && attributes.href === undefined) field = 'address'
        else if (local === 'link' && (attributes.rel ?? 'alternate') === 'alternate') address ||= attributes.href ?? ''
        else if (DATES.has(local)) field = 'date'
      },
      ontext(piece) {
        if (field === 'address') address += piece
        else if (field === 'date') date += piece
      },
      onclosetag(name) {
        field = null
        if (container !== null && depth === 0 && CONTAINERS[localName(name)] !== undefined) {
          finish()
          container = null
        }
        depth -= 1
      },
    },
    { xmlMode: true, decodeEntities: true },
  )
  parser.end(text)
  if (root === null || !ROOTS.has(root)) return { kind: 'not-a-sitemap', reason: `the root element is <${root ?? ''}>` }
  return { kind: 'sitemap', pages, sitemaps }
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

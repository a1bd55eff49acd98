import { createHash } from 'node:crypto'
import { z } from 'zod'
import { remember } from './remember.ts'

declare const urlBrand: unique symbol

/** An absolute http(s) address in our normal form; made by `parseUrl` alone. */
export type Url = string & { readonly [urlBrand]: true }

/** An address that was stored; it was in our normal form when it was. */
export const storedUrl = z.custom<Url>(
  value => typeof value === 'string' && /^https?:\/\//.test(value),
  'not an http(s) address',
)

/** Query parameters that say how a reader came, never what is shown. */
const TRACKING_PARAMETER = /^(utm_\w+|fbclid|gclid|dclid|msclkid|yclid|igshid|mc_[ce]id|_hs(enc|mi)|ref_src|ref_url)$/i

/**
 * Reads an address as a browser would, then brings it into our normal form: no fragment, no credentials, no tracking
 * parameters, percent-escapes in upper case, no doubled slashes. Null where it is no http(s) address.
 */
export function parseUrl(text: string, base?: string): Url | null {
  const url = URL.parse(text, base)
  if (url === null || (url.protocol !== 'http:' && url.protocol !== 'https:')) return null
  url.hash = ''
  url.username = ''
  url.password = ''
  const path = singleSlashes(upperCaseEscapes(url.pathname))
  if (path !== url.pathname) url.pathname = path
  if (url.search !== '') {
    const query = upperCaseEscapes(withoutTracking(url.search.slice(1)))
    // The setter takes one question mark away, which may be the query's own ("/??a").
    if (query !== url.search.slice(1)) url.search = query === '' ? '' : `?${query}`
  }
  // An empty query ("/a?") names the same page as none.
  return (url.search === '' && url.href.endsWith('?') ? url.href.slice(0, -1) : url.href) as Url
}

/** The same address where a relative or doubtful one can't be given; for literals and tests. */
export function urlOf(text: string): Url {
  const url = parseUrl(text)
  if (url === null) throw new TypeError(`not an http(s) address: ${text}`)
  return url
}

/**
 * The address of a place on a page. Addresses have no fragments, but for these: they are made where a blog's own links tell its posts
 * apart by nothing else.
 */
export function placeOn(page: Url, place: string): Url {
  const url = new URL(page)
  url.hash = place
  return url.href as Url
}

/** The name of the place that an address leads to; null where it leads to a page. */
export function placeIn(url: Url): string | null {
  const at = url.indexOf('#')
  return at < 0 ? null : url.slice(at + 1)
}

/** The name of the place on a page that an address names as it was typed; null where it names none. */
export function typedPlace(text: string): string | null {
  const [, place = ''] = text.trim().split('#', 2)
  return place === '' ? null : place
}

/** The page that an address leads to, without a place on it. */
export function pageOf(url: Url): Url {
  const at = url.indexOf('#')
  return at < 0 ? url : (url.slice(0, at) as Url)
}

/** Keys that are remembered, about 5 MB: most links of a page stand on every other page of its blog. */
const MOST_KEYS = 20_000

/**
 * What two addresses share when they name the same page on any usual server: scheme, `www.`, a trailing slash,
 * `index.html`, escapes and the order of parameters do not count. A place on a page does: see `placeOn`.
 */
export const urlKey: (url: Url) => string = remember(keyOf, MOST_KEYS)

function keyOf(url: Url): string {
  const { host, pathname, searchParams, hash } = new URL(url)
  const path = decodedPath(pathname)
    .replace(/\/(index|default)\.(html?|php|aspx?)$/i, '/')
    .replace(/(.)\/$/, '$1')
  const query = url.includes('?') ? [...searchParams].map(([name, value]) => `${name}=${value}`).sort() : []
  return storable(host.replace(/^www\./, '') + path + (query.length > 0 ? `?${query.join('&')}` : '') + hash)
}

/** Bytes that the index of any database has room for, beside the name of the blog and that of a feed. */
const LONGEST_KEY = 1500

/** A key as every database takes it: without NUL, and a very long one as its beginning and a digest. */
function storable(key: string): string {
  const plain = key.includes('\0') ? key.replaceAll('\0', '%00') : key
  // Most are far too short to be counted.
  if (plain.length * 3 <= LONGEST_KEY || Buffer.byteLength(plain) <= LONGEST_KEY) return plain
  const digest = createHash('sha256').update(plain).digest('hex')
  return `${plain.slice(0, LONGEST_KEY / 5)}…${digest}`
}

/** Host name and port, as in `example.org:8080`. */
export function hostOf(url: Url): string {
  // An address in our normal form has nothing else between the slashes.
  return url.slice(url.indexOf('//') + 2, url.indexOf('/', 'https://'.length))
}

/** What stands behind the host: path and query. */
export function pathAndQueryOf(url: Url): string {
  return url.slice(url.indexOf('/', 'https://'.length))
}

/** Careless joining of a base and a path doubles them; an address within the path (`/web/2010/http://…`) keeps its own. */
function singleSlashes(path: string): string {
  return path.includes('//') ? path.replace(/(?<!:)\/{2,}/g, '/') : path
}

function upperCaseEscapes(text: string): string {
  return text.includes('%') ? text.replace(/%[0-9a-f]{2}/gi, sequence => sequence.toUpperCase()) : text
}

function withoutTracking(query: string): string {
  return query
    .split('&')
    .filter(part => !TRACKING_PARAMETER.test(part.split('=', 1)[0] ?? ''))
    .join('&')
}

/** A path with its escapes decoded, as people read it; as it is where they are broken. */
export function decodedPath(path: string): string {
  if (!path.includes('%')) return path
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

/** What is wrong with an address as it was typed, and what to do about it. */
interface AddressFault {
  readonly what: string
  readonly next: string
}

/** Says what is wrong with a word that `parseUrl` takes for no address, or that can only be a slip. */
export function faultOf(word: string): AddressFault | null {
  const [, scheme = '', rest = ''] = /^([a-z][a-z0-9+.-]*):\/\/(.*)$/i.exec(word) ?? [null, '', word]
  const host = rest.split(/[/?#]/, 1)[0] ?? ''
  const slip = /^(https?)(?::\/?|\/\/?)(?=[^/])(.+\..+)$/i.exec(word)
  if (slip !== null) return { what: 'is not written as an address is', next: `Did you mean ${slip[1]}://${slip[2]}?` }
  if (scheme !== '' && !/^https?$/i.test(scheme))
    return { what: `is an address of the kind ${scheme}`, next: 'Give one that starts with http:// or https://.' }
  if (host === '') return { what: 'names no host', next: 'Give a whole address, such as https://blog.example.org/.' }
  if (/\s/.test(host))
    return { what: 'has a blank in the name of its host', next: 'Write the address without the blank.' }
  if (host.includes('..'))
    return { what: 'has two dots in a row in the name of its host', next: 'Leave one of them out.' }
  const port = /:(\d+)$/.exec(host)?.[1]
  if (port !== undefined && Number(port) > 65_535)
    return { what: `names port ${port}`, next: 'Ports go up to 65535; most addresses have none.' }
  return parseUrl(scheme === '' ? `https://${word}` : word) !== null
    ? null
    : {
        what: 'is not a web address',
        next: 'Give the address as a browser shows it, such as https://blog.example.org/.',
      }
}

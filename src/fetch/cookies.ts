import { getPublicSuffix } from 'tldts'

/** A cookie as it is kept and sent. */
export interface Cookie {
  readonly name: string
  readonly value: string
  /** In lower case, without a leading dot. */
  readonly domain: string
  /** Sent to the domain itself alone, not to hosts below it. */
  readonly hostOnly: boolean
  readonly path: string
  readonly secure: boolean
  /** Milliseconds since 1970; null for the length of the crawl. */
  readonly expires: number | null
}

/** The cookies of one crawl. */
export interface CookieJar {
  /** Takes the `Set-Cookie` lines of an answer. */
  take(url: URL, lines: readonly string[]): void
  /** The `Cookie` header for a request; null where there is nothing to send. */
  headerFor(url: URL): string | null
}

/** The least that RFC 6265 section 6.1 wants of a client; a host that sets more is abusing us. */
const MAX_COOKIE_CHARACTERS = 4096
const MAX_COOKIES_PER_DOMAIN = 50
const MAX_COOKIES = 3000

/** Reads a cookie file in the Netscape format that browsers' exporters, curl and wget write. Lines that are none are left out. */
export function readCookieFile(text: string): readonly Cookie[] {
  return text.split(/\r?\n/).flatMap(line => {
    const [domain, below, path, secure, expires, name, value = ''] = line.replace(/^#HttpOnly_/i, '').split('\t')
    if (line.startsWith('#') && !/^#HttpOnly_/i.test(line)) return []
    if (domain === undefined || path === undefined || name === undefined || name === '') return []
    const seconds = Number(expires)
    return {
      name,
      value,
      domain: domain.replace(/^\./, '').toLowerCase(),
      hostOnly: below?.toUpperCase() !== 'TRUE' && !domain.startsWith('.'),
      path: path.startsWith('/') ? path : '/',
      secure: secure?.toUpperCase() === 'TRUE',
      expires: seconds > 0 ? seconds * 1000 : null,
    }
  })
}

/**
 * Opens a jar, with cookies that the user brought. Those are shown only where `isOwn` says that they are his to show: a file may hold what
 * lets him in elsewhere, and by the rules for cookies alone every port of a host would get them.
 */
export function openCookieJar(initial: readonly Cookie[], isOwn: (url: URL) => boolean): CookieJar {
  const jar = new Map<string, Cookie>()
  const brought = new Set(initial)
  for (const cookie of initial) jar.set(cookieKey(cookie), cookie)
  return {
    take: (url, lines) => {
      for (const line of lines) {
        const cookie = parseSetCookie(line, url, Date.now())
        if (cookie !== null) put(jar, cookie)
      }
    },
    headerFor: url => {
      const now = Date.now()
      const isShown = isOwn(url)
      const fitting = [...jar.values()].filter(cookie => fits(cookie, url, now) && (isShown || !brought.has(cookie)))
      // Longer paths first (RFC 6265 section 5.4).
      fitting.sort((a, b) => b.path.length - a.path.length)
      return fitting.length > 0 ? fitting.map(({ name, value }) => `${name}=${value}`).join('; ') : null
    },
  }
}

function cookieKey({ domain, path, name }: Cookie): string {
  return `${domain};${path};${name}`
}

/** Adds or replaces; the oldest goes where there are too many. */
function put(jar: Map<string, Cookie>, cookie: Cookie): void {
  const key = cookieKey(cookie)
  jar.delete(key)
  if (cookie.expires !== null && cookie.expires <= Date.now()) return
  jar.set(key, cookie)
  const ofDomain = [...jar].filter(([, other]) => other.domain === cookie.domain)
  const oldest = ofDomain.length > MAX_COOKIES_PER_DOMAIN ? ofDomain[0]?.[0] : jar.keys().next().value
  if (oldest !== undefined && (ofDomain.length > MAX_COOKIES_PER_DOMAIN || jar.size > MAX_COOKIES)) jar.delete(oldest)
}

/** RFC 6265 section 5.3; null where the cookie is malformed or not the host's to set. */
function parseSetCookie(line: string, url: URL, now: number): Cookie | null {
  if (line.length > MAX_COOKIE_CHARACTERS) return null
  const [pair = '', ...attributes] = line.split(';')
  const equals = pair.indexOf('=')
  const name = pair.slice(0, Math.max(equals, 0)).trim()
  if (name === '') return null
  const value = pair.slice(equals + 1).trim()
  const given = new Map<string, string>()
  for (const attribute of attributes) {
    const [key = '', ...rest] = attribute.split('=')
    given.set(key.trim().toLowerCase(), rest.join('=').trim())
  }
  const asked = (given.get('domain') ?? '').replace(/^\./, '').toLowerCase()
  const domain = domainFor(asked, url.hostname)
  if (domain === null) return null
  const path = given.get('path') ?? ''
  return {
    name,
    value,
    ...domain,
    path: path.startsWith('/') ? path : defaultPath(url.pathname),
    secure: given.has('secure'),
    expires: expiryOf(given, now),
  }
}

/** A host may set cookies for itself and for what it is a part of, but not for a public suffix (`co.uk`, `blogspot.com`). */
function domainFor(asked: string, host: string): { readonly domain: string; readonly hostOnly: boolean } | null {
  if (asked === '' || asked === host) return { domain: host, hostOnly: asked === '' || isPublicSuffix(host) }
  if (!host.endsWith(`.${asked}`) || isPublicSuffix(asked)) return null
  // An IP address has no parts that stand above it.
  return /^[\d.]+$|:/.test(host) ? null : { domain: asked, hostOnly: false }
}

function isPublicSuffix(domain: string): boolean {
  return getPublicSuffix(domain, { allowPrivateDomains: true }) === domain
}

function expiryOf(given: ReadonlyMap<string, string>, now: number): number | null {
  const maxAge = given.get('max-age')
  if (maxAge !== undefined && /^-?\d+$/.test(maxAge)) return now + Number(maxAge) * 1000
  const date = Date.parse((given.get('expires') ?? '').replaceAll('-', ' '))
  return Number.isNaN(date) ? null : date
}

function defaultPath(pathname: string): string {
  return pathname.slice(0, Math.max(pathname.lastIndexOf('/'), 1))
}

function fits(cookie: Cookie, url: URL, now: number): boolean {
  const host = url.hostname
  if (host !== cookie.domain && (cookie.hostOnly || !host.endsWith(`.${cookie.domain}`))) return false
  if (cookie.secure && url.protocol !== 'https:') return false
  if (cookie.expires !== null && cookie.expires <= now) return false
  const { path } = cookie
  if (!url.pathname.startsWith(path)) return false
  return path.endsWith('/') || url.pathname.length === path.length || url.pathname[path.length] === '/'
}

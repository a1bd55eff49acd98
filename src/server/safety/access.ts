import { PermablogError } from '../../errors.ts'

/** Who may ask, and how the server is reached. */
export interface Access {
  /** What the port is bound to. */
  readonly host: string
  /** What the owner logs in with; null where there is no login. */
  readonly token: string | null
  /** Where others reach the server, mostly through a proxy that ends TLS; null where nobody said. */
  readonly publicUrl: URL | null
  /** Whether everybody may read. */
  readonly isPublic: boolean
  /** Whether search engines may list what everybody may read. */
  readonly isIndexed: boolean
}

/** Whether a host is this machine alone. */
export function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || /^127\.\d+\.\d+\.\d+$/.test(host)
}

/** A token that is shorter can be guessed. */
const SHORTEST_TOKEN = 16

/** What is asked for, if it is safe. */
export function checkedAccess(wanted: Omit<Access, 'publicUrl'> & { readonly publicUrl: string | null }): Access {
  const { host, token, isPublic, isIndexed } = wanted
  const publicUrl = wanted.publicUrl === null ? null : publicUrlOf(wanted.publicUrl)
  if (token !== null && token.length < SHORTEST_TOKEN) {
    throw new PermablogError('bad-usage', `A token has at least ${SHORTEST_TOKEN} characters.`)
  }
  if (isIndexed && !isPublic) {
    throw new PermablogError('bad-usage', '--public-index lets search engines list what --public shows: give both.')
  }
  if (isReachedByOthers({ host, publicUrl }) && token === null && !isPublic) {
    const where = publicUrl?.host ?? host
    throw new PermablogError(
      'bad-usage',
      `Beyond this machine (${where}) a token is needed: put one into PERMABLOG_TOKEN.`,
    )
  }
  return { host, token, publicUrl, isPublic, isIndexed }
}

/** Whether others than who sits at this machine come here. */
function isReachedByOthers({ host, publicUrl }: { readonly host: string; readonly publicUrl: unknown }): boolean {
  return !isLoopback(host) || publicUrl !== null
}

function publicUrlOf(text: string): URL {
  const url = URL.parse(text)
  if (url === null || !/^https?:$/.test(url.protocol)) {
    throw new PermablogError(
      'bad-usage',
      `--public-url is an address such as https://blogs.example.org/, not “${text}”.`,
    )
  }
  if (url.pathname !== '/' || url.search !== '' || url.hash !== '' || url.username !== '' || url.password !== '') {
    const why = 'is a host alone: the page is served at its root, not below a path'
    throw new PermablogError('bad-usage', `--public-url ${why} (${url.origin}/).`)
  }
  return url
}

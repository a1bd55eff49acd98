import { getDomain, parse } from 'tldts'
import { bloggerOfHost } from '../../platforms/index.ts'
import { parseUrl } from '../../url.ts'
import { authorTokens, tokensOf } from '../../words/index.ts'

/** What a URL shows about the person who gives it. */
export interface ProfileAddress {
  /** The same for all spellings of the URL; null where it is nobody's own. */
  readonly key: string | null
  /** The account name in it. */
  readonly login: string | null
}

/** Paths of accounts: the last group is the login. */
const ACCOUNT_PATHS = [
  new RegExp(
    `^/(?:blog/)?(?:${authorTokens()}|${tokensOf('authors')}|users?|u|people|profiles?|members?|in|by)/([^/]+)/?$`,
    'i',
  ),
  /^\/[~@]([^/]+)(?:\/.*)?$/,
]
/** Services where the first part of the path is an account. */
const ACCOUNTS_IN_PATH =
  /(?:^|\.)(?:github|gitlab|twitter|x|facebook|instagram|medium|tumblr|pinterest|soundcloud|keybase|typepad|typekey|youtube|vimeo|flickr|last|dev|bsky)\.(?:com|io|fm|to|app|org)$|^about\.me$/i
const NO_ACCOUNT = new Set(['www', 'blog', 'profile', 'about', 'index', 'home', 'search', 'login', 'share', 'intent'])
/** Placeholder URLs of people who have none. */
const NOBODY = /^(?:example\.(?:com|org|net)|url\.com|google\.com|yahoo\.com|none\.com|localhost|test\.com)$/i
/** Files that stand for their folder. */
const INDEX = /\/(?:index|default|home)\.[a-z]{3,5}$/i

/** Reads a URL that somebody gives as their own. `isShared` says that it belongs to a whole blog. */
export function readProfile(url: string | null, isShared: (key: string) => boolean = () => false): ProfileAddress {
  const parsed = url === null ? null : parseUrl(url)
  if (parsed === null) return { key: null, login: null }
  const { hostname, pathname, searchParams } = new URL(parsed)
  const host = hostname.toLowerCase().replace(/^www\./, '')
  // Mail and URLs without a name are nobody's; so is a service as a whole.
  if (NOBODY.test(host) || parse(host).isIp || getDomain(host) === null) return { key: null, login: null }
  const path = pathname.replace(INDEX, '/').replace(/\/+$/, '')
  const user = searchParams.get('user') ?? searchParams.get('author')
  const login = user ?? accountIn(host, pathname)
  if (path === '' && user === null && ACCOUNTS_IN_PATH.test(host) && login === null) return { key: null, login: null }
  const key = `${host}${path.toLowerCase()}${user === null ? '' : `?user=${user.toLowerCase()}`}`
  return { key: isShared(key) ? null : key, login: login?.toLowerCase() ?? null }
}

function accountIn(host: string, path: string): string | null {
  for (const pattern of ACCOUNT_PATHS) {
    const login = pattern.exec(path)?.[1]
    if (login !== undefined) return login
  }
  const inHost = /^\/(?:blog\/?)?$/.test(path) ? bloggerOfHost(host) : null
  if (inHost !== null && !NO_ACCOUNT.has(inHost)) return inHost
  const first = path.split('/')[1] ?? ''
  return ACCOUNTS_IN_PATH.test(host) && first !== '' && !NO_ACCOUNT.has(first.toLowerCase())
    ? first.replace(/^@/, '')
    : null
}

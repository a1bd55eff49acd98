import { z } from 'zod'
import type { Feed } from '../feed/index.ts'
import { decodeText, type Fetched, type PageSource } from '../fetch/index.ts'
import { parsePage, textContent } from '../page/index.ts'
import { parseUrl, type Url, urlKey } from '../url.ts'
import { folderOf, hostKey, isFeedHost } from './scope.ts'

/** How the links of a feed map to the blog: unchanged, or with another prefix. */
export type Rebase =
  | { readonly kind: 'as-is' }
  | { readonly kind: 'moved'; readonly from: string; readonly to: string }
  /** `http:///a-post/`, from templates without a host name: what parses as the host is the path. */
  | { readonly kind: 'without-host'; readonly to: string }
  /** The links lead elsewhere and nothing like them is on the blog. */
  | { readonly kind: 'elsewhere' }

/** Why the links of a feed are not used unchanged. */
export type RebaseReason =
  | { readonly code: 'no-host' }
  | { readonly code: 'linked-on-home'; readonly posts: number; readonly to: string }
  | { readonly code: 'found-here'; readonly link: Url; readonly at: Url }
  | { readonly code: 'not-found-here'; readonly origin: string; readonly here: string }

/** A rebase and why it is needed. */
interface FoundRebase {
  readonly rebase: Rebase
  /** Null where the links are used unchanged. */
  readonly reason: RebaseReason | null
}

/** The links of a feed are correct. */
export const AS_IS: FoundRebase = { rebase: { kind: 'as-is' }, reason: null }

/** The schema of a stored rebase. */
export const rebaseSchema: z.ZodType<Rebase> = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('as-is') }),
  z.object({ kind: z.literal('moved'), from: z.string(), to: z.string() }),
  z.object({ kind: z.literal('without-host'), to: z.string() }),
  z.object({ kind: z.literal('elsewhere') }),
])

/** How many entries are tried on the blog's own host where no link of the home page decides. */
const TRIALS = 2

/** Least share of one origin to represent the whole feed; a link blog's entries lead to many. */
const MAIN_ORIGIN_SHARE = 0.6

/**
 * Finds out whether a feed's links, which name another host (an old domain, `localhost`) or a wrong folder, have the
 * same posts on the blog's own host: by links of the home page, otherwise by fetching two of them.
 */
export async function rebaseFeed(
  source: PageSource,
  feed: Feed,
  home: Url,
  homeLinks: readonly Url[],
  signal?: AbortSignal,
): Promise<FoundRebase> {
  const links = feed.entries.flatMap(({ link }) => (link === null || isFeedHost(link) ? [] : link))
  const hostless = links.filter(isHostless).length
  if (hostless > 0 && hostless >= links.length * MAIN_ORIGIN_SHARE) {
    return { rebase: { kind: 'without-host', to: `${new URL(home).origin}/` }, reason: { code: 'no-host' } }
  }
  const origin = mainOrigin(links)
  if (origin === null) return AS_IS
  const own = new Set(homeLinks.map(urlKey))
  const here = hostKey(parsed(origin)) === hostKey(home)
  if (here && links.some(link => own.has(urlKey(link)))) return AS_IS
  const voted = votedMove(
    links.filter(link => new URL(link).origin === origin),
    homeLinks,
    home,
    origin,
  )
  if (voted !== null) return voted
  if (here) return AS_IS
  return await triedMove(source, feed, home, origin, signal)
}

/** A link of the feed, mapped to where the blog really has it. */
export function rebased(rebase: Rebase, link: Url): Url {
  if (rebase.kind === 'without-host' && isHostless(link))
    return parseUrl(link.replace(/^https?:\/\//, rebase.to)) ?? link
  if (rebase.kind !== 'moved' || !link.startsWith(rebase.from)) return link
  return parseUrl(rebase.to + link.slice(rebase.from.length)) ?? link
}

function isHostless(link: Url): boolean {
  const { hostname } = new URL(link)
  return !hostname.includes('.') && !hostname.startsWith('[') && hostname !== 'localhost'
}

function mainOrigin(links: readonly Url[]): string | null {
  const counts = new Map<string, number>()
  for (const link of links) counts.set(new URL(link).origin, (counts.get(new URL(link).origin) ?? 0) + 1)
  const [most] = [...counts].sort((a, b) => b[1] - a[1])
  return most !== undefined && most[1] >= links.length * MAIN_ORIGIN_SHARE ? most[0] : null
}

/** Links of the home page that end like links of the feed show which prefix to replace. */
function votedMove(links: readonly Url[], homeLinks: readonly Url[], home: Url, origin: string): FoundRebase | null {
  const own = homeLinks.filter(link => hostKey(link) === hostKey(home))
  const byEnd = new Map<string, Url>()
  for (const link of own) {
    const end = endOf(link)
    if (end !== null && !byEnd.has(end)) byEnd.set(end, link)
  }
  const votes = new Map<string, number>()
  for (const link of links) {
    const twin = byEnd.get(endOf(link) ?? '')
    if (twin === undefined) continue
    const [from, to] = beginnings(link, twin)
    if (from !== to) votes.set(`${from} ${to}`, (votes.get(`${from} ${to}`) ?? 0) + 1)
  }
  const [most] = [...votes].sort((a, b) => b[1] - a[1])
  const foreign = hostKey(parsed(origin)) !== hostKey(home)
  // On the same host a single common ending may be chance.
  if (most === undefined || most[1] < (foreign ? 1 : 2)) return null
  const [from = '', to = ''] = most[0].split(' ')
  return { rebase: { kind: 'moved', from, to }, reason: { code: 'linked-on-home', posts: most[1], to } }
}

async function triedMove(
  source: PageSource,
  feed: Feed,
  home: Url,
  origin: string,
  signal: AbortSignal | undefined,
): Promise<FoundRebase> {
  const { origin: ownOrigin } = new URL(home)
  const folder = folderOf(home)
  const entries = feed.entries.filter(({ link }) => link?.startsWith(`${origin}/`)).slice(0, TRIALS)
  for (const to of new Set([`${ownOrigin}/`, `${ownOrigin}${folder}`])) {
    for (const { link, title } of entries) {
      const url = link === null ? null : parseUrl(to + link.slice(origin.length + 1))
      if (link === null || url === null) continue
      const result = await source.fetch({ url, ...(signal === undefined ? {} : { signal }) })
      if (result.kind === 'fetched' && shows(result, title)) {
        return { rebase: { kind: 'moved', from: `${origin}/`, to }, reason: { code: 'found-here', link, at: url } }
      }
    }
  }
  return { rebase: { kind: 'elsewhere' }, reason: { code: 'not-found-here', origin, here: ownOrigin } }
}

/** Whether a page shows the title of an entry: servers that answer every wrong URL with some page prove nothing. */
function shows(answer: Fetched, title: string | null): boolean {
  if (title === null) return false
  const { text } = decodeText(answer.body, answer.headers['content-type'] ?? null, 'html')
  return letters(textContent(parsePage(text, answer.url).root)).includes(letters(title))
}

/** Quotes, dashes and spaces differ between feed and page; letters and digits do not. */
function letters(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '')
}

/** The last one or two segments: enough to distinguish posts. */
function endOf(url: Url): string | null {
  const { pathname, search } = new URL(url)
  const segments = pathname
    .replace(/\/index\.\w+$/, '')
    .split('/')
    .filter(segment => segment !== '')
  const last = segments.at(-1)
  if (last === undefined) return search === '' ? null : search
  return `${segments.slice(-2).join('/')}${search}`.toLowerCase()
}

/** The prefixes of two URLs with the same end. */
function beginnings(link: Url, twin: Url): readonly [string, string] {
  // Mirrors write the file name that the feed leaves out.
  const [a = link, b = twin] = [link, twin].map(url => url.replace(/\/index\.\w+$/, '/'))
  let shared = 0
  const floor = Math.min(a.length - new URL(a).origin.length, b.length - new URL(b).origin.length)
  while (shared < floor && a.at(-1 - shared) === b.at(-1 - shared)) shared += 1
  // Cut at a slash, so that half a word is never replaced.
  const end = a.slice(a.length - shared)
  const cut = end.indexOf('/') + 1
  return [a.slice(0, a.length - shared + cut), b.slice(0, b.length - shared + cut)]
}

function parsed(origin: string): Url {
  const url = parseUrl(origin)
  if (url === null) throw new TypeError(`not an origin: ${origin}`)
  return url
}

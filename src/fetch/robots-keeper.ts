import { parseUrl, type Url } from '../url.ts'
import { decodeText } from './charset.ts'
import type { Failed, FetchResult } from './page-source.ts'
import { crawlDelayFor, isAllowedBy, productTokenOf, type Robots, readRobots } from './robots.ts'

/** RFC 9309 section 2.4 wants it read again after a day. */
const FRESH_MS = 24 * 60 * 60 * 1000

/** A robots.txt that could not be had is asked for again after this time, not by every page of the host. */
const FAILURE_MS = 60_000

/** Hosts kept at a time, so that memory does not grow with the number of linked hosts. */
const MAX_HOSTS = 1024

type Permission =
  | { readonly kind: 'allowed' }
  | { readonly kind: 'disallowed' }
  /** Section 2.3.1.4: nothing may be fetched while robots.txt can't be reached. */
  | { readonly kind: 'unreachable'; readonly failure: Failed }

/** The robots.txt of every host of a crawl, each fetched once, however many ask at the same time. */
export interface RobotsKeeper {
  /** What came of fetching the robots.txt of the host. */
  resultFor(url: URL): Promise<FetchResult>
  permission(url: URL): Promise<Permission>
}

interface Kept {
  readonly result: Promise<FetchResult>
  readonly robots: Promise<Robots>
  until: number
}

/** Opens a keeper; `onDelay` hears of the milliseconds that a host wants between two requests. */
export function openRobotsKeeper(
  userAgent: string,
  fetchRobots: (url: Url) => Promise<FetchResult>,
  onDelay: (host: string, milliseconds: number) => void,
): RobotsKeeper {
  const agent = productTokenOf(userAgent)
  const hosts = new Map<string, Kept>()

  const keptFor = (url: URL): Kept => {
    const known = hosts.get(url.origin)
    if (known !== undefined && known.until > Date.now()) return known
    const address = parseUrl('/robots.txt', url.origin)
    if (address === null) throw new TypeError(`no http(s) origin: ${url.origin}`)
    const result = fetchRobots(address)
    const robots = result.then(answer => {
      if (answer.kind === 'failed') kept.until = Date.now() + FAILURE_MS
      // The user may type the host yet.
      if (answer.kind === 'blocked' && answer.by === 'private-address') kept.until = 0
      const read = readRobots(answer.kind === 'fetched' ? textOf(answer.body) : '')
      const seconds = crawlDelayFor(read, agent)
      if (seconds !== null) onDelay(url.host, seconds * 1000)
      return read
    })
    const kept: Kept = { result, robots, until: Date.now() + FRESH_MS }
    hosts.delete(url.origin)
    hosts.set(url.origin, kept)
    const oldest = hosts.keys().next().value
    if (hosts.size > MAX_HOSTS && oldest !== undefined) hosts.delete(oldest)
    return kept
  }

  return {
    resultFor: url => keptFor(url).result,
    permission: async url => {
      const { result, robots } = keptFor(url)
      const answer = await result
      if (answer.kind === 'failed' && !isUnavailable(answer.reason)) return { kind: 'unreachable', failure: answer }
      return { kind: isAllowedBy(await robots, agent, url.href) ? 'allowed' : 'disallowed' }
    },
  }
}

/** Section 2.3.1.3: a robots.txt that leads nowhere is as good as none. */
function isUnavailable(reason: Failed['reason']): boolean {
  return ['redirect-loop', 'too-many-redirects', 'bad-redirect', 'bad-encoding'].includes(reason)
}

function textOf(body: Uint8Array): string {
  return decodeText(body, 'text/plain; charset=utf-8', 'html').text
}

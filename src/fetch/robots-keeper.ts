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

/** What the robots.txt of a host said (null: it has none), and until when that holds. */
export interface RobotsFact {
  readonly origin: string
  readonly text: string | null
  readonly until: number
}

/** What robots.txt files said, so that a later run need not ask again. */
export interface RobotsMemory {
  facts(): readonly RobotsFact[]
  know(facts: readonly RobotsFact[]): void
}

/** A blog is on few hosts, and no honest robots.txt is longer. */
const MOST_REMEMBERED = 8
const LONGEST_REMEMBERED = 64 * 1024

/** The robots.txt of every host of a crawl, each fetched once, however many ask at the same time. */
export interface RobotsKeeper {
  /** What came of fetching the robots.txt of the host. */
  resultFor(url: URL): Promise<FetchResult>
  permission(url: URL): Promise<Permission>
  readonly memory: RobotsMemory
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

  const facts = new Map<string, RobotsFact>()

  const keptFor = (url: URL): Kept => {
    const known = hosts.get(url.origin)
    if (known !== undefined && known.until > Date.now()) return known
    const address = parseUrl('/robots.txt', url.origin)
    if (address === null) throw new TypeError(`no http(s) origin: ${url.origin}`)
    const fact = facts.get(url.origin)
    const isKnown = fact !== undefined && fact.until > Date.now()
    const result = isKnown ? resultOf(address, fact) : fetchRobots(address)
    const robots = result.then(answer => {
      if (answer.kind === 'failed') kept.until = Date.now() + FAILURE_MS
      // The user may type the host yet.
      if (answer.kind === 'blocked' && answer.by === 'private-address') kept.until = 0
      const text = answer.kind === 'fetched' ? robotsText(answer.body) : ''
      const read = readRobots(text)
      if (answer.kind === 'missing' || (answer.kind === 'fetched' && text.length <= LONGEST_REMEMBERED))
        facts.set(url.origin, { origin: url.origin, text: answer.kind === 'fetched' ? text : null, until: kept.until })
      const seconds = crawlDelayFor(read, agent)
      if (seconds !== null) onDelay(url.host, seconds * 1000)
      return read
    })
    // Whoever asked for it hears of the error; nobody may ever ask what the file says, and the next one tries again.
    robots.catch(() => hosts.delete(url.origin))
    const kept: Kept = { result, robots, until: isKnown ? fact.until : Date.now() + FRESH_MS }
    hosts.delete(url.origin)
    hosts.set(url.origin, kept)
    const oldest = hosts.keys().next().value
    if (hosts.size > MAX_HOSTS && oldest !== undefined) hosts.delete(oldest)
    return kept
  }

  return {
    memory: {
      facts: () => [...facts.values()].slice(-MOST_REMEMBERED),
      know: told => {
        for (const fact of told) if (fact.until > Date.now()) facts.set(fact.origin, fact)
      },
    },
    resultFor: url => keptFor(url).result,
    permission: async url => {
      const { result, robots } = keptFor(url)
      const answer = await result
      if (answer.kind === 'failed' && !isUnavailable(answer.reason)) return { kind: 'unreachable', failure: answer }
      return { kind: isAllowedBy(await robots, agent, url.href) ? 'allowed' : 'disallowed' }
    },
  }
}

/** The answer that a remembered robots.txt was. */
async function resultOf(url: Url, { text }: RobotsFact): Promise<FetchResult> {
  if (text === null) return { kind: 'missing', url, status: 404 }
  const body = Buffer.from(text)
  const validators = { etag: null, lastModified: null }
  const headers = { 'content-type': 'text/plain; charset=utf-8' }
  return {
    kind: 'fetched',
    url,
    redirects: [],
    status: 200,
    headers,
    mediaType: 'text/plain',
    body,
    wireBytes: 0,
    validators,
  }
}

/** Section 2.3.1.3: a robots.txt that leads nowhere is as good as none. */
function isUnavailable(reason: Failed['reason']): boolean {
  return ['redirect-loop', 'too-many-redirects', 'bad-redirect', 'bad-encoding'].includes(reason)
}

function robotsText(body: Uint8Array): string {
  return decodeText(body, 'text/plain; charset=utf-8', 'html').text
}

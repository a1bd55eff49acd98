import { getCACertificates } from 'node:tls'
import type { Agent } from 'undici'
import type { Url } from '../url.ts'
import { type CookieJar, openCookieJar } from './cookies.ts'
import { connectorOf } from './dial.ts'
import { follow, stopped, untilAborted } from './follow.ts'
import { type Guard, openGuard } from './guard.ts'
import { httpClient } from './http-client.ts'
import { type Lane, openLane } from './lane.ts'
import { linkedSignal } from './linked-signal.ts'
import { type NetworkOptions, type NetworkSettings, networkSettings } from './network-options.ts'
import { isForOrigin } from './origin.ts'
import type { FetchRequest, FetchResult, PageSource } from './page-source.ts'
import { MAX_ROBOTS_CHARACTERS } from './robots.ts'
import { openRobotsKeeper, type RobotsKeeper } from './robots-keeper.ts'
import { sharedLane } from './shared-lane.ts'

/** What all requests of one source share. */
export interface Network {
  readonly settings: NetworkSettings
  readonly agent: Agent
  readonly guard: Guard
  readonly jar: CookieJar
  readonly robots: RobotsKeeper
  laneOf(host: string): Lane
  /** Whether it is at an origin that the user's secrets are for. */
  isOwn(url: URL): boolean
  requests: number
}

/** No robots.txt makes us wait longer than this between two requests: a harvest must come to an end. */
const MAX_CRAWL_DELAY_MS = 30_000

/** RFC 9309 section 2.3.1.2 wants at least five redirects of a robots.txt followed. */
const MAX_ROBOTS_REDIRECTS = 5

/** Idle lanes above this number are forgotten. */
const MAX_LANES = 1024

/** Pages from the network: polite, bounded, and never to a private address that the user did not name. */
export function openNetwork(options: NetworkOptions = {}): PageSource {
  const closing = new AbortController()
  const network = shared(networkSettings(options), closing.signal)
  return {
    fetch: async request => await fetchFrom(network, request, closing.signal),
    get requests() {
      return network.requests
    },
    robots: network.robots.memory,
    guard: network.guard,
    ...(options.recorder ? { recorder: options.recorder } : {}),
    close: async () => {
      closing.abort()
      await network.agent.destroy()
    },
  }
}

async function fetchFrom(network: Network, request: FetchRequest, closing: AbortSignal): Promise<FetchResult> {
  const { url } = request
  const target = new URL(url)
  using link = linkedSignal(request.signal === undefined ? [closing] : [closing, request.signal])
  const { signal } = link
  // One robots.txt serves all: who asks for the page gets the one that was read.
  if (target.pathname === '/robots.txt' && target.search === '') {
    return (await untilAborted(network.robots.resultFor(target), signal)) ?? stopped(url)
  }
  return await follow(network, url, {
    validators: request.validators ?? null,
    obeysRobots: !network.settings.ignoreRobots,
    maxRedirects: network.settings.maxRedirects,
    cutAt: null,
    signal,
    sink: request.sink ?? null,
  })
}

function shared(settings: NetworkSettings, closing: AbortSignal): Network {
  const guard = openGuard(settings.allowPrivate, settings.typedHosts)
  const lanes = new Map<string, Lane>()
  const laneOf = (host: string): Lane => {
    const known = lanes.get(host)
    if (known !== undefined) return known
    if (lanes.size >= MAX_LANES) for (const [name, lane] of lanes) if (lane.isIdle) lanes.delete(name)
    const own = openLane(settings.concurrency, settings.delay)
    const lane = settings.turns === null ? own : sharedLane(own, host, settings.delay, settings.turns)
    lanes.set(host, lane)
    return lane
  }
  const fetchRobots = (url: Url) =>
    follow(network, url, {
      validators: null,
      obeysRobots: false,
      maxRedirects: MAX_ROBOTS_REDIRECTS,
      cutAt: MAX_ROBOTS_CHARACTERS,
      signal: closing,
      sink: null,
    })
  const onDelay = (host: string, milliseconds: number) => {
    if (!settings.ignoreRobots) laneOf(host).space(Math.max(settings.delay, Math.min(milliseconds, MAX_CRAWL_DELAY_MS)))
  }
  const network: Network = {
    settings,
    agent: agentFor(settings, guard),
    guard,
    jar: openCookieJar(settings.cookies, url => network.isOwn(url)),
    robots: openRobotsKeeper(settings.userAgent, fetchRobots, onDelay),
    laneOf,
    isOwn: url => settings.ownOrigins.some(origin => isForOrigin(url, origin)),
    requests: 0,
  }
  return network
}

function agentFor({ concurrency, certificates, timeouts }: NetworkSettings, guard: Guard): Agent {
  const ca = certificates.length > 0 ? [...getCACertificates('default'), ...certificates] : null
  const connect = connectorOf(guard, { timeoutMs: timeouts.connect, allowH2: true, ca })
  const { Agent } = httpClient()
  return new Agent({ allowH2: true, connections: concurrency, connect })
}

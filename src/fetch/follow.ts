import { parseUrl, type Url } from '../url.ts'
import { attempt, STOPPED } from './attempt.ts'
import type { Network } from './network.ts'
import type { FetchResult, Validators } from './page-source.ts'
import { type Answer, type Failure, send } from './send.ts'
import { failureOf } from './wire-failure.ts'

export interface FollowOptions {
  readonly validators: Validators | null
  readonly obeysRobots: boolean
  readonly maxRedirects: number
  readonly cutAt: number | null
  readonly signal: AbortSignal
}

/** Where a request is on its way through redirects. */
interface Hop {
  /** The address as the server spelled it: what it redirects to must be asked for in its own words. */
  readonly wire: URL
  /** The same in our normal form. */
  readonly url: Url
}

const ACCEPT =
  'text/html,application/xhtml+xml,application/atom+xml,application/rss+xml,application/feed+json,application/xml;q=0.9,*/*;q=0.8'

/** Addresses that a private page sends strangers to. */
const LOGIN_PATH = /\/(wp-login\.php|blogin\.g|ServiceLogin|login|log-in|signin|sign-in)\/?$/i

/** Fetches an address and follows its redirects; guard and robots.txt are asked at every hop. */
export async function follow(network: Network, start: Url, options: FollowOptions): Promise<FetchResult> {
  let hop: Hop = { wire: new URL(start), url: start }
  const passed: Url[] = []
  const seen = new Set<string>()
  for (;;) {
    const refusal = await refusalOf(network, hop, options)
    if (refusal !== null) return refusal
    const cookies = network.jar.headerFor(hop.wire)
    // The same address with another cookie is another question: many sites ask back until theirs is set.
    const question = `${hop.wire.href}\n${cookies ?? ''}`
    if (seen.has(question)) return failed(hop.url, 'redirect-loop', `${start} leads back to ${hop.url} for ever.`)
    seen.add(question)
    const outcome = await attempt(
      network.laneOf(hop.wire.host),
      () => sendHop(network, hop, cookies, options),
      network.settings,
      options.signal,
    )
    if (outcome.kind === 'failure') return asResult(hop.url, outcome)
    network.jar.take(hop.wire, outcome.setCookies)
    const next = isRedirect(outcome.status) ? nextHop(hop, outcome) : null
    if (next === null) return finalResult(hop, passed, outcome, options)
    if (next === 'bad') return failed(hop.url, 'bad-redirect', `${hop.url} redirects to no address.`, outcome.status)
    if (LOGIN_PATH.test(next.wire.pathname) && !LOGIN_PATH.test(hop.wire.pathname)) {
      return { kind: 'blocked', url: hop.url, by: 'login', message: `The page sends us to a login: ${next.url}` }
    }
    passed.push(hop.url)
    if (passed.length > options.maxRedirects) {
      return failed(
        hop.url,
        'too-many-redirects',
        `More than ${options.maxRedirects} redirects from ${start}.`,
        outcome.status,
      )
    }
    hop = next
  }
}

async function refusalOf(network: Network, { wire, url }: Hop, options: FollowOptions): Promise<FetchResult | null> {
  if (options.signal.aborted) return stopped(url)
  const verdict = await untilAborted(network.guard.check(wire), options.signal)
  if (verdict === null) return stopped(url)
  if (verdict.kind === 'private') {
    const message = `${wire.hostname} leads to the private address ${verdict.address}.`
    return { kind: 'blocked', url, by: 'private-address', message }
  }
  if (verdict.kind === 'unresolved') {
    const error = Object.assign(new Error(verdict.code), { code: verdict.code })
    const circumstances = { isStopped: false, isOverdue: false, timeouts: network.settings.timeouts }
    return asResult(url, failureOf(error, circumstances))
  }
  if (!options.obeysRobots) return null
  const permission = await untilAborted(network.robots.permission(wire), options.signal)
  if (permission === null) return stopped(url)
  switch (permission.kind) {
    case 'allowed':
      return null
    case 'disallowed':
      return { kind: 'blocked', url, by: 'robots', message: `The robots.txt of ${wire.host} forbids it.` }
    case 'unreachable':
      return { ...permission.failure, url, message: `robots.txt could not be read. ${permission.failure.message}` }
  }
}

/** Waits for work; null where the signal comes first. The work itself may be shared and goes on. */
export async function untilAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T | null> {
  const end = Promise.withResolvers<null>()
  const stop = () => end.resolve(null)
  signal.addEventListener('abort', stop, { once: true })
  try {
    return await Promise.race([work, end.promise])
  } finally {
    signal.removeEventListener('abort', stop)
  }
}

function sendHop(network: Network, { wire }: Hop, cookies: string | null, options: FollowOptions) {
  const { settings } = network
  const { etag, lastModified } = options.validators ?? { etag: null, lastModified: null }
  const headers: Record<string, string> = {
    'user-agent': settings.userAgent,
    accept: ACCEPT,
    'accept-encoding': 'gzip, deflate, br, zstd',
  }
  if (etag !== null) headers['if-none-match'] = etag
  if (lastModified !== null) headers['if-modified-since'] = lastModified
  if (cookies !== null) headers.cookie = cookies
  if (network.isOwn(wire)) {
    for (const [name, value] of Object.entries(settings.headers)) headers[name.toLowerCase()] = value
    // A login given as a header does not stand against the cookies of the crawl.
    if (cookies !== null && headers.cookie !== cookies) headers.cookie = `${headers.cookie}; ${cookies}`
  }
  network.requests += 1
  return send(network.agent, { url: wire, headers, signal: options.signal, cutAt: options.cutAt }, settings)
}

function isRedirect(status: number): boolean {
  return status >= 300 && status <= 399 && status !== 304
}

function nextHop(hop: Hop, { headers }: Answer): Hop | 'bad' {
  const location = headers.location
  if (location === undefined || location === '') return 'bad'
  // Header bytes above ASCII are UTF-8 in practice, whatever the standard says.
  const wire = URL.parse(Buffer.from(location, 'latin1').toString('utf8'), hop.wire.href)
  const url = wire === null ? null : parseUrl(wire.href)
  if (wire === null || url === null) return 'bad'
  wire.hash = ''
  wire.username = ''
  wire.password = ''
  return { wire, url }
}

function finalResult({ url }: Hop, redirects: readonly Url[], answer: Answer, options: FollowOptions): FetchResult {
  const { status, headers, body, wireBytes } = answer
  if (status === 304) {
    const { etag, lastModified } = options.validators ?? { etag: null, lastModified: null }
    if (etag !== null || lastModified !== null) return { kind: 'unchanged', url }
    return failed(url, 'server-error', 'The server says "unchanged" to a first question.', status)
  }
  if (status === 401 || status === 407) {
    return { kind: 'blocked', url, by: 'login', message: `The server wants a login (${status}).` }
  }
  if (status >= 400 && status <= 499) return { kind: 'missing', url, status }
  if (status < 200 || status > 299) {
    return failed(url, 'server-error', `The server has trouble of its own (${status}).`, status)
  }
  return {
    kind: 'fetched',
    url,
    redirects,
    status,
    headers,
    mediaType: mediaTypeIn(headers['content-type']),
    body,
    wireBytes,
    validators: { etag: headers.etag ?? null, lastModified: headers['last-modified'] ?? null },
  }
}

function mediaTypeIn(contentType: string | undefined): string | null {
  const type = contentType?.split(/[;,]/, 1)[0]?.trim().toLowerCase()
  return type !== undefined && /^[^\s/]+\/[^\s/]+$/.test(type) ? type : null
}

/** The outcome of a request that the signal ended. */
export function stopped(url: Url): FetchResult {
  return asResult(url, STOPPED)
}

function asResult(url: Url, { reason, status, message }: Failure): FetchResult {
  return failed(url, reason, message, status)
}

function failed(url: Url, reason: Failure['reason'], message: string, status: number | null = null): FetchResult {
  return { kind: 'failed', url, reason, status, message }
}

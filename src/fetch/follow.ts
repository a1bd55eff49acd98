import { createHash } from 'node:crypto'
import { PLATFORMS } from '../platforms/index.ts'
import { parseUrl, type Url } from '../url.ts'
import type { RecordPlace, WireResponse } from '../warc/index.ts'
import { attempt, STOPPED } from './attempt.ts'
import type { Network } from './network.ts'
import type { NetworkSettings } from './network-options.ts'
import type { BodySink, FetchResult, KeptCapture, Validators } from './page-source.ts'
import { type Answer, type Failure, send } from './send.ts'
import { failureOf } from './wire-failure.ts'

export interface FollowOptions {
  readonly validators: Validators | null
  readonly obeysRobots: boolean
  readonly maxRedirects: number
  readonly cutAt: number | null
  readonly signal: AbortSignal
  readonly sink: BodySink | null
}

/** How far a request has followed redirects. */
export interface Hop {
  /** The address as the server spelled it: what it redirects to must be asked for in its own words. */
  readonly wire: URL
  /** The same in our normal form. */
  readonly url: Url
}

const ACCEPT =
  'text/html,application/xhtml+xml,application/atom+xml,application/rss+xml,application/feed+json,application/xml;q=0.9,*/*;q=0.8'

/** Addresses that a private page sends strangers to. */
const LOGIN_PATHS = [/\/(login|log-in|signin|sign-in)\/?$/i, ...PLATFORMS.flatMap(({ loginPath }) => loginPath ?? [])]

function isLogin(path: string): boolean {
  return LOGIN_PATHS.some(pattern => pattern.test(path))
}

/** Fetches an address and follows its redirects; guard and robots.txt are asked at every hop. */
export async function follow(network: Network, start: Url, options: FollowOptions): Promise<FetchResult> {
  let hop: Hop = { wire: new URL(start), url: start }
  const passed: Url[] = []
  const seen = new Set<string>()
  const time: WireTime = { spent: 0 }
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
      () => sendHop(network, hop, cookies, options, time),
      network.settings,
      options.signal,
    )
    if (outcome.kind === 'failure') return asResult(hop.url, outcome)
    network.jar.take(hop.wire, outcome.setCookies)
    const next = afterAnswer(hop, passed, outcome, options)
    if ('kind' in next) return next
    passed.push(hop.url)
    hop = next
  }
}

/** What an answer means: the outcome, or the address that it leads to. */
export function afterAnswer(
  hop: Hop,
  passed: readonly Url[],
  answer: Answer,
  options: Pick<FollowOptions, 'validators' | 'maxRedirects'>,
): Hop | FetchResult {
  const { status } = answer
  const next = isRedirect(status) ? nextHop(hop, answer) : null
  if (next === null) return finalResult(hop, passed, answer, options.validators)
  if (next === 'bad') return failed(hop.url, 'bad-redirect', `${hop.url} redirects to no address.`, status)
  if (isLogin(next.wire.pathname) && !isLogin(hop.wire.pathname)) {
    return { kind: 'blocked', url: hop.url, by: 'login', message: `The page sends us to a login: ${next.url}` }
  }
  if (passed.length < options.maxRedirects) return next
  const message = `More than ${options.maxRedirects} redirects from ${passed[0] ?? hop.url}.`
  return failed(hop.url, 'too-many-redirects', message, status)
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

/** Milliseconds that all tries and redirects of one address have waited for their answers; what politeness waits for is not among them. */
interface WireTime {
  spent: number
}

async function sendHop(
  network: Network,
  hop: Hop,
  cookies: string | null,
  options: FollowOptions,
  time: WireTime,
): Promise<Answer | Failure> {
  const { settings } = network
  const headers = { ...headersFor(network, options) }
  const shown = Object.entries(headers)
  if (cookies !== null) headers.cookie = cookies
  if (network.isOwn(hop.wire)) {
    for (const [name, value] of Object.entries(settings.headers)) headers[name.toLowerCase()] = value
    // A login given as a header does not stand against the cookies of the crawl.
    if (cookies !== null && headers.cookie !== cookies) headers.cookie = `${headers.cookie}; ${cookies}`
  }
  network.requests += 1
  const { signal, cutAt, sink } = options
  const at = new Date().toISOString()
  const from = performance.now()
  const wire = { url: hop.wire, headers, signal, cutAt, sink, spent: time.spent }
  const outcome = await send(network.agent, wire, settings)
  time.spent += performance.now() - from
  if (settings.recorder === null || outcome.kind === 'failure' || outcome.raw === null) return outcome
  const response = hasSecrets(settings) ? withoutCookies(outcome.raw) : outcome.raw
  const place = await settings.recorder.record({ url: hop.wire.href, at, request: { headers: shown }, response })
  return { ...outcome, capture: keptAt(place, outcome.body) }
}

/** Says where a body is kept. */
export function keptAt(place: RecordPlace, body: Uint8Array): KeptCapture {
  return { ...place, sha256: createHash('sha256').update(body).digest('hex') }
}

function headersFor({ settings }: Network, { validators, sink }: FollowOptions): Record<string, string> {
  const headers: Record<string, string> = {
    'user-agent': settings.userAgent,
    accept: sink === null ? ACCEPT : '*/*',
    // Files are compressed already.
    'accept-encoding': sink === null ? 'gzip, deflate, br, zstd' : 'identity',
  }
  const { etag, lastModified } = validators ?? { etag: null, lastModified: null }
  if (etag !== null) headers['if-none-match'] = etagForms(etag)
  if (lastModified !== null) headers['if-modified-since'] = lastModified
  return headers
}

/**
 * Servers change a tag when they compress an answer, and compare it with the unchanged one: `W/"1"` and `"1-gzip"` are `"1"`. A
 * program that strictly compares them never says that nothing has changed, so that all forms are sent, as the header allows.
 */
function etagForms(etag: string): string {
  const [, weak, tag] = /^(W\/)?"([^"]*)"$/.exec(etag) ?? []
  if (tag === undefined) return etag
  const plain = tag.replace(/[-;](?:gzip|br|zstd|deflate)$/i, '')
  const forms = new Set([etag, ...(weak === undefined ? [] : [`"${tag}"`]), ...(plain === tag ? [] : [`"${plain}"`])])
  return [...forms].join(', ')
}

/** Whether the user gave something that lets him in: then what the server sets may do so too. */
function hasSecrets({ headers, cookies }: NetworkSettings): boolean {
  return Object.keys(headers).length > 0 || cookies.length > 0
}

function withoutCookies(response: WireResponse): WireResponse {
  return { ...response, headers: response.headers.filter(([name]) => !/^set-cookie2?$/i.test(name)) }
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

function finalResult(
  { url }: Hop,
  redirects: readonly Url[],
  answer: Answer,
  validators: Validators | null,
): FetchResult {
  const { status, headers, body, wireBytes, capture } = answer
  if (status === 304) {
    const { etag, lastModified } = validators ?? { etag: null, lastModified: null }
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
    ...(capture === undefined ? {} : { capture }),
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

function asResult(url: Url, { reason, status, message, bytes }: Failure): FetchResult {
  return { kind: 'failed', url, reason, status, message, ...(bytes === undefined ? {} : { bytes }) }
}

function failed(url: Url, reason: Failure['reason'], message: string, status: number | null = null): FetchResult {
  return { kind: 'failed', url, reason, status, message }
}

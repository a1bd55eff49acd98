import type { Url } from '../url.ts'
import { connectorOf } from './dial.ts'
import { openGuard } from './guard.ts'
import { httpClient } from './http-client.ts'
import { linkedSignal } from './linked-signal.ts'
import { type NetworkOptions, networkSettings } from './network-options.ts'
import { failureOf } from './wire-failure.ts'

/** What came of what was sent. */
export type PostResult =
  | {
      readonly kind: 'answered'
      readonly status: number
      /** The beginning of the answer, and whether it goes on. */
      readonly text: string
      readonly isCut: boolean
    }
  | { readonly kind: 'blocked' | 'failed'; readonly message: string }

/** What a server says about a form is a sentence; the rest is not read. */
const MOST_ANSWER = 2048
/** A form is answered soon or not at all. */
const PATIENCE_MS = 30_000

type PostOptions = Pick<NetworkOptions, 'userAgent' | 'allowPrivate' | 'certificates'>

/**
 * Sends a form, once, and follows no redirect. The address came from a feed, so it must not be private unless the user
 * allows that; headers and cookies that he gave for his blogs are not sent along.
 */
export function post(
  url: Url,
  form: Readonly<Record<string, string>>,
  options: PostOptions = {},
  stop?: AbortSignal,
): Promise<PostResult> {
  const content = { type: 'application/x-www-form-urlencoded', body: new URLSearchParams(form).toString() }
  return sent(url, content, { ...options, patienceMs: PATIENCE_MS, mostAnswer: MOST_ANSWER }, stop)
}

/** How long an answer may take and be. */
interface AnswerLimits {
  readonly patienceMs: number
  readonly mostAnswer: number
}

/** Sends JSON, once, and follows no redirect. */
export function postJson(
  url: Url,
  value: unknown,
  options: PostOptions & AnswerLimits,
  stop?: AbortSignal,
): Promise<PostResult> {
  return sent(url, { type: 'application/json', body: JSON.stringify(value) }, options, stop)
}

async function sent(
  url: Url,
  content: { readonly type: string; readonly body: string },
  { patienceMs, mostAnswer, ...options }: PostOptions & AnswerLimits,
  stop: AbortSignal = new AbortController().signal,
): Promise<PostResult> {
  const settings = networkSettings(options)
  const guard = openGuard(settings.allowPrivate, [])
  const target = new URL(url)
  const verdict = await guard.check(target)
  if (verdict.kind === 'private') {
    return { kind: 'blocked', message: `${target.hostname} leads to the private address ${verdict.address}.` }
  }
  if (verdict.kind === 'unresolved') return { kind: 'failed', message: `There is no such host (${verdict.code}).` }
  using total = linkedSignal([stop], patienceMs)
  const ca = settings.certificates.length > 0 ? settings.certificates : null
  const connect = connectorOf(guard, { timeoutMs: settings.timeouts.connect, allowH2: false, ca })
  const { Agent, request } = httpClient()
  const agent = new Agent({ connect })
  try {
    const { statusCode, body } = await request(target, {
      dispatcher: agent,
      method: 'POST',
      headers: { 'user-agent': settings.userAgent, 'content-type': content.type },
      body: content.body,
      signal: total.signal,
    })
    return { kind: 'answered', status: statusCode, ...(await beginningOf(body, mostAnswer)) }
  } catch (error) {
    const timeouts = { ...settings.timeouts, total: patienceMs }
    return {
      kind: 'failed',
      message: failureOf(error, { isStopped: stop.aborted, isOverdue: total.isOverdue, timeouts }).message,
    }
  } finally {
    await agent.destroy()
  }
}

async function beginningOf(
  body: AsyncIterable<Uint8Array>,
  most: number,
): Promise<{ readonly text: string; readonly isCut: boolean }> {
  const chunks: Uint8Array[] = []
  let length = 0
  for await (const chunk of body) {
    chunks.push(chunk)
    length += chunk.byteLength
    if (length > most) break
  }
  return { text: Buffer.concat(chunks, Math.min(length, most)).toString('utf8'), isCut: length > most }
}

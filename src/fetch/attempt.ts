import type { Lane } from './lane.ts'
import type { Answer, Failure } from './send.ts'

/** A host that asks for a longer wait is left alone for this long, and the page counts as throttled. */
const MAX_WAIT_MS = 120_000

/** Statuses that another try may change: the server is busy, restarting, or lost patience with the connection. */
const PASSING_STATUSES = new Set([408, 425, 429, 500, 502, 503, 504, 520, 521, 522, 523, 524])

export interface AttemptLimits {
  readonly retries: number
  readonly backOff: number
}

/** Sends a request in its lane until it is answered for good, the tries are used up, or the signal comes. */
export async function attempt(
  lane: Lane,
  once: () => Promise<Answer | Failure>,
  { retries, backOff }: AttemptLimits,
  signal: AbortSignal,
): Promise<Answer | Failure> {
  for (let tries = 0; ; tries += 1) {
    if (!(await lane.enter(signal))) return STOPPED
    const outcome = await once().finally(() => lane.leave())
    if (!mayPass(outcome)) {
      lane.strikes = 0
      return outcome
    }
    const isThrottled = outcome.kind === 'answer' && (outcome.status === 429 || outcome.status === 503)
    if (isThrottled) lane.strikes += 1
    const asked = outcome.kind === 'answer' ? retryAfter(outcome.headers['retry-after'], Date.now()) : null
    const wait = asked ?? jittered(backOff * 2 ** (isThrottled ? lane.strikes - 1 : tries))
    // What the host asks for holds for all of its pages.
    if (isThrottled || asked !== null) lane.pause(Math.min(wait, MAX_WAIT_MS))
    const isOverdue = outcome.kind === 'failure' && outcome.isOverdue === true
    if (tries >= retries || wait > MAX_WAIT_MS || isOverdue) return asFailure(outcome, asked)
    if (!isThrottled) await sleep(wait, signal)
  }
}

export const STOPPED: Failure = {
  kind: 'failure',
  reason: 'aborted',
  status: null,
  message: 'The harvest was stopped.',
  mayPass: false,
}

/** Ends early, without a word, when the signal comes: the lane will tell. */
function sleep(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise(resolve => {
    const wake = () => {
      clearTimeout(timer)
      signal.removeEventListener('abort', wake)
      resolve()
    }
    const timer = setTimeout(wake, milliseconds)
    signal.addEventListener('abort', wake, { once: true })
    if (signal.aborted) wake()
  })
}

function mayPass(outcome: Answer | Failure): boolean {
  return outcome.kind === 'failure' ? outcome.mayPass : PASSING_STATUSES.has(outcome.status)
}

/** Milliseconds to wait by a `Retry-After` of seconds or of a date (RFC 9110 section 10.2.3); null where it says nothing. */
function retryAfter(value: string | undefined, now: number): number | null {
  if (value === undefined) return null
  if (/^\s*\d+(\.\d+)?\s*$/.test(value)) return Number(value) * 1000
  const date = Date.parse(value)
  return Number.isNaN(date) ? null : Math.max(0, date - now)
}

/** Between half and one and a half: requests that failed together do not come back together. */
function jittered(milliseconds: number): number {
  return Math.min(milliseconds, MAX_WAIT_MS / 2) * (0.5 + Math.random())
}

function asFailure(outcome: Answer | Failure, asked: number | null): Failure {
  if (outcome.kind === 'failure') return outcome
  const { status } = outcome
  const isThrottled = status === 429 || (status === 503 && asked !== null)
  const wish = asked === null ? '' : ` It asks for ${Math.ceil(asked / 1000)} seconds of patience.`
  return {
    kind: 'failure',
    reason: isThrottled ? 'throttled' : 'server-error',
    status,
    message: isThrottled
      ? `The server wants fewer requests (${status}).${wish}`
      : `The server has trouble of its own (${status}).`,
    mayPass: true,
  }
}

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { attempt } from './attempt.ts'
import { type Lane, openLane } from './lane.ts'
import type { Answer, Failure } from './send.ts'

const never = new AbortController().signal
const ok = answer(200)

function answer(status: number, headers: Readonly<Record<string, string>> = {}): Answer {
  return { kind: 'answer', status, headers, setCookies: [], body: new Uint8Array(), wireBytes: 0, raw: null }
}

const reset: Failure = { kind: 'failure', reason: 'reset', status: null, message: '', mayPass: true }

/** Makes one request of a list of outcomes, and notes when each try started. */
function tries(lane: Lane, outcomes: readonly (Answer | Failure)[], retries = 3) {
  const from = performance.now()
  const starts: number[] = []
  const result = attempt(
    lane,
    async () => {
      starts.push(performance.now() - from)
      return outcomes[starts.length - 1] ?? ok
    },
    { retries, backOff: 1000 },
    never,
  )
  return { starts, result }
}

describe('a request that fails', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance', 'Date'] })
    // The middle of the jitter.
    vi.spyOn(Math, 'random').mockReturnValue(0.5)
  })
  afterEach(() => {
    vi.restoreAllMocks()
    vi.useRealTimers()
  })

  it('is not tried again where it took all the time there is: a server that drips would take it four times', async () => {
    const { starts, result } = tries(openLane(1, 0), [{ ...reset, reason: 'timeout', isOverdue: true }])
    await vi.advanceTimersByTimeAsync(60_000)
    expect(starts).toEqual([0])
    expect((await result).kind).toBe('failure')
  })

  it('waits as long as the host asks, in seconds or until a date', async () => {
    const until = new Date(Date.now() + 30_000).toUTCString()
    const first = tries(openLane(1, 0), [answer(503, { 'retry-after': '7' })])
    const second = tries(openLane(1, 0), [answer(429, { 'retry-after': until })])
    await vi.advanceTimersByTimeAsync(60_000)
    expect(first.starts).toEqual([0, 7000])
    expect(Math.round((second.starts[1] ?? 0) / 1000)).toBeOneOf([29, 30])
  })

  it('keeps all others of its host waiting too', async () => {
    const lane = openLane(4, 0)
    const throttled = tries(lane, [answer(503, { 'retry-after': '7' })])
    await vi.advanceTimersByTimeAsync(10)
    const other = tries(lane, [])
    await vi.advanceTimersByTimeAsync(60_000)
    expect(throttled.starts).toEqual([0, 7000])
    expect(other.starts).toEqual([6990])
  })

  it('waits twice as long each time where the host asks for nothing', async () => {
    const { starts } = tries(openLane(1, 0), [answer(429), answer(429), answer(429)])
    await vi.advanceTimersByTimeAsync(60_000)
    expect(starts).toEqual([0, 1000, 3000, 7000])
  })

  it('remembers for the host how often it was throttled', async () => {
    const lane = openLane(1, 0)
    const first = tries(lane, [answer(429), answer(429)], 1)
    await vi.advanceTimersByTimeAsync(10_000)
    expect(first.starts).toEqual([0, 1000])
    const second = tries(lane, [answer(429)])
    await vi.advanceTimersByTimeAsync(60_000)
    expect(second.starts).toEqual([0, 4000])
    expect(lane.strikes).toBe(0)
  })

  it('is given up after its tries, with the last reason', async () => {
    const { starts, result } = tries(openLane(1, 0), [reset, reset, answer(500), answer(503, { 'retry-after': '1' })])
    await vi.advanceTimersByTimeAsync(60_000)
    expect(starts).toHaveLength(4)
    expect(await result).toMatchObject({ kind: 'failure', reason: 'throttled', status: 503 })
  })

  it('is not tried again where that would change nothing', async () => {
    const gone = answer(410)
    const { starts, result } = tries(openLane(1, 0), [gone])
    await vi.advanceTimersByTimeAsync(60_000)
    expect(starts).toEqual([0])
    expect(await result).toBe(gone)
  })
})

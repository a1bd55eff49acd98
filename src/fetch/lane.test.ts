import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { openLane } from './lane.ts'

const never = new AbortController().signal

describe('the lane of a host', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  /** Enters and notes when it got in. */
  function runner(lane: ReturnType<typeof openLane>) {
    const start = performance.now()
    const starts: number[] = []
    return {
      starts,
      enter: (signal = never) =>
        lane.enter(signal).then(entered => {
          if (entered) starts.push(performance.now() - start)
          return entered
        }),
    }
  }

  it('leaves the delay between two starts', async () => {
    const lane = openLane(4, 250)
    const { starts, enter } = runner(lane)
    void enter()
    void enter()
    void enter()
    await vi.advanceTimersByTimeAsync(1000)
    expect(starts).toEqual([0, 250, 500])
  })

  it('keeps to the limit of those at work at the same time', async () => {
    const lane = openLane(2, 0)
    const { starts, enter } = runner(lane)
    void enter()
    void enter()
    void enter()
    await vi.advanceTimersByTimeAsync(100)
    expect(starts).toHaveLength(2)
    lane.leave()
    await vi.advanceTimersByTimeAsync(0)
    expect(starts).toEqual([0, 0, 100])
  })

  it('holds everyone back while it is paused', async () => {
    const lane = openLane(4, 10)
    const { starts, enter } = runner(lane)
    lane.pause(5000)
    lane.pause(100)
    void enter()
    void enter()
    await vi.advanceTimersByTimeAsync(6000)
    expect(starts).toEqual([5000, 5010])
  })

  it('takes up a pause that comes while someone waits', async () => {
    const lane = openLane(4, 100)
    const { starts, enter } = runner(lane)
    void enter()
    void enter()
    lane.pause(1000)
    await vi.advanceTimersByTimeAsync(2000)
    expect(starts).toEqual([0, 1000])
  })

  it('lets those go who no longer want to wait', async () => {
    const lane = openLane(1, 0)
    const { starts, enter } = runner(lane)
    const stop = new AbortController()
    void enter()
    const waiting = enter(stop.signal)
    void enter()
    stop.abort()
    expect(await waiting).toBe(false)
    lane.leave()
    await vi.advanceTimersByTimeAsync(0)
    expect(starts).toHaveLength(2)
    expect(await enter(stop.signal)).toBe(false)
  })

  it('is idle when nobody is in it and nobody waits', async () => {
    const lane = openLane(1, 50)
    expect(lane.isIdle).toBe(true)
    await lane.enter(never)
    expect(lane.isIdle).toBe(false)
    lane.leave()
    await vi.advanceTimersByTimeAsync(50)
    expect(lane.isIdle).toBe(true)
  })
})

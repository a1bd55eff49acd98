import { describe, expect, it } from 'vitest'
import { openLane } from './lane.ts'
import { sharedLane, type Turns } from './shared-lane.ts'

const never = new AbortController().signal

/** Notes what it is asked for, and lets everybody through. */
function notedTurns() {
  const notes: string[] = []
  const turns: Turns = {
    take: async (host, gap) => {
      notes.push(`take ${host} ${gap}`)
    },
    postpone: (host, milliseconds) => {
      notes.push(`postpone ${host} ${milliseconds}`)
    },
  }
  return { notes, turns }
}

describe('a lane that processes share', () => {
  it('takes a turn for every request, with the gap that robots.txt asks for', async () => {
    const { notes, turns } = notedTurns()
    const lane = sharedLane(openLane(4, 0), 'blog.test', 10, turns)
    await lane.enter(never)
    lane.space(20)
    await lane.enter(never)
    expect(notes).toEqual(['take blog.test 10', 'take blog.test 20'])
  })

  it('tells the others when the host wants to be left alone', () => {
    const { notes, turns } = notedTurns()
    sharedLane(openLane(1, 0), 'blog.test', 10, turns).pause(7000)
    expect(notes).toEqual(['postpone blog.test 7000'])
  })

  it('gives its place back when the turn is not waited for', async () => {
    const stop = new AbortController()
    const turns: Turns = { take: async () => stop.abort(), postpone: () => {} }
    const lane = sharedLane(openLane(1, 0), 'blog.test', 0, turns)
    expect(await lane.enter(stop.signal)).toBe(false)
    expect(lane.isIdle).toBe(true)
  })

  it('gives its place back when there are no turns to be had', async () => {
    const turns: Turns = { take: () => Promise.reject(new Error('away')), postpone: () => {} }
    const lane = sharedLane(openLane(1, 0), 'blog.test', 0, turns)
    await expect(lane.enter(never)).rejects.toThrow('away')
    expect(lane.isIdle).toBe(true)
  })
})

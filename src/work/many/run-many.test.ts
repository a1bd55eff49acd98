import { describe, expect, it } from 'vitest'
import { blogsAtOnce } from './blogs-at-once.ts'
import { localTurns } from './local-turns.ts'
import { runMany } from './run-many.ts'

const GIBIBYTE = 1024 ** 3

/** Work that is watched: how many ran at a time, and which began. */
function observed() {
  const began: string[] = []
  let running = 0
  let most = 0
  return {
    began,
    most: () => most,
    work: async (item: string) => {
      began.push(item)
      running += 1
      most = Math.max(most, running)
      await new Promise(resolve => setImmediate(resolve))
      running -= 1
    },
  }
}

describe('runMany', () => {
  const never = new AbortController().signal

  it('does everything, a few at a time, in order', async () => {
    const seen = observed()
    const items = ['a', 'b', 'c', 'd', 'e']
    await runMany(items, { most: 2, signal: never, groupOf: item => item }, seen.work)
    expect([seen.began, seen.most()]).toEqual([items, 2])
  })

  it('does not do two of one group at the same time, and goes on with others meanwhile', async () => {
    const running = new Set<string>()
    const began: string[] = []
    await runMany(
      ['x1', 'x2', 'y1', 'x3'],
      { most: 4, signal: never, groupOf: ([group = '']) => group },
      async item => {
        expect(running.has(item[0] ?? '')).toBe(false)
        running.add(item[0] ?? '')
        began.push(item)
        await new Promise(resolve => setImmediate(resolve))
        running.delete(item[0] ?? '')
      },
    )
    expect(began.slice(0, 2)).toEqual(['x1', 'y1'])
    expect(began).toHaveLength(4)
  })

  it('begins one after the other where there is no room for more', async () => {
    const seen = observed()
    await runMany(['a', 'b', 'c'], { most: 3, signal: never, groupOf: item => item, hasRoom: () => false }, seen.work)
    expect([seen.began, seen.most()]).toEqual([['a', 'b', 'c'], 1])
  })

  it('begins nothing after the signal, and waits for what runs', async () => {
    const stop = new AbortController()
    const ended: string[] = []
    await runMany(['a', 'b', 'c'], { most: 1, signal: stop.signal, groupOf: item => item }, async item => {
      stop.abort()
      await new Promise(resolve => setImmediate(resolve))
      ended.push(item)
    })
    expect(ended).toEqual(['a'])
  })

  it('ends with the error of the first that breaks, when the others have ended', async () => {
    const ended: string[] = []
    const broken = runMany(['a', 'b', 'c'], { most: 2, signal: never, groupOf: item => item }, async item => {
      if (item === 'a') throw new Error('lost')
      await new Promise(resolve => setImmediate(resolve))
      ended.push(item)
    })
    await expect(broken).rejects.toThrow('lost')
    expect(ended).toEqual(['b'])
  })
})

describe('blogsAtOnce', () => {
  it.each([
    [1, 8 * GIBIBYTE, 8],
    [2, 8 * GIBIBYTE, 16],
    [64, 64 * GIBIBYTE, 16],
    [8, GIBIBYTE, 8],
    [8, GIBIBYTE / 4, 1],
  ])('goes by %i cores and %i free bytes', (cores, bytes, blogs) => {
    expect(blogsAtOnce(cores, bytes)).toBe(blogs)
  })
})

describe('localTurns', () => {
  const never = new AbortController().signal
  /** Starts of requests to hosts, by a clock that only sleeping moves: each wait is the time that its promise takes. */
  async function waits(hosts: readonly string[], postponed = 0): Promise<boolean[]> {
    const turns = localTurns(() => 0)
    if (postponed > 0) turns.postpone(hosts[0] ?? '', postponed)
    const begun = hosts.map(async host => {
      let isAtOnce = true
      const taken = turns.take(host, 30, never)
      queueMicrotask(() => queueMicrotask(() => queueMicrotask(() => (isAtOnce = false))))
      const ended = taken.then(() => isAtOnce)
      return await ended
    })
    return await Promise.all(begun)
  }

  it('lets a second request to a host wait, and one to another host not', async () => {
    expect(await waits(['a.example', 'a.example', 'b.example'])).toEqual([true, false, true])
  })

  it('counts all blogs of a service together', async () => {
    expect(await waits(['ann.blogspot.com', 'ben.blogspot.com'])).toEqual([true, false])
  })

  it('lets all wait where a host asked for a pause', async () => {
    expect(await waits(['a.example'], 30)).toEqual([false])
  })
})

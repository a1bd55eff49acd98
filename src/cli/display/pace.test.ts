import { describe, expect, it } from 'vitest'
import type { CrawlProgress } from '../../crawl/index.ts'
import { followPace } from './pace.ts'

function progress(posts: number, fetched: number, waiting: number): CrawlProgress {
  return {
    phase: 'harvesting',
    blog: null,
    event: null,
    currentUrl: null,
    pages: { fetched, failed: 0, unchanged: 0, waiting },
    posts: { found: posts, new: posts, updated: 0 },
    bytes: 0,
  }
}

describe('followPace', () => {
  it('promises nothing while more addresses are found than fetched', () => {
    const pace = followPace()
    pace(progress(0, 0, 10), 0)
    expect(pace(progress(10, 10, 40), 5)).toEqual({ postsPerSecond: 2, secondsLeft: null, part: null })
  })

  it('says how long it takes once the frontier shrinks', () => {
    const pace = followPace()
    pace(progress(0, 0, 100), 0)
    expect(pace(progress(50, 50, 50), 5)).toEqual({ postsPerSecond: 10, secondsLeft: 5, part: 0.5 })
  })

  it('promises nothing on the evidence of a moment or of a few addresses', () => {
    const pace = followPace()
    pace(progress(0, 0, 100), 0)
    expect(pace(progress(50, 50, 50), 2).secondsLeft).toBeNull()
    const slow = followPace()
    slow(progress(0, 0, 100), 0)
    expect(slow(progress(2, 2, 98), 6).secondsLeft).toBeNull()
  })

  it('does not jump when a list brings many addresses at once', () => {
    const pace = followPace()
    let fetched = 0
    let left = 0
    const moves: number[] = []
    for (let second = 0; second <= 60; second += 1) {
      // Ten pages a second, and every fifteen seconds a list with forty more.
      fetched = second * 10
      const waiting = 1000 - fetched + Math.floor(second / 15) * 40
      const { secondsLeft } = pace(progress(fetched, fetched, waiting), second)
      if (secondsLeft === null) continue
      if (left > 0) moves.push(Math.abs(secondsLeft - (left - 1)) / left)
      left = secondsLeft
    }
    expect(moves.length).toBeGreaterThan(50)
    expect(Math.max(...moves)).toBeLessThan(0.1)
  })

  it('goes by the last seconds, not by the whole run', () => {
    const pace = followPace()
    pace(progress(0, 0, 1000), 0)
    pace(progress(500, 500, 500), 100)
    expect(pace(progress(505, 505, 495), 105).postsPerSecond).toBe(1)
  })
})

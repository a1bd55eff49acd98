import { describe, expect, it } from 'vitest'
import { areaPath, bandOf, indexAt, linePath, sharesOf } from './curve-path.ts'

const BOX = { left: 10, top: 0, width: 100, height: 50 }

describe('a curve', () => {
  it('goes through the middle of each span, zero on the ground', () => {
    expect(linePath([0, 4, 2, 4], 4, BOX)).toBe('M22.5 50L47.5 0L72.5 25L97.5 0')
    expect(areaPath([4, 0], 4, BOX)).toBe('M35 0L85 50L85 50L35 50Z')
  })

  it('is flat where nothing is counted, and nothing where there is no span', () => {
    expect(linePath([0, 0], 0, BOX)).toBe('M35 50L85 50')
    expect(areaPath([], 0, BOX)).toBe('')
  })
})

describe('the band of a burst', () => {
  it('reaches from the edge of its first span to that of its last', () => {
    expect(bandOf({ first: 1, last: 2 }, 4, BOX)).toEqual({ x: 35, width: 50 })
  })

  it('is cut off at the ends of the curve, and is none beyond them', () => {
    expect(bandOf({ first: -3, last: 0 }, 4, BOX)).toEqual({ x: 10, width: 25 })
    expect(bandOf({ first: 3, last: 9 }, 4, BOX)).toEqual({ x: 85, width: 25 })
    expect(bandOf({ first: 4, last: 9 }, 4, BOX)).toBeNull()
  })

  it('is seen also where it is one of a thousand spans', () => {
    expect(bandOf({ first: 5, last: 5 }, 1000, BOX)?.width).toBe(3)
  })
})

it('indexAt finds the span below the pointer', () => {
  expect([9, 10, 34, 36, 109, 111].map(x => indexAt(x, 4, BOX))).toEqual([null, 0, 0, 1, 3, null])
})

it('sharesOf has no share of nothing', () => {
  expect(sharesOf([1, 0, 2], [4, 0])).toEqual([0.25, 0, 2])
})

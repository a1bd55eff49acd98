import { describe, expect, it } from 'vitest'
import { countTicks, percent, placeOn } from './scales.ts'

describe('countTicks', () => {
  it('reaches the largest value in round whole steps', () => {
    expect(countTicks(7, 4)).toEqual([0, 2, 4, 6, 8])
    expect(countTicks(940, 4)).toEqual([0, 500, 1000])
    expect(countTicks(1, 4)).toEqual([0, 1])
  })

  it('has an axis where there is nothing to count', () => {
    expect(countTicks(0, 4)).toEqual([0, 1])
  })

  it('never has more steps than were wanted', () => {
    for (const most of [1, 3, 9, 11, 49, 51, 1234, 98_765]) expect(countTicks(most, 5).length).toBeLessThanOrEqual(6)
  })
})

it('placeOn puts a lone value into the middle', () => {
  expect(placeOn(5, [0, 10], [100, 200])).toBe(150)
  expect(placeOn(5, [5, 5], [0, 80])).toBe(40)
})

it('percent keeps the digits of a small share', () => {
  expect([0, 0.004, 0.034, 0.5].map(share => percent(share, 'en'))).toEqual(['0%', '0.4%', '3.4%', '50%'])
})

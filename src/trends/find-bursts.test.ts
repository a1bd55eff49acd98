import { describe, expect, it } from 'vitest'
import { findBursts } from './index.ts'

const WEEKS = 150
const totals = Array.from({ length: WEEKS }, (_, week) => 100 + (week % 7))
const seriesWith = (usual: number, ...raised: readonly (readonly [number, number])[]) =>
  totals.map((_, week) => raised.find(([at]) => at === week)?.[1] ?? (week % 3 === 0 ? usual : 0))

describe('bursts of a series', () => {
  it('are short and sharp, or long and low', () => {
    expect(findBursts(seriesWith(1, [60, 30]), totals)).toMatchObject([{ first: 60, last: 60 }])
    const long = totals.map((_, week) => (week >= 40 && week < 80 ? 20 : 8))
    expect(findBursts(long, totals)).toMatchObject([{ first: 40, last: 79 }])
  })

  it('are none where the share stays, however many posts there are', () => {
    const growing = Array.from({ length: WEEKS }, (_, week) => 20 + week * 10)
    expect(
      findBursts(
        growing.map(total => Math.round(total / 10)),
        growing,
      ),
    ).toEqual([])
  })

  it('are none of two posts of something that is else never told', () => {
    expect(findBursts(seriesWith(0, [60, 2]), totals)).toEqual([])
    expect(findBursts([], [])).toEqual([])
  })
})

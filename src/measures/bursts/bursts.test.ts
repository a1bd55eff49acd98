import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { batchedBursts } from './batched-bursts.ts'
import { streamBursts } from './stream-bursts.ts'

describe('bursts in batches', () => {
  it('are runs of days with more than the usual share', () => {
    const totals = Array.from({ length: 40 }, () => 100)
    const hits = totals.map((_, day) => (day >= 20 && day < 24 ? 30 : 2))
    expect(batchedBursts(hits, totals)).toEqual([{ first: 20, last: 23, weight: expect.any(Number) }])
  })

  it('are none where the share is the same every day, where nothing is found, and where everything is', () => {
    const totals = [50, 10, 80, 20, 100]
    expect(
      batchedBursts(
        totals.map(total => total / 10),
        totals,
      ),
    ).toEqual([])
    expect(batchedBursts([0, 0, 0, 0, 0], totals)).toEqual([])
    expect(batchedBursts(totals, totals)).toEqual([])
    expect(batchedBursts([], [])).toEqual([])
  })

  it('are not told from a day with much of everything', () => {
    expect(batchedBursts([1, 1, 1, 100, 1, 1], [10, 10, 10, 1000, 10, 10])).toEqual([])
  })

  it('never overlap, and explain their days better than the usual share does', () => {
    const days = fc.array(fc.tuple(fc.nat({ max: 20 }), fc.nat({ max: 60 })), { minLength: 1, maxLength: 60 })
    fc.assert(
      fc.property(days, series => {
        const found = batchedBursts(
          series.map(([hits]) => hits),
          series.map(([hits, others]) => hits + others),
        )
        for (const [index, { first, last, weight }] of found.entries()) {
          expect(first).toBeGreaterThan(found[index - 1]?.last ?? -1)
          expect(last).toBeGreaterThanOrEqual(first)
          expect(weight).toBeGreaterThan(0)
        }
      }),
    )
  })
})

describe('bursts in a stream', () => {
  it('are spans in which events come faster, within one another', () => {
    const slow = Array.from({ length: 10 }, (_, index) => index * 100)
    const fast = Array.from({ length: 30 }, (_, index) => 400 + index)
    const found = streamBursts([...slow, ...fast])
    expect(found[0]).toEqual({ level: 1, start: 0, end: 900 })
    const deepest = found.at(-1)
    expect(deepest?.start).toBe(400)
    expect(deepest?.end).toBe(429)
  })

  it('are none of fewer than two moments, and moments at once do no harm', () => {
    expect(streamBursts([])).toEqual([])
    expect(streamBursts([5])).toEqual([])
    expect(streamBursts([5, 5, 5])).toEqual([])
    expect(streamBursts([0, 5, 5, 5, 10]).length).toBeGreaterThan(0)
  })
})

import { expect, it } from 'vitest'
import type { SeriesAnswer } from '../api/exploring.ts'
import { alignedSeries } from './aligned-series.ts'

function series(start: string | null, counts: number[], bursts: SeriesAnswer['bursts'] = []): SeriesAnswer {
  return { kind: 'word', term: 'x', unit: 'month', start, counts, totals: counts.map(() => 9), bursts }
}

it('curves that begin on different days share one axis, and their bursts move with them', () => {
  const late = series('2024-03-01', [5, 6], [{ first: 0, last: 1, weight: 2 }])
  const { days, curves } = alignedSeries([series('2024-01-01', [1, 2, 3]), late])
  expect(days).toEqual(['2024-01-01', '2024-02-01', '2024-03-01', '2024-04-01'])
  expect(curves.map(({ counts }) => counts)).toEqual([
    [1, 2, 3, 0],
    [0, 0, 5, 6],
  ])
  expect(curves[1]?.bursts).toEqual([{ first: 2, last: 3, weight: 2 }])
})

it('a term that nobody wrote of is flat beside others, and alone it has no axis', () => {
  expect(alignedSeries([series(null, []), series('2024-01-01', [4])]).curves[0]?.counts).toEqual([0])
  expect(alignedSeries([series(null, [])])).toEqual({ days: [], curves: [{ counts: [], totals: [], bursts: [] }] })
})

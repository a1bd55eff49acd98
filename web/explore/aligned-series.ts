import type { SeriesAnswer } from '../api/exploring.ts'
import { periodIndex, periodStart } from './periods.ts'

/** Curves on one axis of time. */
export interface AlignedSeries {
  /** First days of the spans. */
  readonly days: readonly string[]
  readonly curves: readonly AlignedCurve[]
}

interface AlignedCurve {
  readonly counts: readonly number[]
  readonly totals: readonly number[]
  readonly bursts: SeriesAnswer['bursts']
}

/** Puts curves that begin on different days onto one axis; those that are empty stay flat. */
export function alignedSeries(all: readonly SeriesAnswer[]): AlignedSeries {
  const begun = all.flatMap(series =>
    series.start === null || series.counts.length === 0 ? [] : [{ ...series, start: series.start }],
  )
  const start = begun.map(series => series.start).toSorted()[0]
  if (start === undefined) return { days: [], curves: all.map(() => ({ counts: [], totals: [], bursts: [] })) }
  const unit = begun[0]?.unit ?? 'month'
  const shiftOf = (from: string) => periodIndex(start, unit, from)
  const length = Math.max(...begun.map(series => shiftOf(series.start) + series.counts.length))
  const filled = (values: readonly number[], shift: number) =>
    Array.from({ length }, (_, index) => values[index - shift] ?? 0)
  return {
    days: Array.from({ length }, (_, index) => periodStart(start, unit, index)),
    curves: all.map(series => {
      const shift = series.start === null ? 0 : shiftOf(series.start)
      return {
        counts: filled(series.counts, shift),
        totals: filled(series.totals, shift),
        bursts: series.bursts.map(({ first, last, weight }) => ({ first: first + shift, last: last + shift, weight })),
      }
    }),
  }
}

import { expect, it } from 'vitest'
import { addDays, daysBetween, periodIndex, periodSpan, periodStart } from './periods.ts'

it('counts on in days, weeks and months', () => {
  expect(periodStart('2024-02-28', 'day', 2)).toBe('2024-03-01')
  expect(periodStart('2023-12-25', 'week', 1)).toBe('2024-01-01')
  expect(periodStart('2023-11-01', 'month', 3)).toBe('2024-02-01')
})

it('gives the days of spans in a row, both ends with them', () => {
  expect(periodSpan('2024-01-01', 'month', 1)).toEqual({ from: '2024-02-01', to: '2024-02-29' })
  expect(periodSpan('2024-01-01', 'week', 0, 1)).toEqual({ from: '2024-01-01', to: '2024-01-14' })
})

it('finds the span of a day again', () => {
  for (const unit of ['day', 'week', 'month'] as const) {
    for (const index of [0, 1, 7, 60]) {
      const { from, to } = periodSpan('2020-03-02', unit, index)
      expect([unit, periodIndex('2020-03-02', unit, to)]).toEqual([unit, index])
      if (unit !== 'month') expect(periodIndex('2020-03-02', unit, from)).toBe(index)
    }
  }
})

it('adds and counts days over the end of a year', () => {
  expect(addDays('2023-12-31', 1)).toBe('2024-01-01')
  expect(daysBetween('2023-12-31T22:00:00Z', '2024-03-01')).toBe(61)
})

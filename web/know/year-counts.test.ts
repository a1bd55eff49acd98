import { expect, it } from 'vitest'
import { yearCounts } from './year-counts.ts'

it('counts by year, with the years in between, without what has no date', () => {
  expect(yearCounts(['2020-01-01', '2022-05-05T00:00:00Z', null, '2022-12-31'])).toEqual([
    { year: '2020', count: 1 },
    { year: '2021', count: 0 },
    { year: '2022', count: 2 },
  ])
  expect(yearCounts([null])).toEqual([])
})

it('is not led far away by a date that is wrong', () => {
  expect(yearCounts(['0001-01-01', '2022-05-05'])).toHaveLength(60)
})

import { expect, it } from 'vitest'
import { filtersIn, withoutFilter } from './filter-words.ts'

it('tells the filters of a query from its words', () => {
  expect(filtersIn('tide tag:"low water" -lang:de after:2014 "a:b" 12:30')).toEqual([
    'tag:"low water"',
    '-lang:de',
    'after:2014',
  ])
})

it('takes one filter out and leaves the rest', () => {
  expect(withoutFilter('tide tag:"low water" after:2014', 'tag:"low water"')).toBe('tide after:2014')
})

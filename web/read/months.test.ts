import { describe, expect, it } from 'vitest'
import { laterMonth, periodOf, yearsWithMonths } from './months.ts'

describe('laterMonth', () => {
  it('reckons over the turn of a year', () => {
    expect([laterMonth('2003-11', 0), laterMonth('2003-11', 3), laterMonth('1999-12', 1)]).toEqual([
      '2003-11',
      '2004-02',
      '2000-01',
    ])
  })
})

describe('yearsWithMonths', () => {
  it('gives the years with posts, newest first, with twelve months each', () => {
    const years = yearsWithMonths([
      { month: '2003-11', count: 1 },
      { month: '2005-01', count: 2 },
      { month: '2005-12', count: 4 },
    ])
    expect(years.map(({ year, count }) => [year, count])).toEqual([
      ['2005', 6],
      ['2003', 1],
    ])
    expect(years[0]?.months).toHaveLength(12)
  })
})

describe('periodOf', () => {
  it('reads a year or a month, and nothing else', () => {
    expect(periodOf('2024')).toEqual({ year: '2024', month: null })
    expect(periodOf('2024-05')).toEqual({ year: '2024', month: '05' })
    expect(periodOf('2024-13')).toEqual({ year: null, month: null })
    expect(periodOf(null)).toEqual({ year: null, month: null })
  })
})

import { describe, expect, it } from 'vitest'
import { evenMonths, periodOf, yearsWithMonths } from './months.ts'

describe('evenMonths', () => {
  it('fills the months between, also over the turn of a year', () => {
    const months = evenMonths([
      { month: '2004-02', count: 3 },
      { month: '2003-11', count: 1 },
    ])
    expect(months.map(({ month, count }) => `${month} ${count}`)).toEqual([
      '2003-11 1',
      '2003-12 0',
      '2004-01 0',
      '2004-02 3',
    ])
  })

  it('joins the months of a long history, and loses no post', () => {
    const months = evenMonths([
      { month: '1998-01', count: 2 },
      { month: '2026-11', count: 5 },
    ])
    expect(months.length).toBeLessThanOrEqual(120)
    expect(months.reduce((sum, { count }) => sum + count, 0)).toBe(7)
  })

  it('leaves out a month before the web, which would squeeze all others', () => {
    expect(evenMonths([{ month: '0001-01', count: 1 }])).toEqual([])
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

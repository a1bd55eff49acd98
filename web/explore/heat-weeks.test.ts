import { describe, expect, it } from 'vitest'
import { HEAT_WEEKS, heatLevel, heatYear } from './heat-weeks.ts'

describe('the calendar of a year', () => {
  it('has every day once, in the column of its week and the row of its weekday', () => {
    const { days, months, posts } = heatYear(2024, new Map([['2024-02-29', 3]]))
    expect(days).toHaveLength(366)
    // The first of January 2024 was a Monday, its last day a Tuesday.
    expect(days[0]).toEqual({ day: '2024-01-01', week: 0, weekday: 0, posts: 0 })
    expect(days.at(-1)).toEqual({ day: '2024-12-31', week: 52, weekday: 1, posts: 0 })
    expect(days.find(({ day }) => day === '2024-02-29')).toMatchObject({ weekday: 3, posts: 3 })
    expect([months.length, posts]).toEqual([12, 3])
  })

  it('finds room in its columns, also where a leap year begins on a Sunday', () => {
    const weeks = [1999, 2000, 2012, 2023, 2028].map(
      year => 1 + Math.max(...heatYear(year, new Map()).days.map(({ week }) => week)),
    )
    expect(Math.max(...weeks)).toBeLessThanOrEqual(HEAT_WEEKS)
  })
})

describe('the shade of a day', () => {
  it('grows with its posts up to the busiest day', () => {
    expect([0, 1, 4, 9, 16].map(posts => heatLevel(posts, 16))).toEqual([0, 1, 2, 3, 4])
  })

  it('is a middle one where no day has more than one post', () => {
    expect(heatLevel(1, 1)).toBe(3)
  })
})

import { describe, expect, it } from 'vitest'
import { pausesOf, rhythmOf, stateOf } from './rhythm.ts'

const DAYS = ['2020-01-01', '2020-01-08', '2020-01-15', '2020-01-22', '2020-05-20', '2020-05-27']

describe('the rhythm of a blog', () => {
  it('is told by the days between posts', () => {
    expect(rhythmOf(DAYS)).toMatchObject({ median: 7, shortest: 7 })
    expect(rhythmOf(['2020-01-01'])).toEqual({ median: null, shortest: null, regularity: null })
    expect(rhythmOf(['2020-01-01', '2020-01-08', '2020-01-15']).regularity).toBe(1)
  })

  it('has pauses that are much longer than usual', () => {
    expect(pausesOf(DAYS)).toEqual([{ from: '2020-01-22', to: '2020-05-20', days: 119 }])
    // Who writes twice a year pauses not between.
    expect(pausesOf(['2018-01-01', '2018-07-01', '2019-01-01', '2019-07-01'])).toEqual([])
  })

  it('says whether the blog is alive by the day when it was last seen', () => {
    const weekly = DAYS.slice(0, 4)
    const states = ['2020-02-01', '2020-04-01', '2021-01-01', '2023-01-01'].map(day => stateOf(weekly, day))
    expect(states).toEqual(['active', 'slow', 'paused', 'ended'])
    expect(stateOf(['2020-01-01'], '2020-01-02')).toBe('unknown')
  })
})

import { describe, expect, it } from 'vitest'
import type { TermRow } from '../store/index.ts'
import { mondayOf, weekNumber } from './calendar.ts'
import { WeekCounts } from './week-counts.ts'

const WEEKS = 200
const FIRST = weekNumber('2016-01-04')
const day = (week: number) => mondayOf(FIRST + week)

/** Blogs that write once a week, the first four all the time and two more in the second half. */
const POSTS = Array.from({ length: 6 }, (_, blog) =>
  Array.from({ length: WEEKS }, (_, week) => ({ blog, week, entry: blog * WEEKS + week + 1 })),
)
  .flat()
  .filter(({ blog, week }) => blog < 4 || week >= WEEKS / 2)

function burstsOf(hasTerm: (blog: number, week: number) => boolean) {
  const counts = new WeekCounts('2024-01-01')
  for (const { blog, week, entry } of POSTS) {
    counts.add({ entry, blog: `blog${blog}`, day: day(week), language: 'en' })
  }
  const rows = POSTS.filter(({ blog, week }) => hasTerm(blog, week)).map(
    ({ week, entry }): TermRow => ({ term: 1, day: day(week), entry, form: null }),
  )
  return counts.bursts(rows, 'en').map(({ first, last, blogs }) => ({ first, last, blogs }))
}

describe('bursts of a term by week', () => {
  it('are what blogs write about more than they usually do', () => {
    const found = burstsOf((blog, week) => (blog + week) % 40 === 0 || (week === 60 && blog < 4))
    expect(found).toEqual([{ first: day(60), last: day(60), blogs: 4 }])
  })

  it('are no words of blogs that join the archive', () => {
    expect(burstsOf((blog, week) => (blog + week) % 40 === 0 || blog > 3)).toEqual([])
  })

  it('are no eras, but what happened within one', () => {
    const isUsual = (blog: number, week: number) => (blog + week) % 40 === 0
    const isEra = (blog: number, week: number, each: number) => week >= 100 && (blog + week) % each === 0
    expect(burstsOf((blog, week) => isUsual(blog, week) || isEra(blog, week, 4))).toEqual([])
    const within = burstsOf((blog, week) => isUsual(blog, week) || isEra(blog, week, 7) || week === 150)
    expect(within).toEqual([{ first: day(150), last: day(150), blogs: 6 }])
  })
})

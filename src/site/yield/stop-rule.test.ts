import { describe, expect, it } from 'vitest'
import { reasonToStop } from './stop-rule.ts'

describe('the reason to stop', () => {
  const forum = { waiting: 50_000, value: 0.001 }

  it('is that nothing came for long and nothing is promised, and it says so', () => {
    expect(reasonToStop({ barren: 120, posts: 200, lanes: [forum], lists: 0, isComplete: false })).toBe(
      'The last 120 pages brought no post and no link to one, and the next 20 of the 50000 that wait promise hardly any.',
    )
  })

  it('is none while posts came of late, or while some lane promises one', () => {
    expect(reasonToStop({ barren: 19, posts: 200, lanes: [forum], lists: 0, isComplete: false })).toBeNull()
    expect(
      reasonToStop({
        barren: 120,
        posts: 200,
        lanes: [forum, { waiting: 3, value: 0.5 }],
        lists: 0,
        isComplete: false,
      }),
    ).toBeNull()
    expect(reasonToStop({ barren: 120, posts: 2000, lanes: [forum], lists: 0, isComplete: false })).toBeNull()
  })

  it('waits for the last few lists, which are the oldest', () => {
    expect(reasonToStop({ barren: 30, posts: 20, lanes: [forum], lists: 11, isComplete: false })).toBeNull()
  })

  it('does not wait for a list that each time leads to one more', () => {
    const chain = { waiting: 1, value: 0.001 }
    expect(reasonToStop({ barren: 70, posts: 20, lanes: [forum, chain], lists: 1, isComplete: false })).not.toBeNull()
  })

  it('waits for a small rest, but not for a chain without end', () => {
    const rest = { waiting: 30, value: 0.001 }
    expect(reasonToStop({ barren: 30, posts: 20, lanes: [rest], lists: 0, isComplete: false })).toBeNull()
    expect(reasonToStop({ barren: 70, posts: 20, lanes: [rest], lists: 0, isComplete: false })).not.toBeNull()
    expect(reasonToStop({ barren: 30, posts: 20, lanes: [rest], lists: 0, isComplete: true })).not.toBeNull()
  })

  it('comes later where the blog counts more posts than were found', () => {
    expect(
      reasonToStop({ barren: 30, posts: 20, lanes: [forum], lists: 0, isComplete: false, isOwed: true }),
    ).toBeNull()
  })

  it('comes sooner where a sitemap has named all posts', () => {
    expect(reasonToStop({ barren: 5, posts: 200, lanes: [forum], lists: 0, isComplete: true })).not.toBeNull()
    expect(reasonToStop({ barren: 5, posts: 200, lanes: [forum], lists: 0, isComplete: false })).toBeNull()
  })

  it('is given in the end, whatever is promised', () => {
    expect(
      reasonToStop({ barren: 1000, posts: 10, lanes: [{ waiting: 9, value: 5 }], lists: 0, isComplete: false }),
    ).not.toBeNull()
  })

  it('ends a chain of pages that each lead to one more', () => {
    const progress = { barren: 5000, posts: 10, lanes: [], lists: 0, isComplete: false }
    expect(reasonToStop(progress)).toBe('The last 5000 pages brought no post and no link to one.')
  })
})

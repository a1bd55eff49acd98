import { describe, expect, it } from 'vitest'
import { reasonToStop } from './stop-rule.ts'

describe('the reason to stop', () => {
  const forum = { waiting: 50_000, value: 0.001 }

  it('is that nothing came for long and nothing is promised, and it says so', () => {
    expect(reasonToStop({ barren: 120, posts: 200, lanes: [forum] })).toBe(
      'The last 120 pages brought no post and no link to one, and the next 100 of the 50000 that wait promise 0.1.',
    )
  })

  it('is none while posts came of late, or while some lane promises one', () => {
    expect(reasonToStop({ barren: 20, posts: 200, lanes: [forum] })).toBeNull()
    expect(reasonToStop({ barren: 120, posts: 200, lanes: [forum, { waiting: 3, value: 0.5 }] })).toBeNull()
    expect(reasonToStop({ barren: 120, posts: 2000, lanes: [forum] })).toBeNull()
  })

  it('is given in the end, whatever is promised', () => {
    expect(reasonToStop({ barren: 1000, posts: 10, lanes: [{ waiting: 9, value: 5 }] })).not.toBeNull()
  })
})

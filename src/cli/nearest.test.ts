import { describe, expect, it } from 'vitest'
import { nearest } from './nearest.ts'

describe('nearest', () => {
  it.each([
    ['crwal', 'crawl'],
    ['exprt', 'export'],
    ['sea', 'search'],
    ['lsit', 'list'],
  ])('takes %s for %s', (word, meant) => {
    expect(nearest(word, ['crawl', 'update', 'detect', 'list', 'show', 'search', 'export'])).toBe(meant)
  })

  it('has nothing to offer where there is nothing', () => {
    expect(nearest('x', [])).toBeNull()
  })
})

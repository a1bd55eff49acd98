import { describe, expect, it } from 'vitest'
import { duePosts, nextLook } from './due-looks.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR
const NOW = Date.UTC(2026, 0, 1)
const at = (ago: number) => new Date(NOW - ago).toISOString()
const POST = { published: at(10 * DAY), lastChecked: at(2 * DAY), lastComment: at(5 * DAY), comments: 1, version: 1 }

describe('looking at a post again', () => {
  it('waits as long as it had been quiet, and no less than six hours', () => {
    expect(nextLook(POST)).toBe(at(-DAY))
    expect(nextLook({ ...POST, lastComment: at(2 * DAY) })).toBe(at(2 * DAY - 6 * HOUR))
  })

  it('comes sooner where edits were seen, and later where nobody comments', () => {
    expect(nextLook({ ...POST, version: 2 })).toBe(at(0.5 * DAY))
    expect(nextLook({ ...POST, comments: 0, lastComment: null })).toBe(at(-14 * DAY))
  })

  it('is left to the turn of all posts when nothing has happened for half a year', () => {
    expect(nextLook({ ...POST, published: at(400 * DAY), lastComment: null })).toBeNull()
    expect(nextLook({ ...POST, published: null, lastComment: null })).toBeNull()
  })

  it('happens ever more rarely: a dozen times for a discussion that is over', () => {
    let lastChecked = at(0)
    let looks = 0
    for (let next: string | null = lastChecked; next !== null; looks++) {
      lastChecked = next
      next = nextLook({ ...POST, published: at(0), lastChecked, lastComment: at(0) })
    }
    expect(looks).toBe(12)
  })

  it('takes those first that wait for longest', () => {
    const post = (name: string, checkedAgo: number) => ({
      ...POST,
      name,
      published: at(9 * DAY),
      lastChecked: at(checkedAgo * DAY),
      lastComment: null,
    })
    const due = duePosts([post('b', 7), post('later', 1), post('a', 8)], at(0))
    expect(due.map(({ name }) => name)).toEqual(['a', 'b'])
  })
})

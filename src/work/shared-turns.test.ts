import { describe, expect, it } from 'vitest'
import { sharedTurns, turnGroup } from './shared-turns.ts'

describe('hosts whose requests count together', () => {
  it.each([
    ['ann.blogspot.com', 'blogspot.com'],
    ['1.bp.blogspot.com', 'blogspot.com'],
    ['ann.wordpress.com', 'wordpress.com'],
    ['ann.substack.com', 'substack.com'],
    ['blog.example.org', 'blog.example.org'],
    ['www.example.org', 'www.example.org'],
    ['127.0.0.1:8080', '127.0.0.1:8080'],
    ['a.localhost:8080', 'a.localhost:8080'],
  ])('puts %s with %s', (host, name) => {
    expect(turnGroup(host).name).toBe(name)
  })

  it('lets a platform have more turns than a single host, and never more than its limit', async () => {
    const gaps: [string, number][] = []
    const turns = sharedTurns(
      {
        takeTurn: async (group, gap) => {
          gaps.push([group, gap])
          return 0
        },
        postponeTurns: async () => {},
      },
      () => {},
    )
    const never = new AbortController().signal
    await turns.take('ann.wordpress.com', 250, never)
    await turns.take('ben.wordpress.com', 0, never)
    await turns.take('blog.example.org', 250, never)
    expect(gaps).toEqual([
      ['wordpress.com', 25],
      ['wordpress.com', 25],
      ['blog.example.org', 250],
    ])
  })
})

import { describe, expect, it } from 'vitest'
import { firstMatch } from './router.ts'
import { ROUTES } from './routes.ts'

describe('the table of routes', () => {
  it.each([
    ['/', '/'],
    ['/blogs/a.example', '/blogs/:blog'],
    ['/blogs/a.example/knowledge', '/blogs/:blog/knowledge'],
    ['/entries/3', '/entries/:id'],
    ['/entries/3/original', '/entries/:id/original'],
    ['/search', '/search'],
    ['/knowledge', '/knowledge/*'],
    ['/knowledge/places', '/knowledge/*'],
    ['/blogs/a.example/life', '/blogs/:blog/life'],
    ['/explore', '/explore/*'],
    ['/explore/threads/3', '/explore/*'],
    ['/watch', '/watch/*'],
    ['/watch/add', '/watch/*'],
    ['/correct/a.example', '/correct/*'],
  ])('leads %s to %s', (path, pattern) => {
    expect(firstMatch(ROUTES, path)?.row.pattern).toBe(pattern)
  })

  it('leads an address that is none of ours nowhere', () => {
    expect(firstMatch(ROUTES, '/wp-admin')).toBeNull()
  })
})

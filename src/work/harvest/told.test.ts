import { describe, expect, it } from 'vitest'
import { toldRun } from './told.ts'

const AT = '2024-06-01T00:00:00.000Z'

describe('what a run was told', () => {
  it('is kept without secrets, places on a disk and long lists, of which the names are told', () => {
    const run = toldRun(
      {
        delay: 0,
        include: ['/2024/'],
        from: '/home/ann/mirror',
        cookies: [],
        headers: { authorization: 'Bearer secret' },
        urls: Array.from({ length: 500 }, (_, n) => `https://example.org/${n}`),
      } as unknown as Parameters<typeof toldRun>[0],
      AT,
    )
    expect(run).toEqual({
      at: AT,
      software: expect.stringMatching(/^permablog \d/),
      options: { delay: 0, include: ['/2024/'] },
      withheld: ['from', 'cookies', 'headers', 'urls'],
    })
    expect(JSON.stringify(run)).not.toContain('secret')
  })
})

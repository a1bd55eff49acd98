import { describe, expect, it } from 'vitest'
import type { Url } from '../url.ts'
import type { FetchResult } from './page-source.ts'
import { openRobotsKeeper } from './robots-keeper.ts'

/** A keeper over one answer, with what it asked for and the delays it reported. */
function keeper(answer: (url: Url) => FetchResult) {
  const asked: string[] = []
  const delays: (readonly [string, number])[] = []
  const fetchRobots = async (url: Url) => {
    asked.push(url)
    return answer(url)
  }
  const kept = openRobotsKeeper('permablog (+https://example.org)', fetchRobots, (host, ms) => delays.push([host, ms]))
  return { ...kept, asked, delays }
}

function robotsTxt(text: string): (url: Url) => FetchResult {
  return url => ({
    kind: 'fetched',
    url,
    redirects: [],
    status: 200,
    headers: {},
    mediaType: 'text/plain',
    body: Buffer.from(text),
    wireBytes: text.length,
    validators: { etag: null, lastModified: null },
  })
}

const page = new URL('https://example.org:8443/a?b')

describe('the robots.txt of a host', () => {
  it('that can not be kept fails for who asks alone, and is asked for again', async () => {
    const { permission, asked } = keeper(() => {
      throw new Error('no space left')
    })
    const unheard: unknown[] = []
    const listener = (reason: unknown) => unheard.push(reason)
    process.on('unhandledRejection', listener)
    for (let ask = 0; ask < 2; ask += 1) await expect(permission(page)).rejects.toThrow('no space left')
    await new Promise(resolve => setImmediate(resolve))
    process.off('unhandledRejection', listener)
    expect([asked.length, unheard]).toEqual([2, []])
  })

  it('is asked for once per scheme, host and port', async () => {
    const { permission, resultFor, asked } = keeper(robotsTxt(''))
    await Promise.all([permission(page), permission(page), resultFor(page)])
    await permission(new URL('http://example.org/'))
    expect(asked).toEqual(['https://example.org:8443/robots.txt', 'http://example.org/robots.txt'])
  })

  it('reports the delay it wants', async () => {
    const { permission, delays } = keeper(robotsTxt('User-agent: permablog\nCrawl-delay: 2\nDisallow: /x'))
    expect(await permission(page)).toEqual({ kind: 'allowed' })
    expect(delays).toEqual([['example.org:8443', 2000]])
  })

  it.each(['redirect-loop', 'too-many-redirects', 'bad-redirect'] as const)(
    'that ends in %s is as good as none',
    async reason => {
      const { permission } = keeper(url => ({ kind: 'failed', url, reason, status: 302, message: '' }))
      expect(await permission(page)).toEqual({ kind: 'allowed' })
    },
  )

  it.each(['server-error', 'timeout', 'throttled', 'refused'] as const)(
    'that fails by %s forbids all',
    async reason => {
      const { permission } = keeper(url => ({ kind: 'failed', url, reason, status: null, message: '' }))
      expect(await permission(page)).toMatchObject({ kind: 'unreachable', failure: { reason } })
    },
  )
})

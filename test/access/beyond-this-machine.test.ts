import { describe, expect, it } from 'vitest'
import { openArchive } from '../../src/store/index.ts'
import { newFolder } from '../permablog-process.ts'
import { sampleBlog, samplePost } from '../sample-records.ts'
import { openClosed, rawRequest, TOKEN } from './closed-server.ts'

const PUBLIC = 'https://blogs.example.org/'
const JSON_TYPE = { 'content-type': 'application/json' }
const LOGIN = { method: 'POST', body: JSON.stringify({ token: TOKEN }) }

describe('a server with a public address', () => {
  it('goes by that name and by no other, with whatever name the proxy asks', async () => {
    await using server = await openClosed({ publicUrl: PUBLIC })
    const at = async (host: string) => (await rawRequest(server, '/api/session', { headers: { host } })).status
    expect([await at('blogs.example.org'), await at('127.0.0.1:8080'), await at('localhost')]).toEqual([200, 200, 200])
    expect([await at('evil.example'), await at('blogs.example.org.evil.example')]).toEqual([421, 421])
  })

  it('takes what its own page sends through a proxy that ends TLS, and nothing of other sites', async () => {
    await using server = await openClosed({ publicUrl: PUBLIC })
    const from = async (host: string, origin: string, site = 'same-origin') => {
      const headers = { ...JSON_TYPE, host, origin, 'sec-fetch-site': site }
      return (await rawRequest(server, '/api/session', { ...LOGIN, headers })).status
    }
    expect(await from('blogs.example.org', 'https://blogs.example.org')).toBe(200)
    expect(await from('127.0.0.1:8080', 'https://blogs.example.org')).toBe(200)
    expect(await from('blogs.example.org', 'http://blogs.example.org')).toBe(403)
    expect(await from('blogs.example.org', 'https://evil.example')).toBe(403)
    expect(await from('blogs.example.org', 'null')).toBe(403)
    expect(await from('blogs.example.org', 'https://blogs.example.org', 'cross-site')).toBe(403)
  })

  it('has logins sent over TLS alone', async () => {
    await using server = await openClosed({ publicUrl: PUBLIC })
    const entered = await rawRequest(server, '/api/session', { ...LOGIN, headers: JSON_TYPE })
    expect(entered.headers['set-cookie']?.[0]).toMatch(/; Secure; SameSite=Lax$/)
  })

  it('must have a token, and an address without a path', async () => {
    await expect(openClosed({ publicUrl: PUBLIC, token: null })).rejects.toThrow('PERMABLOG_TOKEN')
    await expect(openClosed({ publicUrl: 'https://example.org/blogs/' })).rejects.toThrow('not below a path')
    await expect(openClosed({ publicUrl: 'blogs.example.org' })).rejects.toThrow('such as https://blogs.example.org/')
    await expect(openClosed({ isIndexed: true })).rejects.toThrow('give both')
  })
})

describe('a public archive', () => {
  async function openPublic(changes: Parameters<typeof openClosed>[0] = {}) {
    const place = newFolder()
    const store = await openArchive(place, { create: true, write: true })
    const blog = sampleBlog()
    const notice = {
      kind: 'notice',
      blog: blog.id,
      level: 'error',
      topic: 'host-down',
      values: null,
      message: 'away',
      url: null,
    } as const
    const crawl = await store.saveBlog(blog).then(() => store.beginCrawl(blog.id, 'crawl', '2026-01-01T00:00:00.000Z'))
    await store.commit({
      blog,
      crawl,
      entries: [samplePost('a')],
      notices: [{ ...notice, at: '2026-01-01T00:00:00.000Z' }],
    })
    await store.close()
    return await openClosed({ location: place, folder: place, isPublic: true, ...changes })
  }

  it('is read by everybody, who learn nothing of how it is run', async () => {
    await using server = await openPublic()
    const blogs = await rawRequest(server, '/api/blogs')
    expect(JSON.parse(blogs.body).blogs).toMatchObject([
      { posts: 1, openNotices: { error: 0 }, health: 'good', lastCrawl: null, nextVisit: null, isUnfinished: false },
    ])
    expect((await rawRequest(server, '/api/entries')).status).toBe(200)
    expect((await rawRequest(server, '/api/notices')).status).toBe(401)
    const owner = await rawRequest(server, '/api/blogs', { headers: { authorization: `Bearer ${TOKEN}` } })
    expect(JSON.parse(owner.body).blogs).toMatchObject([
      { openNotices: { error: 1 }, health: 'error', isUnfinished: true },
    ])
  })

  it('may be kept by caches where everybody gets the same, and is not where somebody is logged in', async () => {
    await using server = await openPublic()
    const cacheOf = async (path: string, headers: Record<string, string> = {}) => {
      const answer = await rawRequest(server, path, { headers })
      return [answer.headers['cache-control'], answer.headers.vary]
    }
    const vary = 'cookie, authorization, accept-encoding'
    expect(await cacheOf('/api/entries')).toEqual(['public, max-age=60', vary])
    expect(await cacheOf('/api/entries', { authorization: `Bearer ${TOKEN}` })).toEqual(['private, no-cache', vary])
    expect((await cacheOf('/api/session'))[0]).toBe('no-store')
    expect((await cacheOf('/'))[0]).toBe('private, no-cache')
  })

  it('is kept out of search engines unless the owner wants it there', async () => {
    await using unlisted = await openPublic()
    await using listed = await openPublic({ isIndexed: true })
    const robots = async (server: typeof listed, path: string) =>
      (await rawRequest(server, path)).headers['x-robots-tag']
    expect([await robots(unlisted, '/'), await robots(unlisted, '/api/entries')]).toEqual(
      Array(2).fill('noindex, nofollow'),
    )
    expect([await robots(listed, '/'), await robots(listed, '/api/entries')]).toEqual([undefined, 'noindex, nofollow'])
    expect((await rawRequest(unlisted, '/robots.txt')).body).toContain('Disallow: /\n')
    expect((await rawRequest(listed, '/robots.txt')).body).toBe('User-agent: *\nDisallow: /api/\nDisallow: /replay/\n')
  })

  it('can do without a token: then nobody logs in', async () => {
    await using server = await openPublic({ token: null, publicUrl: PUBLIC })
    expect((await rawRequest(server, '/api/entries')).status).toBe(200)
    expect((await rawRequest(server, '/api/blogs', { method: 'POST', headers: JSON_TYPE, body: '{}' })).status).toBe(
      401,
    )
    expect((await rawRequest(server, '/api/session', { ...LOGIN, headers: JSON_TYPE })).status).toBe(409)
  })
})

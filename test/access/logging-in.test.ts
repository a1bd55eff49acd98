import { describe, expect, it } from 'vitest'
import { newSecret, openArchive } from '../../src/store/index.ts'
import { newFolder } from '../permablog-process.ts'
import { openClosed, rawRequest, TOKEN } from './closed-server.ts'

const JSON_TYPE = { 'content-type': 'application/json' }
const asPerson = { accept: 'text/html,application/xhtml+xml', 'sec-fetch-mode': 'navigate', 'sec-fetch-site': 'none' }

function cookieOf(headers: Readonly<Record<string, string | string[] | undefined>>): string {
  return (headers['set-cookie']?.[0] ?? '').split(';')[0] ?? ''
}

describe('a server with a token', () => {
  it('shows people the page, which asks them to log in, and answers programs with a problem', async () => {
    await using server = await openClosed()
    const page = await rawRequest(server, '/blogs/some', { headers: asPerson })
    expect([page.status, page.body]).toEqual([200, expect.stringContaining('data-right="nothing" data-login="out"')])
    const deep = await rawRequest(server, '/api/export/markdown', { headers: asPerson })
    expect([deep.status, deep.headers['content-type']]).toEqual([401, 'text/html; charset=utf-8'])
    const program = await rawRequest(server, '/api/blogs')
    expect([program.status, program.headers['content-type'], program.headers['www-authenticate']]).toEqual([
      401,
      'application/problem+json',
      'Bearer',
    ])
  })

  it('lets in who gives the token, until they log out', async () => {
    await using server = await openClosed()
    const body = JSON.stringify({ token: TOKEN })
    const entered = await rawRequest(server, '/api/session', { method: 'POST', headers: JSON_TYPE, body })
    expect([entered.status, JSON.parse(entered.body)]).toEqual([
      200,
      expect.objectContaining({ right: 'all', key: null }),
    ])
    expect(entered.headers['set-cookie']?.[0]).toMatch(/Max-Age=604800; Path=\/; HttpOnly; SameSite=Lax$/)
    const cookie = cookieOf(entered.headers)
    expect(cookie).not.toContain(TOKEN)
    expect((await rawRequest(server, '/api/blogs', { headers: { cookie } })).status).toBe(200)
    const page = await rawRequest(server, '/', { headers: { ...asPerson, cookie } })
    expect(page.body).toContain('data-right="all" data-login="in"')
    const left = await rawRequest(server, '/api/session', { method: 'DELETE', headers: { cookie } })
    expect([left.status, left.headers['set-cookie']?.[0]]).toEqual([
      204,
      expect.stringContaining('permablog=; Max-Age=0'),
    ])
    expect((await rawRequest(server, '/api/blogs', { headers: { cookie } })).status).toBe(401)
  })

  it('takes the token out of the address that it printed, and stays at this host', async () => {
    await using server = await openClosed()
    for (const path of ['/', '//evil.example/', '///evil.example/', '/%5Cevil.example/']) {
      const entered = await rawRequest(server, `${path}?token=${TOKEN}&q=1`)
      const location = new URL(String(entered.headers.location), 'http://127.0.0.1/')
      expect([path, entered.status, location.host, location.search]).toEqual([path, 303, '127.0.0.1', '?q=1'])
    }
  })

  it('refuses a login that was changed, or made with another token', async () => {
    await using server = await openClosed()
    await using other = await openClosed({ token: 'another-token-of-some-length' })
    const body = JSON.stringify({ token: 'another-token-of-some-length' })
    const foreign = cookieOf(
      (await rawRequest(other, '/api/session', { method: 'POST', headers: JSON_TYPE, body })).headers,
    )
    for (const cookie of [foreign, `permablog=${foreign.slice(-40)}`, 'permablog=x.y', 'permablog=']) {
      expect([cookie, (await rawRequest(server, '/api/blogs', { headers: { cookie } })).status]).toEqual([cookie, 401])
    }
  })

  it('makes who tries wrong tokens wait, and nobody else', async () => {
    const token = 'wrong'
    await using server = await openClosed({ publicUrl: 'https://blogs.example.org/' })
    const from = (address: string, given: string) =>
      rawRequest(server, '/api/session', {
        method: 'POST',
        // The last one is what the proxy saw; those before it are what the sender wrote.
        headers: { ...JSON_TYPE, 'x-forwarded-for': `203.0.113.${Math.random()}, ${address}` },
        body: JSON.stringify({ token: given }),
      })
    for (let round = 0; round < 10; round++) expect((await from('198.51.100.7', token)).status).toBe(401)
    const refused = await from('198.51.100.7', TOKEN)
    expect([refused.status, JSON.parse(refused.body).code]).toEqual([429, 'too-many-tries'])
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expect((await from('198.51.100.8', TOKEN)).status).toBe(200)
  })

  it('takes keys of programs, which allow what they were made for, until they end or are revoked', async () => {
    const place = newFolder()
    const store = await openArchive(place, { create: true, write: true })
    const madeAt = new Date().toISOString()
    const [reader, ended] = [newSecret(), newSecret()]
    await store.accessKeys.add({ name: 'reader', allows: 'read', madeAt, endsAt: null }, reader)
    await store.accessKeys.add({ name: 'old', allows: 'all', madeAt, endsAt: madeAt }, ended)
    await using server = await openClosed({ location: place, folder: place })
    const ask = (secret: string, path: string, method = 'GET') =>
      rawRequest(server, path, {
        method,
        headers: { ...JSON_TYPE, authorization: `Bearer ${secret}` },
        ...(method === 'GET' ? {} : { body: '{}' }),
      })
    expect((await ask(reader, '/api/notices')).status).toBe(200)
    const refused = await ask(reader, '/api/crawls', 'POST')
    expect([refused.status, JSON.parse(refused.body)]).toEqual([
      403,
      expect.objectContaining({ code: 'not-allowed', detail: expect.stringContaining('“reader” allows “read”') }),
    ])
    expect((await ask(ended, '/api/blogs')).status).toBe(401)
    const body = JSON.stringify({ token: reader })
    const entered = await rawRequest(server, '/api/session', { method: 'POST', headers: JSON_TYPE, body })
    const cookie = cookieOf(entered.headers)
    expect((await rawRequest(server, '/api/notices', { headers: { cookie } })).status).toBe(200)
    await store.accessKeys.revoke('reader')
    expect((await ask(reader, '/api/notices')).status).toBe(401)
    expect((await rawRequest(server, '/api/notices', { headers: { cookie } })).status).toBe(401)
    await store.close()
  })
})

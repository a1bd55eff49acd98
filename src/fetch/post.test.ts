import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { urlOf } from '../url.ts'
import { post } from './post.ts'

describe('a form', () => {
  const seen: { method: string | undefined; type: string | undefined; body: string }[] = []
  const server = createServer((request, response) => {
    let body = ''
    request.setEncoding('utf8').on('data', (text: string) => {
      body += text
    })
    request.on('end', () => {
      seen.push({ method: request.method, type: request.headers['content-type'], body })
      if (request.url === '/moved') response.writeHead(307, { location: '/' }).end()
      else response.writeHead(202).end('x'.repeat(100_000))
    })
  })
  const at = (path: string) => urlOf(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`)

  beforeAll(() => new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve)))
  afterAll(() => new Promise(resolve => server.close(resolve)))

  it('is sent to a private address only where the user allows it', async () => {
    const refused = await post(at('/'), { a: '1' })
    expect([refused.kind, seen.length]).toEqual(['blocked', 0])
    const sent = await post(at('/'), { 'hub.mode': 'subscribe', b: 'ä&' }, { allowPrivate: true })
    expect(sent).toMatchObject({ kind: 'answered', status: 202, text: 'x'.repeat(2048) })
    expect(seen).toEqual([
      { method: 'POST', type: 'application/x-www-form-urlencoded', body: 'hub.mode=subscribe&b=%C3%A4%26' },
    ])
  })

  it('follows no redirect', async () => {
    const before = seen.length
    expect(await post(at('/moved'), {}, { allowPrivate: true })).toMatchObject({ kind: 'answered', status: 307 })
    expect(seen.length).toBe(before + 1)
  })

  it('that nobody takes is a failure in words', async () => {
    const closed = createServer()
    await new Promise<void>(resolve => closed.listen(0, '127.0.0.1', resolve))
    const { port } = closed.address() as AddressInfo
    await new Promise(resolve => closed.close(resolve))
    const result = await post(urlOf(`http://127.0.0.1:${port}/`), {}, { allowPrivate: true })
    expect(result).toMatchObject({ kind: 'failed', message: expect.stringContaining('refuses') })
  })
})

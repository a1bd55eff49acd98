import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openGuard } from '../fetch/index.ts'
import { openProxy, type WayOut } from './proxy.ts'

const LOOPBACK = [{ address: '127.0.0.1', family: 4 }]

describe('the way out of the browser', () => {
  const asked: string[] = []
  const server = createServer((incoming, response) => {
    asked.push(incoming.headers.host ?? '')
    response.end('here')
  })
  let port = 0
  beforeEach(async () => {
    asked.splice(0)
    await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
    port = (server.address() as AddressInfo).port
  })
  afterEach(() => {
    server.closeAllConnections()
    server.close()
  })

  async function statusBy(wayOut: WayOut, host: string): Promise<number> {
    const proxy = await openProxy(wayOut)
    const path = `http://${host}:${port}/`
    const status = await new Promise<number>((resolve, reject) => {
      request({ host: '127.0.0.1', port: proxy.port, path, headers: { host: `${host}:${port}` } }, answer => {
        answer.resume()
        resolve(answer.statusCode ?? 0)
      })
        .on('error', reject)
        .end()
    })
    await proxy.close()
    return status
  }
  const isClosed = () => false

  it('leads where the guard resolves a name to, and asks nobody else for it', async () => {
    const guard = openGuard(true, [], async () => LOOPBACK)
    expect(await statusBy({ guard, isClosed }, 'no-such-name.invalid')).toBe(200)
  })

  it('leads to no private address that nobody opened, whatever the name', async () => {
    const guard = openGuard(false, [], async () => LOOPBACK)
    expect(await statusBy({ guard, isClosed }, 'blog.example.org')).toBe(502)
    expect(asked).toEqual([])
  })

  it('is shut for what is closed though the guard would let it through', async () => {
    const guard = openGuard(true, [], async () => LOOPBACK)
    expect(await statusBy({ guard, isClosed: url => url.hostname === 'own.example' }, 'own.example')).toBe(502)
    expect(asked).toEqual([])
  })
})

import { createServer } from 'node:net'
import { describe, expect, it } from 'vitest'
import { page, startServer } from '../../test/servers.ts'
import { dial } from './dial.ts'
import { openGuard } from './guard.ts'

const LOOPBACK = [{ address: '127.0.0.1', family: 4 }]

function targetOf(host: string) {
  return { hostname: 'blog.example.org', port: Number(host.split(':')[1]) }
}

describe('a connection', () => {
  it('goes to what its name was resolved to, once', async () => {
    await using server = await startServer({ '/': page('') })
    const target = targetOf(server.host)
    let asked = 0
    const guard = openGuard(false, [`blog.example.org:${target.port}`], async () => {
      asked += 1
      return LOOPBACK
    })
    const socket = await dial(guard, target, 1000)
    expect(socket.remoteAddress).toBe('127.0.0.1')
    expect(asked).toBe(1)
    socket.destroy()
  })

  it('is closed before a byte is sent where its other end is an address that nobody opened', async () => {
    let isAsked = false
    await using server = await startServer({
      '/': () => {
        isAsked = true
      },
    })
    const strict = openGuard(false, [])
    const misled = { ...strict, addressesFor: async () => LOOPBACK }
    await expect(dial(misled, targetOf(server.host), 1000)).rejects.toMatchObject({ code: 'ERR_PRIVATE_ADDRESS' })
    expect(isAsked).toBe(false)
  })

  it('is not made at all where the name leads to a private address', async () => {
    let connections = 0
    const server = createServer(() => {
      connections += 1
    })
    await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
    const place = server.address()
    const port = typeof place === 'object' && place !== null ? place.port : 0
    const guard = openGuard(false, [], async () => LOOPBACK)
    await expect(dial(guard, { hostname: 'blog.example.org', port }, 1000)).rejects.toThrow('private')
    expect(connections).toBe(0)
    server.close()
  })
})

import { describe, expect, it, vi } from 'vitest'
import { type Address, openGuard } from './guard.ts'

const url = new URL('http://blog.example.org/')
const target = { hostname: 'blog.example.org', port: 80 }

/** A resolver that gives one answer after the other. */
function answers(...lists: string[][]): { resolve: (name: string) => Promise<Address[]>; asked: string[] } {
  const asked: string[] = []
  return {
    asked,
    resolve: async name => {
      asked.push(name)
      const list = lists[asked.length - 1] ?? []
      return list.map(address => ({ address, family: address.includes(':') ? 6 : 4 }))
    },
  }
}

describe('the guard', () => {
  it('connects to the address it has checked, whatever the name says later', async () => {
    const resolver = answers(['93.184.216.34'], ['127.0.0.1'])
    const guard = openGuard(false, [], resolver.resolve)
    expect(await guard.check(url)).toEqual({ kind: 'open' })
    expect(await guard.check(url)).toEqual({ kind: 'open' })
    expect(await guard.addressesFor(target)).toEqual([{ address: '93.184.216.34', family: 4 }])
    expect(resolver.asked).toEqual(['blog.example.org'])
  })

  it('gives sockets no private address of a name that was public when it was checked', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    const guard = openGuard(false, [], answers(['93.184.216.34'], ['127.0.0.1']).resolve)
    expect(await guard.check(url)).toEqual({ kind: 'open' })
    vi.setSystemTime(Date.now() + 60 * 60 * 1000)
    expect(await guard.check(url)).toMatchObject({ kind: 'private' })
    await expect(guard.addressesFor(target)).rejects.toThrow('private')
    vi.useRealTimers()
  })

  it('lets a name that was public when the user typed it lead to no private address later', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    const guard = openGuard(false, ['blog.example.org'], answers(['93.184.216.34'], ['127.0.0.1']).resolve)
    expect(await guard.check(url)).toEqual({ kind: 'open' })
    vi.setSystemTime(Date.now() + 60 * 60 * 1000)
    expect(await guard.check(url)).toEqual({ kind: 'private', address: '127.0.0.1' })
    expect(guard.isOwnNetwork(url)).toBe(false)
    vi.useRealTimers()
  })

  it('judges a connection by the address at its other end, whatever was resolved', async () => {
    const guard = openGuard(false, ['box.example.org:8080'], async () => [{ address: '10.0.0.1', family: 4 }])
    expect(guard.admits(target, '93.184.216.34')).toBe(true)
    expect(guard.admits(target, '127.0.0.1')).toBe(false)
    const box = { hostname: 'box.example.org', port: 8080 }
    await guard.addressesFor(box)
    expect(guard.admits(box, '10.0.0.1')).toBe(true)
    expect(guard.admits({ ...box, port: 9090 }, '10.0.0.1')).toBe(false)
  })

  it('refuses a name if one of its addresses is private', async () => {
    const guard = openGuard(false, [], answers(['93.184.216.34', 'fd00::1']).resolve)
    expect(await guard.check(url)).toEqual({ kind: 'private', address: 'fd00::1' })
  })

  it('lets through what the user typed, at that port only', async () => {
    const guard = openGuard(false, ['Box.example.org:8080'], async () => [{ address: '10.0.0.1', family: 4 }])
    expect(await guard.check(new URL('http://box.example.org:8080/'))).toEqual({ kind: 'open' })
    expect(await guard.check(new URL('http://box.example.org/'))).toMatchObject({ kind: 'private' })
  })

  it('lets everything through where private addresses are allowed', async () => {
    expect(await openGuard(true, []).check(new URL('http://127.0.0.1/'))).toEqual({ kind: 'open' })
  })

  it('knows the names below localhost without asking anyone', async () => {
    const resolver = answers()
    const guard = openGuard(false, [], resolver.resolve)
    for (const name of ['localhost', 'my-blog.localhost', 'localhost.']) {
      expect(await guard.check(new URL(`http://${name}/`))).toEqual({ kind: 'private', address: '127.0.0.1' })
    }
    expect(resolver.asked).toEqual([])
  })

  it('asks again for a name that was not found', async () => {
    const resolver = answers([], ['93.184.216.34'])
    const failing = async (name: string) => {
      const found = await resolver.resolve(name)
      if (found.length === 0) throw Object.assign(new Error('not found'), { code: 'ENOTFOUND' })
      return found
    }
    const guard = openGuard(false, [], failing)
    expect(await guard.check(url)).toEqual({ kind: 'unresolved', code: 'ENOTFOUND' })
    expect(await guard.check(url)).toEqual({ kind: 'open' })
  })
})

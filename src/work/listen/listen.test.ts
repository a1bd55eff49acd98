import { connect } from 'node:net'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { sampleBlog } from '../../../test/sample-records.ts'
import { openArchive, type Store } from '../../store/index.ts'
import { type Endpoint, listen } from './listen.ts'

describe('the endpoint for pings', () => {
  let store: Store
  let endpoint: Endpoint
  let rung: string[]

  beforeEach(async () => {
    store = await openArchive(':memory:')
    await store.saveBlog(sampleBlog())
    rung = []
    const ring = async ({ id }: { id: string }) => {
      rung.push(id)
      return true
    }
    endpoint = await listen({ host: '127.0.0.1', port: 0 }, { store, ring, hubs: null })
  })
  afterEach(async () => {
    await endpoint.close()
    await store.close()
  })

  it('takes a ping whatever stands before its path, and by the plain address', async () => {
    const body =
      '<methodCall><methodName>weblogUpdates.ping</methodName><params><param><value>x</value></param><param><value>http://www.example.org</value></param></params></methodCall>'
    for (const path of ['RPC2', 'behind/a/proxy/RPC2', '']) {
      const answer = await fetch(`${endpoint.address}${path}`, { method: 'POST', body })
      expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/xml; charset=utf-8'])
      expect(await answer.text()).toContain('<boolean>0</boolean>')
    }
    expect((await fetch(`${endpoint.address}ping?name=x&url=https://example.org/`)).status).toBe(200)
    expect(rung).toEqual(Array(4).fill('example.org'))
  })

  it('refuses what is too long, and what it does not know', async () => {
    const long = await fetch(`${endpoint.address}RPC2`, { method: 'POST', body: 'x'.repeat(70_000) })
    expect(long.status).toBe(413)
    const pieces = new ReadableStream({
      pull: controller => controller.enqueue(new Uint8Array(16_384)),
    })
    // Without a length, and without an end: it is cut off.
    const endless = fetch(`${endpoint.address}RPC2`, { method: 'POST', body: pieces, duplex: 'half' } as RequestInit)
    expect(await endless.then(({ status }) => status).catch(() => 'cut off')).toSatisfy(
      end => end === 413 || end === 'cut off',
    )
    for (const path of ['', 'websub/abc', 'other', '%ff', '//']) {
      expect((await fetch(`${endpoint.address}${path}`)).status).toBe(404)
    }
    expect((await fetch(`${endpoint.address}ping`)).status).toBe(404)
    expect((await fetch(`${endpoint.address}ping?url=javascript:x`)).status).toBe(404)
    expect(rung).toEqual([])
  })

  it('goes on after a client that breaks off or speaks no HTTP', async () => {
    const port = Number(new URL(endpoint.address).port)
    for (const words of ['POST /RPC2 HTTP/1.1\r\nHost: x\r\nContent-Length: 100\r\n\r\n<meth', 'hello\r\n\r\n']) {
      await new Promise<void>(resolve => {
        const socket = connect(port, '127.0.0.1', () => socket.write(words, () => socket.destroy()))
        socket.on('close', () => resolve()).on('error', () => {})
      })
    }
    expect((await fetch(`${endpoint.address}ping?url=https://example.org/`)).status).toBe(200)
  })

  it('says so where another listens at its port', async () => {
    const port = Number(new URL(endpoint.address).port)
    const second = listen({ host: '127.0.0.1', port }, { store, ring: async () => true, hubs: null })
    await expect(second).rejects.toMatchObject({
      code: 'bad-usage',
      message: expect.stringContaining('another program'),
    })
  })
})

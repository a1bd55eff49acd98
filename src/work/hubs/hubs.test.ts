import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { sampleBlog } from '../../../test/sample-records.ts'
import { parseFeed } from '../../feed/index.ts'
import { openArchive, type Store } from '../../store/index.ts'
import { urlOf } from '../../url.ts'
import { type HubEvent, Hubs } from './hubs.ts'

const BLOG = sampleBlog()
const FEED = urlOf('https://example.org/feed/')
const TOPIC = 'https://example.org/feed/atom/'

describe('subscriptions with hubs', () => {
  let store: Store
  let asked: URLSearchParams[]
  let events: HubEvent[]
  let rung: string[]
  let now: number
  let hubs: Hubs
  const server = createServer((request, response) => {
    let body = ''
    request.setEncoding('utf8').on('data', (text: string) => {
      body += text
    })
    request.on('end', () => {
      asked.push(new URLSearchParams(body))
      response.writeHead(202).end()
    })
  })

  beforeEach(async () => {
    await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
    asked = []
    events = []
    rung = []
    now = Date.parse('2024-06-01T00:00:00.000Z')
    store = await openArchive(':memory:')
    await addFeed(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`)
    hubs = openHubs(true)
  })
  afterEach(async () => {
    await hubs.close()
    await store.close()
    await new Promise(resolve => server.close(resolve))
  })

  function openHubs(allowPrivate: boolean): Hubs {
    return new Hubs({
      store,
      callback: urlOf('https://public.example/pings'),
      network: { allowPrivate },
      ring: async ({ id }) => rung.push(id) > 0,
      now: () => new Date(now).toISOString(),
      onEvent: event => events.push(event),
    })
  }

  async function addFeed(hub: string): Promise<void> {
    const xml = `<feed xmlns="http://www.w3.org/2005/Atom"><title>x</title><link rel="hub" href="${hub}"/>
      <link rel="self" href="${TOPIC}"/></feed>`
    const feed = parseFeed(Buffer.from(xml), { url: FEED, contentType: null })
    if (feed.kind !== 'feed') throw new Error(feed.reason)
    const known = { kind: 'feed', blog: BLOG.id, url: FEED, role: 'posts', reason: '', etag: null } as const
    const facts = { entries: 0, lastModified: null, fetchedAt: '2024-06-01T00:00:00.000Z' }
    await store.commit({ blog: BLOG, feeds: [{ ...known, ...facts, metadata: feed.metadata }] })
  }

  async function settled(condition: () => boolean): Promise<void> {
    while (!condition()) await new Promise(resolve => setTimeout(resolve, 5))
  }

  function verify(mode: string, changes: Record<string, string> = {}): Promise<string | null> {
    const id = asked.at(-1)?.get('hub.callback')?.split('/').at(-1) ?? ''
    const facts = { 'hub.topic': TOPIC, 'hub.challenge': 'c', 'hub.lease_seconds': '100000', ...changes }
    return hubs.verify(id, new URLSearchParams({ 'hub.mode': mode, ...facts }))
  }

  it('are asked for once, renewed before their end, and survive a restart', async () => {
    await hubs.load()
    await settled(() => asked.length === 1)
    expect(await verify('subscribe', { 'hub.topic': 'https://other.example/' })).toBeNull()
    expect(await verify('unsubscribe')).toBeNull()
    expect(await verify('subscribe', { 'hub.challenge': 'x'.repeat(5000) })).toBeNull()
    expect(await verify('subscribe')).toBe('c')
    await hubs.close()

    hubs = openHubs(true)
    await hubs.load()
    now += 70_000_000
    hubs.tend()
    expect(asked).toHaveLength(1)
    now += 15_000_000
    hubs.tend()
    hubs.tend()
    await settled(() => asked.length === 2)
    for (const name of ['hub.callback', 'hub.secret', 'hub.topic']) {
      expect(asked[1]?.get(name)).toBe(asked[0]?.get(name))
    }
    expect(await verify('subscribe')).toBe('c')
    expect(await store.hubSubscriptions()).toMatchObject([{ state: 'active', topic: TOPIC }])
  })

  it('that a hub refuses are asked for again a day later', async () => {
    await hubs.load()
    await settled(() => asked.length === 1)
    expect(await verify('denied', { 'hub.reason': 'too many' })).toBe('')
    expect(events.at(-1)?.message).toContain('too many')
    expect(await verify('subscribe')).toBeNull()
    now += 23 * 3_600_000
    hubs.tend()
    now += 2 * 3_600_000
    hubs.tend()
    await settled(() => asked.length === 2)
    expect(await verify('subscribe')).toBe('c')
  })

  it('get another address and another secret when the feed names another hub', async () => {
    await hubs.load()
    await settled(() => asked.length === 1)
    await verify('subscribe')
    await addFeed(`http://127.0.0.1:${(server.address() as AddressInfo).port}/other`)
    hubs.consider(BLOG)
    await settled(() => asked.length === 2)
    expect(asked[1]?.get('hub.callback')).not.toBe(asked[0]?.get('hub.callback'))
    expect(asked[1]?.get('hub.secret')).not.toBe(asked[0]?.get('hub.secret'))
  })

  it('are never asked for at a private address that a feed names', async () => {
    hubs = openHubs(false)
    await hubs.load()
    await settled(() => events.length > 0)
    expect([events[0]?.message, asked.length]).toEqual([expect.stringContaining('private address'), 0])
  })

  it('bring no news before a hub has verified them', async () => {
    await hubs.load()
    await settled(() => asked.length === 1)
    const id = asked[0]?.get('hub.callback')?.split('/').at(-1) ?? ''
    expect(hubs.openNews(id, 'sha1=00')).toBeNull()
    await verify('subscribe')
    const unsigned = hubs.openNews(id, '')
    unsigned?.add(Buffer.from('x'))
    await unsigned?.end()
    expect([events.at(-1)?.message, rung]).toEqual([expect.stringContaining('wrong signature'), []])
  })
})

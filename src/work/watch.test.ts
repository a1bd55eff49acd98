import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type BlogServer, serveBlog } from '../../test/blog-server.ts'
import { crawl } from '../crawl/index.ts'
import { openNetwork } from '../fetch/index.ts'
import type { BlogRecord } from '../records.ts'
import { openArchive, type Store } from '../store/index.ts'
import { hostOf } from '../url.ts'
import { planNextVisit } from './plan-visit.ts'
import { visitBlog } from './visit-blog.ts'
import { type WatchEvent, type WatchJob, watch } from './watch.ts'

const NOW = '2024-06-01T12:00:00.000Z'

describe('a watch over several blogs', () => {
  let store: Store
  let servers: BlogServer[]
  let open: Map<string, number>
  let most: { blogs: number; ofOneBlog: number }

  beforeEach(async () => {
    store = await openArchive(':memory:')
    servers = []
    open = new Map()
    most = { blogs: 0, ofOneBlog: 0 }
  })
  afterEach(async () => {
    await store.close()
    for (const server of servers) await server[Symbol.asyncDispose]()
  })

  async function harvest(count: number): Promise<void> {
    for (let n = 0; n < count; n += 1) {
      const server = await serveBlog({ count: 11 })
      servers.push(server)
      const records = crawl(server.url, { archive: store, source: openNetwork({ delay: 0, allowPrivate: true }) })
      let step = await records.next()
      while (!step.done) step = await records.next()
      await planNextVisit(store, step.value, NOW)
      await store.hasten(step.value.blog.id, NOW, { code: 'ping' })
    }
  }

  /** The real network, with count of who uses it at a time. */
  function openSource({ id, url }: BlogRecord) {
    open.set(id, (open.get(id) ?? 0) + 1)
    const blogs = [...open.values()].filter(count => count > 0).length
    most = { blogs: Math.max(most.blogs, blogs), ofOneBlog: Math.max(most.ofOneBlog, open.get(id) ?? 0) }
    const source = openNetwork({ delay: 0, typedHosts: [hostOf(url)] })
    const close = async () => {
      open.set(id, (open.get(id) ?? 0) - 1)
      await source.close()
    }
    return { fetch: source.fetch, close, requests: 0 }
  }

  function jobOf({ opens = openSource, ...changes }: Partial<WatchJob> & { opens?: typeof openSource }): WatchJob {
    const { signal = new AbortController().signal } = changes
    const tools = { store, folder: null, order: () => ({ allowPrivate: true }), openSource: opens, signal }
    const now = () => new Date().toISOString()
    const visit = (blog: BlogRecord) => visitBlog({ ...tools, now }, blog)
    const plain = { store, visit, network: {}, endpoint: null, callback: null, signal }
    return { ...plain, parallel: 2, once: true, onEvent: () => {}, ...changes }
  }

  it('visits each once, no more at a time than it may', async () => {
    await harvest(4)
    const events: WatchEvent[] = []
    expect(await watch(jobOf({ onEvent: event => events.push(event) }))).toEqual({ failed: 0, interrupted: 0 })
    expect(events.filter(({ kind }) => kind === 'visited')).toHaveLength(4)
    expect(most).toEqual({ blogs: 2, ofOneBlog: 1 })
    expect(await store.due(new Date().toISOString(), 10)).toEqual([])
  })

  it('goes on after a visit that can not even be begun, and plans its next try', async () => {
    await harvest(2)
    const [first] = await store.blogs()
    const broken = (blog: BlogRecord) => {
      if (blog.id === first?.blog.id) throw new Error('no source')
      return openSource(blog)
    }
    expect(await watch(jobOf({ opens: broken }))).toEqual({ failed: 1, interrupted: 0 })
    expect(await store.schedule(first?.blog.id ?? '')).toMatchObject({ failures: 1, reason: 'the last visit failed' })
    expect((await store.notices(first?.blog.id ?? '')).at(-1)?.message).toContain('no source')
  })

  it('visits a blog again that was pinged during its visit, and not twice at the same time', async () => {
    await harvest(1)
    const stop = new AbortController()
    const kinds: string[] = []
    let endpoint = ''
    const onEvent = (event: WatchEvent) => {
      kinds.push(event.kind)
      if (event.kind === 'listening') endpoint = event.address
      if (kinds.filter(kind => kind === 'visited').length === 2) stop.abort()
    }
    const pinged: Promise<number>[] = []
    const pinging = (blog: BlogRecord) => {
      const source = openSource(blog)
      const isFirst = kinds.filter(kind => kind === 'visiting').length === 1
      const fetchOnce = async (request: Parameters<typeof source.fetch>[0]) => {
        if (isFirst && pinged.length === 0) pinged.push(fetch(`${endpoint}ping?url=${blog.url}`).then(r => r.status))
        await Promise.all(pinged)
        return await source.fetch(request)
      }
      return { ...source, fetch: fetchOnce }
    }
    const at = { host: '127.0.0.1', port: 0 }
    const job = jobOf({ once: false, endpoint: at, signal: stop.signal, opens: pinging, onEvent })
    expect(await watch(job)).toEqual({ failed: 0, interrupted: 0 })
    expect(await Promise.all(pinged)).toEqual([200])
    expect(kinds.filter(kind => kind !== 'waiting')).toEqual([
      'listening',
      'visiting',
      'visited',
      'pinged',
      'visiting',
      'visited',
    ])
    expect(most.ofOneBlog).toBe(1)
  })
})

import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { sampleBlog } from '../../../test/sample-records.ts'
import { openGuard } from '../../fetch/index.ts'
import type { BlogRecord } from '../../records.ts'
import { openArchive, remembered, type Store } from '../../store/index.ts'
import { hostOf, type Url, urlOf } from '../../url.ts'
import { keepOwnNetwork, OWN_NETWORK, visitorOf } from './own-network.ts'

describe('a kept blog', () => {
  let store: Store
  beforeEach(async () => {
    store = await openArchive(':memory:')
  })
  afterEach(() => store.close())

  async function blogAt(address: string): Promise<BlogRecord> {
    const blog = sampleBlog({ id: 'kept', url: urlOf(address) })
    await store.commit({ blog })
    return blog
  }

  /** The guard of a harvest of what was typed. */
  async function guardOf(typed: Url) {
    const guard = openGuard(false, [hostOf(typed)])
    await guard.check(new URL(typed))
    return guard
  }

  it('is visited as one of a list: its name may lead to a private host by now', async () => {
    expect(await visitorOf(store, await blogAt('https://blog.example.org/'), 'owner')).toBe('list')
  })

  it.each(['http://127.0.0.1:8080/', 'http://[::1]/', 'http://my-blog.localhost/'])(
    'is visited at %s as its owner does only where its owner typed that: a saved page can say it too',
    async address => {
      const blog = await blogAt(address)
      expect(await visitorOf(store, blog, 'owner')).toBe('list')
      await keepOwnNetwork(store, blog, urlOf(address), await guardOf(urlOf(address)))
      expect(await visitorOf(store, blog, 'owner')).toBe('owner')
      expect(await visitorOf(store, blog, 'guest')).toBe('guest')
    },
  )

  it('is visited as its owner does where it was on a private network when it was typed', async () => {
    const blog = await blogAt('http://blog.intern.example/')
    await store.commit({ blog, memory: remembered(OWN_NETWORK, { host: 'blog.intern.example' }) })
    expect(await visitorOf(store, blog, 'owner')).toBe('owner')
    expect(await visitorOf(store, { ...blog, url: urlOf('http://other.example/') }, 'owner')).toBe('list')
  })

  it('leaves nothing behind where nobody can say where it leads, or another host was typed', async () => {
    const unknown = await blogAt('https://no-such-host.invalid/')
    await keepOwnNetwork(store, unknown, unknown.url, await guardOf(unknown.url))
    expect(await store.memory('kept', OWN_NETWORK.name)).toBeNull()
    const other = urlOf('https://blog.example.org/')
    await keepOwnNetwork(store, await blogAt('http://127.0.0.1/'), other, await guardOf(urlOf('http://127.0.0.1/')))
    expect(await store.memory('kept', OWN_NETWORK.name)).toBeNull()
  })
})

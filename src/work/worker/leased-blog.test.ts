import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type Place, POSTGRES } from '../../../test/databases.ts'
import { sampleBlog, samplePost } from '../../../test/sample-records.ts'
import { PermablogError } from '../../errors.ts'
import { foundUrl, PURPOSES } from '../../site/index.ts'
import { openArchive, type RunSql, type SharedStore, type Store } from '../../store/index.ts'
import { urlOf } from '../../url.ts'
import { planningStore } from '../harvest/planning-store.ts'
import { LeasedBlog } from './leased-blog.ts'

const BLOG = sampleBlog()
const NOW = '2024-06-01T12:00:00.000Z'

describe.skipIf(POSTGRES === null)('a blog that a worker holds', () => {
  let place: Place | undefined
  let store: Store
  let shared: SharedStore
  beforeEach(async () => {
    place = await POSTGRES?.openWithTables()
    store = await openArchive(place?.location ?? '', { create: true })
    if (store.shared === null) throw new Error('not shared')
    shared = store.shared
  })
  afterEach(async () => {
    await store.close()
    await place?.remove()
  })

  function hold(name: string, onEnd: (run: RunSql) => Promise<void> = async () => {}) {
    return LeasedBlog.hold(
      {
        shared,
        holder: { worker: 'here-1', job: 'a-job' },
        onEnd,
      },
      name,
    )
  }

  /** Harvests a post and ends. */
  async function harvest(held: LeasedBlog): Promise<void> {
    const { store: leased } = planningStore(held.store, () => NOW)
    await leased.saveBlog(BLOG)
    const crawl = await leased.beginCrawl(BLOG.id, 'crawl', NOW)
    await leased.commit({ blog: BLOG, crawl, entries: [samplePost('one')] })
    await leased.commit({ blog: BLOG, crawl: { ...crawl, finishedAt: NOW } })
  }

  it('gets its next visit in the transaction that ends its crawl', async () => {
    const held = await hold(BLOG.id)
    await harvest(held)
    expect(held.isEnded).toBe(true)
    expect(await store.schedule(BLOG.id)).toMatchObject({ visitedAt: NOW, failures: 0 })
  })

  it('is not ended where the end of the job can not be stored', async () => {
    const held = await hold(BLOG.id, async () => {
      throw new PermablogError('lease-lost', 'Another worker has the job.')
    })
    await expect(harvest(held)).rejects.toMatchObject({ code: 'lease-lost' })
    expect(held.isEnded).toBe(false)
    const [summary] = await store.blogs()
    expect([summary?.lastCrawl?.finishedAt, summary?.posts]).toEqual([null, 1])
    expect(await store.schedule(BLOG.id)).toBeNull()
  })

  it('gives of what waits only what is asked for', async () => {
    const held = await hold(BLOG.id)
    await held.store.saveBlog(BLOG)
    const urls = ['https://blog.example/a', 'https://blog.example/b'].map(urlOf)
    const found = urls.map((url, at) => ({ ...foundUrl(url, at === 0 ? 'post' : 'index', { hops: 1, foundOn: null }) }))
    await held.store.commit({ blog: BLOG, found })
    const taken = await held.store.take(BLOG.id, 9, ({ priority }) => priority === PURPOSES.index.priority)
    expect(taken.map(({ url }) => url)).toEqual([urls[1]])
  })

  it('is held under its own name too, where the job went by another', async () => {
    const held = await hold('the-address-that-was-typed')
    await harvest(held)
    expect((await shared.leases()).map(({ blog }) => blog).sort()).toEqual(
      [BLOG.id, 'the-address-that-was-typed'].sort(),
    )
    await held.release()
    expect(await shared.leases()).toEqual([])
  })

  it('is not touched while another worker holds it', async () => {
    await shared.lease(BLOG.id, { worker: 'there-2', job: null })
    await expect(hold(BLOG.id)).rejects.toMatchObject({ code: 'blog-busy' })
    await expect(harvest(await hold('another-name'))).rejects.toMatchObject({ code: 'blog-busy' })
    expect(await store.blogs()).toEqual([])
  })
})

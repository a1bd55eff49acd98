import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openServer } from '../src/server/index.ts'
import { openArchive } from '../src/store/index.ts'
import { urlOf } from '../src/url.ts'
import { newFolder, removeFolders, run } from './permablog-process.ts'
import { sampleBlog, samplePost } from './sample-records.ts'

const link = { text: 'Kombu', url: urlOf('https://pypi.org/project/kombu/'), rel: null, kind: 'external' } as const
const linking = samplePost('linking', {
  text: 'We like to use Kombu for our queues.',
  language: 'en',
  links: [link, link, link],
})
const plain = samplePost('plain', { text: 'Nobody told us that Kombu was so good.', language: 'en', links: [] })

describe('what posts name', () => {
  let archive: string
  beforeAll(async () => {
    archive = newFolder()
    const store = await openArchive(archive, { create: true, write: true })
    await store.commit({ blog: sampleBlog(), entries: [linking, plain] })
    await store.close()
    await run(['analyse', '--archive', archive, '--quiet'])
  })
  afterAll(removeFolders)

  it('is listed with its kind, its target and the posts that name it', async () => {
    const all = await run(['entities', '--archive', archive])
    expect(all.stdout).toBe('Kombu (product): 2 posts, 2 mentions  https://pypi.org/project/kombu/\n')
    const posts = await run(['entities', '--of', 'kombu', '--json', '--archive', archive])
    expect(posts.stdout.trim().split('\n')).toHaveLength(2)
    const names = await run(['entities', '--post', plain.url, '--archive', archive])
    expect(names.stdout).toContain('Kombu  product, by linked-elsewhere')
  })

  it('is refused with a hint where nothing is called so', async () => {
    const unknown = await run(['entities', '--of', 'Nothing', '--archive', archive])
    expect(unknown).toMatchObject({ code: 2, stderr: expect.stringContaining('permablog entities --text <part>') })
    const alike = await run(['entities', '--of', 'Komb', '--archive', archive])
    expect(alike).toMatchObject({ code: 2, stderr: expect.stringContaining('There is “Kombu”') })
    const none = await run(['entities', '--kind', 'place', '--archive', archive])
    expect(none.stdout).toContain('Without --kind and --text all are listed')
    expect(await run(['entities', '--kind', 'thing', '--archive', archive])).toMatchObject({ code: 2 })
    expect(await run(['analyse', '--entity-service', 'ftp://x', '--archive', archive])).toMatchObject({ code: 2 })
  })

  it('is said to be nothing yet in an archive without blogs, with what to do', async () => {
    const empty = newFolder()
    await (await openArchive(empty, { create: true, write: true })).close()
    expect((await run(['entities', '--archive', empty])).stdout).toContain('`permablog crawl <address>`')
  })

  it('is given page by page over HTTP', async () => {
    const base = { location: archive, folder: archive, host: '127.0.0.1', port: 0, token: null, version: '0.0.0' }
    const server = await openServer(base)
    try {
      const json = async (path: string) => JSON.parse(await (await fetch(new URL(path, server.url))).text())
      const { entities, total, next } = await json('/api/entities?kind=product&text=kom')
      expect([total, next, entities]).toMatchObject([1, null, [{ text: 'Kombu', posts: 2 }]])
      const first = await json(`/api/entities/${entities[0].key}/posts?limit=1`)
      expect(first).toMatchObject({ total: 2, posts: [{ title: expect.anything() }], next: expect.any(String) })
      const second = await json(`/api/entities/${entities[0].key}/posts?limit=1&cursor=${first.next}`)
      expect(second).toMatchObject({ posts: [{ url: expect.not.stringMatching(first.posts[0].url) }], next: null })
      expect((await fetch(new URL('/api/entities/none/posts', server.url))).status).toBe(404)
    } finally {
      await server.close()
    }
  })

  it('is asked of a service, and one that is down is told once', async () => {
    const service = createServer((_, response) => response.end('{"entities":[{"start":0,"end":2,"kind":"person"}]}'))
    await new Promise<void>(resolve => service.listen(0, '127.0.0.1', resolve))
    const address = `http://127.0.0.1:${(service.address() as AddressInfo).port}/`
    const flags = ['--entity-service', address, '--only', 'entities', '--archive', archive]
    expect(await run(['analyse', ...flags])).toMatchObject({ code: 0 })
    await new Promise(resolve => service.close(resolve))
    const { stdout } = await run(['entities', '--post', linking.url, '--archive', archive])
    expect(stdout).toContain('We  person, by service')
    const store = await openArchive(archive, { create: false, write: true })
    const more = ['a', 'b', 'c', 'd'].map(name => samplePost(name, { text: `${name} and more`, language: 'en' }))
    await store.commit({ blog: sampleBlog(), entries: more })
    await store.close()
    const down = await run(['analyse', ...flags])
    expect(down.code).toBe(1)
    expect(down.stderr.match(/was asked no more/g)).toHaveLength(1)
  })
})

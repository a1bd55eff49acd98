import { describe, expect, it } from 'vitest'
import { openArchive } from '../../src/store/index.ts'
import { newFolder } from '../permablog-process.ts'
import { sampleBlog, samplePost } from '../sample-records.ts'
import { openClosed, rawRequest, TOKEN } from './closed-server.ts'

const NOW = '2026-01-01T00:00:00.000Z'

describe('in a public archive', () => {
  it('a hidden post is nowhere for everybody, and there for its owner', async () => {
    const place = newFolder()
    const store = await openArchive(place, { create: true, write: true })
    const post = samplePost('a', { title: 'Nobody reads this' })
    await store.commit({ blog: sampleBlog(), entries: [post, samplePost('b')] })
    await store.labels.set(sampleBlog().id, ['Mine'])
    await store.removals.hide(post.url, NOW)
    const id = await store.lists.numberOf(post.url)
    await store.close()
    await using server = await openClosed({ location: place, folder: place, isPublic: true })
    const at = encodeURIComponent(post.url)
    const places = [
      ...[`/api/entries/${id}`, `/api/entries/${id}?hidden=true`, `/api/entries/${id}/versions`],
      ...[`/api/entries/${id}/diff?from=1&to=1`, `/api/entries/${id}/citation`, `/api/entries/find?url=${at}`],
      ...[`/api/posts/${id}/knowledge`, `/api/threads/${id}`],
      ...[`/replay/page?entry=${id}`, `/replay/page?url=${at}`, `/replay/file?url=${at}`],
    ]
    for (const path of places) expect([path, (await rawRequest(server, path)).status]).toEqual([path, 404])
    for (const path of ['/api/entries?hidden=true', '/api/search?q=nobody', '/api/blogs', '/api/library']) {
      expect((await rawRequest(server, path)).body, path).not.toMatch(/Nobody reads this|Mine/)
    }
    const headers = { authorization: `Bearer ${TOKEN}` }
    expect((await rawRequest(server, `/api/entries/${id}?hidden=true`, { headers })).status).toBe(200)
    expect((await rawRequest(server, '/api/blogs', { headers })).body).toContain('Mine')
  })
})

import { setTimeout as sleep } from 'node:timers/promises'
import { z } from '@hono/zod-openapi'
import { describe, expect, it } from 'vitest'
import { openArchive } from '../src/store/index.ts'
import { serveBlog } from './blog-server.ts'
import { newFolder, start } from './permablog-process.ts'

const ADDRESS = /http:\/\/127\.0\.0\.1:\d+\//
const runs = z.object({
  running: z.array(z.object({ progress: z.object({ posts: z.object({ new: z.number() }) }).nullable() })),
})

describe('permablog serve', () => {
  it('saves the harvest in work when it is interrupted, ends with 0, and goes on with it later', async () => {
    const blog = await serveBlog({ count: 30, latencyMs: 100 })
    const folder = newFolder()
    const words = ['serve', '--archive', folder, '--port', '0', '--allow-private']
    try {
      const first = await serving(words)
      await order(first.url, blog.url)
      const found = async () => {
        const { running } = runs.parse(await (await fetch(new URL('/api/crawls', first.url))).json())
        return running[0]?.progress?.posts.new ?? 0
      }
      while ((await found()) < 3) await sleep(50)
      first.child.kill('SIGINT')
      expect(await first.ended).toMatchObject({ code: 0, stderr: expect.stringContaining('is being saved') })
      const store = await openArchive(folder, { create: false, write: false })
      const [figures] = await store.blogs()
      await store.close()
      expect(figures).toMatchObject({ lastCrawl: { stopped: 'interrupted', finishedAt: null } })
      expect([figures?.posts ?? 0].map(posts => posts >= 3 && posts < 30)).toEqual([true])
      const asked = blog.requests.length
      const second = await serving(words)
      const run = await order(second.url, blog.url)
      const state = async () => (await (await fetch(new URL(`/api/crawls/${run}`, second.url))).json()).state
      while ((await state()) === 'running') await sleep(100)
      expect(await state()).toBe('done')
      const posts = blog.requests.slice(asked).filter(path => /post/.test(path))
      expect(new Set(posts).size).toBeLessThan(30)
      second.child.kill('SIGTERM')
      expect((await second.ended).code).toBe(0)
    } finally {
      await blog[Symbol.asyncDispose]()
    }
  })
})

async function serving(words: readonly string[]) {
  const { child, ended } = start(words)
  const url = await new Promise<string>((resolve, reject) => {
    let text = ''
    child.stdout?.on('data', (part: string) => {
      text += part
      const found = ADDRESS.exec(text)
      if (found !== null) resolve(found[0])
    })
    child.once('exit', code => reject(new Error(`it ended with ${code}`)))
  })
  return { child, ended, url }
}

async function order(server: string, url: string): Promise<string> {
  const body = JSON.stringify({ url, render: 'never', media: false })
  const headers = { 'content-type': 'application/json' }
  const response = await fetch(new URL('/api/crawls', server), { method: 'POST', headers, body })
  return z.object({ id: z.string() }).parse(await response.json()).id
}

import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { z } from '@hono/zod-openapi'
import { afterEach, describe, expect, it } from 'vitest'
import { openArchive } from '../src/store/index.ts'
import { serveBlog, testPost } from './blog-server.ts'
import { newFolder, type Running, run, start } from './permablog-process.ts'

const ADDRESS = /http:\/\/127\.0\.0\.1:\d+\//
const QUICK = ['--delay', '0', '--render', 'never', '--no-media']
const runsSchema = z.object({
  running: z.array(
    z.object({
      id: z.string(),
      url: z.string(),
      state: z.string(),
      progress: z.object({ posts: z.object({ new: z.number() }) }).nullable(),
    }),
  ),
})
const processes: Running[] = []

afterEach(() => {
  // Of a test that failed one may be left.
  for (const { child } of processes.splice(0)) child.kill('SIGKILL')
})

function started(words: readonly string[]): Running {
  const running = start(words)
  processes.push(running)
  return running
}

async function serving(archive: string, ...words: readonly string[]) {
  const server = started(['serve', '--archive', archive, '--port', '0', ...words])
  const url = await new Promise<string>((resolve, reject) => {
    let text = ''
    server.child.stdout?.on('data', (part: string) => {
      text += part
      const found = ADDRESS.exec(text)
      if (found !== null) resolve(found[0])
    })
    server.child.once('exit', code => reject(new Error(`it ended with ${code}`)))
  })
  const get = async (path: string) => await (await fetch(new URL(path, url))).json()
  const send = (method: string, path: string, body: object) =>
    fetch(new URL(path, url), { method, body: JSON.stringify(body), headers: { 'content-type': 'application/json' } })
  return { ...server, get, send, runs: async () => runsSchema.parse(await get('/api/crawls')).running }
}

async function stop({ child, ended }: Running): Promise<number | null> {
  child.kill('SIGTERM')
  return (await ended).code
}

async function makeDue(archive: string): Promise<void> {
  const store = await openArchive(archive, { write: true })
  for (const { blog } of await store.blogs()) await store.hasten(blog.id, '2020-01-01T00:00:00.000Z', { code: 'ping' })
  await store.close()
}

async function postsOf(archive: string): Promise<number[]> {
  const store = await openArchive(archive)
  const posts = (await store.blogs()).map(({ posts }) => posts)
  await store.close()
  return posts
}

/** Waits until the condition holds; the test's own time limit ends it where it never does. */
async function until(condition: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await condition())) await sleep(50)
}

/** How fast a blog answers: slow enough that a harvest does not end before it is looked at, on a machine with much to do as well. */
class Tempo {
  milliseconds = 50

  readonly of = () => this.milliseconds

  slow(): void {
    this.milliseconds = 20_000
  }

  quick(): void {
    this.milliseconds = 50
  }
}

/** A post that is newer than all that the server began with. */
function newPost(n: number) {
  return { ...testPost(n), date: new Date(Date.UTC(2020, 0, n)).toISOString() }
}

/** What differs from one run to the next. */
function withoutChance(text: string): unknown {
  const { crawl, ...rest } = JSON.parse(text)
  return { ...rest, crawl: { ...crawl, id: 0, startedAt: '', seconds: 0 } }
}

describe('permablog serve', () => {
  it('updates a blog when it is due, says so, and shows it in the page; with --no-watch it does not', async () => {
    await using blog = await serveBlog({ count: 12 })
    await using other = await serveBlog({ count: 11 })
    const archive = newFolder()
    expect((await run([blog.url, '--archive', archive, '--quiet', ...QUICK])).code).toBe(0)
    await makeDue(archive)
    blog.publish(newPost(12))
    const asked = blog.requests.length
    const idle = await serving(archive, '--no-watch', '--allow-private')
    expect(await idle.get('/api')).toMatchObject({ watching: false })
    expect((await idle.send('POST', '/api/crawls', { url: other.url, render: 'never', media: false })).status).toBe(202)
    await until(async () => (await idle.runs()).every(({ state }) => state === 'done'))
    expect(await stop(idle)).toBe(0)
    expect((await idle.ended).stderr).not.toContain('up to date')
    expect(blog.requests.length).toBe(asked)

    const server = await serving(archive)
    expect(await server.said('Blogs are kept up to date while it runs: 1 visit is due now.')).toBe(true)
    expect(await server.get('/api/schedule')).toMatchObject({ watching: true })
    await until(async () => (await server.runs()).some(({ url, state }) => url === blog.url && state === 'done'))
    expect(await postsOf(archive)).toContain(13)
    expect(await stop(server)).toBe(0)
    const again = await serving(archive)
    expect(await again.said('the next visit is in')).toBe(true)
    expect(await stop(again)).toBe(0)
  })
})

describe('a command beside permablog serve', () => {
  it('gives what it would give alone, is shown in the page, and keeps its secrets to itself', async () => {
    await using blog = await serveBlog({ count: 25, latencyMs: 60 })
    const secret = 'a-secret-of-the-command-line'
    const locked = createServer((asked, answer) => {
      if (asked.headers['x-key'] !== secret) return void answer.writeHead(403).end()
      const { port } = new URL(blog.url)
      const passed = request({ port, path: asked.url, headers: asked.headers }, response => {
        answer.writeHead(response.statusCode ?? 500, response.headers)
        response.pipe(answer)
      })
      passed.end()
    })
    await new Promise<void>(resolve => locked.listen(0, '127.0.0.1', resolve))
    const url = `http://127.0.0.1:${(locked.address() as AddressInfo).port}/`
    const words = [url, '--json', '--quiet', '--header', `X-Key: ${secret}`, ...QUICK]
    const alone = await run([...words, '--archive', newFolder()])
    const archive = newFolder()
    const server = await serving(archive)
    const beside = started([...words, '--archive', archive])
    await until(async () => (await server.runs()).some(({ progress }) => (progress?.posts.new ?? 0) > 0))
    const seen = JSON.stringify([await server.get('/api/crawls'), await server.get('/api/blogs')])
    // The page can write meanwhile.
    expect((await server.send('PATCH', '/api/notices', { ids: [1], done: true })).status).toBe(200)
    const result = await beside.ended
    expect([result.code, result.stderr]).toEqual([0, ''])
    expect(withoutChance(result.stdout)).toEqual(withoutChance(alone.stdout))
    expect(await server.runs()).toMatchObject([{ url, state: 'done' }])
    expect(seen).not.toContain(secret)
    for (const name of readdirSync(archive).filter(file => file.startsWith('writer.') && file !== 'writer.sock')) {
      expect(readFileSync(join(archive, name), 'utf8')).not.toContain(secret)
    }
    expect(statSync(join(archive, 'writer.door')).mode & 0o777).toBe(0o600)
    const update = await run(['update', url, '--archive', archive, '--header', `X-Key: ${secret}`, ...QUICK])
    expect([update.code, update.stdout.includes('0 new')]).toEqual([0, true])
    expect(await stop(server)).toBe(0)
    expect(existsSync(join(archive, 'writer.sock'))).toBe(false)
    locked.close()
  })

  it('is stopped by Ctrl-C and by the page, saves its state, and goes on', async () => {
    const tempo = new Tempo()
    await using blog = await serveBlog({ count: 40, latencyMs: tempo.of })
    const archive = newFolder()
    const server = await serving(archive)
    const words = [blog.url, '--archive', archive, ...QUICK]
    const inWork = async () => (await server.runs()).find(({ state }) => state === 'running')
    const hasPosts = async () => ((await inWork())?.progress?.posts.new ?? 0) > 2
    const first = started(words)
    await until(hasPosts)
    tempo.slow()
    // A second one on the same blog waits for the first.
    const second = started(words)
    expect(await second.said('Waiting: ')).toBe(true)
    const refused = await run([...words, '--no-wait'])
    expect([refused.code, refused.stderr]).toEqual([2, expect.stringContaining('is being harvested already')])
    second.child.kill('SIGINT')
    expect(await second.ended).toMatchObject({ code: 130, stderr: expect.stringContaining('nothing was done') })
    first.child.kill('SIGINT')
    tempo.quick()
    expect(await first.ended).toMatchObject({ code: 130, stderr: expect.stringContaining('the state is saved') })
    await until(async () => (await server.runs())[0]?.state === 'stopped')

    const third = started(words)
    await until(async () => (await inWork()) !== undefined)
    tempo.slow()
    const run3 = await inWork()
    expect((await server.send('POST', `/api/crawls/${run3?.id}/pause`, {})).status).toBe(409)
    expect((await server.send('POST', `/api/crawls/${run3?.id}/stop`, {})).status).toBe(200)
    expect((await third.ended).code).toBe(130)
    tempo.quick()
    expect((await run([...words, '--quiet'])).code).toBe(0)
    expect(await postsOf(archive)).toEqual([40])
    expect(await stop(server)).toBe(0)
  })

  it('goes on by itself when the server is killed, and a new server finds nothing in its way', async () => {
    const tempo = new Tempo()
    await using blog = await serveBlog({ count: 40, latencyMs: tempo.of })
    const archive = newFolder()
    const server = await serving(archive)
    const crawl = started([blog.url, '--archive', archive, ...QUICK])
    await until(async () => ((await server.runs())[0]?.progress?.posts.new ?? 0) > 2)
    tempo.slow()
    server.child.kill('SIGKILL')
    await server.ended
    expect(await crawl.said(`permablog serve (pid ${server.child.pid}), which let this in, has ended`)).toBe(true)
    expect(existsSync(join(archive, 'writer.sock'))).toBe(true)
    // Now the command has the lock itself.
    const other = await run(['update', '--archive', archive, '--no-wait'])
    expect([other.code, other.stderr]).toEqual([2, expect.stringContaining(`permablog crawl ${blog.url}`)])
    tempo.quick()
    const next = await serving(archive)
    expect((await crawl.ended).code).toBe(0)
    expect(await postsOf(archive)).toEqual([40])
    expect(await run(['update', blog.url, '--archive', archive, '--quiet', ...QUICK])).toMatchObject({ code: 0 })
    expect(await next.runs()).toMatchObject([{ url: blog.url, state: 'done' }])
    expect(await stop(next)).toBe(0)
  })
})

describe('two commands', () => {
  it('on one folder work out one after the other, and the second says for whom it waits', async () => {
    const tempo = new Tempo()
    await using blog = await serveBlog({ count: 30, latencyMs: tempo.of })
    await using other = await serveBlog({ count: 11 })
    const archive = newFolder()
    // What a killed process left.
    writeFileSync(join(archive, 'writer.door'), JSON.stringify({ id: 'old', port: null, secret: 'x' }))
    const first = started([blog.url, '--archive', archive, ...QUICK])
    await until(() => blog.requests.length > 5)
    tempo.slow()
    const words = [other.url, '--archive', archive, '--quiet', ...QUICK]
    const second = started(words)
    expect(await second.said(`(pid ${first.child.pid}, permablog crawl ${blog.url}, since 20`)).toBe(true)
    const third = started(words)
    expect(await third.said('Waiting: ')).toBe(true)
    third.child.kill('SIGINT')
    expect((await third.ended).code).toBe(130)
    expect(await run([...words, '--no-wait'])).toMatchObject({ code: 2, stdout: '' })
    tempo.quick()
    expect((await first.ended).code).toBe(0)
    expect((await second.ended).code).toBe(0)
    expect((await postsOf(archive)).sort()).toEqual([11, 30])
  })
})

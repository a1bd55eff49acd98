import { createHmac } from 'node:crypto'
import { existsSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { openArchive } from '../src/store/index.ts'
import { type BlogServer, serveBlog, type TestPost, testPost } from './blog-server.ts'
import { newFolder, type Running, run, start } from './permablog-process.ts'

const FAST = ['--delay', '0']
const watches: Running[] = []

afterEach(() => {
  // Of a test that failed one may be left.
  for (const { child } of watches.splice(0)) child.kill('SIGKILL')
})

/** A watch over the archive in a folder. */
function startWatch(cwd: string, ...words: readonly string[]): Running {
  const watch = start(['watch', ...words, ...FAST], { cwd })
  watches.push(watch)
  return watch
}

/** A folder with an archive of the blogs, none of which is due. */
async function harvested(...blogs: readonly BlogServer[]): Promise<string> {
  const cwd = newFolder()
  for (const { url } of blogs) expect((await run([url, '--quiet', ...FAST], { cwd })).code).toBe(0)
  return cwd
}

async function inArchive<T>(cwd: string, work: (store: Awaited<ReturnType<typeof openArchive>>) => Promise<T>) {
  const store = await openArchive(join(cwd, 'permablog-archive'), { write: true })
  try {
    return await work(store)
  } finally {
    await store.close()
  }
}

function makeDue(cwd: string): Promise<void> {
  return inArchive(cwd, async store => {
    for (const { blog } of await store.blogs())
      await store.hasten(blog.id, '2020-01-01T00:00:00.000Z', { code: 'ping' })
  })
}

/** A post that is newer than all that the server began with. */
function newPost(n: number): TestPost {
  return { ...testPost(n), date: new Date(Date.UTC(2020, 0, n)).toISOString() }
}

/** Waits until the condition holds; the test's own time limit ends it where it never does. */
async function until(condition: () => boolean): Promise<void> {
  while (!condition()) await new Promise(resolve => setTimeout(resolve, 20))
}

/** The address at which a watch takes pings. */
async function endpointOf(watch: Running): Promise<string> {
  let heard = ''
  watch.child.stderr?.on('data', (text: string) => {
    heard += text
  })
  await until(() => /taking pings at \S+RPC2\n/.test(heard))
  return /taking pings at (\S+)RPC2/.exec(heard)?.[1] ?? ''
}

function call(method: string, ...params: readonly string[]): string {
  const values = params.map(param => `<param><value><string>${param}</string></value></param>`).join('')
  return `<?xml version="1.0"?><methodCall><methodName>${method}</methodName><params>${values}</params></methodCall>`
}

async function stop(watch: Running): Promise<number | null> {
  watch.child.kill('SIGTERM')
  return (await watch.ended).code
}

describe('update without a name', () => {
  it('takes the blogs that are due, and says when the next one is', async () => {
    await using blog = await serveBlog({ count: 12 })
    const cwd = await harvested(blog)
    const asked = blog.requests.length
    const early = await run(['update', ...FAST], { cwd })
    expect([early.code, early.stdout, blog.requests.length]).toEqual([0, '', asked])
    expect(early.stderr).toMatch(/1 blog is not due yet; the next is The test blog, in \d+ days\. --all/)
    expect((await run(['list'], { cwd })).stdout).toMatch(/NEXT VISIT[\s\S]* in \d+ days /)
    const { nextVisit } = JSON.parse((await run(['list', '--json'], { cwd })).stdout)
    expect(nextVisit).toMatchObject({
      at: expect.stringMatching(/^\d{4}-/),
      reason: expect.stringContaining('again in'),
    })
    await makeDue(cwd)
    expect((await run(['list'], { cwd })).stdout).toMatch(/ now /)
    blog.publish(newPost(12))
    const { code, stdout } = await run(['update', '--json', '--quiet', ...FAST], { cwd })
    expect([code, JSON.parse(stdout).crawl.posts.new]).toEqual([0, 1])
    expect((await run(['update', '--json', '--quiet', ...FAST], { cwd })).stdout).toBe('')
  })
})

describe('a watch', () => {
  it('with --once visits what is due and ends, whatever one of the blogs does', async () => {
    await using blog = await serveBlog({ count: 12 })
    const gone = await serveBlog({ count: 11 })
    const cwd = await harvested(blog, gone)
    await gone[Symbol.asyncDispose]()
    await makeDue(cwd)
    blog.publish(newPost(12))
    const { code, stdout, stderr } = await run(['watch', '--once', '--json', ...FAST], { cwd })
    const visits = stdout
      .trim()
      .split('\n')
      .map(line => JSON.parse(line))
    expect(code).toBe(1)
    expect(visits).toHaveLength(2)
    expect(visits.find(visit => visit.blog.url === blog.url)).toMatchObject({
      outcome: 'updated',
      crawl: { posts: { new: 1 } },
      nextVisit: { reason: expect.stringContaining('again in') },
    })
    expect(visits.find(visit => visit.blog.url === gone.url)).toMatchObject({
      outcome: 'failed',
      nextVisit: { reason: 'the last visit failed' },
    })
    expect(stderr).toContain('The test blog: 1 new post; next visit in')
    const again = await run(['watch', '--once', '--json', ...FAST], { cwd })
    expect([again.code, again.stdout]).toEqual([0, ''])
  })

  it('visits a blog at once that is pinged, and none that it does not know', async () => {
    await using blog = await serveBlog({ count: 12 })
    await using stranger = await serveBlog({ count: 11 })
    const cwd = await harvested(blog)
    const watch = startWatch(cwd, '--listen', '0')
    const endpoint = await endpointOf(watch)
    const send = async (body: string) => await (await fetch(`${endpoint}RPC2`, { method: 'POST', body })).text()
    expect(await send(call('weblogUpdates.ping', 'Who', stranger.url))).toContain('<boolean>1</boolean>')
    expect(await send(call('system.shutdown'))).toContain('-32601')
    expect(await send('<!DOCTYPE x [<!ENTITY a "b">]><x>&a;')).toContain('-32700')
    expect((await fetch(`${endpoint}ping?name=Who&url=${stranger.url}`)).status).toBe(404)
    blog.publish(newPost(12))
    expect(
      await send(call('weblogUpdates.extendedPing', 'The test blog', blog.url, '', `${blog.url}feed.xml`)),
    ).toContain('<boolean>0</boolean>')
    expect(await watch.said('1 new post')).toBe(true)
    // The second ping within minutes is taken, and its visit comes later.
    expect((await fetch(`${endpoint}ping?url=${encodeURIComponent(blog.url)}`)).status).toBe(200)
    expect(await watch.said('due in 5 min')).toBe(true)
    expect(stranger.requests).toEqual([])
    expect(await stop(watch)).toBe(0)
  })

  it('subscribes to the hub of a feed, and visits the blog when the hub has news', async () => {
    const asked: URLSearchParams[] = []
    const hub = createServer((request, response) => {
      let body = ''
      request.setEncoding('utf8').on('data', (text: string) => {
        body += text
      })
      request.on('end', () => {
        asked.push(new URLSearchParams(body))
        response.writeHead(202).end()
      })
    })
    await new Promise<void>(resolve => hub.listen(0, '127.0.0.1', resolve))
    const hubUrl = `http://127.0.0.1:${(hub.address() as AddressInfo).port}/`
    await using blog = await serveBlog({ count: 12, hub: hubUrl })
    const cwd = await harvested(blog)
    const watch = startWatch(cwd, '--listen', '0', '--callback', 'https://public.example/here', '--allow-private')
    const endpoint = await endpointOf(watch)
    await until(() => asked.length > 0)
    const form = asked[0] ?? new URLSearchParams()
    expect(Object.fromEntries(form)).toMatchObject({ 'hub.mode': 'subscribe', 'hub.topic': `${blog.url}feed.xml` })
    const path = /^https:\/\/public\.example\/here\/(websub\/\w+)$/.exec(form.get('hub.callback') ?? '')?.[1]
    const verify = (topic: string) =>
      fetch(`${endpoint}${path}?hub.mode=subscribe&hub.challenge=abc123&hub.lease_seconds=9000&hub.topic=${topic}`)
    const topic = encodeURIComponent(form.get('hub.topic') ?? '')
    expect((await verify('https%3A%2F%2Fother.example%2F')).status).toBe(404)
    expect(await (await verify(topic)).text()).toBe('abc123')
    expect((await verify(topic)).status).toBe(404)
    expect(await watch.said('subscribed')).toBe(true)

    const news = 'x'.repeat(100_000)
    const distribute = (signature: string) =>
      fetch(`${endpoint}${path}`, { method: 'POST', body: news, headers: { 'x-hub-signature': signature } })
    const signed = (secret: string) => `sha256=${createHmac('sha256', secret).update(news).digest('hex')}`
    blog.publish(newPost(12))
    expect((await distribute(signed('guess'))).status).toBe(202)
    expect(await watch.said('wrong signature was ignored')).toBe(true)
    expect((await distribute(signed(form.get('hub.secret') ?? ''))).status).toBe(202)
    expect(await watch.said('1 new post')).toBe(true)
    expect((await fetch(`${endpoint}websub/0000`, { method: 'POST', body: news })).status).toBe(410)
    expect(await stop(watch)).toBe(0)
    await inArchive(cwd, async store => {
      expect(await store.hubSubscriptions()).toMatchObject([{ state: 'active', hub: hubUrl }])
    })
    expect(asked).toHaveLength(1)
    await new Promise(resolve => hub.close(resolve))
  })

  it('that is stopped in the middle of a visit saves it, and the next one goes on', async () => {
    await using blog = await serveBlog({ count: 12, latencyMs: 200 })
    const cwd = await harvested(blog)
    await makeDue(cwd)
    for (let n = 12; n < 20; n += 1) blog.publish(newPost(n))
    const watch = startWatch(cwd, '--concurrency', '1')
    const asked = blog.requests.length
    await until(() => blog.requests.slice(asked).some(path => path.startsWith('/2015/')))
    expect(await stop(watch)).toBe(130)
    const second = startWatch(cwd)
    expect(await second.said('nothing is due')).toBe(true)
    expect(await stop(second)).toBe(0)
    await inArchive(cwd, async store => {
      expect((await store.blogs())[0]?.posts).toBe(20)
    })
  })

  it('is the only one of its archive', async () => {
    await using blog = await serveBlog({ count: 11 })
    const cwd = await harvested(blog)
    const watch = startWatch(cwd)
    expect(await watch.said('nothing is due')).toBe(true)
    const other = await run(['watch'], { cwd })
    expect([other.code, other.stderr]).toEqual([
      2,
      expect.stringContaining(`by permablog watch (pid ${watch.child.pid})`),
    ])
    expect(await stop(watch)).toBe(0)
  })

  it('that waits lets everybody write', async () => {
    await using blog = await serveBlog({ count: 11 })
    await using second = await serveBlog({ count: 11 })
    const cwd = await harvested(blog)
    const watch = startWatch(cwd)
    expect(await watch.said('nothing is due')).toBe(true)
    // As the page does: it locks the archive itself.
    await inArchive(cwd, async store => expect(await store.blogs()).toHaveLength(1))
    const rule = ['rules', blog.url, 'set', 'title', '//h1']
    expect(await run(rule, { cwd })).toMatchObject({ code: 0 })
    expect(await run([second.url, '--json', '--quiet', ...FAST], { cwd })).toMatchObject({ code: 0, stderr: '' })
    await makeDue(cwd)
    blog.publish(newPost(11))
    const once = await run(['watch', '--once', '--json', ...FAST], { cwd })
    expect([once.code, once.stdout.includes('"new":1')]).toEqual([0, true])
    expect(await stop(watch)).toBe(0)
    expect(existsSync(join(cwd, 'permablog-archive', 'writer.door'))).toBe(false)
  })
})

import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { serveBlog } from './blog-server.ts'
import { serveMediaBlog } from './media-blog.ts'
import { newFolder, run, start } from './permablog-process.ts'

const QUICK = ['--delay', '0', '--quiet', '--render', 'never', '--no-analyse']

const filesIn = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter(name => /^(?:media|warc|manifest)\/.*\.\w+$/.test(name))
    .sort()

describe('a copy of an archive', () => {
  it('goes on with the files where it was cut off behind the database', async () => {
    const [from, to] = [join(newFolder(), 'from'), join(newFolder(), 'to')]
    await using blog = await serveMediaBlog()
    await run(['crawl', blog.url, '--archive', from, ...QUICK])
    expect(await run(['archive', 'copy', from, to])).toMatchObject({ code: 0 })
    const all = filesIn(from)
    for (const folder of ['media', 'warc', 'manifest']) rmSync(join(to, folder), { recursive: true })
    expect(await run(['archive', 'copy', from, to])).toMatchObject({ code: 0 })
    expect(filesIn(to)).toEqual(all)
    expect(await run(['verify', '--archive', to])).toMatchObject({ code: 0 })
  })

  it('is refused where another archive is', async () => {
    const [one, other] = [join(newFolder(), 'one'), join(newFolder(), 'other')]
    await using blog = await serveBlog({ count: 2 })
    await run(['crawl', blog.url, '--archive', one, ...QUICK])
    await run(['crawl', blog.url, '--archive', other, '--no-warc', ...QUICK])
    const { code, stderr } = await run(['archive', 'copy', one, other])
    expect([code, stderr]).toEqual([2, expect.stringContaining('into an empty place only')])
  })
})

describe('a harvest', () => {
  it.each(['.', 'permablog.db', 'warc'])('fails where its %s is deleted while it runs', async what => {
    const archive = join(newFolder(), 'archive')
    await using blog = await serveBlog({ count: 40, latencyMs: path => (path.includes('post-2') ? 300 : 0) })
    const running = start([
      'crawl',
      blog.url,
      '--archive',
      archive,
      '--delay',
      '20',
      '--render',
      'never',
      '--no-analyse',
    ])
    while (blog.requests.length < 20) await new Promise(resolve => setTimeout(resolve, 20))
    rmSync(join(archive, what), { recursive: true, force: true })
    const { code, stderr } = await running.ended
    expect([code, stderr]).toEqual([2, expect.stringContaining('is not there any more')])
  })

  it('removes what killed processes left half written', async () => {
    const archive = join(newFolder(), 'archive')
    const left = join(archive, 'media', '.partial')
    mkdirSync(left, { recursive: true })
    const dead = start(['--version'])
    await dead.ended
    const { OWN_MARK } = await import('../src/warc/files/process-mark.ts')
    const name = OWN_MARK.replace(/\.\d+\./, `.${dead.child.pid}.`)
    writeFileSync(join(left, `${name}-half`), 'half')
    await using blog = await serveBlog({ count: 2 })
    await run(['crawl', blog.url, '--archive', archive, ...QUICK])
    expect(readdirSync(left)).toEqual([])
  })
})

import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { serveBlog } from './blog-server.ts'
import { newFolder, run } from './permablog-process.ts'
import { readWithWarcio } from './warc-reader.ts'

const QUICK = ['--delay', '0', '--quiet']

it('harvests its own WARC and WACZ into the same records as the network', async () => {
  const folder = newFolder()
  const archive = join(folder, 'archive')
  await using blog = await serveBlog({ count: 30 })
  await ending(['crawl', blog.url, '--archive', archive, ...QUICK])
  expect(await verified(archive)).toMatchObject({ damaged: 0, captures: 30 })
  const records = await readWithWarcio(warcOf(archive))
  const answered = new Set(records.filter(({ type }) => type === 'response').map(({ url }) => new URL(url).pathname))
  expect(answered).toEqual(new Set(blog.requests))

  const original = await exported(archive)
  expect(original).toHaveLength(31)
  for (const format of ['warc', 'wacz']) {
    const file = join(folder, `blog.${format}${format === 'warc' ? '.gz' : ''}`)
    await ending(['export', '--archive', archive, '--format', format, '-o', file])
    const copy = join(folder, format)
    await ending(['crawl', blog.url, '--archive', copy, '--from', file, ...QUICK])
    expect(await exported(copy)).toEqual(original)
  }
})

it('packs a WACZ whose index leads to the records and whose digests hold', async () => {
  const folder = newFolder()
  const archive = join(folder, 'archive')
  await using blog = await serveBlog({ count: 3 })
  await ending(['crawl', blog.url, '--archive', archive, ...QUICK])
  const file = join(folder, 'blog.wacz')
  await ending(['export', '--archive', archive, '--format', 'wacz', '-o', file])
  const { openFile } = await import('../src/warc/bytes.ts')
  const { readZip } = await import('../src/warc/zip-reader.ts')
  const bytes = await openFile(file)
  const { stored } = await readZip(bytes)
  const warc = join(folder, 'data.warc.gz')
  const inside = stored.find(({ name }) => name === 'archive/data.warc.gz')
  writeFileSync(warc, (await inside?.bytes.read(0, inside.bytes.size)) ?? '')
  await bytes.close()
  const records = await readWithWarcio(warc)
  expect(records[0]?.type).toBe('warcinfo')
  expect(records.filter(({ type }) => type === 'response').length).toBeGreaterThan(4)
})

it('keeps what an update is told as a revisit', async () => {
  const archive = join(newFolder(), 'archive')
  await using blog = await serveBlog({ count: 12, etags: true })
  await ending(['crawl', blog.url, '--archive', archive, ...QUICK])
  await ending(['update', blog.url, '--archive', archive, ...QUICK])
  const revisits = (await readWithWarcio(warcOf(archive))).filter(
    ({ type, status }) => type === 'revisit' && status === 304,
  )
  expect(revisits.map(({ url }) => new URL(url).pathname)).toContain('/feed.xml')
  expect(await verified(archive)).toMatchObject({ damaged: 0 })
})

it('finds every damage, and ends with 1', async () => {
  const archive = join(newFolder(), 'archive')
  await using blog = await serveBlog({ count: 5 })
  await ending(['crawl', blog.url, '--archive', archive, ...QUICK])
  const warc = warcOf(archive)
  const whole = readFileSync(warc)
  const post = (await readWithWarcio(warc)).find(({ type, url }) => type === 'response' && url.includes('/post-'))
  const damaged = Buffer.from(whole)
  damaged.writeUInt8((whole[(post?.offset ?? 0) + 300] ?? 0) ^ 1, (post?.offset ?? 0) + 300)
  writeFileSync(warc, damaged)
  const report = await verified(archive, 1)
  // The record, the page that was made of it, and the file that had it.
  expect(report.damaged).toBe(3)
  expect(JSON.stringify(report)).toContain(post?.url)
  rmSync(warc)
  expect(await verified(archive, 1)).toMatchObject({ records: 0, damaged: 6 })
  writeFileSync(warc, whole)
  expect(await verified(archive)).toMatchObject({ damaged: 0 })
})

it('reads the kept pages again by other rules, without asking for any', async () => {
  const archive = join(newFolder(), 'archive')
  await using blog = await serveBlog({ count: 12 })
  await ending(['crawl', blog.url, '--archive', archive, ...QUICK])
  const asked = blog.requests.length
  const again = ['extract', '--archive', archive, '--again']
  expect((await ending(again)).stdout).toContain('0 changed, 12 as before')
  await ending(['rules', blog.url, 'set', 'title', '//header/a', '--archive', archive])
  expect((await ending([...again, blog.url])).stdout).toContain('12 changed, 0 as before')
  expect((await ending(again)).stdout).toContain('0 changed, 12 as before')
  const titles = (await exported(archive)).slice(1).map(record => [record.title, record.version])
  expect(new Set(titles.map(String))).toEqual(new Set(['The test blog,2']))
  expect(blog.requests).toHaveLength(asked)
})

it('writes no WARC where none is wanted', async () => {
  const folder = newFolder()
  await using blog = await serveBlog({ count: 2 })
  const archive = join(folder, 'archive')
  await ending(['crawl', blog.url, '--archive', archive, '--no-warc', ...QUICK])
  expect(readdirSync(archive)).not.toContain('warc')
  mkdirSync(join(folder, 'other'))
  const { code, stderr } = await run(['export', '--archive', archive, '--format', 'warc', '-o', join(folder, 'x')])
  expect([code, stderr]).toEqual([2, expect.stringContaining('--no-warc')])
})

async function ending(words: readonly string[], code = 0) {
  const ended = await run(words)
  expect(ended, ended.stderr).toMatchObject({ code })
  return ended
}

async function verified(archive: string, code = 0): Promise<Record<string, unknown>> {
  return JSON.parse((await ending(['verify', '--archive', archive, '--json'], code)).stdout)
}

function warcOf(archive: string): string {
  const folder = join(archive, 'warc')
  return join(folder, readdirSync(folder).find(name => name.endsWith('.warc.gz')) ?? '')
}

/** The records without times and places, and without what is derived from kept pages: a harvest from files keeps none. */
async function exported(archive: string): Promise<Record<string, unknown>[]> {
  const { stdout } = await ending(['export', '--archive', archive, '--format', 'jsonl'])
  return stdout
    .trim()
    .split('\n')
    .map(line => {
      const { firstSeen, lastSeen, firstCrawled, lastCrawled, capture, structured, ...rest } = JSON.parse(line)
      return { ...rest, sha256: capture?.sha256 }
    })
}

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type BlogServer, serveBlog } from './blog-server.ts'
import { type Place, POSTGRES } from './databases.ts'
import { newFolder, run } from './permablog-process.ts'

/** Moments of the run itself; everything else must be the same. */
const MOMENT = /"(firstCrawled|lastCrawled|firstSeen|lastSeen)":"[^"]*"/g

describe.skipIf(POSTGRES === null)('an archive on PostgreSQL', () => {
  let blog: BlogServer
  let place: Place
  let folder: string
  let files: string

  beforeAll(async () => {
    blog = await serveBlog({ count: 25 })
    place = (await POSTGRES?.open()) ?? { location: '', remove: async () => {} }
    folder = newFolder()
    files = newFolder()
  })
  afterAll(async () => {
    await blog[Symbol.asyncDispose]()
    await place.remove()
  })

  const exported = async (...words: string[]) => {
    const file = join(newFolder(), 'export.jsonl')
    const { code, stderr } = await run(['export', '--format', 'jsonl', '-o', file, ...words])
    expect(stderr).toContain('entries of 1 blog')
    expect(code).toBe(0)
    return readFileSync(file, 'utf8')
  }
  const password = () => decodeURIComponent(new URL(place.location).password)

  it('holds the same harvest as a folder', async () => {
    const options = ['--delay', '0', '--concurrency', '1', '--render', 'never']
    const inFolder = await run([blog.url, '--archive', folder, ...options])
    expect(inFolder).toMatchObject({ code: 0 })
    const env = { PERMABLOG_ARCHIVE: place.location }
    const onServer = await run([blog.url, '--files', files, ...options], { env })
    expect(onServer.stderr).not.toContain('permablog:')
    expect(onServer.code).toBe(0)
    expect(onServer.stdout).toContain('postgres://permablog@127.0.0.1')
    for (const text of [onServer.stdout, onServer.stderr]) {
      expect(text).not.toContain(password())
      expect(text).not.toContain(encodeURIComponent(password()))
    }
    const [first, second] = [
      await exported('--archive', folder),
      await exported('--archive', place.location, '--files', files),
    ]
    const plain = (text: string) => text.replaceAll(MOMENT, '').replaceAll(/"warc":"[^"]*","offset":\d+/g, '')
    expect(plain(second)).toBe(plain(first))
    expect(first.split('\n').length).toBeGreaterThan(25)
  })

  it('can be listed, searched, verified and looked at', async () => {
    const words = ['--archive', place.location, '--files', files]
    expect((await run(['list', ...words])).stdout).toContain('25')
    expect((await run(['search', 'post', ...words])).code).toBe(0)
    expect((await run(['verify', ...words])).stdout).toContain('all is as it was stored')
    expect((await run(['update', '--all', '--render', 'never', ...words])).code).toBe(0)
    const { stdout } = await run(['doctor', '--json', ...words])
    const { findings } = JSON.parse(stdout)
    expect(findings).toContainEqual(expect.objectContaining({ name: 'PostgreSQL', state: 'ok' }))
    expect(stdout).not.toContain(encodeURIComponent(password()))
  })

  it('is copied to and fro without a difference', async () => {
    const there = (await POSTGRES?.open()) ?? place
    const back = newFolder()
    try {
      const to = await run(['archive', 'copy', folder, there.location])
      // Nothing but how far it is, which is told where it takes longer than two seconds.
      expect(to.stderr).toMatch(/^((copying|indexing|verifying) \w+: [\d,]+ rows?\n)*$/)
      expect(to.stdout).toContain('the same on both sides')
      expect(to.stdout).toContain('stay in')
      const again = await run(['archive', 'copy', folder, there.location])
      // The rows are there, and the same: a copy that was cut off goes on with the files.
      expect(again).toMatchObject({ code: 0 })
      expect(await run(['archive', 'copy', there.location, back, '--files-from', folder])).toMatchObject({ code: 0 })
      const original = await exported('--archive', folder)
      expect(await exported('--archive', there.location, '--files', folder)).toBe(original)
      expect(await exported('--archive', back)).toBe(original)
      expect((await run(['verify', '--archive', back])).stdout).toContain('all is as it was stored')
      const hits = await run(['search', 'post', '--json', '--archive', there.location])
      expect(hits.stdout).toBe((await run(['search', 'post', '--json', '--archive', back])).stdout)
      // Numbers go on behind those that were copied.
      expect(await run(['update', '--all', '--render', 'never', '--archive', there.location])).toMatchObject({
        code: 0,
      })
    } finally {
      await there.remove()
    }
  })
})

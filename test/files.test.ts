import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { crawl } from '../src/crawl/index.ts'
import { openNetwork } from '../src/fetch/index.ts'
import { openServer } from '../src/server/index.ts'
import { StoredPages } from '../src/server/replay/stored-pages.ts'
import { openArchive, type Store } from '../src/store/index.ts'
import { urlOf } from '../src/url.ts'
import { openWarcWriter, type RecordPlace } from '../src/warc/index.ts'
import { type BucketServer, startBucketServer } from './bucket-server.ts'
import { POSTGRES } from './databases.ts'
import { crawlWords, emptyBucket, type FilePlace, sharedFolder, verified } from './file-places.ts'
import { killWithFiles } from './kill-with-files.ts'
import { picture, serveMediaBlog } from './media-blog.ts'
import { newFolder, run, runProcess } from './permablog-process.ts'
import { readWithWarcio } from './warc-reader.ts'

const MINUTES = 60_000
/** Requests after which a harvest is killed; three times, and at other moments: `npm run bench kills`. */
const MOMENTS = [8, 16]
let server: BucketServer

beforeAll(async () => {
  server = await startBucketServer()
})
afterAll(async () => await server[Symbol.asyncDispose]())

/** The server gives a picture, a part of it, and the page of a post, out of the files. */
async function servedFrom(archive: string, files: FilePlace): Promise<void> {
  for (const [name, value] of Object.entries(files.env)) vi.stubEnv(name, value)
  const about = { location: archive, folder: files.location, host: '127.0.0.1', port: 0, token: null, version: '0' }
  const served = await openServer(about)
  try {
    const large = picture('/img/large.png')
    const address = new URL(`/api/media/${createHash('sha256').update(large).digest('hex')}`, served.url)
    expect(Buffer.from(await (await fetch(address)).arrayBuffer())).toEqual(large)
    const part = await fetch(address, { headers: { range: 'bytes=1-3' } })
    expect([part.status, await part.text()]).toEqual([206, 'PNG'])
    const store = await openArchive(archive, { create: false, write: false })
    const [first] = await Array.fromAsync(store.entries({ kind: 'post' }))
    await store.close()
    const pages = new StoredPages(files.location)
    expect((await pages.ofEntry({ capture: first?.entry.capture ?? null }))?.status).toBe(200)
    expect((await pages.find(first?.entry.url ?? urlOf('https://nowhere.example/')))?.status).toBe(200)
    await pages.close()
  } finally {
    await served.close()
    vi.unstubAllEnvs()
  }
}

/** Every place in a WARC that something to be stored names, however deep. */
function placesIn(value: unknown): RecordPlace[] {
  if (typeof value !== 'object' || value === null) return []
  if ('warc' in value && 'offset' in value && typeof value.warc === 'string' && typeof value.offset === 'number') {
    return [{ warc: value.warc, offset: value.offset }]
  }
  return Object.values(value).flatMap(placesIn)
}

it('in a bucket are there before anything that is stored names them', async () => {
  await using blog = await serveMediaBlog()
  const files = emptyBucket(server)
  for (const [name, value] of Object.entries(files.env)) vi.stubEnv(name, value)
  const recorder = openWarcWriter(files.location, { software: 'test' })
  const source = openNetwork({ delay: 0, typedHosts: [new URL(blog.url).host], recorder })
  const archive = await openArchive(newFolder(), { create: true, write: true })
  const bytesIn = (warc: string) => {
    const parts = [...server.objects].filter(([key]) => key.startsWith(`archive/${warc}`))
    return parts.reduce((sum, [, content]) => sum + content.length, 0)
  }
  const named: string[] = []
  const missing: string[] = []
  const commit: Store['commit'] = async changes => {
    for (const [what, value] of Object.entries({ ...changes, ...changes.memory, memory: null })) {
      for (const { warc, offset } of placesIn(value)) (offset < bytesIn(warc) ? named : missing).push(what)
    }
    return await archive.commit(changes)
  }
  try {
    await Array.fromAsync(crawl(blog.url, { archive: { ...archive, commit }, source, render: 'never' }))
    expect(missing).toEqual([])
    expect(new Set(named)).toEqual(new Set(['plan', 'entries', 'sampled-posts', 'sampled-lists']))
  } finally {
    await source.close()
    await recorder.close()
    await archive.close()
    vi.unstubAllEnvs()
  }
})

describe.each([
  { kind: 'a shared folder', open: sharedFolder },
  { kind: 'a bucket', open: () => emptyBucket(server) },
])('files in $kind', ({ open }) => {
  it.skipIf(POSTGRES === null)(
    'are written by two processes at once, each content once',
    async () => {
      const database = await POSTGRES?.open()
      if (database === undefined) return
      await using first = await serveMediaBlog()
      await using second = await serveMediaBlog()
      const files = open()
      const { env } = files
      try {
        const ended = await Promise.all(
          [first, second].map(blog => runProcess(crawlWords(blog, database.location, files), { env })),
        )
        expect(ended.map(({ code, stderr }) => [code, stderr])).toEqual([
          [0, ''],
          [0, ''],
        ])
        const { damages, code, captures } = await verified(database.location, files)
        expect({ damages, code }).toEqual({ damages: [], code: 0 })
        expect(captures).toBe(12)
        const media = files.names().filter(name => /^media\/.*\.\w+$/.test(name) && !name.includes('.partial'))
        expect(new Set(media.map(name => name.slice(name.lastIndexOf('/')))).size).toBe(media.length)
        expect(files.names().filter(name => name.endsWith('.warc.gz'))).toHaveLength(2)
        expect(files.names().filter(name => /\.writer|\.warc\.gz\/\d|partial\/./.test(name))).toEqual([])
      } finally {
        await database.remove()
      }
    },
    3 * MINUTES,
  )

  it(
    'lack nothing that the archive names after kill -9',
    async () => {
      const { damages, code, last, left } = await killWithFiles(open(), MOMENTS)
      // Before anything is mended: what is not whole is no damage, and nothing is missing.
      expect(damages).toEqual(MOMENTS.map(() => []))
      expect(code).toBe(0)
      expect(last).toMatchObject({ code: 0, damages: [], captures: 6 })
      expect(left).toEqual([])
    },
    3 * MINUTES,
  )

  it(
    'are read by all who read',
    async () => {
      await using blog = await serveMediaBlog()
      const files = open()
      const { env } = files
      const archive = newFolder()
      const out = newFolder()
      const places = ['--archive', archive, '--files', files.location]
      expect(await run([...crawlWords(blog, archive, files), '--warc-size', '20000'], { env })).toMatchObject({
        code: 0,
      })
      const done = async (...words: string[]) => {
        const { code, stderr, stdout } = await run([...words, ...places], { env })
        expect([code, stderr.includes('rror')]).toEqual([0, false])
        return stdout
      }
      await done('export', '--format', 'warc', '-o', join(out, 'blog.warc.gz'))
      expect((await readWithWarcio(join(out, 'blog.warc.gz'))).length).toBeGreaterThan(40)
      await done('export', '--format', 'wacz', '-o', join(out, 'blog.wacz'))
      mkdirSync(join(out, 'markdown'))
      await done('export', '--format', 'markdown', '-o', join(out, 'markdown'))
      const copies = readdirSync(join(out, 'markdown'), { recursive: true, encoding: 'utf8' })
      expect(copies.filter(name => name.endsWith('.png')).length).toBeGreaterThan(8)
      expect(await done('extract', '--again')).toContain('6 as before')
      await servedFrom(archive, files)
      const copied = join(out, 'copy')
      const copy = await run(['archive', 'copy', archive, copied, '--files-from', files.location], { env })
      expect(copy).toMatchObject({ code: 0 })
      expect(await verified(copied, { ...files, location: copied })).toMatchObject({
        code: 0,
        damages: [],
        captures: 6,
      })
      expect(existsSync(join(copied, 'warc'))).toBe(true)
    },
    3 * MINUTES,
  )
})

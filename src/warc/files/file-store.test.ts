import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { type BucketServer, startBucketServer } from '../../../test/bucket-server.ts'
import { openFileStore } from './file-store.ts'

let folder = ''
let server: BucketServer

beforeAll(async () => {
  server = await startBucketServer()
})
afterAll(async () => await server[Symbol.asyncDispose]())
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'permablog-files-'))
  for (const [name, value] of Object.entries({ ...server.env, PERMABLOG_SPOOL: folder })) vi.stubEnv(name, value)
  server.objects.clear()
})
afterEach(() => {
  vi.unstubAllEnvs()
  rmSync(folder, { recursive: true, force: true })
})

describe.each([
  { kind: 'a folder', place: () => join(folder, 'shared') },
  { kind: 'a bucket', place: () => 's3://blogs/some where/(here)' },
])('files in $kind', ({ place }) => {
  const draftOf = async (content: string) => {
    const path = join(await openFileStore(place()).drafts(), 'draft')
    writeFileSync(path, content)
    return path
  }

  it('are adopted, found, read in parts, listed, copied and removed', async () => {
    const store = openFileStore(place())
    expect(await store.open('media/ab/x.png')).toBeNull()
    await store.adopt(await draftOf('0123456789'), 'media/ab/x.png')
    await store.put('warc/part', { path: await draftOf('0123456789'), start: 3, end: 6 })
    const file = await store.open('media/ab/x.png')
    expect(file?.size).toBe(10)
    expect(String(await file?.read(4, 3))).toBe('456')
    expect(String(await file?.read(8, 99))).toBe('89')
    await file?.close()
    expect(await store.list('media/a')).toEqual([{ name: 'media/ab/x.png', bytes: 10 }])
    expect(await store.list('warc/')).toEqual([{ name: 'warc/part', bytes: 3 }])
    await store.remove('warc/part')
    expect(await store.has('warc/part')).toBe(false)
    await expect(store.copyTo('warc/part', join(folder, 'copy'))).rejects.toThrow()
    expect(await store.list('nothing/')).toEqual([])
  })

  it('are listed whole, however many there are', async () => {
    const store = openFileStore(place())
    for (let n = 10; n < 30; n++) await store.adopt(await draftOf('x'), `warc/${n}`)
    expect((await store.list('warc/')).map(({ name }) => name)).toEqual(
      Array.from({ length: 20 }, (_, n) => `warc/${n + 10}`),
    )
  })

  it('have no names that lead out', async () => {
    writeFileSync(join(folder, 'secret'), 'x')
    const store = openFileStore(place())
    for (const name of ['../secret', 'media/../../secret', '/etc/passwd', '']) expect(await store.has(name)).toBe(false)
  })
})

describe('a bucket', () => {
  it('that is busy is asked again', async () => {
    server.slowDown(2)
    expect(await openFileStore('s3://blogs').list('')).toEqual([])
  })

  it('that refuses says why', async () => {
    vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'another')
    const asking = openFileStore('s3://blogs').list('')
    await expect(asking).rejects.toMatchObject({ code: 'files-unreachable', message: /SignatureDoesNotMatch/ })
    await expect(openFileStore('s3://others').list('')).rejects.toMatchObject({ code: 'files-unreachable' })
  })

  it('needs keys and a name', async () => {
    vi.stubEnv('AWS_ACCESS_KEY_ID', '')
    await expect(
      openFileStore('s3://blogs')
        .list('')
        .catch(error => Promise.reject(error)),
    ).rejects.toThrow(/AWS_ACCESS/)
    expect(() => openFileStore('s3://')).toThrow(/names no bucket/)
  })
})

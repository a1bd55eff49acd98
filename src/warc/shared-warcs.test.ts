import { spawnSync } from 'node:child_process'
import { appendFileSync, mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { type BucketServer, startBucketServer } from '../../test/bucket-server.ts'
import { urlOf } from '../url.ts'
import { openCaptures } from './captures.ts'
import type { Exchange } from './exchange.ts'
import { verifyWarcs } from './verify-warc.ts'
import { openWarcWriter } from './warc-writer.ts'

let folder = ''
let server: BucketServer

beforeAll(async () => {
  server = await startBucketServer()
})
afterAll(async () => await server[Symbol.asyncDispose]())
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'permablog-shared-'))
  for (const [name, value] of Object.entries({ ...server.env, PERMABLOG_SPOOL: folder })) vi.stubEnv(name, value)
  server.objects.clear()
})
afterEach(() => {
  vi.unstubAllEnvs()
  rmSync(folder, { recursive: true, force: true })
})

const SOFTWARE = { software: 'test/1' }
const PAGE = urlOf('https://h.org/a')

function exchange(url: string, body = `The page at ${url}. `.repeat(40)): Exchange {
  const response = { status: 200, statusText: 'OK', headers: [], body: Buffer.from(body), isCut: false }
  return { url, at: new Date().toISOString(), request: { headers: [] }, response }
}

const problems = async (archive: string) =>
  (await Array.fromAsync(verifyWarcs(archive))).flatMap(({ problem }) => problem ?? [])

describe('WARCs in a folder', () => {
  const files = (ending: string) => readdirSync(join(folder, 'warc')).filter(name => name.endsWith(ending))
  const path = (name: string) => join(folder, 'warc', name)

  it('have one writer each, and are written on when that is done', async () => {
    const [first, second] = [openWarcWriter(folder, SOFTWARE), openWarcWriter(folder, SOFTWARE)]
    const places = await Promise.all(
      Array.from({ length: 20 }, (_, n) => (n % 2 === 0 ? first : second).record(exchange(`https://h.org/${n}`))),
    )
    expect(new Set(places.map(({ warc }) => warc)).size).toBe(2)
    await first.close()
    const third = openWarcWriter(folder, SOFTWARE)
    expect((await third.record(exchange(PAGE))).warc).toBe(places[0]?.warc)
    await Promise.all([second.close(), third.close()])
    expect(files('.writer')).toEqual([])
    expect(await problems(folder)).toEqual([])
    const captures = await openCaptures(folder)
    for (const [n, place] of places.entries()) expect((await captures.at(place))?.url).toBe(`https://h.org/${n}`)
    await captures.close()
  })

  it('are mended after dead writers, all of them, and left alone in the hands of the living', async () => {
    const living = openWarcWriter(folder, SOFTWARE)
    const { warc } = await living.record(exchange(PAGE))
    const dead = [openWarcWriter(folder, SOFTWARE), openWarcWriter(folder, SOFTWARE)]
    const torn = await Promise.all(dead.map(writer => writer.record(exchange(PAGE))))
    const holders = files('.writer').map(name => [name, readFileSync(path(name), 'utf8')] as const)
    await Promise.all(dead.map(writer => writer.close()))
    const { pid } = spawnSync(process.execPath, ['--version'])
    for (const [name, holder] of holders) {
      if (warc.endsWith(name.replace('.writer', ''))) continue
      writeFileSync(path(name), holder.replace(`.${process.pid}.`, `.${pid}.`))
      appendFileSync(path(name.replace('.writer', '')), Buffer.from([0x1f, 0x8b, 8, 0, 0]))
    }
    appendFileSync(join(folder, warc), Buffer.from([0x1f, 0x8b, 8, 0, 0]))
    // Half a record at the end of a file that has a writer is no damage.
    expect(await problems(folder)).toEqual([])
    const repaired: string[] = []
    const next = openWarcWriter(folder, { ...SOFTWARE, onRepair: message => repaired.push(message) })
    expect((await next.record(exchange('https://h.org/b'))).warc).not.toBe(warc)
    expect(repaired).toHaveLength(2)
    expect(torn.every(place => repaired.some(message => message.includes(place.warc)))).toBe(true)
    await Promise.all([next.close(), living.close()])
  })

  it('are taken from a writer of another machine when it was silent for long', async () => {
    const writer = openWarcWriter(folder, SOFTWARE)
    const { warc } = await writer.record(exchange(PAGE))
    await writer.close()
    const lock = join(folder, `${warc}.writer`)
    writeFileSync(lock, '0123456789ab.7.89abcdef elsewhere')
    const early = openWarcWriter(folder, SOFTWARE)
    expect((await early.record(exchange('https://h.org/b'))).warc).not.toBe(warc)
    const longAgo = Date.now() / 1000 - 3600
    utimesSync(lock, longAgo, longAgo)
    const late = openWarcWriter(folder, SOFTWARE)
    expect((await late.record(exchange('https://h.org/c'))).warc).toBe(warc)
    await Promise.all([early.close(), late.close()])
    expect(files('.writer')).toEqual([])
  })
})

describe('WARCs in a bucket', () => {
  const ARCHIVE = 's3://blogs/archive'
  const names = () => [...server.objects.keys()].sort()

  it('are there for others as soon as they are synced, and one file when they are closed', async () => {
    const writer = openWarcWriter(ARCHIVE, SOFTWARE)
    const first = await writer.record(exchange(PAGE))
    await writer.sync?.()
    const second = await writer.record(exchange('https://h.org/b'))
    await Promise.all([writer.sync?.(), writer.sync?.()])
    await writer.record(exchange('https://h.org/lost'))
    expect(names()).toEqual([`archive/${first.warc}/000000000000`, expect.stringMatching(/\/0000\d{8}$/)])
    const captures = await openCaptures(ARCHIVE)
    expect((await captures.at(first))?.url).toBe(PAGE)
    expect(await problems(ARCHIVE)).toEqual([])
    await writer.close()
    expect(names()).toEqual([`archive/${first.warc.replace('.warc.gz', '.index.jsonl')}`, `archive/${first.warc}`])
    // Who opened the parts reads on when they are one.
    expect((await captures.at(second))?.url).toBe('https://h.org/b')
    const after = await openCaptures(ARCHIVE)
    expect((await after.find(urlOf('https://h.org/lost')))?.place.warc).toBe(first.warc)
    expect(await problems(ARCHIVE)).toEqual([])
    expect(readdirSync(join(folder, 'permablog-spool'))).toEqual([])
  })

  it('refer to payloads of earlier ones', async () => {
    const body = 'The same page. '.repeat(100)
    const writer = openWarcWriter(ARCHIVE, SOFTWARE)
    await writer.record(exchange(PAGE, body))
    await writer.close()
    const next = openWarcWriter(ARCHIVE, SOFTWARE)
    const place = await next.record(exchange('https://h.org/b', body))
    await next.sync?.()
    const captures = await openCaptures(ARCHIVE)
    expect((await captures.at(place))?.body.toString()).toBe(body)
    await next.close()
    const records = await Array.fromAsync(verifyWarcs(ARCHIVE))
    expect(records.filter(({ problem }) => problem !== null)).toEqual([])
    expect([...server.objects.values()].some(object => object.toString().includes('"revisit"'))).toBe(true)
  })

  it('gather what many want to be kept into few requests', async () => {
    const writer = openWarcWriter(ARCHIVE, SOFTWARE)
    server.asked.splice(0)
    await Promise.all(
      Array.from({ length: 50 }, async (_, n) => {
        await writer.record(exchange(`https://h.org/${n}`))
        await writer.sync?.()
      }),
    )
    expect(server.asked.filter(line => line.startsWith('PUT')).length).toBeLessThan(10)
    await writer.close()
  })
})

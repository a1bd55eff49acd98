import { createHash } from 'node:crypto'
import {
  appendFileSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { type FileHandle, open as openFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { readWithWarcio } from '../../test/warc-reader.ts'
import { urlOf } from '../url.ts'
import { openCaptures } from './captures.ts'
import type { Exchange } from './exchange.ts'
import { mendIndexes } from './mend-index.ts'
import { openWarcWriter, type WarcOptions } from './warc-writer.ts'

let archive = ''

beforeEach(() => {
  archive = mkdtempSync(join(tmpdir(), 'permablog-warc-'))
})

afterEach(() => rmSync(archive, { recursive: true, force: true }))

const open = (options: Partial<WarcOptions> = {}) => openWarcWriter(archive, { software: 'test/1', ...options })

function exchange(url: string, body: string, response: Partial<Exchange['response']> = {}): Exchange {
  return {
    url,
    at: new Date().toISOString(),
    request: { headers: [['user-agent', 'test']] },
    response: {
      status: 200,
      statusText: 'OK',
      headers: [
        ['Content-Type', 'text/html'],
        ['Transfer-Encoding', 'chunked'],
      ],
      body: Buffer.from(body),
      isCut: false,
      ...response,
    },
  }
}

const LONG = 'A long page. '.repeat(200)
const warcs = () =>
  readdirSync(join(archive, 'warc'))
    .filter(name => name.endsWith('.warc.gz'))
    .sort()
    .map(name => join(archive, 'warc', name))
const onlyWarc = () => warcs()[0] ?? ''

async function recordAll(exchanges: readonly Exchange[], options: Partial<WarcOptions> = {}) {
  const writer = open(options)
  const places = await Promise.all(exchanges.map(one => writer.record(one)))
  await writer.close()
  return places
}

describe('what is written', () => {
  it('is read by warcio: warcinfo, then each response with its request', async () => {
    const [first, second] = await recordAll([
      exchange('https://h.org/a', 'one'),
      exchange('https://h.org/b?c=1', 'two', { status: 404, statusText: 'Not Found' }),
    ])
    const records = await readWithWarcio(onlyWarc())
    expect(records.map(({ type, url, status }) => [type, url, status])).toEqual([
      ['warcinfo', '', null],
      ['response', 'https://h.org/a', 200],
      ['request', 'https://h.org/a', null],
      ['response', 'https://h.org/b?c=1', 404],
      ['request', 'https://h.org/b?c=1', null],
    ])
    expect([first?.offset, second?.offset]).toEqual([records[1]?.offset, records[3]?.offset])
    expect(records[2]?.fields.get('warc-concurrent-to')).toBe(records[1]?.fields.get('warc-record-id'))
    expect(Buffer.from(records[4]?.block ?? []).toString()).toContain('GET /b?c=1 HTTP/1.1\r\nHost: h.org\r\n')
  })

  it('takes a body out of a file, piece by piece, and refers back to it', async () => {
    const path = join(archive, 'film')
    const film = Buffer.alloc(3_000_000, 'film and sound ')
    writeFileSync(path, film)
    const body = { path, bytes: film.length, sha256: createHash('sha256').update(film).digest('hex') }
    const [place] = await recordAll([
      exchange('https://h.org/film', '', { body }),
      exchange('https://h.org/same', '', { body }),
      exchange('https://h.org/b', 'behind'),
    ])
    const records = await readWithWarcio(onlyWarc())
    expect(records.map(({ type }) => type)).toEqual([
      'warcinfo',
      'response',
      'request',
      'revisit',
      'request',
      'response',
      'request',
    ])
    const captures = await openCaptures(archive)
    expect((await captures.at(place ?? { warc: '', offset: 0 }))?.body.equals(film)).toBe(true)
    expect((await captures.find(urlOf('https://h.org/same')))?.body.equals(film)).toBe(true)
    expect((await captures.find(urlOf('https://h.org/b')))?.body.toString()).toBe('behind')
    await captures.close()
  })

  it.each(['appendFile', 'truncate'] as const)(
    'and its index know the same records where the disk fails at %s',
    async at => {
      const handle: FileHandle = await openFile(join(archive, 'any'), 'w')
      const methods: FileHandle = Object.getPrototypeOf(handle)
      await handle.close()
      const writer = open()
      const [first, second, third] = ['a', 'b', 'c'].map(name => exchange(`https://h.org/${name}`, `page ${name}`))
      if (first === undefined || second === undefined || third === undefined) throw new Error('no exchanges')
      await writer.record(first)
      const full = Object.assign(new Error('no space left'), { code: 'ENOSPC' })
      vi.spyOn(methods, 'appendFile').mockRejectedValueOnce(full)
      if (at === 'truncate') vi.spyOn(methods, 'truncate').mockRejectedValueOnce(full)
      await expect(writer.record(second)).rejects.toThrow('no space left')
      const place = await writer.record(third)
      await writer.close()
      vi.restoreAllMocks()
      expect(await mendIndexes(archive)).toEqual([])
      const captures = await openCaptures(archive)
      expect((await captures.at(place))?.url).toBe('https://h.org/c')
      await captures.close()
    },
  )

  it('leaves no half of a record where a body can not be read', async () => {
    const writer = open()
    const body = { path: join(archive, 'nothing'), bytes: 5, sha256: 'x' }
    await expect(writer.record(exchange('https://h.org/film', '', { body }))).rejects.toThrow(/ENOENT/)
    await writer.record(exchange('https://h.org/b', 'behind'))
    await writer.sync?.()
    await writer.close()
    expect((await readWithWarcio(onlyWarc())).map(({ type }) => type)).toEqual(['warcinfo', 'response', 'request'])
  })

  it('does not claim chunks that are joined already', async () => {
    await recordAll([exchange('https://h.org/a', 'one')])
    const [, response] = await readWithWarcio(onlyWarc())
    expect(Buffer.from(response?.block ?? []).toString()).toContain('\r\nX-Orig-Transfer-Encoding: chunked\r\n')
  })

  it('lets no value of a header begin a line of its own', async () => {
    await recordAll([exchange('https://h.org/a', 'one', { headers: [['X-A', 'b\r\nX-Evil: 1']] })])
    const [, response] = await readWithWarcio(onlyWarc())
    expect(Buffer.from(response?.block ?? []).toString()).not.toContain('\nX-Evil')
  })

  it('refers to a payload that is there already, also in a later run', async () => {
    await recordAll([exchange('https://h.org/a', LONG), exchange('https://h.org/b', LONG)])
    const [place] = await recordAll([exchange('https://h.org/c', LONG)])
    await recordAll([exchange('https://other.org/', LONG)])
    const records = await readWithWarcio(onlyWarc())
    const kept = records.filter(({ type }) => type === 'response' || type === 'revisit')
    expect(kept.map(({ type, url }) => [type, url])).toEqual([
      ['response', 'https://h.org/a'],
      ['revisit', 'https://h.org/b'],
      ['revisit', 'https://h.org/c'],
      ['response', 'https://other.org/'],
    ])
    expect(kept[1]?.fields.get('warc-refers-to-target-uri')).toBe('https://h.org/a')
    expect(kept[1]?.fields.get('warc-profile')).toMatch(/identical-payload-digest$/)
    const captures = await openCaptures(archive)
    const found = await captures.at(place ?? { warc: '', offset: 0 })
    await captures.close()
    expect(found?.url).toBe('https://h.org/c')
    expect(found?.body.toString()).toBe(LONG)
  })

  it('keeps "unchanged" as a revisit that the earlier capture outlives', async () => {
    await recordAll([exchange('https://h.org/a', LONG)])
    await recordAll([exchange('https://h.org/a', '', { status: 304, statusText: 'Not Modified' })])
    const records = await readWithWarcio(onlyWarc())
    const revisit = records.find(({ type }) => type === 'revisit')
    expect(revisit?.fields.get('warc-profile')).toMatch(/server-not-modified$/)
    expect(revisit?.fields.get('warc-refers-to-date')).toBe(records[1]?.fields.get('warc-date'))
    const captures = await openCaptures(archive)
    expect((await captures.find(urlOf('https://h.org/a')))?.body.toString()).toBe(LONG)
    await captures.close()
  })

  it('is rolled over to a new file at a size, each with its own warcinfo', async () => {
    const exchanges = Array.from({ length: 12 }, (_, n) => exchange(`https://h.org/${n}`, `${n}`))
    await recordAll(exchanges, { maxBytes: 3000 })
    expect(warcs().length).toBeGreaterThan(2)
    const records = await Promise.all(warcs().map(readWithWarcio))
    expect(records.every(([first]) => first?.type === 'warcinfo')).toBe(true)
    expect(records.flat().filter(({ type }) => type === 'response')).toHaveLength(12)
  })
})

describe('a crash', () => {
  it('in the middle of a record costs this record alone', async () => {
    await recordAll([exchange('https://h.org/a', 'one'), exchange('https://h.org/b', LONG)])
    const whole = statSync(onlyWarc()).size
    const told: string[] = []
    for (const lost of [1, 9, 300]) {
      truncateSync(onlyWarc(), whole - lost)
      const reader = await openCaptures(archive)
      expect((await reader.find(urlOf('https://h.org/a')))?.body.toString()).toBe('one')
      await reader.close()
      await recordAll([exchange('https://h.org/b', LONG)], { onRepair: message => told.push(message) })
      const urls = (await readWithWarcio(onlyWarc())).filter(({ type }) => type === 'response').map(({ url }) => url)
      expect(urls[0]).toBe('https://h.org/a')
      truncateSync(onlyWarc(), whole)
    }
    expect(told).toHaveLength(3)
  })

  it('between a record and its line in the index loses neither', async () => {
    await recordAll([exchange('https://h.org/a', LONG)])
    const index = onlyWarc().replace('.warc.gz', '.index.jsonl')
    const before = readFileSync(index, 'utf8')
    for (const length of [0, 10, before.length - 3]) {
      truncateSync(index, length)
      await recordAll([exchange(`https://h.org/${length}`, 'x')])
      const lines = readFileSync(index, 'utf8').trim().split('\n')
      expect(lines).toHaveLength((await readWithWarcio(onlyWarc())).length)
      expect(lines[1]).toContain('https://h.org/a')
    }
  })

  it('that left rubbish behind is cut off', async () => {
    await recordAll([exchange('https://h.org/a', LONG)])
    const { size } = statSync(onlyWarc())
    appendFileSync(onlyWarc(), Buffer.alloc(5000, 7))
    await recordAll([])
    await recordAll([exchange('https://h.org/b', 'x')])
    expect((await readWithWarcio(onlyWarc())).filter(({ type }) => type === 'response')).toHaveLength(2)
    expect(statSync(onlyWarc()).size).toBeLessThan(size + 5000)
  })
})

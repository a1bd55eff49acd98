import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { readWithWarcio } from '../../test/warc-reader.ts'
import { urlOf } from '../url.ts'
import { openCaptures } from './captures.ts'
import type { Derived } from './derived.ts'
import type { RecordPlace } from './exchange.ts'
import { verifyWarcs } from './verify-warc.ts'
import { openWarcWriter, type WarcWriter } from './warc-writer.ts'

let archive = ''
let writer: WarcWriter

beforeEach(() => {
  archive = mkdtempSync(join(tmpdir(), 'permablog-derived-'))
  writer = openWarcWriter(archive, { software: 'test/1' })
})

afterEach(() => rmSync(archive, { recursive: true, force: true }))

const PAGE = urlOf('https://h.org/a')

const keepPage = (body: string) =>
  writer.record({
    url: PAGE,
    at: '2024-01-01T00:00:00Z',
    request: { headers: [] },
    response: { status: 200, statusText: 'OK', headers: [], body: Buffer.from(body), isCut: false },
  })

const derived = (body: string, refersTo: RecordPlace | null, more: Partial<Derived> = {}): Derived => ({
  form: 'dom',
  url: PAGE,
  at: '2024-01-01T00:00:01Z',
  mime: 'text/html; charset=utf-8',
  body: Buffer.from(body),
  refersTo,
  ...more,
})

describe('what is made of a capture', () => {
  it('is a record of its own that names the capture, and is found by it and by its address', async () => {
    const first = await keepPage('one')
    const second = await keepPage('two')
    await writer.keepDerived(derived('<p>one</p>', first))
    const place = await writer.keepDerived(derived('<p>two</p>', second, { at: '2024-01-02T00:00:00Z' }))
    await writer.keepDerived(derived('PNG', second, { form: 'view', mime: 'image/png' }))
    await writer.close()
    const captures = await openCaptures(archive)
    expect((await captures.derived(first, 'dom'))?.body.toString()).toBe('<p>one</p>')
    expect(await captures.derived(PAGE, 'dom')).toMatchObject({ url: PAGE, mime: 'text/html; charset=utf-8', place })
    expect((await captures.derived(second, 'view'))?.body.toString()).toBe('PNG')
    expect(await captures.derived(first, 'view')).toBeNull()
    expect(await captures.derived(urlOf('https://h.org/b'), 'dom')).toBeNull()
    await captures.close()
  })

  it('never stands for the page itself', async () => {
    await keepPage('one')
    await writer.keepDerived(derived('<p>drawn</p>', null, { at: '2030-01-01T00:00:00Z' }))
    await writer.keepDerived(derived('PNG', null, { form: 'full-page', mime: 'image/png' }))
    await writer.close()
    const captures = await openCaptures(archive)
    expect((await captures.find(PAGE))?.body.toString()).toBe('one')
    await captures.close()
  })

  it('is written as others write and read it', async () => {
    const place = await keepPage('one')
    for (const form of ['dom', 'view', 'full-page', 'pdf'] as const) {
      await writer.keepDerived(derived('x', place, { form, mime: form === 'pdf' ? 'application/pdf' : 'image/png' }))
    }
    await writer.close()
    const [name = ''] = readdirSync(join(archive, 'warc')).filter(file => file.endsWith('.gz'))
    const [, response, , ...records] = await readWithWarcio(join(archive, 'warc', name))
    expect(records.map(({ type, url }) => [type, url])).toEqual([
      ['conversion', PAGE],
      ['resource', `urn:view:${PAGE}`],
      ['resource', `urn:fullPage:${PAGE}`],
      ['resource', `urn:pdf:${PAGE}`],
    ])
    const id = response?.fields.get('warc-record-id')
    expect(records[0]?.fields.get('warc-refers-to')).toBe(id)
    expect(records[1]?.fields.get('warc-concurrent-to')).toBe(id)
    const problems = []
    for await (const { problem } of verifyWarcs(archive)) problems.push(problem)
    expect(problems).toEqual(Array(7).fill(null))
  })
})

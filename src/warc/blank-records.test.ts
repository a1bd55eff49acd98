import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { urlOf } from '../url.ts'
import { archivedRecords } from './archived-records.ts'
import { blankRecords } from './blank-records.ts'
import { openFile } from './bytes.ts'
import { openCaptures } from './captures.ts'
import { writeFiller } from './filler.ts'
import { scanRecords } from './record-index.ts'
import { verifyWarcs } from './verify-warc.ts'
import { openWarcWriter } from './warc-writer.ts'

const NOTE = { note: 'Erased on 2024-06-01 because a court said so.', at: '2024-06-01T00:00:00.000Z' }

describe('records that are taken out of WARCs', () => {
  let folder: string
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'permablog-blank-'))
  })
  afterEach(() => rmSync(folder, { recursive: true, force: true }))

  async function writePages(pages: Readonly<Record<string, string>>): Promise<void> {
    const writer = openWarcWriter(folder, { software: 'test' })
    for (const [path, text] of Object.entries(pages)) {
      await writer.record({
        url: urlOf(`https://a.org${path}`),
        at: '2024-05-01T00:00:00.000Z',
        request: { headers: [['user-agent', 'test']] },
        response: {
          ...{ status: 200, statusText: 'OK', isCut: false },
          headers: [['content-type', 'text/html']],
          body: Buffer.from(text),
        },
      })
    }
    await writer.close()
  }

  async function recordsWith(path: string): Promise<Map<string, Set<number>>> {
    const found = new Map<string, Set<number>>()
    for await (const { warc, offset, url } of archivedRecords(folder)) {
      if (url === `https://a.org${path}`) found.set(warc, (found.get(warc) ?? new Set()).add(offset))
    }
    return found
  }

  async function problems(): Promise<string[]> {
    const found: string[] = []
    for await (const { problem } of verifyWarcs(folder)) if (problem !== null) found.push(problem)
    return found
  }

  it('are gone from the bytes, and every other is where it was', async () => {
    // Nothing that packs: what is taken out spans several blocks.
    const noise = Array.from({ length: 40_000 }, (_, i) => ((i * 2654435761) % 4294967296).toString(36)).join('')
    await writePages({ '/one': `<p>one</p>${noise}`, '/two': `<p>quillwort</p>${noise}x`, '/three': '<p>three</p>' })
    const before = new Map<string, number>()
    for await (const { url, offset, type } of archivedRecords(folder)) before.set(`${type} ${url}`, offset)
    const gone = await recordsWith('/two')
    const [name = ''] = gone.keys()
    const size = statSync(join(folder, name)).size
    const done = await Array.fromAsync(blankRecords(folder, gone, NOTE))
    expect(done).toMatchObject([{ name, records: 2, isDeleted: false }])
    expect(statSync(join(folder, name)).size).toBe(size)
    expect(statSync(join(folder, name)).blocks * 512).toBeLessThan(size)
    const after = new Map<string, number>()
    for await (const { url, offset, type } of archivedRecords(folder)) after.set(`${type} ${url}`, offset)
    for (const [key, offset] of before) if (!key.endsWith('/two')) expect(after.get(key)).toBe(offset)
    expect(await problems()).toEqual([])
    const plain = gunzipSync(readFileSync(join(folder, name))).toString('latin1')
    expect(plain).not.toContain('quillwort')
    expect(plain).toContain(NOTE.note)
    const captures = await openCaptures(folder)
    expect((await captures.find(urlOf('https://a.org/one')))?.body.toString()).toContain('<p>one</p>')
    expect(await captures.find(urlOf('https://a.org/two'))).toBeNull()
    await captures.close()
    await writePages({ '/four': '<p>four</p>' })
    expect(await problems()).toEqual([])
  })

  it('leave no file where nothing else is in it', async () => {
    await writePages({ '/one': '<p>one</p>' })
    const gone = await recordsWith('/one')
    expect(await Array.fromAsync(blankRecords(folder, gone, NOTE))).toMatchObject([{ isDeleted: true }])
    expect(await Array.fromAsync(archivedRecords(folder))).toEqual([])
  })

  it('stay where a process is writing into the file', async () => {
    await writePages({ '/one': '<p>one</p>', '/two': '<p>two</p>' })
    const gone = await recordsWith('/one')
    const writer = openWarcWriter(folder, { software: 'test' })
    await writer.keepDerived({
      ...{ form: 'pdf', url: 'https://a.org/one', at: NOTE.at, mime: 'application/pdf' },
      ...{ body: Buffer.from('%PDF'), refersTo: null },
    })
    await expect(Array.fromAsync(blankRecords(folder, gone, NOTE))).rejects.toMatchObject({ code: 'warc-in-use' })
    await writer.close()
    expect(await recordsWith('/one')).toEqual(gone)
  })

  it('give way to one whole record of exactly their length, whatever that is', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 220, max: 400_000 }),
        fc.integer({ min: 0, max: 900 }),
        async (length, note) => {
          const path = join(folder, 'filler.warc.gz')
          writeFileSync(path, '')
          const file = await open(path, 'r+')
          await file.truncate(length)
          await writeFiller(file, { offset: 0, length }, { note: 'x'.repeat(note), at: NOTE.at })
          await file.close()
          const bytes = await openFile(path)
          const records = await Array.fromAsync(scanRecords(bytes, 0))
          await bytes.close()
          expect(records).toMatchObject([{ kind: 'record', type: 'metadata', offset: 0, length }])
        },
      ),
      {
        numRuns: 60,
        examples: [
          [65_558, 5],
          [65_559, 5],
          [65_563, 5],
          [65_564, 0],
          [131_098, 3],
          [131_100, 3],
          [131_103, 9],
        ],
      },
    )
  })
})

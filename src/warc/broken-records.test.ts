import { gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { recordsIn } from './read-records.ts'

/** Input doubled is work doubled, with some room. */
const MOST_GROWTH = 2.2

/** Reads all records of a file and counts the bytes that were asked for. */
async function bytesRead(file: Buffer): Promise<number> {
  let read = 0
  const bytes = {
    size: file.length,
    read: async (offset: number, length: number) => {
      const piece = file.subarray(offset, offset + length)
      read += piece.length
      return piece
    },
  }
  for await (const _ of recordsIn(bytes));
  return read
}

const WHOLE = gzipSync('WARC/1.1\r\nWARC-Type: metadata\r\nContent-Length: 0\r\n\r\n\r\n\r\n')
const PIECES: readonly (readonly [string, Buffer])[] = [
  ['heads that say nothing', Buffer.from('\nWARC/1.0\r\n\r\n')],
  ['beginnings of members', Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 3])],
  ['members of nothing', gzipSync('')],
  ['halves of members', WHOLE.subarray(0, WHOLE.length / 2)],
]

describe('a WARC of nothing but broken records', () => {
  it.each(PIECES)('is read in linear time: %s', async (_, piece) => {
    const [once, twice] = [1000, 2000].map(count => Buffer.concat(Array.from({ length: count }, () => piece)))
    const growth = (await bytesRead(twice ?? WHOLE)) / (await bytesRead(once ?? WHOLE))
    expect(growth).toBeLessThan(MOST_GROWTH)
  })
})

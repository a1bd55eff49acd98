import { createHash } from 'node:crypto'
import type { FileHandle } from 'node:fs/promises'
import { crc32 } from 'node:zlib'
import type { HeaderLine } from './exchange.ts'
import { newRecordId } from './record-format.ts'

/** The address of a record that stands in the place of others. */
const FILLER_URI = 'urn:permablog:removed'
/** What is said in it is a sentence; a reason that somebody typed may be long. */
const LONGEST_NOTE = 1000

const GZIP_HEAD = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff])
const TRAILER_BYTES = 8
/** The most that a block of RFC 1951 section 3.2.4 holds as it is, and what stands before it. */
const MOST_OF_BLOCK = 65_535
const BLOCK_HEAD_BYTES = 5
const END_OF_RECORD = Buffer.from('\r\n\r\n')
const ZEROS = Buffer.alloc(1024 * 1024)

/**
 * Writes one record in the place of others, as long as they were together, so that all others stay where they are. It is a gzip
 * member like every other; behind its words it has zeros that are not packed and not written: the file has a hole there, which
 * takes no space on disks that know holes.
 */
export async function writeFiller(
  file: FileHandle,
  place: { readonly offset: number; readonly length: number },
  { note, at }: { readonly note: string; readonly at: string },
): Promise<void> {
  const blocks = Math.ceil((place.length - GZIP_HEAD.length - TRAILER_BYTES) / (MOST_OF_BLOCK + BLOCK_HEAD_BYTES))
  const plain = place.length - GZIP_HEAD.length - TRAILER_BYTES - blocks * BLOCK_HEAD_BYTES
  const start = beginningOf(plain, note, at)
  const zeros = plain - start.length - END_OF_RECORD.length
  const placeOf = (position: number) =>
    place.offset + GZIP_HEAD.length + position + (Math.floor(position / MOST_OF_BLOCK) + 1) * BLOCK_HEAD_BYTES
  await writeAt(file, GZIP_HEAD, place.offset)
  for (let block = 0; block < blocks; block++) {
    const length = Math.max(0, Math.min(MOST_OF_BLOCK, plain - block * MOST_OF_BLOCK))
    const head = Buffer.alloc(BLOCK_HEAD_BYTES)
    head.writeUInt8(block === blocks - 1 ? 1 : 0, 0)
    head.writeUInt16LE(length, 1)
    head.writeUInt16LE(length ^ 0xffff, 3)
    const before = Math.min(block * MOST_OF_BLOCK, plain) + block * BLOCK_HEAD_BYTES
    await writeAt(file, head, place.offset + GZIP_HEAD.length + before)
  }
  await writeAt(file, start, placeOf(0))
  // Each by itself: a block may end between them.
  for (const [index, byte] of END_OF_RECORD.entries()) {
    await writeAt(file, Buffer.of(byte), placeOf(start.length + zeros + index))
  }
  const trailer = Buffer.alloc(TRAILER_BYTES)
  trailer.writeUInt32LE(checksum(start, zeros), 0)
  trailer.writeUInt32LE(plain % 2 ** 32, 4)
  await writeAt(file, trailer, place.offset + place.length - TRAILER_BYTES)
}

/** The head of the record and the words of its block, as far as there is room. */
function beginningOf(plain: number, note: string, at: string): Buffer {
  const words = Buffer.from(`${note.slice(0, LONGEST_NOTE)}\n`)
  const room = plain - END_OF_RECORD.length
  for (const [text, isWhole] of [
    [words, true],
    [Buffer.alloc(0), true],
    [Buffer.alloc(0), false],
  ] as const) {
    const length = room - headOf(0, '', at, isWhole).length
    if (length < text.length) continue
    const digest = isWhole ? `sha256:${blockDigest(text, length - text.length)}` : ''
    return Buffer.concat([headOf(length, digest, at, isWhole), text])
  }
  throw new RangeError(`No record is as short as ${plain} bytes.`)
}

const NO_DIGEST = `sha256:${'0'.repeat(64)}`

/** Always of the same length: the length of the block is written with all its digits. */
function headOf(length: number, digest: string, at: string, isWhole: boolean): Buffer {
  const lines: HeaderLine[] = [
    ['WARC-Type', 'metadata'],
    ['WARC-Record-ID', newRecordId()],
    ['WARC-Date', at],
    ...(isWhole
      ? [
          ['WARC-Target-URI', FILLER_URI] as const,
          ['WARC-Block-Digest', digest || NO_DIGEST] as const,
          ['Content-Type', 'application/octet-stream'] as const,
        ]
      : []),
    ['Content-Length', String(length).padStart(12, '0')],
  ]
  return Buffer.from(`WARC/1.1\r\n${lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n`)
}

function blockDigest(words: Buffer, zeros: number): string {
  const hash = createHash('sha256').update(words)
  for (const piece of zeroPieces(zeros)) hash.update(piece)
  return hash.digest('hex')
}

function checksum(start: Buffer, zeros: number): number {
  let crc = crc32(start)
  for (const piece of zeroPieces(zeros)) crc = crc32(piece, crc)
  return crc32(END_OF_RECORD, crc)
}

function* zeroPieces(length: number): Generator<Buffer, void, undefined> {
  for (let done = 0; done < length; done += ZEROS.length) yield ZEROS.subarray(0, Math.min(ZEROS.length, length - done))
}

async function writeAt(file: FileHandle, bytes: Buffer, position: number): Promise<void> {
  await file.write(bytes, 0, bytes.length, position)
}

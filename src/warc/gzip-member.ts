import { Readable } from 'node:stream'
import { constants, crc32, createInflateRaw, inflateRawSync } from 'node:zlib'
import type { Bytes } from './bytes.ts'

/** Most records are smaller than this, packed, and are read at one go. */
const WINDOW_BYTES = 256 * 1024
/** Half of all records (requests, warcinfo) are far smaller: a file of nothing but small ones is not read hundreds of times over. */
const FIRST_WINDOW_BYTES = 4096
/** What a window may unpack to at one go; more goes the slow way, piece by piece. */
const MOST_AT_ONCE = 16 * 1024 * 1024
const STEP_BYTES = 64 * 1024
/** The longest head of a member that is read; names and comments in it are short. */
const HEAD_BYTES = 1024
const TRAILER_BYTES = 8

/** The bytes are no whole gzip member. */
export class BrokenMember extends Error {}

/** Whether a gzip member begins with these bytes. */
export function isGzip(bytes: Uint8Array): boolean {
  return bytes[0] === 0x1f && bytes[1] === 0x8b && bytes[2] === 8
}

/**
 * Unpacks the gzip member at an offset, piece by piece, and returns where it ends. Node's own gunzip goes on into the next
 * member without a word; here the place of every record counts.
 */
export async function* inflateMember(bytes: Bytes, offset: number): AsyncGenerator<Buffer, number, undefined> {
  let start = 0
  for (const length of [FIRST_WINDOW_BYTES, WINDOW_BYTES]) {
    const window = await bytes.read(offset, length)
    start = headLength(window.subarray(0, HEAD_BYTES))
    const whole = atOnce(window.subarray(start))
    if (whole !== null) {
      const end = offset + start + whole.packed
      await checkTrailer(bytes, end, crc32(whole.plain), whole.plain.byteLength)
      yield whole.plain
      return end + TRAILER_BYTES
    }
  }
  return yield* pieceByPiece(bytes, offset + start)
}

/** What the first packed bytes of the gzip member at an offset unpack to; nothing where there is none. */
export async function beginningOfMember(bytes: Bytes, offset: number, packed: number): Promise<Buffer> {
  const window = await bytes.read(offset, HEAD_BYTES + packed)
  try {
    const start = headLength(window.subarray(0, HEAD_BYTES))
    return inflateRawSync(window.subarray(start, start + packed), { finishFlush: constants.Z_SYNC_FLUSH })
  } catch {
    return Buffer.alloc(0)
  }
}

function atOnce(packed: Buffer): { readonly plain: Buffer; readonly packed: number } | null {
  try {
    // With `info`, the result is not the bare buffer that the types promise.
    const result = inflateRawSync(packed, { info: true, maxOutputLength: MOST_AT_ONCE }) as unknown as {
      buffer: Buffer
      engine: { bytesWritten: number }
    }
    return { plain: result.buffer, packed: result.engine.bytesWritten }
  } catch {
    return null
  }
}

async function* pieceByPiece(bytes: Bytes, offset: number): AsyncGenerator<Buffer, number, undefined> {
  const inflate = createInflateRaw()
  const input = Readable.from(steps(bytes, offset))
  input.on('error', error => inflate.destroy(error))
  input.pipe(inflate)
  let crc = 0
  let length = 0
  try {
    for await (const piece of inflate as AsyncIterable<Buffer>) {
      crc = crc32(piece, crc)
      length += piece.byteLength
      yield piece
    }
  } catch (error) {
    throw new BrokenMember(error instanceof Error ? error.message : 'not readable', { cause: error })
  } finally {
    input.destroy()
    inflate.destroy()
  }
  const end = offset + inflate.bytesWritten
  await checkTrailer(bytes, end, crc, length)
  return end + TRAILER_BYTES
}

async function* steps(bytes: Bytes, from: number): AsyncGenerator<Buffer> {
  for (let offset = from; offset < bytes.size; offset += STEP_BYTES) yield await bytes.read(offset, STEP_BYTES)
}

async function checkTrailer(bytes: Bytes, offset: number, crc: number, length: number): Promise<void> {
  const trailer = await bytes.read(offset, TRAILER_BYTES)
  if (trailer.byteLength < TRAILER_BYTES) throw new BrokenMember('it ends too early')
  if (trailer.readUInt32LE(0) !== crc) throw new BrokenMember('its checksum is wrong')
  if (trailer.readUInt32LE(4) !== length % 2 ** 32) throw new BrokenMember('its length is wrong')
}

/** RFC 1952 section 2.3: ten bytes, then what the flags announce. */
function headLength(head: Buffer): number {
  if (!isGzip(head)) throw new BrokenMember('it is not gzip')
  const flags = head[3] ?? 0
  let at = 10
  if (flags & 4) at += 2 + (head.length >= 12 ? head.readUInt16LE(10) : 0)
  for (const flag of [8, 16]) {
    if (!(flags & flag)) continue
    const end = head.indexOf(0, at)
    if (end === -1) throw new BrokenMember('its head has no end')
    at = end + 1
  }
  if (flags & 2) at += 2
  if (at >= head.length) throw new BrokenMember('it ends too early')
  return at
}

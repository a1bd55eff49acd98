import { type Bytes, sliceOf } from './bytes.ts'

/** A file within a ZIP. */
interface ZipFile {
  readonly name: string
  readonly bytes: Bytes
}

/** What a ZIP holds: files that are stored as they are, and others, whose bytes must be unpacked from their beginning. */
export interface ZipContent {
  readonly stored: readonly ZipFile[]
  readonly deflated: readonly ZipFile[]
}

/** The bytes are no ZIP that we can read. */
export class BrokenZip extends Error {}

const DEFLATE = 8
const END_MARK = 0x06054b50
const END64_MARK = 0x06064b50
const LOCATOR_MARK = 0x07064b50
const ENTRY_MARK = 0x02014b50
const LOCAL_MARK = 0x04034b50
const END_BYTES = 22
const ENTRY_BYTES = 46
const LOCAL_BYTES = 30
/** A comment has at most 64 KB (APPNOTE 4.4.12). */
const MOST_COMMENT_BYTES = 65_535
/** Enough for a million files; a larger directory is an attack. */
const MOST_DIRECTORY_BYTES = 128 * 1024 * 1024

/** Reads the directory of a ZIP, ZIP64 included. */
export async function readZip(bytes: Bytes): Promise<ZipContent> {
  const directory = await readDirectory(bytes)
  const stored: ZipFile[] = []
  const deflated: ZipFile[] = []
  let at = 0
  while (at + ENTRY_BYTES <= directory.length && directory.readUInt32LE(at) === ENTRY_MARK) {
    const method = directory.readUInt16LE(at + 10)
    const nameLength = directory.readUInt16LE(at + 28)
    const extraLength = directory.readUInt16LE(at + 30)
    const name = directory.toString('utf8', at + ENTRY_BYTES, at + ENTRY_BYTES + nameLength)
    const extra = directory.subarray(at + ENTRY_BYTES + nameLength, at + ENTRY_BYTES + nameLength + extraLength)
    const { size, offset } = sizeAndOffset(directory, at, extra)
    // Other methods are not allowed in a WACZ, and written by nobody.
    const list = method === 0 ? stored : method === DEFLATE ? deflated : null
    list?.push({ name, bytes: sliceOf(bytes, await dataStart(bytes, offset), size) })
    at += ENTRY_BYTES + nameLength + extraLength + directory.readUInt16LE(at + 32)
  }
  return { stored, deflated }
}

async function readDirectory(bytes: Bytes): Promise<Buffer> {
  const start = Math.max(0, bytes.size - END_BYTES - MOST_COMMENT_BYTES)
  const tail = await bytes.read(start, bytes.size - start)
  for (let at = tail.length - END_BYTES; at >= 0; at -= 1) {
    if (tail.readUInt32LE(at) !== END_MARK) continue
    const small = { size: tail.readUInt32LE(at + 12), offset: tail.readUInt32LE(at + 16) }
    const { size, offset } = (await largeDirectory(bytes, start + at)) ?? small
    if (size > MOST_DIRECTORY_BYTES || offset + size > bytes.size) throw new BrokenZip('its directory is not whole')
    return await bytes.read(offset, size)
  }
  throw new BrokenZip('it has no directory')
}

/** The directory of a ZIP64; null where it is an ordinary one. */
async function largeDirectory(bytes: Bytes, end: number): Promise<{ size: number; offset: number } | null> {
  if (end < 20) return null
  const locator = await bytes.read(end - 20, 20)
  if (locator.readUInt32LE(0) !== LOCATOR_MARK) return null
  const record = await bytes.read(numberAt(locator, 8), 56)
  if (record.length < 56 || record.readUInt32LE(0) !== END64_MARK) throw new BrokenZip('its directory is not whole')
  return { size: numberAt(record, 40), offset: numberAt(record, 48) }
}

/** Size, as it is packed, and place of an entry; numbers that do not fit stand in an extra field (APPNOTE 4.5.3). */
function sizeAndOffset(directory: Buffer, at: number, extra: Buffer): { size: number; offset: number } {
  const packedSize = directory.readUInt32LE(at + 20)
  const plainSize = directory.readUInt32LE(at + 24)
  const offset = directory.readUInt32LE(at + 42)
  const large = largeNumbers(extra)
  const take = (value: number) => (value === 0xffffffff ? (large.shift() ?? value) : value)
  take(plainSize)
  const size = take(packedSize)
  return { size, offset: take(offset) }
}

function largeNumbers(extra: Buffer): number[] {
  for (let at = 0; at + 4 <= extra.length; at += 4 + extra.readUInt16LE(at + 2)) {
    if (extra.readUInt16LE(at) !== 1) continue
    const field = extra.subarray(at + 4, at + 4 + extra.readUInt16LE(at + 2))
    return Array.from({ length: Math.floor(field.length / 8) }, (_, n) => numberAt(field, n * 8))
  }
  return []
}

async function dataStart(bytes: Bytes, offset: number): Promise<number> {
  const local = await bytes.read(offset, LOCAL_BYTES)
  if (local.length < LOCAL_BYTES || local.readUInt32LE(0) !== LOCAL_MARK) throw new BrokenZip('a file in it is missing')
  return offset + LOCAL_BYTES + local.readUInt16LE(26) + local.readUInt16LE(28)
}

function numberAt(buffer: Buffer, at: number): number {
  const value = Number(buffer.readBigUInt64LE(at))
  if (!Number.isSafeInteger(value)) throw new BrokenZip('a number in it is too large')
  return value
}

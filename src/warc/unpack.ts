import { mkdtemp, open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { createGunzip, createInflateRaw } from 'node:zlib'
import { type Bytes, type OpenFile, openFile } from './bytes.ts'
import { isGzip } from './gzip-member.ts'
import { beginsRecord, recordsIn } from './read-records.ts'
import { plainPieces } from './record-cursor.ts'

/** Far more than a WARC has that somebody packed as a whole; what goes on is made to fill the disk. */
const MOST_UNPACKED_BYTES = 64 * 1024 ** 3

/**
 * A WARC whose gzip members are not its records (packed as a whole, or by blocks) as a temporary file that is not packed:
 * else each record would be reached through all that stand before it. Null where its records can be reached as it is.
 */
export async function unpackedWarc(bytes: Bytes): Promise<OpenFile | null> {
  if (!isGzip(await bytes.read(0, 3)) || !(await beginsRecord(bytes, 0))) return null
  return (await beginsWithMember(bytes)) ? null : await unpacked(bytes, 'gzip')
}

/** What is packed as a whole, as a temporary file that goes when it is closed; of something cut, what there is of it. */
export async function unpacked(bytes: Bytes, form: 'gzip' | 'deflate'): Promise<OpenFile> {
  const folder = await mkdtemp(join(tmpdir(), 'permablog-'))
  const remove = () => rm(folder, { recursive: true, force: true })
  const path = join(folder, 'unpacked')
  try {
    await writeUnpacked(bytes, form, path)
    const file = await openFile(path)
    return { ...file, close: () => file.close().finally(remove) }
  } catch (error) {
    await remove()
    throw error
  }
}

/** Whether the first record has a gzip member to itself; the first that is whole, where a bit of another was lost. */
async function beginsWithMember(bytes: Bytes): Promise<boolean> {
  const records = recordsIn(bytes)
  try {
    for await (const first of records) if (first.kind === 'record') return (await first.end()) !== null
    return false
  } catch {
    return false
  } finally {
    await records.return()
  }
}

async function writeUnpacked(bytes: Bytes, form: 'gzip' | 'deflate', path: string): Promise<void> {
  const inflate = form === 'gzip' ? createGunzip() : createInflateRaw()
  const packed = Readable.from(plainPieces(bytes, 0)).on('error', error => inflate.destroy(error))
  await using file = await open(path, 'wx', 0o600)
  let length = 0
  try {
    for await (const piece of packed.pipe(inflate) as AsyncIterable<Buffer>) {
      length += piece.byteLength
      if (length > MOST_UNPACKED_BYTES) break
      await file.writeFile(piece)
    }
  } catch (error) {
    if (!isOfPacking(error)) throw error
  } finally {
    packed.destroy()
    inflate.destroy()
  }
}

/** The bytes are to blame, not the disk. */
function isOfPacking(error: unknown): boolean {
  return error instanceof Error && 'code' in error && String(error.code).startsWith('Z_')
}

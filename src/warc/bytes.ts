import { type FileHandle, open } from 'node:fs/promises'

/** Bytes that can be read from any place: a file, or a part of one. */
export interface Bytes {
  readonly size: number
  /** Fewer bytes than asked for at the end. */
  read(offset: number, length: number): Promise<Buffer>
}

/** An open file. */
export interface OpenFile extends Bytes {
  close(): Promise<void>
}

/** Opens a file for reading; its size is that of now. */
export async function openFile(path: string): Promise<OpenFile> {
  const handle = await open(path, 'r')
  const { size } = await handle.stat()
  return {
    size,
    read: (offset, length) => readAt(handle, offset, Math.min(length, size - offset)),
    close: () => handle.close(),
  }
}

/** A part of some bytes as bytes of its own. */
export function sliceOf(bytes: Bytes, start: number, size: number): Bytes {
  return { size, read: (offset, length) => bytes.read(start + offset, Math.max(0, Math.min(length, size - offset))) }
}

/** So much is in memory at a time. */
const PIECE_BYTES = 1024 * 1024

/** A stretch of some bytes, piece by piece. */
export async function* piecesOf(bytes: Bytes, start: number, length: number): AsyncGenerator<Buffer, void, undefined> {
  for (let done = 0; done < length; done += PIECE_BYTES) {
    yield await bytes.read(start + done, Math.min(PIECE_BYTES, length - done))
  }
}

async function readAt(handle: FileHandle, offset: number, length: number): Promise<Buffer> {
  if (length <= 0) return Buffer.alloc(0)
  const buffer = Buffer.allocUnsafe(length)
  let filled = 0
  while (filled < length) {
    const { bytesRead } = await handle.read(buffer, filled, length - filled, offset + filled)
    if (bytesRead === 0) break
    filled += bytesRead
  }
  return buffer.subarray(0, filled)
}

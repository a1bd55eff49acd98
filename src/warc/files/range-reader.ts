import type { OpenFile } from '../bytes.ts'

/** What is read of a record at one go; a request for less costs as much. */
const LEAST_BYTES = 256 * 1024
/** Who reads on and on is given more at a time, up to this. */
const MOST_BYTES = 8 * 1024 * 1024
/** A record and the one that it refers to are read in turn. */
const WINDOWS = 4

interface Window {
  readonly start: number
  readonly bytes: Buffer
}

/** A file that is far away, read in parts that grow while they follow each other; the last few are remembered. */
export function openRanges(size: number, fetchPart: (start: number, length: number) => Promise<Buffer>): OpenFile {
  const windows: Window[] = []
  let step = LEAST_BYTES
  const windowAt = async (offset: number): Promise<Window> => {
    const known = windows.find(({ start, bytes }) => offset >= start && offset < start + bytes.length)
    if (known !== undefined) return known
    const isNext = windows.some(({ start, bytes }) => offset === start + bytes.length)
    step = isNext ? Math.min(step * 2, MOST_BYTES) : LEAST_BYTES
    const window = { start: offset, bytes: await fetchPart(offset, Math.min(step, size - offset)) }
    windows.unshift(window)
    windows.splice(WINDOWS)
    return window
  }
  return {
    size,
    read: async (offset, length) => {
      const end = Math.min(size, offset + length)
      const pieces: Buffer[] = []
      for (let at = offset; at < end; ) {
        const { start, bytes } = await windowAt(at)
        const piece = bytes.subarray(at - start, end - start)
        if (piece.length === 0) break
        pieces.push(piece)
        at += piece.length
      }
      return Buffer.concat(pieces)
    },
    close: async () => {},
  }
}

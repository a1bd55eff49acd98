import { existsSync } from 'node:fs'
import { appendFile, open, stat, truncate, writeFile } from 'node:fs/promises'
import { openFile } from './bytes.ts'
import { indexLine, indexPathOf, scanRecords, summaryIn } from './record-index.ts'

/** The longest line of an index: an address and little more. */
const TAIL_BYTES = 128 * 1024

/** A WARC that can be written on to. */
export interface SettledWarc {
  readonly size: number
  /** How many bytes of a record that was being written when the process died were cut off. */
  readonly cut: number
}

/**
 * Brings a WARC of ours and its index to where both end with the same whole record: what a crash left of a record is cut
 * off, what the index lacks is added. Takes no longer for a large file than for a small one.
 */
export async function settleWarc(path: string): Promise<SettledWarc> {
  const index = indexPathOf(path)
  const { size } = await stat(path)
  let end = await settleIndex(index)
  if (end > size) {
    // The file lost more than the index did: only the file counts.
    await writeFile(index, '')
    end = 0
  }
  if (end === size) return { size, cut: 0 }
  const file = await openFile(path)
  try {
    let isBroken = false
    for await (const found of scanRecords(file, end)) {
      isBroken = found.kind === 'broken'
      if (found.kind === 'broken') continue
      const { kind: _, ...summary } = found
      await appendFile(index, indexLine(summary))
      end = found.offset + found.length
    }
    if (!isBroken) return { size, cut: 0 }
  } finally {
    await file.close()
  }
  await truncate(path, end)
  return { size: end, cut: size - end }
}

/** Cuts off a line that was being written; gives the end of the last record that the index knows. */
async function settleIndex(path: string): Promise<number> {
  if (!existsSync(path)) return 0
  const handle = await open(path, 'r+')
  try {
    const { size } = await handle.stat()
    const start = Math.max(0, size - TAIL_BYTES)
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(size - start), 0, size - start, start)
    const tail = buffer.subarray(0, bytesRead)
    const whole = tail.subarray(0, tail.lastIndexOf(10) + 1)
    const last = summaryIn(whole.toString('utf8').trimEnd().split('\n').at(-1) ?? '')
    await handle.truncate(last === null ? 0 : start + whole.length)
    return last === null ? 0 : last.offset + last.length
  } finally {
    await handle.close()
  }
}

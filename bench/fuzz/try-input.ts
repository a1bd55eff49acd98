import { PermablogError } from '../../src/errors.ts'
import { BrokenZip } from '../../src/warc/zip-reader.ts'
import { cpuMilliseconds } from './cpu.ts'
import { PROPERTIES } from './properties.ts'
import { READERS } from './readers.ts'

/** CPU that 64 kB may cost one reader, in milliseconds; the dearest of them takes a fifth of it. */
const MOST_MS = 3000

/** Something that should not have happened with an input. */
export interface Find {
  readonly reader: string
  readonly what: string
}

/** Gives an input to a reader, or asks a property of it; null where all is well. */
export async function tryInput(name: string, input: Buffer): Promise<Find | null> {
  const began = cpuMilliseconds()
  try {
    const property = PROPERTIES[name]
    const wrong = property === undefined ? await READERS[name]?.(input) : property(input.toString('utf8'))
    if (property !== undefined && typeof wrong === 'string') return { reader: name, what: wrong.slice(0, 300) }
  } catch (error) {
    if (!isDeclared(name, error)) return { reader: name, what: wordsOf(error) }
  }
  const spent = cpuMilliseconds() - began
  return spent > MOST_MS ? { reader: name, what: `${spent.toFixed(0)} ms of CPU` } : null
}

/** All that an input can be given to. */
export const TRIED: readonly string[] = [...Object.keys(READERS), ...Object.keys(PROPERTIES)]

/** Errors that callers expect; those of ZIPs that are cut stand for a broken ZIP. */
function isDeclared(name: string, error: unknown): boolean {
  return (
    error instanceof PermablogError || (name === 'zip' && (error instanceof BrokenZip || error instanceof RangeError))
  )
}

function wordsOf(error: unknown): string {
  const stack = error instanceof Error ? (error.stack ?? error.message) : String(error)
  return stack.split('\n').slice(0, 3).join(' ').slice(0, 300)
}

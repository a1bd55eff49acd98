import { createWriteStream, existsSync } from 'node:fs'
import { mkdir, realpath, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable, type Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { PermablogError } from '../errors.ts'
import type { ExportFile } from './format.ts'

type Chunks = AsyncIterable<string | Uint8Array> | Iterable<string>

/**
 * Writes a file under another name first: what stands under its own name is always whole. What a link leads to is
 * replaced, not the link; into a pipe or a device is written, as it must stay what it is.
 */
export async function writeFile(path: string, chunks: Chunks): Promise<void> {
  const there = await stat(path).catch(() => null)
  if (there !== null && !there.isFile() && !there.isDirectory()) return await writeInto(path, chunks)
  const file = there === null ? path : await realpath(path)
  const partial = `${file}.${process.pid}.partial`
  try {
    await mkdir(dirname(file), { recursive: true })
    await pipeline(Readable.from(chunks), createWriteStream(partial))
    await rename(partial, file)
  } catch (error) {
    await rm(partial, { force: true }).catch(() => {})
    throw outputError(error, path)
  }
}

async function writeInto(path: string, chunks: Chunks): Promise<void> {
  try {
    await pipeline(Readable.from(chunks), createWriteStream(path))
  } catch (error) {
    throw outputError(error, path)
  }
}

/** Writes each file of a folder; returns how many, and the paths of all that belong there. */
export async function writeFolder(
  folder: string,
  files: AsyncIterable<ExportFile>,
): Promise<{ readonly count: number; readonly paths: readonly string[] }> {
  let count = 0
  const paths: string[] = []
  for await (const file of files) {
    paths.push(file.path)
    const path = join(folder, ...file.path.split('/'))
    if ('chunks' in file) await writeFile(path, file.chunks)
    else if (existsSync(path)) continue
    else await copy(file, path)
    count++
  }
  return { count, paths }
}

/** No link to the original: who edits his export must not change the archive. */
async function copy({ copyOf, from }: Extract<ExportFile, { copyOf: string }>, path: string): Promise<void> {
  const partial = `${path}.${process.pid}.partial`
  try {
    await mkdir(dirname(path), { recursive: true })
    await from.copyTo(copyOf, partial)
    await rename(partial, path)
  } catch (error) {
    await rm(partial, { force: true }).catch(() => {})
    throw outputError(error, path)
  }
}

/** Writes to a stream that stays open, for it is the caller's; a reader that has seen enough (`| head`) is no failure. */
export async function writeStream(stream: Writable, chunks: AsyncIterable<string | Uint8Array>): Promise<void> {
  try {
    await pipeline(Readable.from(chunks), stream, { end: false })
  } catch (error) {
    if (systemCode(error) !== 'EPIPE') throw outputError(error, 'the output')
  }
}

function outputError(error: unknown, path: string): unknown {
  const code = systemCode(error)
  if (code === null) return error
  if (code === 'ENOSPC' || code === 'EDQUOT') {
    const next = 'Free some space, or write to another place with `-o`.'
    return new PermablogError('disk-full', `No space left to write ${path}.`, { cause: error, next })
  }
  return new PermablogError('bad-usage', `${path} can't be written (${code}).`, { cause: error })
}

/** The code of an error of the operating system, null for any other. */
function systemCode(error: unknown): string | null {
  return error instanceof Error && 'syscall' in error && 'code' in error ? String(error.code) : null
}

import { type FileHandle, open, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { PermablogError } from '../errors.ts'
import { type Bytes, openFile } from './bytes.ts'
import { summariesOf } from './capture-index.ts'
import { draftName } from './files/drafts.ts'
import { lockFile } from './files/file-lock.ts'
import { type FileStore, openFileStore } from './files/file-store.ts'
import { writeFiller } from './filler.ts'
import { indexLine, indexPathOf, type RecordSummary, scanRecords } from './record-index.ts'
import { type OwnWarc, openOwnWarc, warcsOf } from './warc-files.ts'

/** What is written in the place of records that are taken out. */
export interface BlankNote {
  readonly note: string
  readonly at: string
}

/** What was done to a WARC. */
export interface BlankedWarc {
  readonly name: string
  readonly records: number
  readonly bytes: number
  /** Nothing of a blog was left in it. */
  readonly isDeleted: boolean
}

/**
 * Takes records out of WARCs. All others stay at their places, so that whoever knows them finds them: one record that says what was
 * done stands where the others stood. A WARC in which nothing else is left is deleted. Each WARC is replaced at one go: whatever ends
 * the process leaves it as it was or as it is to be, and to do it again changes nothing.
 */
export async function* blankRecords(
  archive: string,
  gone: ReadonlyMap<string, ReadonlySet<number>>,
  note: BlankNote,
): AsyncGenerator<BlankedWarc, void, undefined> {
  const store = openFileStore(archive)
  for (const warc of await warcsOf(store)) {
    const offsets = gone.get(warc.name)
    if (offsets === undefined || offsets.size === 0) continue
    const release = await locked(store, warc)
    try {
      yield await blankWarc(store, warc, offsets, note)
    } finally {
      await release()
    }
  }
}

/** In a bucket, parts that were never put together may still have a writer; nobody can tell. */
async function locked({ folder }: FileStore, { name, parts }: OwnWarc): Promise<() => Promise<void>> {
  if (folder === null) {
    if (parts.length > 0) throw inUse(name)
    return async () => {}
  }
  const lock = await lockFile(join(folder, ...name.split('/')))
  if (lock === null) throw inUse(name)
  return () => lock.release()
}

function inUse(name: string): PermablogError {
  return new PermablogError('warc-in-use', `${name} is being written by another process.`)
}

async function blankWarc(
  store: FileStore,
  warc: OwnWarc,
  offsets: ReadonlySet<number>,
  note: BlankNote,
): Promise<BlankedWarc> {
  const file = await openOwnWarc(store, warc)
  try {
    const index = warc.isIndexed ? () => openNamed(store, indexPathOf(warc.name)) : null
    const records: RecordSummary[] = []
    for await (const summary of summariesOf({ name: warc.name, bytes: file, index })) records.push(summary)
    const out = records.filter(({ offset }) => offsets.has(offset))
    const about = { name: warc.name, records: out.length, bytes: out.reduce((sum, { length }) => sum + length, 0) }
    const isDeleted = records.every(({ offset, type }) => offsets.has(offset) || TELL_NOTHING.has(type))
    // First what leads to the records: without an index a WARC is read itself.
    await store.remove(indexPathOf(warc.name))
    if (isDeleted) await store.remove(warc.name)
    else await replaceWarc(store, warc.name, file, runsOf(out), note)
    return { ...about, isDeleted }
  } finally {
    await file.close()
  }
}

/** Who wrote the others, and what stands in the place of others. */
const TELL_NOTHING: ReadonlySet<string> = new Set(['warcinfo', 'metadata'])

async function openNamed(store: FileStore, name: string) {
  const file = await store.open(name)
  if (file === null) throw new PermablogError('archive-vanished', `${name} is not there any more.`)
  return file
}

/** A stretch of a file. */
interface Run {
  readonly offset: number
  readonly length: number
}

/** Records that follow one another give way to one. */
function runsOf(records: readonly RecordSummary[]): Run[] {
  const runs: Run[] = []
  for (const { offset, length } of records) {
    const last = runs.at(-1)
    if (last !== undefined && last.offset + last.length === offset) {
      runs[runs.length - 1] = { offset: last.offset, length: last.length + length }
    } else runs.push({ offset, length })
  }
  return runs
}

async function replaceWarc(
  store: FileStore,
  name: string,
  old: Bytes,
  runs: readonly Run[],
  note: BlankNote,
): Promise<void> {
  const draft = join(await store.drafts(), `${draftName()}.warc.gz`)
  try {
    const file = await open(draft, 'w')
    try {
      await file.truncate(old.size)
      let done = 0
      for (const run of runs) {
        await copyStretch(file, old, done, run.offset)
        await writeFiller(file, run, note)
        done = run.offset + run.length
      }
      await copyStretch(file, old, done, old.size)
      await file.sync()
    } finally {
      await file.close()
    }
    const lines = await indexOf(draft)
    await store.adopt(draft, name)
    await writeFile(draft, lines, { flush: true })
    await store.adopt(draft, indexPathOf(name))
  } finally {
    await rm(draft, { force: true })
  }
}

/** As much as is read at a time; a piece of nothing but zeros is left out, as it was in the file. */
const PIECE_BYTES = 64 * 1024
const ZEROS = Buffer.alloc(PIECE_BYTES)

async function copyStretch(file: FileHandle, old: Bytes, from: number, to: number): Promise<void> {
  for (let at = from; at < to; at += PIECE_BYTES) {
    const piece = await old.read(at, Math.min(PIECE_BYTES, to - at))
    if (piece.equals(ZEROS.subarray(0, piece.length))) continue
    await file.write(piece, 0, piece.length, at)
  }
}

async function indexOf(path: string): Promise<string> {
  const file = await openFile(path)
  const lines: string[] = []
  try {
    for await (const found of scanRecords(file, 0)) {
      if (found.kind === 'broken') continue
      const { kind: _, ...summary } = found
      lines.push(indexLine(summary))
    }
  } finally {
    await file.close()
  }
  return lines.join('')
}

import { createWriteStream, existsSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { PermablogError } from '../errors.ts'
import { type OpenFile, piecesOf } from './bytes.ts'
import { draftName, removeLeftDrafts } from './files/drafts.ts'
import { type FileStore, isBucket, openFileStore } from './files/file-store.ts'
import { openOwnWarc, warcsOf } from './warc-files.ts'

/** What stands beside WARCs and media without belonging to them: databases, locks, unfinished files, parts of WARCs. */
const NOT_COPIED =
  /^(permablog\.db(-wal|-shm)?|writer\.(lock|json)(-journal)?|.*\.writer|media\/\.partial\/.*|warc\/.*\.warc\.gz\/\d+)$/

/** How much was copied. */
export interface CopiedFiles {
  readonly files: number
  readonly bytes: number
}

/**
 * Copies WARCs and media between folders and buckets; those that are there already in their full size are left, so that it can
 * go on after a break. The parts of a WARC become one file.
 */
export async function copyFiles(from: string, to: string): Promise<CopiedFiles> {
  const copied = { files: 0, bytes: 0 }
  if (resolvedLocation(from) === resolvedLocation(to)) return copied
  if (!isBucket(from) && !existsSync(from)) throw new PermablogError('bad-usage', `There is no folder ${from}.`)
  const [source, target] = [openFileStore(from), openFileStore(to)]
  await removeLeftDrafts(await target.drafts())
  const there = new Map((await target.list('')).map(({ name, bytes }) => [name, bytes]))
  const warcs = new Map((await warcsOf(source)).map(warc => [warc.name, warc]))
  const others = (await source.list('')).filter(({ name }) => !NOT_COPIED.test(name) && !warcs.has(name))
  for (const { name, bytes } of [...others, ...warcs.values()]) {
    const warc = warcs.get(name)
    copied.files += 1
    copied.bytes += bytes
    if (there.get(name) === bytes) continue
    const file = warc === undefined ? await source.open(name, bytes) : await openOwnWarc(source, warc)
    if (file !== null) await copyOne(file, target, name)
  }
  return copied
}

function resolvedLocation(location: string): string {
  return isBucket(location) ? location : resolve(location)
}

async function copyOne(file: OpenFile, target: FileStore, name: string): Promise<void> {
  const draft = join(await target.drafts(), draftName())
  try {
    await pipeline(Readable.from(piecesOf(file, 0, file.size)), createWriteStream(draft, { flush: true }))
    await target.adopt(draft, name)
  } finally {
    await file.close()
    await rm(draft, { force: true })
  }
}

import { existsSync, readdirSync, statSync } from 'node:fs'
import { basename, join } from 'node:path'
import { PermablogError } from '../errors.ts'
import { type Bytes, type OpenFile, openFile } from './bytes.ts'
import { isBucket, openFileStore } from './files/file-store.ts'
import { indexPathOf } from './record-index.ts'
import { unpacked, unpackedWarc } from './unpack.ts'
import { openOwnWarc, warcsOf } from './warc-files.ts'
import { BrokenZip, readZip } from './zip-reader.ts'

/** One WARC of several, wherever it lies. */
export interface WarcFile {
  /** Its path from the place that was opened. */
  readonly name: string
  readonly bytes: Bytes
  /** Opens an index that we wrote beside it. */
  readonly index: (() => Promise<OpenFile | null>) | null
}

/** WARCs that are open. */
export interface WarcSet {
  readonly files: readonly WarcFile[]
  close(): Promise<void>
}

const IS_WARC = /\.warc(\.gz)?$/i
const IS_WACZ = /\.wacz$/i
/** Where WARCs lie below the folder that people name: in an archive of ours, in a collection of Browsertrix, in a Heritrix job. */
const SUBFOLDERS = ['', 'warc', 'archive', 'warcs']

/** Whether there are WARCs at a path: one of them, a WACZ, or a folder of either. */
export function holdsWarcs(path: string): boolean {
  if (isBucket(path)) return true
  if (!existsSync(path)) return false
  return statSync(path).isDirectory()
    ? warcPaths(path).length > 0 && !isMirror(path)
    : IS_WARC.test(path) || IS_WACZ.test(path)
}

/** Opens the WARCs that were written into an archive, oldest first; its files are in a folder or a bucket. */
export async function openOwnWarcs(archive: string): Promise<WarcSet> {
  const store = openFileStore(archive)
  const files: (WarcFile & { bytes: OpenFile })[] = []
  const close = async () => {
    for (const { bytes } of files.splice(0)) await bytes.close()
  }
  try {
    for (const warc of await warcsOf(store)) {
      const { name, isIndexed } = warc
      const index = isIndexed ? () => store.open(indexPathOf(name)) : null
      files.push({ name, bytes: await openOwnWarc(store, warc), index })
    }
  } catch (error) {
    await close()
    throw error
  }
  return { files, close }
}

/** Opens a WARC, a WACZ, a folder of either, or the bucket of an archive. */
export async function openWarcs(path: string): Promise<WarcSet> {
  if (isBucket(path)) return await openOwnWarcs(path)
  const isFolder = existsSync(path) && statSync(path).isDirectory()
  const names = isFolder ? warcPaths(path) : [basename(path)]
  const opened: OpenFile[] = []
  const close = async () => {
    for (const file of opened.splice(0)) await file.close()
  }
  const files: WarcFile[] = []
  try {
    for (const name of names) {
      const full = isFolder ? join(path, name) : path
      const bytes = await openLocalFile(full)
      opened.push(bytes)
      if (IS_WACZ.test(name)) {
        for (const file of await filesOfWacz(name, bytes, opened)) files.push(await reachable(file, opened))
      } else {
        files.push(await reachable({ name, bytes, index: existingIndex(full) }, opened))
      }
    }
  } catch (error) {
    await close()
    throw error
  }
  return { files, close }
}

async function openLocalFile(path: string): Promise<OpenFile> {
  try {
    return await openFile(path)
  } catch (error) {
    throw new PermablogError('source-missing', `${path} can't be read.`, { cause: error })
  }
}

/** A WARC of which any record can be read by itself; what is opened for it is added to the others. */
async function reachable(file: WarcFile, opened: OpenFile[]): Promise<WarcFile> {
  const plain = file.index === null ? await unpackedWarc(file.bytes) : null
  if (plain === null) return file
  opened.push(plain)
  return { ...file, bytes: plain }
}

async function filesOfWacz(name: string, bytes: Bytes, opened: OpenFile[]): Promise<WarcFile[]> {
  try {
    const { stored, deflated } = await readZip(bytes)
    const warcs = stored.filter(file => IS_WARC.test(file.name))
    // The standard forbids to pack WARCs once more; some who zip by hand do it all the same.
    for (const file of deflated) {
      if (!IS_WARC.test(file.name)) continue
      const plain = await unpacked(file.bytes, 'deflate')
      opened.push(plain)
      warcs.push({ name: file.name, bytes: plain })
    }
    if (warcs.length === 0) throw new BrokenZip('there is no WARC in it')
    return warcs.map(file => ({ name: `${name}/${file.name}`, bytes: file.bytes, index: null }))
  } catch (error) {
    if (!(error instanceof BrokenZip || error instanceof RangeError)) throw error
    throw new PermablogError('source-missing', `${name} can't be read: ${error.message}.`, { cause: error })
  }
}

function existingIndex(path: string): WarcFile['index'] {
  const index = indexPathOf(path)
  return index !== path && existsSync(index) ? () => openFile(index) : null
}

function warcPaths(folder: string): string[] {
  return SUBFOLDERS.flatMap(sub => {
    const place = join(folder, sub)
    if (!existsSync(place) || !statSync(place).isDirectory()) return []
    const names = readdirSync(place).filter(name => IS_WARC.test(name) || IS_WACZ.test(name))
    return names.sort().map(name => (sub === '' ? name : `${sub}/${name}`))
  })
}

/** A site may offer a WARC for download; its front page tells that the folder is a mirror. */
function isMirror(folder: string): boolean {
  return ['index.html', 'index.htm'].some(name => existsSync(join(folder, name)))
}

import { createHash } from 'node:crypto'
import { type FileHandle, open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { PermablogError } from '../errors.ts'
import type { BodySink } from '../fetch/index.ts'
import { type BodyFile, draftName, type FileStore, openFileStore, removeLeftDrafts } from '../warc/index.ts'
import { SNIFFED_BYTES } from './sniff.ts'

/** A file in the archive; its path is relative to it, with `/` between parts. */
export interface StoredFile {
  readonly file: string
  readonly sha256: string
  readonly bytes: number
  /** False where the same content was there before. */
  readonly isNew: boolean
}

/** A file that is being written into the archive. */
interface Draft extends BodySink, AsyncDisposable {
  /** Its first bytes. */
  readonly head: Uint8Array
  readonly bytes: number
  written(): BodyFile
  /** Puts it in its place by its content, once. */
  keep(extension: string): Promise<StoredFile>
}

/** The media files of an archive, each content once: `media/ab/cd/<sha256>.<ending>`. */
export interface MediaFiles {
  draft(maxBytes: number): Draft
}

/** Opens the media files of an archive, in a folder or a bucket; what a crash left half written is removed. */
export async function openMediaFiles(location: string): Promise<MediaFiles> {
  const store = openFileStore(location)
  const drafts = await onDisk(location, () => store.drafts())
  await removeLeftDrafts(drafts)
  const adopted = new Set<string>()
  return { draft: maxBytes => new DraftFile(store, { drafts, adopted }, maxBytes) }
}

class DraftFile implements Draft {
  readonly maxBytes: number
  bytes = 0
  readonly #store: FileStore
  readonly #path: string
  /** The files that were put in their place, or are about to be. */
  readonly #adopted: Set<string>
  #handle: FileHandle | null = null
  #hash = createHash('sha256')
  #head: Uint8Array = new Uint8Array()

  constructor(store: FileStore, { drafts, adopted }: { drafts: string; adopted: Set<string> }, maxBytes: number) {
    this.maxBytes = maxBytes
    this.#store = store
    this.#adopted = adopted
    this.#path = join(drafts, draftName())
  }

  get head(): Uint8Array {
    return this.#head
  }

  async begin(): Promise<void> {
    await this.#close()
    this.#handle = await onDisk(this.#path, () => open(this.#path, 'w'))
    this.#hash = createHash('sha256')
    this.#head = new Uint8Array()
    this.bytes = 0
  }

  async write(piece: Uint8Array): Promise<void> {
    if (this.#head.length < SNIFFED_BYTES) this.#head = Buffer.concat([this.#head, piece]).subarray(0, SNIFFED_BYTES)
    this.#hash.update(piece)
    this.bytes += piece.byteLength
    await onDisk(this.#path, async () => await this.#handle?.writeFile(piece))
  }

  written(): BodyFile {
    return { path: this.#path, bytes: this.bytes, sha256: this.#hash.copy().digest('hex') }
  }

  async keep(extension: string): Promise<StoredFile> {
    const sha256 = this.#hash.digest('hex')
    const file = `media/${sha256.slice(0, 2)}/${sha256.slice(2, 4)}/${sha256}.${extension}`
    const isThere = await this.#store.has(file)
    // Two that come at once are both put there, which does no harm, and counted as one.
    const stored = { file, sha256, bytes: this.bytes, isNew: !isThere && !this.#adopted.has(file) }
    if (isThere) return stored
    this.#adopted.add(file)
    await onDisk(file, async () => {
      await this.#handle?.sync()
      await this.#close()
      await this.#store.adopt(this.#path, file)
    })
    return stored
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#close()
    await rm(this.#path, { force: true })
  }

  async #close(): Promise<void> {
    const handle = this.#handle
    this.#handle = null
    await handle?.close()
  }
}

/** What the disk refuses ends the harvest, not the file: no other would fare better. */
async function onDisk<T>(path: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof PermablogError) throw error
    const code = error instanceof Error && 'code' in error ? String(error.code) : ''
    if (code === 'ENOSPC' || code === 'EDQUOT') {
      throw new PermablogError('disk-full', `No space left to write ${path}.`, { cause: error })
    }
    throw new PermablogError('bad-archive', `${path} can't be written (${code}).`, { cause: error })
  }
}

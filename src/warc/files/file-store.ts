import { PermablogError } from '../../errors.ts'
import type { OpenFile } from '../bytes.ts'
import { openBucket } from './bucket-store.ts'
import { openFolderStore } from './folder-store.ts'

/** A file as a list tells of it. */
export interface ListedFile {
  readonly name: string
  readonly bytes: number
}

/** A part of a file of this machine; the end is not in it. */
export interface FilePart {
  readonly path: string
  readonly start: number
  readonly end: number
}

/** Where WARCs and media are; names are relative to it, with `/` between parts. */
export interface FileStore {
  /** The folder itself, where it is one: there files grow in place. */
  readonly folder: string | null
  /** Where a file is written before it is adopted; made where it is not there. */
  drafts(): Promise<string>
  /** All files whose names begin so, by name. */
  list(prefix: string): Promise<ListedFile[]>
  /** Opens a file at its size of now, or at the one that a list told; null where there is none. */
  open(name: string, bytes?: number): Promise<OpenFile | null>
  /** Whether a file is there. */
  has(name: string): Promise<boolean>
  /** Makes a part of a local file a file of its own; it outlives the machine when this is done. */
  put(name: string, part: FilePart): Promise<void>
  /** Takes a file over that lies whole in the drafts, under its name; the draft is gone or of no use then. */
  adopt(path: string, name: string): Promise<void>
  /** Copies a file to a path of this machine; fails where there is none. */
  copyTo(name: string, path: string): Promise<void>
  remove(name: string): Promise<void>
}

const BUCKET = /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])(?:\/(.*))?$/

/** Opens a folder, or a bucket `s3://bucket/prefix`; nothing is touched before there is something to do. */
export function openFileStore(location: string): FileStore {
  if (!isBucket(location)) return openFolderStore(location)
  const [, bucket, prefix = ''] = BUCKET.exec(location) ?? []
  if (bucket === undefined) {
    throw new PermablogError('bad-usage', `${location} names no bucket; write s3://bucket or s3://bucket/prefix.`)
  }
  return openBucket(bucket, prefix.replace(/^\/+|\/+$/g, ''))
}

/** Whether a place for files is a bucket. */
export function isBucket(location: string): boolean {
  return location.startsWith('s3://')
}

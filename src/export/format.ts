import type { BlogModel } from '../analyse/index.ts'
import type { BlogRecord, EntryRecord } from '../records.ts'
import type { marksOfEntries } from '../spam/index.ts'
import type { Highlight, StoredEntry } from '../store/index.ts'
import type { Url } from '../url.ts'
import type { FileStore } from '../warc/index.ts'

/** What is exported: blogs, and the entries of each, newest first, as often as a format asks for them. */
export interface ExportSource {
  readonly blogs: readonly BlogRecord[]
  /** The folder or bucket that WARCs and media files are in; null where there is none. */
  readonly folder: string | null
  entries(blog: BlogRecord): AsyncIterable<StoredEntry>
  /** What counts as spam among the comments of some entries of a blog, by the addresses of the entries. */
  spam(blog: BlogRecord, entries: readonly EntryRecord[]): ReturnType<typeof marksOfEntries>
  /** What an analyser gave for the entries of a blog at some addresses, by the address. */
  known(blog: BlogRecord, analyser: string, urls: readonly Url[]): Promise<ReadonlyMap<Url, unknown>>
  /** What an analyser gave for a blog as a whole; null where that is nothing. */
  knownOfBlog(blog: BlogRecord, analyser: string): Promise<unknown>
  /** Whether what each harvest was told and did is wanted too. */
  readonly withRuns: boolean
  /** What stands beside the posts of a blog: feeds, harvests, network, design. */
  model(blog: BlogRecord): Promise<BlogModel>
  /** Other addresses of a blog's entries, by their keys. */
  aliases(blog: BlogRecord): Promise<ReadonlyMap<string, string>>
  /** What readers highlighted in the entries at some addresses, by the address; nothing where that is not wanted. */
  highlights(urls: readonly Url[]): Promise<ReadonlyMap<Url, readonly Highlight[]>>
  /** What people call the blogs, by their ids; nothing where notes are not wanted. */
  labels(): Promise<ReadonlyMap<string, readonly string[]>>
  /** Whether an address was fetched for the sake of a blog. */
  owns(blog: BlogRecord, url: string): Promise<boolean>
}

/** A format that is one file, given piece by piece. */
export interface FileFormat {
  readonly kind: 'file'
  readonly name: string
  readonly extension: string
  /** Made to be read: comments that count as spam are left out. */
  readonly isToRead?: boolean
  /** Nothing for a terminal. */
  readonly isBinary?: boolean
  /** Always of a whole blog: not made of its entries, so that no span of dates can be taken from it. */
  readonly isWhole?: boolean
  chunks(source: ExportSource): AsyncIterable<string | Uint8Array>
}

/** A format that is a folder of files. */
export interface FolderFormat {
  readonly kind: 'folder'
  readonly name: string
  readonly extension: string
  /** Made to be read: comments that count as spam are left out. */
  readonly isToRead?: boolean
  readonly isWhole?: boolean
  files(source: ExportSource): AsyncIterable<ExportFile>
}

/** A file of a folder; its path is relative to it, with `/` between parts. */
export type ExportFile =
  | { readonly path: string; readonly chunks: AsyncIterable<string> | Iterable<string> }
  /** A copy of a file of the archive; one of this path that is there already is the same. */
  | { readonly path: string; readonly copyOf: string; readonly from: FileStore }

export type ExportFormat = FileFormat | FolderFormat

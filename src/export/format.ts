import type { BlogRecord } from '../records.ts'
import type { StoredEntry } from '../store/index.ts'

/** What is exported: blogs, and the entries of each, newest first, as often as a format asks for them. */
export interface ExportSource {
  readonly blogs: readonly BlogRecord[]
  entries(blog: BlogRecord): AsyncIterable<StoredEntry>
}

/** A format that is one file, given piece by piece. */
export interface FileFormat {
  readonly kind: 'file'
  readonly name: string
  readonly extension: string
  chunks(source: ExportSource): AsyncIterable<string>
}

/** A format that is a folder of files. */
export interface FolderFormat {
  readonly kind: 'folder'
  readonly name: string
  readonly extension: string
  files(source: ExportSource): AsyncIterable<ExportFile>
}

/** A file of a folder; its path is relative to it, with `/` between parts. */
export interface ExportFile {
  readonly path: string
  readonly chunks: AsyncIterable<string> | Iterable<string>
}

export type ExportFormat = FileFormat | FolderFormat

import type { PageSource } from '../fetch/index.ts'
import type { NoticeOrigin } from '../notices/index.ts'
import type { BlogRecord } from '../records.ts'
import type { Store } from '../store/index.ts'

/** Where media files go, and how much of them is kept. */
export interface MediaOptions {
  /** The folder of the archive. */
  readonly folder: string
  readonly maxFileBytes?: number
  /** Of all files that one post or page brought. */
  readonly maxPostBytes?: number
  readonly maxBlogBytes?: number
}

/** What keeping the files of a blog needs. */
export interface FileKeeping extends NoticeOrigin {
  readonly blog: BlogRecord
  readonly store: Store
  readonly source: PageSource
  readonly media: MediaOptions
  /** Requests at the same time. */
  readonly concurrency: number | undefined
  readonly signal: AbortSignal | undefined
}

/** The signal as an option of a request. */
export function signalOf({ signal }: Pick<FileKeeping, 'signal'>): { readonly signal?: AbortSignal } {
  return signal === undefined ? {} : { signal }
}

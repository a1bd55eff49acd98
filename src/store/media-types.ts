import type { Media, Timestamp } from '../records.ts'
import type { Url } from '../url.ts'

/** The state of a file: waiting, stored, missing, temporarily unavailable, or not wanted. */
export type MediaState = 'waiting' | 'done' | 'missing' | 'failed' | 'refused'

export interface FoundMedia {
  readonly url: Url
  readonly kind: Media['kind']
  /** Shown or linked by an entry; the blog's icon; a commenter's avatar; only needed to replay pages. */
  readonly use: 'entry' | 'icon' | 'avatar' | 'context'
  readonly foundOn: Url
}

/** Which files to fetch: waiting ones, and again those whose last answer is older than these moments. */
export interface MediaQuery {
  /** Files needed to replay pages, or all the others. */
  readonly isContext: boolean
  /** The number of the last one that was given. */
  readonly after: number
  readonly limit: number
  readonly failedBefore: Timestamp
  /** Null: missing files are not fetched again. */
  readonly missingBefore: Timestamp | null
  /** Null: stored files are not fetched again. */
  readonly keptBefore: Timestamp | null
  /** A file that was too large is fetched again if it has at most this many bytes. */
  readonly maxBytes: number
}

export interface MediaItem extends FoundMedia {
  readonly id: number
  /** Null where none is kept yet. */
  readonly file: string | null
  readonly etag: string | null
  readonly lastModified: string | null
}

export interface VisitedMedia {
  readonly url: Url
  readonly state: Exclude<MediaState, 'waiting'>
  readonly at: Timestamp
  readonly kept?: Pick<Media, 'kind'> & {
    readonly file: string
    readonly sha256: string
    readonly mime: string
    readonly bytes: number
    readonly etag: string | null
    readonly lastModified: string | null
  }
  /** For one that is too large: its size, if known. */
  readonly bytes?: number | null
  /** For one that is only needed to replay pages, which is not stored as a file. */
  readonly validators?: { readonly etag: string | null; readonly lastModified: string | null }
}

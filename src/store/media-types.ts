import type { Media, Timestamp } from '../records.ts'
import type { Url } from '../url.ts'

/** What became of a file: there, not there, out of reach for now, or not wanted. */
export type MediaState = 'waiting' | 'done' | 'missing' | 'failed' | 'refused'

export interface FoundMedia {
  readonly url: Url
  readonly kind: Media['kind']
  /** Shown or linked by an entry; the picture of the blog; that of someone who comments; needed to show pages, and no more. */
  readonly use: 'entry' | 'icon' | 'avatar' | 'context'
  readonly foundOn: Url
}

/** Which files to ask for: those that wait, and again those whose last answer is older than these moments. */
export interface MediaQuery {
  /** What is needed to show pages, or all the others. */
  readonly isContext: boolean
  /** The number of the last one that was given. */
  readonly after: number
  readonly limit: number
  readonly failedBefore: Timestamp
  /** Null: what was not there is not asked for again. */
  readonly missingBefore: Timestamp | null
  /** Null: what is kept is not asked for again. */
  readonly keptBefore: Timestamp | null
  /** What was too large is asked for again where it has no more bytes than this. */
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
  /** Of one that is too large: how many it has, as far as that is known. */
  readonly bytes?: number | null
  /** Of one that is needed to show pages, which is not kept as a file. */
  readonly validators?: { readonly etag: string | null; readonly lastModified: string | null }
}

import type { BlogRecord, Timestamp } from '../../records.ts'
import type { Url } from '../../url.ts'

/** What a blog has, and what its removal frees. */
export interface RemovalFigures {
  readonly posts: number
  readonly pages: number
  readonly comments: number
  /** Media files that no other blog has, and their bytes. */
  readonly files: number
  readonly fileBytes: number
  /** Bytes of WARC records that no other blog has. */
  readonly warcBytes: number
  /** Bytes of its rows, as written; the database frees about as much. */
  readonly rowBytes: number
}

/** A removed blog, which is hidden. */
export interface RemovedBlog {
  readonly id: string
  readonly url: Url
  readonly title: string | null
  readonly removedAt: Timestamp
  /** Until then it can be restored. */
  readonly until: Timestamp
  readonly figures: RemovalFigures
}

/** What replaces an erased post. */
export interface Tombstone {
  readonly url: Url
  readonly blog: string
  readonly entry: number
  readonly erasedAt: Timestamp
  readonly reason: string
  readonly erasedBy: string | null
}

/** Why a post is erased, and by whom. */
export interface Erasure {
  readonly at: Timestamp
  readonly reason: string
  readonly by: string | null
}

/** What of an erased post is still to be removed from files; its words are given as hashes. */
export interface ErasedTraces {
  readonly url: Url
  readonly at: Timestamp
  readonly reason: string
  /** All URLs of it, of its comment feeds and of files that only it shows. */
  readonly addresses: readonly Url[]
  /** Files that only it shows. */
  readonly files: readonly string[]
  /** Fingerprints by which copies of its text are recognised. */
  readonly prints: readonly string[]
  /** Whether pages of other posts with its text lose their capture too. */
  readonly everywhere: boolean
  /** Only captures since then are searched: the blog has shown it again. */
  readonly since?: Timestamp
}

/** What is still to be done in files. */
export type RemovalTask =
  | (BegunTask & { readonly kind: 'purge' })
  | (BegunTask & { readonly kind: 'erase'; readonly traces: ErasedTraces })

interface BegunTask {
  readonly id: string
  readonly blog: string
  readonly begunAt: Timestamp
  /** WARCs that it changes: their recorded digests may no longer match. */
  readonly warcs: readonly string[]
}

/** A post that can be erased: what is stored of it, as far as copies are recognised by it. */
export interface PostToErase {
  readonly entry: number
  readonly blog: string
  readonly url: Url
  /** Titles and texts of all versions and their comments. */
  readonly texts: readonly string[]
  readonly titles: readonly string[]
  /** All its addresses. */
  readonly addresses: readonly Url[]
  /** Files that no other entry of the archive shows. */
  readonly media: readonly { readonly url: Url; readonly file: string | null }[]
}

/** Where a capture of some entry is. */
interface CapturedPage {
  readonly blog: string
  readonly url: Url
}

/** Removes data from an archive, and restores what was removed temporarily. */
export interface Removals {
  /** Removed blogs, the latest first. */
  removed(): Promise<RemovedBlog[]>
  /** The removed blog of an id, an address or a part of either that only one has; null where there is none. */
  findRemoved(name: string): Promise<RemovedBlog | null>
  /** What of a blog is in the database. */
  sizeOf(blog: string): Promise<Pick<RemovalFigures, 'posts' | 'pages' | 'comments' | 'rowBytes'>>
  /** Files of a blog, removed or not, that no other blog has, removed or not. */
  ownFiles(blog: string): Promise<{ readonly file: string; readonly bytes: number }[]>
  /** Addresses that were fetched for a blog, removed or not, without those below its own. */
  addressesOf(blog: string): Promise<ReadonlySet<string>>
  /** Which of some addresses other blogs have, removed or not; by their keys. */
  alsoOfOthers(blog: string, keys: readonly string[]): Promise<ReadonlySet<string>>
  /** The address of each blog, removed ones with them. */
  homes(): Promise<{ readonly id: string; readonly url: Url }[]>
  /** Hides a blog, in one transaction. */
  remove(blog: BlogRecord, removedAt: Timestamp, until: Timestamp, figures: RemovalFigures): Promise<void>
  /** Restores a removed blog as it was. */
  undo(id: string): Promise<void>
  /** From now on the removed blog cannot be restored. */
  beginPurge(id: string, at: Timestamp): Promise<void>
  /** Deletes its rows; the last step is to forget it and the task. */
  dropRows(id: string): Promise<void>
  endPurge(id: string): Promise<void>

  /** Hides an entry, or shows it again with null; false where there is none. */
  hide(url: Url, at: Timestamp | null): Promise<boolean>

  /** What is to be erased with the entry at an address; null where there is none. */
  postToErase(url: Url): Promise<PostToErase | null>
  /** Erases the rows of a post and stores its tombstone, in one transaction; the rest becomes a task. */
  erase(post: PostToErase, erasure: Erasure, prints: readonly string[], everywhere: boolean): Promise<void>
  /** Entries whose page is at an offset in a WARC. */
  capturedAt(warc: string): Promise<ReadonlyMap<number, CapturedPage>>
  /** Records that these captures no longer exist. */
  dropCaptures(blog: string, warc: string, offsets: readonly number[]): Promise<void>
  /** Whether an entry of some blog, removed or not, has a file. */
  isFileUsed(file: string): Promise<boolean>

  /** The tombstone of the post at an address, or of that number. */
  tombstone(post: Url | number): Promise<Tombstone | null>
  /** All tombstones, or those of a blog, one for each post, oldest first. */
  tombstones(blog?: string): Promise<Tombstone[]>

  /** Records that captures up to a moment no longer contain an erased post. */
  swept(url: Url, at: Timestamp): Promise<void>

  /** Tasks that were begun and not completed. */
  tasks(): Promise<RemovalTask[]>
  /** Records which WARCs a task is about to change. */
  planTask(task: RemovalTask, warcs: readonly string[]): Promise<void>
  endTask(id: string): Promise<void>
  /** Makes the database release what it holds of deleted rows: free pages, its log, the search index. */
  scrub(how: 'erase' | 'purge'): Promise<void>
}

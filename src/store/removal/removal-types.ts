import type { BlogRecord, Timestamp } from '../../records.ts'
import type { Url } from '../../url.ts'

/** What a blog has, and what is free when that is gone. */
export interface RemovalFigures {
  readonly posts: number
  readonly pages: number
  readonly comments: number
  /** Media files that no other blog has, and their bytes. */
  readonly files: number
  readonly fileBytes: number
  /** Bytes of WARC records that no other blog has. */
  readonly warcBytes: number
  /** Bytes of its rows, as they are written; the database frees about as much. */
  readonly rowBytes: number
}

/** A blog that is out of sight. */
export interface RemovedBlog {
  readonly id: string
  readonly url: Url
  readonly title: string | null
  readonly removedAt: Timestamp
  /** Until then it can be had back. */
  readonly until: Timestamp
  readonly figures: RemovalFigures
}

/** What stands in the place of a post that was erased. */
export interface Tombstone {
  readonly url: Url
  readonly blog: string
  readonly entry: number
  readonly erasedAt: Timestamp
  readonly reason: string
  readonly erasedBy: string | null
}

/** Why a post is erased, and who had it done. */
export interface Erasure {
  readonly at: Timestamp
  readonly reason: string
  readonly by: string | null
}

/** What of an erased post is still to be taken out of files; hashes stand for its words. */
export interface ErasedTraces {
  readonly url: Url
  readonly at: Timestamp
  readonly reason: string
  /** All addresses of it, of its comments' feeds and of files that only it shows. */
  readonly addresses: readonly Url[]
  /** Files that only it shows. */
  readonly files: readonly string[]
  /** By which copies of its words are known. */
  readonly prints: readonly string[]
  /** Also pages of other posts that have words of it lose their capture. */
  readonly everywhere: boolean
  /** Only captures since then are looked through: the blog has shown it again. */
  readonly since?: Timestamp
}

/** What is left to be done in files. */
export type RemovalTask =
  | (BegunTask & { readonly kind: 'purge' })
  | (BegunTask & { readonly kind: 'erase'; readonly traces: ErasedTraces })

interface BegunTask {
  readonly id: string
  readonly blog: string
  readonly begunAt: Timestamp
  /** WARCs that it changes: they may not be what was written down of them before. */
  readonly warcs: readonly string[]
}

/** A post that can be erased: what is stored of it, as far as copies of it are known by that. */
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

/** Taking out of an archive what is in it, and back where that was meant for a time. */
export interface Removals {
  /** Blogs that are out of sight, the latest first. */
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
  /** Takes a blog out of sight, in one transaction. */
  remove(blog: BlogRecord, removedAt: Timestamp, until: Timestamp, figures: RemovalFigures): Promise<void>
  /** Puts a removed blog back as it was. */
  undo(id: string): Promise<void>
  /** From now on the removed blog can't be had back. */
  beginPurge(id: string, at: Timestamp): Promise<void>
  /** Its rows are gone; the last step is to forget it and the task. */
  dropRows(id: string): Promise<void>
  endPurge(id: string): Promise<void>

  /** Hides an entry, or shows it again with null; false where there is none. */
  hide(url: Url, at: Timestamp | null): Promise<boolean>

  /** What is to be erased with the entry at an address; null where there is none. */
  postToErase(url: Url): Promise<PostToErase | null>
  /** Erases the rows of a post and puts its tombstone there, in one transaction; what is left to do is a task. */
  erase(post: PostToErase, erasure: Erasure, prints: readonly string[], everywhere: boolean): Promise<void>
  /** Entries whose page stands at a place in a WARC. */
  capturedAt(warc: string): Promise<ReadonlyMap<number, CapturedPage>>
  /** These captures are not there any more. */
  dropCaptures(blog: string, warc: string, offsets: readonly number[]): Promise<void>
  /** Whether an entry of some blog, removed or not, has a file. */
  isFileUsed(file: string): Promise<boolean>

  /** The tombstone of the post at an address, or of that number. */
  tombstone(post: Url | number): Promise<Tombstone | null>
  /** All tombstones, or those of a blog, one for each post, oldest first. */
  tombstones(blog?: string): Promise<Tombstone[]>

  /** Captures up to a moment have nothing more of an erased post. */
  swept(url: Url, at: Timestamp): Promise<void>

  /** What was begun and not brought to its end. */
  tasks(): Promise<RemovalTask[]>
  /** Says which WARCs a task is about to change. */
  planTask(task: RemovalTask, warcs: readonly string[]): Promise<void>
  endTask(id: string): Promise<void>
  /** Has the database give up what it holds of deleted rows: free pages, its log, the search index. */
  scrub(how: 'erase' | 'purge'): Promise<void>
}

/** The tables of what was taken out, by its owner or for somebody who asked for it. */
export interface RemovalTables {
  removed_blog: RemovedBlogTable
  removed_row: RemovedRowTable
  tombstone: TombstoneTable
  removal_task: RemovalTaskTable
}

/** A blog that is out of sight, and comes back where somebody says so in time. */
interface RemovedBlogTable {
  id: string
  key: string
  url: string
  title: string | null
  removed_at: string
  /** From then on its space may be freed. */
  until: string
  /** What it has, as JSON. */
  figures: string
}

/** Rows of a removed blog, as JSON, to be put back. */
interface RemovedRowTable {
  blog: string
  number: number
  /** The table that they are of. */
  name: string
  rows: string
}

/** An address of a post that was erased: nothing is fetched from it or stored of it again. */
interface TombstoneTable {
  key: string
  /** That of the post; the same for all its addresses. */
  url: string
  blog: string
  /** The number that the post had. */
  entry: number
  erased_at: string
  reason: string
  erased_by: string | null
  /** Hashes by which copies of its words are known, as JSON. */
  prints: string
  /** Up to when captures were looked through for its words. */
  swept_at: string
}

/** What is still to be done in files and in the database itself; whoever writes next goes on with it. */
interface RemovalTaskTable {
  id: string
  kind: 'purge' | 'erase'
  blog: string
  begun_at: string
  record: string
}

/** The tables of removed and erased data. */
export interface RemovalTables {
  removed_blog: RemovedBlogTable
  removed_row: RemovedRowTable
  tombstone: TombstoneTable
  removal_task: RemovalTaskTable
}

/** A removed blog, which can be restored in time. */
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

/** Rows of a removed blog, as JSON, to be restored. */
interface RemovedRowTable {
  blog: string
  number: number
  /** The table that they are of. */
  name: string
  rows: string
}

/** A URL of an erased post: nothing is fetched from it or stored of it again. */
interface TombstoneTable {
  key: string
  /** The main URL of the post; the same for all its URLs. */
  url: string
  blog: string
  /** The number that the post had. */
  entry: number
  erased_at: string
  reason: string
  erased_by: string | null
  /** Hashes by which copies of its text are recognised, as JSON. */
  prints: string
  /** Up to when captures were searched for its text. */
  swept_at: string
}

/** What is still to be done in files and in the database itself; the next writer continues it. */
interface RemovalTaskTable {
  id: string
  kind: 'purge' | 'erase'
  blog: string
  begun_at: string
  record: string
}

import { type RawBuilder, sql } from 'kysely'
import { COPIED_TABLES, type CopiedTable } from '../copy/tables.ts'

/** What happens to the rows of a table when a blog is removed. */
type Place =
  /** Rows whose column names the blog are set aside and restored. */
  | { readonly kind: 'kept'; readonly blog: string }
  /** Rows of its entries are. */
  | { readonly kind: 'kept'; readonly entry: string }
  /** Rows are deleted, and derived again by analysis if the blog comes back. */
  | { readonly kind: 'made-again' }
  /** Rows belong to no blog. */
  | { readonly kind: 'stays' }

const ofBlog = { kind: 'kept', blog: 'blog' } as const
const ofEntry = { kind: 'kept', entry: 'entry' } as const
const madeAgain = { kind: 'made-again' } as const
const stays = { kind: 'stays' } as const

/** Each table; a missing one does not compile. */
const PLACES: Readonly<Record<CopiedTable['name'], Place>> = {
  blog: { kind: 'kept', blog: 'id' },
  feed: ofBlog,
  feed_entry: ofBlog,
  rule: ofBlog,
  entry: ofBlog,
  entry_version: ofEntry,
  entry_term: ofEntry,
  entry_month: ofBlog,
  capture: ofEntry,
  comment: ofEntry,
  media: ofEntry,
  media_file: ofBlog,
  media_past: ofBlog,
  link: ofEntry,
  crawl: ofBlog,
  notice: ofBlog,
  frontier: ofBlog,
  frontier_lane: ofBlog,
  memory: ofBlog,
  schedule: ofBlog,
  hub_subscription: ofBlog,
  derived: ofBlog,
  network_site: madeAgain,
  network_home: madeAgain,
  network_entry: madeAgain,
  network_edge: madeAgain,
  network_tie: madeAgain,
  post_fact: madeAgain,
  term: stays,
  post_term: madeAgain,
  passage: madeAgain,
  taken: madeAgain,
  trend_blog: madeAgain,
  blog_person: madeAgain,
  burst: madeAgain,
  thread: madeAgain,
  thread_post: madeAgain,
  trend_snapshot: stays,
  link_check: stays,
  tally: ofBlog,
  blog_label: ofBlog,
  reading: ofBlog,
  highlight: ofEntry,
  saved_search: stays,
  access_key: stays,
  removed_blog: stays,
  removed_row: stays,
  tombstone: stays,
  removal_task: stays,
}

/** A table whose rows are set aside, and which of them belong to a blog. */
export interface KeptTable {
  readonly table: CopiedTable
  which(blog: string): RawBuilder<unknown>
}

/** The tables whose rows are set aside; referenced tables come first. */
export const KEPT_TABLES: readonly KeptTable[] = COPIED_TABLES.flatMap(table => {
  const place = PLACES[table.name]
  if (place.kind !== 'kept') return []
  const which = (blog: string) =>
    'blog' in place
      ? sql`${sql.ref(place.blog)} = ${blog}`
      : sql`${sql.ref(place.entry)} in (select id from entry where blog = ${blog})`
  return [{ table, which }]
})

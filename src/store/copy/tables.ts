import type { Tables } from '../schema.ts'

/** A table and the key columns by which its rows are ordered. */
export interface CopiedTable {
  readonly name: Exclude<
    keyof Tables,
    'entry_search' | 'search_entry' | 'search_state' | 'copy_band' | 'network_snapshot' | 'network_state'
  >
  readonly key: readonly string[]
}

/** The key of each table; a missing one does not compile. Referenced tables come first. */
const KEYS: Readonly<Record<CopiedTable['name'], readonly string[]>> = {
  blog: ['id'],
  feed: ['blog', 'url'],
  feed_entry: ['blog', 'key', 'feed'],
  rule: ['blog', 'generation', 'number'],
  entry: ['id'],
  entry_version: ['entry', 'version'],
  entry_term: ['entry', 'kind', 'term'],
  entry_month: ['blog', 'kind', 'month'],
  capture: ['entry', 'version'],
  comment: ['entry', 'number'],
  media: ['entry', 'number'],
  media_file: ['id'],
  media_past: ['blog', 'url', 'replaced_at'],
  link: ['entry', 'number'],
  crawl: ['id'],
  notice: ['id'],
  frontier: ['id'],
  frontier_lane: ['blog', 'state', 'priority', 'shape'],
  memory: ['blog', 'name'],
  schedule: ['blog'],
  hub_subscription: ['blog'],
  derived: ['blog', 'kind', 'subject', 'analyser'],
  network_site: ['id'],
  network_home: ['blog', 'number'],
  network_entry: ['entry'],
  network_edge: ['blog', 'entry', 'number'],
  network_tie: ['blog', 'entry', 'number'],
  post_fact: ['entry'],
  term: ['id'],
  post_term: ['term', 'day', 'entry'],
  passage: ['hash', 'day', 'entry'],
  taken: ['later', 'earlier'],
  trend_blog: ['blog'],
  blog_person: ['blog', 'person'],
  burst: ['term', 'first'],
  thread: ['first'],
  thread_post: ['entry'],
  trend_snapshot: ['name'],
  link_check: ['target'],
  tally: ['blog'],
  removed_blog: ['id'],
  removed_row: ['blog', 'number'],
  tombstone: ['key'],
  removal_task: ['id'],
  blog_label: ['blog', 'label'],
  reading: ['entry'],
  highlight: ['id'],
  saved_search: ['name'],
  access_key: ['name'],
}

/** All tables of an archive; the search index and the network snapshots are rebuilt from them. */
export const COPIED_TABLES: readonly CopiedTable[] = Object.entries(KEYS).map(([name, key]) => ({
  name: name as CopiedTable['name'],
  key,
}))

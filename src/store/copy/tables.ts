import type { Tables } from '../schema.ts'

/** A table and the columns that its rows are read in order of. */
export interface CopiedTable {
  readonly name: Exclude<keyof Tables, 'entry_search' | 'search_entry' | 'search_state' | 'copy_band'>
  readonly key: readonly string[]
}

/** The key of each table; one that is missing here does not compile. Those that others refer to come first. */
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
}

/** All tables of an archive; the search index is made anew from them. */
export const COPIED_TABLES: readonly CopiedTable[] = Object.entries(KEYS).map(([name, key]) => ({
  name: name as CopiedTable['name'],
  key,
}))

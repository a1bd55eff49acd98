import type { Generated } from 'kysely'
import type { SearchOptions } from '../search/search-types.ts'

/** The tables of what readers note. */
export interface ReadingTables {
  reading: ReadingTable
  highlight: HighlightTable
  saved_search: SavedSearchTable
}

/** The marks of an entry; one without marks has no row. */
interface ReadingTable {
  entry: number
  blog: string
  read_at: string | null
  starred_at: string | null
  /** Its position in the queue, the first being the smallest; null where it is not in it. */
  queue_place: number | null
}

/** A passage that a reader marked; it is found again by its words and those around it. */
interface HighlightTable {
  id: Generated<number>
  entry: number
  quote: string
  prefix: string
  suffix: string
  /** Empty where there is none. */
  note: string
  /** Its offset in the text, for the order. */
  place: number
  made_at: string
  changed_at: string
}

/** A search that is kept under a name. */
interface SavedSearchTable {
  name: string
  query: string
  blog: string | null
  sort: NonNullable<SearchOptions['sort']>
  made_at: string
  seen_at: string
  /** The highest id of an entry when it was last seen: higher ones are new. */
  seen_entry: number
}

import type { Generated } from 'kysely'
import type { LinkWay } from './network-types.ts'

/** The tables of who links to, cites and comments on whom, and of the pictures that were made of it. */
export interface NetworkTables {
  network_site: NetworkSiteTable
  network_home: NetworkHomeTable
  network_entry: NetworkEntryTable
  network_edge: NetworkEdgeTable
  network_tie: NetworkTieTable
  network_state: { name: string; value: number }
  network_snapshot: NetworkSnapshotTable
}

/** A site that is a blog as far as is known, kept or not. */
interface NetworkSiteTable {
  id: Generated<number>
  /** `urlKey` of its home. */
  key: string
  url: string
  /** The same for all twins of a host. */
  host: string
  /** The id of the blog, where it is kept. */
  blog: string | null
  /** 1 where it does not count: a splog. */
  is_hidden: number
  /** How surely its addresses alone let expect a blog, from 0 to 1. */
  looks: number
}

/** Where a kept blog is, or was, to be had; the first is its home. */
interface NetworkHomeTable {
  blog: string
  number: number
  site: number
  host: string
  folder: string
  paths: 'any' | 'dated'
}

/** What an entry brought into the network. */
interface NetworkEntryTable {
  entry: number
  blog: string
  /** What its rows were made of. */
  input: string
  /** The author's day. */
  day: string | null
  /** The id of its first author's name. */
  author: string | null
  /** Those that are no spam; and what they weigh by their distance in time. */
  comments: number
  comment_weight: number
}

/** What joins an entry (0: the blog as a whole) with a site, from it or, by comments and trackbacks, to it. */
interface NetworkEdgeTable {
  blog: string
  entry: number
  number: number
  way: LinkWay
  site: number
  /** `urlKey` of the other end, and the entry there, where it is kept. */
  address: string
  peer: number | null
  day: string | null
  anchor: string
}

/** Who comments on whom below an entry, by the ids of their names. */
interface NetworkTieTable {
  blog: string
  entry: number
  number: number
  from_alias: string
  to_alias: string
  count: number
  weight: number
}

/** A picture of the whole network, in parts that every database takes. */
interface NetworkSnapshotTable {
  name: string
  part: number
  generation: number
  made_at: string
  /** Processor time that it took. */
  seconds: number
  value: Uint8Array
}

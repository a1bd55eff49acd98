import type { BlogRecord, Timestamp } from '../../records.ts'

/** What joins two blogs or posts: a link in a text, one that cites, a blogroll, a comment, a trackback, the same text. */
export const LINK_WAYS = ['link', 'citation', 'blogroll', 'comment', 'trackback', 'copy'] as const

/** What joins two blogs or posts. */
export type LinkWay = (typeof LINK_WAYS)[number]

/** Ways that lead from the other end to the entry below which they stand. */
export const INWARD_WAYS: ReadonlySet<LinkWay> = new Set<LinkWay>(['comment', 'trackback'])

/** A site as a link names it. */
export interface FoundSite {
  /** `urlKey` of its home. */
  readonly key: string
  readonly url: string
  readonly host: string
  /** How strongly the URL alone suggests a blog, from 0 to 1. */
  readonly looks: number
}

/** What joins an entry with a site. */
export interface FoundEdge {
  readonly way: LinkWay
  /** The other end: a stored blog by the id of its site, any other as it was found. */
  readonly site: number | FoundSite
  /** `urlKey` of the other end. */
  readonly address: string
  readonly day: Timestamp | null
  readonly anchor: string
}

/** Who comments on whom below an entry. */
export interface FoundTie {
  readonly from: string
  readonly to: string
  readonly count: number
  readonly weight: number
}

/** What an entry contributes to the network. */
export interface NetworkEntry {
  readonly entry: number
  /** A mark that changes with its contribution. */
  readonly input: string
  readonly day: Timestamp | null
  readonly author: string | null
  readonly comments: number
  readonly commentWeight: number
  readonly edges: readonly FoundEdge[]
  readonly ties: readonly FoundTie[]
}

/** Where a stored blog is, or was. */
export interface BlogPlace {
  readonly host: string
  readonly folder: string
  /** `dated`: only dated URLs below it. */
  readonly paths: 'any' | 'dated'
}

/** A place with the blog that it is of. */
export interface KnownPlace extends BlogPlace {
  readonly blog: string
  readonly site: number
  /** Whether it is there now; otherwise it was before, as far as its links show. */
  readonly isHome: boolean
}

/** A site as it is stored. */
export interface StoredSite extends FoundSite {
  readonly id: number
  readonly blog: string | null
  readonly isHidden: boolean
}

/** An edge as used for a snapshot. */
export interface StoredEdge {
  readonly blog: string
  readonly entry: number
  readonly way: LinkWay
  readonly site: number
  readonly peer: number | null
  readonly day: Timestamp | null
}

/** An entry as used for a snapshot. */
export interface StoredNetworkEntry {
  readonly entry: number
  readonly blog: string
  readonly kind: 'post' | 'page'
  readonly day: Timestamp | null
  readonly author: string | null
  readonly language: string | null
  readonly comments: number
  readonly commentWeight: number
  /** Words, and those not copied from others; null where not counted. */
  readonly words: number | null
  readonly fresh: number | null
}

/** A snapshot of the whole network. */
export interface StoredSnapshot {
  /** The generation of the rows that it was made from. */
  readonly generation: number
  readonly madeAt: Timestamp
  /** Processor time that it took. */
  readonly seconds: number
  readonly bytes: Uint8Array
}

/** A link with its evidence: its entry, and its wording. */
export interface EdgeEvidence extends StoredEdge {
  readonly address: string
  readonly anchor: string
}

/** A text whose distinctive words are wanted. */
interface TextToTell {
  readonly title: string
  readonly text: string
  readonly language: string | null
}

/** What an entry is called. */
export interface EntryName {
  readonly id: number
  readonly blog: string
  readonly url: string
  readonly title: string | null
  readonly published: Timestamp | null
}

/** Links between blogs, posts and persons. Rows of entries are updated one by one, the whole is read in streams. */
export interface NetworkStore {
  /** The marks from which the rows of these entries were made, by entry. */
  marks(blog: string, entries: readonly number[]): Promise<ReadonlyMap<number, string>>
  /** Stores the contributions of entries, replacing earlier ones, in one transaction. */
  save(blog: BlogRecord, entries: readonly NetworkEntry[]): Promise<void>
  /** Stores the links of a blog as a whole, replacing earlier ones. */
  saveWhole(blog: BlogRecord, edges: readonly FoundEdge[]): Promise<void>
  /** Stores where a blog is and was, and whether it counts; returns the id of its site. */
  saveHome(blog: BlogRecord, site: FoundSite, places: readonly BlogPlace[], isHidden: boolean): Promise<number>
  /** Removes contributions of entries that no longer exist; returns how many. */
  prune(blog: BlogRecord): Promise<number>
  /** The addresses of all blogs that are in the network. */
  places(): Promise<readonly KnownPlace[]>
  /** All sites on some hosts. */
  sitesOn(hosts: readonly string[]): Promise<readonly StoredSite[]>
  /** URLs at a site that edges lead to: all, or those without a known entry. */
  addressesAt(site: number, which: 'all' | 'unknown'): Promise<readonly string[]>
  /** From now on edges to these URLs lead to another site. */
  moveEdges(blog: BlogRecord, from: number, addresses: readonly string[], to: number): Promise<void>
  /** Resolves edges to entries of a blog: for each URL at its site the key of its entry. */
  resolve(blog: BlogRecord, site: number, meant: ReadonlyMap<string, string>): Promise<void>

  /** Changes whenever rows have changed. */
  generation(): Promise<number>
  sites(): AsyncIterable<readonly StoredSite[]>
  entries(): AsyncIterable<readonly StoredNetworkEntry[]>
  edges(): AsyncIterable<readonly StoredEdge[]>
  ties(): AsyncIterable<readonly (FoundTie & { readonly blog: string; readonly entry: number })[]>
  /** Near copies of a text: each with the number that all of them share. */
  copies(): AsyncIterable<readonly { readonly entry: number; readonly group: number }[]>
  /** The tags of each blog, with how many of its entries have them. */
  tags(): AsyncIterable<readonly { readonly blog: string; readonly tag: string; readonly entries: number }[]>
  /** Posts whose words others took up later, with how many did. */
  takenUp(): Promise<readonly { readonly entry: number; readonly posts: number }[]>
  /** What the blogs of the archive are called, by their ids; those without a title are left out. */
  titles(): Promise<ReadonlyMap<string, string>>
  /** What entries are called, by their numbers. */
  entryNames(entries: readonly number[]): Promise<ReadonlyMap<number, EntryName>>
  /** The most frequent tags of some blogs, and the tags of some entries; by their ids and numbers. */
  tagsOfBlogs(blogs: readonly string[], most: number): Promise<ReadonlyMap<string, readonly string[]>>
  tagsOfEntries(entries: readonly number[], most: number): Promise<ReadonlyMap<string, readonly string[]>>
  /** The link texts of sites, from a few links to each. */
  anchors(sites: readonly number[], mostOfEach: number): Promise<ReadonlyMap<number, readonly string[]>>
  /** What joins some entries with others. */
  edgesOfEntries(entries: readonly number[]): Promise<readonly EdgeEvidence[]>
  /** The words of a text that show its subject, compared with posts in its language; the most distinctive first. */
  tellingWords(text: TextToTell, most: number): Promise<readonly string[]>
  /** Ids of the entries that match a search, the newest up to the limit. */
  entriesAbout(query: string, limit: number): Promise<readonly number[]>

  snapshot(name: string): Promise<StoredSnapshot | null>
  /** Which rows a snapshot was made from; null where there is none. */
  snapshotMark(name: string): Promise<Omit<StoredSnapshot, 'bytes'> | null>
  saveSnapshot(name: string, snapshot: StoredSnapshot): Promise<void>
}

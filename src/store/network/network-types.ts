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
  /** How surely the address alone lets expect a blog, from 0 to 1. */
  readonly looks: number
}

/** What joins an entry with a site. */
export interface FoundEdge {
  readonly way: LinkWay
  /** Of the other end: a blog that is kept by the number of its site, any other as it was found. */
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

/** What an entry brings into the network. */
export interface NetworkEntry {
  readonly entry: number
  /** What changes when it brings something else. */
  readonly input: string
  readonly day: Timestamp | null
  readonly author: string | null
  readonly comments: number
  readonly commentWeight: number
  readonly edges: readonly FoundEdge[]
  readonly ties: readonly FoundTie[]
}

/** Where a kept blog is, or was, to be had. */
export interface BlogPlace {
  readonly host: string
  readonly folder: string
  /** `dated`: of what lies below it, dated addresses alone. */
  readonly paths: 'any' | 'dated'
}

/** A place with the blog that it is of. */
export interface KnownPlace extends BlogPlace {
  readonly blog: string
  readonly site: number
  /** It lives there now; else it did before, as far as its links tell. */
  readonly isHome: boolean
}

/** A site as it is stored. */
export interface StoredSite extends FoundSite {
  readonly id: number
  readonly blog: string | null
  readonly isHidden: boolean
}

/** An edge as a picture of the whole is made from it. */
export interface StoredEdge {
  readonly blog: string
  readonly entry: number
  readonly way: LinkWay
  readonly site: number
  readonly peer: number | null
  readonly day: Timestamp | null
}

/** An entry as a picture of the whole is made from it. */
export interface StoredNetworkEntry {
  readonly entry: number
  readonly blog: string
  readonly kind: 'post' | 'page'
  readonly day: Timestamp | null
  readonly author: string | null
  readonly language: string | null
  readonly comments: number
  readonly commentWeight: number
  /** Words, and those that nobody wrote before; null where they were not counted. */
  readonly words: number | null
  readonly fresh: number | null
}

/** A picture of the whole. */
export interface StoredSnapshot {
  /** That of the rows that it was made from. */
  readonly generation: number
  readonly madeAt: Timestamp
  /** Processor time that it took. */
  readonly seconds: number
  readonly bytes: Uint8Array
}

/** A link with its evidence: the entry that it stands in, and how it is worded. */
export interface EdgeEvidence extends StoredEdge {
  readonly address: string
  readonly anchor: string
}

/** A text of which the telling words are looked for. */
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

/** What joins blogs, posts and persons. Rows of entries are brought up to date one by one, the whole is read in streams. */
export interface NetworkStore {
  /** What the rows of these entries were made of, by entry. */
  marks(blog: string, entries: readonly number[]): Promise<ReadonlyMap<number, string>>
  /** Writes what entries bring, in place of what they brought before, in one transaction. */
  save(blog: BlogRecord, entries: readonly NetworkEntry[]): Promise<void>
  /** Writes what joins a blog as a whole with others, in place of what did before. */
  saveWhole(blog: BlogRecord, edges: readonly FoundEdge[]): Promise<void>
  /** Says where a blog is and was to be had, and whether it counts; gives the number of its site. */
  saveHome(blog: BlogRecord, site: FoundSite, places: readonly BlogPlace[], isHidden: boolean): Promise<number>
  /** Takes out what entries brought that are not there any more; says how many these were. */
  prune(blog: BlogRecord): Promise<number>
  /** The addresses of all blogs that are in the network. */
  places(): Promise<readonly KnownPlace[]>
  /** All sites on some hosts. */
  sitesOn(hosts: readonly string[]): Promise<readonly StoredSite[]>
  /** Addresses at a site that edges lead to: all, or those of which no entry is known. */
  addressesAt(site: number, which: 'all' | 'unknown'): Promise<readonly string[]>
  /** From now on edges to these addresses lead to another site. */
  moveEdges(blog: BlogRecord, from: number, addresses: readonly string[], to: number): Promise<void>
  /** Leads edges to entries of a blog: of each address at its site the key of the entry that it means. */
  resolve(blog: BlogRecord, site: number, meant: ReadonlyMap<string, string>): Promise<void>

  /** Another whenever rows have changed. */
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
  /** How sites are called where they are linked, by a few links to each. */
  anchors(sites: readonly number[], mostOfEach: number): Promise<ReadonlyMap<number, readonly string[]>>
  /** What joins some entries with others. */
  edgesOfEntries(entries: readonly number[]): Promise<readonly EdgeEvidence[]>
  /** The words of a text that tell what it is about, as far as words of posts of its language do; the most telling first. */
  tellingWords(text: TextToTell, most: number): Promise<readonly string[]>
  /** Numbers of the entries that fit a search, the newest up to the limit. */
  entriesAbout(query: string, limit: number): Promise<readonly number[]>

  snapshot(name: string): Promise<StoredSnapshot | null>
  /** Which rows a picture was made from; null where there is none. */
  snapshotMark(name: string): Promise<Omit<StoredSnapshot, 'bytes'> | null>
  saveSnapshot(name: string, snapshot: StoredSnapshot): Promise<void>
}

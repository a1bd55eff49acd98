import { LINK_WAYS, type Store, type StoredSite } from '../../store/index.ts'
import { isLikelyDay } from '../../trends/index.ts'
import { dayNumber } from '../distance.ts'
import { GrowingNumbers } from './growing-numbers.ts'

/** Stands for a day that is not known. */
export const NO_DAY = -(2 ** 31)

/** Gives days their numbers. One of 1970, or of the time to come, was misread: nothing is first by it. */
function numbersOfDays(): (day: string | null) => number {
  const today = new Date().toISOString().slice(0, 10)
  return day => (day !== null && isLikelyDay(day, today) ? (dayNumber(day) ?? NO_DAY) : NO_DAY)
}

/** All entries of the network, by their numbers in order; an entry is its place here. */
export interface EntryRows {
  readonly numbers: Uint32Array
  /** The place of its blog in `blogs`. */
  readonly blogs: Uint32Array
  readonly isPost: Uint8Array
  readonly days: Int32Array
  /** The place of its language in `languages`, from 1 on; 0 where it is not known. */
  readonly languages: Uint8Array
  readonly comments: Uint32Array
  readonly commentWeights: Float64Array
  /** Words, and those that nobody wrote before; 0 where they were not counted. */
  readonly words: Uint32Array
  readonly fresh: Uint32Array
  readonly authors: readonly (string | null)[]
}

/** All edges; nothing is resolved or left out yet. */
interface EdgeRows {
  /** The place of the blog that an edge stands in. */
  readonly blogs: Uint32Array
  /** The place of its entry, or −1 where it is the blog as a whole. */
  readonly entries: Int32Array
  /** The place in `LINK_WAYS`. */
  readonly ways: Uint8Array
  /** The number of the site at the other end. */
  readonly sites: Uint32Array
  /** The place of the entry at the other end; −1 where none is known. */
  readonly peers: Int32Array
  readonly days: Int32Array
}

/** What pictures of the network are made from. */
export interface NetworkRows {
  /** Ids of the blogs that are kept and count. */
  readonly blogs: readonly string[]
  readonly sites: readonly StoredSite[]
  readonly languages: readonly string[]
  readonly entries: EntryRows
  readonly edges: EdgeRows
}

/** Languages of an archive that are told apart; all others are not known. */
const MOST_LANGUAGES = 255

/** Reads all rows of the network; blogs that are hidden are left out. */
export async function readRows(store: Store): Promise<NetworkRows> {
  const sites: StoredSite[] = []
  for await (const some of store.network.sites()) for (const site of some) if (!site.isHidden) sites.push(site)
  const blogs = sites.flatMap(({ blog }) => blog ?? [])
  const places = new Map(blogs.map((id, place) => [id, place]))
  const { entries, languages } = await readEntries(store, places)
  return { blogs, sites, languages, entries, edges: await readEdges(store, places, entries.numbers) }
}

async function readEntries(store: Store, places: ReadonlyMap<string, number>) {
  const numbers = new GrowingNumbers(length => new Uint32Array(length))
  const blogs = new GrowingNumbers(length => new Uint32Array(length))
  const isPost = new GrowingNumbers(length => new Uint8Array(length))
  const days = new GrowingNumbers(length => new Int32Array(length))
  const codes = new GrowingNumbers(length => new Uint8Array(length))
  const comments = new GrowingNumbers(length => new Uint32Array(length))
  const weights = new GrowingNumbers(length => new Float64Array(length))
  const words = new GrowingNumbers(length => new Uint32Array(length))
  const fresh = new GrowingNumbers(length => new Uint32Array(length))
  const authors: (string | null)[] = []
  const languages = new Map<string, number>()
  const codeOf = (language: string | null) => {
    if (language === null) return 0
    const known = languages.get(language)
    if (known !== undefined || languages.size >= MOST_LANGUAGES) return known ?? 0
    languages.set(language, languages.size + 1)
    return languages.size
  }
  const numberOf = numbersOfDays()
  for await (const rows of store.network.entries()) {
    for (const row of rows) {
      const blog = places.get(row.blog)
      if (blog === undefined) continue
      numbers.push(row.entry)
      blogs.push(blog)
      isPost.push(Number(row.kind === 'post'))
      days.push(numberOf(row.day))
      codes.push(codeOf(row.language))
      comments.push(row.comments)
      weights.push(row.commentWeight)
      words.push(row.words ?? 0)
      fresh.push(row.fresh ?? 0)
      authors.push(row.author)
    }
  }
  const entries: EntryRows = {
    numbers: numbers.result(),
    blogs: blogs.result(),
    isPost: isPost.result(),
    days: days.result(),
    languages: codes.result(),
    comments: comments.result(),
    commentWeights: weights.result(),
    words: words.result(),
    fresh: fresh.result(),
    authors,
  }
  return { entries, languages: [...languages.keys()] }
}

async function readEdges(store: Store, places: ReadonlyMap<string, number>, numbers: Uint32Array): Promise<EdgeRows> {
  const blogs = new GrowingNumbers(length => new Uint32Array(length))
  const entries = new GrowingNumbers(length => new Int32Array(length))
  const ways = new GrowingNumbers(length => new Uint8Array(length))
  const sites = new GrowingNumbers(length => new Uint32Array(length))
  const peers = new GrowingNumbers(length => new Int32Array(length))
  const days = new GrowingNumbers(length => new Int32Array(length))
  const numberOf = numbersOfDays()
  for await (const rows of store.network.edges()) {
    for (const row of rows) {
      const blog = places.get(row.blog)
      if (blog === undefined) continue
      blogs.push(blog)
      entries.push(row.entry === 0 ? -1 : rowOfNumber(numbers, row.entry))
      ways.push(LINK_WAYS.indexOf(row.way))
      sites.push(row.site)
      peers.push(row.peer === null ? -1 : rowOfNumber(numbers, row.peer))
      days.push(numberOf(row.day))
    }
  }
  return {
    blogs: blogs.result(),
    entries: entries.result(),
    ways: ways.result(),
    sites: sites.result(),
    peers: peers.result(),
    days: days.result(),
  }
}

/** The place of a number in a sorted list; −1 where it is not there. */
export function rowOfNumber(sorted: Uint32Array, number: number): number {
  let [low, high] = [0, sorted.length]
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((sorted[middle] ?? 0) < number) low = middle + 1
    else high = middle
  }
  return sorted[low] === number ? low : -1
}

import { z } from 'zod'
import { extractIndexPage } from '../extract/index.ts'
import type { Page } from '../page/index.ts'
import type { Timestamp } from '../records.ts'
import { memoryKey, recall, remembered, type Store } from '../store/index.ts'
import { storedUrl, type Url, urlKey } from '../url.ts'
import { type BlogKnowledge, blogContext } from './blog-knowledge.ts'

/** What lists of a blog say of when posts were published. */
interface ListedDay {
  readonly url: Url
  /** Null where lists say different days. */
  readonly published: Timestamp | null
}

interface ListedDays {
  readonly days: readonly ListedDay[]
  /** How many lists were read for them. */
  readonly lists: number
  /** Whether a post was read whose page has no date: else further lists need not be read. */
  readonly areWanted: boolean
}

/** Which days lists give to posts; without it, those that harvests read from now on count. */
export const LISTED_DATES = memoryKey<ListedDays>({
  name: 'listed-dates',
  version: 1,
  schema: z.object({
    days: z.array(z.object({ url: storedUrl, published: z.string().nullable() })),
    lists: z.number(),
    areWanted: z.boolean(),
  }),
  unfit: 'rebuild',
  about: 'on which days its lists say that posts were published',
})

const NO_DAYS: ListedDays = { days: [], lists: 0, areWanted: false }
/** Lists that are read before it is known whether any post lacks its date: home page, archives and a few more. */
const FIRST_LISTS = 10
/** Posts whose days are remembered: some 100 bytes each, written with every list that says something new. */
const MOST_DAYS = 5000
const DAY_LENGTH = '2026-01-01'.length

/** The days on which the lists of a blog say that its posts were published: for posts whose own pages do not say so. */
export class ListedDates {
  readonly #store: Store | null
  readonly #blog: string
  #known: Promise<ListedDays> | null = null
  #byKey: ReadonlyMap<string, Timestamp | null> | null = null

  constructor(store: Store | null, blog: string) {
    this.#store = store
    this.#blog = blog
  }

  /** When a post was published by the word of lists; null where none says so, or they do not agree. */
  async dateOf(url: Url): Promise<Timestamp | null> {
    this.#byKey ??= new Map((await this.#days()).days.map(day => [urlKey(day.url), day.published]))
    return this.#byKey.get(urlKey(url)) ?? null
  }

  /** Takes in a page that lists posts; gives what is to be remembered. */
  async read(page: Page, known: BlogKnowledge): Promise<Readonly<Record<string, unknown>>> {
    const before = await this.#days()
    if (before.lists >= FIRST_LISTS && !before.areWanted) return {}
    const { posts } = extractIndexPage(page, { blog: blogContext(known), rules: known.rules })
    const days = new Map(before.days.map(day => [urlKey(day.url), day]))
    for (const { url, title, published } of posts) {
      if (title === null || published === null) continue
      const other = days.get(urlKey(url))
      if (other === undefined && days.size >= MOST_DAYS) continue
      days.set(urlKey(url), { url, published: other === undefined ? published : agreed(other.published, published) })
    }
    return this.#remember({ ...before, days: [...days.values()], lists: before.lists + 1 })
  }

  /** Whether a post was read whose page has no date. */
  async areWanted(): Promise<boolean> {
    return (await this.#days()).areWanted
  }

  /** Takes in that a post has no date; gives what is to be remembered. */
  async want(): Promise<Readonly<Record<string, unknown>>> {
    const before = await this.#days()
    return before.areWanted ? {} : this.#remember({ ...before, areWanted: true })
  }

  #days(): Promise<ListedDays> {
    this.#known ??= this.#store === null ? Promise.resolve(NO_DAYS) : this.#recalled(this.#store)
    return this.#known
  }

  async #recalled(store: Store): Promise<ListedDays> {
    return (await recall(store, this.#blog, LISTED_DATES)) ?? NO_DAYS
  }

  #remember(days: ListedDays): Readonly<Record<string, unknown>> {
    this.#known = Promise.resolve(days)
    this.#byKey = null
    return remembered(LISTED_DATES, days)
  }
}

/** The fuller one of two forms of a day; null where they are two days. */
function agreed(one: Timestamp | null, other: Timestamp): Timestamp | null {
  if (one === null || one.slice(0, DAY_LENGTH) !== other.slice(0, DAY_LENGTH)) return null
  return one.length >= other.length ? one : other
}

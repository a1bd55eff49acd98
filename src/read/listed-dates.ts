import { z } from 'zod'
import { listedDates } from '../extract/index.ts'
import type { Page } from '../page/index.ts'
import type { Timestamp } from '../records.ts'
import { memoryKey, recall, remembered, type Store } from '../store/index.ts'
import { storedUrl, type Url, urlKey } from '../url.ts'
import { type BlogKnowledge, blogContext } from './blog-knowledge.ts'
import { agrees, type DaysByPost, dayOf, withoutCommonDay } from './listed-belief.ts'

/** What lists of a blog say about when a post was published. */
interface ListedDay {
  readonly url: Url
  /** Null where lists disagree. */
  readonly published: Timestamp | null
}

interface ListedDays {
  readonly days: readonly ListedDay[]
  /** How many lists were read for them. */
  readonly lists: number
  /** Whether a post without a date was read: otherwise further lists need not be read. */
  readonly areWanted: boolean
}

/** Which days lists give to posts; without it, only lists read from now on count. */
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
/** Lists read before it is known whether any post lacks its date: home page, archives and a few more. */
const FIRST_LISTS = 10
/** Limit of posts stored: some 100 bytes each, written with every list that adds something. */
const MOST_DAYS = 5000

/** The publication days that the lists of a blog give for its posts: for posts whose own pages have none. */
export class ListedDates {
  readonly #store: Store | null
  readonly #blog: string
  #known: Promise<ListedDays> | null = null
  #byKey: DaysByPost | null = null
  /** When posts were published according to their own pages. */
  readonly #own = new Map<string, Timestamp>()
  #stored: Promise<DaysByPost> | null = null
  /** Whether these confirm the lists; null where that is to be computed again. */
  #areTrue: boolean | null = null

  constructor(store: Store | null, blog: string) {
    this.#store = store
    this.#blog = blog
  }

  /** When a post was published according to lists; null where none says so, they disagree, or they are not trusted. */
  async dateOf(url: Url, { feedEntries }: Pick<BlogKnowledge, 'feedEntries'>): Promise<Timestamp | null> {
    const { days } = await this.#days()
    this.#byKey ??= withoutCommonDay(new Map(days.map(day => [urlKey(day.url), day.published])))
    const day = this.#byKey.get(urlKey(url)) ?? null
    if (day === null) return null
    this.#areTrue ??= await this.#areProved(this.#byKey, feedEntries)
    return this.#areTrue ? day : null
  }

  /** Records when a post was published according to its own page. */
  prove(url: Url, published: Timestamp): void {
    if (this.#own.size < MOST_DAYS) this.#own.set(urlKey(url), published)
    this.#areTrue = null
  }

  /** Checked separately: posts dated by lists must not outvote the feed, nor the pages that were read. */
  async #areProved(days: DaysByPost, feedEntries: BlogKnowledge['feedEntries']): Promise<boolean> {
    const stated = [...feedEntries].map(([key, { published }]) => [key, published] as const)
    if (!agrees(days, stated) || !agrees(days, this.#own)) return false
    this.#stored ??= this.#storedDates()
    return agrees(days, await this.#stored)
  }

  /** Reads a page that lists posts; returns what to store. */
  async read(page: Page, known: BlogKnowledge): Promise<Readonly<Record<string, unknown>>> {
    const before = await this.#days()
    if (before.lists >= FIRST_LISTS && !before.areWanted) return {}
    const posts = listedDates(page, { blog: blogContext(known), rules: known.rules })
    const days = new Map(before.days.map(day => [urlKey(day.url), day]))
    for (const { url, title, published } of posts) {
      if (title === null || published === null) continue
      const other = days.get(urlKey(url))
      if (other === undefined && days.size >= MOST_DAYS) continue
      days.set(urlKey(url), { url, published: other === undefined ? published : agreed(other.published, published) })
    }
    return this.#remember({ ...before, days: [...days.values()], lists: before.lists + 1 })
  }

  /** Whether a post without a date was read. */
  async areWanted(): Promise<boolean> {
    return (await this.#days()).areWanted
  }

  /** Records that a post has no date; returns what to store. */
  async want(): Promise<Readonly<Record<string, unknown>>> {
    const before = await this.#days()
    return before.areWanted ? {} : this.#remember({ ...before, areWanted: true })
  }

  #days(): Promise<ListedDays> {
    this.#known ??= this.#store === null ? Promise.resolve(NO_DAYS) : this.#recalled(this.#store)
    return this.#known
  }

  async #storedDates(): Promise<DaysByPost> {
    const posts = (await this.#store?.listedPosts(this.#blog)) ?? []
    return new Map(posts.map(({ key, published }) => [key, published]))
  }

  async #recalled(store: Store): Promise<ListedDays> {
    return (await recall(store, this.#blog, LISTED_DATES)) ?? NO_DAYS
  }

  #remember(days: ListedDays): Readonly<Record<string, unknown>> {
    this.#known = Promise.resolve(days)
    this.#byKey = null
    this.#areTrue = null
    return remembered(LISTED_DATES, days)
  }
}

/** The more precise of two forms of a day; null where they are different days. */
function agreed(one: Timestamp | null, other: Timestamp): Timestamp | null {
  if (one === null || dayOf(one) !== dayOf(other)) return null
  return one.length >= other.length ? one : other
}

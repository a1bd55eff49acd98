import { z } from 'zod'
import { listedDates } from '../extract/index.ts'
import type { Page } from '../page/index.ts'
import type { Timestamp } from '../records.ts'
import { memoryKey, recall, remembered, type Store } from '../store/index.ts'
import { storedUrl, type Url, urlKey } from '../url.ts'
import { type BlogKnowledge, blogContext } from './blog-knowledge.ts'
import { agrees, type DaysByPost, dayOf, withoutCommonDay } from './listed-belief.ts'

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

/** The days on which the lists of a blog say that its posts were published: for posts whose own pages do not say so. */
export class ListedDates {
  readonly #store: Store | null
  readonly #blog: string
  #known: Promise<ListedDays> | null = null
  #byKey: DaysByPost | null = null
  /** When posts that were read were published by their own word. */
  readonly #own = new Map<string, Timestamp>()
  #stored: Promise<DaysByPost> | null = null
  /** Whether their own word speaks for the lists; null where that is to be found out again. */
  #areTrue: boolean | null = null

  constructor(store: Store | null, blog: string) {
    this.#store = store
    this.#blog = blog
  }

  /** When a post was published by the word of lists; null where none says so, they do not agree, or they are not to be believed. */
  async dateOf(url: Url, { feedEntries }: Pick<BlogKnowledge, 'feedEntries'>): Promise<Timestamp | null> {
    const { days } = await this.#days()
    this.#byKey ??= withoutCommonDay(new Map(days.map(day => [urlKey(day.url), day.published])))
    const day = this.#byKey.get(urlKey(url)) ?? null
    if (day === null) return null
    this.#areTrue ??= await this.#areProved(this.#byKey, feedEntries)
    return this.#areTrue ? day : null
  }

  /** Takes in when a post was published by its own word. */
  prove(url: Url, published: Timestamp): void {
    if (this.#own.size < MOST_DAYS) this.#own.set(urlKey(url), published)
    this.#areTrue = null
  }

  /** Each by itself: posts that have their dates from lists must not outvote the feed, nor the pages that were read. */
  async #areProved(days: DaysByPost, feedEntries: BlogKnowledge['feedEntries']): Promise<boolean> {
    const stated = [...feedEntries].map(([key, { published }]) => [key, published] as const)
    if (!agrees(days, stated) || !agrees(days, this.#own)) return false
    this.#stored ??= this.#storedDates()
    return agrees(days, await this.#stored)
  }

  /** Takes in a page that lists posts; gives what is to be remembered. */
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

/** The fuller one of two forms of a day; null where they are two days. */
function agreed(one: Timestamp | null, other: Timestamp): Timestamp | null {
  if (one === null || dayOf(one) !== dayOf(other)) return null
  return one.length >= other.length ? one : other
}

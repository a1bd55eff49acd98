import type { CountedPost, TermRow } from '../store/index.ts'
import { BlogRates, type CountedUnit } from './blog-rates.ts'
import { isLikelyDay, mondayOf, weekNumber } from './calendar.ts'
import { findBursts } from './find-bursts.ts'

/** A burst of a term: when, how sure, how many posts of how many blogs. */
export interface TermBurst {
  readonly first: string
  readonly last: string
  readonly weight: number
  /** The weight, less where one blog makes most of it or where it took long. */
  readonly rank: number
  readonly isOpen: boolean
  readonly posts: number
  readonly blogs: number
  /** That of most of its posts. */
  readonly language: string | null
  /** Posts of its first day. */
  readonly firstPosts: readonly number[]
}

/**
 * With fewer blogs each post counts. With more a blog counts once a week: what one writes about all day, or puts below all of its posts
 * from some day on, is no trend of the archive.
 */
const FEW_BLOGS = 5
/** How much of its weight a burst loses that one blog makes alone. */
const ALONE = 0.9
/**
 * Weeks of an event: a quarter of a year. What is written about more than usual for longer is an era, a subject that came into use or
 * out of it; a series shows it, and a list of what happened when would be full of them.
 */
const LONGEST_EVENT = 13
/** The newest week may have begun just now: what rose up to the one before it rises. */
const OPEN_WEEKS = 1

/** What is known of a post that counts. */
interface WeekPost {
  readonly week: number
  readonly blog: number
  readonly language: string | null
}

/** Posts by week, and the bursts of terms among them. */
export class WeekCounts {
  readonly #posts = new Map<number, WeekPost>()
  readonly #blogs = new Map<string, number>()
  readonly #rates = new Map<string | null, BlogRates>()
  readonly #today: string
  readonly #isByLanguage: boolean
  #first = Number.POSITIVE_INFINITY
  #last = Number.NEGATIVE_INFINITY

  /** Words are held against the posts in their language, which come and go with blogs; or against all. */
  constructor(today: string, words: 'by-language' | 'all-alike' = 'by-language') {
    this.#today = today
    this.#isByLanguage = words === 'by-language'
  }

  /** The last week that has a post, by its Monday; null where none has. */
  get newest(): string | null {
    return this.#posts.size === 0 ? null : mondayOf(this.#last)
  }

  add({ entry, blog, day, language }: CountedPost): void {
    if (!isLikelyDay(day, this.#today)) return
    const week = weekNumber(day)
    const number = this.#blogs.get(blog) ?? this.#blogs.size
    this.#blogs.set(blog, number)
    this.#posts.set(entry, { week, blog: number, language })
    this.#first = Math.min(this.#first, week)
    this.#last = Math.max(this.#last, week)
  }

  /** The bursts of a term; the language is that of a word. */
  bursts(rows: readonly TermRow[], language: string): readonly TermBurst[] {
    const posts = rows.flatMap(({ day, entry }) => {
      const post = this.#posts.get(entry)
      return post === undefined ? [] : [{ ...post, day, entry }]
    })
    if (posts.length === 0) return []
    const rates = this.#ratesOf(this.#isByLanguage && language !== '' ? language : null)
    const units = this.#counted(posts)
    const hits = new Float64Array(rates.totals.length)
    for (const { place } of units) hits[place] = (hits[place] ?? 0) + 1
    return findBursts(hits, rates.totalsFor(units, hits), LONGEST_EVENT)
      .map(({ first, last, weight }) => {
        const within = posts.filter(({ week }) => week >= this.#first + first && week <= this.#first + last)
        return this.#burstOf(within, weight, this.#first + first, this.#first + last)
      })
      .filter(({ blogs }) => blogs > 1 || this.#blogs.size < FEW_BLOGS)
  }

  #burstOf(
    posts: readonly (WeekPost & { day: string; entry: number })[],
    weight: number,
    first: number,
    last: number,
  ): TermBurst {
    const days = posts.map(({ day }) => day).sort()
    const firstDay = days[0] ?? ''
    const blogs = counts(posts.map(({ blog }) => blog))
    const largest = Math.max(...blogs.values()) / posts.length
    const languages = [...counts(posts.map(({ language }) => language))].sort(([, a], [, b]) => b - a)
    return {
      first: firstDay,
      last: days.at(-1) ?? firstDay,
      weight,
      // What chance adds up to grows with the root of the time.
      rank: (weight * (1 - ALONE * largest)) / Math.sqrt(last - first + 1),
      isOpen: last >= this.#last - OPEN_WEEKS,
      posts: posts.length,
      blogs: blogs.size,
      language: languages[0]?.[0] ?? null,
      firstPosts: posts.filter(({ day }) => day === firstDay).map(({ entry }) => entry),
    }
  }

  #ratesOf(language: string | null): BlogRates {
    const known = this.#rates.get(language)
    if (known !== undefined) return known
    const all = this.#posts.values()
    const units = this.#counted(language === null ? all : all.filter(post => post.language === language))
    const made = new BlogRates(this.#last - this.#first + 1, units)
    this.#rates.set(language, made)
    return made
  }

  #counted(posts: Iterable<WeekPost>): readonly CountedUnit[] {
    const units: CountedUnit[] = []
    const seen = this.#blogs.size < FEW_BLOGS ? null : new Set<number>()
    for (const { week, blog } of posts) {
      const place = week - this.#first
      const key = place * this.#blogs.size + blog
      if (seen?.has(key)) continue
      seen?.add(key)
      units.push({ place, blog })
    }
    return units
  }
}

function counts<Value>(values: readonly Value[]): ReadonlyMap<Value, number> {
  const counted = new Map<Value, number>()
  for (const value of values) counted.set(value, (counted.get(value) ?? 0) + 1)
  return counted
}

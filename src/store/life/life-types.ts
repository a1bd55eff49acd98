import type { Timestamp } from '../../records.ts'
import type { Url } from '../../url.ts'
import type { CountedKind } from '../trends/tables.ts'
import type { DayCount, PlacedPost } from '../trends/trend-queries.ts'

/** Figures on the life of one blog; all but the link checks come from what its posts contribute. */
export interface LifeQueries {
  /** Days that have posts, in order. */
  days(blog: string): Promise<readonly DayCount[]>
  /** Words of all posts that were counted, and comments on posts and pages, without spam where that is known. */
  totals(blog: string): Promise<{ readonly words: number; readonly comments: number }>
  /** Posts, comments, words, authors and links of each year, in order. */
  years(blog: string): Promise<readonly YearFigures[]>
  /** How many posts each hour of the author's day has, as far as the time zone is known. */
  hours(blog: string): Promise<readonly { readonly hour: number; readonly posts: number }[]>
  /** The last day of a post that links to a URL whose key has this prefix; null where none does. */
  lastLinkTo(blog: string, beginning: string): Promise<string | null>
  /** Who wrote posts, most first, with the first and the last day. */
  authors(blog: string, limit: number): Promise<readonly AuthorFigures[]>
  /** Who commented, most first. */
  commenters(blog: string, limit: number): Promise<readonly { readonly name: string; readonly comments: number }[]>
  /** Posts of a day of the year, of all years, newest first. */
  onDay(monthAndDay: string, query: OnDayQuery): Promise<readonly PlacedPost[]>
  /** Terms that the posts of a blog have, with how many do, most first. */
  topTerms(blog: string, limit: number): Promise<readonly TermFigures[]>
  /** Sites that posts of a blog link to, with how many do, most first. */
  linkedSites(blog: string, limit: number): Promise<readonly { readonly site: string; readonly posts: number }[]>
  /** URLs that posts of a blog link to and that were not checked since a moment, at most this many per year. */
  linksToCheck(blog: string, since: Timestamp, mostOfYear: number): Promise<readonly LinkToCheck[]>
  /** Stores the results of link checks. */
  saveChecks(checks: readonly LinkCheck[]): Promise<void>
}

/** A year of a blog. */
export interface YearFigures {
  readonly year: number
  readonly posts: number
  readonly comments: number
  readonly words: number
  readonly authors: number
  /** Links to other sites; how many of them were checked, and how many of those answered. */
  readonly linksOut: number
  readonly linksChecked: number
  readonly linksAlive: number
}

/** Who wrote posts. */
export interface AuthorFigures {
  readonly name: string
  readonly posts: number
  readonly first: string | null
  readonly last: string | null
}

/** A term, and how many posts of a blog have it. */
export interface TermFigures {
  readonly id: number
  readonly kind: CountedKind
  readonly term: string
  readonly posts: number
}

/** Which posts of a day are asked for. */
export interface OnDayQuery {
  readonly blogs?: readonly string[] | undefined
  readonly language?: string | undefined
  readonly limit: number
}

/** An address that posts link to. */
export interface LinkToCheck {
  readonly target: string
  /** The year of the post. */
  readonly year: number
  /** A post that links to it. */
  readonly entry: number
}

/** The result of checking a URL. */
export interface LinkCheck {
  readonly target: string
  readonly url: Url
  readonly status: number | null
  readonly outcome: string
  readonly checkedAt: Timestamp
}

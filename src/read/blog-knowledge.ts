import { type DateHabits, type ExtractContext, NO_HABITS } from '../extract/index.ts'
import type { FeedEntry } from '../feed/index.ts'
import type { Author, BlogRecord, Rule } from '../records.ts'
import type { Store } from '../store/index.ts'
import type { Url } from '../url.ts'
import type { CommentEntries } from './comment-entries.ts'
import type { ListedDates } from './listed-dates.ts'

/** What is known about a blog that helps to read any page of it. */
export interface BlogKnowledge {
  readonly blog: Pick<BlogRecord, 'id' | 'url' | 'title' | 'language' | 'feeds'> &
    Partial<Pick<BlogRecord, 'description'>>
  /** Authors that the feed names for the whole blog. */
  readonly authors: readonly Author[]
  /** The picture of the whole blog, which belongs to no post. */
  readonly emblem: Url | null
  /** Keywords of the whole blog, which belong to no post. */
  readonly keywords?: readonly string[]
  /** The time zones that its clock may be in; empty where unknown. */
  readonly zones: readonly string[]
  /** What its dates have in common. */
  readonly dateHabits?: DateHabits
  /** The current rules. */
  readonly rules: readonly Rule[]
  /** The current entries of the blog's feeds, by `urlKey` of the link; for other pages, use `feedEntryOf`. */
  readonly feedEntries: ReadonlyMap<string, FeedEntry>
  readonly commentEntries: CommentEntries
  /** What its lists say about publication dates; left out where lists are not used. */
  readonly listed?: ListedDates
}

/** What an archive knows about a stored blog. */
export interface StoredKnowledge extends BlogKnowledge {
  readonly blog: BlogRecord
}

/** What extraction and learning need to know about the whole blog. */
export function blogContext({
  blog,
  authors,
  keywords = [],
  feedEntries,
  dateHabits = NO_HABITS,
}: Pick<BlogKnowledge, 'blog' | 'authors' | 'keywords' | 'feedEntries' | 'dateHabits'>): ExtractContext['blog'] {
  const { url, title, description = null, language } = blog
  const usualAuthor = usualAuthorOf(feedEntries)
  return { url, title, description, language, authors, keywords, usualAuthor, dateHabits }
}

/** Fewer posts of one author are chance. */
const LEAST_POSTS = 3
const USUAL_AUTHORS = new WeakMap<BlogKnowledge['feedEntries'], Author | null>()

/** The author of every post in the feeds, if there is only one; computed once for all pages of a harvest. */
function usualAuthorOf(entries: BlogKnowledge['feedEntries']): Author | null {
  const known = USUAL_AUTHORS.get(entries)
  if (known !== undefined) return known
  const authors = [...entries.values()].map(entry => entry.authors)
  const first = authors[0]?.[0]
  const isUsual =
    first !== undefined &&
    authors.length >= LEAST_POSTS &&
    authors.every(([one, ...others]) => one?.name === first.name && others.length === 0)
  const usual = isUsual ? first : null
  USUAL_AUTHORS.set(entries, usual)
  return usual
}

/** The feed entry of a page, by its `urlKey`: from a current feed, otherwise from its history. */
export async function feedEntryOf(
  { feedEntries, blog }: Pick<BlogKnowledge, 'feedEntries' | 'blog'>,
  store: Store | null,
  key: string,
): Promise<FeedEntry | null> {
  return feedEntries.get(key) ?? (await store?.feedEntry(blog.id, key)) ?? null
}

/** The generation of the rules by which entries are read. */
export function generationOf({ rules }: Pick<BlogKnowledge, 'rules'>): number | null {
  return rules[0]?.generation ?? null
}

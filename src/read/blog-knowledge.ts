import type { ExtractContext } from '../extract/index.ts'
import type { FeedEntry } from '../feed/index.ts'
import type { Author, BlogRecord, Rule } from '../records.ts'
import type { Store } from '../store/index.ts'
import type { Url } from '../url.ts'
import type { CommentEntries } from './comment-entries.ts'
import type { ListedDates } from './listed-dates.ts'

/** What is known of a blog that helps to read any page of it. */
export interface BlogKnowledge {
  readonly blog: Pick<BlogRecord, 'id' | 'url' | 'title' | 'language' | 'feeds'> &
    Partial<Pick<BlogRecord, 'description'>>
  /** Authors that the feed names for the blog as a whole. */
  readonly authors: readonly Author[]
  /** The picture of the blog as a whole, which is no post's own. */
  readonly emblem: Url | null
  /** Keywords of the blog as a whole, which are no post's own. */
  readonly keywords?: readonly string[]
  /** The time zones that its clock may be in; none where nothing is known of it. */
  readonly zones: readonly string[]
  /** The rules that hold now. */
  readonly rules: readonly Rule[]
  /** What the blog's feeds say of posts now, by `urlKey` of the link; of other pages, ask `feedEntryOf`. */
  readonly feedEntries: ReadonlyMap<string, FeedEntry>
  readonly commentEntries: CommentEntries
  /** What its lists say of when posts were published; left out where nobody has asked them. */
  readonly listed?: ListedDates
}

/** What an archive knows of a blog that it holds. */
export interface StoredKnowledge extends BlogKnowledge {
  readonly blog: BlogRecord
}

/** What extraction and learning are told about the blog as a whole. */
export function blogContext({
  blog,
  authors,
  keywords = [],
  feedEntries,
}: Pick<BlogKnowledge, 'blog' | 'authors' | 'keywords' | 'feedEntries'>): ExtractContext['blog'] {
  const { url, title, description = null, language } = blog
  return { url, title, description, language, authors, keywords, usualAuthor: usualAuthorOf(feedEntries) }
}

/** Fewer posts of one author are chance. */
const LEAST_POSTS = 3
const USUAL_AUTHORS = new WeakMap<BlogKnowledge['feedEntries'], Author | null>()

/** Who wrote every post of the feeds, where that is one; found out once for all pages of a harvest. */
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

/** What a feed says of a page, by its `urlKey`: a feed of now, else a page of its history. */
export async function feedEntryOf(
  { feedEntries, blog }: Pick<BlogKnowledge, 'feedEntries' | 'blog'>,
  store: Store | null,
  key: string,
): Promise<FeedEntry | null> {
  return feedEntries.get(key) ?? (await store?.feedEntry(blog.id, key)) ?? null
}

/** The generation of the rules that entries are read by. */
export function generationOf({ rules }: Pick<BlogKnowledge, 'rules'>): number | null {
  return rules[0]?.generation ?? null
}

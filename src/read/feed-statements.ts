import type { FeedEntry } from '../feed/index.ts'
import type { BlogRecord } from '../records.ts'
import type { FeedStatement } from '../store/index.ts'
import type { Url } from '../url.ts'

/** The blog's current feeds, in order of trust: the feed of all posts first. */
export function trustedFeeds({ feeds }: BlogRecord, mainFeed: Url | null): Url[] {
  const urls = feeds.filter(({ kind }) => kind !== 'comments').map(({ url }) => url)
  return mainFeed === null ? urls : [mainFeed, ...urls.filter(url => url !== mainFeed)]
}

/**
 * What all feeds say about each page, by `urlKey`. The first feed with a page counts, and missing fields are filled in
 * from the others: many blogs have an RSS feed without authors and an Atom feed with them.
 */
export function entriesByPage(statements: readonly FeedStatement[]): Map<string, FeedEntry> {
  const entries = new Map<string, FeedEntry>()
  const said = new Set<string>()
  for (const { feed, key, entry } of statements) {
    // A feed that names a page twice has two posts on it; its newest comes first.
    const which = `${feed} ${key}`
    if (said.has(which)) continue
    said.add(which)
    const first = entries.get(key)
    if (first === undefined) entries.set(key, entry)
    else if (first.fragment === entry.fragment) entries.set(key, filledIn(first, entry))
  }
  return entries
}

function filledIn(first: FeedEntry, other: FeedEntry): FeedEntry {
  const either = <T>(one: readonly T[], two: readonly T[]) => (one.length > 0 ? one : two)
  return {
    ...first,
    title: first.title ?? other.title,
    authors: either(first.authors, other.authors),
    published: first.published ?? other.published,
    publishedOffset: (first.published === null ? other : first).publishedOffset,
    updated: first.updated ?? other.updated,
    content: first.content ?? other.content,
    summary: first.summary ?? other.summary,
    categories: either(first.categories, other.categories),
    language: first.language ?? other.language,
    comments: {
      url: first.comments.url ?? other.comments.url,
      feed: first.comments.feed ?? other.comments.feed,
      count: first.comments.count ?? other.comments.count,
    },
    enclosures: either(first.enclosures, other.enclosures),
  }
}

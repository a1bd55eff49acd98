import type { FeedEntry } from '../feed/index.ts'
import type { BlogRecord } from '../records.ts'
import type { FeedStatement } from '../store/index.ts'
import type { Url } from '../url.ts'

/** The blog's feeds of now, in the order in which they are believed: the feed of all posts before all others. */
export function trustedFeeds({ feeds }: BlogRecord, mainFeed: Url | null): Url[] {
  const urls = feeds.filter(({ kind }) => kind !== 'comments').map(({ url }) => url)
  return mainFeed === null ? urls : [mainFeed, ...urls.filter(url => url !== mainFeed)]
}

/**
 * What feeds say of each page together, by `urlKey`. The first to speak of a page counts, and what it leaves open is filled
 * in by other feeds: many blogs have an RSS feed without authors beside an Atom feed with them.
 */
export function entriesByPage(statements: readonly FeedStatement[]): Map<string, FeedEntry> {
  const entries = new Map<string, FeedEntry>()
  const said = new Set<string>()
  for (const { feed, key, entry } of statements) {
    // A feed that speaks twice of one page has two posts on it; its newest comes first.
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

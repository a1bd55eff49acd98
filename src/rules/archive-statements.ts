import type { FeedEntry } from '../feed/index.ts'
import type { BlogKnowledge } from '../read/index.ts'
import type { Comment, EntryRecord } from '../records.ts'

/**
 * What is known about a blog, with the archive's data on stored posts where the feed has none. In a new design this
 * shows where author, date and article are although no feed has them; it is not a source of records.
 */
export function withArchivedPosts(known: BlogKnowledge, stored: ReadonlyMap<string, EntryRecord>): BlogKnowledge {
  const feedEntries = new Map(known.feedEntries)
  const commentEntries = { ...known.commentEntries }
  for (const [key, entry] of stored) {
    feedEntries.set(key, statementOf(known.feedEntries.get(key) ?? null, entry))
    if ((commentEntries[key] ?? []).length === 0) commentEntries[key] = entry.comments.map(ofComment)
  }
  return { ...known, feedEntries, commentEntries }
}

const SILENT: FeedEntry = {
  id: null,
  link: null,
  fragment: null,
  title: null,
  authors: [],
  published: null,
  publishedOffset: null,
  updated: null,
  content: null,
  summary: null,
  categories: [],
  language: null,
  comments: { url: null, feed: null, count: null },
  inReplyTo: null,
  enclosures: [],
}

function statementOf(stated: FeedEntry | null, { url, title, authors, html, ...stored }: EntryRecord): FeedEntry {
  const said = stated ?? { ...SILENT, link: url }
  const { published, publishedOffset } = said.published === null ? stored : said
  return {
    ...said,
    title: said.title ?? title,
    authors: said.authors.length > 0 ? said.authors : authors,
    published,
    publishedOffset,
    // A feed with only the first words of a post does not show where it ends.
    content: (said.content ?? '').length < html.length ? html : said.content,
  }
}

function ofComment({ author, published, html }: Comment): FeedEntry {
  const authors = author === null ? [] : [{ name: author, url: null }]
  return { ...SILENT, authors, published, content: html }
}

import type { FeedEntry } from '../src/feed/index.ts'
import type { BlogRecord, EntryRecord } from '../src/records.ts'
import { urlOf } from '../src/url.ts'

/** A blog to test with. */
export function sampleBlog(changes: Partial<BlogRecord> = {}): BlogRecord {
  return {
    kind: 'blog',
    id: 'example.org',
    url: urlOf('https://example.org/'),
    title: 'An example',
    description: null,
    language: 'en',
    platform: null,
    feeds: [{ url: urlOf('https://example.org/feed/'), kind: 'posts', format: 'rss' }],
    firstCrawled: '2024-01-01T00:00:00.000Z',
    lastCrawled: '2024-01-01T00:00:00.000Z',
    ...changes,
  }
}

/** A post of that blog, at this path. */
export function samplePost(path: string, changes: Partial<EntryRecord> = {}): EntryRecord {
  return {
    kind: 'post',
    blog: 'example.org',
    url: urlOf(`https://example.org/${path}`),
    canonicalUrl: null,
    title: `Title of ${path}`,
    authors: [{ name: 'Ann Author', url: null }],
    published: '2024-05-03T10:15:00.000Z',
    publishedOffset: null,
    updated: null,
    language: 'en',
    text: `Text of ${path}.`,
    html: `<p>Text of ${path}.</p>`,
    excerpt: null,
    tags: [],
    categories: [],
    comments: [],
    media: [],
    links: [],
    structured: {},
    entities: [],
    sources: { title: 'feed' },
    confidence: 0.9,
    capture: { warc: null, offset: null, sha256: '00' },
    ...changes,
  }
}

/** What a feed says of a page: nothing, but for what is given. */
export function sampleFeedEntry(changes: Partial<FeedEntry> = {}): FeedEntry {
  return {
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
    ...changes,
  }
}

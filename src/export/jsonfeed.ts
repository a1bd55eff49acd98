import type { BlogRecord } from '../records.ts'
import type { StoredEntry } from '../store/index.ts'
import type { ExportSource, FileFormat } from './format.ts'
import { wholeMoment } from './moment.ts'

/** All posts and pages in one feed, with their whole texts (JSON Feed 1.1). */
export const jsonfeed: FileFormat = { kind: 'file', name: 'jsonfeed', extension: 'json', isToRead: true, chunks }

async function* chunks(source: ExportSource): AsyncGenerator<string> {
  const [first] = source.blogs
  const blog = source.blogs.length === 1 ? first : undefined
  const head = JSON.stringify({
    version: 'https://jsonfeed.org/version/1.1',
    title: blog === undefined ? 'Blogs' : (blog.title ?? blog.url),
    ...(blog === undefined ? {} : { home_page_url: blog.url }),
    ...optional('description', blog?.description),
    ...optional('language', blog?.language),
  })
  yield `${head.slice(0, -1)},"items":[`
  let separator = '\n'
  for (const blog of source.blogs) {
    for await (const stored of source.entries(blog)) {
      yield separator + JSON.stringify(itemOf(stored, blog))
      separator = ',\n'
    }
  }
  yield '\n]}\n'
}

function itemOf({ entry }: StoredEntry, blog: BlogRecord) {
  const { url, title, published, publishedOffset, updated, authors, tags, categories, excerpt, html, language } = entry
  const [lead] = entry.media
  return {
    id: url,
    url,
    ...optional('title', title),
    content_html: html,
    ...optional('summary', excerpt),
    ...optional('image', lead?.kind === 'image' ? lead.url : null),
    ...optional('date_published', published === null ? null : wholeMoment(published, publishedOffset)),
    ...optional('date_modified', updated === null ? null : wholeMoment(updated)),
    authors: authors.map(({ name, url }) => ({ name, ...optional('url', url) })),
    tags: [...new Set([...categories, ...tags])],
    ...optional('language', language ?? blog.language),
    attachments: entry.media
      .filter(({ kind, mime }) => kind !== 'image' && mime !== null)
      .map(({ url, mime, bytes }) => ({ url, mime_type: mime, ...optional('size_in_bytes', bytes) })),
    // What is not in the standard stands below a name that begins with an underscore.
    _permablog: { kind: entry.kind, blog: blog.url, comments: entry.comments.length },
  }
}

/** A field where it is known: the standard has no null. */
function optional<T>(name: string, value: T | null | undefined): Readonly<Record<string, T>> {
  return value === null || value === undefined ? {} : { [name]: value }
}

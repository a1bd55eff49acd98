import type { BlogRecord } from '../records.ts'
import type { StoredEntry } from '../store/index.ts'
import type { ExportSource, FileFormat } from './format.ts'
import { wholeMoment } from './moment.ts'
import { xmlElement } from './xml-text.ts'

/** All posts and pages in one feed, with their whole texts (RFC 4287), for feed readers and programs that import feeds. */
export const atom: FileFormat = { kind: 'file', name: 'atom', extension: 'atom', isToRead: true, chunks }

async function* chunks(source: ExportSource): AsyncGenerator<string> {
  const [blog] = source.blogs
  const isOne = blog !== undefined && source.blogs.length === 1
  yield '<?xml version="1.0" encoding="UTF-8"?>\n<feed xmlns="http://www.w3.org/2005/Atom">\n'
  yield isOne ? headOf(blog) : headOfSeveral(source.blogs)
  for (const blog of source.blogs) {
    for await (const stored of source.entries(blog)) yield entryOf(stored, isOne ? null : blog)
  }
  yield '</feed>\n'
}

function headOf(blog: BlogRecord): string {
  const name = blog.title ?? blog.url
  return [
    xmlElement('id', blog.url),
    xmlElement('title', name),
    xmlElement('subtitle', blog.description),
    xmlElement('updated', wholeMoment(blog.lastCrawled)),
    xmlElement('link', null, { rel: 'alternate', href: blog.url, hreflang: blog.language }),
    // Every entry needs an author: of those that name nobody it is the blog.
    `<author>${xmlElement('name', name).trim()}</author>\n`,
  ].join('')
}

/** The name of the tag URI scheme's own example of lists that have no address. */
const SEVERAL_ID = 'tag:permablog,2024:blogs'

function headOfSeveral(blogs: readonly BlogRecord[]): string {
  const newest = blogs.map(({ lastCrawled }) => wholeMoment(lastCrawled)).sort()
  return [
    xmlElement('id', SEVERAL_ID),
    xmlElement('title', 'Blogs'),
    xmlElement('updated', newest.at(-1) ?? new Date(0).toISOString()),
    `<author>${xmlElement('name', 'Permablog').trim()}</author>\n`,
  ].join('')
}

function entryOf({ entry, firstSeen }: StoredEntry, blog: BlogRecord | null): string {
  const { url, title, published, publishedOffset, updated, authors, tags, categories, excerpt, html, language } = entry
  const parts = [
    xmlElement('id', url),
    xmlElement('title', title ?? ''),
    xmlElement('link', null, { rel: 'alternate', href: url, hreflang: language }),
    xmlElement('updated', wholeMoment(updated ?? published ?? firstSeen)),
    published === null ? '' : xmlElement('published', wholeMoment(published, publishedOffset)),
    ...authors.map(({ name, url }) => `<author>${xmlElement('name', name)}${xmlElement('uri', url)}</author>\n`),
    ...[...new Set([...categories, ...tags])].map(term => xmlElement('category', null, { term })),
    xmlElement('summary', excerpt),
    xmlElement('content', html, { type: 'html', 'xml:base': url }),
    blog === null ? '' : `<source>\n${headOf(blog)}</source>\n`,
  ]
  return `<entry>\n${parts.join('')}</entry>\n`
}

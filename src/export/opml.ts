import type { BlogRecord } from '../records.ts'
import type { ExportSource, FileFormat } from './format.ts'

/** A list of the blogs, as feed readers take it: OPML 2.0. */
export const opml: FileFormat = { kind: 'file', name: 'opml', extension: 'opml', chunks }

async function* chunks({ blogs }: ExportSource): AsyncGenerator<string> {
  yield '<?xml version="1.0" encoding="UTF-8"?>\n<opml version="2.0">\n  <head>\n'
  yield '    <title>Blogs</title>\n    <docs>http://opml.org/spec2.opml</docs>\n  </head>\n  <body>\n'
  for (const blog of blogs) yield outline(blog)
  yield '  </body>\n</opml>\n'
}

/** The specification asks for `xmlUrl` where the type is `rss` (any feed is): a blog without a feed is a link. */
function outline(blog: BlogRecord): string {
  const name = blog.title?.trim() || blog.url
  const feed = blog.feeds.find(({ kind }) => kind === 'posts')
  const attributes: readonly (readonly [string, string | null])[] =
    feed === undefined
      ? [
          ['type', 'link'],
          ['text', name],
          ['title', name],
          ['description', blog.description],
          ['url', blog.url],
          ['htmlUrl', blog.url],
          ['language', blog.language],
        ]
      : [
          ['type', 'rss'],
          ['text', name],
          ['title', name],
          ['description', blog.description],
          ['xmlUrl', feed.url],
          ['htmlUrl', blog.url],
          ['language', blog.language],
          ['version', VERSIONS[feed.format]],
        ]
  const written = attributes.flatMap(([key, value]) => (value === null ? [] : `${key}="${escaped(value)}"`))
  return `    <outline ${written.join(' ')}/>\n`
}

/** The values that the specification knows; it has none for Atom, for which readers write `ATOM`, or for JSON Feed. */
const VERSIONS = { rss: 'RSS2', rdf: 'RSS1', atom: 'ATOM', json: null } as const

/** What may not stand in XML at all is left out. */
function escaped(text: string): string {
  return text
    .replace(/\s+/g, ' ')
    .trim()
    .toWellFormed()
    .replace(FORBIDDEN, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what XML forbids
const FORBIDDEN = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g

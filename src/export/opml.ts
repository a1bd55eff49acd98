import type { BlogRecord } from '../records.ts'
import type { ExportSource, FileFormat } from './format.ts'
import { xmlText } from './xml-text.ts'

/** A list of the blogs, as feed readers take it: OPML 2.0. */
export const opml: FileFormat = { kind: 'file', name: 'opml', extension: 'opml', isWhole: true, chunks }

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
  const written = attributes.flatMap(([key, value]) =>
    value === null ? [] : `${key}="${xmlText(value.replace(/\s+/g, ' ').trim())}"`,
  )
  return `    <outline ${written.join(' ')}/>\n`
}

/** The values that the specification knows; it has none for Atom, for which readers write `ATOM`, or for JSON Feed. */
const VERSIONS = { rss: 'RSS2', rdf: 'RSS1', atom: 'ATOM', json: null } as const

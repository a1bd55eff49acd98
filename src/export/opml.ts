import type { BlogRecord } from '../records.ts'
import type { ExportSource, FileFormat } from './format.ts'
import { xmlText } from './xml-text.ts'

/** A list of the blogs, as feed readers take it: OPML 2.0. */
export const opml: FileFormat = { kind: 'file', name: 'opml', extension: 'opml', isWhole: true, chunks }

/** Blogs without a label stand at the top, others in a folder for each of their labels, as readers of feeds keep them. */
async function* chunks({ blogs, labels }: ExportSource): AsyncGenerator<string> {
  yield '<?xml version="1.0" encoding="UTF-8"?>\n<opml version="2.0">\n  <head>\n'
  yield '    <title>Blogs</title>\n    <docs>http://opml.org/spec2.opml</docs>\n  </head>\n  <body>\n'
  const top: Folder = { blogs: [], folders: new Map() }
  const given = await labels()
  for (const blog of blogs) {
    const own = given.get(blog.id) ?? []
    if (own.length === 0) top.blogs.push(blog)
    for (const label of own) folderAt(top, label.split('/')).blogs.push(blog)
  }
  yield* outlines(top, '    ')
  yield '  </body>\n</opml>\n'
}

interface Folder {
  readonly blogs: BlogRecord[]
  readonly folders: Map<string, Folder>
}

function folderAt(top: Folder, path: readonly string[]): Folder {
  return path.reduce((folder, name) => {
    const known = folder.folders.get(name) ?? { blogs: [], folders: new Map<string, Folder>() }
    folder.folders.set(name, known)
    return known
  }, top)
}

function* outlines({ blogs, folders }: Folder, indent: string): Generator<string> {
  for (const [name, folder] of folders) {
    yield `${indent}<outline text="${xmlText(name)}" title="${xmlText(name)}">\n`
    yield* outlines(folder, `${indent}  `)
    yield `${indent}</outline>\n`
  }
  for (const blog of blogs) yield `${indent}${outline(blog)}`
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
  return `<outline ${written.join(' ')}/>\n`
}

/** The values that the specification knows; it has none for Atom, for which readers write `ATOM`, or for JSON Feed. */
const VERSIONS = { rss: 'RSS2', rdf: 'RSS1', atom: 'ATOM', json: null } as const

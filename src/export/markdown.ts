import { authorsDay, type BlogRecord, type Comment, type EntryRecord, localTime, type Timestamp } from '../records.ts'
import type { ExportFile, ExportSource, FolderFormat } from './format.ts'
import { frontMatter } from './front-matter.ts'
import { htmlToMarkdown } from './html-to-markdown.ts'
import { type LocalMedia, localMedia, withLocalMedia } from './local-media.ts'
import { namedEntries } from './named-entries.ts'

/** A folder with one file a post, as static site generators read them, and a list of all; one blog a folder if several. */
export const markdown: FolderFormat = { kind: 'folder', name: 'markdown', extension: 'md', isToRead: true, files }

async function* files(source: ExportSource): AsyncGenerator<ExportFile> {
  for (const blog of source.blogs) {
    const folder = source.blogs.length > 1 ? `${blog.id}/` : ''
    for await (const { name, entry, goneSince } of namedEntries(source, blog)) {
      const local = await localMedia(entry, source.folder)
      yield { path: `${folder}${name}.md`, chunks: [page(entry, blog, local, goneSince)] }
      for (const { path, from } of local.values()) yield { path: folder + path, copyOf: path, from }
    }
    yield { path: `${folder}index.md`, chunks: index(source, blog) }
  }
  if (source.blogs.length > 1) yield { path: 'index.md', chunks: [listOfBlogs(source.blogs)] }
}

function page(entry: EntryRecord, blog: BlogRecord, local: LocalMedia, gone: Timestamp | null): string {
  const head = frontMatter({
    title: entry.title,
    date: entry.published === null ? null : localTime(entry.published, entry.publishedOffset),
    lastmod: entry.updated,
    authors: entry.authors.map(author => author.name),
    tags: entry.tags,
    categories: entry.categories,
    language: entry.language,
    type: entry.kind,
    url: entry.url,
    canonicalUrl: entry.canonicalUrl,
    blog: blog.url,
    image: leadOf(entry, local),
    gone,
  })
  const parts = [htmlToMarkdown(withLocalMedia(entry.html, local)) || entry.text.trim()]
  if (entry.comments.length > 0) parts.push('## Comments', ...entry.comments.map(comment))
  return `${head}\n${parts.join('\n\n')}\n`
}

/** The picture that stands for the post in lists of a static site. */
function leadOf({ media }: EntryRecord, local: LocalMedia): string | null {
  const [first] = media
  return first?.kind === 'image' ? (local.get(first.url)?.path ?? first.url) : null
}

function comment({ author, published, html, text, kind }: Comment): string {
  const head = `**${escaped(author ?? 'Unknown')}**${kind === 'comment' ? '' : ` · ${kind}`}${published === null ? '' : ` · ${published}`}`
  return `${head}\n\n${(htmlToMarkdown(html) || text.trim()).replace(/^/gm, '> ')}`
}

async function* index(source: ExportSource, blog: BlogRecord): AsyncGenerator<string> {
  yield `# ${escaped(blog.title ?? blog.url)}\n\n<${blog.url}>\n\n`
  for await (const { name, entry } of namedEntries(source, blog)) {
    const day = authorsDay(entry)
    yield `- ${day === null ? '' : `${day} `}[${escaped(entry.title ?? entry.url)}](${encodeURI(name)}.md)\n`
  }
}

function listOfBlogs(blogs: readonly BlogRecord[]): string {
  return blogs.map(blog => `- [${escaped(blog.title ?? blog.url)}](${encodeURI(blog.id)}/index.md)\n`).join('')
}

function escaped(text: string): string {
  return text
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/[\\`*_[\]<>]/g, '\\$&')
}

import { authorsDay, type BlogRecord, type Comment, type EntryRecord, localTime, type Timestamp } from '../records.ts'
import type { Highlight } from '../store/index.ts'
import type { ExportFile, ExportSource, FolderFormat } from './format.ts'
import { frontMatter } from './front-matter.ts'
import { htmlToMarkdown, textToMarkdown } from './html-to-markdown.ts'
import { type LocalMedia, localMedia, withLocalMedia } from './local-media.ts'
import { namedEntries } from './named-entries.ts'
import { siteFiles } from './site-files.ts'

/** A folder with one file a post and a list of all, of which Hugo and Jekyll make a site as it is; one blog a folder if several. */
export const markdown: FolderFormat = { kind: 'folder', name: 'markdown', extension: 'md', isToRead: true, files }

async function* files(source: ExportSource): AsyncGenerator<ExportFile> {
  for (const blog of source.blogs) {
    const folder = source.blogs.length > 1 ? `${blog.id}/` : ''
    for await (const { name, entry, goneSince } of namedEntries(source, blog)) {
      const local = await localMedia(entry, source.folder)
      const marked = (await source.highlights([entry.url])).get(entry.url) ?? []
      const text = page(entry, blog, { local, goneSince, path: `${folder}${name}` }) + highlighted(marked)
      yield { path: `${folder}${name}.md`, chunks: [text] }
      for (const { path, from } of local.values()) yield { path: folder + path, copyOf: path, from }
    }
    yield { path: `${folder}index.md`, chunks: index(source, blog) }
  }
  const [only] = source.blogs
  if (source.blogs.length > 1) yield { path: 'index.md', chunks: [listOfBlogs(source.blogs)] }
  yield* siteFiles(source.blogs, source.blogs.length === 1 && only !== undefined ? nameOf(only) : SEVERAL)
}

/** The title of a site of several blogs. */
const SEVERAL = 'Blogs'

interface Placed {
  readonly local: LocalMedia
  readonly goneSince: Timestamp | null
  /** Of its file, without the ending. */
  readonly path: string
}

function page(entry: EntryRecord, blog: BlogRecord, { local, goneSince, path }: Placed): string {
  // Beside the folder of pictures, as the file itself is.
  const address = `/${path}.html`
  const head = frontMatter({
    title: entry.title ?? entry.url,
    date: entry.published === null ? null : localTime(entry.published, entry.publishedOffset),
    lastmod: entry.updated,
    authors: entry.authors.map(author => author.name),
    tags: entry.tags,
    categories: entry.categories,
    language: entry.language,
    type: entry.kind,
    url: address,
    permalink: address,
    original: entry.url,
    canonicalUrl: entry.canonicalUrl,
    blog: blog.url,
    image: leadOf(entry, local),
    gone: goneSince,
  })
  const parts = [htmlToMarkdown(withLocalMedia(entry.html, local)) || textToMarkdown(entry.text.trim())]
  if (entry.comments.length > 0) parts.push('## Comments', ...entry.comments.map(comment))
  return `${head}\n${withoutShortcodes(parts.join('\n\n'))}\n`
}

/** Hugo takes `{{<` and `{{%` for commands, also in code; a sign without width between them changes nothing that is seen. */
function withoutShortcodes(text: string): string {
  return text.replaceAll(/\{\{(?=[<%])/g, '{{\u2060')
}

/** What readers marked, behind the post. */
function highlighted(highlights: readonly Highlight[]): string {
  if (highlights.length === 0) return ''
  const parts = highlights.map(({ quote, note }) => `> ${escaped(quote)}${note === '' ? '' : `\n\n${note.trim()}`}`)
  return `\n## Highlights\n\n${parts.join('\n\n')}\n`
}

/** The picture that stands for the post in lists of a static site. */
function leadOf({ media }: EntryRecord, local: LocalMedia): string | null {
  const [first] = media
  return first?.kind === 'image' ? (local.get(first.url)?.path ?? first.url) : null
}

function comment({ author, published, html, text, kind }: Comment): string {
  const head = `**${escaped(author ?? 'Unknown')}**${kind === 'comment' ? '' : ` · ${kind}`}${published === null ? '' : ` · ${published}`}`
  return `${head}\n\n${(htmlToMarkdown(html) || textToMarkdown(text.trim())).replace(/^/gm, '> ')}`
}

async function* index(source: ExportSource, blog: BlogRecord): AsyncGenerator<string> {
  yield `${frontMatter({ title: nameOf(blog) })}\n<${blog.url}>\n\n`
  for await (const { name, entry } of namedEntries(source, blog)) {
    const day = authorsDay(entry)
    yield `- ${day === null ? '' : `${day} `}[${escaped(entry.title ?? entry.url)}](${encodeURI(name)}.md)\n`
  }
}

function listOfBlogs(blogs: readonly BlogRecord[]): string {
  const rows = blogs.map(blog => `- [${escaped(nameOf(blog))}](${encodeURI(blog.id)}/index.md)\n`)
  return `${frontMatter({ title: SEVERAL })}\n${rows.join('')}`
}

function nameOf(blog: BlogRecord): string {
  return blog.title ?? blog.url
}

function escaped(text: string): string {
  return text
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/[\\`*_[\]<>]/g, '\\$&')
}

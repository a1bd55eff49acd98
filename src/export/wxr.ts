import { type BlogRecord, type Comment, type EntryRecord, localTime, type Timestamp } from '../records.ts'
import { fileNames } from './file-name.ts'
import type { ExportSource, FileFormat } from './format.ts'
import { wholeMoment } from './moment.ts'
import { oneBlog } from './one-blog.ts'
import { xmlCdata, xmlElement } from './xml-text.ts'

/**
 * One blog as WordPress imports it (WXR 1.2): authors, posts, pages, categories, tags and comments. Pictures keep the addresses
 * they have in the articles, as the importer fetches files from the web alone.
 */
export const wxr: FileFormat = { kind: 'file', name: 'wxr', extension: 'xml', isToRead: true, chunks }

const NAMESPACES = {
  excerpt: 'http://wordpress.org/export/1.2/excerpt/',
  content: 'http://purl.org/rss/1.0/modules/content/',
  dc: 'http://purl.org/dc/elements/1.1/',
  wp: 'http://wordpress.org/export/1.2/',
} as const

async function* chunks(source: ExportSource): AsyncGenerator<string> {
  const blog = oneBlog(source, 'wxr')
  const spaces = Object.entries(NAMESPACES).map(([prefix, uri]) => ` xmlns:${prefix}="${uri}"`)
  yield `<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0"${spaces.join('')}>\n<channel>\n${headOf(blog)}`
  yield* authorsOf(source, blog)
  const nameFor = fileNames()
  let id = 0
  let commentId = 0
  for await (const { entry } of source.entries(blog)) {
    const name = nameFor(null, entry.title ?? `entry-${id + 1}`)
    const ids = new Map(entry.comments.map(({ id }) => [id, ++commentId]))
    yield itemOf(entry, { id: ++id, name, creator: loginOf(entry.authors[0]?.name ?? nobody(blog)) }, ids)
  }
  yield '</channel>\n</rss>\n'
}

function headOf(blog: BlogRecord): string {
  return [
    xmlElement('title', blog.title ?? blog.url),
    xmlElement('link', blog.url),
    xmlElement('description', blog.description ?? ''),
    xmlElement('language', blog.language),
    xmlElement('wp:wxr_version', '1.2'),
    xmlElement('wp:base_site_url', blog.url),
    xmlElement('wp:base_blog_url', blog.url),
  ].join('')
}

/** Posts that name nobody are the blog's. */
function nobody(blog: BlogRecord): string {
  return blog.title ?? new URL(blog.url).host
}

/** Names are short and few, so all of them may be held in memory. */
async function* authorsOf(source: ExportSource, blog: BlogRecord): AsyncGenerator<string> {
  const names = new Map<string, string>()
  for await (const { entry } of source.entries(blog)) {
    const name = entry.authors[0]?.name ?? nobody(blog)
    if (!names.has(loginOf(name))) names.set(loginOf(name), name)
  }
  for (const [login, name] of names) {
    const parts = [cdata('wp:author_login', login), cdata('wp:author_display_name', name)]
    yield `<wp:author>\n${parts.join('')}</wp:author>\n`
  }
}

/** The account that the importer makes for an author. */
function loginOf(name: string): string {
  const words =
    name
      .normalize('NFKC')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? []
  return words.join('.').slice(0, 60) || 'author'
}

interface ItemFacts {
  readonly id: number
  readonly name: string
  readonly creator: string
}

function itemOf(entry: EntryRecord, { id, name, creator }: ItemFacts, ids: ReadonlyMap<string, number>): string {
  const { url, title, published, publishedOffset, html, excerpt, categories, tags, comments } = entry
  const labels = [
    ...categories.map(label => labelOf('category', label)),
    ...tags.map(label => labelOf('post_tag', label)),
  ]
  const parts = [
    xmlElement('title', title ?? ''),
    xmlElement('link', url),
    published === null ? '' : xmlElement('pubDate', new Date(wholeMoment(published)).toUTCString()),
    cdata('dc:creator', creator),
    xmlElement('guid', url, { isPermaLink: 'true' }),
    cdata('content:encoded', html),
    cdata('excerpt:encoded', excerpt ?? ''),
    xmlElement('wp:post_id', String(id)),
    ...dates('wp:post', published, publishedOffset),
    xmlElement('wp:comment_status', comments.length === 0 ? 'closed' : 'open'),
    xmlElement('wp:ping_status', 'closed'),
    xmlElement('wp:post_name', name),
    xmlElement('wp:status', 'publish'),
    xmlElement('wp:post_parent', '0'),
    xmlElement('wp:menu_order', '0'),
    xmlElement('wp:post_type', entry.kind),
    xmlElement('wp:post_password', ''),
    xmlElement('wp:is_sticky', '0'),
    ...labels,
    ...comments.map(comment => commentOf(comment, ids)),
  ]
  return `<item>\n${parts.join('')}</item>\n`
}

function labelOf(domain: string, label: string): string {
  const nicename = encodeURIComponent(label.toWellFormed().toLowerCase().replace(/\s+/g, '-'))
  return `<category domain="${domain}" nicename="${nicename.replaceAll("'", '%27')}">${xmlCdata(label)}</category>\n`
}

/** The kinds of comment that are none to the importer; a comment itself has no name there. */
const COMMENT_TYPES: Readonly<Record<Comment['kind'], string>> = {
  comment: '',
  pingback: 'pingback',
  trackback: 'trackback',
  webmention: 'pingback',
}

function commentOf(comment: Comment, ids: ReadonlyMap<string, number>): string {
  const { id, parent, author, authorUrl, published, html, kind } = comment
  const parts = [
    xmlElement('wp:comment_id', String(ids.get(id) ?? 0)),
    cdata('wp:comment_author', author ?? ''),
    xmlElement('wp:comment_author_url', authorUrl ?? ''),
    ...dates('wp:comment', published, null),
    cdata('wp:comment_content', html),
    xmlElement('wp:comment_approved', '1'),
    xmlElement('wp:comment_type', COMMENT_TYPES[kind]),
    xmlElement('wp:comment_parent', String(parent === null ? 0 : (ids.get(parent) ?? 0))),
  ]
  return `<wp:comment>\n${parts.join('')}</wp:comment>\n`
}

/** The moment in the author's own time, and in Greenwich's; the importer takes the present for one that is missing. */
function dates(prefix: string, moment: Timestamp | null, offset: string | null): string[] {
  if (moment === null) return []
  const written = (text: string) => text.slice(0, 19).replace('T', ' ')
  const local = moment.includes('T') ? localTime(moment, offset) : wholeMoment(moment)
  return [
    xmlElement(`${prefix}_date`, written(local)),
    xmlElement(`${prefix}_date_gmt`, written(new Date(wholeMoment(moment)).toISOString())),
  ]
}

function cdata(name: string, text: string): string {
  return `<${name}>${xmlCdata(text)}</${name}>\n`
}

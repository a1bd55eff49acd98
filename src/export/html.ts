import { authorsDay, type BlogRecord } from '../records.ts'
import { parseUrl, urlKey } from '../url.ts'
import type { ExportFile, ExportSource, FolderFormat } from './format.ts'
import { entryPage, frameOf, listItem, listOfBlogs } from './html-pages.ts'
import { HTML_STYLE } from './html-style.ts'
import { localMedia, withLocalMedia } from './local-media.ts'
import { namedEntries } from './named-entries.ts'
import { withoutOutsideFiles } from './outside-files.ts'

/** A folder that any browser shows without a server: a page for each post, and a list of all; one blog a folder if several. */
export const html: FolderFormat = { kind: 'folder', name: 'html', extension: 'html', isToRead: true, files }

async function* files(source: ExportSource): AsyncGenerator<ExportFile> {
  const isOne = source.blogs.length === 1
  for (const blog of source.blogs) {
    const folder = isOne ? '' : `${blog.id}/`
    const pages = await pageNames(source, blog)
    for await (const { name, entry } of namedEntries(source, blog)) {
      const local = await localMedia(entry, source.folder)
      const shown = { ...entry, html: withLocalLinks(withLocalMedia(entry.html, local), pages) }
      yield { path: `${folder}${name}.html`, chunks: [withoutOutsideFiles(entryPage(shown, blog, local))] }
      for (const { path, from } of local.values()) yield { path: folder + path, copyOf: path, from }
    }
    yield { path: `${folder}index.html`, chunks: index(source, blog) }
    yield { path: `${folder}style.css`, chunks: [HTML_STYLE] }
  }
  if (isOne) return
  yield { path: 'index.html', chunks: [listOfBlogs(source.blogs)] }
  yield { path: 'style.css', chunks: [HTML_STYLE] }
}

/**
 * The page of each entry, by the key of its address and of others that it has or had: posts link to one another, and the copies
 * should too.
 */
async function pageNames(source: ExportSource, blog: BlogRecord): Promise<ReadonlyMap<string, string>> {
  const pages = new Map<string, string>()
  const named = new Map<string, string>()
  for await (const { name, entry } of namedEntries(source, blog)) {
    const page = `${name}.html`
    pages.set(urlKey(entry.url), page)
    if (entry.canonicalUrl !== null) named.set(urlKey(entry.canonicalUrl), page)
  }
  for (const [alias, key] of await source.aliases(blog)) {
    const page = pages.get(key)
    if (page !== undefined) named.set(alias, page)
  }
  // What stands at an address of its own is no other name of anything.
  for (const [key, page] of named) if (!pages.has(key)) pages.set(key, page)
  return pages
}

function withLocalLinks(html: string, pages: ReadonlyMap<string, string>): string {
  return html.replace(/ href="(https?:[^"]*)"/g, (attribute, value: string) => {
    const url = parseUrl(value.replaceAll('&amp;', '&'))
    const page = url === null ? undefined : pages.get(urlKey(url))
    return page === undefined ? attribute : ` href="${encodeURI(page)}"`
  })
}

async function* index(source: ExportSource, blog: BlogRecord): AsyncGenerator<string> {
  const [head, foot] = frameOf(blog)
  yield head
  let heading = ''
  for await (const { name, entry } of namedEntries(source, blog)) {
    const year = authorsDay(entry)?.slice(0, 4) ?? 'Undated'
    if (year !== heading) yield `${heading === '' ? '' : '</ul>\n'}<h2>${year}</h2>\n<ul>\n`
    heading = year
    yield listItem(entry, name)
  }
  yield `${heading === '' ? '' : '</ul>\n'}${foot}`
}

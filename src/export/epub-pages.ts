import type { ElementNode } from '../page/index.ts'
import { authorsDay, type BlogRecord, type Comment, type EntryRecord } from '../records.ts'
import type { Url } from '../url.ts'
import { wholeMoment } from './moment.ts'
import { toXhtml } from './xhtml.ts'
import { xmlElement, xmlText } from './xml-text.ts'

/** A chapter of the book: where it stands, and how the contents name it. */
export interface Chapter {
  readonly path: string
  readonly title: string
  readonly day: string | null
}

/** Where the list of all parts stands. */
export const CONTAINER = `<?xml version="1.0" encoding="UTF-8"?>
<container version="1.0" xmlns="urn:oasis:names:tc:opendocument:xmlns:container">
<rootfiles><rootfile full-path="EPUB/package.opf" media-type="application/oebps-package+xml"/></rootfiles>
</container>
`

/** Readers have styles of their own; this is what they lack. */
export const STYLE = `img { max-width: 100%; height: auto; }
pre { white-space: pre-wrap; }
.byline, .comment > p:first-child { font-size: smaller; }
.comment { margin-inline-start: 1em; }
`

/** What a chapter is called whose post has no title. */
export function chapterTitle(entry: EntryRecord): string {
  return entry.title ?? authorsDay(entry) ?? entry.url
}

/** A post as a chapter; pictures by the addresses they were fetched from. */
export function chapterPage(entry: EntryRecord, blog: BlogRecord, pictures: ReadonlyMap<string, string>): string {
  const title = chapterTitle(entry)
  const byline = [authorsDay(entry), ...entry.authors.map(({ name }) => name)].filter(part => part !== null).join(' · ')
  const article = xhtmlOf(entry.html, entry.url, pictures)
  const discussion =
    entry.comments.length === 0
      ? ''
      : `<section>\n${entry.comments.map(comment => commentOf(comment, entry.url, pictures)).join('')}</section>\n`
  const body = [
    `<h1>${xmlText(title)}</h1>\n`,
    `<p class="byline">${xmlText(byline)}${byline === '' ? '' : ' · '}<a href="${xmlText(entry.url)}">${xmlText(entry.url)}</a></p>\n`,
    `${article}\n`,
    discussion,
  ]
  return document(title, entry.language ?? blog.language, body.join(''), '../')
}

function commentOf({ author, published, html }: Comment, url: Url, pictures: ReadonlyMap<string, string>): string {
  const head = [author, published].filter(part => part !== null).join(' · ')
  return `<div class="comment"><p>${xmlText(head)}</p>${xhtmlOf(html, url, pictures)}</div>\n`
}

/** What a book can't hold (players, frames, pictures that are not in the archive) becomes a link to where it was. */
function xhtmlOf(html: string, url: Url, pictures: ReadonlyMap<string, string>): string {
  return toXhtml(html, url, element => {
    const { tag, attributes } = element
    const { src = '', alt = '' } = attributes
    // A link may not stand in another, whose words it is then.
    const linkTo = (address: string, words: string) =>
      isInLink(element) ? xmlText(words) : `<a href="${xmlText(address)}">${xmlText(words.trim() || address)}</a>`
    if (tag === 'img') {
      const path = pictures.get(src)
      if (path !== undefined) return `<img src="../${xmlText(path)}" alt="${xmlText(alt)}"/>`
      return src === '' ? '' : linkTo(src, alt)
    }
    if (tag === 'iframe' || tag === 'video' || tag === 'audio') return src === '' ? '' : linkTo(src, '')
    return tag === 'source' || tag === 'track' ? '' : null
  })
}

function isInLink({ parent }: ElementNode): boolean {
  for (let at = parent; at !== null; at = at.parent) if (at.tag === 'a') return true
  return false
}

/** The contents, by year. */
export function navigation(blog: BlogRecord, chapters: readonly Chapter[]): string {
  const years = Map.groupBy(chapters, ({ day }) => day?.slice(0, 4) ?? '')
  const items = [...years].map(([year, posts]) => {
    const list = posts.map(({ path, title }) => `<li><a href="${path}">${xmlText(title)}</a></li>\n`)
    return year === '' ? list.join('') : `<li><span>${year}</span><ol>\n${list.join('')}</ol></li>\n`
  })
  const name = blog.title ?? blog.url
  const body = `<nav epub:type="toc"><h1>${xmlText(name)}</h1>\n<ol>\n${items.join('')}</ol></nav>\n`
  return document(name, blog.language, body, '')
}

function document(title: string, language: string | null, body: string, up: string): string {
  const lang = language === null ? '' : ` lang="${xmlText(language)}" xml:lang="${xmlText(language)}"`
  return `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE html>
<html xmlns="http://www.w3.org/1999/xhtml" xmlns:epub="http://www.idpf.org/2007/ops"${lang}>
<head><title>${xmlText(title)}</title><link rel="stylesheet" href="${up}style.css"/></head>
<body>
${body}</body>
</html>
`
}

/** The list of all parts of the book, and the order in which they are read. */
export function bookFiles(
  blog: BlogRecord,
  chapters: readonly Chapter[],
  pictures: ReadonlyMap<string, string>,
): string {
  const item = (id: string, href: string, type: string, properties: string | null = null) =>
    xmlElement('item', null, { id, href, 'media-type': type, properties })
  const items = [
    item('nav', 'nav.xhtml', 'application/xhtml+xml', 'nav'),
    item('style', 'style.css', 'text/css'),
    ...chapters.map(({ path }, at) => item(`c${at + 1}`, path, 'application/xhtml+xml')),
    ...[...pictures].map(([path, mime], at) => item(`p${at + 1}`, path, mime)),
  ]
  const metadata = [
    xmlElement('dc:identifier', blog.url, { id: 'address' }),
    xmlElement('dc:title', blog.title ?? blog.url),
    // The standard demands one.
    xmlElement('dc:language', blog.language ?? 'und'),
    xmlElement('dc:description', blog.description),
    xmlElement('dc:source', blog.url),
    xmlElement('meta', `${wholeMoment(blog.lastCrawled).slice(0, 19)}Z`, { property: 'dcterms:modified' }),
  ]
  return `<?xml version="1.0" encoding="UTF-8"?>
<package xmlns="http://www.idpf.org/2007/opf" version="3.0" unique-identifier="address">
<metadata xmlns:dc="http://purl.org/dc/elements/1.1/">
${metadata.join('')}</metadata>
<manifest>
${items.join('')}</manifest>
<spine>
${chapters.map((_, at) => xmlElement('itemref', null, { idref: `c${at + 1}` })).join('')}</spine>
</package>
`
}

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseFeed } from '../../src/feed/index.ts'
import { urlOf } from '../../src/url.ts'
import { type CorpusBlog, goldOf, pageKey } from './corpus.ts'
import { readHtml } from './html-pages.ts'

/** The usual ways in which a page tells machines who wrote it. */
const NAMES_AUTHOR =
  /<meta\b[^>]*(?:name|property)\s*=\s*["']?(?:article:)?(?:author|dc\.creator|dcterms\.creator|twitter:creator|parsely-author)\b|\b(?:rel|itemprop)\s*=\s*["']?author\b|class\s*=\s*["'][^"']*\b(?:p-author|vcard)\b|"(?:author|creator)"\s*:/i

/** The labelled pages for which nobody names an author: not the page, nor the feed, nor the blog's front page. */
export async function namelessPages(folder: string, blog: CorpusBlog): Promise<ReadonlySet<string>> {
  const unsigned = goldOf(folder, blog).filter(({ author }) => author === null)
  if (unsigned.length === 0 || feedNamesAuthor(folder, blog)) return new Set()
  const home = { url: blog.origin + blog.home, title: null, author: null, date: null, text: null }
  for await (const { html } of readHtml(folder, blog, [home])) if (NAMES_AUTHOR.test(html)) return new Set()
  const nameless = new Set<string>()
  for await (const { label, html } of readHtml(folder, blog, unsigned))
    if (!NAMES_AUTHOR.test(html)) nameless.add(pageKey(label.url, blog.origin))
  return nameless
}

function feedNamesAuthor(folder: string, blog: CorpusBlog): boolean {
  const { feed: name } = JSON.parse(readFileSync(join(folder, 'truth', `${blog.slug}.json`), 'utf8'))
  const url = urlOf(`${blog.origin}/${name}`)
  const feed = parseFeed(readFileSync(join(folder, 'sites', blog.slug, name)), { url })
  if (feed.kind !== 'feed') return false
  return feed.metadata.authors.length > 0 || feed.entries.some(({ authors }) => authors.length > 0)
}

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseFeed } from '../../src/feed/index.ts'
import { urlOf } from '../../src/url.ts'
import { type CorpusBlog, type LabelledPost, pageKey } from './corpus.ts'
import { readHtml } from './html-pages.ts'

/** Who may be named as an author, by page: what feed, front page and the page's own machine data say. */
export interface Witnesses {
  /** Whether somebody but the comments names a person as an author of a page. */
  names(key: string, name: string): boolean
}

/** What pages tell machines: `<meta>`, JSON-LD and elements that are marked as an author. */
const MACHINE_DATA =
  /<meta\b[^>]*>|<script\b[^>]*ld\+json[^>]*>.*?<\/script>|<(\w+)\b[^>]*\b(?:rel|itemprop|property)\s*=\s*["']?[^"'>]*\b(?:author|creator)\b[^>]*>.*?<\/\1>/gis

/** Gathers who is named for the labelled pages of a blog. */
export async function witnessesOf(
  folder: string,
  blog: CorpusBlog,
  labels: readonly LabelledPost[],
): Promise<Witnesses> {
  const fed = feedAuthors(folder, blog)
  const home = { url: blog.origin + blog.home, title: null, author: null, date: null, text: null }
  let front = ''
  for await (const { html } of readHtml(folder, blog, [home])) front = comparable(html.replace(/<[^>]+>/g, ' '))
  const stated = new Map<string, string>()
  for await (const { label, html } of readHtml(folder, blog, labels))
    stated.set(pageKey(label.url, blog.origin), comparable((html.match(MACHINE_DATA) ?? []).join(' ')))
  return {
    names: (key, name) => {
      const words = comparable(name)
      const isIn = (text: string) => ` ${text} `.includes(` ${words} `)
      return fed.has(words) || isIn(front) || isIn(stated.get(key) ?? '')
    },
  }
}

/**
 * Whether an author was invented: given where the label has none and nobody names them, or a commenter of the page whom nobody
 * else names.
 */
export function isInvented(
  { names }: Witnesses,
  key: string,
  { author, comments = [] }: LabelledPost,
  given: string,
): boolean {
  if (author !== null && comparable(author) === comparable(given)) return false
  const isCommenter = comments.some(comment => comparable(comment.author ?? '') === comparable(given))
  return (author === null || isCommenter) && !names(key, given)
}

function feedAuthors(folder: string, blog: CorpusBlog): ReadonlySet<string> {
  const { feed: name } = JSON.parse(readFileSync(join(folder, 'truth', `${blog.slug}.json`), 'utf8'))
  const url = urlOf(`${blog.origin}/${name}`)
  const feed = parseFeed(readFileSync(join(folder, 'sites', blog.slug, name)), { url })
  if (feed.kind !== 'feed') return new Set()
  const people = [...feed.metadata.authors, ...feed.entries.flatMap(({ authors }) => authors)]
  return new Set(people.map(person => comparable(person.name)))
}

function comparable(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

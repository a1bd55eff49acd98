import { readFileSync } from 'node:fs'

/** What a peer makes of a page; the article as HTML, so that one reader turns the HTML of all of them into text. */
export interface PeerAnswer {
  readonly title: string | null
  readonly author: string | null
  readonly published: string | null
  readonly html: string
}

/** Reads one page; null where the peer says that there is no article. */
export type PeerReader = (html: string, url: string) => Promise<PeerAnswer | null>

/** A tool that reads one page at a time. Only what is asked for is loaded. */
export interface Peer {
  readonly name: string
  readonly version: string
  readonly load: () => Promise<PeerReader>
}

/** Every peer with its defaults, given the page's HTML and address and no network. A further one is one more line here. */
export const PEERS: readonly Peer[] = [
  { name: 'readability', version: versionOf('@mozilla/readability'), load: readability },
  { name: 'defuddle', version: versionOf('defuddle'), load: defuddle },
  { name: 'postlight', version: versionOf('@postlight/parser'), load: postlight },
  { name: 'extractus', version: versionOf('@extractus/article-extractor'), load: extractus },
]

/** On linkedom's own tree: given HTML that a standard parser has put in order, it does no better and takes longer. */
async function readability(): Promise<PeerReader> {
  const { Readability } = await import('@mozilla/readability')
  const { parseHTML } = await import('linkedom')
  return async html => {
    const article = new Readability(parseHTML(html).document).parse()
    return article && answer(article.title, article.byline, article.publishedTime, article.content)
  }
}

async function defuddle(): Promise<PeerReader> {
  const { Defuddle } = await import('defuddle/node')
  const { parseHTML } = await import('linkedom')
  return async (html, url) => {
    const article = await Defuddle(parseHTML(html).document, url, { useAsync: false })
    return answer(article.title, article.author, article.published, article.content)
  }
}

async function postlight(): Promise<PeerReader> {
  const { default: parser } = await import('@postlight/parser')
  return async (html, url) => {
    const article = await parser.parse(url, { html, contentType: 'html', fetchAllPages: false })
    if (article.error) return null
    return answer(article.title, article.author, article.date_published, article.content)
  }
}

async function extractus(): Promise<PeerReader> {
  const { extractFromHtml } = await import('@extractus/article-extractor')
  return async (html, url) => {
    const article = await extractFromHtml(html, url)
    return article && answer(article.title, article.author, article.published, article.content)
  }
}

type Said = string | null | undefined

function answer(title: Said, author: Said, published: Said, html: Said): PeerAnswer {
  return { title: title || null, author: author || null, published: published || null, html: html ?? '' }
}

function versionOf(name: string): string {
  const file = new URL(`../../node_modules/${name}/package.json`, import.meta.url)
  return JSON.parse(readFileSync(file, 'utf8')).version
}

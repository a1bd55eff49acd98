import { diffTexts } from '../../src/diff/text-diff.ts'
import { classifyPage, exclusionOf, pagerOf, readSitemap, refreshTarget } from '../../src/discover/index.ts'
import { htmlToMarkdown } from '../../src/export/html-to-markdown.ts'
import { toXhtml } from '../../src/export/xhtml.ts'
import { extractComments, extractEntry, extractIndexPage, postParts, readDate } from '../../src/extract/index.ts'
import {
  blogrollsOfFeed,
  parseBlogList,
  parseFeed,
  parseFeedDate,
  parseOpml,
  plainText,
  withAbsoluteLinks,
} from '../../src/feed/index.ts'
import { decodeText, readCookieFile, readRobots } from '../../src/fetch/index.ts'
import { isAllowedBy } from '../../src/fetch/robots.ts'
import { learnRules } from '../../src/learn/index.ts'
import { sniff } from '../../src/media/sniff.ts'
import {
  articleHtml,
  compileXPath,
  linksOf,
  metaOf,
  type Page,
  parsePage,
  select,
  srcsetCandidates,
  visibleText,
} from '../../src/page/index.ts'
import { rewriteCss } from '../../src/server/replay/rewrite-css.ts'
import { rewritePage } from '../../src/server/replay/rewrite-page.ts'
import { parseSearchQuery } from '../../src/store/search/search-query.ts'
import { writtenWords } from '../../src/store/search/search-words.ts'
import { snippetOf } from '../../src/store/search/snippet.ts'
import { mendedJson, readStructuredData } from '../../src/structured/index.ts'
import { parseUrl, urlKey, urlOf } from '../../src/url.ts'
import { joinedChunks, readHttp } from '../../src/warc/http-message.ts'
import { recordsIn } from '../../src/warc/read-records.ts'
import { readIndex } from '../../src/warc/record-index.ts'
import { readZip } from '../../src/warc/zip-reader.ts'
import { detectLanguage } from '../../src/words/index.ts'
import { readCall } from '../../src/work/listen/xml-rpc.ts'

/** Reads what strangers wrote. */
export type Reader = (bytes: Buffer) => unknown

/** Where the pages of the readers are. */
export const PAGE_URL = urlOf('https://blog.example.org/2024/05/post/')
const BLOG = { url: urlOf('https://blog.example.org/'), title: 'A blog', language: 'en', authors: [] }
const QUERY = parseSearchQuery('words "of a post" -spam')

/** Bytes in memory as the readers of WARCs and ZIPs take them. */
export function bytesOf(file: Buffer) {
  return {
    size: file.length,
    read: async (offset: number, length: number) => file.subarray(offset, Math.max(offset, offset + length)),
  }
}

const text =
  (read: (text: string) => unknown): Reader =>
  bytes =>
    read(bytes.toString('utf8'))
const html =
  (read: (page: Page) => unknown): Reader =>
  bytes =>
    read(parsePage(decodeText(bytes, 'text/html', 'html').text, PAGE_URL))

const feedOf = (bytes: Buffer) => parseFeed(bytes, { url: PAGE_URL, contentType: null })

/** Every reader of outside data, by what it reads; a new one is a line here. */
export const READERS: Readonly<Record<string, Reader>> = {
  feed: feedOf,
  'feed date': text(parseFeedDate),
  'feed text': text(plainText),
  'feed links': text(words => withAbsoluteLinks(words, PAGE_URL)),
  'feed blogroll': text(words => blogrollsOfFeed(words, PAGE_URL)),
  opml: bytes => parseOpml(bytes),
  list: text(parseBlogList),
  sitemap: bytes => readSitemap(bytes, PAGE_URL),
  robots: text(words => isAllowedBy(readRobots(words), 'permablog', 'https://blog.example.org/a/b/c?d=e')),
  cookies: text(readCookieFile),
  'charset of html': bytes => decodeText(bytes, null, 'html'),
  'charset of xml': bytes => decodeText(bytes, 'text/xml; charset=x', 'xml'),
  html: html(page => visibleText(page.root)),
  'clean html': html(page => articleHtml(page.root, page)),
  // What is exported was made clean before it was stored.
  markdown: html(page => htmlToMarkdown(articleHtml(page.root, page))),
  xhtml: html(page => toXhtml(articleHtml(page.root, page), PAGE_URL, () => null)),
  links: html(page => [linksOf(page), metaOf(page), refreshTarget(page), pagerOf(page), postParts(page, PAGE_URL)]),
  'kind of page': html(page => classifyPage(page)),
  article: html(page => extractEntry(page, { feedEntry: null, blog: BLOG })),
  'list of posts': html(page => extractIndexPage(page)),
  comments: html(page => extractComments(page, { article: null, language: 'en', feedComments: [] })),
  learning: bytes => {
    const feed = feedOf(bytes)
    const entries = feed.kind === 'feed' ? feed.entries.slice(0, 3) : []
    const page = parsePage(bytes.toString('utf8'), PAGE_URL)
    const pairs = entries.length === 0 ? [{ page, entry: null }] : entries.map(entry => ({ page, entry }))
    return learnRules(pairs)
  },
  'structured data': html(page => readStructuredData(page)),
  json: text(mendedJson),
  date: text(words => readDate(words, 'en')),
  language: text(detectLanguage),
  srcset: text(srcsetCandidates),
  xpath: text(words => {
    const found = compileXPath(words)
    return found.kind === 'bad-xpath' ? null : select(parsePage('<p>a<b class="c">d</b>', PAGE_URL), found)
  }),
  css: text(words => rewriteCss(words, () => null)),
  replay: html(page => rewritePage(page, { link: () => null, file: () => null })),
  address: text(words => {
    const url = parseUrl(words, PAGE_URL)
    return url === null ? null : [urlKey(url), exclusionOf(url, null)]
  }),
  'search query': text(words => snippetOf(words, parseSearchQuery(words))),
  'search text': text(words => [snippetOf(words, QUERY), writtenWords(words)]),
  difference: text(words => diffTexts(words.slice(0, words.length / 2), words.slice(words.length / 2))),
  warc: async bytes => {
    for await (const _ of recordsIn(bytesOf(bytes)));
  },
  'warc index': async bytes => {
    for await (const _ of readIndex(bytesOf(bytes)));
  },
  zip: async bytes => await readZip(bytesOf(bytes)),
  'http message': bytes => {
    const message = readHttp(bytes)
    return message === null ? null : joinedChunks(message.body, 'chunked')
  },
  'media type': bytes => sniff(bytes, { url: PAGE_URL, mime: 'image/png', kind: 'image' }),
  ping: text(readCall),
}

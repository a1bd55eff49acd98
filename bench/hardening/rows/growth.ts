import { gzipSync } from 'node:zlib'
import { readSitemap } from '../../../src/discover/sitemap.ts'
import { htmlToMarkdown } from '../../../src/export/html-to-markdown.ts'
import { parseFeed } from '../../../src/feed/index.ts'
import { addressPattern, whyNoPattern } from '../../../src/order/address-pattern.ts'
import { articleHtml, parsePage, visibleText } from '../../../src/page/index.ts'
import { SitemapBudget } from '../../../src/site/sitemap-budget.ts'
import { urlOf } from '../../../src/url.ts'
import { recordsIn } from '../../../src/warc/read-records.ts'
import { growthOf, type Row } from '../row.ts'

const URL_OF_PAGE = urlOf('https://blog.example.org/post')

const nested = (open: string, close: string) => (depth: number) => open.repeat(depth) + 'words' + close.repeat(depth)
const HTML: Readonly<Record<string, (size: number) => string>> = {
  'two-column tables in one another': nested('<table><tr><td>a</td><td>', '</td></tr></table>'),
  'lists in one another': nested('<ul><li>', '</li></ul>'),
  'quotations in one another': nested('<blockquote>', '</blockquote>'),
  'links in one another': nested('<a href="/a"><b>', '</b></a>'),
  'tables that are not closed': size => '<table><tr><td>'.repeat(size),
  'cells of a million columns': size => `<table>${'<tr><td colspan="1000000">a</td></tr>'.repeat(size)}</table>`,
  'emphasis that is not closed': size => '<b><i>a'.repeat(size),
  'paragraphs in one another': nested('<div><p>', '</p></div>'),
}

const EXPORTS: Readonly<Record<string, (html: string) => number>> = {
  markdown: html => htmlToMarkdown(html)?.length ?? 0,
  html: html => {
    const page = parsePage(html, URL_OF_PAGE)
    return articleHtml(page.root, page).length
  },
  text: html => visibleText(parsePage(html, URL_OF_PAGE).root).length,
}

const rendered: readonly Row[] = Object.entries(EXPORTS).flatMap(([format, write]) =>
  Object.entries(HTML).map(([what, make]) => ({
    attack: `${what}, written as ${format}`,
    expected: 'linear',
    outcome: () => growthOf(size => write(make(size)), 24),
  })),
)

/** Counts what is read of a WARC. */
async function readOf(file: Buffer): Promise<number> {
  let read = 0
  const bytes = {
    size: file.length,
    read: async (offset: number, length: number) => {
      const piece = file.subarray(offset, offset + length)
      read += piece.length
      return piece
    },
  }
  for await (const _ of recordsIn(bytes));
  return read
}

const WARCS: Readonly<Record<string, Buffer>> = {
  'heads that say nothing': Buffer.from('\nWARC/1.0\r\n\r\n'),
  'records without a body': Buffer.from('WARC/1.0\r\nContent-Length: 0\r\n\r\n\r\n\r\n'),
  'beginnings of gzip members': Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 3]),
  'packed nothing': gzipSync(''),
}

const warcs: readonly Row[] = Object.entries(WARCS).map(([what, piece]) => ({
  attack: `a WARC of nothing but ${what}`,
  expected: 'linear',
  outcome: () => growthOf(size => readOf(Buffer.concat(Array.from({ length: size }, () => piece))), 2000),
}))

/** Patterns that keep other engines busy for ever. */
const PATTERNS = ['(a+)+$', '/(a|a)*b', '(.*a){20}', '^(([a-z])+.)+[A-Z]([a-z])+$', '(x+x+)+y']
const patterns: readonly Row[] = PATTERNS.map(pattern => ({
  attack: `--exclude '${pattern}' and an address of 50,000 letters`,
  expected: 'answered',
  outcome: async () => {
    addressPattern(pattern).test(`https://blog.example.org/${'a'.repeat(50_000)}!`)
    return 'answered'
  },
}))

const refused: readonly Row[] = ['(a)\\1', '(?=a)', '(?<!a)b', '(', '[z-a]', 'a{100000}'].map(pattern => ({
  attack: `--exclude '${pattern}'`,
  expected: 'refused',
  outcome: async () => (whyNoPattern(pattern) === null ? 'taken' : 'refused'),
}))

export const rows: readonly Row[] = [
  ...rendered,
  ...warcs,
  ...patterns,
  ...refused,
  {
    attack: 'a sitemap of 2 MB of elements that are not closed',
    expected: '1 page, and no more is read',
    outcome: async () => {
      const page = '<url><loc>https://blog.example.org/1</loc></url>'
      const text = `<urlset>${page}${'<a>'.repeat(300_000)}${'</b>'.repeat(300_000)}${page}`
      const read = readSitemap(Buffer.from(text), URL_OF_PAGE)
      return read.kind === 'sitemap' ? `${read.pages.length} page, and no more is read` : read.reason
    },
  },
  {
    attack: 'an index of sitemaps without end',
    expected: 'ends after 1000',
    outcome: async () => {
      const budget = new SitemapBudget()
      let read = 0
      while (budget.spent === null && read < 100_000) {
        budget.note(100)
        read += 1
      }
      return `ends after ${read}`
    },
  },
  {
    attack: 'a feed of elements that are not closed',
    expected: 'answered',
    outcome: async () => {
      const body = Buffer.from(`<rss><channel>${'<item><title>'.repeat(100_000)}${'</b>'.repeat(100_000)}`)
      parseFeed(body, { url: URL_OF_PAGE, contentType: null })
      return 'answered'
    },
  },
]

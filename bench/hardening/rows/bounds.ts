import { classifyPage, readSitemap } from '../../../src/discover/index.ts'
import { htmlToMarkdown } from '../../../src/export/html-to-markdown.ts'
import { extractComments, readDate } from '../../../src/extract/index.ts'
import { parseFeed, parseFeedDate } from '../../../src/feed/index.ts'
import { decodeText, readRobots } from '../../../src/fetch/index.ts'
import { isAllowedBy } from '../../../src/fetch/robots.ts'
import { articleHtml, parsePage, visibleText } from '../../../src/page/index.ts'
import { mendedJson, readStructuredData } from '../../../src/structured/index.ts'
import { detectLanguage } from '../../../src/words/index.ts'
import { cpuMilliseconds } from '../../fuzz/cpu.ts'
import { PAGE_URL } from '../../fuzz/readers.ts'
import type { Row } from '../row.ts'

/** CPU that one input may cost a reader, in milliseconds: more would be felt by whoever waits behind it. */
const MOST_MS = 8000

const page = (html: string) => parsePage(html, PAGE_URL)
const feed = (body: string) => parseFeed(Buffer.from(body), { url: PAGE_URL, contentType: null })

/** Inputs that once cost seconds or gigabytes somewhere, and what reads them. */
const INPUTS: Readonly<Record<string, () => unknown>> = {
  '22 nested two-column tables, as Markdown': () =>
    htmlToMarkdown('<table><tr><td>one</td><td>'.repeat(22) + '</td></tr></table>'.repeat(22)),
  '500 nested two-column tables, as Markdown': () =>
    htmlToMarkdown('<table><tr><td>one</td><td>'.repeat(500) + '</td></tr></table>'.repeat(500)),
  'a table of 300 rows and 300 columns, as Markdown': () =>
    htmlToMarkdown(`<table>${`<tr>${'<td>a</td>'.repeat(300)}</tr>`.repeat(300)}</table>`),
  'a list nested 3,000 deep, as Markdown': () => htmlToMarkdown('<ul><li>a'.repeat(3000)),
  '100,000 underscores, as Markdown': () => htmlToMarkdown(`<p>${'_*`['.repeat(25_000)}</p>`),
  '8,000 comments without ids': () =>
    extractComments(
      page(
        `<section class="comments">${'<div class="comment"><p class="author">Ann</p><p>I say so.</p></div>'.repeat(8000)}</section>`,
      ),
      { article: null, language: 'en', feedComments: [] },
    ),
  'a page of 1,000,000 open elements': () => visibleText(page('<b>'.repeat(1_000_000)).root),
  'a page of 100,000 nested elements, made clean': () => articleHtml(page('<div>'.repeat(100_000)).root, page('<p>')),
  'an element of 50,000 attributes': () =>
    page(`<p ${Array.from({ length: 50_000 }, (_, at) => `a${at}=b`).join(' ')}>`),
  'an element of 50,000 attributes of the same name': () => page(`<p ${'a=b '.repeat(50_000)}>`),
  'a name of an element of 4 MB': () => page(`<${'a'.repeat(4_000_000)}>`),
  'an attribute of 16 MB': () => page(`<p title="${'a'.repeat(16_000_000)}">`),
  'a billion laughs in a feed': () =>
    feed(
      `<!DOCTYPE rss [${Array.from({ length: 10 }, (_, at) => `<!ENTITY e${at} "${at === 0 ? 'lol' : `&e${at - 1};`.repeat(10)}">`).join('')}]><rss><channel><title>&e9;</title></channel></rss>`,
    ),
  'an entity of a feed that names itself': () =>
    feed('<!DOCTYPE rss [<!ENTITY e "&e;&e;">]><rss><channel><title>&e;</title></channel></rss>'),
  'an entity of 1 MB, named 1,000 times': () =>
    feed(
      `<!DOCTYPE rss [<!ENTITY e "${'a'.repeat(1_000_000)}">]><rss><channel><title>${'&e;'.repeat(1000)}</title></channel></rss>`,
    ),
  'a feed of 200,000 entries': () => feed(`<rss><channel>${'<item><title>a</title></item>'.repeat(200_000)}`),
  'a feed nested 300,000 deep': () => feed('<a>'.repeat(300_000)),
  'a JSON feed nested 300,000 deep': () =>
    feed(`{"version":"https://jsonfeed.org/version/1","items":${'['.repeat(300_000)}`),
  'an entry of a feed with 8 MB of text': () =>
    feed(`<rss><channel><item><description>${'words of a post '.repeat(500_000)}`),
  'an entry of a feed with 100,000 links': () => feed(`<rss><channel><item>${'<link>/a</link>'.repeat(100_000)}`),
  'a sitemap of 2 MB of elements that are not closed': () =>
    readSitemap(Buffer.from(`<urlset>${'<a>'.repeat(300_000)}${'</b>'.repeat(300_000)}`), PAGE_URL),
  'a sitemap with a billion laughs': () =>
    readSitemap(
      Buffer.from(
        `<!DOCTYPE a [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;">]><urlset><url><loc>${'&b;'.repeat(100_000)}</loc></url></urlset>`,
      ),
      PAGE_URL,
    ),
  'a sitemap of 300,000 pages': () =>
    readSitemap(Buffer.from(`<urlset>${'<url><loc>https://blog.example.org/a</loc></url>'.repeat(300_000)}`), PAGE_URL),
  'a rule of robots.txt with 200 stars, and a long address': () =>
    isAllowedBy(
      readRobots(`User-agent: *\nDisallow: /${'*a'.repeat(200)}b$`),
      'permablog',
      `https://blog.example.org/${'a'.repeat(8000)}`,
    ),
  'robots.txt of 50,000 rules': () =>
    isAllowedBy(
      readRobots(`User-agent: *\n${'Disallow: /*a*b*c\n'.repeat(50_000)}`),
      'permablog',
      `https://blog.example.org/${'ab'.repeat(1000)}`,
    ),
  'a charset that nobody knows, 1,000,000 letters long': () =>
    decodeText(Buffer.from('<p>a'), `text/html; charset=${'a'.repeat(1_000_000)}`, 'html'),
  '16 MB of bytes in no charset': () => decodeText(Buffer.alloc(16_000_000, 0xfe), null, 'html'),
  '16 MB that change their charset with every letter': () =>
    decodeText(Buffer.from('\u00e9\ufffd\u4e2d'.repeat(2_000_000)), null, 'html'),
  'a page in UTF-16 that says it is UTF-7': () =>
    decodeText(
      Buffer.from('\ufeff<meta charset="utf-7">+ADw-script+AD4-', 'utf16le'),
      'text/html; charset=utf-7',
      'html',
    ),
  'JSON-LD nested 100,000 deep': () =>
    readStructuredData(
      page(`<script type="application/ld+json">${'{"a":'.repeat(100_000)}1${'}'.repeat(100_000)}</script>`),
    ),
  'JSON-LD with a context of 20,000 names': () =>
    readStructuredData(
      page(
        `<script type="application/ld+json">{"@context":{${Array.from({ length: 20_000 }, (_, at) => `"a${at}":"http://a.example/${at}"`).join(',')}},"a1":"b"}</script>`,
      ),
    ),
  'JSON-LD whose contexts name each other': () =>
    readStructuredData(page('<script type="application/ld+json">{"@context":{"a":"b:c","b":"a:c"},"a":"b"}</script>')),
  '10,000 scripts of JSON-LD': () =>
    readStructuredData(
      page('<script type="application/ld+json">{"@type":"Person","name":"a"}</script>'.repeat(10_000)),
    ),
  'RDFa nested 20,000 deep': () => readStructuredData(page('<p property="schema:a" typeof="schema:B">'.repeat(20_000))),
  'microdata whose items refer to each other': () =>
    readStructuredData(
      page(
        Array.from(
          { length: 2000 },
          (_, at) =>
            `<div id="a${at}" itemscope itemprop="b" itemref="a${(at + 1) % 2000} a${(at + 7) % 2000}">c</div>`,
        ).join(''),
      ),
    ),
  'microformats nested 5,000 deep': () =>
    readStructuredData(page('<div class="h-entry p-comment h-cite">a'.repeat(5000))),
  'JSON of 1 MB of open brackets': () => mendedJson('['.repeat(1_000_000)),
  'a date of 100,000 digits': () => [parseFeedDate('1'.repeat(100_000)), readDate('1'.repeat(100_000), 'en')],
  'a date of 100,000 months': () => [parseFeedDate('May '.repeat(100_000)), readDate('May '.repeat(100_000), 'en')],
  'the language of 8 MB': () => detectLanguage('words of a post '.repeat(500_000)),
  'the kind of a page of 50,000 headings': () => classifyPage(page('<h2><a href="/a">b</a></h2>'.repeat(50_000))),
}

/** Rows of inputs that cost too much once: what they cost is bounded. */
export const rows: readonly Row[] = Object.entries(INPUTS).map(([attack, read]) => ({
  attack,
  expected: `read or refused within ${MOST_MS / 1000} s of CPU`,
  outcome: async () => {
    const began = cpuMilliseconds()
    await read()
    const spent = cpuMilliseconds() - began
    return spent <= MOST_MS ? `read or refused within ${MOST_MS / 1000} s of CPU` : `${(spent / 1000).toFixed(1)} s`
  },
}))

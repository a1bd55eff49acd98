import { READERS } from '../../fuzz/readers.ts'
import { cpuGrowthOf } from '../cpu-growth.ts'
import type { Row } from '../row.ts'

/** An input that grows, by what it is made of. */
type Shapes = Readonly<Record<string, (size: number) => string>>

const repeated =
  (piece: string, before = '', after = '') =>
  (size: number) =>
    before + piece.repeat(size) + after
const numbered =
  (piece: (at: number) => string, before = '', after = '') =>
  (size: number) =>
    before + Array.from({ length: size }, (_, at) => piece(at)).join('') + after
const nested =
  (open: string, close: string, before = '', after = '') =>
  (size: number) =>
    before + open.repeat(size) + close.repeat(size) + after

const words = (at: number) => `word${at} of post ${at}, `
const item = (at: number) =>
  `<item><title>Post ${at}</title><link>https://blog.example.org/${at}</link><description>${words(at)}</description></item>`
const comment = (at: number) => `<div class="comment"><p class="author">Ann ${at}</p><p>I say so.</p></div>`

const XML: Shapes = {
  'elements in one another': nested('<a>', '</a>', '<rss><channel><item>'),
  'elements that are not closed': repeated('<a>', '<rss><channel><item>'),
  'ends of elements that were not begun': repeated('</b>', '<rss><channel><item><a>'),
  'attributes of one element': numbered(at => ` a${at}="b"`, '<rss', '><channel>'),
  'namespaces of one element': numbered(at => ` xmlns:n${at}="http://n.example/${at}"`, '<rss', '><channel>'),
  'namespaces, one in another': numbered(at => `<a xmlns:n${at}="http://n.example/${at}">`, '<rss>'),
  'entities that nobody declared': repeated('&unknown;', '<rss><channel><title>'),
  'entities of a document type': numbered(
    at => `<!ENTITY e${at} "&e${at - 1};&e${at - 1};">`,
    '<!DOCTYPE rss [',
    ']><rss><channel><title>&e9;</title>',
  ),
  'a comment without an end': repeated('- -', '<rss><!--'),
  'sections of characters without an end': repeated('<![CDATA[', '<rss><channel><title>'),
  blanks: repeated(' \n', '<rss><channel><title>'),
  ampersands: repeated('&', '<rss><channel><title>'),
  'less-than signs': repeated('<', '<rss><channel><title>'),
}

const HTML: Shapes = {
  'elements in one another': nested('<div>', '</div>'),
  'elements that are not closed': repeated('<b><i>a'),
  paragraphs: numbered(at => `<p>${words(at)}</p>`),
  'formats that cross': repeated('<b><p></b><i></p></i>'),
  'tables in one another': repeated('<table><tr><td>'),
  'text in tables': repeated('<table>a<tr>b'),
  'attributes of one element': numbered(at => ` a${at}="b"`, '<p', '>'),
  'classes of one element': numbered(at => `c${at} `, '<p class="', '">a'),
  'elements of many classes': numbered(at => `<p class="a${at} post-${at} entry">b`),
  headings: numbered(at => `<h2>Heading ${at}</h2>`),
  links: numbered(at => `<a href="/${at}/">Link ${at}</a> `),
  dates: numbered(at => `<time>${1990 + (at % 30)}-05-03</time> `),
  bylines: numbered(at => `<p class="byline">by Ann Author ${at}</p>`),
  'forms and options': repeated('<select><option>a<form>'),
  templates: repeated('<template><p>'),
  drawings: repeated('<svg><g><path d="M0 0"/>'),
  formulas: repeated('<math><mi>x<annotation-xml>'),
  pictures: numbered(at => `<img src="/a${at}.png" srcset="/b${at}.png 2x" alt="c">`),
  'line breaks': repeated('a<br>'),
  'comments in markup': repeated('<!-- a -->'),
  'character references': repeated('&amp;&#x41;&notanentity'),
  blanks: repeated('\t\n ', '<p>a', 'b'),
  'comments of readers, without ids': numbered(
    comment,
    '<article><p>A post.</p></article><section class="comments">',
    '</section>',
  ),
  'comments of readers, in one another': nested(
    '<ol class="children"><li class="comment"><p>I say so.</p>',
    '</li></ol>',
  ),
  teasers: numbered(
    at => `<article><h2><a href="/2024/05/post-${at}/">Post ${at}</a></h2><p>${words(at)}</p></article>`,
  ),
  tags: numbered(at => `<a rel="tag" href="/tag/${at}">tag ${at}</a>`, '<article><h1>A</h1><p>a b c</p>'),
  'quotations in one another': nested('<blockquote>a', '</blockquote>'),
  definitions: repeated('<dl><dt>a<dd>b'),
  code: repeated('<pre><code>a\n</code></pre>'),
}

const TEXT: Shapes = {
  'one letter': repeated('a'),
  words: numbered(words),
  blanks: repeated(' '),
  digits: repeated('1'),
  'digits and blanks': repeated('1 '),
  'digits and points': repeated('1.'),
  slashes: repeated('/'),
  hyphens: repeated('-a'),
  quotes: repeated('"'),
  brackets: repeated('('),
  accents: repeated('e\u0301'),
  'Chinese letters': repeated('中文字'),
  lines: repeated('a\n'),
}

const LINES: Shapes = {
  ...TEXT,
  rules: numbered(at => `User-agent: *\nDisallow: /a${at}*b*c$\n`),
  stars: repeated('*', 'User-agent: *\nDisallow: /', 'b'),
  groups: numbered(at => `User-agent: bot${at}\n`),
  cookies: numbered(at => `blog.example.org\tTRUE\t/\tFALSE\t0\tname${at}\tvalue\n`),
  addresses: numbered(at => `https://blog${at}.example.org/\n`),
  outlines: numbered(at => `<outline text="a" htmlUrl="https://b${at}.example.org/"/>`, '<opml><body>'),
  'outlines in one another': repeated('<outline text="a">', '<opml><body>'),
}

const JSONS: Shapes = {
  'lists in one another': nested('[', ']'),
  'objects in one another': repeated('{"a":'),
  names: numbered(at => `"a${at}":1,`, '{', '"b":2}'),
  'names that were not closed': repeated('{"a'),
  commas: repeated(',', '[', ']'),
  backslashes: repeated('\\', '["'),
  'line breaks in texts': repeated('a\n', '{"a":"', '"}'),
  posts: numbered(
    at => `{"id":"${at}","url":"https://blog.example.org/${at}","content_html":"<p>a</p>"},`,
    '{"version":"https://jsonfeed.org/version/1.1","title":"a","items":[',
    '{}]}',
  ),
}

const inScript = (shapes: Shapes): Shapes =>
  Object.fromEntries(
    Object.entries(shapes).map(([name, make]) => [
      `JSON-LD of ${name}`,
      (size: number) => `<script type="application/ld+json">${make(size)}</script><p>a`,
    ]),
  )

const STRUCTURED: Shapes = {
  ...inScript(JSONS),
  'JSON-LD scripts': repeated('<script type="application/ld+json">{"@type":"Person","name":"a"}</script>'),
  'JSON-LD of contexts': numbered(
    at => `"n${at}":"http://n.example/${at}#",`,
    '<script type="application/ld+json">{"@context":{',
    '"a":"b"},"n1:c":1}</script>',
  ),
  'items of microdata': numbered(
    at => `<div itemscope itemtype="https://schema.org/Person"><b itemprop="name">Ann ${at}</b></div>`,
  ),
  'items of microdata in one another': repeated('<div itemscope itemprop="a">'),
  'references of microdata': numbered(at => `<p id="a${at}" itemprop="b">c</p>`, '<div itemscope itemref="a1 a2 a3">'),
  'RDFa resources': numbered(at => `<p typeof="schema:Person" resource="#${at}" property="schema:name">Ann</p>`),
  'RDFa prefixes': numbered(at => `n${at}: http://n.example/${at} `, '<p prefix="', '" property="n1:a">b'),
  'RDFa in one another': repeated('<p property="schema:a" typeof="schema:B">'),
  'RDFa lists': repeated('<p inlist property="schema:a">b</p>'),
  microformats: numbered(
    at => `<div class="h-entry"><p class="p-name">a ${at}</p><a class="u-url" href="/${at}">b</a></div>`,
  ),
  'microformats in one another': repeated('<div class="h-entry p-comment h-cite">a'),
  'names of microformats': numbered(at => `p-a${at} `, '<div class="h-entry"><p class="', '">b</p></div>'),
  'names of meta': numbered(at => `<meta name="dc.a${at}" property="og:b${at}" content="c">`),
}

const FEEDS: Shapes = {
  ...XML,
  entries: numbered(item, '<rss><channel><title>A</title>'),
  'titles of one entry': repeated('<title>a</title>', '<rss><channel><item>'),
  'markup in a text': repeated('&lt;b&gt;', '<rss><channel><item><description>'),
  'bases, one in another': repeated('<a xml:base="b/">', '<rss><channel><item>'),
  'entries in Atom with XHTML': repeated(
    '<entry><content type="xhtml"><div xmlns="http://www.w3.org/1999/xhtml"><p>a</p></div></content></entry>',
    '<feed xmlns="http://www.w3.org/2005/Atom">',
  ),
}

const SITEMAPS: Shapes = {
  ...XML,
  pages: numbered(at => `<url><loc>https://blog.example.org/${at}</loc></url>`, '<urlset>'),
  sitemaps: numbered(at => `<sitemap><loc>https://blog.example.org/${at}.xml</loc></sitemap>`, '<sitemapindex>'),
  'lines of text': numbered(at => `https://blog.example.org/${at}\n`),
}

const LEARNED: Shapes = {
  'a page that is a feed of itself': numbered(item, '<rss><channel>'),
  paragraphs: numbered(
    at => `<p>${words(at)}</p>`,
    '<rss><channel><item><title>A</title><description>words of a post</description></item></channel></rss>',
  ),
  'elements in one another': nested(
    '<div>a',
    '</div>',
    '<rss><channel><item><title>A</title><description>words of a post</description></item></channel></rss>',
  ),
}

const STYLES: Shapes = {
  ...TEXT,
  comments: repeated('/*'),
  addresses: repeated('url(a.png) '),
  'addresses that are not closed': repeated('url('),
  imports: repeated('@import "a.css";'),
  escapes: repeated('\\'),
}

/** The shapes that each reader is given. */
const SHAPES: Readonly<Record<string, Shapes>> = {
  feed: { ...FEEDS, ...JSONS },
  'feed date': TEXT,
  'feed text': { ...TEXT, ...HTML },
  'feed links': HTML,
  'feed blogroll': XML,
  opml: LINES,
  list: LINES,
  sitemap: SITEMAPS,
  robots: LINES,
  cookies: LINES,
  'charset of html': { ...TEXT, marks: repeated('<meta charset="'), 'high bytes': repeated('\u00e9\u00fc ') },
  'charset of xml': { ...TEXT, declarations: repeated('<?xml encoding="'), 'high bytes': repeated('\u00e9\u00fc ') },
  html: HTML,
  'clean html': HTML,
  markdown: HTML,
  xhtml: HTML,
  links: HTML,
  'kind of page': HTML,
  article: HTML,
  'list of posts': HTML,
  comments: HTML,
  learning: LEARNED,
  'structured data': STRUCTURED,
  json: { ...TEXT, ...JSONS },
  date: TEXT,
  language: TEXT,
  srcset: { ...TEXT, candidates: numbered(at => `/a${at}.png ${at}w, `), commas: repeated(',') },
  css: STYLES,
  replay: HTML,
  address: TEXT,
  'search query': { ...TEXT, 'words that are left out': repeated('-a '), filters: repeated('tag:a ') },
  'search text': TEXT,
  difference: TEXT,
  'warc index': { ...TEXT, 'lines of an index': numbered(at => `{"offset":${at},"length":1}\n`) },
  'http message': {
    ...TEXT,
    headers: numbered(at => `A${at}: b\r\n`, 'HTTP/1.1 200 OK\r\n', '\r\n'),
    chunks: repeated('1\r\na\r\n', 'HTTP/1.1 200 OK\r\n\r\n'),
  },
  'media type': TEXT,
  ping: {
    'values in one another': repeated('<value><struct>', '<methodCall>'),
    parameters: repeated('<param><value>a</value></param>', '<methodCall><methodName>a</methodName><params>'),
  },
}

/** Rows of readers whose work may not grow faster than what they read: all shapes of a reader are one row. */
export const rows: readonly Row[] = Object.entries(SHAPES).map(([name, shapes]) => ({
  attack: `growth of the reader “${name}” over ${Object.keys(shapes).length} shapes, each doubled`,
  expected: 'linear',
  outcome: async () => {
    const read = READERS[name]
    if (read === undefined) return 'no such reader'
    for (const [shape, make] of Object.entries(shapes)) {
      const growth = await cpuGrowthOf(read, make)
      if (growth !== 'linear') return `${shape}: ${growth}`
    }
    return 'linear'
  },
}))

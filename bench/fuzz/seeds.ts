import { gzipSync } from 'node:zlib'

const FEED = `<?xml version="1.0"?><!DOCTYPE rss [<!ENTITY a "b">]><rss version="2.0" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/"><channel><title>A &amp; b</title><link>https://blog.example.org/</link><item><title>Post</title><link>/1</link><guid isPermaLink="false">1</guid><pubDate>Fri, 03 May 2024 10:15:00 +0200</pubDate><dc:creator>Ann</dc:creator><category>tag</category><description><![CDATA[<p>words of a post</p>]]></description><enclosure url="a.mp3" length="1" type="audio/mpeg"/></item></channel></rss>`
const ATOM = `<feed xmlns="http://www.w3.org/2005/Atom" xml:base="/b/"><title type="html">&lt;b>a</title><link rel="next" href="2"/><entry><id>1</id><title>Post</title><link href="1"/><updated>2024-05-03T10:15:00Z</updated><author><name>Ann</name></author><content type="xhtml"><div xmlns="http://www.w3.org/1999/xhtml"><p>words</p></div></content></entry></feed>`
const JSON_FEED = `{"version":"https://jsonfeed.org/version/1.1","title":"A","home_page_url":"https://blog.example.org/","items":[{"id":"1","url":"/1","title":"Post","content_html":"<p>words</p>","date_published":"2024-05-03T10:15:00Z","authors":[{"name":"Ann"}],"tags":["a"],"attachments":[{"url":"a.mp3","mime_type":"audio/mpeg"}]}]}`
const POST = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Post – Blog</title><base href="/b/"><meta property="og:title" content="Post"><link rel="canonical" href="/1"><script type="application/ld+json">{"@context":"https://schema.org","@type":"BlogPosting","headline":"Post","author":{"@type":"Person","name":"Ann"},"datePublished":"2024-05-03"}</script></head><body><article class="post h-entry" itemscope itemtype="https://schema.org/BlogPosting"><h1 class="entry-title p-name" itemprop="headline">Post</h1><p class="byline">by <a rel="author" class="p-author h-card" href="/ann">Ann</a> on <time datetime="2024-05-03T10:15:00Z">3 May 2024</time></p><div class="entry-content e-content"><p>Words of a post with <b>bold <i>and</b> crossed</i> marks &amp; &lt;signs&gt;.</p><table><tr><td>a</td><td>b</td></tr></table><ul><li>one<li>two</ul><pre><code>x &lt; y</code></pre><img src="a.png" srcset="b.png 2x, c.png 3x" alt="c"><video poster="p.png"><source src="v.mp4"></video><svg><path d="M0 0"/></svg><math><mi>x</mi></math></div><a rel="tag" href="/tag/a">a</a></article><ol class="comment-list"><li class="comment" id="comment-1"><cite class="fn">Bo</cite> <time>4 May 2024</time><p>I say so.</p><ol class="children"><li class="comment" id="comment-2"><cite class="fn">Cy</cite><p>So do I.</p></li></ol></li></ol></body></html>`
const LIST = `<html><body>${[1, 2, 3].map(n => `<article><h2><a href="/2024/05/0${n}/post-${n}/">Post ${n}</a></h2><time>0${n}.05.2024</time><p>Words of it, more words of it.</p><a href="/2024/05/0${n}/post-${n}/#comments">${n} comments</a></article>`).join('')}<a class="older" rel="next" href="/page/2/">Older posts</a></body></html>`
const SITEMAP = `<?xml version="1.0"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><url><loc>https://blog.example.org/1</loc><lastmod>2024-05-03</lastmod></url></urlset>`
const OPML = `<opml version="2.0"><head><title>Blogs</title></head><body><outline text="a"><outline text="b" xmlUrl="https://b.example/feed" htmlUrl="https://b.example/"/></outline></body></opml>`
const RECORD = `WARC/1.0\r\nWARC-Type: response\r\nWARC-Record-ID: <urn:uuid:00000000-0000-0000-0000-000000000001>\r\nWARC-Date: 2024-05-03T00:00:00Z\r\nWARC-Target-URI: https://blog.example.org/\r\nContent-Type: application/http; msgtype=response\r\nContent-Length: 57\r\n\r\nHTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n3\r\nabc\r\n0\r\n\r\n\r\n\r\n`
const XSS = `<p onclick=a>a<script>b</script><a href="javascript:c">d</a><style>e{f:url(g)}</style><svg onload=h><foreignObject><iframe srcdoc="i"></iframe></foreignObject></svg><math><mtext><table><mglyph><style><img src=x onerror=j></style></mglyph></table></mtext></math><noscript><p title="</noscript><img src=x onerror=k>">`

/** Small inputs of our own that inputs are made from, by what they are. */
export const SEEDS: Readonly<Record<string, Buffer>> = Object.fromEntries(
  Object.entries({
    ...{ FEED, ATOM, JSON_FEED, POST, LIST, SITEMAP, OPML, RECORD, XSS },
    ROBOTS:
      'User-agent: *\nDisallow: /a*b$\nAllow: /a\nCrawl-delay: 2\nSitemap: https://blog.example.org/sitemap.xml\n',
    COOKIES:
      '# Netscape HTTP Cookie File\nblog.example.org\tTRUE\t/\tTRUE\t0\tname\tvalue\n#HttpOnly_a.example\tFALSE\t/b\tFALSE\t1\tc\td\n',
    ADDRESSES:
      'https://blog.example.org/a?b=c#d\nblog.example.org/%e4%2f..//x\n[Title](http://[::1]:80/)\nhttps://bücher.example:443/ä b\n',
    DATES: '3 May 2024 10:15 PM +02:00 / Freitag, 3. Mai 2024 / 2024年5月3日 / 1714731300 / 2 days ago / 03.05.24',
    QUERY: 'words "of a post" -spam author:ann tag:"a b" after:2024-05-03 pre* (a OR b)',
    CSS: '@import "a.css"; @media (min-width:1px){a:hover{background:url( "b.png" )}} /* c */ .d::before{content:"\\201c"}',
    XPATH: '//article[@class="post"]/div[2]//p[contains(@class,"a")]/text()|//h1[position()=1]/@title',
    SRCSET: 'a.png 1x, b,c.png 2x, data:image/png;base64,AA== 3w , d.png 100w 50h',
    CALL: '<?xml version="1.0"?><methodCall><methodName>weblogUpdates.ping</methodName><params><param><value><string>a</string></value></param></params></methodCall>',
    INDEX:
      '{"offset":0,"skip":0,"length":9,"type":"response","date":"2024-05-03","url":"https://blog.example.org/","status":200,"mime":null,"digest":null,"refersTo":null}\n',
    HTTP: 'HTTP/1.1 200 OK\r\nContent-Type: text/html\r\nX: a\r\n b\r\n\r\n5;x=y\r\nhello\r\n0\r\n\r\n',
    WORDS: 'Words of a post, Worte eines Beitrags, mots d’un billet, слова записи, 文章的话, كلمات e\u0301 👩‍👩‍👧 ﬁ',
  }).map(([name, text]) => [name, Buffer.from(text)]),
)

/** The same as bytes of other kinds: packed, and in another charset. */
export const BINARY_SEEDS: Readonly<Record<string, Buffer>> = {
  'WARC, packed': gzipSync(RECORD),
  'page in UTF-16': Buffer.from(`\ufeff${POST}`, 'utf16le'),
  'page in Latin-1': Buffer.from(POST.replace('utf-8', 'iso-8859-1').replaceAll('a', 'ä'), 'latin1'),
  PNG: Buffer.from('\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0\0\x01', 'latin1'),
  ZIP: Buffer.from(
    '504b0304140000000000000000000000000000000000000000000100000061504b01021400140000000000000000000000000000000000000000000100000000000000000000000000000000000061504b050600000000010001002f0000001f0000000000',
    'hex',
  ),
}

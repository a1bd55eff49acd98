import { describe, expect, it } from 'vitest'
import { urlOf } from '../url.ts'
import type { Feed, FeedEntry } from './feed.ts'
import { parseFeed } from './parse-feed.ts'

const url = urlOf('https://blog.example/feed.xml')

function read(text: string): Feed {
  const feed = parseFeed(text, { url })
  if (feed.kind !== 'feed') throw new Error(feed.reason)
  return feed
}

function entryOf(text: string): FeedEntry {
  const [entry] = read(text).entries
  if (entry === undefined) throw new Error('no entry')
  return entry
}

const rss = (inside: string) => `<?xml version="1.0"?>
  <rss version="2.0" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/"
    xmlns:wfw="http://wellformedweb.org/CommentAPI/" xmlns:slash="http://purl.org/rss/1.0/modules/slash/"
    xmlns:atom="http://www.w3.org/2005/Atom" xmlns:sy="http://purl.org/rss/1.0/modules/syndication/">
  <channel>${inside}</channel></rss>`
const item = (inside: string) => entryOf(rss(`<item>${inside}</item>`))
const atom = (
  inside: string,
) => `<feed xmlns="http://www.w3.org/2005/Atom" xmlns:thr="http://purl.org/syndication/thread/1.0">
  ${inside}</feed>`
const atomEntry = (inside: string) => entryOf(atom(`<entry>${inside}</entry>`))

describe('parseFeed on RSS', () => {
  it('reads what the channel says of itself', () => {
    const { metadata } = read(
      rss(`<title>A &amp;amp; B</title><link>https://blog.example/</link><description>About</description>
        <atom:link rel="self" href="feed.xml"/><atom:link rel="hub" href="https://hub.example/"/>
        <lastBuildDate>Thu, 01 Jan 2004 19:48:21 GMT</lastBuildDate><language>de_AT</language><ttl>60</ttl>
        <generator>https://wordpress.org/?v=6.1</generator><sy:updatePeriod>hourly</sy:updatePeriod>
        <sy:updateFrequency>2</sy:updateFrequency><managingEditor>ann@blog.example (Ann)</managingEditor>
        <image><url>/i.png</url><title>Logo</title><link>/</link></image><copyright>© Ann</copyright>`),
    )
    expect(metadata).toMatchObject({
      format: 'rss',
      version: '2.0',
      title: 'A & B',
      description: 'About',
      siteUrl: 'https://blog.example/',
      selfUrl: 'https://blog.example/feed.xml',
      hubs: ['https://hub.example/'],
      updated: '2004-01-01T19:48:21Z',
      language: 'de-AT',
      ttl: 60,
      generator: { name: 'wordpress.org', version: '6.1', url: 'https://wordpress.org/?v=6.1' },
      updatePeriod: 'hourly',
      updateFrequency: 2,
      authors: [{ name: 'Ann', url: null }],
      image: { url: 'https://blog.example/i.png', title: 'Logo', link: 'https://blog.example/' },
      rights: '© Ann',
    })
    expect(metadata.namespaces.dc).toBe('http://purl.org/dc/elements/1.1/')
  })

  it('reads an item of WordPress', () => {
    const entry = item(`<title>Hello</title><link>https://blog.example/hello/#top</link><dc:creator>Ann</dc:creator>
      <pubDate>Thu, 01 Jan 2004 19:48:21 +0100</pubDate><category>News</category><category>news</category>
      <guid isPermaLink="false">https://blog.example/?p=1</guid><description>Short […]</description>
      <content:encoded><![CDATA[<p>Long <a href="/about">about</a></p>]]></content:encoded>
      <comments>https://blog.example/hello/#comments</comments>
      <wfw:commentRss>https://blog.example/hello/feed/</wfw:commentRss><slash:comments>3</slash:comments>
      <enclosure url="/a.mp3" length="12" type="audio/mpeg"/>`)
    expect(entry).toMatchObject({
      id: 'https://blog.example/?p=1',
      link: 'https://blog.example/hello/',
      fragment: 'top',
      title: 'Hello',
      authors: [{ name: 'Ann', url: null }],
      published: '2004-01-01T18:48:21Z',
      publishedOffset: '+01:00',
      content: '<p>Long <a href="https://blog.example/about">about</a></p>',
      summary: 'Short […]',
      categories: ['News'],
      comments: { url: 'https://blog.example/hello/', feed: 'https://blog.example/hello/feed/', count: 3 },
      enclosures: [{ url: 'https://blog.example/a.mp3', mime: 'audio/mpeg', bytes: 12 }],
    })
  })

  it('reads RSS 1.0, whose items stand beside the channel', () => {
    const feed =
      read(`<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns="http://purl.org/rss/1.0/">
      <channel rdf:about="https://blog.example/"><title>T</title></channel>
      <item rdf:about="https://blog.example/1"><title>One</title></item></rdf:RDF>`)
    expect(feed.metadata).toMatchObject({ format: 'rdf', version: '1.0', id: 'https://blog.example/' })
    expect(feed.entries[0]).toMatchObject({ title: 'One', link: 'https://blog.example/1' })
  })

  it('takes the address that a redirecting service hides', () => {
    const entry = item(`<link>http://feeds.example/~r/1</link>
      <feedburner:origLink xmlns:feedburner="http://rssnamespace.org/feedburner/ext/1.0">https://blog.example/1</feedburner:origLink>`)
    expect(entry.link).toBe('https://blog.example/1')
  })

  it('takes a guid for the link only where it may be one', () => {
    expect(item('<guid>https://blog.example/1</guid>').link).toBe('https://blog.example/1')
    expect(item('<guid isPermaLink="false">https://blog.example/1</guid>').link).toBeNull()
  })

  it.each([
    ['ann@blog.example (Ann Lee)', ['Ann Lee']],
    ['Ann Lee &lt;ann@blog.example&gt;', ['Ann Lee']],
    ['Ann Lee (ann@blog.example)', ['Ann Lee']],
    ['ann@blog.example', []],
  ])('finds the name in %s', (author, names) => {
    expect(item(`<author>${author}</author>`).authors.map(({ name }) => name)).toEqual(names)
  })

  it('keeps several creators, and angle brackets in titles that are no markup', () => {
    expect(item('<dc:creator>A</dc:creator><dc:creator>B</dc:creator>').authors).toHaveLength(2)
    expect(item('<title>Map&lt;K, V&gt; in &lt;em&gt;Java&lt;/em&gt;</title>').title).toBe('Map<K, V> in Java')
  })

  it('takes descriptions for whole posts where enough of them are too rich for excerpts', () => {
    const whole = `&lt;p&gt;One&lt;/p&gt;&lt;h2&gt;Two&lt;/h2&gt;&lt;p&gt;Three&lt;/p&gt;`
    const feed = read(
      rss(`<item><description>${whole}</description></item><item><description>Brief</description></item>`),
    )
    expect(feed.entries.map(entry => entry.content !== null)).toEqual([true, true])
    expect(item('<description>Brief</description>')).toMatchObject({ content: null, summary: 'Brief' })
  })
})

describe('parseFeed on Atom', () => {
  it('reads how many entries there are in all, and whether these are all', () => {
    const feed = read(`<feed xmlns="http://www.w3.org/2005/Atom" xmlns:o="http://a9.com/-/spec/opensearchrss/1.0/"
      xmlns:fh="http://purl.org/syndication/history/1.0"><o:totalResults>417</o:totalResults><fh:complete/></feed>`)
    expect(feed.pages).toEqual({ next: null, previousArchive: null, isComplete: true, total: 417 })
  })

  it('reads an entry, and gives it the authors of the feed', () => {
    const feed = read(
      atom(`<title type="html">T &amp;amp; U</title><author><name>Ann</name><uri>/ann</uri></author>
        <link rel="next" href="?page=2"/><link rel="prev-archive" href="/2003.xml"/>
        <entry xml:base="https://blog.example/2004/"><id>tag:1</id><title>A &lt;b&gt; C</title>
          <link rel="replies" type="application/atom+xml" href="1/comments.xml" thr:count="4"/>
          <link type="application/json" href="1.json"/><link rel="alternate" type="text/html" href="1.html"/>
          <published>2004-01-01T00:00:00Z</published><updated>2004-01-02T00:00:00Z</updated>
          <category term="n" label="News"/><category scheme="http://schemas.google.com/g/2005#kind" term="post"/>
          <content type="xhtml"><div xmlns="http://www.w3.org/1999/xhtml"><p>Hi<br/><img src="i.png"/></p></div></content>
        </entry>`),
    )
    expect(feed.metadata).toMatchObject({ format: 'atom', version: '1.0', title: 'T & U' })
    expect(feed.pages).toEqual({
      next: 'https://blog.example/feed.xml?page=2',
      previousArchive: 'https://blog.example/2003.xml',
      isComplete: false,
      total: null,
    })
    expect(feed.entries[0]).toMatchObject({
      title: 'A <b> C',
      link: 'https://blog.example/2004/1.html',
      authors: [{ name: 'Ann', url: 'https://blog.example/ann' }],
      published: '2004-01-01T00:00:00Z',
      updated: '2004-01-02T00:00:00Z',
      categories: ['News'],
      content: '<p>Hi<br><img src="https://blog.example/2004/i.png"></p>',
      comments: { url: null, feed: 'https://blog.example/2004/1/comments.xml', count: 4 },
    })
    expect(feed.problems).toEqual([])
  })

  it('heeds a base on any element of the content', () => {
    const entry =
      atomEntry(`<content type="xhtml" xml:base="/a/"><div xmlns="http://www.w3.org/1999/xhtml" xml:base="b/">
      <img src="1.png"/><p xml:base="c/"><a href="2">x</a></p></div></content>`)
    expect(entry.content).toContain('src="https://blog.example/a/b/1.png"')
    expect(entry.content).toContain('href="https://blog.example/a/b/c/2"')
  })

  it('reads text, HTML and base64 by their type', () => {
    expect(atomEntry('<content type="text">a &lt; b</content>').content).toBe('a &lt; b')
    expect(atomEntry('<content type="html">&lt;i&gt;a&lt;/i&gt;</content>').content).toBe('<i>a</i>')
    expect(atomEntry('<summary type="text/html" mode="base64">PGk+YTwvaT4=</summary>').summary).toBe('<i>a</i>')
    expect(atomEntry('<content type="image/png">iVBORw0KGgo=</content>').content).toBeNull()
  })

  it('keeps the offset of the publication, and of the update where that is the only date', () => {
    const updated = '<updated>2014-05-04T00:15:00+02:00</updated>'
    expect(atomEntry(updated)).toMatchObject({ published: null, publishedOffset: '+02:00' })
    const both = `<published>2014-05-01T10:00:00</published>${updated}`
    expect(atomEntry(both)).toMatchObject({ published: '2014-05-01T10:00:00Z', publishedOffset: null })
  })

  it('reads Atom 0.3 and replies', () => {
    const old = read(
      '<feed version="0.3" xmlns="http://purl.org/atom/ns#"><entry><issued>2004-01-01</issued></entry></feed>',
    )
    expect(old.metadata.version).toBe('0.3')
    expect(old.entries[0]?.published).toBe('2004-01-01')
    expect(atomEntry('<thr:in-reply-to ref="tag:1"/>').inReplyTo).toBe('tag:1')
  })
})

describe('parseFeed on JSON Feed', () => {
  it('reads a feed', () => {
    const feed = read(
      JSON.stringify({
        version: 'https://jsonfeed.org/version/1.1',
        title: 'T',
        home_page_url: 'https://blog.example/',
        next_url: '/feed.json?page=2',
        authors: [{ name: 'Ann' }],
        items: [
          {
            id: 1,
            url: '/1#a',
            title: 'One',
            content_html: '<img src="i.png">',
            date_published: '2004-01-01T00:00:01Z',
            tags: ['x'],
          },
          {
            id: '2',
            content_text: 'a < b',
            attachments: [{ url: '/a.mp3', mime_type: 'audio/mpeg', size_in_bytes: 5 }],
          },
          'nonsense',
        ],
      }),
    )
    expect(feed.metadata).toMatchObject({ format: 'json', version: '1.1', siteUrl: 'https://blog.example/' })
    expect(feed.pages.next).toBe('https://blog.example/feed.json?page=2')
    expect(feed.entries).toHaveLength(2)
    expect(feed.entries[0]).toMatchObject({
      id: '1',
      link: 'https://blog.example/1',
      fragment: 'a',
      authors: [{ name: 'Ann' }],
      content: '<img src="https://blog.example/i.png">',
      categories: ['x'],
    })
    expect(feed.entries[1]).toMatchObject({
      link: null,
      content: 'a &lt; b',
      enclosures: [{ mime: 'audio/mpeg', bytes: 5 }],
    })
  })
})

describe('parseFeed on what is no feed', () => {
  it.each([
    ['an HTML page', '<!doctype html><html><head><title>x</title></head></html>'],
    ['nothing', ''],
    ['other XML', '<urlset><url/></urlset>'],
    ['other JSON', '{"a": 1}'],
    ['broken JSON', '{"items": ['],
    ['text', 'hello'],
  ])('says that %s is none', (_, text) => {
    expect(parseFeed(text, { url }).kind).toBe('not-a-feed')
  })
})

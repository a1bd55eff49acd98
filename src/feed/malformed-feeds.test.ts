import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { urlOf } from '../url.ts'
import type { Feed } from './feed.ts'
import { parseFeed } from './parse-feed.ts'

const url = urlOf('https://blog.example/feed.xml')

function read(body: string | Uint8Array): Feed {
  const feed = parseFeed(body, { url })
  if (feed.kind !== 'feed') throw new Error(feed.reason)
  return feed
}

const GOOD = `<?xml version="1.0" encoding="utf-8"?><rss version="2.0" xmlns:dc="http://purl.org/dc/elements/1.1/"><channel>
<title>T</title><link>https://blog.example/</link><item><title>One &amp; two</title><link>/1</link>
<pubDate>Thu, 01 Jan 2004 19:48:21 GMT</pubDate><dc:creator>Ann</dc:creator><description><![CDATA[<p>x</p>]]></description>
</item></channel></rss>`

describe('parseFeed on malformed feeds', () => {
  it('finds nothing to mend in a good one', () => {
    expect(read(GOOD).problems).toEqual([])
  })

  it.each([
    ['undeclared entities', GOOD.replace('One', 'One&nbsp;&eacute;'), 'One é & two', /entities were not declared/],
    ['stray ampersands', GOOD.replace('&amp;', '&'), 'One & two', /ampersand/],
    ['stray angle brackets', GOOD.replace('One', '1 << 2 <3'), '1 << 2 <3 & two', /< was not escaped/],
    ['control characters', GOOD.replace('One', 'O\u0001ne\u0008'), 'One & two', /control characters/],
    ['letters of windows-1252', GOOD.replace('One', 'One\u0092s'), 'One’s & two', /windows-1252/],
    ['prefixes that nobody declared', GOOD.replace(/xmlns:dc="[^"]*"/, ''), 'One & two', /prefix was not declared: dc/],
    ['text before the declaration', `Warning: x in y.php\n\n${GOOD}`, 'One & two', /text before/],
    [
      'upper-case tags',
      GOOD.replace(/<(\/?)(item|title|channel)>/g, (_, end, tag) => `<${end}${tag.toUpperCase()}>`),
      'One & two',
      null,
    ],
    ['tags closed in another case', GOOD.replace('</item>', '</Item>'), 'One & two', null],
    ['raw HTML', GOOD.replace('<![CDATA[<p>x</p>]]>', 'a <b>b<br> c &copy;'), 'One & two', /not closed: br/],
    ['several outermost elements', `${GOOD}<!-- x --><script>1</script>`, 'One & two', /several outermost/],
    ['a document cut off', GOOD.slice(0, GOOD.indexOf('<![CDATA[') + 12), 'One & two', /cut off/],
    [
      'items without a channel',
      '<item><title>One &amp; two</title><link>/1</link><dc:creator>Ann</dc:creator></item>',
      'One & two',
      /prefix/,
    ],
  ])('reads %s and says so', (_, text, title, problem) => {
    const feed = read(text)
    expect(feed.entries[0]).toMatchObject({ title, link: 'https://blog.example/1', authors: [{ name: 'Ann' }] })
    if (problem === null) expect(feed.problems).toEqual([])
    else expect(feed.problems.join('; ')).toMatch(problem)
  })

  it('reads bytes in the charset that they are in', () => {
    const latin = Buffer.from(GOOD.replace('utf-8', 'iso-8859-1').replace('One', 'Caf\u00e9'), 'latin1')
    expect(read(latin).entries[0]?.title).toBe('Café & two')
  })

  it('expands declared entities, but no bombs', () => {
    const levels = Array.from({ length: 12 }, (_, n) => `<!ENTITY b${n + 1} "${`&b${n};`.repeat(10)}">`).join('')
    const type = `<!DOCTYPE rss [<!ENTITY me "Ann &#38; Bob"><!ENTITY b0 "boom">${levels}]>`
    const text = GOOD.replace('<rss', `${type}<rss`)
    expect(read(text.replace('One', '&me;')).entries[0]?.title).toBe('Ann & Bob & two')
    expect(read(text.replace('One', '&b12;&b2;'.repeat(10_000))).entries[0]?.title?.length).toBeLessThan(20_000)
  })

  it('stops at elements nested without end, and keeps what came before', () => {
    const feed = read(GOOD.replace('</channel>', `<item><description>${'<div>'.repeat(50_000)}`))
    expect(feed.entries[0]?.title).toBe('One & two')
    expect(feed.problems.join()).toMatch(/nested too deeply/)
  })

  it('reads so many entries and no more', () => {
    const feed = read(`<rss><channel>${'<item><title>x</title></item>'.repeat(20_010)}</channel></rss>`)
    expect(feed.entries).toHaveLength(20_000)
    expect(feed.problems.join()).toMatch(/first 20000/)
  })
})

describe('parseFeed on anything', () => {
  const whole = (feed: ReturnType<typeof parseFeed>) => feed.kind === 'feed' || feed.kind === 'not-a-feed'

  it('never throws on arbitrary bytes', () => {
    fc.assert(fc.property(fc.uint8Array({ maxLength: 400 }), bytes => whole(parseFeed(bytes, { url }))))
  })

  it('never throws on feeds with pieces cut out, doubled or replaced', () => {
    const piece = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 12 }),
      fc.constantFrom(
        '<',
        '</',
        '<![CDATA[',
        ']]>',
        '<!--',
        '<!DOCTYPE [',
        '&#x',
        '&#xffffffff;',
        'xml:base="::"',
        '<item>',
      ),
    )
    const place = fc.nat(GOOD.length)
    fc.assert(
      fc.property(place, fc.nat(60), piece, (at, length, text) =>
        whole(parseFeed(GOOD.slice(0, at) + text + GOOD.slice(at + length), { url })),
      ),
    )
  })

  it.each(['constructor', '__proto__', 'toString', 'hasownproperty'])(
    'takes an element called %s for what it is',
    name => {
      const nested = `<${name} ${name}="1"><item><${name}>x</${name}><title>&${name};</title></item></${name}>`
      expect(parseFeed(nested, { url }).kind).toBe('not-a-feed')
      expect(read(GOOD.replace('<item>', `<item>${nested}`)).entries[0]?.title).toBe('One & two')
    },
  )

  it('never throws on JSON of any shape', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.jsonValue(), (item, other) =>
        whole(
          parseFeed(
            JSON.stringify({ title: 'x', items: [item, { authors: item, url: other, tags: other }], hubs: other }),
            { url },
          ),
        ),
      ),
    )
  })
})

import { describe, expect, it } from 'vitest'
import { urlOf } from '../url.ts'
import { blogrollsOfFeed, parseOpml } from './opml.ts'

const opml = (body: string, head = '') =>
  `<?xml version="1.0"?><opml version="1.1"><head>${head}</head><body>${body}</body></opml>`

function subscriptions(text: string) {
  const list = parseOpml(text)
  if (list.kind !== 'opml') throw new Error(list.reason)
  return list.subscriptions.map(({ title, home, feed }) => [title, home, feed])
}

describe('parseOpml', () => {
  it('reads blogs out of nested outlines, each once', () => {
    const text =
      opml(`<outline text="Folder"><outline title="Ann &amp; Bo" text="x" type="rss" xmlUrl="https://ann.example/feed" htmlUrl="https://ann.example"/>
      <outline text="Deeper"><outline text="Cy" xmlUrl="feed://cy.example/rss"/></outline></outline>
      <outline text="Again" htmlUrl="http://www.ann.example/"/><outline text="Dee" type="link" url="https://dee.example/"/>`)
    expect(subscriptions(text)).toEqual([
      ['Ann & Bo', 'https://ann.example/', 'https://ann.example/feed'],
      ['Cy', null, 'http://cy.example/rss'],
      ['Dee', 'https://dee.example/', null],
    ])
  })

  it('takes names of attributes in any case, and skips what has no address on the web', () => {
    const text = opml(
      '<outline TEXT="a" XMLURL="https://a.example/f"/><outline text="b" xmlUrl="file:///etc/passwd"/><outline xmlUrl="/x"/>',
    )
    expect(subscriptions(text)).toEqual([['a', null, 'https://a.example/f']])
  })

  it('reads what is cut off or not escaped, as far as it goes', () => {
    expect(
      subscriptions('<opml><body><outline text="A & B" xmlUrl="https://a.example/?a=1&b=2"/><outline text="c'),
    ).toEqual([['A & B', null, 'https://a.example/?a=1&b=2']])
  })

  it('refuses other files with a reason', () => {
    expect(parseOpml('<html><p>opml</p></html>')).toEqual({ kind: 'not-opml', reason: 'it has no opml element' })
    expect(parseOpml('')).toMatchObject({ kind: 'not-opml' })
    expect(parseOpml(`<opml>${' '.repeat(9 * 1024 * 1024)}`)).toMatchObject({ reason: /too large/ })
  })

  it('stays bounded on entity bombs, deep nesting and lists without end', () => {
    const bomb = Array.from({ length: 30 }, (_, n) => `<!ENTITY e${n + 1} "&e${n};&e${n};&e${n};&e${n};">`).join('')
    const bombed = `<!DOCTYPE opml [<!ENTITY e0 "ha">${bomb}]><opml><body><outline text="&e30;" htmlUrl="https://a.example/"/></body></opml>`
    expect(subscriptions(bombed)[0]?.[0]?.length).toBeLessThan(2_000)
    const deep = parseOpml(opml('<outline text="x">'.repeat(100_000)))
    expect(deep).toMatchObject({ kind: 'opml', subscriptions: [] })
    const many = parseOpml(
      opml(Array.from({ length: 3_000 }, (_, n) => `<outline xmlUrl="https://b${n}.example/"/>`).join('')),
    )
    expect(many).toMatchObject({ problems: ['it names more than 2000 blogs: the rest was left out'] })
  })
})

describe('blogrollsOfFeed', () => {
  it('finds the list that a feed names, in both vocabularies', () => {
    const url = urlOf('https://a.example/feed')
    const feed = (name: string, space: string) =>
      `<rss xmlns:s="${space}"><channel><${name}>/roll.opml</${name}><item><title>:blogroll </title></item></channel></rss>`
    expect(blogrollsOfFeed(feed('source:blogroll', 'http://source.scripting.com/'), url)).toEqual([
      'https://a.example/roll.opml',
    ])
    expect(blogrollsOfFeed(feed('s:blogRoll', 'http://backend.userland.com/blogChannelModule'), url)).toEqual([
      'https://a.example/roll.opml',
    ])
    expect(blogrollsOfFeed('<rss><channel/></rss>', url)).toEqual([])
  })
})

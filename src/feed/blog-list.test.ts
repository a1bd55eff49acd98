import { describe, expect, it } from 'vitest'
import { parseBlogList } from './blog-list.ts'

const addresses = (text: string) =>
  parseBlogList(text).lines.map(({ found }) => (found.kind === 'address' ? found.url : found.kind))

describe('parseBlogList', () => {
  it('finds no address in a word that is longer than any', () => {
    for (const word of ['1.'.repeat(500_000), 'a.'.repeat(500_000), `${'a'.repeat(500_000)}.example`]) {
      expect(parseBlogList(word).lines[0]?.found).toEqual({ kind: 'no-address' })
    }
  })

  it('reads addresses as people write them: whole, without a scheme, in lists, tables and Markdown', () => {
    const text = [
      '# my blogs',
      'https://a.example/blog/',
      '',
      'b.example',
      '- www.c.example/notes',
      'The fourth, https://d.example/, since 2004',
      '* [Fifth](https://e.example/x)',
      'Read https://f.example/.',
    ].join('\r\n')
    expect(addresses(text)).toEqual([
      'https://a.example/blog/',
      'https://b.example/',
      'https://www.c.example/notes',
      'https://d.example/',
      'https://e.example/x',
      'https://f.example/',
    ])
    expect(parseBlogList(text).lines.map(({ number, title }) => [number, title])).toEqual([
      [2, null],
      [4, null],
      [5, null],
      [6, 'The fourth since 2004'],
      [7, 'Fifth'],
      [8, 'Read'],
    ])
  })

  it('says of each line that has no address what it is instead', () => {
    expect(addresses('mailto:ann@a.example\nftp://a.example/\njust words\nNote: call Ann\nreadme')).toEqual([
      'other-scheme',
      'other-scheme',
      'no-address',
      'no-address',
      'no-address',
    ])
  })

  it('reads hosts of the own network as addresses, for others to judge', () => {
    expect(addresses('localhost:8080/blog\n192.168.1.4\n[::1]:80')).toEqual([
      'http://localhost:8080/blog',
      'http://192.168.1.4/',
      'http://[::1]/',
    ])
  })

  it('reads OPML, with the homes of the blogs before their feeds', () => {
    const opml = `<opml version="2.0"><body><outline text="Folder">
      <outline text="A" xmlUrl="https://a.example/feed" htmlUrl="https://a.example/"/>
      <outline text="B" xmlUrl="https://b.example/feed"/></outline></body></opml>`
    expect(parseBlogList(opml)).toMatchObject({ kind: 'opml', left: 0 })
    expect(addresses(opml)).toEqual(['https://a.example/', 'https://b.example/feed'])
  })

  it('reads a bounded number of lines and counts the rest', () => {
    const { lines, left } = parseBlogList(Array.from({ length: 2005 }, (_, at) => `b${at}.example`).join('\n'))
    expect([lines.length, left]).toEqual([2000, 5])
  })
})

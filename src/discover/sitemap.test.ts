import { gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { urlOf } from '../url.ts'
import { readSitemap, sitemapCandidates } from './sitemap.ts'

const BASE = urlOf('https://example.org/sitemap.xml')
const bytes = (text: string) => new TextEncoder().encode(text)
const read = (text: string) => readSitemap(bytes(text), BASE)

describe('readSitemap', () => {
  it('reads pages with the day they changed', () => {
    const sitemap = read(
      '<?xml version="1.0"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><url><loc> https://example.org/a </loc><lastmod>2024-05-03</lastmod></url><url><loc>/b</loc></url></urlset>',
    )
    expect(sitemap).toEqual({
      kind: 'sitemap',
      pages: [
        { url: 'https://example.org/a', modified: '2024-05-03' },
        { url: 'https://example.org/b', modified: null },
      ],
      sitemaps: [],
    })
  })

  it('reads an index of further sitemaps', () => {
    const sitemap = read('<sitemapindex><sitemap><loc>https://example.org/posts.xml.gz</loc></sitemap></sitemapindex>')
    expect(sitemap).toMatchObject({ pages: [], sitemaps: [{ url: 'https://example.org/posts.xml.gz' }] })
  })

  it('reads a compressed file', () => {
    const body = gzipSync('<urlset><url><loc>https://example.org/a</loc></url></urlset>')
    expect(readSitemap(body, BASE)).toMatchObject({ pages: [{ url: 'https://example.org/a' }] })
  })

  it('survives stray ampersands, prefixes and a missing end', () => {
    const sitemap = read(
      '<s:urlset xmlns:s="x"><s:url><s:loc>https://example.org/?a=1&b=2</s:loc></s:url><s:url><s:loc>https://example.org/c</s:loc>',
    )
    expect(sitemap).toMatchObject({
      pages: [{ url: 'https://example.org/?a=1&b=2' }, { url: 'https://example.org/c' }],
    })
  })

  it('keeps what stands before elements without end, and reads no further', () => {
    const page = (n: number) => `<url><loc>https://example.org/${n}</loc></url>`
    const endless = `<urlset>${page(1)}${'<a>'.repeat(200_000)}${'</b>'.repeat(200_000)}${page(2)}</urlset>`
    const read = readSitemap(Buffer.from(endless), urlOf('https://example.org/sitemap.xml'))
    expect(read).toMatchObject({ kind: 'sitemap', pages: [{ url: 'https://example.org/1' }] })
  })

  it('leaves out pictures of a page', () => {
    const sitemap = read(
      '<urlset><url><loc>https://example.org/a</loc><image:image><image:loc>https://example.org/a.png</image:loc></image:image></url></urlset>',
    )
    expect(sitemap).toMatchObject({ pages: [{ url: 'https://example.org/a' }] })
  })

  it('takes a feed and a list of lines for a sitemap', () => {
    expect(
      read('<rss><channel><link>/</link><item><link>https://example.org/a</link></item></channel></rss>'),
    ).toMatchObject({
      pages: [{ url: 'https://example.org/a' }],
    })
    expect(read('https://example.org/a\nhttps://example.org/b\n')).toMatchObject({ pages: [{}, {}] })
  })

  it('says why something is none', () => {
    expect(read('<!doctype html><html><body>404</body></html>')).toMatchObject({ kind: 'not-a-sitemap' })
    expect(read('')).toEqual({ kind: 'not-a-sitemap', reason: 'the file is empty' })
    expect(readSitemap(new Uint8Array([0x1f, 0x8b, 1, 2]), BASE)).toMatchObject({ kind: 'not-a-sitemap' })
  })
})

describe('sitemapCandidates', () => {
  it('puts what robots.txt names before the usual places', () => {
    const home = urlOf('https://example.org/blog/')
    expect(sitemapCandidates(home, 'User-agent: *\nSitemap: https://example.org/map.xml\n', 'wordpress')).toEqual([
      'https://example.org/map.xml',
      'https://example.org/wp-sitemap.xml',
      'https://example.org/sitemap_index.xml',
      'https://example.org/sitemap.xml',
      'https://example.org/blog/sitemap.xml',
    ])
  })
})

import { describe, expect, it } from 'vitest'
import { parsePage } from '../page/index.ts'
import { urlOf } from '../url.ts'
import { readStructuredData, type StructuredData } from './index.ts'

const read = (html: string): Promise<StructuredData> =>
  readStructuredData(parsePage(html, urlOf('https://blog.example.org/post')))

describe('structured data', () => {
  it('has prefixes of RDFa among words that are none, which would keep the library busy for ever', async () => {
    const words = `${'a'.repeat(80)} dc: http://purl.org/dc/ ${'b'.repeat(80)}\n| # c:d`
    const { rdfa } = await read(`<p prefix="${words}" property="dc:title">Words</p>`)
    expect(rdfa[0]?.properties).toEqual({ 'http://purl.org/dc/title': ['Words'] })
  })

  it('is kept as found in every syntax', async () => {
    const found = await read(`<!doctype html><head>
      <meta property="og:title" content="A"><meta name="twitter:card" content="summary">
      <meta name="DC.rights" content="CC BY"><meta name="geo.position" content="52.5;13.4">
      <link rel="license" href="/licence"><link rel="me" href="https://social.example/@ann">
      <script type="application/ld+json">{"@context":"https://schema.org","@type":"Event","name":"Fair"}</script></head>
      <body><p itemscope itemtype="http://schema.org/Book"><b itemprop="isbn">0306406152</b></p>
      <p vocab="http://schema.org/" typeof="Place"><b property="name">Berlin</b></p>
      <div class="vcard"><a class="fn url" href="/ann">Ann</a></div>
      <a rel="license" href="https://creativecommons.org/licenses/by/4.0/">CC BY</a> <a rel="nofollow" href="/x">x</a></body>`)
    expect(found.openGraph).toEqual({ 'og:title': ['A'] })
    expect(found.twitter).toEqual({ 'twitter:card': ['summary'] })
    expect(found.dublinCore).toEqual({ 'dc.rights': ['CC BY'] })
    expect(found.meta).toEqual({ 'geo.position': ['52.5;13.4'] })
    expect(found.links.map(({ rel, href, element }) => [rel.join(' '), href, element])).toEqual([
      ['license', 'https://blog.example.org/licence', 'link'],
      ['me', 'https://social.example/@ann', 'link'],
      ['license', 'https://creativecommons.org/licenses/by/4.0/', 'a'],
    ])
    expect(found.jsonLd).toEqual([{ '@context': 'https://schema.org', '@type': 'Event', name: 'Fair' }])
    expect(found.jsonLdNodes).toEqual([
      { id: '_:b0', types: ['http://schema.org/Event'], properties: { 'http://schema.org/name': ['Fair'] } },
    ])
    expect(found.microdata[0]).toMatchObject({ properties: { 'http://schema.org/isbn': ['0306406152'] } })
    expect(found.rdfa.find(({ types }) => types.length > 0)).toMatchObject({
      types: ['http://schema.org/Place'],
      properties: { 'http://schema.org/name': ['Berlin'] },
    })
    expect(found.microformats).toMatchObject([{ type: ['h-card'], properties: { name: ['Ann'] } }])
    expect(found.problems).toEqual([])
  })

  it('is the same for the same page, however many were read before', async () => {
    const html = '<p itemscope itemtype="http://schema.org/Book"><b itemprop="name">A</b></p>'
    expect(await read(html)).toEqual(await read(html))
  })

  it('asks no network for the contexts of JSON-LD', async () => {
    const found = await read(
      '<script type="application/ld+json">{"@context":"https://nowhere.example/context","name":"A"}</script>',
    )
    expect(found).toMatchObject({ jsonLd: [{ name: 'A' }], jsonLdNodes: [], problems: [] })
  })

  it('says that a script had to be mended, or could not be read', async () => {
    const mended = await read('<script type="application/ld+json">{"name":"A",}</script>')
    expect(mended).toMatchObject({ jsonLd: [{ name: 'A' }], problems: ['json-ld: a script was mended to be read'] })
    const broken = await read('<script type="application/ld+json">{"name":</script>')
    expect(broken).toMatchObject({ jsonLd: [], problems: ['json-ld: a script is no JSON, or too long'] })
  })

  it('is bounded: ten megabytes of JSON-LD are left out, and of many items the first are kept', async () => {
    const long = JSON.stringify({ '@context': 'https://schema.org', description: 'x'.repeat(10_000_000) })
    expect((await read(`<script type="application/ld+json">${long}</script>`)).jsonLd).toEqual([])
    const item = '<p itemscope itemtype="http://schema.org/Book"><b itemprop="name">A</b></p>'
    const cards = '<p class="h-card">Ann of the Green Gables</p>'
    const found = await read(item.repeat(5000) + cards.repeat(5000))
    expect(found.cut).toEqual(['microdata', 'microformats'])
    expect(JSON.stringify(found).length).toBeLessThan(1_000_000)
    const most = await read(cards.repeat(100_000))
    expect(most).toMatchObject({ microformats: [], problems: [expect.stringContaining('200003 nodes')] })
  })

  it('has the microformats of a page that has an address that is none', async () => {
    const found = await read('<p class="h-card"><a class="p-name u-url" href="//">Ann</a></p><p class="item">x</p>')
    expect(found.microformats).toMatchObject([{ type: ['h-card'], properties: { name: ['Ann'] } }])
    expect(found.problems).toEqual([])
  })

  it('is read from nonsense without a failure', async () => {
    const nested = '<div typeof="a:b" property="c d" itemscope itemprop="x" class="h-x p-y">'.repeat(2000)
    expect(await read(`${nested}<a itemref="a a" rel="license" href="http://[">`)).toBeDefined()
    expect(await read('<p itemscope id="a" itemref="a b"></p><p itemscope id="b" itemref="a b">')).toBeDefined()
    expect(await read('<script type="application/ld+json">[[[{"@graph":[null,3,{"@id":[]}]}]]]</script>')).toBeDefined()
    expect(
      await read('<script type="application/ld+json">{"@context":{"@vocab":7,"a":{"@id":{}}},"a":1}</script>'),
    ).toBeDefined()
  })
})

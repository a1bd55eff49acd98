import { describe, expect, it } from 'vitest'
import { parsePage } from '../../page/index.ts'
import { urlOf } from '../../url.ts'
import { readStructuredData } from '../read-structured-data.ts'
import { isbn13 } from './isbns.ts'
import { licenceInWords, licenceName } from './known-licences.ts'
import { mappedFields } from './mapped-fields.ts'

async function mapped(html: string, text = '', links: readonly string[] = []) {
  const page = parsePage(html, urlOf('https://blog.example.org/post'))
  return mappedFields(page, await readStructuredData(page), { text, links })
}

const jsonLd = (value: object) =>
  `<script type="application/ld+json">${JSON.stringify({ '@context': 'https://schema.org', ...value })}</script>`

describe('the licence of a page', () => {
  it.each([
    ['<link rel="license" href="https://creativecommons.org/licenses/by/4.0/">', 'rel', 'link rel=license'],
    [
      '<footer><a rel="license" href="//creativecommons.org/licenses/by/4.0/">x</a></footer>',
      'rel',
      'a rel=license in footer',
    ],
    ['<map><area rel="license" href="http://creativecommons.org/licenses/by/4.0/"></map>', 'rel', 'area rel=license'],
    [
      '<div id="footer"><a href="https://creativecommons.org/licenses/by/4.0/deed.de">x</a></div>',
      'text',
      'a in div “footer”',
    ],
    [
      jsonLd({ '@type': 'BlogPosting', license: 'https://creativecommons.org/licenses/by/4.0/' }),
      'json-ld',
      'BlogPosting license',
    ],
    ['<meta name="DC.rights" content="CC BY 4.0">', 'dublin-core', 'meta dc.rights'],
    ['<meta name="copyright" content="See https://creativecommons.org/licenses/by/4.0/">', 'meta', 'meta copyright'],
    [
      '<p xmlns:cc="http://creativecommons.org/ns#" about="" property="cc:license" resource="https://creativecommons.org/licenses/by/4.0/">',
      'rdfa',
      'node license',
    ],
    [
      '<p itemscope itemtype="http://schema.org/BlogPosting"><link itemprop="license" href="https://creativecommons.org/licenses/by/4.0/">',
      'microdata',
      'BlogPosting license',
    ],
  ])('is found with its evidence: %s', async (html, syntax, where) => {
    const { licences } = await mapped(html)
    expect(licences).toHaveLength(1)
    expect(licences[0]).toMatchObject({ value: { name: 'CC BY 4.0' }, syntax, where })
  })

  it('is not that of a picture in it', async () => {
    const { licences } = await mapped(
      `<article><p>Photo: <a href="https://creativecommons.org/licenses/by/2.0/">CC BY</a> by Ann</p></article>
      ${jsonLd({ '@type': 'ImageObject', license: 'https://creativecommons.org/licenses/by/2.0/' })}`,
    )
    expect(licences).toEqual([])
  })

  it('has a name where its address or its words are known', () => {
    expect(licenceName('http://creativecommons.org/licenses/by-nc-sa/3.0/es/deed.es')).toBe('CC BY-NC-SA 3.0 ES')
    expect(licenceName('https://creativecommons.org/publicdomain/zero/1.0/')).toBe('CC0 1.0')
    expect(licenceName('https://www.gnu.org/licenses/fdl-1.3.html')).toBe('GNU FDL 1.3')
    expect(licenceName('https://blog.example.org/terms')).toBeNull()
    expect(licenceInWords('All texts CC-BY-SA 4.0 unless noted')).toBe('CC BY-SA 4.0')
    expect(licenceInWords('© 2012 by Ann')).toBeNull()
  })
})

describe('the places of a page', () => {
  it('are read from metas, microformats, microdata and JSON-LD', async () => {
    const { places } = await mapped(`
      <meta name="geo.position" content="52.52;13.405"><meta name="geo.placename" content="Berlin">
      <p class="geo"><abbr class="latitude" title="48.2">N</abbr> <abbr class="longitude" title="16.37">E</abbr></p>
      <p itemscope itemtype="http://schema.org/Place"><b itemprop="name">Rom</b><i itemprop="geo" itemscope
        itemtype="http://schema.org/GeoCoordinates"><meta itemprop="latitude" content="41.9"><meta itemprop="longitude" content="12.5"></i></p>
      ${jsonLd({ '@type': 'Place', name: 'Riga', geo: { '@type': 'GeoCoordinates', latitude: 56.95, longitude: '24.1' } })}`)
    expect(places.map(({ value, syntax }) => [syntax, value.latitude, value.longitude, value.name])).toEqual([
      ['meta', 52.52, 13.405, 'Berlin'],
      ['json-ld', 56.95, 24.1, 'Riga'],
      ['microdata', 41.9, 12.5, 'Rom'],
      ['microformats', 48.2, 16.37, null],
    ])
  })

  it('are on earth, and not where programs put what has no place', async () => {
    expect((await mapped('<meta name="ICBM" content="152.5, 13.4">')).places).toEqual([])
    expect((await mapped('<meta name="ICBM" content="0, 0">')).places).toEqual([])
  })
})

describe('what else a page marks', () => {
  it('is a review with its item and rating, of either generation of microformats or of schema.org', async () => {
    const { reviews } = await mapped(`
      <div class="hreview"><span class="item"><span class="fn">Solaris</span></span> <span class="rating">4</span></div>
      ${jsonLd({ '@type': 'Review', itemReviewed: { '@type': 'Book', name: 'Ubik' }, reviewRating: { '@type': 'Rating', ratingValue: '4,5', bestRating: 5 } })}`)
    expect(reviews.map(({ value }) => [value.item, value.rating, value.best])).toEqual([
      ['Ubik', 4.5, 5],
      ['Solaris', 4, null],
    ])
  })

  it('is an event, and a recipe', async () => {
    const { events, recipes } = await mapped(`
      <div class="vevent"><b class="summary">Fair</b> <abbr class="dtstart" title="2014-05-03">May</abbr> <i class="location">Oslo</i></div>
      ${jsonLd({ '@type': 'MusicEvent', name: 'Gig', startDate: '2020-01-01', location: { '@type': 'Place', name: 'Bonn' } })}
      <div class="h-recipe"><b class="p-name">Toast</b> <i class="p-ingredient">bread</i> <i class="p-ingredient">butter</i></div>`)
    expect(events.map(({ value }) => [value.name, value.start, value.place])).toEqual([
      ['Gig', '2020-01-01', 'Bonn'],
      ['Fair', '2014-05-03', 'Oslo'],
    ])
    expect(recipes).toMatchObject([{ value: { name: 'Toast', ingredients: ['bread', 'butter'] }, where: 'h-recipe' }])
  })

  it('is a recipe of the first generation too, without the name of its author', async () => {
    const { recipes } = await mapped(`<div class="hrecipe"><p class="author vcard"><b class="fn">Ann</b></p>
      <h2 class="fn">Soup</h2> <ul><li class="ingredient">water</li><li class="ingredient">salt</li></ul></div>`)
    expect(recipes).toMatchObject([{ value: { name: 'Soup', ingredients: ['water', 'salt'] } }])
  })

  it('is a book by its number, whose check digit is tested', async () => {
    expect(isbn13('0-306-40615-2')).toBe('9780306406157')
    expect(isbn13('978-0-306-40615-7')).toBe('9780306406157')
    expect(isbn13('080442957X')).toBe('9780804429573')
    expect(isbn13('0-306-40615-3')).toBeNull()
    expect(isbn13('9780306406158')).toBeNull()
    const links = ['https://www.amazon.com/dp/0306406152?tag=x', 'https://www.amazon.com/dp/B00ABCDEFG']
    const { isbns } = await mapped('', 'A book (ISBN: 978-0-306-40615-7), call 0306406152.', links)
    expect(isbns.map(({ value, syntax }) => [value, syntax])).toEqual([
      ['9780306406157', 'text'],
      ['9780306406157', 'link'],
    ])
  })
})

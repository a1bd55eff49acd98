import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DATABASES, type Place } from '../../../test/databases.ts'
import { sampleBlog, samplePost } from '../../../test/sample-records.ts'
import { openArchive, type Store } from '../index.ts'
import { languageCode, stemmerOf } from './stems.ts'

/** A language, a word of a post, and another form of it that is asked for. */
const FORMS = [
  ['en', 'lighthouses', 'lighthouse'],
  ['de', 'Häuser', 'Hauses'],
  ['fr', 'cheminées', 'cheminée'],
  ['es', 'montañas', 'montaña'],
  ['it', 'gattini', 'gattino'],
  ['pt', 'livrarias', 'livraria'],
  ['nl', 'tuinen', 'tuin'],
  ['sv', 'fåglarna', 'fåglar'],
  ['ru', 'дороги', 'дорогами'],
  ['fi', 'taloissa', 'talossa'],
  ['da', 'bøgerne', 'bøger'],
  ['hu', 'könyvekben', 'könyvek'],
  ['tr', 'kitaplar', 'kitap'],
] as const

describe.each(DATABASES)('forms of words in $name', database => {
  let place: Place
  let store: Store

  beforeAll(async () => {
    place = await database.openWithTables()
    store = await openArchive(place.location, { create: true })
    const entries = FORMS.map(([language, word]) =>
      samplePost(language, { language, title: 'x', text: `- ${word} -`, authors: [] }),
    )
    const english = [
      samplePost('die', { language: 'de', title: 'y', text: 'die das', authors: [] }),
      samplePost('dying', { language: 'en', title: 'y', text: 'he died', authors: [] }),
    ]
    await store.commit({ blog: sampleBlog(), entries: [...entries, ...english] })
  })
  afterAll(async () => {
    await store.close()
    await place.remove()
  })

  const paths = async (query: string) => {
    const { hits } = await store.search(query, { limit: 9 })
    return hits.map(hit => new URL(hit.url).pathname.slice(1))
  }

  it.each(FORMS)('finds, in %s, %s by %s, but not between quotes', async (language, word, asked) => {
    expect([await paths(asked), await paths(`"${asked}"`), await paths(`"${word}"`)]).toEqual([
      [language],
      [],
      [language],
    ])
  })

  it('marks the form that stands in the text', async () => {
    const { hits } = await store.search('lighthouse', { limit: 1 })
    expect(hits[0]?.snippet).toBe('- «lighthouses» -')
  })

  it('takes no word of another language for a form of one', async () => {
    expect(await paths('dies')).toEqual(['dying'])
  })

  it.each([
    ['stair', 'it', 'come sta la nonna'],
    ['chair', 'es', 'un cha cha cha'],
  ])('takes a syllable that is left of %s, in %s, for no form of it', async (asked, language, text) => {
    const rest = { language, title: 'z', authors: [] }
    await store.commit({
      blog: sampleBlog(),
      entries: [samplePost('bare', { ...rest, text }), samplePost('whole', { ...rest, text: `una ${asked} di legno` })],
    })
    expect(await paths(asked)).toEqual(['whole'])
    expect(await paths(`title:${asked}`)).toEqual([])
  })

  it('excludes a word in all its forms', async () => {
    expect(await paths('he OR lighthouses -lighthouse')).toEqual(['dying'])
  })
})

it('knows no stems of a language without a stemmer', async () => {
  expect(await stemmerOf('ja')).toBeNull()
})

it.each([
  ['en-GB', 'en'],
  ['PT_br', 'pt'],
  ['english', null],
  ['', null],
])('reads the language tag %s as %s', (tag, code) => {
  expect(languageCode(tag)).toBe(code)
})

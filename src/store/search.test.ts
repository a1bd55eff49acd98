import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DATABASES, type Place } from '../../test/databases.ts'
import { sampleBlog, samplePost } from '../../test/sample-records.ts'
import { urlOf } from '../url.ts'
import { openArchive, type Store } from './index.ts'

const OTHER = sampleBlog({ id: 'other.example', url: urlOf('https://other.example/') })

describe.each(DATABASES)('search in $name', database => {
  let place: Place
  let store: Store

  beforeAll(async () => {
    place = await database.openWithTables()
    store = await openArchive(place.location, { create: true })
    await store.commit({
      blog: sampleBlog(),
      entries: [
        samplePost('coffee', { title: 'Coffee', text: 'On roasting beans.', tags: ['drinks'] }),
        samplePost('cafe', { title: 'A visit', text: 'The Café sells coffee and tea.', published: '2019-01-01' }),
        samplePost('tea', { title: 'Tea', text: 'No beans at all.', authors: [{ name: 'Bo Brewer', url: null }] }),
        samplePost('zh', { title: '旅行', text: '我昨天去了北京的故宫博物院。', authors: [] }),
        samplePost('ja', { title: '日記', text: '東京都でラーメンを食べました。', authors: [] }),
        samplePost('th', { title: 'ไทย', text: 'ฉันรักภาษาไทยมาก', authors: [] }),
        samplePost('ko', { title: '서울', text: '서울에서 커피를 마셨다', authors: [] }),
        samplePost('hi', { title: 'हिन्दी', text: 'मुझे हिन्दी पसंद है', authors: [] }),
      ],
    })
    const elsewhere = samplePost('x', { blog: OTHER.id, url: urlOf('https://other.example/x'), text: 'More beans.' })
    await store.commit({ blog: OTHER, entries: [elsewhere] })
  })
  afterAll(async () => {
    await store.close()
    await place.remove()
  })

  const paths = async (query: string, blog?: string) => {
    const hits = await store.search(query, blog === undefined ? { limit: 9 } : { limit: 9, blog })
    return hits.map(hit => new URL(hit.url).pathname.slice(1))
  }

  it('ranks a hit in the title first', async () => {
    expect(await paths('coffee')).toEqual(['coffee', 'cafe'])
  })

  it.each([
    ['cafe', ['cafe']],
    ['CAFÉ tea', ['cafe']],
    ['"sells coffee"', ['cafe']],
    ['"coffee sells"', []],
    ['coffee -tea', ['coffee']],
    ['roasting OR sells', ['coffee', 'cafe']],
    ['roast*', ['coffee']],
    ['roast', []],
    ['author:brewer', ['tea']],
    ['tag:drinks', ['coffee']],
    ['coffee before:2020-01-01', ['cafe']],
    ['coffee after:2020', ['coffee']],
    ['beans blog:other', ['x']],
    ['-author:ann -author:bo before:2020', []],
    ['北京', ['zh']],
    ['故宫博物院', ['zh']],
    ['京北', []],
    ['宫', ['zh']],
    ['東京', ['ja']],
    ['ラーメン', ['ja']],
    ['京都', ['ja']],
    ['ภาษา', ['th']],
    ['커피', ['ko']],
    ['서울', ['ko']],
    ['हिन्दी', ['hi']],
  ])('answers %s', async (query, expected) => {
    expect((await paths(query)).toSorted()).toEqual(expected.toSorted())
  })

  it('keeps to one blog', async () => {
    expect(await paths('beans', OTHER.id)).toEqual(['x'])
  })

  it('shows where the words stand', async () => {
    const [hit] = await store.search('北京', { limit: 1 })
    expect(hit?.snippet).toBe('我昨天去了«北京»的故宫博物院。')
  })

  it('forgets the text of an older version', async () => {
    await store.commit({ blog: OTHER, entries: [samplePost('y', { blog: OTHER.id, text: 'Zebra.' })] })
    await store.commit({ blog: OTHER, entries: [samplePost('y', { blog: OTHER.id, text: 'Giraffe.' })] })
    expect([await paths('zebra'), await paths('giraffe')]).toEqual([[], ['y']])
  })

  it('never fails, whatever is typed', async () => {
    const pieces = fc.constantFrom(
      '"',
      "'",
      '*',
      '-',
      '(',
      ')',
      ' OR ',
      ' NOT ',
      'NEAR(',
      ':',
      'title:',
      '^',
      '+',
      '東',
      '\0',
    )
    const query = fc.array(fc.oneof(pieces, fc.string({ unit: 'binary' })), { maxLength: 8 }).map(all => all.join(''))
    await fc.assert(fc.asyncProperty(query, async text => Array.isArray(await store.search(text, { limit: 1 }))))
  })
})

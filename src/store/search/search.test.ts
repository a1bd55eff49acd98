import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DATABASES, type Place } from '../../../test/databases.ts'
import { sampleBlog, samplePost } from '../../../test/sample-records.ts'
import { PermablogError } from '../../errors.ts'
import type { Comment, Media } from '../../records.ts'
import { urlOf } from '../../url.ts'
import { openArchive, type Store } from '../index.ts'

const COMMENT: Comment = {
  id: '1',
  parent: null,
  author: 'Cy',
  authorUrl: null,
  published: null,
  text: 'Mine comes from a samovar.',
  html: '<p>Mine comes from a samovar.</p>',
  source: 'page',
  kind: 'comment',
}
const PICTURE: Media = {
  url: urlOf('https://example.org/cup.jpg'),
  file: null,
  mime: null,
  bytes: null,
  sha256: null,
  kind: 'image',
  alt: null,
}
const OTHER = sampleBlog({ id: 'other.example', url: urlOf('https://other.example/'), title: 'Another' })

/** Whether there is an answer, or a word on what is wrong with the query. */
async function isAnswered(store: Store, query: string): Promise<boolean> {
  try {
    return Array.isArray((await store.search(query, { limit: 1 })).hits)
  } catch (error) {
    return error instanceof PermablogError && error.code === 'bad-usage'
  }
}

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
        samplePost('cafe', {
          title: 'A visit',
          text: 'The Café sells coffee and tea.',
          published: '2019-01-01T00:00:00.000Z',
          media: [PICTURE],
        }),
        samplePost('tea', {
          title: 'Tea',
          text: 'No beans at all.',
          authors: [{ name: 'Bo Brewer', url: null }],
          comments: [COMMENT],
        }),
        samplePost('about', { kind: 'page', title: 'About', text: 'A shop.' }),
        samplePost('zh', { language: 'zh', title: '旅行', text: '我昨天去了北京的故宫博物院。', authors: [] }),
        samplePost('ja', { language: 'ja', title: '日記', text: '東京都でラーメンを食べました。', authors: [] }),
        samplePost('th', { title: 'ไทย', text: 'ฉันรักภาษาไทยมาก', authors: [] }),
        samplePost('ko', { language: 'ko', title: '서울', text: '서울에서 커피를 마셨다', authors: [] }),
        samplePost('hi', { title: 'हिन्दी', text: 'मुझे हिन्दी पसंद है', authors: [] }),
      ],
    })
    const elsewhere = samplePost('x', { blog: OTHER.id, url: urlOf('https://other.example/x'), text: 'More beans.' })
    await store.commit({ blog: OTHER, entries: [elsewhere] })
    await store.commit({ blog: sampleBlog(), gone: [urlOf('https://example.org/ko')] })
  })
  afterAll(async () => {
    await store.close()
    await place.remove()
  })

  const paths = async (query: string, blog?: string) => {
    const { hits } = await store.search(query, blog === undefined ? { limit: 9 } : { limit: 9, blog })
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
    ['roast', ['coffee']],
    ['"roast"', []],
    ['title:coffee', ['coffee']],
    ['title:coffees', ['coffee']],
    ['title:"a visit"', ['cafe']],
    ['coffee -title:coffee', ['cafe']],
    ['coffee -blog:other', ['coffee', 'cafe']],
    ['beans blog:"an example"', ['coffee', 'tea']],
    ['beans blog:nowhere', []],
    ['lang:ja', ['ja']],
    ['beans -lang:en', []],
    ['is:page', ['about']],
    ['shop is:post', []],
    ['shop', ['about']],
    ['has:comments', ['tea']],
    ['has:media', ['cafe']],
    ['is:gone', ['ko']],
    ['커피 -is:gone', []],
    ['samovar', []],
    ['samovars in:comments', ['tea']],
    ['samovar OR roasting in:all', ['coffee', 'tea']],
    ['12:30', []],
    ['https://example.org/', []],
    ['author:brewer', ['tea']],
    ['tag:drinks', ['coffee']],
    ['coffee before:2020-01-01', ['cafe']],
    ['coffee after:2020', ['coffee']],
    ['coffee after:2019-01 before:2019-01-02', ['cafe']],
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
    const { hits } = await store.search('北京', { limit: 1 })
    expect(hits[0]?.snippet).toBe('我昨天去了«北京»的故宫博物院。')
  })

  it('forgets the text of an older version', async () => {
    await store.commit({ blog: OTHER, entries: [samplePost('y', { blog: OTHER.id, text: 'Zebra.' })] })
    await store.commit({ blog: OTHER, entries: [samplePost('y', { blog: OTHER.id, text: 'Giraffe.' })] })
    expect([await paths('zebra'), await paths('giraffe')]).toEqual([[], ['y']])
  })

  it('answers, or says what is wrong with the query, whatever is typed', async () => {
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
    await fc.assert(fc.asyncProperty(query, async text => await isAnswered(store, text)))
  })
})

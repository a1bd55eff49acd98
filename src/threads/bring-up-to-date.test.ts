import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DATABASES, type Place } from '../../test/databases.ts'
import { sampleBlog, samplePost } from '../../test/sample-records.ts'
import type { BlogRecord, EntryRecord } from '../records.ts'
import { passagePrints } from '../reuse/index.ts'
import { openArchive, type Store } from '../store/index.ts'
import { comparedWords } from '../trends/index.ts'
import { urlOf } from '../url.ts'
import { bringUpToDate } from './index.ts'

const words = (name: string, from: number, count: number) =>
  Array.from({ length: count }, (_, at) => `${name}${from + at}`).join(' ')

const blogOf = (id: string): BlogRecord => sampleBlog({ id, url: urlOf(`https://${id}/`) })
const post = (blog: string, path: string, changes: Partial<EntryRecord>): EntryRecord =>
  samplePost(path, { blog, url: urlOf(`https://${blog}/${path}`), authors: [{ name: blog, url: null }], ...changes })

const FIRST = words('tide', 0, 120)
const SIGNATURE = words('licence', 0, 40)

describe.each(DATABASES)('what posts contribute, in $name', database => {
  let place: Place
  let store: Store

  const commit = async (blog: string, entries: readonly EntryRecord[]) => {
    await store.commit({ blog: blogOf(blog), entries })
    return await bringUpToDate(blogOf(blog), { store })
  }
  const holdersOf = async (text: string) => {
    const held = await store.trends.holders(passagePrints(comparedWords(text)))
    return [...new Set(held.map(({ blog }) => blog))].sort()
  }

  beforeAll(async () => {
    place = await database.openWithTables()
    store = await openArchive(place.location, { create: true })
  })
  afterAll(async () => {
    await store.close()
    await place.remove()
  })

  it('is written for posts that are new, and not again for those that are as before', async () => {
    const entries = [post('first.example', 'a', { text: FIRST, published: '2020-03-01T10:00:00.000Z' })]
    expect([await commit('first.example', entries), await commit('first.example', entries)]).toEqual([1, 0])
    expect(await holdersOf(FIRST)).toEqual(['first.example'])
  })

  it('goes with the words of a post that are changed', async () => {
    const changed = words('ebb', 0, 90)
    await commit('changing.example', [post('changing.example', 'a', { text: words('flow', 0, 90) })])
    expect(await commit('changing.example', [post('changing.example', 'a', { text: changed })])).toBe(1)
    expect([await holdersOf(words('flow', 0, 90)), await holdersOf(changed)]).toEqual([[], ['changing.example']])
  })

  it('keeps few posts for what a blog writes below each of its posts', async () => {
    const entries = Array.from({ length: 9 }, (_, n) =>
      post('signing.example', `p${n}`, {
        text: `${words(`own${n}x`, 0, 50)} ${SIGNATURE}`,
        published: `2021-01-0${9 - n}`,
      }),
    )
    await commit('signing.example', entries)
    const held = await store.trends.holders(passagePrints(comparedWords(SIGNATURE)))
    expect(new Set(held.map(({ day }) => day))).toEqual(
      new Set(['2021-01-01', '2021-01-02', '2021-01-03', '2021-01-04']),
    )
  })
})

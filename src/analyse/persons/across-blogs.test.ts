import { describe, expect, it } from 'vitest'
import { sampleBlog, samplePost } from '../../../test/sample-records.ts'
import { openArchive } from '../../store/index.ts'
import { urlOf } from '../../url.ts'
import { analyseBlog } from '../analyse-blog.ts'
import { personsAcross, personsOfBlog } from './across-blogs.ts'
import { decide } from './decisions.ts'
import { persons } from './persons.ts'

const ann = { ...sampleBlog(), id: 'ann', url: urlOf('https://ann.example.org/') }
const bob = { ...sampleBlog(), id: 'bob', url: urlOf('https://bob.example.org/') }
const at = '2024-06-01T00:00:00.000Z'

async function archive() {
  const store = await openArchive(':memory:', { create: true, write: true })
  const comment = {
    id: '1',
    parent: null,
    published: null,
    text: '',
    html: '',
    source: 'page',
    kind: 'comment',
  } as const
  const url = urlOf('https://ann.example.org/1')
  await store.commit({
    blog: ann,
    entries: [{ ...samplePost('1'), blog: 'ann', url, authors: [{ name: 'Ann Cole', url: null }], comments: [] }],
  })
  const comments = [
    { ...comment, author: 'Ann', authorUrl: ann.url },
    { ...comment, id: '2', author: 'Eve', authorUrl: null },
  ]
  const there = urlOf('https://bob.example.org/1')
  const authors = [{ name: 'Bob Day', url: null }]
  await store.commit({ blog: bob, entries: [{ ...samplePost('1'), blog: 'bob', url: there, authors, comments }] })
  const analyse = async () => {
    for (const blog of [ann, bob]) await analyseBlog(blog, { store, folder: null, analysers: [persons], again: true })
  }
  await analyse()
  return { store, analyse }
}

describe('persons of several blogs', () => {
  it('are one where a commenter gives the blog of its only author', async () => {
    const { store } = await archive()
    const [first, ...others] = await personsAcross(store)
    expect(first?.on.map(({ blog, person }) => [blog.id, person.name])).toEqual([
      ['ann', 'Ann Cole'],
      ['bob', 'Ann'],
    ])
    expect(first?.evidence).toEqual([{ code: 'own-blog', value: 'ann.example.org' }])
    expect(others).toHaveLength(2)
    await store.close()
  })

  it('are joined and parted by hand, and stay so when they are analysed again', async () => {
    const { store, analyse } = await archive()
    await decide(store, bob, { kind: 'part', a: 'Ann <ann.example.org>', at })
    await decide(store, bob, { kind: 'join', a: 'Eve', b: 'ann:Ann Cole', at })
    await analyse()
    const [first] = await personsAcross(store)
    expect(first?.on.map(({ person }) => person.name).sort()).toEqual(['Ann Cole', 'Eve'])
    expect(first?.evidence).toEqual([{ code: 'by-hand', value: at }])
    expect(await personsOfBlog(store, bob)).toHaveLength(3)
    await store.close()
  })
})

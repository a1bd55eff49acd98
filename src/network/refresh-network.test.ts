import { describe, expect, it } from 'vitest'
import { blogCalled, commentBy, known, postOf } from '../../test/network-archive.ts'
import { decideBlog, decideComment } from '../spam/index.ts'
import { openArchive, type Store } from '../store/index.ts'
import { urlOf } from '../url.ts'

const ann = blogCalled('ann')
const bob = blogCalled('bob')

async function edgesOf(store: Store) {
  const sites = new Map((await Array.fromAsync(store.network.sites())).flat().map(site => [site.id, site]))
  const edges = (await Array.fromAsync(store.network.edges())).flat()
  return edges.map(({ blog, way, site, peer }) => `${blog} ${way} ${sites.get(site)?.url} ${peer ?? '-'}`)
}

async function emptyArchive(): Promise<Store> {
  return await openArchive(':memory:', { create: true, write: true })
}

describe('refreshNetwork', () => {
  it('has a row for each blog that a post links to, and none for what is no blog', async () => {
    const store = await emptyArchive()
    const links = ['https://cy.blogspot.com/2014/05/a.html', 'https://en.wikipedia.org/wiki/Blog', `${ann.url}other`]
    await store.commit({ blog: ann, entries: [postOf(ann, 'a', links)] })
    expect(await known(store, ann)).toEqual({ changed: 1, unchanged: 0, removed: 0 })
    expect(await edgesOf(store)).toEqual(['ann link https://cy.blogspot.com/ -'])
    await store.close()
  })

  it('makes anew what changed alone', async () => {
    const store = await emptyArchive()
    await store.commit({ blog: ann, entries: [postOf(ann, 'a', []), postOf(ann, 'b', [])] })
    await known(store, ann)
    expect(await known(store, ann)).toEqual({ changed: 0, unchanged: 2, removed: 0 })
    await store.commit({ blog: ann, entries: [postOf(ann, 'b', [], { text: 'Now it says more.' })] })
    expect(await known(store, ann)).toEqual({ changed: 1, unchanged: 1, removed: 0 })
    await store.close()
  })

  it('leads older links to the posts of a blog that is kept later', async () => {
    const store = await emptyArchive()
    const later = blogCalled('bob', { url: urlOf('https://bob.example/notes/') })
    await store.commit({ blog: ann, entries: [postOf(ann, 'a', ['https://www.bob.example/notes/first/'])] })
    await known(store, ann)
    expect(await edgesOf(store)).toEqual(['ann link https://www.bob.example/ -'])
    await store.commit({ blog: later, entries: [postOf(later, 'first', [])] })
    await known(store, later)
    const number = await store.lists.numberOf(urlOf('https://bob.example/notes/first'))
    expect(await edgesOf(store)).toEqual([`ann link https://bob.example/notes/ ${number}`])
    await store.close()
  })

  it('leads links away from the blog of a host to one in a folder of it, once that is kept', async () => {
    const store = await emptyArchive()
    const inner = blogCalled('bob-notes', { url: urlOf('https://bob.example/notes/') })
    await store.commit({ blog: bob, entries: [postOf(bob, 'b', [])] })
    await known(store, bob)
    await store.commit({ blog: ann, entries: [postOf(ann, 'a', [`${bob.url}b`, `${inner.url}first`])] })
    await known(store, ann)
    expect((await edgesOf(store)).map(edge => edge.split(' ')[2])).toEqual([bob.url, bob.url])
    await store.commit({ blog: inner, entries: [postOf(inner, 'first', [])] })
    await known(store, inner)
    expect((await edgesOf(store)).map(edge => edge.split(' ')[2])).toEqual([bob.url, inner.url])
    await store.close()
  })

  it('knows who comments on whom, and whose blog that is', async () => {
    const store = await emptyArchive()
    await store.commit({ blog: bob, entries: [postOf(bob, 'b', [])] })
    const comments = [
      commentBy('1', 'Bob Day', { authorUrl: bob.url }),
      commentBy('2', 'ann Author', { parent: '1' }),
      commentBy('3', 'Eve', { kind: 'pingback', authorUrl: urlOf('https://eve.wordpress.com/2024/05/on-ann/') }),
    ]
    await store.commit({ blog: ann, entries: [postOf(ann, 'a', [], { comments })] })
    for (const blog of [bob, ann]) await known(store, blog)
    expect(await edgesOf(store)).toEqual([
      'ann comment https://bob.example/ -',
      'ann trackback https://eve.wordpress.com/ -',
    ])
    const ties = (await Array.fromAsync(store.network.ties())).flat()
    expect(ties.map(({ from, to, count }) => [from, to, count])).toEqual([
      ['Bob Day <bob.example>', 'ann Author', 1],
      ['ann Author', 'Bob Day <bob.example>', 1],
    ])
    await store.close()
  })

  it('counts no comment that is spam and no blog that is a splog, as soon as that is known', async () => {
    const store = await emptyArchive()
    await store.commit({ blog: bob, entries: [postOf(bob, 'b', [`${ann.url}a`])] })
    const comments = [commentBy('1', 'Bob Day', { authorUrl: bob.url }), commentBy('2', 'Cy')]
    await store.commit({ blog: ann, entries: [postOf(ann, 'a', [], { comments })] })
    for (const blog of [bob, ann]) await known(store, blog)
    const post = (await store.lists.numberOf(urlOf(`${ann.url}a`))) ?? 0
    await decideComment(store, ann, { post, comment: '1', isSpam: true })
    await known(store, ann)
    expect(await edgesOf(store)).toEqual([`bob link https://ann.example/ ${post}`])
    expect((await Array.fromAsync(store.network.ties())).flat()).toMatchObject([{ from: 'Cy', count: 1 }])
    await decideBlog(store, bob, true)
    await known(store, bob)
    const sites = (await Array.fromAsync(store.network.sites())).flat()
    expect(new Map(sites.map(({ blog, isHidden }) => [blog, isHidden]))).toEqual(
      new Map([
        ['ann', false],
        ['bob', true],
      ]),
    )
    await store.close()
  })

  it('takes over links to former addresses of a blog, and leads them to its posts', async () => {
    const store = await emptyArchive()
    const names = ['first-post-of-all', 'second-post-of-all', 'third-post-of-all']
    const links = names.map(name => `https://bobs-old-place.com/${name}`)
    await store.commit({ blog: ann, entries: [postOf(ann, 'a', links)] })
    await known(store, ann)
    const entries = names.map((name, number) =>
      postOf(bob, name, links.slice(0, number).concat(links.slice(number + 1))),
    )
    await store.commit({ blog: bob, entries })
    await known(store, bob)
    const numbers = await Promise.all(names.map(name => store.lists.numberOf(urlOf(`${bob.url}${name}`))))
    const edges = await edgesOf(store)
    expect(edges).toEqual(numbers.map(number => `ann link https://bob.example/ ${number}`))
    await store.close()
  })
})

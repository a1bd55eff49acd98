import { describe, expect, it } from 'vitest'
import type { ListedPost } from '../store/index.ts'
import { type Url, urlKey, urlOf } from '../url.ts'
import { firstBook, type ListFacts, listsInTurn, pruned } from './list-book.ts'

const at = (path: string): Url => urlOf(`https://example.org/${path}`)
const FEED = at('feed/')

function post(slug: string, foundOn: Url | null): ListedPost {
  return { url: at(slug), key: urlKey(at(slug)), published: null, isGone: false, foundOn }
}

function list(posts: readonly string[], more: Partial<ListFacts> = {}): ListFacts {
  return { etag: null, lastModified: null, askedAt: '', posts, suspected: [], idle: 0, ...more }
}

describe('the book of lists', () => {
  it('begins with what led to posts, but for feeds and other posts', () => {
    const posts = [post('a', FEED), post('b', at('page/2/')), post('c', at('b')), post('d', null)]
    expect(Object.keys(firstBook(posts, new Set([FEED])).lists)).toEqual([at('page/2/')])
  })

  it('has no list whose posts larger ones name', () => {
    const lists = { tag: list(['a', 'b']), all: list(['a', 'b', 'c']), page: list(['c', 'd']) }
    expect(Object.keys(pruned({ lists, lost: {} }).lists)).toEqual(['all', 'page'])
  })

  const many = (name: string) => Array.from({ length: 30 }, (_, n) => `${name}${n}`)

  it('leaves a list that twice named posts no more which were there', () => {
    const lists = { chance: list([...many('a'), 'b'], { idle: 2 }), page: list(many('a')) }
    expect(listsInTurn(pruned({ lists, lost: {} }), new Set())).toEqual(['page'])
  })

  it('asks first for the list that was asked for longest ago, and not for one that the feed covers', () => {
    const posts = [...many('a').map(name => post(name, at('one'))), post('b', at('two')), post('c', at('three'))]
    const book = firstBook(posts, new Set([FEED]))
    const one = book.lists[at('one')]
    if (one === undefined) throw new Error('It is there.')
    const lists = { ...book.lists, [at('one')]: { ...one, askedAt: '2026-01-02' } }
    expect(listsInTurn({ ...book, lists }, new Set([urlKey(at('c'))]))).toEqual([at('two'), at('one')])
  })

  it('asks for none where the posts themselves are looked at as soon', () => {
    const lists = { page: list(['a', 'b', 'c']) }
    expect(listsInTurn({ lists, lost: {} }, new Set())).toEqual([])
  })
})

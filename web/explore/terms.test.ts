import { expect, it } from 'vitest'
import { curvesHref, readTerm, readTerms } from './terms.ts'

it('a term goes into an address and comes back, also one with a colon', () => {
  const term = { kind: 'word', term: 'c: the language' } as const
  const query = new URLSearchParams(curvesHref([term]).split('?')[1])
  expect(readTerms(query)).toEqual([term])
})

it('what is no term is none', () => {
  expect([readTerm('travel'), readTerm('tag:'), readTerm('colour:red')]).toEqual([null, null, null])
})

it('the same term is taken once, and no more than can be told apart', () => {
  const query = new URLSearchParams([
    ['t', 'tag:a'],
    ['t', 'tag:a'],
    ...'bcdefgh'.split('').map(t => ['t', `tag:${t}`]),
  ])
  expect(readTerms(query).map(({ term }) => term)).toEqual(['a', 'b', 'c', 'd', 'e', 'f'])
})

it('other terms keep what else the address says', () => {
  const query = new URLSearchParams('t=tag:a&unit=week')
  expect(curvesHref([{ kind: 'tag', term: 'b' }], query)).toBe('/explore/trends/curve?unit=week&t=tag%3Ab')
})

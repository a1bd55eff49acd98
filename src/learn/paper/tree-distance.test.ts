import { expect, it } from 'vitest'
import { parsePage } from '../../page/index.ts'
import { urlOf } from '../../url.ts'
import { treeDistances } from './tree-distance.ts'

it('counts the edges from every element to the article', () => {
  const page = parsePage(
    '<body><div id=a><p id=b>1</p><p id=c><b id=d>2</b></p></div><i id=e>3</i>',
    urlOf('https://example.org/'),
  )
  const [article] = page.byId('c')
  if (article === undefined) throw new Error('the page has the article')
  const distance = treeDistances(page, article)
  const ofIds = ['a', 'b', 'c', 'd', 'e'].map(id => page.byId(id).map(distance)[0])
  expect(ofIds).toEqual([1, 2, 0, 1, 3])
})

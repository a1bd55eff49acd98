import { describe, expect, it } from 'vitest'
import { samplePost } from '../../../test/sample-records.ts'
import { parsePage } from '../../page/index.ts'
import { urlOf } from '../../url.ts'
import { linkedRelations, RelationBook, statedRelations } from './relations.ts'

const html = `<ul><li><a rel="friend met" href="http://bert.example/">Bert</a></li>
  <li><a rel="me" href="http://ann.example/">Ann</a></li><li><a rel="nofollow" href="http://shop.example/">Shop</a></li></ul>`

describe('whom somebody knows', () => {
  it('is said by XFN on links; what is meant for machines else, or for oneself, is none', () => {
    const page = parsePage(html, urlOf('https://blog.example/'))
    expect(linkedRelations(page, samplePost('one'))).toEqual([
      { relations: ['friend', 'met'], name: 'Bert', url: 'http://bert.example/', of: null, syntax: 'xfn' },
    ])
  })

  it('is said by FOAF and schema.org', () => {
    const data = [
      { '@type': 'Person', name: 'Ann', knows: { '@type': 'Person', name: 'Bert', url: 'http://bert.example/' } },
      { 'http://xmlns.com/foaf/0.1/name': 'Ann', 'http://xmlns.com/foaf/0.1/knows': ['http://carl.example/'] },
    ]
    expect(statedRelations(data)).toEqual([
      { relations: ['knows'], name: 'Bert', url: 'http://bert.example/', of: 'Ann', syntax: 'foaf' },
      { relations: ['knows'], name: null, url: 'http://carl.example/', of: 'Ann', syntax: 'foaf' },
    ])
  })

  it('is kept once, with the number of pages that say so', () => {
    const book = new RelationBook()
    const page = parsePage(html, urlOf('https://blog.example/'))
    for (const url of ['one', 'two']) book.add(linkedRelations(page, samplePost('one')), url)
    expect(book.result()).toMatchObject([{ name: 'Bert', pages: 2, example: 'one' }])
  })
})

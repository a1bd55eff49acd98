import { describe, expect, it } from 'vitest'
import { parsePage, select } from '../page/index.ts'
import type { RuleField } from '../records.ts'
import { urlOf } from '../url.ts'
import { proposedXPaths } from './propose-xpaths.ts'

const HOME = urlOf('https://blog.example.org/')

function pageOf(number: number) {
  const tags = ['sea', 'light'].map(tag => `<a rel="tag" href="/t/${tag}">${tag}</a>`).join('')
  return parsePage(
    `<body><header><h1 class="site">Harbour</h1></header><article id="post-${number}" class="hentry post-${number}">
     <h2 class="entry-title">Post ${number}</h2><span class="date">1 May</span><div class="tags">${tags}</div>
     <div class="comment"><b class="who">A</b></div></article></body>`,
    HOME,
  )
}

const samples = [1, 2, 3].map(pageOf)

function proposed(xpath: string, field: RuleField) {
  const [page] = samples
  const element = page === undefined ? undefined : select(page, xpath)[0]
  if (page === undefined || element === undefined) throw new Error('not on the page')
  return proposedXPaths(page, element, field, samples)
}

describe('XPaths proposed for a click', () => {
  it('hold on every sampled page first, and lead to what was clicked', () => {
    const [best, ...others] = proposed('//h2', 'title')
    expect(best).toMatchObject({ pages: 3, matches: 1 })
    expect(best?.xpath).toContain('entry-title')
    for (const { xpath } of [best, ...others].flatMap(one => one ?? [])) {
      expect(select(pageOf(1), xpath)[0]?.tag).toBe('h2')
    }
  })

  it('lean on no name that belongs to one post alone', () => {
    for (const { xpath } of proposed('//h2', 'title')) expect(xpath).not.toMatch(/post-\d/)
  })

  it('of a list lead to all of its members', () => {
    expect(proposed('//a[1]', 'tags')[0]).toMatchObject({ pages: 3, matches: 2 })
  })

  it('of a part start at the whole', () => {
    const xpaths = proposed('//b', 'comment.author').map(({ xpath }) => xpath)
    expect(xpaths).not.toHaveLength(0)
    expect(xpaths.filter(xpath => !xpath.startsWith('.//'))).toEqual([])
  })

  it('are few', () => {
    expect(proposed('//span', 'published').length).toBeLessThanOrEqual(6)
  })
})

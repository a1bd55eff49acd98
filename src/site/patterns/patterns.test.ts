import { describe, expect, it } from 'vitest'
import { urlOf } from '../../url.ts'
import { learnPostPatterns, matchPostPattern, type PostPattern } from './index.ts'

const links = (...paths: string[]) => paths.map(path => urlOf(`https://blog.example${path}`))
const match = (patterns: readonly PostPattern[], path: string) =>
  matchPostPattern(patterns, urlOf(`https://blog.example${path}`))?.strength ?? null

describe('post patterns', () => {
  it('take a date in the path for strong evidence', () => {
    const patterns = learnPostPatterns(links('/2020/05/one/', '/2021/06/two/'))
    expect(match(patterns, '/2003/01/first-post')).toBe('strong')
    expect(match(patterns, '/2003/01/')).toBeNull()
    expect(match(patterns, '/tag/2003/01')).toBeNull()
  })

  it('do not mind how much of the date is shown', () => {
    const patterns = learnPostPatterns(links('/2020/05/one/', '/2021/06/two/'))
    expect(match(patterns, '/2003/first-post/')).toBe('strong')
    expect(match(patterns, '/2003/05/12/first-post/')).toBe('strong')
    expect(match(patterns, '/2003/May/12/first-post/')).toBe('strong')
    expect(match(patterns, '/2003/août/12/premier/')).toBe('strong')
    expect(match(patterns, '/2003/05/12/')).toBeNull()
  })

  it('know a number that stands for a missing title', () => {
    const patterns = learnPostPatterns(links('/2020/05/one/', '/2021/06/two/'))
    expect(match(patterns, '/2003/05/1234/')).toBe('strong')
    expect(match(patterns, '/2003/05/1234-2/')).toBe('strong')
  })

  it('know files called by a number or a day, where folders are lists', () => {
    const patterns = learnPostPatterns(links('/2020/05/one.html', '/2021/06/two.html'))
    for (const path of ['/2005/04/4.html', '/2005/06/33.html', '/2005/06/05_1.html', '/2005/06/2005-06-09.html'])
      expect(match(patterns, path)).toBe('strong')
    expect(match(patterns, '/2005/04/4/')).toBeNull()
    expect(match(learnPostPatterns(links('/2010-04-13.html', '/2011-01-02.html')), '/2003-02-01.html')).toBe('strong')
  })

  it('keep the words that all links share', () => {
    const patterns = learnPostPatterns(links('/articles/one.html', '/articles/two.html'))
    expect(match(patterns, '/articles/three.html')).toBe('medium')
    expect(match(patterns, '/about/three.html')).toBeNull()
  })

  it('do not mind an ending where the path tells enough', () => {
    const dated = learnPostPatterns(links('/2020/05/one.html', '/2021/06/two.html'))
    expect(match(dated, '/2003/01/first-post')).toBe('strong')
    const bare = learnPostPatterns(links('/one-and-all.html', '/two.html'))
    expect(match(bare, '/three')).toBeNull()
    expect(match(bare, '/how_to_do_it')).toBe('weak')
  })

  it('call a bare slug weak', () => {
    const patterns = learnPostPatterns(links('/hello-world/', '/second/'))
    expect(match(patterns, '/about/')).toBe('weak')
  })

  it('leave out the names of addresses that are no posts', () => {
    const others = links('/about/', '/archive/')
    const patterns = learnPostPatterns(links('/hello-world/', '/second/'), others)
    expect(match(patterns, '/about/')).toBeNull()
    expect(match(patterns, '/third/')).toBe('weak')
  })

  it('know the folders that hold posts, and those that hold lists', () => {
    const posts = links('/scala/a/', '/scala/b/', '/java/c/', '/java/d/', '/perl/e/')
    const patterns = learnPostPatterns(posts, links('/tag/x/', '/tag/y/'))
    expect(match(patterns, '/java/f/')).toBe('medium')
    expect(match(patterns, '/rust/g/')).toBe('weak')
    expect(match(patterns, '/tag/z/')).toBeNull()
  })

  it('expect no further folder where every folder was seen several times', () => {
    const patterns = learnPostPatterns(links('/a/1x/', '/a/2x/', '/a/3x/', '/b/4x/', '/b/5x/', '/b/6x/'))
    expect(match(patterns, '/a/7x/')).toBe('medium')
    expect(match(patterns, '/c/8x/')).toBeNull()
  })

  it('hold several forms where the blog changed its scheme', () => {
    const patterns = learnPostPatterns(links('/2020/05/one/', '/2021/06/two/', '/?p=12', '/?p=13'))
    expect(match(patterns, '/?p=99')).toBe('medium')
    expect(match(patterns, '/2019/01/x/')).toBe('strong')
    expect(match(patterns, '/?cat=3')).toBeNull()
  })

  it('ignore a form that only a stray link has', () => {
    const paths = Array.from({ length: 20 }, (_, n) => `/2020/05/post-${n}/`)
    expect(learnPostPatterns(links(...paths, '/shop/offer/'))).toHaveLength(1)
  })
})

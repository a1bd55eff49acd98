import { describe, expect, it } from 'vitest'
import { urlOf } from '../url.ts'
import { learnPostPatterns, matchPostPattern } from './post-pattern.ts'

const links = (...paths: string[]) => paths.map(path => urlOf(`https://blog.example${path}`))
const match = (patterns: ReturnType<typeof learnPostPatterns>, path: string) =>
  matchPostPattern(patterns, urlOf(`https://blog.example${path}`))?.strength ?? null

describe('post patterns', () => {
  it('take a year in the path for strong evidence', () => {
    const patterns = learnPostPatterns(links('/2020/05/one/', '/2021/06/two/'))
    expect(match(patterns, '/2003/01/first-post')).toBe('strong')
    expect(match(patterns, '/2003/01/')).toBeNull()
    expect(match(patterns, '/tag/2003/01')).toBeNull()
  })

  it('keep the words that all links share', () => {
    const patterns = learnPostPatterns(links('/articles/one.html', '/articles/two.html'))
    expect(match(patterns, '/articles/three.html')).toBe('medium')
    expect(match(patterns, '/articles/three')).toBeNull()
    expect(match(patterns, '/about/three.html')).toBeNull()
  })

  it('call a bare slug weak', () => {
    const patterns = learnPostPatterns(links('/hello-world/', '/second/'))
    expect(match(patterns, '/about/')).toBe('weak')
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

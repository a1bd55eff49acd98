import { describe, expect, it } from 'vitest'
import { urlOf } from '../url.ts'
import { blogScope } from './scope.ts'

const scope = (home: string, links: readonly string[] = []) => {
  const inScope = blogScope(urlOf(home), links.map(urlOf))
  return (url: string) => inScope(urlOf(url))
}

describe('blogScope', () => {
  it('holds the host with its twins, and no other', () => {
    const isIn = scope('https://www.example.org/')
    expect(isIn('http://example.org/a')).toBe(true)
    expect(isIn('https://other.org/a')).toBe(false)
    expect(isIn('https://shop.example.org/a')).toBe(false)
  })

  it('holds the folder of a blog below a site', () => {
    const isIn = scope('https://example.org/blog/', ['https://example.org/blog/a'])
    expect(isIn('https://example.org/blog/b/c')).toBe(true)
    expect(isIn('https://example.org/blog')).toBe(true)
    expect(isIn('https://example.org/blogger/b')).toBe(false)
    expect(isIn('https://example.org/shop')).toBe(false)
    expect(scope('https://example.org/blog')('https://example.org/blog/b')).toBe(true)
  })

  it('is widened to where the feed says that posts are', () => {
    const isIn = scope('https://example.org/ru/', ['https://example.org/en/a/', 'https://example.org/en/b/'])
    expect(isIn('https://example.org/en/c/')).toBe(true)
    expect(isIn('https://example.org/ru/c/')).toBe(true)
    expect(isIn('https://example.org/shop/')).toBe(false)
    const rooted = scope('https://example.org/blog/', ['https://example.org/a', 'https://example.org/b'])
    expect(rooted('https://example.org/c')).toBe(true)
  })

  it('is not widened by one stray link', () => {
    const isIn = scope('https://example.org/blog/', ['https://example.org/blog/a', 'https://example.org/talks/b'])
    expect(isIn('https://example.org/talks/c')).toBe(false)
  })

  it('holds all country domains of a Blogger blog', () => {
    const isIn = scope('http://ann.blogspot.com/')
    expect(isIn('http://ann.blogspot.de/2010/05/a.html')).toBe(true)
    expect(isIn('http://ann.blogspot.co.uk/2010/05/a.html')).toBe(true)
    expect(isIn('http://bob.blogspot.com/')).toBe(false)
  })

  it('holds a sister host where the posts live, never a stranger or a feed service', () => {
    const posts = ['https://blog.example.org/a', 'https://blog.example.org/b']
    expect(scope('https://example.org/', posts)('https://blog.example.org/c')).toBe(true)
    expect(scope('https://example.org/', ['https://other.org/a', 'https://other.org/b'])('https://other.org/c')).toBe(
      false,
    )
    expect(
      scope('https://example.org/', ['http://feedproxy.google.com/~r/a'])('http://feedproxy.google.com/~r/b'),
    ).toBe(false)
  })
})

import { describe, expect, it } from 'vitest'
import { parsePage } from '../page/index.ts'
import { urlOf } from '../url.ts'
import { postParts } from './post-parts.ts'

const partsOf = (post: string, body: string) =>
  postParts(parsePage(`<html><body>${body}</body></html>`, urlOf(post)), urlOf(post)).map(url => url.slice(20))

describe('the pages of a post that is cut into several', () => {
  it('are behind links with their numbers, in the forms that blogs have', () => {
    const links = (...hrefs: string[]) => hrefs.map((href, at) => `<a href="${href}">${at + 2}</a>`).join(' ')
    expect(partsOf('https://blog.example/a-post/', links('/a-post/2/', '/a-post/3/'))).toEqual([
      '/a-post/2/',
      '/a-post/3/',
    ])
    expect(partsOf('https://blog.example/?p=35', links('/?p=35&page=2'))).toEqual(['/?p=35&page=2'])
    expect(partsOf('https://blog.example/a.html', links('/a.html/2'))).toEqual(['/a.html/2'])
    expect(partsOf('https://blog.example/a.html', links('a-2.html', 'a-3.html'))).toEqual(['/a-2.html', '/a-3.html'])
    expect(partsOf('https://blog.example/a/', links('/a/?page=2'))).toEqual(['/a/?page=2'])
  })

  it('may be behind "next" alone', () => {
    expect(partsOf('https://blog.example/a-post/', '<a href="/a-post/2/">Next page »</a>')).toEqual(['/a-post/2/'])
    expect(partsOf('https://blog.example/a-post/', '<a href="/a-post/2/">Nächste Seite</a>')).toEqual(['/a-post/2/'])
  })

  it('are not other posts, pages of comments, or what merely begins alike', () => {
    const post = 'https://blog.example/a-post/'
    expect(partsOf(post, '<a href="/a-post-2/">Next: A post, second try</a>')).toEqual([])
    expect(partsOf(post, '<a href="/a-post-2/">A post, second try</a>')).toEqual([])
    expect(partsOf(post, '<a href="/a-post-2/">Part 2</a>')).toEqual([])
    expect(partsOf('https://blog.example/?part=2', '<a href="/?part=3">Next</a>')).toEqual([])
    expect(partsOf(post, '<a href="/a-post/comment-page-2/">2</a>')).toEqual([])
    expect(partsOf(post, '<div class="comments"><nav><a href="/a-post/?page=2">2</a></nav></div>')).toEqual([])
    // Drupal counts from zero, and its pages are those of the comments.
    expect(partsOf(post, '<a href="/a-post/?page=1">2</a>')).toEqual([])
    expect(partsOf(post, '<a href="/page/2/">2</a>')).toEqual([])
  })
})

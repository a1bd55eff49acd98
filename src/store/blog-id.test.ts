import { describe, expect, it } from 'vitest'
import { urlOf } from '../url.ts'
import { blogIdOf } from './blog-id.ts'

describe('blogIdOf', () => {
  it.each([
    ['https://example.org/', 'example.org'],
    ['http://www.example.org/index.html', 'example.org'],
    ['https://example.org/blog/', 'example.org-blog'],
    ['https://example.org/~ann/my-blog', /^example\.org-ann_my-blog-[0-9a-f]{6}$/],
    ['http://127.0.0.1:8080/', '127.0.0.1_8080'],
    ['https://example.org/日本語/', 'example.org-日本語'],
  ])('names %s', (url, id) => {
    expect(blogIdOf(urlOf(url))).toMatch(id)
    if (typeof id === 'string') expect(blogIdOf(urlOf(url))).toBe(id)
  })

  it('tells blogs apart whose paths look alike', () => {
    const paths = ['a/b', 'a-b', 'a_b', 'A-b', 'a?b=1', 'a?b=2', `${'x'.repeat(80)}1`, `${'x'.repeat(80)}2`]
    expect(new Set(paths.map(path => blogIdOf(urlOf(`https://example.org/${path}`)))).size).toBe(paths.length)
  })
})

import { describe, expect, it } from 'vitest'
import { urlOf } from '../url.ts'
import { isOfForm, listLikeForms } from './shown-forms.ts'

const HOME = urlOf('https://blog.example/')
const at = (path: string) => urlOf(new URL(path, HOME).href)
const isPost = (path: string, posts: readonly string[]) =>
  isOfForm(at(path), new Set(listLikeForms(posts.map(at), { home: HOME, platform: null })))

describe('addresses like those of lists', () => {
  it('are of posts where three posts of the feed have them', () => {
    expect(isPost('/tag/on-a-bus', ['/tag/a-cat', '/tag/a-dog', '/tag/a-hen'])).toBe(true)
    expect(
      isPost('/category/news/d.html', ['/category/news/a.html', '/category/news/b.html', '/category/news/c.html']),
    ).toBe(true)
    expect(isPost('/print/102.html', ['/print/112.html', '/print/111.html', '/print/110.html'])).toBe(true)
    expect(isPost('/tag/on-a-bus', ['/tag/a-cat', '/tag/a-dog', '/tag/a-dog'])).toBe(false)
  })

  it('stay those of lists in other folders, of another depth, or of other endings', () => {
    const posts = ['/category/news/a.html', '/category/news/b.html', '/category/news/c.html']
    for (const path of ['/category/news/', '/category/tips/d.html', '/category/news/d', '/tag/news/d.html'])
      expect(isPost(path, posts), path).toBe(false)
    expect(isPost('/blog/archive/', ['/blog/a/', '/blog/b/', '/blog/c/'])).toBe(false)
  })

  it('are of posts counted within the year, whose first twelve look like months', () => {
    expect(isPost('/2021/07/', ['/2021/30/', '/2021/29/', '/2021/28/'])).toBe(true)
    expect(isPost('/2012/7.html', ['/2012/24.html', '/2012/23.html', '/2012/22.html'])).toBe(true)
    expect(isPost('/diary/2014-3.html', ['/diary/2014-15.html', '/diary/2014-14.html', '/diary/2014-13.html'])).toBe(
      true,
    )
    expect(isPost('/diary/2014-3.html', ['/diary/2014-2.html', '/diary/2014-15.html'])).toBe(false)
    expect(isPost('/2021/07/', ['/2021/07/a/', '/2021/07/b/', '/2021/07/c/'])).toBe(false)
    expect(isPost('/2021/07/', ['/2021/07/130/', '/2021/07/129/', '/2021/08/128/'])).toBe(false)
  })
})

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseUrl, urlOf } from '../url.ts'
import { exclusionOf } from './exclusions.ts'
import { roleOfAddress } from './feed-role.ts'
import { urlHints } from './url-hints.ts'

const first = (path: string, home: string | null = null) =>
  urlHints(urlOf(`https://example.org${path}`), home === null ? null : urlOf(home))[0]?.kind ?? null

describe('urlHints', () => {
  it.each([
    ['/', 'index'],
    ['/index.html', 'index'],
    ['/2024/05/03/on-cats/', 'post'],
    ['/2024/may/on-cats.html', 'post'],
    ['/2024/mai/katzen.html', 'post'],
    ['/2024/septiembre/gatos', 'post'],
    ['/2024-05-03-on-cats/', 'post'],
    ['/blog/2013/03/11/2012/', 'post'],
    ['/20240503/on-cats', 'post'],
    ['/2024/on-cats/', 'post'],
    ['/?p=12', 'post'],
    ['/blog.asp', 'index'],
    ['/blog.asp?blog=12&blogcode=101', null],
    ['/posts/on-cats', 'post'],
    ['/beitrag/katzen', 'post'],
    ['/articulos/gatos', 'post'],
    ['/2024/05/', 'index'],
    ['/2024/', 'index'],
    ['/2024/archive/', 'index'],
    ['/2024/maj/', 'index'],
    ['/2024/%D0%BC%D0%B0%D0%B9/', 'index'],
    ['/2024/marvels/', 'post'],
    ['/2010_05_01_archive.html', 'index'],
    ['/tag/cats/', 'index'],
    ['/kategorie/katzen/', 'index'],
    ['/%D0%BC%D0%B5%D1%82%D0%BA%D0%B0/cats/', 'index'],
    ['/page/3/', 'index'],
    ['/?paged=3', 'index'],
    ['/archives/', 'index'],
    ['/about/', 'page'],
    ['/drafts/on-cats.html', 'page'],
    ['/on-cats/comment-page-1/', 'comment'],
    ['/cats', null],
    ['/cats/index.html', null],
    ['/archives/page/2/index.html', 'index'],
    ['/index_p_3761.html', 'post'],
    ['/index_paged_3.html', 'index'],
  ])('%s says %s', (path, kind) => {
    expect(first(path)).toBe(kind)
  })

  it('knows where a platform keeps its pages', () => {
    expect(urlHints(urlOf('https://cats.blogspot.com/p/cats.html'), null, 'blogger')[0]?.kind).toBe('page')
  })

  it('reads the path below the home', () => {
    expect(first('/tag/', 'https://example.org/tag/')).toBe('index')
    expect(first('/blog/2024/', 'https://example.org/blog/')).toBe('index')
    expect(first('/author/ann/2024/05/on-cats/', 'https://example.org/author/ann/')).toBe('post')
  })
})

describe('what is said of addresses', () => {
  it('is said of any address, without failing', () => {
    fc.assert(
      fc.property(
        fc.webUrl({ withQueryParameters: true }),
        fc.constantFrom(null, 'wordpress', 'blogger'),
        (text, platform) => {
          const url = parseUrl(text)
          if (url === null) return
          urlHints(url, null)
          exclusionOf(url, platform)
          roleOfAddress(url, null, url)
        },
      ),
    )
  })
})

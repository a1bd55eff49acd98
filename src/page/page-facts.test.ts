import { describe, expect, it } from 'vitest'
import { urlOf } from '../url.ts'
import { headLinks, linksOf, metaOf, noscriptPage, pageLanguage, pageTitle } from './page-facts.ts'
import { parsePage } from './parse-page.ts'

const URL = urlOf('https://example.org/blog/')

describe('linksOf', () => {
  it('lists links in document order with what a reader sees of them', () => {
    const page = parsePage(
      '<a href="a#x" rel=nofollow> One <b>two</b></a><map><area href=/m alt=Map></map><a href=/p><span><img alt=Pic></span></a>' +
        '<a href="javascript:x">no</a><a name=y>no</a><a href="mailto:a@b">no</a>',
      URL,
    )
    expect(linksOf(page).map(({ url, text, rel }) => [url, text, rel])).toEqual([
      ['https://example.org/blog/a', 'One two', 'nofollow'],
      ['https://example.org/m', 'Map', null],
      ['https://example.org/p', 'Pic', null],
    ])
  })

  it('finds, resolves and keys them once for a page', () => {
    const page = parsePage('<a href="/a/index.html?utm_source=x">A</a>', URL)
    expect(linksOf(page).map(({ key }) => key)).toEqual(['example.org/a'])
    expect(linksOf(page)).toBe(linksOf(page))
  })
})

describe('headLinks', () => {
  it('reads relations as lower-case tokens and addresses against the base', () => {
    const page = parsePage(
      '<base href="/b/"><link rel="Alternate  Feed" type="Application/RSS+xml" href=feed title=F><link rel=next>',
      URL,
    )
    expect(headLinks(page).map(({ url, rel, type, title }) => [url, rel, type, title])).toEqual([
      ['https://example.org/b/feed', ['alternate', 'feed'], 'application/rss+xml', 'F'],
    ])
  })
})

describe('metaOf', () => {
  it('collects the values of each name and property', () => {
    const page = parsePage(
      '<meta name=Author content=" A "><meta property=og:title name=og:title content=T><meta name=author content=B><meta name=x content="">',
      URL,
    )
    expect([...metaOf(page)]).toEqual([
      ['author', ['A', 'B']],
      ['og:title', ['T']],
    ])
  })
})

describe('pageTitle', () => {
  it('is the folded text of the HTML title, not of a drawing', () => {
    expect(pageTitle(parsePage('<body><svg><title>Icon</title></svg>', URL))).toBeNull()
    expect(pageTitle(parsePage('<title>\n A &amp;\n B </title>', URL))).toBe('A & B')
  })
})

describe('pageLanguage', () => {
  it.each([
    ['<html lang=de_at>', 'de-AT'],
    ['<html xml:lang=fr>', 'fr'],
    ['<meta http-equiv=Content-Language content="pt-br, en">', 'pt-BR'],
    ['<html lang="">', null],
    ['<html lang="no such language">', 'no'],
    ['<html lang="x">', null],
  ])('reads %s', (html, language) => {
    expect(pageLanguage(parsePage(html, URL))).toBe(language)
  })
})

describe('noscriptPage', () => {
  it('reads what a browser without scripting would show', () => {
    const page = parsePage('<base href="/b/"><body><noscript><img src=a></noscript>', URL)
    const [noscript] = page.byTag('noscript')
    const inside = noscript === undefined ? null : noscriptPage(noscript, page)
    expect(inside?.byTag('img')).toHaveLength(1)
    expect(inside?.base).toBe('https://example.org/b/')
  })
})

import { describe, expect, it } from 'vitest'
import { parsePage } from '../../page/index.ts'
import { urlOf } from '../../url.ts'
import { chooseElement } from '../article/choose.ts'
import { surveyPage } from '../article/survey.ts'
import { readStructured } from './read-structured.ts'

const TEXT = `<p>${'Words that are long enough to be the article of this page, with commas. '.repeat(6)}</p>`

function factsOf(html: string, vocabulary: string) {
  const page = parsePage(html, urlOf('https://blog.example/post/'))
  const survey = surveyPage(page)
  const { facts } = readStructured(page, chooseElement(page, survey).element, survey)
  return facts.find(one => one.vocabulary === vocabulary)
}

const script = (json: string) => `<script type="application/ld+json">${json}</script><article>${TEXT}</article>`

describe('JSON-LD', () => {
  it('takes the article in a graph, with its author by reference', () => {
    const graph = `{"@graph":[{"@type":"Organization","name":"Org"},{"@type":"Person","@id":"#ann","name":"Ann"},
      {"@type":"BlogPosting","headline":"Tea &amp; time","author":{"@id":"#ann"},"datePublished":"2014-05-03T10:00:00+02:00"}]}`
    expect(factsOf(script(graph), 'json-ld')).toMatchObject({
      title: 'Tea & time',
      authors: [{ name: 'Ann', url: null }],
      published: '2014-05-03T08:00:00Z',
    })
  })

  it('takes of several articles the one with the address of the page, or none', () => {
    const two = (url: string) =>
      `[{"@type":"Article","url":"https://blog.example/other/","headline":"Other"},{"@type":"Article","url":"${url}","headline":"Own"}]`
    expect(factsOf(script(two('https://blog.example/post')), 'json-ld')?.title).toBe('Own')
    expect(factsOf(script(two('https://blog.example/third/')), 'json-ld')).toBeUndefined()
  })

  it('mends line breaks in strings and commas too many', () => {
    expect(factsOf(script('{"@type":"BlogPosting","headline":"Two\nlines",}'), 'json-ld')?.title).toBe('Two lines')
  })
})

describe('microdata', () => {
  it('reads the item around the article and not the comments in it', () => {
    const html = `<div itemscope itemtype="http://schema.org/BlogPosting"><h2 itemprop="headline">Tea</h2>
      <span itemprop="author" itemscope itemtype="http://schema.org/Person"><a itemprop="name" href="/ann">Ann</a></span>
      <time itemprop="datePublished" datetime="2014-05-03">3 May</time><div itemprop="articleBody">${TEXT}</div>
      <div itemprop="comment" itemscope itemtype="http://schema.org/Comment"><b itemprop="author">Bob</b></div></div>`
    expect(factsOf(html, 'microdata')).toMatchObject({
      title: 'Tea',
      authors: [{ name: 'Ann', url: 'https://blog.example/ann' }],
      published: '2014-05-03',
    })
  })
})

describe('microformats', () => {
  it('reads the entry around the article and not those of comments', () => {
    const html = `<div class="hentry"><h2 class="entry-title">Tea</h2><span class="vcard author"><a class="fn" href="/ann">Ann</a></span>
      <abbr class="published" title="2014-05-03T10:00:00Z">May 3</abbr><div class="entry-content">${TEXT}</div></div>
      <ol class="commentlist"><li class="comment hentry"><span class="vcard"><b class="fn">Bob</b></span></li></ol>`
    expect(factsOf(html, 'microformats')).toMatchObject({
      title: 'Tea',
      authors: [{ name: 'Ann', url: 'https://blog.example/ann' }],
      published: '2014-05-03T10:00:00Z',
    })
  })

  it('joins a date by the value-class pattern', () => {
    const html = `<div class="h-entry"><span class="dt-published"><span class="value">2014-05-03</span> at <span class="value">10:00Z</span></span>
      <div class="e-content">${TEXT}</div></div>`
    expect(factsOf(html, 'microformats')?.published).toBe('2014-05-03T10:00:00Z')
  })
})

describe('meta tags', () => {
  it('takes no profile address for a name', () => {
    const html = `<meta property="article:author" content="https://facebook.com/ann"><meta property="og:title" content="Tea">${TEXT}`
    expect(factsOf(html, 'opengraph')).toMatchObject({ title: 'Tea', authors: [] })
  })
})

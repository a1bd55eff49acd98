import { describe, expect, it } from 'vitest'
import { sampleFeedEntry } from '../../../test/sample-records.ts'
import { parsePage } from '../../page/index.ts'
import { urlOf } from '../../url.ts'
import { extractFacts } from '../index.ts'

const PROSE =
  'The kettle boiled over twice that morning, and nobody in the house, least of all the cat, was in the least surprised. '
const URL = urlOf('https://hours.example/2014/05/kettle/')
const BLOG = { url: urlOf('https://hours.example/'), title: 'Small Hours', language: null, authors: [] }

/** Those whom a byline names; `ofFeed` is whom the feed names for all of its posts. */
function authors(byline: string, ofFeed: string | null = null): readonly string[] {
  const html = `<title>The Kettle</title><body><h1>Small Hours</h1><div class="post"><h2 class="entry-title">The Kettle</h2>
    ${byline}<div class="entry-content"><p>${PROSE.repeat(3)}</p><p>${PROSE.repeat(3)}</p></div></div></body>`
  const named = ofFeed === null ? [] : [{ name: ofFeed, url: null }]
  const feedEntry = sampleFeedEntry({ link: URL, title: 'The Kettle', authors: named })
  const context = { feedEntry, blog: { ...BLOG, authors: named } }
  return extractFacts(parsePage(html, URL), context).authors.map(({ name }) => name)
}

describe('the authors of a byline of several', () => {
  const THREE = ['Ann Cole', 'Bob Day', 'Cy East']

  it.each([
    'Posted on 3 May 2014 by Ann Cole, Bob Day and Cy East / 0 comments',
    'Posted on <i>3 May 2014</i> by <b>Ann Cole,\nBob Day,\nCy East</b> <i>|</i> <a href="#comments">2 comments</a>',
    'By Ann Cole, Bob Day, Cy East · 5 min read',
    'Written by Ann Cole, Bob Day and Cy East on 3 May 2014',
    'By Ann Cole, Bob Day, Cy East, 3 May 2014',
  ])('are all of them, whatever stands behind: %s', byline => {
    expect(authors(`<p>${byline}</p>`)).toEqual(THREE)
  })

  it('are all of them where the feed names one for all of its posts, among them or not', () => {
    const byline = '<p>Posted on 3 May 2014 by Ann Cole, Bob Day and Cy East / 0 comments</p>'
    expect(authors(byline, 'Ann Cole')).toEqual(THREE)
    expect(authors(byline, 'Dee Fox')).toEqual(THREE)
  })

  it('are none of the places and topics behind a name', () => {
    expect(authors('<p>By Ann Cole, Berlin / Cats, Dogs</p>')).toEqual(['Ann Cole'])
  })
})

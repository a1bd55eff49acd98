import { describe, expect, it } from 'vitest'
import { parsePage } from '../../page/index.ts'
import { urlOf } from '../../url.ts'
import { extractEntry } from '../extract-entry.ts'

const HOME = urlOf('https://h.example/')
const PROSE = '<p>The tide came in over the wall again, and we carried the boats up to the church.</p>'.repeat(4)

const published = (byline: string, seenAt?: string, path = 'boats') => {
  const html = `<html lang="en"><body><article><h1>Boats</h1>${byline}<div class="entry-content">${PROSE}</div></article></body></html>`
  const blog = { url: HOME, title: null, language: null, authors: [] }
  const context = { feedEntry: null, blog, ...(seenAt === undefined ? {} : { seenAt }) }
  return extractEntry(parsePage(html, urlOf(HOME + path)), context).published
}

describe('findDates', () => {
  it('measures a distance in time from when the page was sent, and is silent where nobody knows that', () => {
    const byline = '<p class="meta">Posted 2 days ago by Ann</p>'
    expect(published(byline, '2024-03-31T10:20:30.000Z')).toBe('2024-03-29')
    expect(published(byline)).toBeNull()
  })

  it('believes a date more than a distance', () => {
    const byline = '<p class="meta">3 weeks ago</p><time datetime="2024-03-08">8 March</time>'
    expect(published(byline, '2024-03-31T10:20:30.000Z')).toBe('2024-03-08')
  })

  it('believes what is written for machines more than the words that it stands for', () => {
    const byline = '<p class="post-date">On <time datetime="2011-10-30">1/10/2011</time></p>'
    expect(published(byline)).toBe('2011-10-30')
  })

  it.each([
    [
      'by a word before it',
      '<p>Updated: <time datetime="2022-08-29">29 August</time> <time datetime="2011-10-30">30</time></p>',
    ],
    [
      'by RDFa',
      '<p><time property="dateModified" datetime="2022-08-29">a</time> <time property="datePublished" datetime="2011-10-30">b</time></p>',
    ],
  ])('takes no change for the day of publication, called so %s', (_, byline) => {
    expect(published(byline)).toBe('2011-10-30')
  })

  it('reads the leaf of a calendar, with the year of the address where it has none', () => {
    const leaf = '<div class="leaf"><span>May</span><span>3</span><span>2014</span></div>'
    expect(published(leaf)).toBe('2014-05-03')
    const short = '<div class="date"><span>May</span><span>3</span></div>'
    expect(published(short, undefined, '2014/05/boats/')).toBe('2014-05-03')
  })
})

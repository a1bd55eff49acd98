import { describe, expect, it } from 'vitest'
import { sampleFeedEntry } from '../../../test/sample-records.ts'
import type { FeedEntry } from '../../feed/index.ts'
import { parsePage } from '../../page/index.ts'
import type { Rule } from '../../records.ts'
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

describe('the only date of a page, outside of the post', () => {
  const publishedBelow = (footer: string) => {
    const post = `<div id="content"><h1>Boats</h1>${PROSE}</div><div id="footer" class="pagefooter">${footer}</div>`
    const blog = { url: HOME, title: null, language: null, authors: [] }
    const page = parsePage(`<html lang="en"><body>${post}</body></html>`, urlOf(`${HOME}boats`))
    return extractEntry(page, { feedEntry: null, blog }).published
  }

  it('is that of the post', () => {
    expect(publishedBelow('<p>Sat May  3 10:30:07 2014</p>')).toBe('2014-05-03')
  })

  it('is none of the post where it tells when the page was changed', () => {
    expect(publishedBelow('<p>Last edited <span class="date">Sat May  3 10:30:07 2014</span></p>')).toBeNull()
  })
})

describe('a date in the time to come', () => {
  it('is none of publication in words that nothing marks as a date', () => {
    expect(published('<p>Boats 2.3.60 for beginners</p><div><p>3 May 2014</p></div>')).toBe('2014-05-03')
    expect(published('<p>Until 2 March 2088</p>')).toBeNull()
    expect(published('<p>2 March 2016</p>', '2015-01-01T10:00:00Z')).toBeNull()
    expect(published('<p>2 March 2016</p>', '2016-03-01T10:00:00Z')).toBe('2016-03-02')
  })

  it('is one where the blog marks it as such', () => {
    expect(published('<time datetime="2088-03-02">2 March 2088</time>')).toBe('2088-03-02')
  })
})

describe('the offset of a date', () => {
  const LATE = { published: '2014-05-03T22:15:00Z', publishedOffset: '+02:00' }
  const datesOf = (head: string, byline: string, feedEntry: FeedEntry | null = null, rules: readonly Rule[] = []) => {
    const html = `<html lang="en"><head>${head}</head><body><article><h1>Boats</h1>${byline}<div class="entry-content">${PROSE}</div></article></body></html>`
    const blog = { url: HOME, title: null, language: null, authors: [] }
    const entry = extractEntry(parsePage(html, urlOf(`${HOME}boats`)), { feedEntry, blog, rules })
    return { published: entry.published, publishedOffset: entry.publishedOffset }
  }

  it.each([
    ['<time datetime>', '', '<time datetime="2014-05-04T00:15:00+02:00">4 May</time>'],
    [
      'JSON-LD',
      '<script type="application/ld+json">{"@type":"BlogPosting","datePublished":"2014-05-04T00:15:00+02:00"}</script>',
      '',
    ],
    [
      'microdata',
      '',
      '<div itemscope itemtype="http://schema.org/BlogPosting"><meta itemprop="datePublished" content="2014-05-04T00:15+0200"></div>',
    ],
    ['article:published_time', '<meta property="article:published_time" content="2014-05-04T00:15:00+02:00">', ''],
    [
      'microformats',
      '',
      '<div class="h-entry"><time class="dt-published" datetime="2014-05-04 00:15:00+0200">x</time></div>',
    ],
  ])('is kept from %s', (_, head, byline) => {
    expect(datesOf(head, byline)).toEqual(LATE)
  })

  it('is the one of the date that is taken, be it of the feed or of the page', () => {
    const time = '<time datetime="2014-05-04T00:15:00+02:00">4 May</time>'
    const stated = sampleFeedEntry({ published: '2014-05-03T22:15:00Z', publishedOffset: '+00:00' })
    expect(datesOf('', time, stated)).toEqual({ ...LATE, publishedOffset: '+00:00' })
    // The feed has the day alone, and the page its hour.
    expect(datesOf('', time, sampleFeedEntry({ published: '2014-05-03' }))).toEqual(LATE)
  })

  it('comes with the hour that the page adds to the day of a rule', () => {
    const byline = '<p id="d">3 May 2014</p><time datetime="2014-05-03T20:15:00+02:00">evening</time>'
    const rule = { field: 'published', xpath: '//p[@id="d"]', part: null, range: null, skip: [], keep: [] } as const
    const learned = { ...rule, support: 9, confidence: 1, source: 'learned', generation: 1 } as const
    expect(datesOf('', byline, null, [learned])).toEqual({
      published: '2014-05-03T18:15:00Z',
      publishedOffset: '+02:00',
    })
  })

  it.each([
    ['a bare date', '<time datetime="2014-05-04">4 May</time>', '2014-05-04'],
    ['a clock without a zone', '<time datetime="2014-05-04T00:15:00">4 May</time>', '2014-05-04T00:15:00Z'],
    ['words', '<p class="date">4 May 2014</p>', '2014-05-04'],
  ])('is not known of %s', (_, byline, value) => {
    expect(datesOf('', byline)).toEqual({ published: value, publishedOffset: null })
  })
})

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

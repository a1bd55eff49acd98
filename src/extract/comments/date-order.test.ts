import { describe, expect, it } from 'vitest'
import { parsePage } from '../../page/index.ts'
import { urlOf } from '../../url.ts'
import { extractComments } from './extract-comments.ts'

/** The days of comments on an English page, on a post of a given day. */
function days(written: readonly string[], posted: string | null, language = 'en') {
  const items = written.map(
    (date, at) =>
      `<li class="comment" id="comment-${at}"><cite class="fn">Ann</cite> <span class="date">${date}</span><p>Words ${at}.</p></li>`,
  )
  const html = `<body><h1>A post</h1><p>The words of the post.</p><ol class="commentlist">${items.join('')}</ol></body>`
  const page = parsePage(html, urlOf('https://example.org/post'))
  return extractComments(page, { article: null, language, feedComments: [], posted }).comments.map(
    ({ published }) => published,
  )
}

describe('days of comments in numbers that can be read both ways', () => {
  it('are not before the day of the post, and all in one order', () => {
    expect(days(['02/09/2013', '05/10/2013'], '2013-09-01')).toEqual(['2013-09-02', '2013-10-05'])
    expect(days(['09/02/2013', '10/05/2013'], '2013-09-01', 'en-GB')).toEqual(['2013-09-02', '2013-10-05'])
  })

  it('are right behind the post rather than months later', () => {
    expect(days(['04/02/2013', '05/02/2013'], '2013-02-03T09:00:00Z')).toEqual(['2013-02-04', '2013-02-05'])
  })

  it('are as the language has them where the post tells nothing', () => {
    expect(days(['02/09/2013'], null)).toEqual(['2013-02-09'])
    expect(days(['02/09/2013'], '2013-02-08')).toEqual(['2013-02-09'])
    // A day before, by the clock of another zone.
    expect(days(['02/09/2013'], '2013-02-10T01:00:00Z')).toEqual(['2013-02-09'])
    // Late by either reading.
    expect(days(['09/11/2013'], '2013-02-10')).toEqual(['2013-09-11'])
    // Older than the post by either: it was dated anew.
    expect(days(['02/09/2013'], '2015-02-10')).toEqual(['2013-02-09'])
  })

  it('are as a certain one on the page, whatever the post says', () => {
    expect(days(['02/09/2013', '02/25/2013'], '2013-09-01')).toEqual(['2013-02-09', '2013-02-25'])
  })
})

import { describe, expect, it } from 'vitest'
import { fetchedPage } from '../../test/fetched-page.ts'
import { sampleBlog, sampleFeedEntry } from '../../test/sample-records.ts'
import { pageIn } from '../page/index.ts'
import { zonesOfComments } from './comment-clock.ts'

/** Comments of a summer and a winter: what the page shows, and the moment by the feed. */
const COMMENTS = [
  ['July 6, 2021 at 10:05 pm', '2021-07-06T20:05:41Z'],
  ['August 1, 2021 at 9:30 am', '2021-08-01T07:30:02Z'],
  ['October 31, 2021 at 8:15 am', '2021-10-31T07:15:20Z'],
  ['January 9, 2022 at 6:00 pm', '2022-01-09T17:00:00Z'],
] as const

async function zones(dateOf: (shown: string, moment: string) => string): Promise<readonly string[]> {
  const items = COMMENTS.map(
    ([shown, moment], at) =>
      `<li id="comment-${at + 1}" class="comment"><b class="fn">Ann ${at}</b> ${dateOf(shown, moment)}<div class="comment-content"><p>Remark number ${at} on it.</p></div></li>`,
  )
  const html = `<html lang="en"><body><article><h1>A post</h1><p>Some words of a post.</p></article><ol class="commentlist">${items.join('')}</ol></body></html>`
  const response = await fetchedPage('https://example.org/a/', html)
  const entries = COMMENTS.map(([, published], at) => sampleFeedEntry({ fragment: `comment-${at + 1}`, published }))
  return zonesOfComments([{ key: 'a', response, page: pageIn(response) }], {
    blog: sampleBlog({ language: 'en' }),
    commentEntries: { a: entries },
    rules: [],
  })
}

describe('the clock of a blog', () => {
  it('is known by comments whose moments its feed tells', async () => {
    const found = await zones(shown => `<span class="comment-date">${shown}</span>`)
    // One stands for all that keep the time of Central Europe.
    expect(found).toEqual(['Africa/Ceuta'])
  })

  it('is not known by comments that have a zone of their own', async () => {
    expect(await zones((shown, moment) => `<time datetime="${moment}">${shown}</time>`)).toEqual([])
  })

  it('is not known where pages tell days alone', async () => {
    expect(await zones(shown => `<span class="comment-date">${shown.replace(/ at .*/, '')}</span>`)).toEqual([])
  })
})

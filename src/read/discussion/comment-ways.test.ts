import { expect, it } from 'vitest'
import { fetchedPage } from '../../../test/fetched-page.ts'
import type { PageSource } from '../../fetch/index.ts'
import { urlOf } from '../../url.ts'
import { askOn } from './ask-on.ts'
import { CommentWays } from './comment-ways.ts'

it('a way to comments that has no end costs few requests from the third post on', async () => {
  const ways = new CommentWays()
  const counts: number[] = []
  for (const post of ['a', 'b', 'c', 'd']) {
    let asked = 0
    const source = { fetch: ({ url }) => fetchedPage(url, 'x') } satisfies Pick<PageSource, 'fetch'> as PageSource
    const take = () => [urlOf(`https://example.org/${post}/${++asked}`)]
    const first = [urlOf(`https://example.org/${post}/`)]
    const { isEndless } = await askOn(first, { source }, take, ways.mostRequests('way'))
    if (isEndless) ways.hadNoEnd('way')
    counts.push(asked)
  }
  expect(counts).toEqual([100, 100, 10, 10])
})

import { describe, expect, it } from 'vitest'
import { sampleFeedEntry } from '../../test/sample-records.ts'
import type { FeedEntry } from '../feed/index.ts'
import { urlOf } from '../url.ts'
import { entriesByPage, trustedFeeds } from './feed-statements.ts'

const RSS = urlOf('https://example.org/index.rss')
const ATOM = urlOf('https://example.org/index.atom')

const said = (parts: Partial<FeedEntry>): FeedEntry =>
  sampleFeedEntry({ link: urlOf('https://example.org/a'), ...parts })

describe('what several feeds say of a page', () => {
  it('is what the first says, filled in by the others', () => {
    const ann = { name: 'Ann', url: null }
    const entries = entriesByPage([
      { feed: RSS, key: 'a', entry: said({ title: 'A', categories: ['x'] }) },
      { feed: ATOM, key: 'a', entry: said({ title: 'Another', authors: [ann], categories: ['y'], content: 'words' }) },
    ])
    expect(entries.get('a')).toEqual(said({ title: 'A', categories: ['x'], authors: [ann], content: 'words' }))
  })

  it('is not mixed where two posts share the page', () => {
    const entries = entriesByPage([
      { feed: RSS, key: 'a', entry: said({ fragment: 'two', title: 'Two' }) },
      { feed: RSS, key: 'a', entry: said({ fragment: 'one', title: 'One', summary: 'of the older' }) },
      { feed: ATOM, key: 'a', entry: said({ fragment: 'one', content: 'of the older' }) },
    ])
    expect(entries.get('a')).toEqual(said({ fragment: 'two', title: 'Two' }))
  })

  it('comes from the feed of all posts first, and from no feed of comments', () => {
    const feeds = [
      { url: RSS, kind: 'category', format: 'rss' },
      { url: urlOf('https://example.org/comments'), kind: 'comments', format: 'rss' },
      { url: ATOM, kind: 'posts', format: 'atom' },
    ] as const
    const blog = { feeds } as unknown as Parameters<typeof trustedFeeds>[0]
    expect(trustedFeeds(blog, ATOM)).toEqual([ATOM, RSS])
    expect(trustedFeeds(blog, null)).toEqual([RSS, ATOM])
  })
})

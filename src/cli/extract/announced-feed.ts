import { announcedFeeds } from '../../discover/index.ts'
import { type Feed, parseFeed } from '../../feed/index.ts'
import { type Order, openSource } from '../../order/index.ts'
import type { Page } from '../../page/index.ts'
import { type Url, urlOf } from '../../url.ts'

/** Feeds of a page that are asked for until one answers. */
const MOST_FEEDS = 3

/** Nobody's host: a saved page may name a private address as its own, and its word does not open the way there. */
const NOBODY = urlOf('https://example.org/')

/** The first feed of posts that a page announces and that can be read; `typed` is the address that the user gave. */
export async function announcedFeed(page: Page, order: Order, typed: Url | null): Promise<Feed | null> {
  const source = openSource(order, { url: typed ?? (order.from === undefined ? NOBODY : page.url), caller: 'owner' })
  try {
    const posts = announcedFeeds(page).filter(({ role }) => role === 'posts')
    for (const { url } of posts.slice(0, MOST_FEEDS)) {
      const got = await source.fetch({ url })
      if (got.kind !== 'fetched') continue
      const feed = parseFeed(got.body, { url: got.url, contentType: got.headers['content-type'] ?? null })
      if (feed.kind === 'feed') return feed
    }
    return null
  } finally {
    await source.close()
  }
}

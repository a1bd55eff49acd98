import { roleOfFeed } from '../discover/index.ts'
import { type Feed, parseFeed } from '../feed/index.ts'
import type { FetchResult } from '../fetch/index.ts'
import { type Harvest, noticeOn, type Outcome, visited } from '../harvest/index.ts'
import { linksOf, parseFragment } from '../page/index.ts'
import { commentsByPost } from '../read/index.ts'
import type { NoticeRecord } from '../records.ts'
import { foundUrl, judgeLink, linkedEntries } from '../site/index.ts'
import type { FoundUrl, FrontierItem } from '../store/index.ts'
import { type Url, urlKey } from '../url.ts'
import { commentedPosts } from './commented-posts.ts'

/**
 * Reads a feed found during the crawl: of a category for the posts that it names, of comments for the posts it adds to.
 */
export async function visitFeed(item: FrontierItem, result: FetchResult, harvest: Harvest): Promise<Outcome> {
  const seen = (state: 'done' | 'missing' | 'failed') => [visited(item, harvest, { state, status: null })]
  if (result.kind !== 'fetched') {
    const done = seen(result.kind === 'failed' ? 'failed' : 'missing')
    return { item, changes: { done, notices: failureNotices(item, result, harvest) }, tally: {}, sampled: null }
  }
  const feed = parseFeed(result.body, { url: result.url, contentType: result.headers['content-type'] ?? null })
  const tally = { bytes: result.body.length }
  if (feed.kind !== 'feed') return { item, changes: { done: seen('done') }, tally, sampled: null }
  const isOfOnePost = item.purpose === 'comment-feed'
  if (isOfOnePost || roleOfFeed(feed, null, harvest.site.home).role === 'comments') {
    const { entries, comments, generation } = await commentedPosts(feed, item, harvest)
    const posts = isOfOnePost ? [] : commentsByPost(feed.entries, harvest.site.rebase)
    const found = posts.filter(({ url }) => harvest.site.judge.inScope(url)).map(({ url }) => postAt(url, item))
    const changes = { done: seen('done'), entries, generation, found }
    return { item, changes, tally: { ...tally, comments }, sampled: null }
  }
  const entries = linkedEntries(feed.entries, harvest.site.rebase).filter(({ url }) => harvest.site.judge.inScope(url))
  return {
    item,
    changes: {
      done: seen('done'),
      feedEntries: entries.map(({ url, entry }) => ({ feed: item.url, url, entry })),
      found: [...entries.map(({ url }) => postAt(url, item)), ...linksWithin(feed, item, harvest)],
    },
    tally,
    sampled: null,
  }
}

/** A feed, or a page of one, that could not be fetched: what it alone has is missing. */
export function failureNotices({ url }: FrontierItem, result: FetchResult, harvest: Harvest): NoticeRecord[] {
  if (result.kind !== 'failed') return []
  return [noticeOn(harvest, `fetch-${result.reason}`, { said: result.message, isKept: false }, url)]
}

function postAt(url: Url, item: FrontierItem): FoundUrl {
  return foundUrl(url, 'feed-post', { hops: item.hops, foundOn: item.url })
}

/** Posts link to other posts, and a feed has them without the frame of the site. */
function linksWithin(feed: Feed, item: FrontierItem, harvest: Harvest): FoundUrl[] {
  const found = new Map<string, FoundUrl>()
  for (const entry of feed.entries) {
    if (entry.content === null) continue
    for (const { url } of linksOf(parseFragment(entry.content, entry.link ?? item.url))) {
      const judged = judgeLink(url, harvest.site.judge, item.hops, item.url)
      if (judged !== null) found.set(urlKey(url), judged)
    }
  }
  return [...found.values()]
}

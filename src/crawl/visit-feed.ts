import { roleOfFeed } from '../discover/index.ts'
import { type Feed, parseFeed } from '../feed/index.ts'
import type { FetchResult } from '../fetch/index.ts'
import { linksOf, parseFragment } from '../page/index.ts'
import type { FoundUrl, FrontierItem } from '../store/index.ts'
import { type Url, urlKey } from '../url.ts'
import { commentedPosts, commentsByPost } from '../read/comment-feed.ts'
import { linkedEntries } from '../site/feed-links.ts'
import type { Job } from './job.ts'
import { type Outcome, visited } from './outcome.ts'
import { judgeLink, PRIORITY } from '../site/roles.ts'

/** Reads a feed that was met on the way: of a category for the posts that it names, of comments for the posts it adds to. */
export async function visitFeed(item: FrontierItem, result: FetchResult, job: Job): Promise<Outcome> {
  const seen = (state: 'done' | 'missing' | 'failed') => [visited(item, job, { state, status: null })]
  if (result.kind !== 'fetched') {
    const done = seen(result.kind === 'failed' ? 'failed' : 'missing')
    return { item, changes: { done }, tally: {}, sampled: null }
  }
  const feed = parseFeed(result.body, { url: result.url, contentType: result.headers['content-type'] ?? null })
  const tally = { bytes: result.body.length }
  if (feed.kind !== 'feed') return { item, changes: { done: seen('done') }, tally, sampled: null }
  const isOfOnePost = item.priority === PRIORITY.commentFeed
  if (isOfOnePost || roleOfFeed(feed, null, job.plan.home).role === 'comments') {
    const { entries, comments, generation } = await commentedPosts(feed, item, job)
    const posts = isOfOnePost ? [] : commentsByPost(feed.entries, job.plan.rebase)
    const found = posts.filter(({ url }) => job.judge.inScope(url)).map(({ url }) => postAt(url, item))
    const changes = { done: seen('done'), entries, generation, found }
    return { item, changes, tally: { ...tally, comments }, sampled: null }
  }
  const entries = linkedEntries(feed.entries, job.plan.rebase).filter(({ url }) => job.judge.inScope(url))
  return {
    item,
    changes: {
      done: seen('done'),
      feedEntries: entries.map(({ url, entry }) => ({ feed: item.url, url, entry })),
      found: [...entries.map(({ url }) => postAt(url, item)), ...linksWithin(feed, item, job)],
    },
    tally,
    sampled: null,
  }
}

function postAt(url: Url, item: FrontierItem): FoundUrl {
  return { url, role: 'feed-post', priority: PRIORITY.feedPost, hops: item.hops, foundOn: item.url }
}

/** Posts link to other posts, and a feed has them without the frame of the site. */
function linksWithin(feed: Feed, item: FrontierItem, job: Job): FoundUrl[] {
  const found = new Map<string, FoundUrl>()
  for (const entry of feed.entries) {
    if (entry.content === null) continue
    for (const { url } of linksOf(parseFragment(entry.content, entry.link ?? item.url))) {
      const judged = judgeLink(url, job.judge, item.hops, item.url)
      if (judged !== null) found.set(urlKey(url), judged)
    }
  }
  return [...found.values()]
}

import type { Timestamp } from '../records.ts'
import { foundUrl } from '../site/index.ts'
import type { FoundUrl, RecentPost } from '../store/index.ts'
import type { Url } from '../url.ts'
import { dueCommentChecks } from './comment-checks.ts'
import type { Harvest } from './harvest.ts'

/** Discussions on older posts are over, as a rule. */
const MOST_RECENT = 50
/** Of what is due, so many pages are asked for in one visit; the others stay due. */
const MOST_AT_ONCE = 10

/**
 * What to ask for to see new comments on recent posts: the blog's feed of comments where it has one, else the pages of the
 * posts that are due. A post is looked at again after as long as it had been quiet, so that the pauses double.
 */
export async function dueDiscussions(harvest: Harvest): Promise<FoundUrl[]> {
  const recent = await harvest.store.recentPosts(harvest.known.blog.id, MOST_RECENT)
  // Only posts that are discussed: where nobody ever said a word, the page has no comments, or hides them.
  const discussed = recent
    .filter(({ comments }) => comments > 0)
    .map(post => ({ ...post, lastChecked: checkedAt(post) }))
  const due = dueCommentChecks(discussed, harvest.now()).slice(0, MOST_AT_ONCE)
  if (due.length === 0) return []
  const feed = harvest.known.blog.feeds.find(({ kind }) => kind === 'comments')
  if (feed !== undefined) return [again(feed.url, 'feed')]
  return due.map(({ url }) => again(url, 'post'))
}

function checkedAt({ visitedAt, lastSeen }: RecentPost): Timestamp {
  return visitedAt === null || visitedAt < lastSeen ? lastSeen : visitedAt
}

function again(url: Url, purpose: FoundUrl['purpose']): FoundUrl {
  return foundUrl(url, purpose, { hops: 1, foundOn: null, revisit: true })
}

import type { Timestamp } from '../records.ts'
import { foundUrl } from '../site/index.ts'
import type { FoundUrl, RecentPost } from '../store/index.ts'
import type { Url } from '../url.ts'
import type { Harvest } from './harvest.ts'

/** Discussions on older posts are over, as a rule. */
const MOST_RECENT = 50
/** Limit of due pages that one visit asks for; the others stay due. */
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

/** What is known of a post's comments. */
export interface CommentedPost {
  readonly published: Timestamp | null
  /** When its comments were last looked at; the harvest of the post counts. */
  readonly lastChecked: Timestamp
  readonly lastComment: Timestamp | null
}

const HOUR = 3_600_000
/** Shortest pause between two looks at a lively discussion. */
const LEAST_PAUSE = 6 * HOUR
/** A discussion without a new comment for this long is over. */
const OVER_AFTER = 180 * 24 * HOUR

/**
 * When to look at a post's comments again: after as long as it had been quiet when we last looked, so that the pauses
 * double. Null where the discussion is over.
 */
export function nextCommentCheck({ published, lastChecked, lastComment }: CommentedPost): Timestamp | null {
  const checked = Date.parse(lastChecked)
  const signs = [published, lastComment].flatMap(moment => (moment === null ? [] : [Date.parse(moment)]))
  // A post without a date is as old as we know it to be.
  const quiet = signs.length === 0 ? OVER_AFTER : checked - Math.max(...signs)
  if (quiet >= OVER_AFTER) return null
  return new Date(checked + Math.max(LEAST_PAUSE, quiet)).toISOString()
}

/** The posts whose comments are due, those that wait for longest first. */
export function dueCommentChecks<Post extends CommentedPost>(posts: Iterable<Post>, now: Timestamp): Post[] {
  const due: { post: Post; at: Timestamp }[] = []
  for (const post of posts) {
    const at = nextCommentCheck(post)
    if (at !== null && Date.parse(at) <= Date.parse(now)) due.push({ post, at })
  }
  return due.sort((a, b) => Date.parse(a.at) - Date.parse(b.at)).map(({ post }) => post)
}

import type { EntryRecord, Timestamp } from '../records.ts'
import type { FoundUrl } from '../store/index.ts'
import { type Url, urlKey } from '../url.ts'
import type { Job } from './job.ts'
import { PRIORITY } from './roles.ts'
import { dueCommentChecks } from './schedule/index.ts'

/** Discussions on older posts are over, as a rule. */
const MOST_RECENT = 50
/** Of what is due, so many pages are asked for in one visit; the others stay due. */
const MOST_AT_ONCE = 10

/**
 * What to ask for to see new comments on recent posts: the blog's feed of comments where it has one, else the pages of the
 * posts that are due. A post is looked at again after as long as it had been quiet, so that the pauses double.
 */
export async function dueDiscussions(job: Job): Promise<FoundUrl[]> {
  const due = dueCommentChecks(await recentPosts(job), job.now()).slice(0, MOST_AT_ONCE)
  if (due.length === 0) return []
  const feed = job.blog.feeds.find(({ kind }) => kind === 'comments')
  if (feed !== undefined) return [again(feed.url, 'feed', PRIORITY.feed)]
  return due.map(({ url }) => again(url, 'post', PRIORITY.post))
}

interface RecentPost {
  readonly url: Url
  readonly published: Timestamp | null
  readonly lastChecked: Timestamp
  readonly lastComment: Timestamp | null
}

/** Only posts that are discussed: where nobody ever said a word, the page has no comments, or hides them. */
async function recentPosts(job: Job): Promise<RecentPost[]> {
  const posts: RecentPost[] = []
  for await (const { entry, lastSeen } of job.store.entries({ blog: job.blog.id, kind: 'post', limit: MOST_RECENT })) {
    if (entry.comments.length === 0) continue
    const visitedAt = (await job.store.frontierItem(job.blog.id, urlKey(entry.url)))?.visitedAt ?? null
    const lastChecked = visitedAt === null || visitedAt < lastSeen ? lastSeen : visitedAt
    posts.push({ url: entry.url, published: entry.published, lastChecked, lastComment: lastCommentOf(entry) })
  }
  return posts
}

function lastCommentOf({ comments }: EntryRecord): Timestamp | null {
  const moments = comments.flatMap(({ published }) => (published === null ? [] : [published]))
  return moments.length === 0 ? null : moments.reduce((a, b) => (Date.parse(a) > Date.parse(b) ? a : b))
}

function again(url: Url, role: FoundUrl['role'], priority: number): FoundUrl {
  return { url, role, priority, hops: 1, foundOn: null, revisit: true }
}

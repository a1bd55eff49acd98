import { isDeepStrictEqual } from 'node:util'
import { announcedFeeds, type BlogFound, type Rebase, rebased } from '../discover/index.ts'
import { addFeedComments, countOnPage } from '../extract/index.ts'
import type { Feed, FeedEntry } from '../feed/index.ts'
import type { Page } from '../page/index.ts'
import type { EntryRecord } from '../records.ts'
import type { FoundMedia, FoundUrl, FrontierItem } from '../store/index.ts'
import { parseUrl, type Url, urlKey } from '../url.ts'
import { linkedEntries } from './feed-links.ts'
import type { Job } from './job.ts'
import { PRIORITY } from './roles.ts'

/** Where what comment feeds say is remembered. */
export const COMMENTS = 'comments'

/** What the blog's feeds of comments say, by `urlKey` of the post that each comment is on. */
export type CommentEntries = Readonly<Record<string, readonly FeedEntry[]>>

/** Sorts the entries of comment feeds by the post they belong to. */
export function commentEntries({ feeds, rebase }: BlogFound): CommentEntries {
  const entries = feeds.filter(({ role }) => role === 'comments').flatMap(({ feed }) => feed.entries)
  const byPost: Record<string, FeedEntry[]> = {}
  for (const { url, entry } of commentsByPost(entries, rebase)) {
    const key = urlKey(url)
    const list = byPost[key]
    if (list === undefined) byPost[key] = [entry]
    else list.push(entry)
  }
  return byPost
}

/** The entries of a feed of comments, each with the post that it is on. */
export function commentsByPost(entries: readonly FeedEntry[], rebase: Rebase): { url: Url; entry: FeedEntry }[] {
  return linkedEntries(entries, rebase).map(({ url, entry }) => ({ url: postOf(url), entry }))
}

/** WordPress links to the page of comments on which the comment stands. */
function postOf(link: Url): Url {
  return parseUrl(link.replace(/\/comment-page-\d+\/?$/, '/')) ?? link
}

/** An entry with what is still to be fetched for it. */
export interface Completed {
  readonly entry: EntryRecord
  readonly found: readonly FoundUrl[]
  readonly foundMedia: readonly FoundMedia[]
}

/** Entries and addresses, as a visit stores them. */
export function entriesWith(read: readonly Completed[], found: readonly FoundUrl[] = []) {
  return {
    entries: read.map(({ entry }) => entry),
    found: [...found, ...read.flatMap(({ found }) => found)],
    foundMedia: read.flatMap(({ foundMedia }) => foundMedia),
  }
}

/** What was read of a post, and of its page what was counted as a comment without being one. */
interface Read {
  readonly entry: EntryRecord
  readonly page: Page
  readonly trackbacks: number
  readonly avatars: readonly Url[]
  readonly feedEntry: FeedEntry | null
}

/**
 * Where a post has fewer comments than its feed or its page promises, adds those that a comment feed brought before, and
 * names the comment feed of the post, where there is one, if that is not enough. A post that has what it promises costs no
 * request.
 */
export async function completeComments(read: Read, job: Job): Promise<Completed> {
  const { entry, page, trackbacks, feedEntry } = read
  const foundMedia = read.avatars.map((url): FoundMedia => ({ url, kind: 'image', use: 'avatar', foundOn: entry.url }))
  const promised = Math.max(feedEntry?.comments.count ?? 0, countOnPage(page)) - trackbacks
  if (job.options.comments === false || entry.kind !== 'post' || entry.comments.length >= promised)
    return { entry, found: [], foundMedia }
  const stored = (await job.store.entry(entry.url))?.entry
  const kept = stored?.blog === job.blog.id ? stored.comments.filter(({ source }) => source === 'feed') : []
  const known = kept.filter(({ id }) => !entry.comments.some(comment => comment.id === id))
  const whole = known.length === 0 ? entry : { ...entry, comments: [...entry.comments, ...known] }
  const feed = whole.comments.length >= promised ? null : feedOf(page, feedEntry, job)
  return { entry: whole, found: feed === null ? [] : [commentFeed(feed, entry.url)], foundMedia }
}

/** The feed of one post's comments as an address to be visited. */
function commentFeed(url: Url, post: Url): FoundUrl {
  // What an earlier visit brought is no longer all.
  return { url, role: 'feed', priority: PRIORITY.commentFeed, hops: 1, foundOn: post, revisit: true }
}

/** The comment feed of this very post: as the feed names it, else as the page does. */
function feedOf(page: Page, feedEntry: FeedEntry | null, { blog, plan, judge }: Job): Url | null {
  const ofBlog = new Set(blog.feeds.map(({ url }) => urlKey(url)))
  const announced = announcedFeeds(page).filter(({ from, role }) => from === 'announced' && role === 'comments')
  const addresses = [feedEntry?.comments.feed ?? null, ...announced.map(({ url }) => url)]
  for (const address of addresses) {
    const url = address === null ? null : rebased(plan.rebase, address)
    if (url === null || ofBlog.has(urlKey(url)) || !judge.inScope(url)) continue
    if (!judge.exclude.some(pattern => pattern.test(url))) return url
  }
  return null
}

/** Of a feed of many posts, so many are looked at. */
const MOST_POSTS = 100

/** The stored posts that a feed of comments adds something to, with it, and how many comments that are. */
export async function commentedPosts(feed: Feed, item: FrontierItem, job: Job) {
  const byPost = Map.groupBy(commentsByPost(feed.entries, job.plan.rebase), ({ url }) => urlKey(url))
  // The feed of one post is that of the post it was found on, whatever its links look like.
  const own = byPost.size <= 1 && item.foundOn !== null ? item.foundOn : null
  const entries: EntryRecord[] = []
  let comments = 0
  let generation: number | null = null
  for (const [key, linked] of [...byPost].slice(0, MOST_POSTS)) {
    const url = own ?? linked[0]?.url ?? null
    const post = url === null ? null : await settledPost(url, key, job)
    if (post === null || url === null) continue
    const all = addFeedComments(
      post.entry.comments,
      linked.map(({ entry }) => entry),
      url,
    )
    if (isDeepStrictEqual(all, post.entry.comments)) continue
    entries.push({ ...post.entry, comments: all })
    comments += all.length - post.entry.comments.length
    generation = post.generation
  }
  return { entries, comments, generation }
}

/** A stored post of this blog whose page is not about to be read: its visit will ask for the feed again if need be. */
async function settledPost(url: Url, key: string, job: Job) {
  const state = (await job.store.frontierItem(job.blog.id, key))?.state
  if (state === 'taken' || state === 'waiting') return null
  const stored = await job.store.entry(url)
  return stored === null || stored.entry.blog !== job.blog.id ? null : stored
}

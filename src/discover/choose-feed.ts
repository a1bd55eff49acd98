import type { Feed } from '../feed/index.ts'
import { type Url, urlKey } from '../url.ts'
import type { FeedChoiceReason } from './evidence.ts'
import type { FoundFeed } from './read-feeds.ts'

/** The feed of all posts, and why it is that one; null with the reason where there is none. */
export interface ChosenFeed {
  readonly feed: FoundFeed | null
  readonly reason: FeedChoiceReason
}

/** From this share of common links on, two feeds tell of the same posts. */
const SAME_POSTS = 0.5

/** One feed is fuller than another when it holds this many times the text; less is chance. */
const FULLER = 1.2

/** Among the feeds of a blog, chooses the one of all posts; of several with the same posts, the fuller one. */
export function chooseFeed(feeds: readonly FoundFeed[], homeLinks: ReadonlySet<string>): ChosenFeed {
  const full = feeds.filter(({ role, feed }) => role === 'posts' && feed.entries.length > 0)
  const first = full[0]
  if (first === undefined) {
    const empty = feeds.find(({ role }) => role === 'posts')
    if (empty !== undefined) return { feed: empty, reason: { code: 'no-entries' } }
    const partial = feeds[0]
    if (partial === undefined) return { feed: null, reason: { code: 'no-feed' } }
    return { feed: null, reason: { code: 'only-parts', role: partial.role, url: partial.url } }
  }
  if (full.length === 1) return { feed: first, reason: { code: 'only-one', reason: first.reason } }
  let best = first
  let reason: FeedChoiceReason = { code: 'first' }
  for (const other of full.slice(1)) {
    const better = isBetterFeed(other, best, homeLinks)
    if (better.better) best = other
    reason = better.reason
  }
  return { feed: best, reason }
}

interface Comparison {
  readonly better: boolean
  readonly reason: FeedChoiceReason
}

function isBetterFeed(other: FoundFeed, best: FoundFeed, homeLinks: ReadonlySet<string>): Comparison {
  if (sharedLinks(other.feed, best.feed) >= SAME_POSTS) return fullerOf(other, best)
  const [ours, theirs] = [onHome(best.feed, homeLinks), onHome(other.feed, homeLinks)]
  if (ours !== theirs) return { better: theirs > ours, reason: { code: 'more-on-home' } }
  const [newest, otherNewest] = [newestOf(best.feed), newestOf(other.feed)]
  if (newest !== otherNewest) return { better: otherNewest > newest, reason: { code: 'newer' } }
  const more = other.feed.entries.length > best.feed.entries.length
  return { better: more, reason: { code: 'most-entries' } }
}

function fullerOf(other: FoundFeed, best: FoundFeed): Comparison {
  const [ours, theirs] = [textPerEntry(best.feed), textPerEntry(other.feed)]
  if (theirs > ours * FULLER) return { better: true, reason: { code: 'fuller', other: best.url } }
  if (ours > theirs * FULLER) return { better: false, reason: { code: 'fuller', other: other.url } }
  const [entries, otherEntries] = [best.feed.entries.length, other.feed.entries.length]
  if (otherEntries > entries) return { better: true, reason: { code: 'more-entries', other: best.url } }
  return { better: false, reason: { code: 'named-before', other: other.url } }
}

function sharedLinks(a: Feed, b: Feed): number {
  const keys = new Set(a.entries.flatMap(entry => (entry.link === null ? [] : feedKey(entry.link))))
  const shared = b.entries.filter(entry => entry.link !== null && keys.has(feedKey(entry.link))).length
  return shared / Math.max(1, Math.min(a.entries.length, b.entries.length))
}

function onHome(feed: Feed, homeLinks: ReadonlySet<string>): number {
  return feed.entries.filter(entry => entry.link !== null && homeLinks.has(feedKey(entry.link))).length
}

function newestOf(feed: Feed): string {
  const times = feed.entries.map(({ published, updated }) => published ?? updated ?? '')
  return times.toSorted().at(-1) ?? ''
}

function textPerEntry(feed: Feed): number {
  const total = feed.entries.reduce((sum, entry) => sum + (entry.content ?? entry.summary ?? '').length, 0)
  return total / Math.max(1, feed.entries.length)
}

/** What a page's address comes to without its host, so that an old domain or `localhost` does not part twins. */
export function feedKey(url: Url): string {
  const key = urlKey(url)
  return key.slice(key.indexOf('/'))
}

import type { Feed } from '../feed/index.ts'
import { type Url, urlKey } from '../url.ts'
import { addressForm } from './address-form.ts'
import type { FeedChoiceReason } from './evidence.ts'
import { natureOf } from './feed-nature.ts'
import type { FoundFeed } from './read-feeds.ts'
import { folderOf } from './scope.ts'

/** The feed of all posts, and why it is that one; null with the reason where there is none. */
export interface ChosenFeed {
  readonly feed: FoundFeed | null
  readonly reason: FeedChoiceReason
}

/** Least share of common links for two feeds to have the same posts. */
const SAME_POSTS = 0.5

/** A feed is fuller than another if it has this many times the text; less is chance. */
const FULLER = 1.2

/** What the home page shows of the posts. */
interface Front {
  readonly folder: string
  /** Its links, by `feedKey`. */
  readonly links: ReadonlySet<string>
  /** How many of its links have each URL form. */
  readonly forms: ReadonlyMap<string, number>
}

/** Chooses the feed of all posts among those of a blog; of several with the same posts, the fuller one. */
export function chooseFeed(feeds: readonly FoundFeed[], home: Url, homeLinks: readonly Url[]): ChosenFeed {
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
  const front = frontOf(home, homeLinks)
  let best = first
  let reason: FeedChoiceReason = { code: 'first' }
  for (const other of full.slice(1)) {
    const better = isBetterFeed(other, best, front)
    if (better.better) best = other
    reason = better.reason
  }
  return { feed: best, reason }
}

interface Comparison {
  readonly better: boolean
  readonly reason: FeedChoiceReason
}

/** The kind of a feed and its share of the home page's links come before how new it is: a wiki changes every day. */
function isBetterFeed(other: FoundFeed, best: FoundFeed, front: Front): Comparison {
  const recordings = [isPodcast(best), isPodcast(other)] as const
  if (sharedLinks(other.feed, best.feed) >= SAME_POSTS) {
    // A podcast has only those of a blog's posts with a recording.
    if (recordings[0] !== recordings[1]) return { better: recordings[0], reason: { code: 'no-podcast' } }
    return fullerOf(other, best)
  }
  const more = (code: 'more-on-home' | 'below-home' | 'like-home', count: (feed: Feed) => number) => {
    const [ours, theirs] = [count(best.feed), count(other.feed)]
    return ours === theirs ? null : { better: theirs > ours, reason: { code } }
  }
  const byFront =
    more('more-on-home', feed => onHome(feed, front.links)) ?? more('below-home', feed => belowHome(feed, front.folder))
  if (byFront !== null) return byFront
  if (recordings[0] !== recordings[1]) return { better: recordings[0], reason: { code: 'no-podcast' } }
  const byForm = more('like-home', feed => likeHome(feed, front.forms))
  if (byForm !== null) return byForm
  const [newest, otherNewest] = [newestOf(best.feed), newestOf(other.feed)]
  if (newest !== otherNewest) return { better: otherNewest > newest, reason: { code: 'newer' } }
  const hasMore = other.feed.entries.length > best.feed.entries.length
  return { better: hasMore, reason: { code: 'most-entries' } }
}

function isPodcast({ feed }: FoundFeed): boolean {
  return natureOf(feed) === 'podcast'
}

function fullerOf(other: FoundFeed, best: FoundFeed): Comparison {
  const [ours, theirs] = [textPerEntry(best.feed), textPerEntry(other.feed)]
  if (theirs > ours * FULLER) return { better: true, reason: { code: 'fuller', other: best.url } }
  if (ours > theirs * FULLER) return { better: false, reason: { code: 'fuller', other: other.url } }
  const [entries, otherEntries] = [best.feed.entries.length, other.feed.entries.length]
  if (otherEntries > entries) return { better: true, reason: { code: 'more-entries', other: best.url } }
  return { better: false, reason: { code: 'named-before', other: other.url } }
}

/** The share of links that two feeds have in common, of the shorter one. */
export function sharedLinks(a: Feed, b: Feed): number {
  const keys = new Set(a.entries.flatMap(entry => (entry.link === null ? [] : feedKey(entry.link))))
  const shared = b.entries.filter(entry => entry.link !== null && keys.has(feedKey(entry.link))).length
  return shared / Math.max(1, Math.min(a.entries.length, b.entries.length))
}

function onHome(feed: Feed, homeLinks: ReadonlySet<string>): number {
  return feed.entries.filter(entry => entry.link !== null && homeLinks.has(feedKey(entry.link))).length
}

/** The share of posts below a home page in a folder; at the root all are. */
function belowHome(feed: Feed, folder: string): number {
  const below = feed.entries.filter(({ link }) => link !== null && new URL(link).pathname.startsWith(folder)).length
  return below / Math.max(1, feed.entries.length)
}

/** How many links of the home page have the form of the feed's posts. */
function likeHome(feed: Feed, forms: ReadonlyMap<string, number>): number {
  const own = new Set(feed.entries.flatMap(({ link }) => (link === null ? [] : addressForm(link))))
  return [...own].reduce((sum, form) => sum + (forms.get(form) ?? 0), 0)
}

function frontOf(home: Url, links: readonly Url[]): Front {
  const forms = new Map<string, number>()
  for (const link of new Set(links)) {
    const form = addressForm(link)
    forms.set(form, (forms.get(form) ?? 0) + 1)
  }
  return { folder: folderOf(home), links: new Set(links.map(feedKey)), forms }
}

function newestOf(feed: Feed): string {
  const times = feed.entries.map(({ published, updated }) => published ?? updated ?? '')
  return times.toSorted().at(-1) ?? ''
}

function textPerEntry(feed: Feed): number {
  const total = feed.entries.reduce((sum, entry) => sum + (entry.content ?? entry.summary ?? '').length, 0)
  return total / Math.max(1, feed.entries.length)
}

/** A page's URL without its host, so that an old domain or `localhost` does not separate duplicates. */
export function feedKey(url: Url): string {
  const key = urlKey(url)
  return key.slice(key.indexOf('/'))
}

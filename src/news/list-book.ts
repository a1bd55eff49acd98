import { z } from 'zod'
import type { Validators } from '../fetch/index.ts'
import type { Timestamp } from '../records.ts'
import { type ListedPost, memoryKey } from '../store/index.ts'
import { type Url, urlKey } from '../url.ts'
import { pageDigest } from './sitemap-facts.ts'

/** The last state of a list of posts: a page of the blog or of its feed. */
export interface ListFacts extends Validators {
  /** When it was last fetched; empty where only the harvest has read it. */
  readonly askedAt: Timestamp
  /** The stored posts that it names, by a digest of their key. */
  readonly posts: readonly string[]
  /** Those that were last checked because the list no longer named them. */
  readonly suspected: readonly string[]
  /** How many consecutive times that, or the list itself, brought nothing. */
  readonly idle: number
}

/** The last state of the lists of a blog. */
export interface ListBook {
  readonly lists: Readonly<Record<string, ListFacts>>
  /** Posts that a list named at its edge and no longer names, each with when that was seen: another list may name them. */
  readonly lost: Readonly<Record<string, Timestamp>>
}

/** The last state of lists; without it, where the URLs of posts were found counts. */
export const LISTED_POSTS = memoryKey<ListBook>({
  name: 'lists',
  version: 1,
  schema: z.object({
    lists: z.record(
      z.string(),
      z.object({
        etag: z.string().nullable(),
        lastModified: z.string().nullable(),
        askedAt: z.string(),
        posts: z.array(z.string()),
        suspected: z.array(z.string()),
        idle: z.number(),
      }),
    ),
    lost: z.record(z.string(), z.string()),
  }),
  unfit: 'rebuild',
  about: 'which posts its lists named last',
})

/** Limit of posts stored over all lists: some 15 bytes each, written with every list that is read. */
const MOST_POSTS = 20_000
/** How often a list may drop posts that still exist before it is ignored: one that shows random posts does so each time. */
const MOST_IDLE = 2

/** The lists on which the harvest has found posts; a post is no list, and feeds show only the newest ones. */
export function firstBook(posts: readonly ListedPost[], feeds: ReadonlySet<Url>): ListBook {
  const keys = new Set(posts.map(({ key }) => key))
  const byList = Map.groupBy(posts, ({ foundOn }) => foundOn)
  const lists: Record<string, ListFacts> = {}
  for (const [url, found] of byList) {
    if (url === null || feeds.has(url) || keys.has(urlKey(url))) continue
    lists[url] = {
      etag: null,
      lastModified: null,
      askedAt: '',
      posts: found.map(({ key }) => pageDigest(key)),
      suspected: [],
      idle: 0,
    }
  }
  return pruned({ lists, lost: {} })
}

/** The book without lists whose posts are all named by larger ones, and within its limit. */
export function pruned({ lists, lost }: ListBook): ListBook {
  const covered = new Set<string>()
  const kept: [string, ListFacts][] = []
  let remembered = 0
  const bySize = Object.entries(lists).sort(([, a], [, b]) => b.posts.length - a.posts.length)
  for (const [url, facts] of bySize) {
    // That it is ignored is stored for one that is not trusted.
    const isLeft = facts.idle >= MOST_IDLE
    const adds = facts.posts.some(post => !covered.has(post))
    if (isLeft) kept.push([url, { ...facts, posts: [], suspected: [] }])
    if (isLeft || !adds || remembered + facts.posts.length > MOST_POSTS) continue
    for (const post of facts.posts) covered.add(post)
    remembered += facts.posts.length
    kept.push([url, facts])
  }
  return { lists: Object.fromEntries(kept), lost }
}

/** With fewer posts outside the feed, these are checked themselves as soon: two in an update, so within ten. */
const LEAST_POSTS = 20

/** Trusted lists that name a post that the feed does not, those first that were fetched longest ago. */
export function listsInTurn({ lists }: ListBook, inFeed: ReadonlySet<string>): string[] {
  const fed = new Set([...inFeed].map(pageDigest))
  const named = new Set(Object.values(lists).flatMap(({ posts }) => posts))
  if (named.difference(fed).size < LEAST_POSTS) return []
  return Object.entries(lists)
    .filter(([, { idle, posts }]) => idle < MOST_IDLE && posts.some(post => !fed.has(post)))
    .sort(([, a], [, b]) => a.askedAt.localeCompare(b.askedAt) || b.posts.length - a.posts.length)
    .map(([url]) => url)
}

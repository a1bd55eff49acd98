import { roleOfFeed } from '../discover/index.ts'
import { type Feed, type FeedEntry, parseFeed } from '../feed/index.ts'
import type { Fetched, Validators } from '../fetch/index.ts'
import { type Harvest, signalOption } from '../harvest/index.ts'
import { platformById } from '../platforms/index.ts'
import { type CommentEntries, commentsByPost } from '../read/index.ts'
import type { FeedRecord } from '../records.ts'
import { COMMENTS } from '../rules/index.ts'
import { remembered } from '../store/index.ts'
import { parseUrl, type Url, urlKey } from '../url.ts'
import { NO_SIGNS, type Signs } from './signs.ts'

/** Limit of stored entries of comment feeds: more than any feed has at once, and some tens of kilobytes. */
const MOST_REMEMBERED = 1000

/** What the comment feed says, and whether all of it is new: then there may be more than it holds. */
export interface CommentNews extends Signs {
  readonly hasOverflown?: boolean
}

/**
 * Reads the blog's comment feed for the posts that were commented on; where none is known, tries the platform's usual
 * location, once.
 */
export async function commentNews(harvest: Harvest): Promise<CommentNews> {
  const { known } = harvest
  const { store, source } = harvest.tools
  const record = (await store.feeds(known.blog.id)).find(({ role }) => role === 'comments')
  if (record === undefined) return await firstCommentFeed(harvest)
  const { etag, lastModified } = record
  const result = await source.fetch({ url: record.url, validators: { etag, lastModified }, ...signalOption(harvest) })
  const feed = result.kind === 'fetched' ? feedIn(result) : null
  if (result.kind !== 'fetched' || feed === null) return { ...NO_SIGNS, requests: 1 }
  return await signsOf(feed, record, result.validators, harvest)
}

/** The usual location of the software, though the page does not name it; a missing one is not tried again. */
async function firstCommentFeed(harvest: Harvest): Promise<Signs> {
  const { site, known } = harvest
  const { store, source } = harvest.tools
  const [path] = platformById(site.platform)?.commentFeeds ?? []
  const url = path === undefined ? null : parseUrl(path, site.home)
  if (url === null || (await store.frontierItem(known.blog.id, urlKey(url))) !== null) return NO_SIGNS
  const result = await source.fetch({ url, ...signalOption(harvest) })
  const feed = result.kind === 'fetched' ? feedIn(result) : null
  const role = feed === null ? null : roleOfFeed(feed, null, site.home).role
  if (result.kind !== 'fetched' || feed === null || role !== 'comments') {
    const missing = { url, status: null, finalUrl: null, etag: null, lastModified: null, bodyHash: null }
    const isFailure = result.kind === 'failed'
    if (!isFailure)
      await store.commit({ blog: known.blog, done: [{ ...missing, state: 'missing', at: harvest.tools.now() }] })
    return { ...NO_SIGNS, requests: 1 }
  }
  const record: FeedRecord = {
    kind: 'feed',
    blog: known.blog.id,
    url,
    role,
    reason: 'where its software has it as a rule',
    metadata: feed.metadata,
    entries: 0,
    etag: null,
    lastModified: null,
    fetchedAt: harvest.tools.now(),
  }
  const signs = await signsOf(feed, record, result.validators, harvest)
  const feeds = [...known.blog.feeds, { url, kind: role, format: feed.metadata.format }]
  return { ...signs, blog: { ...known.blog, feeds } }
}

function feedIn({ body, url, headers }: Fetched): Feed | null {
  const feed = parseFeed(body, { url, contentType: headers['content-type'] ?? null })
  return feed.kind === 'feed' ? feed : null
}

async function signsOf(feed: Feed, record: FeedRecord, validators: Validators, harvest: Harvest): Promise<CommentNews> {
  const { known, site } = harvest
  const { now } = harvest.tools
  const before = known.commentEntries
  const seen = new Set(Object.values(before).flatMap(entries => entries.map(commentName)))
  const byPost = Map.groupBy(commentsByPost(feed.entries, site.rebase), ({ url }) => urlKey(url))
  const changed: Url[] = []
  for (const linked of byPost.values()) {
    const fresh = linked.filter(({ entry }) => !seen.has(commentName(entry)))
    const url = fresh[0]?.url
    const lacks = url !== undefined && site.judge.inScope(url) && (await lacksOne(url, fresh, harvest))
    if (lacks) changed.push(url)
  }
  return {
    ...NO_SIGNS,
    requests: 1,
    hasOverflown: seen.size > 0 && changed.length > 0 && feed.entries.every(entry => !seen.has(commentName(entry))),
    changed,
    changes: {
      feeds: [{ ...record, metadata: feed.metadata, entries: feed.entries.length, ...validators, fetchedAt: now() }],
      memory: remembered(COMMENTS, together(before, byPost)),
    },
  }
}

/** Whether a post is stored and lacks one of these comments: it already has those made before it was harvested. */
async function lacksOne(
  url: Url,
  fresh: readonly { readonly entry: FeedEntry }[],
  { tools: { store }, known }: Harvest,
) {
  const stored = await store.entry(url)
  if (stored === null || stored.entry.blog !== known.blog.id) return false
  const ids = new Set(stored.entry.comments.map(({ id }) => id))
  return fresh.some(({ entry: { fragment } }) => fragment === null || !ids.has(fragment))
}

/** Identifies a comment between two readings of the feed. */
function commentName({ id, link, fragment, published, authors }: FeedEntry): string {
  return id ?? `${link}#${fragment ?? `${published} ${authors[0]?.name}`}`
}

/** The earlier and the current entries together; only the current ones where that would be too many. */
function together(
  before: CommentEntries,
  now: ReadonlyMap<string, readonly { readonly entry: FeedEntry }[]>,
): CommentEntries {
  const count = Object.values(before).reduce((sum, entries) => sum + entries.length, 0)
  const all: Record<string, readonly FeedEntry[]> = count > MOST_REMEMBERED ? {} : { ...before }
  for (const [key, linked] of now) {
    const entries = linked.map(({ entry }) => entry)
    const names = new Set(entries.map(commentName))
    all[key] = [...entries, ...(all[key] ?? []).filter(entry => !names.has(commentName(entry)))]
  }
  return all
}

import { isDeepStrictEqual } from 'node:util'
import { type FeedEntry, parseFeed } from '../feed/index.ts'
import { type Harvest, signalOf } from '../harvest/index.ts'
import { platformById } from '../platforms/index.ts'
import { foundUrl, linkedEntries } from '../site/index.ts'
import { parseUrl, type Url, urlKey } from '../url.ts'
import { freshStatements } from './fresh-statements.ts'
import { NO_SIGNS, type Signs } from './signs.ts'

/** The most pages of it that one update reads; a feed has ten posts as a rule. */
const MOST_PAGES = 20

/**
 * Asks for the feed in the order of changes, where the software has that, and says which posts are other than they were said to
 * be. It is for an update whose feed of posts answered: WordPress dates its feed by the last change of any post.
 */
export async function modifiedFeed(harvest: Harvest, inFeed: ReadonlySet<string>): Promise<Signs> {
  const { plan, site, store, known, source } = harvest
  const order = platformById(site.platform)?.feedByChange ?? null
  if (order === null || plan.mainFeed === null) return NO_SIGNS
  const signs = { changed: [] as Url[], found: [] as Signs['found'][number][], told: [] as FeedEntry[] }
  let requests = 0
  for (let page = 1; page <= MOST_PAGES; page++) {
    const url = pageOf(plan.mainFeed, order, page)
    requests += 1
    const result = await source.fetch({ url, ...signalOf(harvest) })
    const feed = result.kind === 'fetched' ? parseFeed(result.body, typeOf(result)) : null
    if (feed?.kind !== 'feed') break
    let news = 0
    for (const { url: post, entry } of linkedEntries(feed.entries, site.rebase)) {
      if (!site.judge.inScope(post) || isSame(entry, await store.feedEntry(known.blog.id, urlKey(post)))) continue
      news += 1
      signs.told.push(entry)
      if ((await store.entry(post))?.entry.blog === known.blog.id) signs.changed.push(post)
      else signs.found.push(foundUrl(post, 'feed-post', { hops: 1, foundOn: url, revisit: true }))
    }
    // Behind what is as it was, all is.
    if (news < feed.entries.length) break
  }
  const feedEntries = await freshStatements(signs.told, pageOf(plan.mainFeed, order, 1), inFeed, harvest)
  return { ...NO_SIGNS, changed: signs.changed, found: signs.found, requests, changes: { feedEntries } }
}

function pageOf(feed: Url, [name, value]: readonly [string, string], page: number): Url {
  const url = new URL(feed)
  url.searchParams.set(name, value)
  if (page > 1) url.searchParams.set('paged', String(page))
  return parseUrl(url.href) ?? feed
}

function typeOf({ url, headers }: { readonly url: Url; readonly headers: Readonly<Record<string, string>> }) {
  return { url, contentType: headers['content-type'] ?? null }
}

/** A count of comments moves without the post having changed. */
function isSame(entry: FeedEntry, known: FeedEntry | null): boolean {
  return known !== null && isDeepStrictEqual({ ...entry, comments: null }, { ...known, comments: null })
}

import { isDeepStrictEqual } from 'node:util'
import { type FeedEntry, parseFeed } from '../feed/index.ts'
import { type Harvest, signalOption } from '../harvest/index.ts'
import { platformById } from '../platforms/index.ts'
import { foundUrl, linkedEntries } from '../site/index.ts'
import { parseUrl, type Url, urlKey } from '../url.ts'
import { freshStatements } from './fresh-statements.ts'
import { NO_SIGNS, type Signs } from './signs.ts'

/** Limit of pages that one update reads; a feed usually has ten posts. */
const MOST_PAGES = 20

/**
 * Fetches the feed in the order of changes, where the software has that, and returns which posts differ from their
 * earlier statements. For an update whose feed of posts answered: WordPress dates its feed by the last change of any
 * post. A feed of summaries shows no change behind them, so a format that dates changes is fetched.
 */
export async function modifiedFeed(harvest: Harvest, inFeed: ReadonlySet<string>): Promise<Signs> {
  const { mainFeed } = harvest.plan
  const order = platformById(harvest.site.platform)?.feedByChange ?? null
  if (order === null || mainFeed === null) return NO_SIGNS
  const dated = (await isOfSummaries(mainFeed, harvest)) ? datedForm(mainFeed, harvest) : null
  const byDate = dated === null ? null : await walk(dated, order, harvest)
  const signs = byDate?.isFeed ? byDate : await walk(mainFeed, order, harvest)
  const requests = signs.requests + (byDate === null || byDate === signs ? 0 : byDate.requests)
  const feedEntries = await freshStatements(signs.stated, signs.first, inFeed, harvest)
  return { ...NO_SIGNS, changed: signs.changed, found: signs.found, requests, changes: { feedEntries } }
}

/** Reads pages of a feed in the order of changes, until one has an unchanged entry. */
async function walk(feedUrl: Url, order: readonly [string, string], harvest: Harvest) {
  const { site, known } = harvest
  const { store, source } = harvest.tools
  const signs = { changed: [] as Url[], found: [] as Signs['found'][number][], stated: [] as FeedEntry[] }
  let requests = 0
  let isFeed = false
  for (let page = 1; page <= MOST_PAGES; page++) {
    const url = pageOf(feedUrl, order, page)
    requests += 1
    const result = await source.fetch({ url, ...signalOption(harvest) })
    const feed = result.kind === 'fetched' ? parseFeed(result.body, typeOf(result)) : null
    if (feed?.kind !== 'feed') break
    isFeed = true
    let news = 0
    for (const { url: post, entry } of linkedEntries(feed.entries, site.rebase)) {
      if (!site.judge.inScope(post) || (await isAsBefore(post, entry, feedUrl, harvest))) continue
      news += 1
      signs.stated.push(entry)
      if ((await store.entry(post))?.entry.blog === known.blog.id) signs.changed.push(post)
      else signs.found.push(foundUrl(post, 'feed-post', { hops: 1, foundOn: url, revisit: true }))
    }
    // Everything after an unchanged entry is unchanged.
    if (news < feed.entries.length) break
  }
  return { ...signs, requests, isFeed, first: pageOf(feedUrl, order, 1) }
}

/**
 * Whether a post is unchanged since it was last read: by the feed's earlier statement or, in a format that dates
 * changes, by its date.
 */
async function isAsBefore(
  post: Url,
  entry: FeedEntry,
  feedUrl: Url,
  { tools: { store }, plan, known }: Harvest,
): Promise<boolean> {
  const key = urlKey(post)
  if (feedUrl === plan.mainFeed) return isSame(entry, await store.feedEntry(known.blog.id, key))
  const visitedAt = (await store.frontierItem(known.blog.id, key))?.visitedAt ?? null
  return visitedAt !== null && (entry.updated === null || Date.parse(entry.updated) <= Date.parse(visitedAt))
}

/** Whether most entries of a feed are less than the whole post. */
export async function isOfSummaries(feed: Url, { tools: { store }, known }: Harvest): Promise<boolean> {
  const said = await store.feedEntries(known.blog.id, [feed])
  return said.filter(({ entry }) => entry.content === null).length * 2 > said.length
}

function datedForm(feed: Url, { site }: Harvest): Url | null {
  const forms = platformById(site.platform)?.datedFeed ?? []
  const form = forms.find(([part]) => part.test(feed))
  return form === undefined ? null : parseUrl(feed.replace(form[0], form[1]))
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

/** The number of comments changes without the post having changed. */
function isSame(entry: FeedEntry, known: FeedEntry | null): boolean {
  return known !== null && isDeepStrictEqual({ ...entry, comments: null }, { ...known, comments: null })
}

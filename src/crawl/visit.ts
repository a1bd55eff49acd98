import type { Fetched, FetchResult } from '../fetch/index.ts'
import {
  type Harvest,
  noticeOn,
  type Outcome,
  readContext,
  signalOption,
  type VisitTally,
  visited,
} from '../harvest/index.ts'
import { platformById } from '../platforms/index.ts'
import { generationOf, newReading, type Reading, readOn } from '../read/index.ts'
import type { NoticeRecord } from '../records.ts'
import { isSampling } from '../rules/index.ts'
import { PURPOSES } from '../site/index.ts'
import type { FrontierItem, StoredEntry } from '../store/index.ts'
import { type Url, urlKey } from '../url.ts'
import { visitHistory } from './history.ts'
import { entriesOfFeed, statedOf } from './stated.ts'
import { visitFeed } from './visit-feed.ts'
import { bodyHash, isOfBlog, isSeenElsewhere, visitFetched } from './visit-page.ts'
import { visitSitemap } from './visit-sitemap.ts'

/** What is at a URL of the frontier, fetched and, if needed, rendered; not processed yet. */
export interface Arrived {
  readonly item: FrontierItem
  readonly result: FetchResult
  /** The reading up to its view; null where it is not a page of the blog, or one that was read before. */
  readonly ahead: Reading | null
}

/** Fetches what is at a URL. */
export async function arrive(item: FrontierItem, harvest: Harvest): Promise<Arrived> {
  const fetched = isLeftOut(item, harvest) ? leftOut(item) : await fetchSpelled(item, harvest)
  const result = hidesComments(harvest) ? fetched : asBefore(item, fetched)
  const isPage = result.kind === 'fetched' && PURPOSES[item.purpose].expects !== 'machine' && isOfBlog(result, harvest)
  if (!isPage || (await isSeenElsewhere(item, result, harvest))) return { item, result, ahead: null }
  const reading = newReading({ kind: 'post', response: result, feedEntry: await statedOf(item, result, harvest) })
  return { item, result, ahead: await readOn(reading, readContext(harvest), 'view') }
}

/** Fetches a URL as the server requires it, and as it is where that fails. */
async function fetchSpelled(item: FrontierItem, harvest: Harvest): Promise<FetchResult> {
  const ask = (url: Url) =>
    harvest.tools.source.fetch({ url, ...validatorsOf(item, harvest), ...signalOption(harvest) })
  const isPage = PURPOSES[item.purpose].expects !== 'machine'
  const spelled = isPage ? harvest.site.insight.slashes.spelled(item.url) : item.url
  const result = await ask(spelled)
  return result.kind === 'missing' && spelled !== item.url ? await ask(item.url) : result
}

/** Whether it is a sitemap beyond the budget of the run. */
function isLeftOut({ purpose }: FrontierItem, { site }: Harvest): boolean {
  return (purpose === 'sitemap' || purpose === 'listed-sitemap') && site.sitemaps.spent !== null
}

function leftOut({ url }: FrontierItem): FetchResult {
  return { kind: 'missing', url, status: 404 }
}

/** Many servers send an unchanged page again. */
function asBefore(item: FrontierItem, result: FetchResult): FetchResult {
  if (item.purpose !== 'look' || result.kind !== 'fetched' || item.bodyHash !== bodyHash(result)) return result
  return { kind: 'unchanged', url: result.url }
}

/**
 * Whether pages of the blog stay unchanged when somebody comments: only its interface has the comments, and does not
 * list those of all posts at once.
 */
function hidesComments({ tools: { options }, site, update }: Harvest): boolean {
  return (
    update?.areCommentsReported !== true &&
    options.comments !== false &&
    platformById(site.platform)?.commentInterface?.isOnlyWay === true
  )
}

/** Makes records from what is at a URL. */
export async function visit({ item, result, ahead }: Arrived, harvest: Harvest): Promise<Outcome> {
  const { purpose } = item
  if (purpose === 'sitemap' || purpose === 'listed-sitemap') return visitSitemap(item, result, harvest)
  if (purpose === 'feed' || purpose === 'comment-feed') return visitFeed(item, result, harvest)
  if (isHistory(purpose)) return visitHistory(item, result, harvest)
  if (result.kind !== 'fetched') return visitNothing(item, result, harvest)
  return visitFetched(item, result, harvest, ahead)
}

function isHistory(purpose: FrontierItem['purpose']): boolean {
  return purpose === 'feed-page' || purpose === 'listed-feed-page' || purpose === 'interface'
}

/** A URL that brought no page; a post of the feed is stored anyway, as far as the feed has it. */
async function visitNothing(
  item: FrontierItem,
  result: Exclude<FetchResult, Fetched>,
  harvest: Harvest,
): Promise<Outcome> {
  if (result.kind === 'unchanged') {
    const { status, etag, lastModified, bodyHash } = item
    const done = [visited(item, harvest, { state: 'done', status, etag, lastModified, bodyHash })]
    return { item, changes: { done }, tally: { unchanged: 1 }, sampled: null }
  }
  if (item.purpose === 'canonical' && item.foundOn !== null) return visitTwin(item, item.foundOn, harvest)
  const stored = await storedAt(item, harvest)
  const isMissing = result.kind === 'missing'
  if (isMissing) harvest.site.insight.coverage.lacks(item.url, harvest.site.home)
  // An update reports it once.
  const isNews = harvest.update === null || stored?.goneSince === null
  // A post known only from the feed never had a page to lose; that was reported when it was stored.
  const isOfFeed = stored !== null && stored.entry.capture === null
  const isGone = isMissing && stored !== null && !isOfFeed && isNews && DELETED.has(result.status)
  // What was read from the page is better than the feed's version, also while the page cannot be fetched.
  const entries = stored !== null && (isMissing || !isOfFeed) ? [] : await entriesOfFeed(item, harvest)
  const state = isMissing ? 'missing' : 'failed'
  return {
    item,
    changes: {
      entries,
      generation: generationOf(harvest.known),
      gone: isGone ? [item.url] : [],
      notices: isGone
        ? [goneNotice(item, result.status, harvest)]
        : isOfFeed && isMissing
          ? []
          : noticesOf(item, result, harvest, entries.length > 0),
      done: [visited(item, harvest, { state, status: 'status' in result ? result.status : null })],
    },
    tally: tallyOf(item, result),
    sampled: null,
  }
}

/** Status codes for a page that no longer exists. */
const DELETED = new Set([404, 410])

async function storedAt({ url }: FrontierItem, { tools: { store }, known }: Harvest): Promise<StoredEntry | null> {
  const stored = await store.entry(url)
  return stored?.entry.blog === known.blog.id ? stored : null
}

function goneNotice(item: FrontierItem, status: number, harvest: Harvest): NoticeRecord {
  return noticeOn(harvest, 'post-gone', { status, said: '' }, item.url)
}

/** What robots.txt forbids is no failure, nor is a number that we extrapolated. */
function tallyOf({ purpose }: FrontierItem, result: Exclude<FetchResult, Fetched>): VisitTally {
  if (result.kind === 'blocked' && result.by === 'robots') return { excluded: 1 }
  return result.kind === 'missing' && purpose === 'counted' ? {} : { failed: 1 }
}

/** The canonical URL of a page failed: the page itself is all there is. */
async function visitTwin(item: FrontierItem, twin: Url, harvest: Harvest): Promise<Outcome> {
  const result = await harvest.tools.source.fetch({ url: twin, ...signalOption(harvest) })
  const gone = visited(item, harvest, { state: 'missing', status: null })
  if (result.kind !== 'fetched') return { item, changes: { done: [gone] }, tally: { failed: 1 }, sampled: null }
  // The purpose says that no other URL is followed from here.
  const outcome = await visitFetched({ ...item, url: twin, key: urlKey(twin), purpose: 'canonical' }, result, harvest)
  return { ...outcome, item, changes: { ...outcome.changes, done: [...(outcome.changes.done ?? []), gone] } }
}

function noticesOf(
  item: FrontierItem,
  result: Exclude<FetchResult, Fetched>,
  harvest: Harvest,
  isKept: boolean,
): NoticeRecord[] {
  switch (result.kind) {
    case 'missing':
      // Broken links are normal; only a post that the feed promised is reported.
      return PURPOSES[item.purpose].isStated
        ? [noticeOn(harvest, 'page-missing', { status: result.status, isKept }, item.url)]
        : []
    case 'failed':
      return [noticeOn(harvest, `fetch-${result.reason}`, { said: result.message, isKept }, item.url)]
    case 'blocked':
      return result.by === 'robots' && !PURPOSES[item.purpose].isStated
        ? []
        : [noticeOn(harvest, `blocked-${result.by}`, { said: result.message, isKept }, item.url)]
    case 'unchanged':
      return []
    default:
      return result satisfies never
  }
}

/** Validators for pages seen before, which need not be sent again, unless we are to learn from them. */
function validatorsOf({ etag, lastModified, visitedAt, purpose }: FrontierItem, harvest: Harvest) {
  const { plan } = harvest
  const isSampled = isSampling(plan) && PURPOSES[purpose].isSample === true && purpose !== 'look'
  // What is reported as changed is fetched unconditionally: a comment changes a page, but not always its date. A given
  // URL is judged anew, even if unchanged.
  const isNews = purpose === 'changed-post' || purpose === 'given'
  const isWhole = visitedAt === null || isSampled || isNews || hidesComments(harvest)
  return isWhole ? {} : { validators: { etag, lastModified } }
}

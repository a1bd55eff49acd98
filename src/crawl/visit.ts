import { createHash } from 'node:crypto'
import { announcedFeeds, isNumberedPage } from '../discover/index.ts'
import type { FeedEntry } from '../feed/index.ts'
import type { Fetched, FetchResult } from '../fetch/index.ts'
import { headLinks, type Page } from '../page/index.ts'
import type { NoticeRecord } from '../records.ts'
import type { FoundUrl, FrontierItem, UrlRole, VisitedUrl } from '../store/index.ts'
import { type Url, urlKey } from '../url.ts'
import { type Completed, entriesWith } from '../read/comment-feed.ts'
import { decidePage } from '../site/decide-page.ts'
import { type Fingerprint, nonsenseAddress, writtenFingerprint } from '../site/duplicates/index.ts'
import { entriesOfFeed, entryOf, generationOf, readPage } from '../read/entry-of.ts'
import type { Tally } from './figures.ts'
import { visitHistory } from './history.ts'
import { feedEntryOf, type Job, noticeOf } from './job.ts'
import { type Outcome, visited } from './outcome.ts'
import { type Plan, withList, withPost } from './plan.ts'
import { namesOn } from '../site/post-template.ts'
import type { PageView } from '../render/render-book.ts'
import { judgeLinks, PRIORITY } from '../site/roles.ts'
import { sampledPost } from '../rules/sampled-pages.ts'
import { isPermalink, otherAddress } from '../site/true-address.ts'
import { visitFeed } from './visit-feed.ts'
import { visitSitemap } from './visit-sitemap.ts'

/** What stands at an address of the frontier, fetched and, where need be, rendered; nothing was made of it yet. */
export interface Arrived {
  readonly item: FrontierItem
  readonly result: FetchResult
  /** Null where it is no page of the blog, or one that was read before. */
  readonly ahead: Ahead | null
}

/** What is known of a page before its turn comes. */
interface Ahead {
  readonly feedEntry: FeedEntry | null
  readonly view: PageView
}

/** Fetches what stands at an address. */
export async function arrive(item: FrontierItem, job: Job): Promise<Arrived> {
  const result = await job.source.fetch({ url: item.url, ...validatorsOf(item, job), ...signalOf(job) })
  const isPage = result.kind === 'fetched' && !MACHINE_ROLES.has(item.role) && isOfBlog(result, job)
  if (!isPage || (await isSeenElsewhere(item, result, job))) return { item, result, ahead: null }
  const feedEntry = await entryFor(item, result, job)
  return { item, result, ahead: { feedEntry, view: await job.rendering.view(result, feedEntry, job) } }
}

/** Addresses of what is made for programs. */
const MACHINE_ROLES: ReadonlySet<UrlRole> = new Set(['sitemap', 'feed', 'feed-page', 'interface'])

/** Makes records of what stands at an address. */
export async function visit({ item, result, ahead }: Arrived, job: Job): Promise<Outcome> {
  if (item.role === 'sitemap') return visitSitemap(item, result, job)
  if (item.role === 'feed') return visitFeed(item, result, job)
  if (item.role === 'feed-page' || item.role === 'interface') return visitHistory(item, result, job)
  return result.kind === 'fetched' ? visitFetched(item, result, job, ahead) : visitNothing(item, result, job)
}

/** An address that brought no page; a post of the feed is kept all the same, as far as the feed has it. */
async function visitNothing(item: FrontierItem, result: Exclude<FetchResult, Fetched>, job: Job): Promise<Outcome> {
  if (result.kind === 'unchanged') {
    const { status, etag, lastModified, bodyHash } = item
    const done = [visited(item, job, { state: 'done', status, etag, lastModified, bodyHash })]
    return { item, changes: { done }, tally: { unchanged: 1 }, sampled: null }
  }
  if (item.role === 'canonical' && item.foundOn !== null) return visitTwin(item, item.foundOn, job)
  const isKept = result.kind === 'missing' && (await isStored(item, job))
  const isGone = isKept && DELETED.has(result.status)
  // What was read from the page is worth more than what the feed says of it.
  const entries = isKept ? [] : await entriesOfFeed(item, job)
  const state = result.kind === 'missing' ? 'missing' : 'failed'
  return {
    item,
    changes: {
      entries,
      generation: generationOf(job),
      gone: isGone ? [item.url] : [],
      notices: isGone ? [goneNotice(item, result.status, job)] : noticesOf(item, result, job, entries.length > 0),
      done: [visited(item, job, { state, status: 'status' in result ? result.status : null })],
    },
    tally: tallyOf(item, result),
    sampled: null,
  }
}

/** What a server says of a page that is no more. */
const DELETED = new Set([404, 410])

async function isStored({ url }: FrontierItem, job: Job): Promise<boolean> {
  return (await job.store.entry(url))?.entry.blog === job.blog.id
}

function goneNotice(item: FrontierItem, status: number, job: Job): NoticeRecord {
  const message = `The page is not there any more (${status}). What was stored of it stays, marked as gone.`
  return noticeOf(job, 'warning', 'post-gone', message, item.url)
}

/** What robots.txt keeps from us is no failure, nor is a number that we made up ourselves. */
function tallyOf({ role }: FrontierItem, result: Exclude<FetchResult, Fetched>): Tally {
  if (result.kind === 'blocked' && result.by === 'robots') return { excluded: 1 }
  return result.kind === 'missing' && role === 'counted' ? {} : { failed: 1 }
}

/** The canonical address of a page led nowhere: the page itself is all there is. */
async function visitTwin(item: FrontierItem, twin: Url, job: Job): Promise<Outcome> {
  const result = await job.source.fetch({ url: twin, ...signalOf(job) })
  const gone = visited(item, job, { state: 'missing', status: null })
  if (result.kind !== 'fetched') return { item, changes: { done: [gone] }, tally: { failed: 1 }, sampled: null }
  // The role says that no other address is to be followed from here.
  const outcome = await visitFetched({ ...item, url: twin, key: urlKey(twin), role: 'canonical' }, result, job)
  return { ...outcome, item, changes: { ...outcome.changes, done: [...(outcome.changes.done ?? []), gone] } }
}

/** Makes records of a page that is there already. */
export async function visitFetched(
  item: FrontierItem,
  response: Fetched,
  job: Job,
  ahead: Ahead | null = null,
): Promise<Outcome> {
  const done = seen(item, response, job)
  const tally = { fetched: 1, bytes: response.body.length }
  if (!isOfBlog(response, job)) {
    // A link blog's entries lead elsewhere: the feed's word is the post.
    return {
      item,
      changes: { done, entries: await entriesOfFeed(item, job), generation: generationOf(job) },
      tally,
      sampled: null,
    }
  }
  if (await isSeenElsewhere(item, response, job)) return { item, changes: { done }, tally, sampled: null }
  // Pages before this one may have taught what a feed says of it.
  const feedEntry = ahead?.feedEntry ?? (await entryFor(item, response, job))
  const view = ahead?.view ?? (await job.rendering.view(response, feedEntry, job))
  return withView(view, await visitPage(item, { done, tally, response, feedEntry, view }, job), job)
}

/** Whether it is a page of the blog; a link blog's entries lead elsewhere. */
function isOfBlog(response: Fetched, job: Job): boolean {
  return isHtml(response) && job.judge.inScope(response.url)
}

async function entryFor({ key }: FrontierItem, { url }: Fetched, job: Job): Promise<FeedEntry | null> {
  const entry = await feedEntryOf(job, key)
  return entry === null && urlKey(url) !== key ? await feedEntryOf(job, urlKey(url)) : entry
}

/** What is known of a page when it is read. */
interface Seen {
  readonly done: readonly VisitedUrl[]
  readonly tally: Tally
  /** As it came over the wire. */
  readonly response: Fetched
  readonly feedEntry: FeedEntry | null
  readonly view: PageView
}

/** What rendering the page said and cost, and what it needs to be shown, goes with what the page brought. */
function withView({ page, rendered, notices, memory }: PageView, outcome: Outcome, { context }: Job): Outcome {
  const { changes, tally } = outcome
  return {
    ...outcome,
    tally: rendered ? { ...tally, rendered: 1 } : tally,
    changes: {
      ...changes,
      notices: [...(changes.notices ?? []), ...notices],
      foundMedia: [...(changes.foundMedia ?? []), ...context.found(page)],
      memory: { ...changes.memory, ...memory },
    },
  }
}

async function visitPage(item: FrontierItem, seen: Seen, job: Job): Promise<Outcome> {
  const { tally, response, feedEntry } = seen
  const { page, response: shown } = seen.view
  const reading = job.insight.read(page, item.url)
  const { own: fingerprint } = reading
  if (feedEntry !== null) job.insight.knowsPost(page)
  const missing = reading.missing ?? (await refusalOn(page, item, feedEntry, job))
  if (feedEntry === null && missing !== null) return visitSoftMissing(item, missing, job)
  const links = judgeLinks(page, job.judge, item.hops)
  const found = [...furtherFeeds(page, item, job), ...links, ...(await furtherLists(page, links, item, job))]
  const other = await otherAddress(page, item, job)
  if (other !== null)
    return { item, changes: { done: seen.done, found: [...found, other] }, tally, sampled: null, fingerprint }
  const twin = job.insight.twinOf(page, fingerprint)
  if (twin !== null && feedEntry === null && item.role !== 'canonical' && !isPermalink(page.url, job))
    return { item, changes: { done: seen.done, found }, tally, sampled: null, fingerprint }
  const done = twin === null ? withFingerprint(seen.done, page, fingerprint) : seen.done
  if (job.plan.sample !== null && item.priority === PRIORITY.samplePost) {
    // Its record is made when the sample is complete and all that can be learned from it is known.
    const sampled = (plan: Plan) => withPost(plan, sampledPost(item, response, shown))
    return { item, changes: { done, found }, tally, sampled, fingerprint }
  }
  const names = namesOn(page)
  const read = await entriesOn(page, names, item, response, feedEntry, job)
  const sampled =
    item.priority === PRIORITY.sampleList
      ? (plan: Plan) => withList(plan, names, sampledPost(item, response, shown))
      : null
  const notices = reading.ended === null ? [] : [endless(item, reading.ended, job)]
  const changes = { done, ...entriesWith(read, found), notices, generation: generationOf(job) }
  return { item, changes, tally, sampled, fingerprint }
}

/** A server that answers every address with 200 would make a post of each broken link; only the feed's word is proof. */
async function refusalOn(page: Page, item: FrontierItem, feedEntry: FeedEntry | null, job: Job) {
  if (feedEntry !== null || item.role !== 'post') return null
  const isNone = await job.insight.isRefusal(page, () => nonsensePage(job))
  return isNone ? 'it is what the server gives for an address that does not exist' : null
}

async function nonsensePage(job: Job): Promise<Page | null> {
  const url = nonsenseAddress(job.plan.home)
  const result = url === null ? null : await job.source.fetch({ url, ...signalOf(job) })
  if (result?.kind !== 'fetched' || result.redirects.length > 0 || !isHtml(result)) return null
  return readPage(result)
}

/** A page that came with 200 and says that it is not there. */
function visitSoftMissing(item: FrontierItem, why: string, job: Job): Outcome {
  const done = [visited(item, job, { state: 'missing', status: 200 })]
  const notices =
    item.role === 'post' ? [noticeOf(job, 'info', 'soft-missing', `Taken for a missing page: ${why}.`, item.url)] : []
  return { item, changes: { done, notices }, tally: { failed: 1 }, sampled: null }
}

function endless(item: FrontierItem, why: string, job: Job): NoticeRecord {
  const message = `Further addresses like this one are left out: ${why}. --urls and --include reach further.`
  return noticeOf(job, 'info', 'endless-numbers', message, item.url)
}

/** A redirect to a page that was visited already; the feed's own links are read all the same, for what it says of them. */
async function isSeenElsewhere(item: FrontierItem, response: Fetched, job: Job): Promise<boolean> {
  const key = urlKey(response.url)
  if (key === item.key || item.role === 'feed-post') return false
  return (await job.store.frontierItem(job.blog.id, key))?.state === 'done'
}

/** The address, and the one that it led to, need not be asked for again. */
function seen(item: FrontierItem, response: Fetched, job: Job): VisitedUrl[] {
  const bodyHash = createHash('sha256').update(response.body).digest('hex')
  const what = { state: 'done', status: response.status, ...response.validators, bodyHash } as const
  if (urlKey(response.url) === item.key) return [visited(item, job, what)]
  return [visited(item, job, { ...what, finalUrl: response.url }), visited({ ...item, url: response.url }, job, what)]
}

/** A later run of this crawl knows by it what was read in this one. */
function withFingerprint(done: readonly VisitedUrl[], page: Page, fingerprint: Fingerprint): VisitedUrl[] {
  const key = urlKey(page.url)
  return done.map(each => (urlKey(each.url) === key ? { ...each, fingerprint: writtenFingerprint(fingerprint) } : each))
}

/** The post or page that a page is, if it is one. */
async function entriesOn(
  page: Page,
  names: ReadonlySet<string>,
  item: FrontierItem,
  response: Fetched,
  feedEntry: FeedEntry | null,
  job: Job,
): Promise<Completed[]> {
  const { kind } = decidePage(page, names, feedEntry, job)
  if (kind === 'list' || (kind === 'page' && !isWorthKeeping(item))) return []
  const read = await entryOf({ kind, page, response, feedEntry }, job)
  return kind === 'page' && read.entry.text === '' ? [] : [read]
}

/** Pages such as About are linked from the home page; what lies deeper and is no post is mostly machinery. */
function isWorthKeeping(item: FrontierItem): boolean {
  return item.hops <= 1
}

/** Where the home page led to no feed of all posts, any feed that another page names is welcome. */
function furtherFeeds(page: Page, item: FrontierItem, job: Job): FoundUrl[] {
  if (job.plan.patterns.length > 0) return []
  return announcedFeeds(page)
    .filter(({ url, from }) => from === 'announced' && job.judge.inScope(url))
    .map(({ url }) => ({ url, role: 'feed', priority: PRIORITY.feed, hops: item.hops + 1, foundOn: page.url }))
}

/** An update that walks a list goes on to its next page until one shows a post that was there before. */
async function furtherLists(page: Page, links: readonly FoundUrl[], item: FrontierItem, job: Job): Promise<FoundUrl[]> {
  const { joinsBefore } = job
  if (joinsBefore === undefined || item.role !== 'index' || item.hops > MOST_LISTS || links.length === 0) return []
  const known = await Promise.all(links.map(({ url }) => job.store.frontierItem(job.blog.id, urlKey(url))))
  if (known.some(post => post?.visitedAt && post.visitedAt < joinsBefore)) return []
  const lists = judgeLinks(page, { ...job.judge, onlyPosts: false }, item.hops).filter(({ role }) => role === 'index')
  const next = headLinks(page).find(({ rel }) => rel.includes('next'))?.url
  const here = isNumberedPage(page.url) ? lastNumber(page.url) : 1
  const behind = lists
    .filter(({ url }) => isNumberedPage(url) && lastNumber(url) > here)
    .sort((a, b) => lastNumber(a.url) - lastNumber(b.url))
  const chosen = lists.find(({ url }) => next !== undefined && urlKey(url) === urlKey(next)) ?? behind[0]
  return chosen === undefined ? [] : [{ ...chosen, revisit: true }]
}

function lastNumber(url: Url): number {
  return Number(/\d+(?=\D*$)/.exec(url)?.[0] ?? 0)
}

/** A walk through lists in search of what an update has missed ends here in any case. */
const MOST_LISTS = 200

function noticesOf(item: FrontierItem, result: Exclude<FetchResult, Fetched>, job: Job, kept: boolean): NoticeRecord[] {
  const rest = kept ? ' The post is kept as the feed has it.' : ''
  switch (result.kind) {
    case 'missing':
      // Broken links are the way of the web; only a post that the feed promised is worth a word.
      return item.role === 'feed-post'
        ? [
            noticeOf(
              job,
              'warning',
              'page-missing',
              `The feed names a post whose page is gone (${result.status}).${rest}`,
              item.url,
            ),
          ]
        : []
    case 'failed':
      return [noticeOf(job, 'warning', `fetch-${result.reason}`, `${result.message}${rest}`, item.url)]
    case 'blocked':
      return result.by === 'robots' && item.role !== 'feed-post'
        ? []
        : [noticeOf(job, 'warning', `blocked-${result.by}`, `${result.message}${rest}`, item.url)]
    case 'unchanged':
      return []
    default:
      return result satisfies never
  }
}

/** What was seen before need not be sent again, unless we are to learn from it. */
function validatorsOf({ etag, lastModified, visitedAt, priority }: FrontierItem, { plan }: Job) {
  const isSampled = plan.sample !== null && priority <= PRIORITY.sampleList
  return visitedAt === null || isSampled ? {} : { validators: { etag, lastModified } }
}

const signalOf = ({ options }: Job) => (options.signal ? { signal: options.signal } : {})

/** HTML by what the server says; where it says nothing or something vague, by the look of it. */
function isHtml({ mediaType, body }: Fetched): boolean {
  if (mediaType === 'text/html' || mediaType === 'application/xhtml+xml') return true
  if (mediaType !== null && !/^(text\/plain|application\/(xml|octet-stream)|text\/xml)$/.test(mediaType)) return false
  return /<(!doctype html|html|head|body)\b/i.test(Buffer.from(body.subarray(0, 2048)).toString('latin1'))
}

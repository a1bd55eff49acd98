import { createHash } from 'node:crypto'
import type { Fetched } from '../fetch/index.ts'
import { type Harvest, noticeOn, type Outcome, readContext, storedBefore, visited } from '../harvest/index.ts'
import {
  formerAddress,
  hasMoved,
  isHome,
  isHtml,
  leadsToPosts,
  lossOn,
  lostPost,
  nonsensePage,
  replaced,
  storedPost,
} from '../news/index.ts'
import type { Page } from '../page/index.ts'
import {
  feedEntryOf,
  generationOf,
  newReading,
  type ReadEntry,
  type Reading,
  readEntry,
  readOn,
  readSharedPage,
} from '../read/index.ts'
import type { NoticeRecord, Timestamp } from '../records.ts'
import type { ViewedPage } from '../render/index.ts'
import {
  isSampling,
  isStray,
  type Plan,
  type Sample,
  sampledPost,
  withSample,
  withSampledList,
  withSampledPost,
} from '../rules/index.ts'
import {
  decidePage,
  describeNotFound,
  describeRunEnd,
  type Fingerprint,
  isPermalink,
  judgeLinks,
  judgeMenus,
  type NotFound,
  namesOn,
  otherAddress,
  PURPOSES,
  promisedPosts,
  type RunEnd,
  writtenFingerprint,
} from '../site/index.ts'
import type { FoundUrl, FrontierItem, StoredEntry, VisitedUrl } from '../store/index.ts'
import { type Url, urlKey } from '../url.ts'
import { commentCounts, cutOffPosts, entryChanges, partsVisited, protectedPosts } from './entry-changes.ts'
import { furtherFeeds, furtherLists } from './further-pages.ts'
import { isWorthKeeping, leftOutLike, secondLook } from './second-look.ts'
import { entriesOfFeed, statedOf } from './stated.ts'

/** A page of the blog with its view. */
interface Viewed extends Reading {
  readonly response: Fetched
  readonly view: ViewedPage
  /** The post that an update has stored at its URL. */
  readonly stored: StoredEntry | null
  /** The URL of that post, if it has moved to this page. */
  readonly movedFrom: Url | null
}

/** Makes records from a response; `ahead` is its reading up to the view, if that was made before its turn. */
export async function visitFetched(
  item: FrontierItem,
  response: Fetched,
  harvest: Harvest,
  ahead: Reading | null = null,
): Promise<Outcome> {
  const done = visitedAddresses(item, response, harvest)
  const tally = { fetched: 1, bytes: response.body.length }
  const stored = await storedPost(item, harvest)
  if (stored !== null && !isOfBlog(response, harvest))
    return { ...(await lostPost(item, stored, { kind: 'elsewhere' }, harvest)), tally }
  if (stored !== null && isHome(urlKey(response.url), harvest))
    return { ...(await lostPost(item, stored, { kind: 'home' }, harvest)), tally }
  if (!isOfBlog(response, harvest)) {
    // A link blog's entries lead elsewhere: the post is what the feed has of it.
    const entries = await entriesOfFeed(item, harvest)
    return { item, changes: { done, entries, generation: generationOf(harvest.known) }, tally, sampled: null }
  }
  if (await isSeenElsewhere(item, response, harvest)) return { item, changes: { done }, tally, sampled: null }
  // Where no current feed confirms it, the page that a stored post redirects to need not be a post.
  const isLook = item.purpose === 'look' || (stored !== null && harvest.update?.vouches?.(item.key) === false)
  // Earlier pages may have brought what a feed says about it.
  const feedEntry = ahead?.feedEntry ?? (await statedOf(item, response, harvest))
  const start = ahead === null ? newReading({ kind: 'post', response, feedEntry }) : { ...ahead, feedEntry }
  const { view, ...reading } = await readOn(start, readContext(harvest), 'view')
  if (view === null) throw new Error('A response has a view.')
  const isElsewhere = stored !== null && urlKey(response.url) !== item.key
  const hasLeft = isElsewhere && (await hasMoved(view.page, stored, harvest))
  if (isLook && urlKey(response.url) !== item.key && !hasLeft) {
    // The new page is found by its own URL, and must not become a second post by this one.
    const led = visited(item, harvest, { state: 'done', status: response.status, finalUrl: response.url })
    return { item, changes: { done: [led] }, tally, sampled: null }
  }
  const read = { ...reading, response, view, stored, movedFrom: hasLeft ? item.url : null }
  const outcome = await visitPage(item, read, done, harvest)
  return withView(view, { ...outcome, tally: { ...tally, ...outcome.tally } }, harvest)
}

/** Whether it is a page of the blog; a link blog's entries lead elsewhere. */
export function isOfBlog(response: Fetched, { site }: Harvest): boolean {
  return isHtml(response) && site.judge.inScope(response.url)
}

/**
 * A redirect to a page that was already visited; the feed's own links are read anyway, for the feed's statements on
 * them.
 */
export async function isSeenElsewhere(
  item: FrontierItem,
  response: Fetched,
  { tools: { store }, known }: Harvest,
): Promise<boolean> {
  const key = urlKey(response.url)
  if (key === item.key || PURPOSES[item.purpose].isStated) return false
  return (await store.frontierItem(known.blog.id, key))?.state === 'done'
}

/** Adds the notices and costs of rendering, and what replay needs, to the result of the page. */
function withView({ page, rendered, notices, memory }: ViewedPage, outcome: Outcome, { context }: Harvest): Outcome {
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

/** Decides what a page is, takes its links, and reads it if it is an entry. */
async function visitPage(
  item: FrontierItem,
  reading: Viewed,
  addresses: readonly VisitedUrl[],
  harvest: Harvest,
): Promise<Outcome> {
  const { site, plan } = harvest
  const { page } = reading.view
  const { stored, feedEntry } = reading
  const isStated = feedEntry !== null
  const { own: fingerprint, missing: said, ended } = site.insight.read(page, item.url)
  const title = feedEntry?.title ?? null
  const loss = stored === null ? null : await lossOn(page, item, stored, { said, title }, harvest)
  if (stored !== null && loss !== null) return { ...(await lostPost(item, stored, loss, harvest)), tally: {} }
  if (await isReplacedHome(page, item, harvest))
    return { item, changes: { done: addresses, notices: replaced(harvest) }, tally: {}, sampled: null }
  // What an earlier feed said, and the current one does not, is no proof for a page.
  const isProven = stored !== null || (isStated && harvest.update?.vouches?.(item.key) !== false)
  const missing = isProven ? null : (said ?? (await refusalOn(page, item, harvest)))
  if (missing !== null) {
    site.insight.coverage.lacks(item.url, site.home)
    return softMissing(item, missing, harvest)
  }
  if (isStated) site.insight.knowsPost(page)
  site.insight.promises(promisedPosts(page, site))
  const links = site.insight.listed(item, site.home, page, judgeLinks(page, site.judge, item.hops))
  // Menus have the months of posts that the pages of the home page list as well.
  const menus = site.insight.coverage.homeRun.isPaged ? [] : judgeMenus(page, site.judge, item.hops)
  const found = [
    ...furtherFeeds(page, item, harvest),
    ...links,
    ...menus,
    ...(await furtherLists(page, links, item, harvest)),
  ]
  const unread = { item, tally: {}, sampled: null, fingerprint }
  const other = await trueAddress(page, item, isStated, harvest)
  if (other !== null) return { ...unread, changes: { done: addresses, found: [...found, other] } }
  const twin = site.insight.twinOf(page, fingerprint)
  const shared = await readSharedPage(reading, readContext(harvest))
  if (twin !== null && shared.length === 0 && !isStated && item.purpose !== 'canonical' && !isPermalink(page.url, site))
    return { ...unread, changes: { done: addresses, found } }
  const done = twin === null ? withFingerprint(addresses, page, fingerprint) : addresses
  const sampled = (add: (sample: Sample) => Sample) => ({ ...unread, sampled: (plan: Plan) => withSample(plan, add) })
  const kept = () => sampledPost(item, reading.response, reading.view.response)
  const { expects, isSample = false } = PURPOSES[item.purpose]
  const movedHere = async (published: Timestamp | null) => {
    const from = reading.movedFrom ?? (stored === null ? await formerAddress(page, { twin, published }, harvest) : null)
    return from === null ? [] : [{ from, to: page.url }]
  }
  if (isSampling(plan) && isSample && expects === 'post' && shared.length === 0) {
    // Its record is made when the sample is complete and everything was learned from it.
    return {
      ...sampled(sample => withSampledPost(sample, kept())),
      changes: { done, found, moved: await movedHere(feedEntry?.published ?? null) },
    }
  }
  const names = namesOn(page)
  const { read, again, isList } =
    shared.length > 0 ? { read: shared, again: [], isList: true } : await entriesOn(reading, names, item, harvest)
  const notices = [...(ended === null ? [] : [endless(item, ended, harvest)]), ...protectedPosts(read, harvest)]
  const visited = [...done, ...partsVisited(read, harvest)]
  const first = read.find(({ content }) => content.entry.kind === 'post')
  if (first === undefined || shared.length > 0) site.insight.shared.read(page)
  const changes = {
    done: visited,
    ...entryChanges(read, [...found, ...again]),
    moved: first === undefined ? [] : await movedHere(feedEntry?.published ?? first.content.entry.published),
    notices,
    generation: generationOf(harvest.known),
    memory: await datesToRemember(page, { read, isList: isList || expects === 'list' }, harvest),
  }
  const isOfOtherDesign = read.some(({ content }) => isStray(content.entry, harvest.known.rules))
  const looks = { commentCounts: commentCounts(read), cutOff: cutOffPosts(read) }
  const more = { ...looks, ...(isOfOtherDesign ? { stray: kept } : {}) }
  if (item.purpose !== 'sample-list') return { ...unread, changes, ...more }
  return { ...sampled(sample => withSampledList(sample, names, kept())), changes }
}

/** What a list says about the dates of posts, and that a post lacks its date. */
async function datesToRemember(
  page: Page,
  { read, isList }: { readonly read: readonly ReadEntry[]; readonly isList: boolean },
  { known }: Harvest,
): Promise<Readonly<Record<string, unknown>>> {
  const posts = read.map(({ content }) => content.entry).filter(({ kind }) => kind === 'post')
  if (posts.some(({ published }) => published === null)) return (await known.listed?.want()) ?? {}
  return isList && posts.length === 0 ? ((await known.listed?.read(page, known)) ?? {}) : {}
}

/** The other URL that a page names as its own; a template does not overrule the feed. */
async function trueAddress(
  page: Page,
  item: FrontierItem,
  isStated: boolean,
  harvest: Harvest,
): Promise<FoundUrl | null> {
  const { known, site } = harvest
  const { store } = harvest.tools
  // A page that no feed states, by the address that was asked or the one that it led to, need not be looked up again.
  if (isStated && (await feedEntryOf(known, store, item.key)) !== null) return null
  return await otherAddress(page, item, site, async (url: Url) => {
    const state = (await store.frontierItem(known.blog.id, urlKey(url)))?.state
    return state === 'missing' || state === 'failed'
  })
}

/** A server that answers every URL with 200 would make a post of each broken link; only a feed entry proves one. */
async function refusalOn(page: Page, item: FrontierItem, harvest: Harvest): Promise<NotFound | null> {
  if (!isGuessedPost(item)) return null
  const isUpdate = harvest.update !== null
  // A stored post was proven to be one: no update fetches a nonsense URL because of it.
  if (isUpdate && (await harvest.tools.store.entry(page.url)) !== null) return null
  const isNone = await harvest.site.insight.isRefusal(page, () => nonsensePage(harvest))
  return isNone ? { code: 'given-for-any-address' } : null
}

/** Whether an update that looks for posts on the home page finds there what the server gives for any URL. */
async function isReplacedHome(page: Page, { key }: FrontierItem, harvest: Harvest): Promise<boolean> {
  if (harvest.update === null || !isHome(key, harvest) || (await leadsToPosts(page, harvest))) return false
  return await harvest.site.insight.isRefusal(page, () => nonsensePage(harvest))
}

/** A URL that looks like a post's, not confirmed by a feed. */
function isGuessedPost({ purpose }: FrontierItem): boolean {
  return PURPOSES[purpose].expects === 'post' && !PURPOSES[purpose].isStated
}

/** A page that came with 200 and says "not found". */
function softMissing(item: FrontierItem, why: NotFound, harvest: Harvest): Outcome {
  const done = [visited(item, harvest, { state: 'missing', status: 200 })]
  const notice = () => noticeOn(harvest, 'soft-missing', { said: describeNotFound(why) }, item.url)
  const tally = { fetched: 0, bytes: 0, failed: 1 }
  return { item, changes: { done, notices: isGuessedPost(item) ? [notice()] : [] }, tally, sampled: null }
}

function endless(item: FrontierItem, why: RunEnd, harvest: Harvest): NoticeRecord {
  return noticeOn(harvest, 'endless-numbers', { why, said: describeRunEnd(why) }, item.url)
}

/** The URL, and the one that it redirected to, need not be fetched again. */
function visitedAddresses(item: FrontierItem, response: Fetched, harvest: Harvest): VisitedUrl[] {
  const hash = bodyHash(response)
  const what = { state: 'done', status: response.status, ...response.validators, bodyHash: hash } as const
  if (urlKey(response.url) === item.key) return [visited(item, harvest, what)]
  return [
    visited(item, harvest, { ...what, finalUrl: response.url }),
    visited({ ...item, url: response.url }, harvest, what),
  ]
}

/** Identifies a page byte for byte. */
export function bodyHash({ body }: Pick<Fetched, 'body'>): string {
  return createHash('sha256').update(body).digest('hex')
}

/** A later run of this crawl recognises by it what was read in this one. */
function withFingerprint(done: readonly VisitedUrl[], page: Page, fingerprint: Fingerprint): VisitedUrl[] {
  const key = urlKey(page.url)
  return done.map(each => (urlKey(each.url) === key ? { ...each, fingerprint: writtenFingerprint(fingerprint) } : each))
}

/** The entry that a page is, if any, and pages that it proves to be posts by their form. */
async function entriesOn(
  reading: Viewed,
  names: ReadonlySet<string>,
  item: FrontierItem,
  harvest: Harvest,
): Promise<{ readonly read: ReadEntry[]; readonly again: readonly FoundUrl[]; readonly isList: boolean }> {
  const { page } = reading.view
  const stored = await storedBefore(page.url, harvest)
  const isPost = reading.feedEntry !== null || stored?.kind === 'post'
  const decision = decidePage(page, names, isPost, harvest.site)
  if (decision.kind === 'list') return { read: [], again: [], isList: true }
  const { kind, again } =
    decision.kind === 'page' ? await secondLook(reading, decision, item, harvest) : { kind: decision.kind, again: [] }
  const isList = false
  if (kind === 'page' && !isWorthKeeping(item)) return { read: [], again, isList }
  const read = await readEntry({ ...reading, kind }, readContext(harvest))
  if (kind === 'page' && read.content.entry.text === '') return { read: [], again, isList }
  const like = decision.kind === 'post' ? leftOutLike(read.content.entry, decision, item, harvest) : []
  return { read: [read], again: [...again, ...like], isList }
}

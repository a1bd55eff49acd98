import { type Harvest, TurnLooks } from '../harvest/index.ts'
import { platformById } from '../platforms/index.ts'
import type { Timestamp } from '../records.ts'
import { PLAN } from '../rules/index.ts'
import { foundUrl } from '../site/index.ts'
import { type Changes, type CrawlState, type FoundUrl, remembered } from '../store/index.ts'
import { type Url, urlKey } from '../url.ts'
import { type CommentNews, commentNews } from './comment-news.ts'
import { dueLooks } from './due-looks.ts'
import { checkingPlan, type FeedNews, MOST_CHECKED } from './feed-news.ts'
import { interfaceNews } from './interface-news.ts'
import { COMMENTS_NOT_FETCHED, latestComments } from './latest-comments.ts'
import { listNews, NO_LIST_NEWS } from './list-news.ts'
import { isOfSummaries, modifiedFeed } from './modified-feed.ts'
import { NO_SIGNS, type Signs } from './signs.ts'
import { sitemapNews } from './sitemap-news.ts'

/**
 * Requests of an update without evidence of a change, beside that for the feed of posts: for the comment feed or the
 * newest comments, for the interface, a sitemap or a list, and for posts that are checked.
 */
const QUIET_REQUESTS = 3

/** What is known about the posts of a blog once all sources of changes were asked. */
export interface Gathered {
  readonly blog: Harvest['known']['blog']
  /** Whether the statement on a post, by its key, is known to be current. */
  readonly vouches: (key: string) => boolean
  /** Whether the newest comments on all posts were reported: an unchanged post then has no new ones. */
  readonly areCommentsReported: boolean
  /** Whether a feed of posts or an interface answered. */
  readonly hasAnswered: boolean
  /** The posts to check in rotation. */
  readonly looks: TurnLooks
}

/** Asks all sources of changes except the feed of posts, stores what they say, and queues the posts to fetch. */
export async function gatherSigns(
  harvest: Harvest,
  crawl: CrawlState,
  news: FeedNews,
  since: Timestamp | null,
): Promise<Gathered> {
  const { comments, latest, ofInterface, maps, lists, modified } = await askAll(harvest, news, since)
  const all: readonly Signs[] = [comments, latest, ofInterface, maps, lists, modified]
  const blog = comments.blog ?? news.blog
  const changed = [...news.commented, ...all.flatMap(signs => signs.changed)]
  const back = [...news.back, ...all.flatMap(signs => signs.back ?? [])]
  const unlisted = [...news.unlisted, ...all.flatMap(signs => signs.unlisted), ...back]
  const found = all.flatMap(signs => signs.found)
  const left = QUIET_REQUESTS - all.reduce((sum, { requests }) => sum + requests, 0)
  const areEditsUnreported = news.hasNews && !ofInterface.hasAnswered && modified.requests === 0
  const areCommentsReported =
    !wantsComments(harvest) || latest.hasAnswered || blog.feeds.some(({ kind }) => kind === 'comments')
  const isAllTold = (areCommentsReported || !(await hasComments(harvest))) && (await feedHasTexts(harvest))
  const inFeed = isAllTold || (await isOfNewest(news.keys, harvest)) ? news.keys : NONE
  const looks = await dueLooks(harvest, {
    left: Math.max(0, Math.floor(left / (asksForComments(harvest, latest.hasAnswered) ? 2 : 1))),
    hasNews: news.hasNews || changed.length + unlisted.length + found.length > 0,
    areCommentsReported,
    areEditsUnreported,
    inFeed,
    doubted: lists.doubted,
    taken: new Set([...changed, ...unlisted, ...found.map(({ url }) => url)].map(urlKey)),
  })
  const waiting = [...toRead(changed), ...[...unlisted, ...looks].map(url => again(url, 'look')), ...found]
  await harvest.tools.store.commit({ blog, crawl, ...changesOf(all, waiting, harvest), found: waiting })
  const fresh = new Set(modified.changed.map(urlKey))
  const vouches = (key: string) => ofInterface.hasAnswered || news.keys.has(key) || fresh.has(key)
  const isFeedless = harvest.plan.mainFeed === null && !ofInterface.hasAnswered
  const inTurn = new TurnLooks(looks.map(urlKey), inFeed, areEditsUnreported || isFeedless)
  return {
    blog,
    vouches,
    areCommentsReported: latest.hasAnswered,
    hasAnswered: ofInterface.hasAnswered || news.keys.size > 0,
    looks: inTurn,
  }
}

/** The reports of all sources; sitemaps where there is no interface, and lists where there is neither. */
async function askAll(harvest: Harvest, news: FeedNews, since: Timestamp | null) {
  const areWanted = wantsComments(harvest)
  const comments: CommentNews = areWanted ? await commentNews(harvest) : NO_SIGNS
  const latest = areWanted ? await latestComments(harvest, comments.hasOverflown === true) : COMMENTS_NOT_FETCHED
  const ofInterface = await interfaceNews(harvest, since, news.keys)
  const maps = ofInterface.hasAnswered ? NO_SIGNS : await sitemapNews(harvest)
  const lists =
    ofInterface.hasAnswered || maps.requests > 0 ? NO_LIST_NEWS : await listNews(harvest, news.keys, news.hasNews)
  // Where the feed answered and names nothing new, something else of the blog has changed.
  const modified = ofInterface.hasAnswered || news.isUnchanged ? NO_SIGNS : await modifiedFeed(harvest, news.keys)
  return { comments, latest, ofInterface, maps, lists, modified }
}

function wantsComments({ tools: { options } }: Harvest): boolean {
  return options.comments !== false
}

const NONE: ReadonlySet<string> = new Set()
/** How many posts are enough to see whether anybody comments. */
const SOME_POSTS = 50

async function hasComments({ tools: { store }, known }: Harvest): Promise<boolean> {
  return (await store.recentPosts(known.blog.id, SOME_POSTS)).some(({ comments }) => comments > 0)
}

/** Whether the feed names less than half of the posts: these are recent, and checked as such. */
async function isOfNewest(keys: ReadonlySet<string>, { tools: { store }, known }: Harvest): Promise<boolean> {
  const most = keys.size * 2 + 1
  return (await store.postsByVisit(known.blog.id, most, 'there')).length === most
}

/** Whether the feed has the texts of posts, so that edits of those that it names show in it. */
async function feedHasTexts(harvest: Harvest): Promise<boolean> {
  const { mainFeed } = harvest.plan
  return mainFeed !== null && !(await isOfSummaries(mainFeed, harvest))
}

/** Whether checking a post also fetches its comments, as its page has none. */
function asksForComments(harvest: Harvest, areTold: boolean): boolean {
  const isHidden = platformById(harvest.site.platform)?.commentInterface?.isOnlyWay === true
  return isHidden && !areTold && wantsComments(harvest)
}

/** The first of them show whether the design has changed. */
function toRead(changed: readonly Url[]): FoundUrl[] {
  return changed.map((url, at) => again(url, at < MOST_CHECKED ? 'sample-post' : 'changed-post'))
}

function changesOf(all: readonly Signs[], waiting: readonly FoundUrl[], harvest: Harvest): Partial<Changes> {
  const isRead = waiting.some(({ purpose }) => purpose === 'look' || purpose === 'sample-post')
  return {
    feeds: all.flatMap(({ changes }) => changes.feeds ?? []),
    feedEntries: all.flatMap(({ changes }) => changes.feedEntries ?? []),
    memory: {
      ...Object.assign({}, ...all.map(({ changes }) => changes.memory ?? {})),
      ...(isRead ? remembered(PLAN, checkingPlan(harvest)) : {}),
    },
  }
}

function again(url: Url, purpose: FoundUrl['purpose']): FoundUrl {
  return foundUrl(url, purpose, { hops: 1, foundOn: null, revisit: true })
}

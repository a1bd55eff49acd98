import type { EntryRecord } from '../records.ts'
import type { CommentCount, Plan, SampledPost } from '../rules/index.ts'
import { type Fingerprint, isAhead, PURPOSES } from '../site/index.ts'
import type {
  Changes,
  CommitResult,
  CrawlFigures,
  CrawlState,
  FoundNews,
  FrontierItem,
  VisitedUrl,
} from '../store/index.ts'
import type { Url } from '../url.ts'
import type { Harvest } from './harvest.ts'

/** The result of visiting one URL; nothing of it is stored yet. */
export interface Outcome {
  /** Null where it belongs to the sample as a whole. */
  readonly item: FrontierItem | null
  readonly changes: Omit<Changes, 'blog' | 'crawl'>
  readonly tally: VisitTally
  /** Adds a sampled page to the plan; null where there is nothing to add. */
  readonly sampled: ((plan: Plan) => Plan) | null
  /** The post to learn from, where the rules find no article on it. */
  readonly stray?: () => SampledPost
  /** Identifies the page's content; left out where there was no page. */
  readonly fingerprint?: Fingerprint
  /** Whether its entries were counted before, and only now have a date. */
  readonly areDated?: true
  /** Comments found, and how many the blog counts. */
  readonly commentCounts?: readonly CommentCount[]
  /** Posts of which their pages show the beginning alone. */
  readonly cutOff?: readonly Url[]
}

/** The result for a URL, in the store's terms. */
export function visited(
  item: Pick<FrontierItem, 'url'>,
  harvest: Pick<Harvest, 'tools'>,
  what: Pick<VisitedUrl, 'state' | 'status'> & Partial<VisitedUrl>,
): VisitedUrl {
  return {
    url: item.url,
    finalUrl: null,
    etag: null,
    lastModified: null,
    bodyHash: null,
    at: harvest.tools.now(),
    ...what,
  }
}

/** What one visit adds to the figures of a crawl. */
export interface VisitTally {
  readonly fetched?: number
  readonly failed?: number
  readonly unchanged?: number
  readonly excluded?: number
  readonly rendered?: number
  readonly bytes?: number
  /** Comments added to posts that were counted before. */
  readonly comments?: number
}

/**
 * Whether a URL failed earlier in the same crawl, which was interrupted since: it was counted as a failure, and its
 * post, where the feed had its text, as new.
 */
export function failedBefore({ item }: Outcome, { kind, startedAt }: CrawlState): boolean {
  return kind === 'crawl' && (item?.visitedAt ?? '') >= startedAt
}

/** The figures with the entries of such a visit: stored entries were counted before. */
export function addEntriesAgain(
  figures: CrawlFigures,
  entries: readonly EntryRecord[],
  results: CommitResult['entries'],
): CrawlFigures {
  const isNew = (_: unknown, at: number) => results[at] === 'new'
  return addEntries(figures, entries.filter(isNew), results.filter(isNew))
}

/** Adds a visit to the figures; one that failed before was counted as a failure then. */
export function addTally(figures: CrawlFigures, tally: VisitTally, isAgain = false): CrawlFigures {
  const { pages } = figures
  const before = isAgain ? Math.max(0, pages.failed - 1) : pages.failed
  return {
    ...figures,
    pages: {
      ...pages,
      fetched: pages.fetched + (tally.fetched ?? 0),
      failed: before + (tally.failed ?? 0),
      unchanged: pages.unchanged + (tally.unchanged ?? 0),
      excluded: pages.excluded + (tally.excluded ?? 0),
      rendered: pages.rendered + (tally.rendered ?? 0),
    },
    comments: figures.comments + (tally.comments ?? 0),
    bytes: figures.bytes + (tally.bytes ?? 0),
  }
}

/** Adds what a commit returned for entries to the figures; for changed posts, `late` gives the new comments. */
export function addEntries(
  figures: CrawlFigures,
  entries: readonly EntryRecord[],
  results: CommitResult['entries'],
  late: readonly number[] | null = null,
): CrawlFigures {
  const posts = { ...figures.posts }
  let { comments } = figures
  entries.forEach((entry, at) => {
    const result = results[at]
    if (result === undefined) return
    if (entry.kind === 'post') posts[result] += 1
    if (result !== 'unchanged') comments += (result === 'updated' ? late?.[at] : null) ?? entry.comments.length
  })
  return { ...figures, posts, comments }
}

/**
 * Whether its entries were counted before: a comment feed adds to posts whose pages were read, and some are read again.
 */
export function addsToCounted({ item, changes, areDated }: Outcome): boolean {
  return areDated === true || item?.purpose === 'feed' || item?.purpose === 'comment-feed' || changes.isReread === true
}

/** Whether it is the post that its URL promised: seen before and unchanged, or sampled. */
function isPromisedPost({ item, tally, sampled }: Outcome): boolean {
  const { expects = null, isSample = false } = item === null ? {} : PURPOSES[item.purpose]
  if (expects !== 'post') return false
  return (tally.unchanged ?? 0) > 0 || (sampled !== null && isSample)
}

/** What a visit brought, given the URLs found on the page that were new. */
export function broughtBy(outcome: Outcome, { posts, others }: FoundNews, { tools }: Pick<Harvest, 'tools'>) {
  const read = (outcome.changes.entries ?? []).filter(({ kind }) => kind === 'post')
  return {
    isNewPost: isPromisedPost(outcome) || read.length > 0,
    isAhead: read.length > 0 && read.every(({ published }) => isAhead(published, tools.now())),
    newPosts: posts,
    newLinks: others,
  }
}

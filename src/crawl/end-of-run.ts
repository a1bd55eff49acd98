import { z } from 'zod'
import { isCopy, type RobotsFact } from '../fetch/index.ts'
import { type Harvest, noticeOn, type Outcome, signalOption } from '../harvest/index.ts'
import { shortenedNotices } from '../notices/index.ts'
import type { NoticeRecord, NoticeTopic } from '../records.ts'
import { FAULTS } from '../rules/index.ts'
import { isShort, judgeLink, PURPOSES } from '../site/index.ts'
import { type CrawlState, memoryKey, recall, remembered } from '../store/index.ts'
import type { Url } from '../url.ts'

/** How far a crawl had come when it was last stored. */
interface Checkpoint {
  readonly crawl: string
  /** What was being fetched. */
  readonly keys: readonly string[]
  /** What it had taken and not begun: whether that is fetched at all depends on the results of the others. */
  readonly held: readonly string[]
  /** Whether those were taken before something was read that may name better ones. */
  readonly areEarly: boolean
  /** Consecutive pages that brought nothing. */
  readonly barren: number
  /** Consecutive sitemaps and feeds that brought nothing. */
  readonly barrenFiles: number
  /** The sources found not to have named all posts; null before any was checked. */
  readonly unproven: string | null
  /** Why it skipped the rest of the site, if it did. */
  readonly end: string | null
  /** Whether that reason proves that all posts are known. */
  readonly isProven: boolean
}

/** How far the last run came; without it, what was taken and not read stays at its position in the frontier. */
export const CHECKPOINT = memoryKey<Checkpoint>({
  name: 'in-work',
  version: 1,
  schema: z.object({
    crawl: z.string(),
    keys: z.array(z.string()),
    held: z.array(z.string()).default([]),
    areEarly: z.boolean().default(false),
    barren: z.number(),
    barrenFiles: z.number().default(0),
    unproven: z.string().nullable().default(null),
    end: z.string().nullable(),
    isProven: z.boolean().default(false),
  }),
  unfit: 'rebuild',
  about: 'how far the last run came',
})

/** The stored contents of robots.txt: an update with nothing new must cost one request, not two. */
export const ROBOTS = memoryKey<readonly RobotsFact[]>({
  name: 'robots',
  version: 1,
  schema: z.array(z.object({ origin: z.string(), text: z.string().nullable(), until: z.number() })),
  unfit: 'rebuild',
  about: 'what robots.txt said',
})

/** Passes the robots.txt that the last run read to the source, if it is fresh. */
export async function recallRobots({ tools: { source, store }, known }: Harvest): Promise<void> {
  const facts = await recall(store, known.blog.id, ROBOTS)
  if (facts !== null) source.robots?.know(facts)
}

/** What to store of this run. */
export function robotsToRemember({ tools: { source } }: Pick<Harvest, 'tools'>): Readonly<Record<string, unknown>> {
  return source.robots === undefined ? {} : remembered(ROBOTS, source.robots.facts())
}

/** The limits after which a run takes no further URL. */
const ENOUGH = {
  /** Consecutive failures: the host is down. */
  failuresInARow: 25,
  /** Machine-readable files without anything new: an index may name them without end. */
  barrenFiles: 1000,
  /** Pages without a new post or a link to one: the rest of the site is not part of the blog. */
  barrenPages: (posts: number) => Math.max(1000, 3 * posts),
} as const

const MOST_EXAMPLES = 3

/** Why a run took no further URL. */
type EndOfRun = 'max-pages' | 'interrupted' | 'host-down' | 'barren'

/** What a run can still expect: how long it has brought nothing, or failed, and why it is over. */
export class Outlook {
  /** Why no further URL is taken; null while some are. */
  over: EndOfRun | null = null
  failuresInARow = 0
  /** URLs of posts that are missing. */
  readonly missingPosts: Url[] = []
  /** Examples of other URLs that are missing. */
  readonly missingPages: Url[] = []
  #reason: string | null = null
  #isProven = false
  #barren = 0
  #barrenFiles = 0

  /** Resumes from the checkpoint of an earlier run. */
  resume({ barren, barrenFiles }: Pick<Checkpoint, 'barren' | 'barrenFiles'>): void {
    this.#barren = barren
    this.#barrenFiles = barrenFiles
  }

  /** The part of the checkpoint that this class owns. */
  get state(): Pick<Checkpoint, 'barren' | 'barrenFiles' | 'end' | 'isProven'> {
    return {
      barren: this.#barren,
      barrenFiles: this.#barrenFiles,
      end: this.over === 'barren' ? this.#reason : null,
      isProven: this.#isProven,
    }
  }

  /** Why nothing more can be expected, if that ended the run. */
  get reason(): string | null {
    return this.#reason
  }

  /** Whether the run ended because all posts are known, rather than because its last pages brought none. */
  get isProven(): boolean {
    return this.#isProven
  }

  /** Takes no further URL: nothing more can be expected, or all posts are known. */
  leave(reason: string, isProven = false): void {
    if (this.over !== null) return
    this.over = 'barren'
    this.#reason = reason
    this.#isProven = isProven
  }

  /** Records how much a visit brought. A thousand machine-readable files may bring nothing although posts follow. */
  count({ item }: Outcome, brought: number): void {
    const isMachine = item !== null && PURPOSES[item.purpose].expects === 'machine'
    if (brought > 0) this.#barren = this.#barrenFiles = 0
    else if (isMachine) this.#barrenFiles += 1
    else this.#barren += 1
  }

  /** Records whether a visit failed. */
  judge({ item, tally, changes }: Outcome): void {
    const isPost = item !== null && item.purpose !== 'likely-post' && PURPOSES[item.purpose].expects === 'post'
    const isMissing = changes.done?.some(({ state }) => state === 'missing')
    if (isPost && isMissing) this.missingPosts.push(item.url)
    else if (item !== null && isMissing && tally.failed === 1) this.#addExample(item.url)
    const isFailure = changes.done?.some(({ state }) => state === 'failed')
    // What robots.txt forbids was not requested: it says nothing about the host.
    if (tally.excluded === undefined) this.failuresInARow = isFailure ? this.failuresInARow + 1 : 0
    if (this.failuresInARow >= ENOUGH.failuresInARow) this.over ??= 'host-down'
  }

  #addExample(url: Url): void {
    if (this.missingPages.length < MOST_EXAMPLES) this.missingPages.push(url)
  }

  /** A small frontier is empty before the number of failures shows a dead host; the home page decides. */
  async lookForHost(harvest: Harvest): Promise<void> {
    if (this.over !== null || this.failuresInARow === 0) return
    const { source, options } = harvest.tools
    const result = await source.fetch({ url: harvest.known.blog.url, ...signalOption(harvest) })
    if (options.signal?.aborted) this.over = 'interrupted'
    else if (result.kind === 'failed') this.over = 'host-down'
  }

  /** Whether no further machine-readable file is worth fetching. */
  get areFilesBarren(): boolean {
    return this.#barrenFiles >= ENOUGH.barrenFiles
  }

  /** By how many pages the run exceeds its limit of pages that brought nothing; negative below it. */
  barrenBeyond(posts: number): number {
    return this.#barren - ENOUGH.barrenPages(posts)
  }
}

/** Stored posts, and pages that could not be fetched or need not be read again: some of them are posts too. */
export function accountedIn({ posts, pages }: CrawlState['figures']): { posts: number; gone: number } {
  return { posts: posts.new + posts.updated + posts.unchanged, gone: pages.failed + pages.unchanged + pages.excluded }
}

/** How a run ended. */
interface Ended {
  readonly by: EndOfRun | null
  /** Why nothing more can be expected, if that ended it. */
  readonly reason: string | null
  /** Whether that reason proves that all posts are known. */
  readonly isProven: boolean
  readonly failuresInARow: number
  readonly missingPosts: readonly Url[]
  /** Examples of other pages that are missing. */
  readonly missingPages: readonly Url[]
  /** What became of the pages that were asked for. */
  readonly pages: CrawlState['figures']['pages']
  /** Stored posts. */
  readonly posts: number
  /** Pages that could not be fetched, or need not be read again. */
  readonly gone: number
}

/** Topics of notices about the end of a run: they do not apply to a run that resumes from there. */
const CLOSING: ReadonlySet<NoticeTopic> = new Set([
  'robots',
  'host-down',
  'barren',
  'no-posts',
  'posts-unfound',
  'pages-left-out',
  'posts-on-one-page',
  'comments-missing',
  'pages-missing',
  ...FAULTS,
])

/** The notices of a report from before the end of the run; of repeated ones only some. */
export function noticesBeforeEnd(notices: readonly NoticeRecord[]): NoticeRecord[] {
  return shortenedNotices(notices.filter(({ topic }) => !CLOSING.has(topic)))
}

/** Notices about the end of a run. */
export async function closingNotices(harvest: Harvest, ended: Ended): Promise<NoticeRecord[]> {
  return [
    ...forbiddenPages(harvest, ended),
    ...reasonOfEnd(harvest, ended),
    ...(await noPosts(harvest, ended)),
    ...unfoundPosts(harvest, ended),
    ...missingPosts(harvest, ended),
    ...(await missingPages(harvest, ended)),
    ...leftOutPages(harvest, ended),
    ...sharedPages(harvest, ended),
    ...(await unlinkedFiles(harvest, ended)),
  ]
}

/** A blog without posts is a failed harvest, whatever happened to its pages; unless those of earlier posts are unchanged. */
async function noPosts(harvest: Harvest, { by, posts, pages }: Ended): Promise<NoticeRecord[]> {
  if (!isWhole(harvest, by) || posts > 0) return []
  const { store } = harvest.tools
  if (pages.unchanged > 0 && (await store.recentPosts(harvest.known.blog.id, 1)).length > 0) return []
  return [noticeOn(harvest, 'no-posts', ofCopy(harvest), harvest.known.blog.url)]
}

/** The blog's own counts are the only evidence of posts that nothing links to. */
function unfoundPosts(harvest: Harvest, ended: Ended): NoticeRecord[] {
  const { by, posts, gone } = ended
  const { promised } = harvest.site.insight.coverage
  if (!isWhole(harvest, by)) return []
  if (!isShort(posts + gone, promised)) return feedAlone(harvest, ended)
  const values = { by: 'counts', n: posts, promised, ...ofCopy(harvest) } as const
  return [noticeOn(harvest, 'posts-unfound', values, harvest.known.blog.url)]
}

/** Posts that the blog itself names and that are missing: a mirror lacks them, or the blog has deleted them. */
function missingPosts(harvest: Harvest, { by, missingPosts: urls }: Ended): NoticeRecord[] {
  if (!isWhole(harvest, by) || urls.length === 0) return []
  const isFolder = harvest.tools.source.unread !== undefined
  const examples = urls.slice(0, MOST_EXAMPLES)
  const values = { by: 'named', n: urls.length, isFolder, examples } as const
  return [noticeOn(harvest, 'posts-unfound', values, harvest.known.blog.url)]
}

/** Links of the blog that lead to no page: as a rule few, unless a copy was read. */
async function missingPages(harvest: Harvest, ended: Ended): Promise<NoticeRecord[]> {
  const { by, pages, missingPosts: posts, missingPages: examples } = ended
  const { store } = harvest.tools
  const { id, url } = harvest.known.blog
  if (!isWhole(harvest, by)) return []
  // What failed otherwise has notices of its own, and is asked for again.
  const n = pages.failed - (await store.frontierCounts(id)).failed - posts.length
  if (n <= 0) return []
  const values = { n, pages: pages.fetched + pages.unchanged, ...ofCopy(harvest), examples: [...examples] }
  return [noticeOn(harvest, 'pages-missing', values, url)]
}

/** Feeds have the newest posts, and seldom fewer than this if there are more. */
const USUAL_FEED = 10

/**
 * Where all posts are those of the feed, and nothing proved that there are no others, the theme may not link to them.
 */
function feedAlone(harvest: Harvest, { by, isProven, posts }: Ended): NoticeRecord[] {
  const { size } = harvest.known.feedEntries
  const { more } = harvest.site.insight.coverage.homeRun
  if (by === null && more !== null && posts > 0 && posts <= Math.max(size, more.posts)) {
    const isAll = posts <= more.posts
    const values = { by: 'home', n: posts, sign: more.sign, isAll, ...ofCopy(harvest) } as const
    return [noticeOn(harvest, 'posts-unfound', values, harvest.known.blog.url)]
  }
  if (isProven || posts < USUAL_FEED || posts > size) return []
  const values = { by: 'feed', n: posts, ...ofCopy(harvest) } as const
  return [noticeOn(harvest, 'posts-unfound', values, harvest.known.blog.url)]
}

/** Fewer pages are the about page and the like. */
const LEAST_LEFT_OUT = 3

/** Pages that have everything of a post except its URL and template: somebody who knows the blog can tell. */
function leftOutPages(harvest: Harvest, { by, posts }: Ended): NoticeRecord[] {
  const pages = harvest.site.insight.olderForms.leftOut
  if (!isWhole(harvest, by) || pages.length < LEAST_LEFT_OUT) return []
  const values = { by: 'design', n: pages.length, posts, examples: pages.slice(0, MOST_EXAMPLES) } as const
  return [noticeOn(harvest, 'pages-left-out', values, harvest.known.blog.url)]
}

/** Posts without a page of their own are not stored one by one: the archive has only the page with all of them. */
function sharedPages(harvest: Harvest, { by, posts }: Ended): NoticeRecord[] {
  const { pages: shared } = harvest.site.insight.shared
  const count = shared.reduce((sum, page) => sum + page.posts, 0)
  if (!isWhole(harvest, by) || count <= posts) return []
  const examples = shared.slice(0, MOST_EXAMPLES).map(({ example }) => example)
  const values = { n: count, pages: shared.length, examples }
  return [noticeOn(harvest, 'posts-on-one-page', values, harvest.known.blog.url)]
}

/** A folder may hold pages that nothing links to: each needs a URL to be read. */
async function unlinkedFiles(harvest: Harvest, { by, isProven, posts }: Ended): Promise<NoticeRecord[]> {
  const { source, store, options } = harvest.tools
  const { judge } = harvest.site
  const { id, url } = harvest.known.blog
  const isCutShort = by === 'interrupted' || by === 'max-pages'
  if (isCutShort || options.onlyPosts === true || source.unread === undefined) return []
  const files: string[] = []
  for (const { file, urls } of source.unread()) {
    const found = urls.flatMap(one => judgeLink(one, judge, 1, null) ?? [])
    // Where all known posts were had, the lists that lead to others were left unread.
    if (found.length === 0 || (isProven && !found.some(({ purpose }) => PURPOSES[purpose].expects === 'post'))) continue
    // Linked pages may have been left out for a reason, or read by an earlier run.
    const news = await store.newsAmong(id, found)
    if (news.posts + news.others === new Set(found.map(({ key }) => key)).size) files.push(file)
  }
  if (files.length === 0) return []
  const values = { by: 'folder', n: files.length, posts, examples: files.slice(0, MOST_EXAMPLES) } as const
  return [noticeOn(harvest, 'pages-left-out', values, url)]
}

/** Of a copy nothing can be asked for again, and a browser brings no more. */
function ofCopy({ tools: { source } }: Harvest): { readonly isCopy: boolean } {
  return { isCopy: isCopy(source) }
}

/** Whether the run has searched the whole blog. */
function isWhole({ tools: { options } }: Harvest, by: EndOfRun | null): boolean {
  return (by === null || by === 'barren') && options.onlyPosts !== true
}

/** Reported because posts among them are missing from the archive. */
function forbiddenPages(harvest: Harvest, { pages: { excluded } }: Ended): NoticeRecord[] {
  return excluded === 0 ? [] : [noticeOn(harvest, 'robots', { n: excluded }, harvest.known.blog.url)]
}

function reasonOfEnd(harvest: Harvest, { by, reason, failuresInARow, missingPosts: missing }: Ended): NoticeRecord[] {
  const { url } = harvest.known.blog
  if (by === 'host-down') return [noticeOn(harvest, 'host-down', { n: failuresInARow }, url)]
  if (by !== 'barren') return []
  const but = missing.length === 0 ? '' : ` Of those that are named, ${missing.length} could not be had.`
  return [noticeOn(harvest, 'barren', { said: `${reason ?? ''}${but}` }, url)]
}

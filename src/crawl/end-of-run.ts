import { z } from 'zod'
import type { RobotsFact } from '../fetch/index.ts'
import { type Harvest, noticeOn, type Outcome, signalOf } from '../harvest/index.ts'
import type { NoticeRecord, NoticeTopic } from '../records.ts'
import { FAULTS } from '../rules/index.ts'
import { isShort, PURPOSES } from '../site/index.ts'
import { type CrawlState, memoryKey, recall, remembered } from '../store/index.ts'

/** How far a crawl had come when it was last stored. */
interface Checkpoint {
  readonly crawl: string
  /** What it had begun to fetch and not read. */
  readonly keys: readonly string[]
  /** What it had taken and not begun: whether that is fetched at all depends on what the others bring. */
  readonly held: readonly string[]
  /** Whether those were taken before something was read that may name better ones. */
  readonly areEarly: boolean
  /** Pages in a row that brought nothing. */
  readonly barren: number
  /** Sitemaps and feeds in a row that did. */
  readonly barrenFiles: number
  /** The sources that were found not to have named all posts; null before any was held against them. */
  readonly unproven: string | null
  /** Why it left the rest of the site, where it did. */
  readonly end: string | null
}

/** How far the last run came; without it, what was taken and not read waits in its place of the frontier. */
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
  }),
  unfit: 'rebuild',
  about: 'how far the last run came',
})

/** What robots.txt files said: an update with nothing new must cost one request, not two. */
export const ROBOTS = memoryKey<readonly RobotsFact[]>({
  name: 'robots',
  version: 1,
  schema: z.array(z.object({ origin: z.string(), text: z.string().nullable(), until: z.number() })),
  unfit: 'rebuild',
  about: 'what robots.txt said',
})

/** Tells the source what the last run read, as far as that is fresh. */
export async function recallRobots({ tools: { source, store }, known }: Harvest): Promise<void> {
  const facts = await recall(store, known.blog.id, ROBOTS)
  if (facts !== null) source.robots?.know(facts)
}

/** What to remember of this run. */
export function robotsToRemember({ tools: { source } }: Pick<Harvest, 'tools'>): Readonly<Record<string, unknown>> {
  return source.robots === undefined ? {} : remembered(ROBOTS, source.robots.facts())
}

/** From when on a run takes no further address. */
const ENOUGH = {
  /** Failures one after another: the host is down. */
  failuresInARow: 25,
  /** Files for programs without anything new: an index may name them without end. */
  barrenFiles: 1000,
  /** Pages without a new post or a link to one: the rest of the site is no part of the blog. */
  barrenPages: (posts: number) => Math.max(1000, 3 * posts),
} as const

/** Why a run took no further address. */
type EndOfRun = 'max-pages' | 'interrupted' | 'host-down' | 'barren'

/** What a run has still to expect: how long it has brought nothing, or failed, and why it is over. */
export class Outlook {
  /** Why no further address is taken; null as long as some are. */
  over: EndOfRun | null = null
  failuresInARow = 0
  #reason: string | null = null
  #barren = 0
  #barrenFiles = 0

  /** Goes on from what an earlier run of the crawl has stored. */
  resume({ barren, barrenFiles }: Pick<Checkpoint, 'barren' | 'barrenFiles'>): void {
    this.#barren = barren
    this.#barrenFiles = barrenFiles
  }

  /** What a later run has to know of it. */
  get state(): Pick<Checkpoint, 'barren' | 'barrenFiles' | 'end'> {
    return {
      barren: this.#barren,
      barrenFiles: this.#barrenFiles,
      end: this.over === 'barren' ? this.#reason : null,
    }
  }

  /** Why nothing more is to be expected, where that ended the run. */
  get reason(): string | null {
    return this.#reason
  }

  /** Takes no further address: nothing more is to be expected. */
  leave(reason: string): void {
    if (this.over !== null) return
    this.over = 'barren'
    this.#reason = reason
  }

  /** Takes in how much a visit brought. What is made for programs brings nothing a thousand times over where posts are behind it all the same. */
  count({ item }: Outcome, brought: number): void {
    const isMachine = item !== null && PURPOSES[item.purpose].expects === 'machine'
    if (brought > 0) this.#barren = this.#barrenFiles = 0
    else if (isMachine) this.#barrenFiles += 1
    else this.#barren += 1
  }

  /** Takes in whether a visit failed. */
  judge({ tally, changes }: Outcome): void {
    const isFailure = changes.done?.some(({ state }) => state === 'failed')
    // What robots.txt forbids was not asked for: it says nothing of the host.
    if (tally.excluded === undefined) this.failuresInARow = isFailure ? this.failuresInARow + 1 : 0
    if (this.failuresInARow >= ENOUGH.failuresInARow) this.over ??= 'host-down'
  }

  /** A small frontier is empty before a dead host shows by the number of failures; the home page tells. */
  async lookForHost(harvest: Harvest): Promise<void> {
    if (this.over !== null || this.failuresInARow === 0) return
    const { source, options } = harvest.tools
    const result = await source.fetch({ url: harvest.known.blog.url, ...signalOf(harvest) })
    if (options.signal?.aborted) this.over = 'interrupted'
    else if (result.kind === 'failed') this.over = 'host-down'
  }

  /** Whether no further file for programs is worth asking for. */
  get areFilesBarren(): boolean {
    return this.#barrenFiles >= ENOUGH.barrenFiles
  }

  /** How many pages beyond those that a run may read in vain have brought nothing; negative before. */
  barrenBeyond(posts: number): number {
    return this.#barren - ENOUGH.barrenPages(posts)
  }
}

/** Posts that are here, and pages that could not be had or need not be read again: some of them are posts too. */
export function accountedIn({ posts, pages }: CrawlState['figures']): { posts: number; gone: number } {
  return { posts: posts.new + posts.updated + posts.unchanged, gone: pages.failed + pages.unchanged + pages.excluded }
}

/** How a run ended. */
interface Ended {
  readonly by: EndOfRun | null
  /** Why nothing more is to be expected, where that ended it. */
  readonly reason: string | null
  readonly failuresInARow: number
  /** Pages that robots.txt forbids. */
  readonly forbidden: number
  /** Posts that are here. */
  readonly posts: number
  /** Pages that could not be had, or need not be read again. */
  readonly gone: number
  /** Pages that this run and earlier ones of the crawl have fetched. */
  readonly fetched: number
}

/** Topics of notices on the end of a run: it says nothing of the run that goes on from there. */
export const CLOSING: ReadonlySet<NoticeTopic> = new Set([
  'robots',
  'host-down',
  'barren',
  'no-posts',
  'posts-unfound',
  'pages-left-out',
  'posts-on-one-page',
  'comments-missing',
  ...FAULTS,
])

/** What a user has to know of the end of a run. */
export function closingNotices(harvest: Harvest, ended: Ended): NoticeRecord[] {
  return [
    ...forbiddenPages(harvest, ended),
    ...reasonOfEnd(harvest, ended),
    ...noPosts(harvest, ended),
    ...unfoundPosts(harvest, ended),
    ...leftOutPages(harvest, ended),
    ...sharedPages(harvest, ended),
    ...unlinkedFiles(harvest, ended),
  ]
}

/** A blog without posts is a harvest that failed, whatever became of its pages. */
function noPosts(harvest: Harvest, { by, posts }: Ended): NoticeRecord[] {
  if (!isWhole(harvest, by) || posts > 0) return []
  const message =
    'No post was found: no page was taken for one. `permablog detect` shows what the address is taken for; --urls takes the addresses of posts, --render always draws pages that scripts fill.'
  return [noticeOn(harvest, 'warning', 'no-posts', message, harvest.known.blog.url)]
}

/** The blog's own counts are the only witness of posts that nothing leads to. */
function unfoundPosts(harvest: Harvest, { by, posts, gone }: Ended): NoticeRecord[] {
  const { promised } = harvest.site.insight.coverage
  if (!isWhole(harvest, by)) return []
  if (!isShort(posts + gone, promised)) return feedAlone(harvest, { by, posts })
  const message = `The blog's own counts, in its feed, beside its archives or on the pages of its home page, promise ${promised} posts, and ${posts} were found. --urls takes addresses that nothing leads to.`
  return [noticeOn(harvest, 'warning', 'posts-unfound', message, harvest.known.blog.url)]
}

/** Feeds have the newest posts, and seldom fewer than this where there are more. */
const USUAL_FEED = 10

/** Where all posts are those of the feed, and nothing proved that there are no others, themes may show no way to them. */
function feedAlone(harvest: Harvest, { by, posts }: Pick<Ended, 'by' | 'posts'>): NoticeRecord[] {
  const { size } = harvest.known.feedEntries
  const { more } = harvest.site.insight.coverage.homeRun
  if (by === null && more !== null && posts > 0 && posts <= Math.max(size, more.posts)) {
    const level = posts <= more.posts ? 'warning' : 'info'
    const message = `The home page says that there is more to see (${more.sign}), and nothing but the ${posts} posts that it shows, or its feed has, was found. --render always lets a browser load the rest; --urls takes addresses that nothing leads to.`
    return [noticeOn(harvest, level, 'posts-unfound', message, harvest.known.blog.url)]
  }
  if (by !== null || posts < USUAL_FEED || posts > size) return []
  const message = `All ${posts} posts that were found are those of the feed, and nothing on the blog leads to others: neither lists nor a sitemap. If it has older ones, --urls takes their addresses.`
  return [noticeOn(harvest, 'info', 'posts-unfound', message, harvest.known.blog.url)]
}

/** Fewer pages are the about page and its like. */
const LEAST_LEFT_OUT = 3
/** From this share of the posts on a part of the blog may be missing. */
const MANY_LEFT_OUT = 0.1
const MOST_EXAMPLES = 3

/** What was read and has all that a post has, but for its address and template: whoever knows the blog can tell. */
function leftOutPages(harvest: Harvest, { by, posts }: Ended): NoticeRecord[] {
  const pages = harvest.site.insight.olderForms.leftOut
  if (!isWhole(harvest, by) || pages.length < LEAST_LEFT_OUT) return []
  const level = pages.length < MANY_LEFT_OUT * posts ? 'info' : 'warning'
  const message = `${pages.length} pages with a text of their own, and a date or an address as posts have, were not taken for posts, as their design is another than that of the feed's posts, or they have no date: ${pages.slice(0, MOST_EXAMPLES).join(', ')}. Those that are posts can be given by --urls.`
  return [noticeOn(harvest, level, 'pages-left-out', message, harvest.known.blog.url)]
}

/** Posts without a page of their own are read by nobody: what is here of them is a page of many. */
function sharedPages(harvest: Harvest, { by, posts }: Ended): NoticeRecord[] {
  const { pages: shared } = harvest.site.insight.shared
  const count = shared.reduce((sum, page) => sum + page.posts, 0)
  if (!isWhole(harvest, by) || count <= posts) return []
  const examples = shared.slice(0, MOST_EXAMPLES).map(({ example }) => example)
  const message = `The blog keeps several posts on one page: ${count} posts on ${shared.length} pages are linked by places on them, as ${examples.join(', ')}. Not all of them could be told apart and kept one by one; their pages are in the WARC files, where those are written.`
  return [noticeOn(harvest, 'warning', 'posts-on-one-page', message, harvest.known.blog.url)]
}

/** A folder may hold pages that nothing leads to: an address is needed for each that is read. */
function unlinkedFiles(harvest: Harvest, { by, fetched }: Ended): NoticeRecord[] {
  const { source } = harvest.tools
  // What earlier runs have read is not known to the source of this one; a run that knew all posts has left pages that are linked.
  if (by !== null || !isWhole(harvest, by) || source.unread === undefined || fetched > source.requests) return []
  const files = source.unread()
  if (files.length === 0) return []
  const [isOne, examples] = [files.length === 1, files.slice(0, MOST_EXAMPLES).join(', ')]
  const message = `${files.length} ${isOne ? 'page' : 'pages'} of the folder ${isOne ? 'was' : 'were'} not read, as no page that was read leads there: ${examples}. --urls takes their addresses.`
  return [noticeOn(harvest, 'info', 'pages-left-out', message, harvest.known.blog.url)]
}

/** Whether the run has searched the whole blog. */
function isWhole({ tools: { options } }: Harvest, by: EndOfRun | null): boolean {
  return (by === null || by === 'barren') && options.onlyPosts !== true
}

/** Posts among them are missing from the archive, so it is said. */
function forbiddenPages(harvest: Harvest, { forbidden }: Ended): NoticeRecord[] {
  if (forbidden === 0) return []
  const message = `robots.txt forbids ${forbidden === 1 ? 'a page' : `${forbidden} pages`} that would have been read; what it forbids is not asked for. --ignore-robots is for blogs of your own.`
  return [noticeOn(harvest, 'info', 'robots', message, harvest.known.blog.url)]
}

function reasonOfEnd(harvest: Harvest, { by, reason, failuresInARow }: Ended): NoticeRecord[] {
  const { url } = harvest.known.blog
  if (by === 'host-down') {
    const pages = failuresInARow === 1 ? 'page' : `${failuresInARow} pages`
    const message = `The last ${pages} failed, so the host seems to be down. The same command goes on where this one stopped.`
    return [noticeOn(harvest, 'error', 'host-down', message, url)]
  }
  if (by === 'barren') {
    const message = `${reason} So the rest of the site was left out; --urls and --include reach further.`
    return [noticeOn(harvest, 'info', 'barren', message, url)]
  }
  return []
}

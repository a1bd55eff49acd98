import { type BlogFound, discover, urlHints } from '../discover/index.ts'
import { PermablogError } from '../errors.ts'
import { type ClockReading, keywordsOf, listedDates, zonesOf } from '../extract/index.ts'
import {
  addTally,
  type Begun,
  feedRecord,
  feedsOfBlog,
  type Harvest,
  harvestOf,
  loadHarvest,
  noticeOn,
  type Outcome,
  pageRenderer,
  type Tools,
  withPlan,
} from '../harvest/index.ts'
import { blogIcon, emblemOf } from '../media/index.ts'
import { FEED_WINDOW, LISTED_POSTS, SITEMAPS } from '../news/index.ts'
import { linksOf, type Page } from '../page/index.ts'
import { blogContext, commentEntries, entriesByPage, type StoredKnowledge, trustedFeeds } from '../read/index.ts'
import type { BlogRecord } from '../records.ts'
import { withShellsRendered } from '../render/index.ts'
import { COMMENTS, currentRules, EMPTY_SAMPLE, PLAN, type Plan, SAMPLE_LISTS } from '../rules/index.ts'
import {
  foundUrl,
  furthestKeys,
  Insight,
  isOfForm,
  learnPostPatterns,
  linkedEntries,
  listLikeForms,
  NO_LISTS,
  namelessForms,
  PURPOSES,
  sitemapPlaces,
  withFurthestList,
  withPurpose,
  withShownPosts,
} from '../site/index.ts'
import {
  blogIdOf,
  type Changes,
  type FoundMedia,
  type FoundUrl,
  type FrontierItem,
  forgotten,
  remembered,
} from '../store/index.ts'
import { placeIn, type Url, urlKey } from '../url.ts'
import { folderNotices, refuseForeignFolder } from './foreign-folder.ts'
import { type OpenedHistory, openHistory } from './history.ts'
import { noBlog } from './no-blog.ts'
import { visitFetched } from './visit-page.ts'

/** Posts in the sample: enough to recognise the template, few enough to be quick. */
const SAMPLE_POSTS = 10
/** How many of the feed's links are stored to show how far the blog extends. */
const SCOPE_LINKS = 50

/** Resumes an interrupted crawl; null where there is none for this URL. */
export async function resumeHarvest(tools: Tools, address: Url): Promise<Begun | null> {
  const blog = await tools.store.findBlog(address)
  if (blog === null) return null
  await refuseForeignFolder(tools, blog)
  const crawl = await tools.store.beginCrawl(blog.id, 'crawl', tools.now())
  const harvest = await loadHarvest(tools, blog).catch(noneWhereUnfit)
  // A plan of an earlier crawl: that one was finished, so this is a new harvest of a known blog.
  if (harvest === null || harvest.plan.crawl !== crawl.id) return null
  await tools.store.requeue(blog.id, 'unfinished')
  return { harvest, crawl, fetched: 0 }
}

/** A new harvest rebuilds stored state that no longer fits its schema. */
function noneWhereUnfit(error: unknown): null {
  if (error instanceof PermablogError && error.code === 'bad-memory') return null
  throw error
}

/** Discovers what is at a URL and stores the beginning of a crawl: blog, feeds, and the first URLs of the frontier. */
export async function beginHarvest(tools: Tools, address: Url): Promise<Begun> {
  const demand = tools.options.force ? 'any' : 'typed'
  const found = await discover(withShellsRendered(pageRenderer(tools), tools), address, { demand })
  if (found.kind !== 'blog') throw noBlog(found, address, tools.source)
  const resumed = found.blogUrl === address ? null : await resumeHarvest(tools, found.blogUrl)
  if (resumed !== null) return resumed

  const known = await tools.store.findBlog(found.blogUrl)
  if (known !== null) await refuseForeignFolder(tools, known, found)
  const blog = blogRecord(found, known, tools)
  await tools.store.saveBlog(blog)
  const crawl = await tools.store.beginCrawl(blog.id, 'crawl', tools.now())
  const history = await openHistory(found, tools)
  const plan = planOf(found, crawl.id, history)
  const feedEntries = entriesOf(found, trustedFeeds(blog, plan.mainFeed))
  const insight = new Insight(plan.site.platform, plan.site.feedLinks)
  insight.promises(Math.max(found.mainFeed?.feed.pages.total ?? 0, history.total ?? 0))
  if (history.isWhole) insight.endOfHistory()
  const harvest = harvestOf(tools, plan, await knowledgeAt(found, blog, plan, feedEntries, tools), insight)
  const home = await visitFetched(homeItem(found), found.home, harvest)
  const posts = samplePosts(home.changes.found ?? [], feedEntries.length, () => shownOn(found.homePage, harvest))
  const planned = { ...plan, site: { ...plan.site, shownForms: shownForms(posts, plan.site) } }
  const started = withPlan(harvest, home.sampled === null ? planned : home.sampled(planned))
  await tools.store.requeue(blog.id, 'all')
  const counted = { ...crawl, figures: addTally(crawl.figures, home.tally) }
  const first = firstChanges(started, found, home, { feedEntries, posts, history })
  const further = history.found.filter(({ url, purpose }) => isOfBlog(url, purpose, harvest))
  const placed = insight.placed([...(first.found ?? []), ...further])
  await tools.store.commit({
    ...first,
    crawl: counted,
    feedEntries: [...feedEntries, ...history.entries],
    found: placed,
    memory: {
      ...first.memory,
      ...history.memory,
      ...forgotten(FEED_WINDOW),
      ...forgotten(SITEMAPS),
      ...forgotten(LISTED_POSTS),
      ...insight.memory(),
    },
  })
  return { harvest: started, crawl: counted, fetched: 1 }
}

/** What discovery found about a blog, and the rules of an earlier harvest. */
async function knowledgeAt(
  found: Pick<BlogFound, 'feeds' | 'rebase'>,
  blog: BlogRecord,
  { authors, emblem, keywords = [], zones = [], dateHabits }: Plan,
  feedEntries: ReturnType<typeof entriesOf>,
  { store }: Tools,
): Promise<StoredKnowledge> {
  return {
    blog,
    authors,
    emblem,
    keywords,
    zones,
    ...(dateHabits === undefined ? {} : { dateHabits }),
    rules: await currentRules(store, blog.id),
    feedEntries: entriesByPage(feedEntries.map(({ feed, url, entry }) => ({ feed, key: urlKey(url), entry }))),
    commentEntries: commentEntries(found),
  }
}

/** The pages of an interface may be on the platform's host; posts are not. */
function isOfBlog(url: Url, purpose: FoundUrl['purpose'], harvest: Harvest): boolean {
  return purpose !== 'feed-post' || harvest.site.judge.inScope(url)
}

/** The posts that a harvest begins with: those of feeds, those sampled from the home page, and how further ones are found. */
interface FirstPosts {
  readonly feedEntries: ReturnType<typeof entriesOf>
  readonly posts: readonly FoundUrl[]
  readonly history: OpenedHistory
}

function firstChanges(
  harvest: Harvest,
  found: BlogFound,
  home: Outcome,
  { feedEntries, posts, history }: FirstPosts,
): Changes {
  const fromHome = home.changes.found ?? []
  // Its links were judged before it was known what posts it shows.
  const forms = new Set(harvest.plan.site.shownForms)
  const judged = withShownPosts(fromHome, found.homePage, forms)
  const mayBeLists = judged.filter(({ url }) => !isOfForm(url, forms))
  return {
    blog: harvest.known.blog,
    feeds: found.feeds.map(feed => feedRecord(feed, { blog: harvest.known.blog, now: harvest.tools.now })),
    feedEntries,
    notices: [...noticesOf(found, harvest), ...(home.changes.notices ?? [])],
    memory: {
      ...home.changes.memory,
      ...remembered(PLAN, harvest.plan),
      ...remembered(COMMENTS, harvest.known.commentEntries),
    },
    found: [
      homeLink(found),
      ...feedEntries
        .filter(({ feed }) => feed === found.mainFeed?.url)
        .map(({ url }, at): FoundUrl => {
          const purpose = at < SAMPLE_POSTS ? 'sample-feed-post' : 'feed-post'
          return foundUrl(url, purpose, { hops: 1, foundOn: found.mainFeed?.url ?? null })
        }),
      ...posts,
      ...sampleLists(mayBeLists, listsToSample(found, history)),
      ...judged,
      ...sitemapPlaces(found, isCounted(history)),
    ],
    foundMedia: [...iconOf(found), ...(home.changes.foundMedia ?? [])],
    // A front page that holds the posts themselves is read again by the run, which counts and reports what it stores.
    done: home.changes.entries?.some(({ kind }) => kind === 'post') ? [] : (home.changes.done ?? []),
  }
}

/** The picture of the blog. */
function iconOf({ homePage, blogUrl }: Pick<BlogFound, 'homePage' | 'blogUrl'>): FoundMedia[] {
  const url = blogIcon(homePage)
  return url === null ? [] : [{ url, kind: 'image', use: 'icon', foundOn: blogUrl }]
}

const LISTS: ReadonlySet<FoundUrl['purpose']> = new Set(['index', 'home-run'])

/**
 * A few lists to compare the posts with: without them the frame of the site would count as a mark of posts. Those that
 * reach furthest back come first, as they also show whether a sitemap or the feed's pages leave out posts.
 */
function sampleLists(found: readonly FoundUrl[], most: number): FoundUrl[] {
  const lists = found.filter(({ state, purpose }) => state !== 'excluded' && LISTS.has(purpose))
  const furthest = furthestKeys(lists.reduce(withFurthestList, NO_LISTS))
  const isFurthest = ({ url }: FoundUrl) => furthest.includes(urlKey(url))
  return [...lists.filter(isFurthest), ...lists.filter(list => !isFurthest(list))]
    .slice(0, most)
    .map(link => withPurpose(link, 'sample-list'))
}

/**
 * How many lists are sampled beside the home page. If that shows most posts of the feed it is enough, provided that an
 * interface has listed and counted all posts; if pages of the feed list them, so that few are recognised by their
 * markup, one more is enough.
 */
function listsToSample(found: Pick<BlogFound, 'homePage' | 'mainFeed' | 'rebase'>, history: OpenedHistory): number {
  const onHome = new Set(linksOf(found.homePage).map(({ key }) => key))
  const posts = linkedEntries(found.mainFeed?.feed.entries ?? [], found.rebase)
  const shown = posts.filter(({ url }) => onHome.has(urlKey(url))).length
  if (shown * 2 <= posts.length || history.entries.length === 0) return SAMPLE_LISTS
  return isCounted(history) ? 0 : 1
}

/**
 * Whether an interface has listed as many posts as it counts, or continues to: where it ends early, lists and sitemaps
 * are searched after all.
 */
function isCounted({ isWhole, total, entries }: OpenedHistory): boolean {
  return total !== null && (!isWhole || entries.length >= total)
}

/** Least posts of the feed to learn rules from: one post shows nothing that others share. */
const ENOUGH_ENTRIES = 4

/**
 * Where the feed has too few posts, the links of the home page that look like posts are the best sample; where the URLs
 * show nothing (`/102`), what it shows as posts.
 */
function samplePosts(found: readonly FoundUrl[], inFeed: number, shown: () => ReadonlySet<string>): FoundUrl[] {
  if (inFeed >= ENOUGH_ENTRIES) return []
  const open = found.filter(({ state }) => state !== 'excluded')
  const named = open.filter(({ purpose }) => PURPOSES[purpose].expects === 'post')
  const keys = named.length < ENOUGH_ENTRIES ? shown() : new Set<string>()
  const posts = keys.size === 0 ? named : open.filter(link => named.includes(link) || keys.has(urlKey(link.url)))
  return posts.slice(0, SAMPLE_POSTS - inFeed).map(link => withPurpose(link, 'sample-post'))
}

/** The forms of posts that look like those of lists: as the feed shows, or the home page. */
function shownForms(posts: readonly FoundUrl[], site: Plan['site']): string[] {
  const urls = posts.map(({ url }) => url)
  return [...new Set([...site.shownForms, ...namelessForms(urls), ...listLikeForms(urls, site)])]
}

/** The posts that a list shows, with their titles and dates. */
function shownOn(list: Page, { known }: Harvest): ReadonlySet<string> {
  const posts = listedDates(list, { blog: blogContext(known), rules: known.rules })
  return new Set(posts.filter(({ published }) => published !== null).map(({ url }) => urlKey(url)))
}

/** UTC, as software writes it whatever the blog's local time. */
const IN_UTC = '+00:00'

/**
 * What interface and feed say about the blog's time zone: an interface has both times of a post, a feed may have
 * converted them to UTC.
 */
function clockReadings(found: Pick<BlogFound, 'mainFeed'>, { entries, total }: OpenedHistory): ClockReading[] {
  const isInterface = total !== null
  const dated = [
    ...(found.mainFeed?.feed.entries ?? []).filter(({ publishedOffset }) => publishedOffset !== IN_UTC),
    ...entries.map(({ entry }) => entry).filter(({ publishedOffset }) => isInterface || publishedOffset !== IN_UTC),
  ]
  return dated.flatMap(({ published, publishedOffset: offset }) =>
    published === null || offset === null ? [] : [{ moment: published, offset }],
  )
}

function planOf(found: BlogFound, crawl: string, history: OpenedHistory): Plan {
  // Pages with several posts are no example of post URLs.
  const links = linkedEntries(found.mainFeed?.feed.entries ?? [], found.rebase)
    .map(({ url }) => url)
    .filter(url => placeIn(url) === null)
  const where = { home: found.blogUrl, platform: found.platform?.platform ?? null }
  const posts = [...links, ...history.entries.map(({ url }) => url)]
  const likeLists = listLikeForms(posts, where)
  return {
    crawl,
    mainFeed: found.mainFeed?.url ?? null,
    authors: authorsOfBlog(found),
    emblem: emblemOf(found.homePage),
    keywords: keywordsOf(found.homePage),
    zones: zonesOf(clockReadings(found, history)),
    site: {
      ...where,
      feedLinks: links.slice(0, SCOPE_LINKS),
      otherFolders: found.neighbours.flatMap(({ folders }) => folders),
      rebase: found.rebase,
      patterns: learnPostPatterns(posts, surelyOthers(found, new Set(likeLists))),
      shownForms: likeLists,
      template: null,
    },
    sample: EMPTY_SAMPLE,
  }
}

/** The author that the feed names for all its posts; where it names none, another feed of them may. */
function authorsOfBlog({ mainFeed, feeds }: Pick<BlogFound, 'mainFeed' | 'feeds'>): Plan['authors'] {
  const others = feeds.filter(({ role }) => role === 'posts')
  const named = [...(mainFeed === null ? [] : [mainFeed]), ...others].map(({ feed }) => feed.metadata.authors)
  return named.find(authors => authors.length > 0) ?? []
}

/** Least points for a hint to be more than the look of a URL. */
const SURE = 3

/** URLs on the home page that are not posts, whatever they look like: lists and pages by their names. */
function surelyOthers(
  { homePage, blogUrl, platform }: Pick<BlogFound, 'homePage' | 'blogUrl' | 'platform'>,
  likeLists: ReadonlySet<string>,
): Url[] {
  return linksOf(homePage)
    .map(({ url }) => url)
    .filter(url => {
      const { kind, points = 0 } = urlHints(url, blogUrl, platform?.platform ?? null)[0] ?? {}
      return (kind === 'page' || (kind === 'index' && !isOfForm(url, likeLists))) && points >= SURE
    })
}

function blogRecord(found: BlogFound, known: BlogRecord | null, tools: Tools): BlogRecord {
  const now = tools.now()
  return {
    kind: 'blog',
    id: known?.id ?? blogIdOf(found.blogUrl),
    url: found.blogUrl,
    title: found.title,
    description: found.description,
    language: found.language,
    platform: found.platform?.name ?? null,
    feeds: feedsOfBlog(found),
    firstCrawled: known?.firstCrawled ?? now,
    lastCrawled: now,
  }
}

/**
 * The entries of post feeds, in order of trust; comment feeds are about comments, and a feed of one category is still
 * useful.
 */
function entriesOf(found: Pick<BlogFound, 'feeds' | 'rebase'>, trusted: readonly Url[]) {
  return found.feeds
    .filter(({ url }) => trusted.includes(url))
    .toSorted((a, b) => trusted.indexOf(a.url) - trusted.indexOf(b.url))
    .flatMap(({ url: feed, feed: { entries } }) =>
      linkedEntries(entries, found.rebase).map(({ url, entry }) => ({ feed, url, entry })),
    )
}

function noticesOf(found: Pick<BlogFound, 'mainFeed' | 'neighbours' | 'blogUrl' | 'homePage'>, harvest: Harvest) {
  return [...feedNotices(found, harvest), ...neighbourNotices(found, harvest), ...folderNotices(found, harvest)]
}

/** Which of several blogs on a host was meant, only the user knows. */
function neighbourNotices({ neighbours, blogUrl }: Pick<BlogFound, 'neighbours' | 'blogUrl'>, harvest: Harvest) {
  const others = neighbours.filter(({ nature }) => nature === 'blog' || nature === 'podcast')
  if (others.length === 0) return []
  const named = others.map(({ home, title }) => (title === null ? home : `${home} ("${title}")`))
  return [noticeOn(harvest, 'several-blogs', { n: named.length, blog: blogUrl, others: named }, blogUrl)]
}

function feedNotices(found: Pick<BlogFound, 'mainFeed'>, harvest: Harvest) {
  if (found.mainFeed === null) return [noticeOn(harvest, 'no-feed', {})]
  return found.mainFeed.feed.entries.length === 0 ? [noticeOn(harvest, 'empty-feed', {}, found.mainFeed.url)] : []
}

function homeLink(found: Pick<BlogFound, 'blogUrl'>): FoundUrl {
  return foundUrl(found.blogUrl, 'sample-list', { hops: 0, foundOn: null })
}

function homeItem(found: Pick<BlogFound, 'blogUrl'>): FrontierItem {
  return {
    ...homeLink(found),
    key: urlKey(found.blogUrl),
    state: 'taken',
    finalUrl: null,
    status: null,
    etag: null,
    lastModified: null,
    bodyHash: null,
    visitedAt: null,
  }
}

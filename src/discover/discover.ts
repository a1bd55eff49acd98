import type { Feed } from '../feed/index.ts'
import type { PageSource } from '../fetch/index.ts'
import type { Page } from '../page/index.ts'
import { parseUrl, type Url, urlKey } from '../url.ts'
import { Asker, hasContent, isBlank, isPageResponse, type Landing, mayBeFeed, pageFromResponse } from './asker.ts'
import { chooseFeed } from './choose-feed.ts'
import { type DetectedPlatform, detectPlatform, platformOfGenerator } from './detect-platform.ts'
import type { BlogFound, DiscoverOptions, Discovery } from './discovery.ts'
import type { Evidence } from './evidence.ts'
import { roleOfFeed } from './feed-role.ts'
import { homeOfList, isEntryOf } from './home-of-list.ts'
import { type HomeCandidate, homesOf, onlyBlogOn } from './homes-of.ts'
import { isBlog, withSign } from './is-blog.ts'
import { type HintCode, kindHint, type PageKind } from './kind-hints.ts'
import { folderOfPosts, type Neighbour, neighboursOf } from './neighbours.ts'
import { classifyPage, type PageKindVerdict } from './page-kind.ts'
import { postsBefore, postsBelow } from './posts-below.ts'
import { asFeed, type FoundFeed, readFeeds } from './read-feeds.ts'
import { AS_IS, rebaseFeed } from './rebase.ts'
import { nameOf } from './site-name.ts'
import { namedSitemaps, sitemapCandidates } from './sitemap.ts'

/** Finds out what is at a URL: a blog with its home, platform and feeds, or why it is none. */
export async function discover(source: PageSource, url: Url, options: DiscoverOptions = {}): Promise<Discovery> {
  const ask = new Asker(source, options.signal, options.demand)
  const typed = await ask.fetch(url)
  if (typed.kind !== 'fetched') return { kind: 'unreachable', failure: typed }
  if (isBlank(typed.body)) return { kind: 'empty' }
  const feed = mayBeFeed(typed) ? asFeed(typed, { url, title: null }, rootOf(typed.url)) : 'it is a page'
  if (typeof feed !== 'string') return await discoverFromFeed(ask, feed)
  if (!isPageResponse(typed)) return { kind: 'not-html', mediaType: typed.mediaType ?? 'unknown' }
  return await discoverFromPage(ask, await ask.land(typed))
}

async function discoverFromFeed(ask: Asker, feed: FoundFeed): Promise<Discovery> {
  const site = feed.feed.metadata.siteUrl
  const here = site === null ? null : parseUrl(new URL(feed.feed.url).origin + new URL(site).pathname)
  const homes = new Set([site, here, rootOf(feed.feed.url)].filter(one => one !== null))
  for (const home of homes) {
    const fetched = await ask.fetch(home)
    if (!hasContent(fetched)) continue
    const { role, reason } = roleOfFeed(feed.feed, null, fetched.url)
    return await describe(
      ask,
      await ask.land(fetched),
      'feed',
      [{ ...feed, role, reason }],
      [{ about: 'home-of-feed', home }],
    )
  }
  const reason = { code: 'feed-leads-nowhere', homes: [...homes] } as const
  return { kind: 'no-blog', reason, urlKind: 'feed', evidence: [{ about: 'no-blog', reason }] }
}

/** Limit of pages fetched to find the home of a blog from one of its pages. */
const MAX_HOMES = 3

async function discoverFromPage(ask: Asker, typed: Landing): Promise<Discovery> {
  const page = pageFromResponse(typed.answer)
  const looks = classifyPage(page)
  if (isFrontPage(typed.url) || looks.kind === 'portal') {
    const found = await describe(ask, typed, looks.kind, [], [])
    return found.kind === 'no-blog' ? ((await blogBelow(ask, page, looks)) ?? found) : found
  }
  const feeds = await ask.firstFeed(page)
  const feed = feeds[0]?.feed ?? null
  const kind = feed !== null && isEntryOf(feed, typed.url) ? POST_OF_FEED : looks
  const homes = isHome(kind) ? homeAbove(ask, page, feed) : homesOf(page, feed?.metadata.siteUrl ?? null)
  for (const home of homes.slice(0, MAX_HOMES)) {
    if (urlKey(home.url) === urlKey(typed.url)) break
    const fetched = await ask.fetch(home.url)
    if (!hasContent(fetched)) continue
    const note = { about: 'home-of-page', page: kind, home } as const
    const found = await describe(ask, await ask.land(fetched), kind.kind, feeds, [note])
    if (found.kind === 'blog') return found
  }
  // The home itself after all, or a blog in a part of a site that is none.
  return await describe(ask, typed, kind.kind, feeds, [])
}

/**
 * The blog that a front page leads to by one link: whoever types the address of a site wants what it has of a blog, but
 * where there are several to choose from, nobody knows which.
 */
async function blogBelow(ask: Asker, page: Page, looks: PageKindVerdict): Promise<BlogFound | null> {
  const home = ask.demand === 'typed' && looks.kind !== 'portal' ? onlyBlogOn(page) : null
  const fetched = home === null ? null : await ask.fetch(home.url)
  if (home === null || fetched === null || !hasContent(fetched)) return null
  const note = { about: 'home-of-page', page: looks, home } as const
  const found = await describe(ask, await ask.land(fetched), looks.kind, [], [note])
  return found.kind === 'blog' ? found : null
}

const POST_OF_FEED: PageKindVerdict = { kind: 'post', score: 1, evidence: [kindHint('entry-of-feed')] }

/** With demand `any`, exactly this page is meant. */
function homeAbove(ask: Asker, page: Page, feed: Feed | null): readonly HomeCandidate[] {
  const home = ask.demand === 'any' ? null : homeOfList(page, feed)
  return home === null ? [] : [home]
}

function isFrontPage(url: Url): boolean {
  return new URL(url).pathname === '/' && new URL(url).search === ''
}

/** Hints that an index page is a part of a blog. */
const NO_HOME: ReadonlySet<HintCode> = new Set([
  'below-list-name',
  'deep-below-list-name',
  'page-and-number',
  'numbered-page',
  'month-alone',
  'day-alone',
  'list-parameter',
])

/** A list that is no archive, tag or numbered page is taken as the home, unless it is part of another: the user gave it. */
function isHome(kind: PageKindVerdict): boolean {
  if (kind.kind === 'blog') return true
  return kind.kind === 'index' && !kind.evidence.some(({ code }) => NO_HOME.has(code))
}

async function describe(
  ask: Asker,
  { url: blogUrl, answer: home }: Landing,
  urlKind: PageKind,
  known: readonly FoundFeed[],
  notes: readonly Evidence[],
): Promise<Discovery> {
  const homePage = pageFromResponse(home)
  const byPage = detectPlatform(homePage, home.headers)
  const search = await readFeeds(ask.source, homePage, blogUrl, byPage?.platform ?? null, known, ask.signal)
  const links = homePage.byTag('a').flatMap(link => parseUrl(link.attributes.href?.trim() ?? '', homePage.base) ?? [])
  const chosen = chooseFeed(search.feeds, blogUrl, links)
  const main = chosen.feed
  const neighbours = neighboursOf(search.feeds, main, blogUrl)
  const among = neighbours.map(neighbour => ({ about: 'neighbour', neighbour }) as const)
  if (main !== null && neighbours.length > 0) {
    const own = await homeAmong(ask, main, blogUrl, urlKind, [...notes, ...among])
    if (own !== null) return { ...own, neighbours }
  }
  const platform = surerOf(byPage, main)
  const atFirst = isBlog(homePage, platform, search.feeds, ask.demand)
  // The user wants this URL: before it is refused, the pages below it are examined.
  const below =
    atFirst.isBlog || ask.demand !== 'typed'
      ? null
      : ((await postsBefore(ask, homePage)) ?? (await postsBelow(ask, homePage)))
  const verdict = below === null ? atFirst : withSign(atFirst, below, ask.demand)
  const signs = verdict.signs.map(sign => ({ about: 'sign', sign }) as const)
  const evidence: Evidence[] = [...notes, ...signs, ...among, ...search.evidence]
  if (!verdict.isBlog)
    return { kind: 'no-blog', reason: { code: 'too-little' }, urlKind: kindBeyondBlogs(urlKind), evidence }
  const { rebase, reason } = main === null ? AS_IS : await rebaseFeed(ask.source, main.feed, blogUrl, links, ask.signal)
  const robots = await ask.text(parseUrl('/robots.txt', blogUrl))
  const sitemaps = sitemapCandidates(blogUrl, robots, platform?.platform ?? null)
  return {
    kind: 'blog',
    home,
    homePage,
    blogUrl,
    ...nameOf(homePage, main),
    platform,
    feeds: search.feeds.map(found => asNeighbours(found, neighbours)),
    neighbours,
    mainFeed: main,
    feedReason: chosen.reason,
    rebase,
    sitemaps,
    namedSitemaps: namedSitemaps(blogUrl, robots).length,
    // The front page of a blog is a list of posts by its content, and the blog by its position.
    urlKind: urlKind === 'index' && notes.length === 0 ? 'blog' : urlKind,
    evidence: reason === null ? evidence : [...evidence, { about: 'rebase', reason }],
  }
}

/** The home of a blog is one only where there is a blog. */
function kindBeyondBlogs(kind: PageKind): PageKind {
  return kind === 'blog' ? 'page' : kind
}

/** The blog at its own front page, where that of the host leads to other parts as well; null where it has none. */
async function homeAmong(
  ask: Asker,
  main: FoundFeed,
  hostHome: Url,
  urlKind: PageKind,
  notes: readonly Evidence[],
): Promise<BlogFound | null> {
  const folder = folderOfPosts(main.feed, hostHome)
  const home = folder === null ? null : parseUrl(folder, hostHome)
  const fetched = home === null ? null : await ask.fetch(home)
  if (home === null || fetched === null || !hasContent(fetched)) return null
  const note = { about: 'home-among-neighbours', home } as const
  const found = await describe(ask, await ask.land(fetched), urlKind, [main], [...notes, note])
  return found.kind === 'blog' ? found : null
}

/** The feed of another blog is no evidence on this one. */
function asNeighbours(found: FoundFeed, neighbours: readonly Neighbour[]): FoundFeed {
  const isOther = found.role === 'posts' && neighbours.some(({ feed }) => feed === found.url)
  return isOther ? { ...found, role: 'other', reason: { code: 'another-blog' } } : found
}

/** A page's traces may be copied or left over; the generator of the feed is not. */
function surerOf(byPage: DetectedPlatform | null, main: FoundFeed | null): DetectedPlatform | null {
  const generator = main?.feed.metadata.generator ?? null
  const byFeed = generator === null ? null : platformOfGenerator(`${generator.name} ${generator.url ?? ''}`)
  if (byPage === null || byFeed === null) return byPage ?? byFeed
  return byFeed.confidence > byPage.confidence ? byFeed : byPage
}

function rootOf(url: Url): Url {
  return parseUrl('/', url) ?? url
}

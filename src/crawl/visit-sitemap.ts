import { readSitemap, usualSitemaps } from '../discover/index.ts'
import type { Fetched, FetchResult } from '../fetch/index.ts'
import { type Harvest, noticeOn, type Outcome, visited } from '../harvest/index.ts'
import { SITEMAPS, type Sitemap, withSitemap } from '../news/index.ts'
import type { NoticeRecord } from '../records.ts'
import { foundUrl, judgeLink, MOST_BEFORE_POSTS } from '../site/index.ts'
import { type FoundUrl, type FrontierItem, recall, remembered } from '../store/index.ts'
import type { Url } from '../url.ts'

/** Deepest level of a sitemap: an index inside an index inside an index is a trap. */
const DEEPEST_SITEMAP = 3

/** Reads a sitemap into the frontier; it does not count as a page. */
export async function visitSitemap(item: FrontierItem, result: FetchResult, harvest: Harvest): Promise<Outcome> {
  const notices = noteIn(harvest, item, result)
  if (result.kind !== 'fetched') {
    // Most sitemaps are guesses: a missing one is no failure, one that cannot be fetched now is retried.
    const state = result.kind === 'failed' ? 'failed' : 'missing'
    return {
      item,
      changes: { done: [visited(item, harvest, { state, status: null })], found: nextPlace(item, harvest), notices },
      tally: {},
      sampled: null,
    }
  }
  const sitemap = readSitemap(result.body, result.url)
  const found = sitemap.kind === 'sitemap' ? foundIn(sitemap, item, harvest) : nextPlace(item, harvest)
  if (sitemap.kind === 'sitemap') harvest.site.insight.inSitemap(sitemap.pages.map(({ url }) => url))
  return {
    item,
    changes: {
      done: [visited(item, harvest, { state: 'done', status: result.status, ...result.validators })],
      found,
      notices,
      memory: sitemap.kind === 'sitemap' ? await sitemapMemory(sitemap, item, result, harvest) : {},
    },
    tally: { bytes: result.body.length },
    sampled: null,
  }
}

/** Counts it; the last one that is read is reported. */
function noteIn(harvest: Harvest, { url }: FrontierItem, result: FetchResult): NoticeRecord[] {
  const { sitemaps } = harvest.site
  if (sitemaps.spent !== null) return []
  sitemaps.note(result.kind === 'fetched' ? result.body.length : null)
  const { spent } = sitemaps
  return spent === null ? [] : [noticeOn(harvest, 'endless-sitemaps', { said: spent }, url)]
}

/** The next location to try where the blog's sitemap is missing. */
function nextPlace({ url, purpose, hops }: FrontierItem, { site }: Harvest): FoundUrl[] {
  if (purpose !== 'sitemap' || hops > 0) return []
  const places = usualSitemaps(site.home, site.platform)
  const next = places[places.indexOf(url) + 1]
  return next === undefined ? [] : [foundUrl(next, 'sitemap', { hops: 0, foundOn: null })]
}

/** What it says is compared at the next update. */
async function sitemapMemory(sitemap: Sitemap, { url }: FrontierItem, { validators }: Fetched, harvest: Harvest) {
  const { known, site } = harvest
  const { store, now } = harvest.tools
  const book = (await recall(store, known.blog.id, SITEMAPS)) ?? {}
  return remembered(SITEMAPS, withSitemap(book, url, sitemap, { site, validators, now: now() }))
}

function foundIn(sitemap: Sitemap, item: FrontierItem, harvest: Harvest): FoundUrl[] {
  const pages = sitemap.pages
    // The same distance from home as a link of a list: nearness must not make every page of a sitemap worth storing.
    .map(({ url }) => judgeLink(url, harvest.site.judge, 2, item.url))
    .filter(found => found !== null)
  if (item.hops >= DEEPEST_SITEMAP) return pages
  const further = sitemap.sitemaps
    .map(({ url }) => url)
    .filter(harvest.site.judge.inScope)
    .map((url, at) => foundUrl(url, purposeOf(url, at, item), { hops: item.hops + 1, foundOn: item.url }))
  return [...further, ...pages]
}

/**
 * Software names its sitemaps so, whatever else is in the name. Anything else in an index, what names lists, what an
 * index inside an index names, and the rest of an endless index is read together with lists, by its yield: posts must
 * not wait for it.
 */
function purposeOf(url: Url, at: number, index: FrontierItem): FoundUrl['purpose'] {
  const isFirst = index.purpose === 'sitemap' && index.hops === 0 && at < MOST_BEFORE_POSTS
  return isFirst && /site-?_?map/i.test(url) && !NAMES_LISTS.test(url) ? 'sitemap' : 'listed-sitemap'
}

/**
 * Parts that name lists and pages, by their file: `wp-sitemap-taxonomies-category-1.xml`, `post_tag-sitemap.xml`,
 * `sitemap-pages.xml`.
 */
export const NAMES_LISTS =
  /(?<![a-z])(taxonom(y|ies)|categor(y|ies)|tags?|authors?|users?|pages|posts-page|page(?=-sitemap)|(?<=subtype=)page)(?![a-z])[^/]*$/i

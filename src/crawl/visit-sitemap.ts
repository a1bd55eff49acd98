import { readSitemap } from '../discover/index.ts'
import type { FetchResult } from '../fetch/index.ts'
import { foundUrl, judgeLink } from '../site/index.ts'
import type { FoundUrl, FrontierItem } from '../store/index.ts'
import type { Url } from '../url.ts'
import type { Harvest } from './harvest.ts'
import { type Outcome, visited } from './outcome.ts'

/** A sitemap index inside an index inside an index is a trap. */
const DEEPEST_SITEMAP = 3

/** Reads a sitemap into the frontier; it counts as no page. */
export function visitSitemap(item: FrontierItem, result: FetchResult, harvest: Harvest): Outcome {
  if (result.kind !== 'fetched') {
    // Most sitemaps are guesses: one that is not there is no failure, one that can't be had now is asked for again.
    const state = result.kind === 'failed' ? 'failed' : 'missing'
    return {
      item,
      changes: { done: [visited(item, harvest, { state, status: null })] },
      tally: {},
      sampled: null,
    }
  }
  const sitemap = readSitemap(result.body, result.url)
  const found = sitemap.kind === 'sitemap' ? foundIn(sitemap, item, harvest) : []
  if (sitemap.kind === 'sitemap') harvest.site.insight.inSitemap(sitemap.pages.map(({ url }) => url))
  return {
    item,
    changes: { done: [visited(item, harvest, { state: 'done', status: result.status, ...result.validators })], found },
    tally: { bytes: result.body.length },
    sampled: null,
  }
}

function foundIn(
  sitemap: Extract<ReturnType<typeof readSitemap>, { kind: 'sitemap' }>,
  item: FrontierItem,
  harvest: Harvest,
): FoundUrl[] {
  const pages = sitemap.pages
    // As far from home as a link of a list: nearness must not make every page of a sitemap worth keeping.
    .map(({ url }) => judgeLink(url, harvest.site.judge, 2, item.url))
    .filter(found => found !== null)
  if (item.hops >= DEEPEST_SITEMAP) return pages
  const further = sitemap.sitemaps
    .filter(harvest.site.judge.inScope)
    .map(url => foundUrl(url, purposeOf(url), { hops: item.hops + 1, foundOn: item.url }))
  return [...further, ...pages]
}

/** Software calls its sitemaps so, whatever else is in the name; anything else in an index is read when lists are, by what it brings. */
function purposeOf(url: Url): FoundUrl['purpose'] {
  return /site-?_?map/i.test(url) ? 'sitemap' : 'listed-sitemap'
}

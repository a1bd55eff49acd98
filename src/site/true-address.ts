import { announcedFeeds, refreshTarget } from '../discover/index.ts'
import { headLinks, type Page } from '../page/index.ts'
import type { FoundUrl, FrontierItem } from '../store/index.ts'
import { parseUrl, type Url, urlKey } from '../url.ts'
import { feedEntryOf, type Job } from '../crawl/job.ts'
import { matchPostPattern } from './patterns/index.ts'
import { PRIORITY } from './roles.ts'

/**
 * Another address of the blog that the page names as its own, or sends its readers on to. The home page as canonical is
 * a mistake of the template.
 */
export async function otherAddress(page: Page, item: FrontierItem, job: Job): Promise<FoundUrl | null> {
  const own = [urlKey(page.url), item.key, urlKey(job.plan.home)]
  const isOther = (to: Url | null) => to !== null && job.judge.inScope(to) && !own.includes(urlKey(to))
  // Two pages that name each other would both be lost if we went on; and what the feed says, no template overrules.
  if (item.role === 'canonical' || (await feedEntryOf(job, item.key)) !== null) return null
  const url = [refreshTarget(page), aboveCommentFeed(page, job), canonicalOf(page, job)].find(isOther)
  if (!url || (await isKnownToFail(url, job))) return null
  return { url, role: 'canonical', priority: PRIORITY.canonical, hops: item.hops, foundOn: page.url }
}

/** A permalink is given up for another permalink alone, as with `?m=1` twins, never for an address of another form. */
function canonicalOf(page: Page, job: Job): Url | null {
  const url = headLinks(page).find(({ rel }) => rel.includes('canonical'))?.url ?? null
  if (url === null || !isPermalink(page.url, job)) return url
  return isPermalink(url, job) ? url : null
}

/** WordPress keeps the feed of a post's comments below the post (`/a-post/feed/`), however the page was come by (`/?p=7`). */
function aboveCommentFeed(page: Page, job: Job): Url | null {
  if (matchPostPattern(job.plan.patterns, page.url) !== null) return null
  const feeds = announcedFeeds(page).filter(({ role, from }) => role === 'comments' && from === 'announced')
  const above = feeds.map(({ url }) => parseUrl(url.replace(/\/feed\/(index\.\w+)?$/, '/')))
  return above.find(url => url !== null && matchPostPattern(job.plan.patterns, url) !== null) ?? null
}

/** Whether an address has the form of the feed's links, and that form is telling. */
export function isPermalink(url: Url, job: Job): boolean {
  return matchPostPattern(job.plan.patterns, url)?.strength === 'strong'
}

/** A page must not be given up for an address that leads nowhere. */
async function isKnownToFail(url: Url, job: Job): Promise<boolean> {
  const known = await job.store.frontierItem(job.blog.id, urlKey(url))
  return known?.state === 'missing' || known?.state === 'failed'
}

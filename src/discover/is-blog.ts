import type { Page } from '../page/index.ts'
import { platformById } from '../platforms/index.ts'
import { parseUrl, type Url } from '../url.ts'
import { type BlogSign, type BlogSignCode, blogSign } from './blog-signs.ts'
import type { DetectedPlatform } from './detect-platform.ts'
import { describeHint, type HintCode } from './kind-hints.ts'
import { classifyPage } from './page-kind.ts'
import { outlineOf } from './page-outline.ts'
import type { FoundFeed } from './read-feeds.ts'
import { hostKey } from './scope.ts'
import { urlHints } from './url-hints.ts'

/** Whether a site is a blog, and the evidence for and against it. */
export interface BlogVerdict {
  readonly isBlog: boolean
  readonly points: number
  readonly signs: readonly BlogSign[]
}

/** Least points for a blog: a dated feed alone is enough, a platform that also serves shops is not. */
const BLOG_POINTS = 3

/** Least dated URLs or dates for a stream of posts. */
const STREAM = 3
/** Least marked entries; a single one may be the only page of anything. */
const SEVERAL_ENTRIES = 2

/** Least points where a person typed the URL: they want it harvested, so refusing it takes more. */
const TYPED_POINTS = 2

/** How much evidence is needed: as much as for unknown sites, less where a person gave the URL, none where they insist. */
export type BlogDemand = 'sure' | 'typed' | 'any'

const LEAST_POINTS: Readonly<Record<BlogDemand, number>> = {
  sure: BLOG_POINTS,
  typed: TYPED_POINTS,
  any: Number.NEGATIVE_INFINITY,
}

/** Weighs platform, feed, dated entries and structured data. */
export function isBlog(
  home: Page,
  platform: DetectedPlatform | null,
  feeds: readonly FoundFeed[],
  demand: BlogDemand = 'sure',
): BlogVerdict {
  const seen = [...platformSigns(platform), ...feedSigns(feeds), ...pageSigns(home)]
  // A stream of dated posts on its own pages is a blog, however many others it links to on the same host.
  const signs = hasOwnPosts(home, feeds) ? seen.filter(({ code }) => code !== 'portal') : seen
  const points = signs.reduce((sum, sign) => sum + sign.points, 0)
  return { isBlog: points >= LEAST_POINTS[demand], points, signs }
}

/** A verdict with one more sign. */
export function withSign({ points, signs }: BlogVerdict, sign: BlogSign, demand: BlogDemand): BlogVerdict {
  const sum = points + sign.points
  return { isBlog: sum >= LEAST_POINTS[demand], points: sum, signs: [...signs, sign] }
}

/**
 * Least share of a feed's entries on the site itself: most entries of a portal's feed lead to the blogs that it
 * collects, on other hosts or below the names of their users.
 */
const OWN_SHARE = 0.5
const OF_USER = /^\/(~|@|blogs?\/[\w-]+\/|users?\/)/

function hasOwnPosts(home: Page, feeds: readonly FoundFeed[]): boolean {
  return feeds.some(({ role, feed: { entries } }) => {
    const own = entries.filter(
      ({ link, published, updated }) =>
        link !== null &&
        (published !== null || updated !== null) &&
        hostKey(link) === hostKey(home.url) &&
        !OF_USER.test(new URL(link).pathname),
    )
    return role === 'posts' && own.length >= STREAM && own.length >= entries.length * OWN_SHARE
  })
}

function platformSigns(platform: DetectedPlatform | null): BlogSign[] {
  if (platform === null) return []
  const only = platformById(platform.platform)?.blogsOnly ?? false
  return [blogSign(only ? 'blog-platform' : 'any-platform', platform.name, platform.evidence[0] ?? '')]
}

function feedSigns(feeds: readonly FoundFeed[]): BlogSign[] {
  const posts = feeds.find(({ role, feed }) => role === 'posts' && feed.entries.length > 0)
  if (posts !== undefined) {
    const dated = posts.feed.entries.filter(({ published, updated }) => published !== null || updated !== null).length
    return [blogSign(dated > 0 ? 'dated-feed' : 'undated-feed', posts.feed.entries.length, dated)]
  }
  const first = feeds[0]
  if (first === undefined) return []
  return [first.feed.entries.length === 0 ? blogSign('empty-feed') : blogSign('feed-of-parts', first.role)]
}

function pageSigns(home: Page): BlogSign[] {
  const signs: BlogSign[] = []
  const add = (code: BlogSignCode, ...details: readonly (string | number)[]) => signs.push(blogSign(code, ...details))
  const outline = outlineOf(home)
  const dated = datedLinks(home)
  if (dated >= STREAM) add('dated-links', dated)
  if (outline.entries >= SEVERAL_ENTRIES) add('marked-entries', outline.entries)
  if (outline.days.size >= STREAM) add('marked-days', outline.days.size)
  else if (outline.dateTexts >= STREAM) add('date-texts', outline.dateTexts)
  const { kind, evidence } = classifyPage(home, { home: home.url })
  if (evidence.some(({ code }) => code === 'json-ld-posts' || code === 'json-ld-list')) add('json-ld-blog')
  if (outline.linkedHeadings.size >= STREAM) add('linked-headings', outline.linkedHeadings.size)
  const last = evidence.at(-1)
  if (kind === 'portal' && last !== undefined) add('portal', describeHint(last))
  return signs
}

/** URLs of posts with their date, and of single days: a diary has one page for each. */
const DATED: ReadonlySet<HintCode> = new Set(['date-and-name', 'date-first', 'day-alone'])

function datedLinks(home: Page): number {
  const found = new Set<Url>()
  for (const link of home.byTag('a')) {
    const url = parseUrl(link.attributes.href ?? '', home.base)
    if (url === null || new URL(url).host !== new URL(home.url).host || found.has(url)) continue
    if (urlHints(url, home.url).some(({ code }) => DATED.has(code))) found.add(url)
  }
  return found.size
}

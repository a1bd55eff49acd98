import type { Page } from '../page/index.ts'
import { platformById } from '../platforms/index.ts'
import { parseUrl, type Url } from '../url.ts'
import type { DetectedPlatform } from './detect-platform.ts'
import { classifyPage, type PageKindVerdict } from './page-kind.ts'
import { outlineOf } from './page-outline.ts'
import type { FoundFeed } from './read-feeds.ts'
import { urlHints } from './url-hints.ts'

/** Whether a site is a blog, and what speaks for and against it. */
export interface BlogVerdict {
  readonly isBlog: boolean
  readonly points: number
  readonly evidence: readonly string[]
}

/** From this many points on a site is a blog: a dated feed alone is enough, a platform that also serves shops is not. */
const BLOG_POINTS = 3

/** So many dated addresses or dates make a stream. */
const STREAM = 3

/** Weighs platform, feed, dated entries and structured data. */
export function isBlog(home: Page, platform: DetectedPlatform | null, feeds: readonly FoundFeed[]): BlogVerdict {
  const evidence: string[] = []
  let points = 0
  const weigh = (weight: number, words: string) => {
    points += weight
    evidence.push(`${words} (${weight > 0 ? '+' : ''}${weight})`)
  }
  weighPlatform(platform, weigh)
  weighFeeds(feeds, weigh)
  const outline = outlineOf(home)
  const dated = datedLinks(home)
  if (dated >= STREAM) weigh(2, `${dated} links lead to dated addresses`)
  if (outline.entries >= 2) weigh(2, `${outline.entries} entries are marked on the home page`)
  if (outline.days.size >= STREAM) weigh(1.5, `${outline.days.size} days are marked on the home page`)
  else if (outline.dateTexts >= STREAM) weigh(1, `${outline.dateTexts} dates stand on the home page`)
  const kind: PageKindVerdict = classifyPage(home, { home: home.url })
  if (kind.evidence.some(words => /JSON-LD names (a list or a blog|\d+ posts)/.test(words)))
    weigh(1.5, 'JSON-LD names a blog')
  if (outline.linkedHeadings.size >= STREAM)
    weigh(1, `${outline.linkedHeadings.size} headings lead to pages of the site`)
  if (kind.kind === 'portal') weigh(-3, kind.evidence.at(-1) ?? 'it is a portal')
  return { isBlog: points >= BLOG_POINTS, points, evidence }
}

type Weigh = (weight: number, words: string) => void

function weighPlatform(platform: DetectedPlatform | null, weigh: Weigh): void {
  if (platform === null) return
  const only = platformById(platform.platform)?.blogsOnly ?? false
  weigh(only ? 3 : 1, `made with ${platform.name}: ${platform.evidence[0] ?? ''}`)
}

function weighFeeds(feeds: readonly FoundFeed[], weigh: Weigh): void {
  const posts = feeds.find(({ role, feed }) => role === 'posts' && feed.entries.length > 0)
  if (posts !== undefined) {
    const dated = posts.feed.entries.filter(({ published, updated }) => published !== null || updated !== null).length
    weigh(dated > 0 ? 3 : 2, `has a feed of ${posts.feed.entries.length} posts, ${dated} of them dated`)
    return
  }
  const first = feeds[0]
  if (first !== undefined)
    weigh(1, first.feed.entries.length === 0 ? 'has a feed without entries' : `has a feed of ${first.role}`)
}

function datedLinks(home: Page): number {
  const found = new Set<Url>()
  for (const link of home.byTag('a')) {
    const url = parseUrl(link.attributes.href ?? '', home.base)
    if (url === null || new URL(url).host !== new URL(home.url).host || found.has(url)) continue
    if (urlHints(url, home.url).some(({ kind, words }) => kind === 'post' && words.includes('date'))) found.add(url)
  }
  return found.size
}

import { z } from 'zod'
import { blogScope, type Rebase, rebaseSchema } from '../discover/index.ts'
import type { AddressPattern } from '../order/index.ts'
import { storedUrl, type Url } from '../url.ts'
import type { Insight } from './insight/index.ts'
import { type PostPattern, postPatternSchema } from './patterns/index.ts'
import type { PostTemplate } from './post-template.ts'
import type { LinkJudge } from './roles.ts'
import { SitemapBudget } from './sitemap-budget.ts'

/** What a harvest has learned of the addresses and pages of its site, and remembers. */
export interface SiteFacts {
  readonly home: Url
  readonly platform: string | null
  /** Some links of the feed: they say how far the blog reaches. */
  readonly feedLinks: readonly Url[]
  /** Folders of the host that are another's: a wiki, a forum, a second blog. */
  readonly otherFolders: readonly string[]
  /** Where the feed's links really lead. */
  readonly rebase: Rebase
  readonly patterns: readonly PostPattern[]
  /** What posts look like; null before the sample is complete. */
  readonly template: PostTemplate | null
}

const names = z.array(z.string())

/** What is known of a site, out of a database. */
export const siteFactsSchema: z.ZodType<SiteFacts> = z.object({
  home: storedUrl,
  platform: z.string().nullable(),
  feedLinks: z.array(storedUrl),
  // Plans of before know of none.
  otherFolders: z.array(z.string()).default([]),
  rebase: rebaseSchema,
  patterns: z.array(postPatternSchema),
  template: z.object({ common: names, telling: names, foreign: names }).nullable(),
})

/** The addresses of one blog: how far it reaches, which of them are posts, what is learned of them on the way. */
export interface Site extends SiteFacts {
  readonly judge: LinkJudge
  readonly insight: Insight
  /** How much of its sitemaps this run still reads. */
  readonly sitemaps: SitemapBudget
}

/** What the user wants of the addresses of a site. */
export interface Scope {
  readonly include?: readonly AddressPattern[]
  readonly exclude?: readonly AddressPattern[]
  /** Follow links to posts alone, as an update does. */
  readonly onlyPosts?: boolean
}

/** A site with the way its links are judged. */
export function siteOf(facts: SiteFacts, insight: Insight, scope: Scope): Site {
  const judge = {
    home: facts.home,
    inScope: blogScope(facts.home, facts.feedLinks, facts.otherFolders),
    normalise: (url: Url) => insight.normalise(url),
    platform: facts.platform,
    patterns: facts.patterns,
    include: scope.include ?? [],
    exclude: scope.exclude ?? [],
    onlyPosts: scope.onlyPosts ?? false,
  }
  return { ...facts, judge, insight, sitemaps: new SitemapBudget() }
}

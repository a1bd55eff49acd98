import { z } from 'zod'
import { blogScope, type Rebase, rebaseSchema } from '../discover/index.ts'
import type { AddressPattern } from '../order/index.ts'
import { storedUrl, type Url } from '../url.ts'
import type { Insight } from './insight/index.ts'
import { type PostPattern, postPatternSchema } from './patterns/index.ts'
import type { PostTemplate } from './post-template.ts'
import type { LinkJudge } from './roles.ts'
import { SitemapBudget } from './sitemap-budget.ts'

/** What a harvest has learned about the URLs and pages of its site, and stores. */
export interface SiteFacts {
  readonly home: Url
  readonly platform: string | null
  /** Some links of the feed: they show how far the blog extends. */
  readonly feedLinks: readonly Url[]
  /** Folders of the host that belong to something else: a wiki, a forum, a second blog. */
  readonly otherFolders: readonly string[]
  /** Where the feed's links really lead. */
  readonly rebase: Rebase
  readonly patterns: readonly PostPattern[]
  /** Forms of URLs that look like those of lists and are posts: as the feed shows, or without one the home page. */
  readonly shownForms: readonly string[]
  /** What posts look like; null before the sample is complete. */
  readonly template: PostTemplate | null
}

const names = z.array(z.string())

/** The schema of the stored facts. */
export const siteFactsSchema: z.ZodType<SiteFacts> = z.object({
  home: storedUrl,
  platform: z.string().nullable(),
  feedLinks: z.array(storedUrl),
  // Missing in plans stored by earlier versions.
  otherFolders: z.array(z.string()).default([]),
  rebase: rebaseSchema,
  patterns: z.array(postPatternSchema),
  // Missing in plans stored by earlier versions.
  shownForms: z.array(z.string()).default([]),
  template: z.object({ common: names, telling: names, foreign: names }).nullable(),
})

/** The URLs of one blog: how far it extends, which of them are posts, what is learned about them. */
export interface Site extends SiteFacts {
  readonly judge: LinkJudge
  readonly insight: Insight
  /** How much of its sitemaps this run may still read. */
  readonly sitemaps: SitemapBudget
}

/** What the user wants of the URLs of a site. */
export interface Scope {
  readonly include?: readonly AddressPattern[]
  readonly exclude?: readonly AddressPattern[]
  /** Follow only links to posts, as an update does. */
  readonly onlyPosts?: boolean
}

/** A site with a judge for its links. */
export function siteOf(facts: SiteFacts, insight: Insight, scope: Scope): Site {
  const judge = {
    home: facts.home,
    inScope: blogScope(facts.home, facts.feedLinks, facts.otherFolders),
    normalise: (url: Url) => insight.normalise(url),
    platform: facts.platform,
    patterns: facts.patterns,
    shownForms: new Set(facts.shownForms),
    include: scope.include ?? [],
    exclude: scope.exclude ?? [],
    onlyPosts: scope.onlyPosts ?? false,
  }
  return { ...facts, judge, insight, sitemaps: new SitemapBudget() }
}

/** A site after more was learned of it. */
export function withFacts(site: Site, facts: SiteFacts): Site {
  // Its judgements are remembered: another judge forgets them.
  const isSame = facts.shownForms === site.shownForms
  const judge = isSame ? site.judge : { ...site.judge, shownForms: new Set(facts.shownForms) }
  return { ...site, ...facts, judge }
}

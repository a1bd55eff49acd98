import { classifyPage, outlineOf, type PageKindVerdict, urlHints } from '../discover/index.ts'
import type { Page } from '../page/index.ts'
import { type Url, urlKey } from '../url.ts'
import { isLanguageCopy } from './language-copy.ts'
import { hasOwnProse, isOfTeasers, isWordless } from './own-prose.ts'
import { isOwnForm, matchPostPattern, namedFormOf } from './patterns/index.ts'
import { decideKind, type PostDecision } from './post-decision.ts'
import { namesOn, templateSimilarity } from './post-template.ts'
import type { SiteFacts } from './site.ts'

/** What is known about a site that helps to decide the kind of a page. */
export type KindFacts = Pick<SiteFacts, 'home' | 'platform' | 'patterns' | 'shownForms' | 'template'>

/** General meanings of URLs do not apply to one with the form of this blog's posts: `/2010-06-26.html`. */
function withoutAddress(verdict: PageKindVerdict, page: Page, { home, platform }: KindFacts): PageKindVerdict {
  const byAddress = new Set(urlHints(page.url, home, platform).map(({ code }) => code))
  const isByAddress = verdict.kind === 'index' && verdict.evidence.every(({ code }) => byAddress.has(code))
  return isByAddress ? { ...verdict, kind: 'post', evidence: [] } : verdict
}

/** Evidence from the URL alone that it is the list of a day. */
const OF_DAY: ReadonlySet<string> = new Set(['day-alone', 'folder-front'])

/**
 * A page that nothing but a day in its URL makes a list, and that has sentences and no heading that leads to a page of
 * its own: the posts of earlier years may be named so. Its date and text decide, with those of others like it.
 */
function withoutDay(verdict: PageKindVerdict, page: Page): PageKindVerdict {
  const isByDay = verdict.kind === 'index' && verdict.evidence.every(({ code }) => OF_DAY.has(code))
  return isByDay && outlineOf(page).linkedHeadings.size === 0 && hasOwnProse(page)
    ? { ...verdict, kind: 'page', evidence: [] }
    : verdict
}

/** Collects the evidence for and against a page being a post, and decides. */
export function decidePage(page: Page, names: ReadonlySet<string>, inFeed: boolean, site: KindFacts): PostDecision {
  const pattern = matchPostPattern(site.patterns, page.url)
  const verdict = classifyPage(page, { home: site.home, platform: site.platform })
  return decideKind({
    inFeed,
    patternsKnown: site.patterns.length > 0,
    pattern,
    likeness: site.template === null ? null : templateSimilarity(site.template, names),
    verdict:
      isOwnForm(pattern) || (site.shownForms.includes(namedFormOf(page.url)) && !isOfTeasers(page))
        ? withoutAddress(verdict, page, site)
        : withoutDay(verdict, page),
    isWordless: verdict.kind === 'index' && isWordless(page),
    isHome: urlKey(page.url) === urlKey(site.home),
    isCopy: isLanguageCopy(page),
  })
}

/** The facts about a site of which nothing was learned. */
export function factsOfStranger(home: Url): KindFacts {
  return { home, platform: null, patterns: [], shownForms: [], template: null }
}

/** Whether a page may hold several posts: if the blog's posts have pages of their own, only the feed can say so. */
export function mayKeepSeveral(page: Page, site: KindFacts): boolean {
  return site.patterns.length === 0 && decidePage(page, namesOn(page), false, site).kind !== 'post'
}

import { classifyPage } from '../discover/index.ts'
import type { Page } from '../page/index.ts'
import { urlKey } from '../url.ts'
import { isLanguageCopy } from './language-copy.ts'
import { matchPostPattern } from './patterns/index.ts'
import { decideKind, type PostDecision } from './post-decision.ts'
import { likeness } from './post-template.ts'
import type { SiteFacts } from './site.ts'

/** Gathers what speaks for and against a page being a post, and decides. */
export function decidePage(
  page: Page,
  names: ReadonlySet<string>,
  inFeed: boolean,
  site: Pick<SiteFacts, 'home' | 'platform' | 'patterns' | 'template'>,
): PostDecision {
  return decideKind({
    inFeed,
    patternsKnown: site.patterns.length > 0,
    pattern: matchPostPattern(site.patterns, page.url),
    likeness: site.template === null ? null : likeness(site.template, names),
    verdict: classifyPage(page, { home: site.home, platform: site.platform }),
    isHome: urlKey(page.url) === urlKey(site.home),
    isCopy: isLanguageCopy(page),
  })
}

import { classifyPage } from '../discover/index.ts'
import type { FeedEntry } from '../feed/index.ts'
import type { Page } from '../page/index.ts'
import { urlKey } from '../url.ts'
import type { Job } from '../crawl/job.ts'
import { matchPostPattern } from './patterns/index.ts'
import { decideKind, type PostDecision } from './post-decision.ts'
import { likeness } from './post-template.ts'

/** Gathers what speaks for and against a page being a post, and decides. */
export function decidePage(
  page: Page,
  names: ReadonlySet<string>,
  entry: FeedEntry | null,
  job: Pick<Job, 'plan'>,
): PostDecision {
  return decideKind({
    inFeed: entry !== null,
    patternsKnown: job.plan.patterns.length > 0,
    pattern: matchPostPattern(job.plan.patterns, page.url),
    likeness: job.plan.template === null ? null : likeness(job.plan.template, names),
    verdict: classifyPage(page, { home: job.plan.home, platform: job.plan.platform }),
    isHome: urlKey(page.url) === urlKey(job.plan.home),
  })
}

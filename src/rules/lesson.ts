import { noticeOf } from '../notices/index.ts'
import type { Page } from '../page/index.ts'
import type { BlogKnowledge } from '../read/index.ts'
import type { EntryRecord, NoticeRecord, Rule } from '../records.ts'
import { withArchivedPosts } from './archive-statements.ts'
import { doubts } from './doubts.ts'
import { type HowToLearn, learnFrom } from './learn-from.ts'
import { type RuleTest, testPage } from './rule-agreement.ts'
import type { Sample } from './sample.ts'
import { type SampledPage, sampledPages } from './sampled-pages.ts'

/** What was learned from a sample. */
export interface Lesson {
  /** New rules, or null where the current ones stay. */
  readonly rules: readonly Rule[] | null
  readonly notices: readonly NoticeRecord[]
}

/** Least pages of a new design to learn from; fewer cannot be validated. */
export const LEAST_TO_LEARN = 3

/**
 * Learns from the sample of a harvest; checks the rules against that of an update, of which `stored` has the earlier
 * versions of posts.
 */
export async function learnFromSample(
  { purpose, listPages = [] }: Sample,
  pages: readonly SampledPage[],
  known: BlogKnowledge,
  how: HowToLearn,
  stored: ReadonlyMap<string, EntryRecord> = new Map(),
): Promise<Lesson> {
  // Nothing could be fetched: what was learned before is better than nothing.
  if (pages.length === 0) return { rules: null, notices: [] }
  const lists = sampledPages(listPages).map(({ page }) => page)
  return purpose === 'check'
    ? await drift(pages, known, how, { lists, stored })
    : await learnFrom(pages, known, how, lists)
}

/**
 * Checks the rules against the feed's values for new posts. Where they no longer match, the blog has a new design: it
 * is learned, and the old rules stay after the new ones, for the pages that still have the old design.
 */
async function drift(
  pages: readonly SampledPage[],
  known: BlogKnowledge,
  how: HowToLearn,
  { lists, stored }: { readonly lists: readonly Page[]; readonly stored: ReadonlyMap<string, EntryRecord> },
): Promise<Lesson> {
  const about = { blog: known.blog, now: how.now }
  const tests = await Promise.all(pages.map(page => testPage(page, known)))
  const lost = pages.filter((_, at) => isLost(tests[at], known.rules))
  if (known.rules.length === 0 || lost.length * 2 <= pages.length) return { rules: null, notices: doubts(tests, about) }
  const isLearned = lost.length >= LEAST_TO_LEARN
  const notice = noticeOf(about, 'drift', { n: lost.length, of: pages.length, isLearned }, known.blog.url)
  if (!isLearned) return { rules: null, notices: [notice] }
  const learned = await learnFrom(lost, withArchivedPosts(known, stored), how, lists)
  return { rules: [...learned.rules, ...known.rules], notices: [notice, ...learned.notices] }
}

/** The pages on which the rules no longer match. */
export async function lostPages(pages: readonly SampledPage[], known: BlogKnowledge): Promise<SampledPage[]> {
  const tests = await Promise.all(pages.map(page => testPage(page, known)))
  return pages.filter((_, at) => isLost(tests[at], known.rules))
}

/** A page on which a rule finds nothing, or another title than the feed's. */
function isLost(test: RuleTest | undefined, rules: readonly Rule[]): boolean {
  const ruled = new Set(rules.map(({ field }) => field))
  return (test?.fields ?? []).some(({ field, source, agrees }) => {
    const matters = field === 'title' || field === 'text'
    return matters && ruled.has(field) && (source !== 'rule' || agrees === false)
  })
}

import type { NoticeRecord, Rule } from '../records.ts'
import { type Completed, entriesWith } from '../read/comment-feed.ts'
import { decidePage } from '../site/decide-page.ts'
import { doubts } from '../rules/doubts.ts'
import { entryOf, generationOf } from '../read/entry-of.ts'
import { type Job, noticeOf } from './job.ts'
import { learnFrom } from '../rules/learn-from.ts'
import type { Outcome } from './outcome.ts'
import type { Sample, SampledPost } from './plan.ts'
import { learnPostTemplate, namesOn } from '../site/post-template.ts'
import { testPage } from '../rules/rule-agreement.ts'
import { nextGeneration } from '../rules/rule-book.ts'
import { SAMPLED, SAMPLED_LISTS, type SampledPage, sampledPages } from '../rules/sampled-pages.ts'

/** What the sample taught, and the records of the sampled posts, to be stored together. */
export interface ClosedSample extends Outcome {
  readonly job: Job
}

/** So many sampled posts are kept to test rules on. */
const MOST_SAMPLED = 10
/** Fewer pages of a new design teach nothing that could be checked. */
const LEAST_TO_LEARN = 3

/** Learns from the sample what posts of this blog look like and where the fields stand, then makes its records. */
export async function closeSample(job: Job): Promise<ClosedSample | null> {
  const { sample } = job.plan
  if (sample === null) return null
  const pages = sampledPages(sample.posts)
  const { rules, notices } = lessonOf(sample, pages, job)
  const next = rules === null ? { rules: [], memory: {} } : await nextGeneration(job.store, job.blog, rules)
  const plan = { ...job.plan, sample: null, template: templateOf(sample, pages) ?? job.plan.template }
  const taught: Job = { ...job, plan, rules: rules === null ? job.rules : next.rules }
  return {
    item: null,
    job: taught,
    changes: {
      ...entriesWith(await recordsOf(pages, taught)),
      generation: generationOf(taught),
      notices,
      rules: next.rules,
      memory: { ...next.memory, [SAMPLED]: await stillSampled(sample, job), ...listMemory(sample) },
    },
    tally: {},
    sampled: () => plan,
  }
}

/** New rules, or null where those that hold now are to stay. */
function lessonOf({ purpose, listPages = [] }: Sample, pages: readonly SampledPage[], job: Job): Lesson {
  // Nothing could be fetched: what was learned before is better than nothing.
  if (pages.length === 0) return { rules: null, notices: [] }
  return purpose === 'learn' ? learnFrom(pages, job, listsOf(listPages)) : drift(pages, job)
}

const listsOf = (posts: readonly SampledPost[]) => sampledPages(posts).map(({ page }) => page)

interface Lesson {
  readonly rules: readonly Rule[] | null
  readonly notices: readonly NoticeRecord[]
}

function templateOf({ lists, purpose }: Sample, pages: readonly SampledPage[]) {
  if (purpose === 'check') return null
  return learnPostTemplate(
    pages.map(({ page }) => namesOn(page)),
    lists.map(names => new Set(names)),
  )
}

/** Without a feed a sampled page need not be a post after all. */
async function recordsOf(pages: readonly SampledPage[], job: Job): Promise<Completed[]> {
  const records = pages.map(({ key, page, response }) => {
    const feedEntry = job.feedEntries.get(key) ?? null
    const { kind } = decidePage(page, namesOn(page), feedEntry, job)
    return kind === 'list' ? null : entryOf({ kind, page, response, feedEntry }, job)
  })
  return (await Promise.all(records)).filter(record => record !== null)
}

/** The newest sampled posts: an update adds to what the harvest had sampled. */
async function stillSampled({ posts, purpose }: Sample, job: Job): Promise<readonly SampledPost[]> {
  const before = purpose === 'learn' ? [] : ((await job.store.memory(job.blog.id, SAMPLED)) ?? [])
  return [...posts, ...(before as readonly SampledPost[])].slice(0, MOST_SAMPLED)
}

/** An update samples no lists: those of the harvest stay. */
function listMemory({ listPages, purpose }: Sample): Readonly<Record<string, unknown>> {
  return purpose === 'learn' ? { [SAMPLED_LISTS]: listPages ?? [] } : {}
}

/**
 * Holds the rules against what the feed says of new posts. Where they no longer lead anywhere, the blog has a new design:
 * it is learned, and the old rules stay behind the new ones, for the pages that still have the old design.
 */
function drift(pages: readonly SampledPage[], job: Job): Lesson {
  const lost = pages.filter(page => isLost(page, job))
  if (job.rules.length === 0 || lost.length * 2 <= pages.length) return { rules: null, notices: doubts(pages, job) }
  const which = `${lost.length} of ${pages.length} new posts are not where the rules look.`
  if (lost.length < LEAST_TO_LEARN) {
    const message = `The design of the blog may have changed: ${which} They were read without rules until there are enough to learn from.`
    return { rules: null, notices: [noticeOf(job, 'info', 'drift', message, job.blog.url)] }
  }
  const message = `The design of the blog has changed: ${which} Rules were learned again; the old ones stay for the old pages.`
  const learned = learnFrom(lost, job)
  const notices = [noticeOf(job, 'warning', 'drift', message, job.blog.url), ...learned.notices]
  return { rules: [...learned.rules, ...job.rules], notices }
}

/** A page on which a rule finds nothing, or another title than the feed. */
function isLost(page: SampledPage, job: Job): boolean {
  const ruled = new Set(job.rules.map(({ field }) => field))
  return testPage(page, job).fields.some(({ field, source, agrees }) => {
    const matters = field === 'title' || field === 'text'
    return matters && ruled.has(field) && (source !== 'rule' || agrees === false)
  })
}

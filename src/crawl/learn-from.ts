import { learnRules } from '../learn/index.ts'
import type { NoticeRecord, Rule } from '../records.ts'
import { blogContext } from './blog-context.ts'
import { type Job, noticeOf } from './job.ts'
import type { SampledPage } from './sampled-pages.ts'

/** Below this share of right answers a person may want to look. */
const DOUBTFUL = 0.6
/** So few pages prove nothing. */
const LEAST_PAGES = 3

/** Rules from sampled posts, each with what the feed says of it, and a word on the fields that nothing finds well. */
export function learnFrom(
  pages: readonly SampledPage[],
  job: Pick<Job, 'blog' | 'plan' | 'feedEntries' | 'now'>,
): { rules: readonly Rule[]; notices: NoticeRecord[] } {
  const lessons = pages.map(({ key, page }) => ({ page, entry: job.feedEntries.get(key) ?? null }))
  const { rules, evidence } = learnRules(lessons, { blog: blogContext(job) })
  const doubtful = evidence.filter(
    ({ teacher, pages, generic, rule }) =>
      teacher === 'feed' && pages >= LEAST_PAGES && Math.max(generic, rule) < DOUBTFUL,
  )
  const notices = doubtful.map(({ field, pages: count, generic, rule }) => {
    const share = Math.round(Math.max(generic, rule) * 100)
    const message = `On ${share} % of ${count} sampled posts the page has the same ${field} as the feed; where the feed is silent, it may be wrong. \`permablog rules\` shows and sets where it stands.`
    return noticeOf(job, 'info', 'doubtful-field', message, job.blog.url)
  })
  return { rules, notices }
}

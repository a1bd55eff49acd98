import { learnRules } from '../learn/index.ts'
import { noticeOf } from '../notice.ts'
import type { Page } from '../page/index.ts'
import { type BlogKnowledge, blogContext } from '../read/index.ts'
import type { NoticeRecord, Rule, Timestamp } from '../records.ts'
import { DOUBTFUL, LEAST_PAGES } from './doubts.ts'
import type { SampledPage } from './sampled-pages.ts'

/** Rules from sampled posts, each with what the feed says of it, and from sampled lists, and a word on the fields that nothing finds well. */
export function learnFrom(
  pages: readonly SampledPage[],
  known: BlogKnowledge,
  now: () => Timestamp,
  lists: readonly Page[] = [],
): { rules: readonly Rule[]; notices: NoticeRecord[] } {
  const lessons = pages.map(({ key, page }) => ({
    page,
    entry: known.feedEntries.get(key) ?? null,
    comments: known.commentEntries[key] ?? [],
  }))
  const { rules, evidence } = learnRules(lessons, {
    blog: blogContext(known),
    lists: { pages: lists, entries: known.feedEntries },
  })
  const doubtful = evidence.filter(
    ({ teacher, pages, generic, rule }) =>
      teacher === 'feed' && pages >= LEAST_PAGES && Math.max(generic, rule) < DOUBTFUL,
  )
  const notices = doubtful.map(({ field, pages: count, generic, rule }) => {
    const share = Math.round(Math.max(generic, rule) * 100)
    const message = `On ${share} % of ${count} sampled posts the page has the same ${field} as the feed; where the feed is silent, it may be wrong. \`permablog rules\` shows and sets where it stands.`
    return noticeOf({ blog: known.blog, now }, 'info', 'doubtful-field', message, known.blog.url)
  })
  return { rules, notices }
}

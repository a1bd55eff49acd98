import { extractFacts, possibleBylinesOf } from '../extract/index.ts'
import { learnRules, type Method } from '../learn/index.ts'
import { noticeOf } from '../notice.ts'
import type { Page } from '../page/index.ts'
import { type BlogKnowledge, blogContext } from '../read/index.ts'
import type { NoticeRecord, Rule, Timestamp } from '../records.ts'
import { DOUBTFUL, LEAST_PAGES } from './doubts.ts'
import type { SampledPage } from './sampled-pages.ts'

/** By which method rules are learned, and the clock of what is told of it. */
export interface HowToLearn {
  readonly now: () => Timestamp
  readonly method?: Method
}

/** Rules from sampled posts, each with what the feed says of it, and from sampled lists, and a word on the fields that nothing finds well. */
export function learnFrom(
  pages: readonly SampledPage[],
  known: BlogKnowledge,
  { now, method = 'hybrid' }: HowToLearn,
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
    method,
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
  const fed = lessons.filter(({ entry }) => (entry?.authors.length ?? 0) > 0)
  const isNamed = rules.some(({ field }) => field === 'authors') || fed.length > lessons.length / 2
  const unproven = isNamed ? [] : unprovenNames(pages, known)
  if (unproven.length > 0) {
    const message = `By the titles or in the heads of the sampled posts stand words that may be their authors (${unproven.join(', ')}), and nothing proves it; they are not taken. \`permablog rules\` shows and sets where the author stands.`
    notices.push(noticeOf({ blog: known.blog, now }, 'info', 'doubtful-field', message, known.blog.url))
  }
  return { rules, notices }
}

/** Bylines stand on nearly every post. */
const USUAL = 0.8
const MOST_EXAMPLES = 3
/** A page of many that names somebody may be misread. */
const MOST_NAMED = 0.25

/** Words where bylines stand on nearly all posts, where no post tells its author: some of them. */
function unprovenNames(pages: readonly SampledPage[], known: BlogKnowledge): readonly string[] {
  const blog = blogContext(known)
  const named = pages.filter(({ page }) => extractFacts(page, { feedEntry: null, blog }).authors.length > 0).length
  if (pages.length < LEAST_PAGES || named > MOST_NAMED * pages.length) return []
  const names = pages.map(({ page }) => possibleBylinesOf(page, { feedEntry: null, blog }))
  const signed = names.filter(({ length }) => length > 0).length
  return signed < USUAL * pages.length ? [] : [...new Set(names.flat())].slice(0, MOST_EXAMPLES)
}

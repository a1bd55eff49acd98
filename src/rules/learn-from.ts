import { extractFacts, isLogin, possibleBylinesOf } from '../extract/index.ts'
import { learnRules, type Method, type Rules, usualSignatures } from '../learn/index.ts'
import { noticeOf } from '../notices/index.ts'
import type { Page } from '../page/index.ts'
import { type BlogKnowledge, blogContext } from '../read/index.ts'
import type { NoticeRecord, Rule, Timestamp } from '../records.ts'
import { isGivenName, isPersonName, namesOfTheWorld } from '../words/index.ts'
import { DOUBTFUL, type Doubt, doubtNotices, LEAST_PAGES } from './doubts.ts'
import type { SampledPage } from './sampled-pages.ts'

/** The learning method, and the clock for notices about it. */
export interface HowToLearn {
  readonly now: () => Timestamp
  readonly method?: Method
}

/**
 * Rules from sampled posts, each with its feed entry, and from sampled lists, and a notice about fields that nothing
 * finds well.
 */
export async function learnFrom(
  pages: readonly SampledPage[],
  known: BlogKnowledge,
  { now, method = 'hybrid' }: HowToLearn,
  lists: readonly Page[] = [],
): Promise<{ rules: readonly Rule[]; notices: NoticeRecord[] }> {
  const lessons = pages.map(({ key, page }) => ({
    page,
    entry: known.feedEntries.get(key) ?? null,
    comments: known.commentEntries[key] ?? [],
  }))
  const isMostlyFed = (isAuthor: (name: string) => boolean) =>
    lessons.filter(({ entry }) => entry?.authors.some(({ name }) => isAuthor(name))).length > lessons.length / 2
  const isSilent = !isMostlyFed(name => !isLogin(name)) && nameNobody(pages, known)
  const beside = isSilent ? unprovenNames(pages, known) : []
  const maySign = isSilent ? signers(pages, known, () => true) : []
  // The list of personal names is loaded only for blogs that need it.
  const names = beside.length + maySign.length === 0 ? null : await namesOfTheWorld()
  const signing = names === null || maySign.length === 0 ? [] : signers(pages, known, isPersonName.bind(null, names))
  const unproven = [...new Set([...signing, ...beside])]
  const { rules, evidence } = learnRules(lessons, {
    blog: blogContext(known),
    lists: { pages: lists, entries: known.feedEntries },
    method,
    ...(names === null
      ? {}
      : { isPersonName: isPersonName.bind(null, names), isGivenName: isGivenName.bind(null, names) }),
  })
  const about = { blog: known.blog, now }
  const doubtful = evidence.flatMap(one => doubtOf(one) ?? [])
  const isNamed = rules.some(({ field }) => field === 'authors') || isMostlyFed(() => true)
  const examples = isNamed ? [] : unproven.slice(0, MOST_EXAMPLES)
  return {
    rules,
    notices: [
      ...doubtNotices('sample', doubtful, about),
      ...(examples.length === 0 ? [] : [noticeOf(about, 'unproven-author', { names: examples }, known.blog.url)]),
    ],
  }
}

/** The doubt about a field that neither rules nor the page alone find well; null where they do. */
function doubtOf({ field, teacher, pages, generic, rule, silent }: Rules['evidence'][number]): Doubt | null {
  if (teacher !== 'feed' || pages < LEAST_PAGES || Math.max(generic, rule) >= DOUBTFUL) return null
  const right = Math.round(Math.max(generic, rule) * pages)
  return { field, right, silent: Math.min(pages - right, Math.round(silent * pages)), of: pages }
}

/** Least share of posts with a byline. */
const USUAL = 0.8
/** The same for a single name: it may be missed on short posts, whose position among frame boxes is uncertain. */
const USUAL_OF_ONE = 0.5
const MOST_EXAMPLES = 3
/** Most pages, as a share, that may name an author: a few may be misread. */
const MOST_NAMED = 0.25

/** Whether hardly any page names an author. */
function nameNobody(pages: readonly SampledPage[], known: BlogKnowledge): boolean {
  const blog = blogContext(known)
  const named = pages.filter(({ page }) => extractFacts(page, { feedEntry: null, blog }).authors.length > 0).length
  return pages.length >= LEAST_PAGES && named <= MOST_NAMED * pages.length
}

/** The persons whom lines of one shape name on nearly all posts. */
function signers(
  pages: readonly SampledPage[],
  known: BlogKnowledge,
  isPerson: (name: string) => boolean,
): readonly string[] {
  return [...new Set(usualSignatures(pages, blogContext(known), isPerson).values())]
}

/** Words in the position of bylines on nearly all posts. */
function unprovenNames(pages: readonly SampledPage[], known: BlogKnowledge): readonly string[] {
  const blog = blogContext(known)
  const possible = pages.map(({ page }) => possibleBylinesOf(page, { feedEntry: null, blog }))
  const counts = new Map<string, number>()
  for (const name of possible.flat()) counts.set(name, (counts.get(name) ?? 0) + 1)
  // "html5" and "12k" look like accounts; one that signs most posts is hardly a topic or a count.
  const names = possible.map(all =>
    all.filter(name => !/[\d_]/.test(name) || (counts.get(name) ?? 0) >= USUAL * pages.length),
  )
  const signed = names.filter(({ length }) => length > 0).length
  const mostOfOne = Math.max(0, ...names.flat().map(name => counts.get(name) ?? 0))
  const isUsual = signed >= USUAL * pages.length || mostOfOne >= USUAL_OF_ONE * pages.length
  return isUsual ? [...new Set(names.flat())] : []
}

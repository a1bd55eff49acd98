import type { ExtractContext } from '../../extract/index.ts'
import { type Page, select } from '../../page/index.ts'
import type { Rule } from '../../records.ts'
import { articlePages, type Cuts } from './article-blocks.ts'
import type { Evidence } from './evidence.ts'
import { likeness } from './grams.ts'
import { learnCuts, learnKeeps } from './learn-cuts.ts'
import { learnRange } from './learn-range.ts'
import type { Lesson } from './lesson.ts'
import { bareLinksToPosts, headedListCuts } from './recurring-cuts.ts'
import { articleRule, type TaughtLesson, Trials } from './taught-lesson.ts'
import { type Teacher, teach, teacherOf, withoutLines } from './teacher.ts'
import { collectVotes, groupPages, isSilent, type Vote, winner } from './vote.ts'

/** From this F1 on an article is right; the yardstick of the bench. */
const RIGHT = 0.9
/** Fewer pages are no vote. */
const MIN_LESSONS = 2
/** Where the page itself is the teacher, a rule must agree with it on most pages to correct it on the others. */
const MAJORITY = 0.7

/** Learns where the article stands, by template; no rule where the page alone does better. */
export function learnArticle(
  lessons: readonly Lesson[],
  blog: ExtractContext['blog'],
): { readonly rules: readonly Rule[]; readonly evidence: Evidence } {
  const teacher = teacherOf(lessons)
  const taught = teach(lessons, teacher.taughtTextOf)
  const nothing = { field: 'text', teacher: teacher.name, pages: taught.length, generic: 0, rule: 0 } as const
  if (taught.length < MIN_LESSONS) return { rules: [], evidence: { ...nothing, verdict: 'too-few-pages' } }
  const votes = collectVotes(taught)
  if (votes.length === 0) return { rules: [], evidence: { ...nothing, verdict: 'no-element' } }
  const trials = new Trials(blog, text => (teacher.frame === null ? text : withoutLines(text, teacher.frame)))
  const groups = groupPages(votes, taught.length)
  const learned = groups.map((pages, at) => {
    // What is asked first must find nothing on the pages that the others are for.
    const later = groups.slice(at + 1).flat()
    const narrow = votes.filter(vote => isSilent(vote, later)).map(vote => only(vote, pages))
    return learnGroup(
      pages.flatMap(page => taught[page] ?? []),
      narrow,
      trials,
      teacher,
    )
  })
  const rules = learned.flatMap(({ rule }) => (rule === null ? [] : [rule]))
  const share = (scores: readonly number[]) => rightOf(scores) / taught.length
  const evidence: Evidence = {
    ...nothing,
    generic: share(learned.flatMap(({ generic }) => generic)),
    rule: share(learned.flatMap(({ scores }) => scores)),
    verdict: rules.length === 0 ? 'page-does-better' : 'used',
  }
  return { rules, evidence }
}

function only({ xpath, scores }: Vote, pages: readonly number[]): Vote {
  return { xpath, scores: pages.map(page => scores[page] ?? null) }
}

/** A rule, and for each page how well one of its kind does that was learned from the other pages. */
interface Answer {
  readonly rule: Rule
  /** Where it leads to nothing the page is read without it. */
  readonly scores: readonly number[]
  /** How well it does by itself. */
  readonly alone: readonly number[]
}

/** The article's element, the element without what is not of the article, a stretch of an element: whichever is best. */
function learnGroup(taught: readonly TaughtLesson[], votes: readonly Vote[], trials: Trials, teacher: Teacher) {
  const generic = taught.map(one => (teacher.isPage ? 1 : likeness(one.lesson.genericText, one.target)))
  const pages = [...taught.keys()]
  const plain = noFurther(
    taught,
    trials,
    answer(taught, trials, without => articleRule(winner(votes, pages, without) ?? '//body')),
  )
  let best = withCuts(taught, trials, teacher, plain)
  const range = teacher.isPage ? null : learnRange(taught)
  if (range !== null) {
    const ranged = withCuts(taught, trials, teacher, answer(taught, trials, range))
    if (isHigherScore(ranged.scores, best.scores)) best = ranged
  }
  if (!teacher.isPage) best = withoutLists(taught, trials, withKeeps(taught, trials, best))
  // The page as teacher may have in its own reading what is cut: then only the element is held against it.
  const support = rightOf(teacher.isPage && teacher.frame === null ? plain.alone : best.alone)
  const confidence = support / taught.length
  const isUsed = teacher.isPage ? confidence >= MAJORITY : support > 0 && !isHigherScore(generic, best.scores)
  return { rule: isUsed ? { ...best.rule, support, confidence } : null, scores: best.scores, generic }
}

type Learner = (without: number | null) => Rule

interface LearnedAnswer extends Answer {
  readonly learn: Learner
}

function answer(taught: readonly TaughtLesson[], trials: Trials, learn: Learner): LearnedAnswer {
  const tried = taught.map((one, page) => trials.score(one, learn(page)))
  const scores = tried.map((score, page) => score ?? genericScore(taught[page]))
  return { learn, rule: learn(null), scores, alone: tried.map(score => score ?? 0) }
}

function genericScore(one: TaughtLesson | undefined): number {
  return one === undefined ? 0 : likeness(one.lesson.genericText, one.target)
}

/** A range without ends: the element, and none of the boxes alike behind it. */
const ELEMENT_ALONE = { from: null, to: null } as const

/** The answer that reads no further box than the one it leads to, where that is better. */
function noFurther(taught: readonly TaughtLesson[], trials: Trials, given: LearnedAnswer): LearnedAnswer {
  if (rightOf(given.scores) === taught.length) return given
  const alone = answer(taught, trials, without => ({ ...given.learn(without), range: ELEMENT_ALONE }))
  return isHigherScore(alone.scores, given.scores) ? alone : given
}

/** The answer with what to leave out of it, where that is better; with the page as teacher there is nothing to compare. */
function withCuts(
  taught: readonly TaughtLesson[],
  trials: Trials,
  teacher: Teacher,
  given: LearnedAnswer,
): LearnedAnswer {
  const known = new Map<string, Cuts>()
  const cutsOf = (rule: Rule, without: number | null): Rule => {
    const key = JSON.stringify([rule.xpath, rule.range])
    const cuts = known.get(key) ?? learnCuts(taught, rule, teacher, trials)
    known.set(key, cuts)
    return { ...rule, skip: cuts(without) }
  }
  if (cutsOf(given.rule, null).skip.length === 0) return given
  const cut = answer(taught, trials, without => cutsOf(given.learn(without), without))
  const isBetter = teacher.isPage
    ? keptShare(taught, trials, { ...given.rule, skip: listsOf(cut.rule.skip) }, cut.rule) >= LEAST_KEPT
    : isHigherScore(cut.scores, given.scores)
  return isBetter ? cut : given
}

/** What recurs on the pages of a blog and is most of them is what the blog is about. */
const LEAST_KEPT = 0.5

const BEHIND = '/following-sibling::*'

/** Cuts of lists of other posts with their headings: these may be longer than the posts of a blog of few words. */
function listsOf(cuts: readonly string[]): readonly string[] {
  const lists = cuts.filter(path => path.endsWith(BEHIND))
  return [...lists, ...lists.map(path => path.slice(0, -BEHIND.length))]
}

/** How much of the article is left of the usual page when what recurs is cut. */
function keptShare(taught: readonly TaughtLesson[], trials: Trials, whole: Rule, cut: Rule): number {
  const shares = taught.map(({ lesson }) => {
    const [before, after] = [trials.read(lesson, whole)?.total ?? 0, trials.read(lesson, cut)?.total ?? 0]
    return before === 0 ? 1 : after / before
  })
  return shares.toSorted((a, b) => a - b)[shares.length >> 1] ?? 1
}

/** The answer with what the page's names make the extraction leave out in vain, where that is better. */
function withKeeps(taught: readonly TaughtLesson[], trials: Trials, given: LearnedAnswer): LearnedAnswer {
  const keeps = learnKeeps(taught, given.rule, trials)
  if (keeps(null).length === 0) return given
  const kept = answer(taught, trials, without => ({ ...given.learn(without), keep: keeps(without) }))
  return isHigherScore(kept.scores, given.scores) ? kept : given
}

/**
 * The answer without lists of other posts. What appends them to every post puts them into the feed as well, so the feed bears
 * them out, and other posts of the blog say against it that they are frame.
 */
function withoutLists(taught: readonly TaughtLesson[], trials: Trials, given: LearnedAnswer): LearnedAnswer {
  const pages = articlePages(taught, given.rule, trials)
  const lists = headedListCuts(pages, bareLinksToPosts(pages))(null)
  if (lists.length === 0) return given
  const isInList = (path: string) => taught.some(({ lesson: { page } }) => meets(page, path, lists))
  const { rule } = given
  const kept = rule.keep.filter(path => !isInList(path))
  return { ...given, rule: { ...rule, skip: [...rule.skip, ...lists], keep: kept } }
}

/** Whether a path leads to an element that one of the others leads to as well. */
function meets(page: Page, path: string, others: readonly string[]): boolean {
  const found = new Set(select(page, path.slice(1)))
  return others.some(other => select(page, other.slice(1)).some(element => found.has(element)))
}

function rightOf(scores: readonly number[]): number {
  return scores.filter(score => score >= RIGHT).length
}

/** Means that are closer to one another differ by some words of one page. */
const CHANCE = 0.005

/** More pages right, or as many and closer to the text by more than chance. */
function isHigherScore(one: readonly number[], other: readonly number[]): boolean {
  const more = rightOf(one) - rightOf(other)
  if (more !== 0) return more > 0
  const mean = (scores: readonly number[]) => scores.reduce((sum, score) => sum + score, 0) / scores.length
  return mean(one) > mean(other) + CHANCE
}

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
import { collectVotes, groupPages, isSilent, mostVoted, type Vote } from './vote.ts'

/** Least F1 of a correct article; the same threshold as in the bench. */
const RIGHT = 0.9
/** Fewer pages are no vote. */
const MIN_LESSONS = 2
/**
 * Where the page itself is the teacher, a rule must agree with it on at least this share of pages to correct it on the
 * others.
 */
const MAJORITY = 0.7

/** Learns where the article is, by template; no rule where the page alone does better. */
export function learnArticle(
  lessons: readonly Lesson[],
  blog: ExtractContext['blog'],
): { readonly rules: readonly Rule[]; readonly evidence: Evidence } {
  const teacher = teacherOf(lessons)
  const taught = teach(lessons, teacher.taughtTextOf)
  const shares = { generic: 0, rule: 0, silent: 0 }
  const nothing = { field: 'text', teacher: teacher.name, pages: taught.length, ...shares } as const
  if (taught.length < MIN_LESSONS) return { rules: [], evidence: { ...nothing, verdict: 'too-few-pages' } }
  const votes = collectVotes(taught)
  if (votes.length === 0) return { rules: [], evidence: { ...nothing, verdict: 'no-element' } }
  const trials = new Trials(blog, text => (teacher.frame === null ? text : withoutLines(text, teacher.frame)))
  const groups = groupPages(votes, taught.length)
  const learned = groups.map((pages, at) => {
    // A rule that is tried first must match nothing on the pages of the later groups.
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

/** A rule, and for each page the score of the rule learned in the same way from the other pages. */
interface Answer {
  readonly rule: Rule
  /** Where it matches nothing, the page is read without it. */
  readonly scores: readonly number[]
  /** The score of the rule by itself. */
  readonly alone: readonly number[]
}

/** The best of: the article's element, the element with cuts, a range of an element. */
function learnGroup(taught: readonly TaughtLesson[], votes: readonly Vote[], trials: Trials, teacher: Teacher) {
  const generic = taught.map(one => (teacher.isPage ? 1 : likeness(one.lesson.genericText, one.target)))
  const pages = [...taught.keys()]
  const plain = noFurther(
    taught,
    trials,
    answer(taught, trials, without => articleRule(mostVoted(votes, pages, without) ?? '//body')),
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

/** A range without ends: the element only, without similar boxes after it. */
const ELEMENT_ALONE = { from: null, to: null } as const

/** The answer limited to the first matched box, where that is better. */
function noFurther(taught: readonly TaughtLesson[], trials: Trials, given: LearnedAnswer): LearnedAnswer {
  if (rightOf(given.scores) === taught.length) return given
  const alone = answer(taught, trials, without => ({ ...given.learn(without), range: ELEMENT_ALONE }))
  return isHigherScore(alone.scores, given.scores) ? alone : given
}

/** The answer with cuts, where that is better; with the page as teacher there is nothing to compare with. */
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

/**
 * Least share of the article that must remain after cuts: text that recurs and is most of the pages is the blog's own
 * subject.
 */
const LEAST_KEPT = 0.5

const BEHIND = '/following-sibling::*'

/**
 * Cuts of lists of other posts with their headings: on a blog of very short posts these may be longer than the posts.
 */
function listsOf(cuts: readonly string[]): readonly string[] {
  const lists = cuts.filter(path => path.endsWith(BEHIND))
  return [...lists, ...lists.map(path => path.slice(0, -BEHIND.length))]
}

/** The share of the article that remains on the median page when recurring text is cut. */
function keptShare(taught: readonly TaughtLesson[], trials: Trials, whole: Rule, cut: Rule): number {
  const shares = taught.map(({ lesson }) => {
    const [before, after] = [trials.read(lesson, whole)?.total ?? 0, trials.read(lesson, cut)?.total ?? 0]
    return before === 0 ? 1 : after / before
  })
  return shares.toSorted((a, b) => a - b)[shares.length >> 1] ?? 1
}

/**
 * The answer with elements restored that the extraction wrongly left out because of their names, where that is better.
 */
function withKeeps(taught: readonly TaughtLesson[], trials: Trials, given: LearnedAnswer): LearnedAnswer {
  const keeps = learnKeeps(taught, given.rule, trials)
  if (keeps(null).length === 0) return given
  const kept = answer(taught, trials, without => ({ ...given.learn(without), keep: keeps(without) }))
  return isHigherScore(kept.scores, given.scores) ? kept : given
}

/**
 * The answer without lists of other posts. Software that appends them to every post also puts them into the feed, so
 * the feed confirms them; but the blog's other posts show that they are frame.
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

/** Whether a path matches an element that one of the other paths matches as well. */
function meets(page: Page, path: string, others: readonly string[]): boolean {
  const found = new Set(select(page, path.slice(1)))
  return others.some(other => select(page, other.slice(1)).some(element => found.has(element)))
}

function rightOf(scores: readonly number[]): number {
  return scores.filter(score => score >= RIGHT).length
}

/** Smaller differences between means are some words on one page. */
const CHANCE = 0.005

/** Whether more pages are right, or as many with a mean better by more than chance. */
function isHigherScore(one: readonly number[], other: readonly number[]): boolean {
  const more = rightOf(one) - rightOf(other)
  if (more !== 0) return more > 0
  const mean = (scores: readonly number[]) => scores.reduce((sum, score) => sum + score, 0) / scores.length
  return mean(one) > mean(other) + CHANCE
}

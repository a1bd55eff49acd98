import { type ExtractContext, extractText } from '../../extract/index.ts'
import { compileXPath, select } from '../../page/index.ts'
import type { Rule } from '../../records.ts'
import { candidatePaths } from './candidates.ts'
import type { Evidence } from './evidence.ts'
import { gramsOf, likeness, type Match, matchPage } from './grams.ts'
import { learnCuts } from './learn-cuts.ts'
import { agreesWithSummary, hasWholePosts, type Lesson } from './lesson.ts'
import { articleRule, type TaughtLesson } from './taught-lesson.ts'

/** From this F1 on an article is right; the yardstick of the bench. */
const RIGHT = 0.9
/** Elements that come so close to the best of their page are asked for their names too: wrappers around it. */
const NEAR_BEST = 0.12
const MAX_ELEMENTS = 12
/** Elements further from the text than this say nothing about where it stands. */
const LEAST = 0.4
/** What a step of doubt costs, in F1: enough to prefer a name where both lead to the same element. */
const DOUBT = 0.004
/** Fewer pages are no vote. */
const MIN_LESSONS = 2

/** Learns the article's element and what to leave out of it; no rule where the page alone does better. */
export function learnArticle(
  lessons: readonly Lesson[],
  blog: ExtractContext['blog'],
): { readonly rule: Rule | null; readonly evidence: Evidence } {
  const fromFeed = hasWholePosts(lessons)
  const taught = lessons.flatMap(lesson => teach(lesson, fromFeed))
  const teacher = fromFeed ? 'feed' : 'page'
  const nothing: Evidence = {
    field: 'text',
    teacher,
    pages: taught.length,
    generic: 0,
    rule: 0,
    verdict: 'too few pages',
  }
  if (taught.length < MIN_LESSONS) return { rule: null, evidence: nothing }
  const votes = vote(taught)
  if (votes.length === 0) return { rule: null, evidence: { ...nothing, verdict: 'no element is like the text' } }
  const score = (lesson: TaughtLesson, rule: Rule) => scoreOf(lesson, rule, blog)
  const generic = taught.map(one => (fromFeed ? likeness(one.lesson.genericText, one.target) : 1))
  const plain = taught.map((one, index) => score(one, articleRule(winner(votes, index), [])))
  const best = winner(votes, null)
  const skip = learnCuts(taught, best, fromFeed, blog)
  const cut = skip.length === 0 ? plain : taught.map(one => score(one, articleRule(best, skip)))
  const usesCuts = fromFeed ? isBetter(cut, plain) : skip.length > 0
  const scores = usesCuts ? cut : plain
  const confidence = rightOf(scores) / taught.length
  const evidence = { ...nothing, generic: rightOf(generic) / taught.length, rule: confidence }
  const isUsed = fromFeed ? !isBetter(generic, scores) : confidence >= MAJORITY
  const rule = { ...articleRule(best, usesCuts ? skip : []), support: rightOf(scores), confidence }
  return {
    rule: isUsed ? rule : null,
    evidence: { ...evidence, verdict: isUsed ? 'used' : 'the page alone does better' },
  }
}

/** Where the page itself is the teacher, a rule must agree with it on most pages to correct it on the others. */
const MAJORITY = 0.7

function teach(lesson: Lesson, fromFeed: boolean): readonly TaughtLesson[] {
  const target = fromFeed ? lesson.feedText : lesson.genericText
  return target.total === 0 ? [] : [{ lesson, target, match: matchPage(lesson.grams, target) }]
}

interface Vote {
  readonly xpath: string
  /** F1 of the first element it leads to, for each page. */
  readonly scores: readonly number[]
  readonly sum: number
}

/** Asks every XPath that leads near the text on some page for what it leads to on all of them. */
function vote(taught: readonly TaughtLesson[]): readonly Vote[] {
  const doubts = new Map<string, number>()
  for (const { lesson, match } of taught) {
    for (const element of bestElements(lesson, match)) {
      for (const { xpath, doubt } of candidatePaths(element)) {
        if (compileXPath(xpath).kind === 'xpath') doubts.set(xpath, Math.min(doubt, doubts.get(xpath) ?? doubt))
      }
    }
  }
  return [...doubts].map(([xpath, doubt]) => {
    const scores = taught.map(({ lesson, match }) => {
      const element = select(lesson.page, xpath)[0]
      return element === undefined ? 0 : Math.max(0, match.likeness(element) - doubt * DOUBT)
    })
    return { xpath, scores, sum: scores.reduce((sum, one) => sum + one, 0) }
  })
}

function bestElements({ page }: Lesson, match: Match) {
  const scored = page.nodes.flatMap(node =>
    node.kind === 'element' && node.tag !== 'html' ? [{ node, score: match.likeness(node) }] : [],
  )
  const best = scored.reduce((top, { score }) => Math.max(top, score), 0)
  const near = scored.filter(({ score }) => score >= Math.max(LEAST, best - NEAR_BEST))
  return near
    .sort((a, b) => b.score - a.score)
    .slice(0, MAX_ELEMENTS)
    .map(({ node }) => node)
}

/** The XPath with most votes, those of one page left out. */
function winner(votes: readonly Vote[], without: number | null): string {
  let best = { xpath: '', sum: -1 }
  for (const { xpath, sum, scores } of votes) {
    const rest = without === null ? sum : sum - (scores[without] ?? 0)
    if (rest > best.sum) best = { xpath, sum: rest }
  }
  return best.xpath
}

function scoreOf({ lesson, target }: TaughtLesson, rule: Rule, blog: ExtractContext['blog']): number {
  const { value, source } = extractText(lesson.page, { feedEntry: null, blog, rules: [rule] })
  if (source !== 'rule') return 0
  const grams = gramsOf(value)
  return agreesWithSummary(lesson, grams) ? likeness(grams, target) : 0
}

function rightOf(scores: readonly number[]): number {
  return scores.filter(score => score >= RIGHT).length
}

/** More pages right, or as many and closer to the text by more than chance. */
function isBetter(one: readonly number[], other: readonly number[]): boolean {
  const more = rightOf(one) - rightOf(other)
  if (more !== 0) return more > 0
  const mean = (scores: readonly number[]) => scores.reduce((sum, score) => sum + score, 0) / scores.length
  return mean(one) > mean(other) + 0.005
}

import { comparableText, extractIndexPage, type IndexPageContext, postElements } from '../../extract/index.ts'
import type { Page } from '../../page/index.ts'
import type { Rule, RuleField } from '../../records.ts'
import { urlKey } from '../../url.ts'
import { bareRule } from '../bare-rule.ts'
import { gramsOf, heldBy } from '../hybrid/grams.ts'
import { isSameDay } from '../hybrid/value-fields.ts'
import { type IndexLesson, type IndexSample, indexLesson, type ListedEntry } from './index-lesson.ts'
import { datePart, learnUnitPart, type TaughtUnit, textPart, titlePart } from './learn-parts.ts'
import { learnUnits } from './learn-units.ts'

/** Limit of pages, as more add little; taken in the given order, the home page first. */
const MAX_PAGES = 4
/** Least posts of the feed; fewer prove nothing. */
const MIN_SUPPORT = 3
/** Least share of right answers for a rule to be used. */
const LEAST_RIGHT_SHARE = 0.8
/** Least share of a text that must be the feed's to be right. */
const CLEAN = 0.9

const PARTS = [titlePart, datePart, textPart] as const

/**
 * Learns where the posts of a blog's lists are, and their titles, dates and texts in them: the feed names the same
 * posts that front page and archives list. A rule is kept only if lists are read no worse with it than without.
 */
export function learnIndexRules(
  { pages, entries }: IndexSample,
  blog: NonNullable<IndexPageContext['blog']>,
): readonly Rule[] {
  const lessons = pages.slice(0, MAX_PAGES).flatMap(page => indexLesson(page, entries) ?? [])
  const units = learnUnits(lessons)
  if (units === null || units.support < MIN_SUPPORT || units.confidence < LEAST_RIGHT_SHARE) return []
  const posts = ruleOf('posts', { ...units, part: null })
  const taught = lessons.flatMap(lesson => unitsBy(lesson, units.xpath))
  const parts = PARTS.flatMap(part => {
    const learned = learnUnitPart(taught, part)
    const isSure = learned !== null && learned.support >= MIN_SUPPORT && learned.confidence >= LEAST_RIGHT_SHARE
    return isSure ? [ruleOf(part.field, learned)] : []
  })
  const rules = [posts, ...parts]
  const [generic, ruled] = [rightOf(lessons, { blog }), rightOf(lessons, { blog, rules })]
  const gain = (field: RuleField) => (ruled.get(field) ?? 0) - (generic.get(field) ?? 0)
  // A sidebar is the blog's list only if the page has no other.
  if (gain('posts') < 0 || (units.isFramed && (generic.get('posts') ?? 0) > 0)) return []
  return rules.filter(({ field }) => gain(field) >= 0)
}

/** The posts of the feed that a rule finds on a page, each with its element. */
function unitsBy({ page, subject }: IndexLesson, xpath: string): readonly TaughtUnit[] {
  const seen = new Set<ListedEntry>()
  return postElements(page, xpath).flatMap(unit => {
    const listed = subject(unit)
    if (listed === 'several' || listed === 'none' || seen.has(listed)) return []
    seen.add(listed)
    return [{ unit, listed }]
  })
}

type Learned = Pick<Rule, 'xpath' | 'part' | 'support' | 'confidence'>

function ruleOf(field: RuleField, { xpath, part, support, confidence }: Learned): Rule {
  return bareRule(field, xpath, { part, support, confidence })
}

/** How many posts of the feed are found on the lists, and how many of their fields equal the feed's. */
function rightOf(lessons: readonly IndexLesson[], context: IndexPageContext): ReadonlyMap<RuleField, number> {
  const right = new Map<RuleField, number>()
  const add = (field: RuleField, isRight: boolean) => right.set(field, (right.get(field) ?? 0) + (isRight ? 1 : 0))
  for (const { page, listed } of lessons) {
    const posts = postsOn(page, context)
    for (const one of listed) {
      const post = posts.get(one.key)
      add('posts', post !== undefined)
      if (post === undefined) continue
      add('post.title', comparableText(post.title ?? '') === comparableText(one.entry.title ?? ''))
      add('post.date', post.published !== null && isDayOf(one, post.published))
      add('post.text', post.text !== '' && heldBy(gramsOf(post.text), one.feedText) >= CLEAN)
    }
  }
  return right
}

function postsOn(page: Page, context: IndexPageContext) {
  return new Map(extractIndexPage(page, context).posts.map(post => [urlKey(post.url), post]))
}

function isDayOf({ entry }: ListedEntry, date: string): boolean {
  const day = entry.published ?? entry.updated
  return day !== null && isSameDay(date, day)
}

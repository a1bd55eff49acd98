import { type Page, select } from '../page/index.ts'
import type { Rule, RuleField } from '../records.ts'
import { bareRule } from './bare-rule.ts'
import { applyGain, type GainRules, learnGain } from './gain/learn-gain.ts'
import { type LearnContext, learnHybrid, type Rules } from './hybrid/learn-hybrid.ts'
import type { Pair } from './hybrid/lesson.ts'
import { applyPaper, type ExtractedFields, learnPaper, type PaperRules } from './paper/learn-paper.ts'

/** How rules are learned: our own method, or one of the two published ones. */
export type Method = 'hybrid' | 'paper' | 'gain'

/** The learning method, and what is known about the blog; all optional. */
export interface LearnOptions extends LearnContext {
  readonly method?: Method
}

/** What a method has learned: rules for a harvest, and how the method itself reads a page. */
interface Learned extends Rules {
  /** What a published method extracts from a page by itself; null where it reads as a harvest does, by its rules. */
  readonly read: ((page: Page) => ExtractedFields) | null
}

/** Learns where the fields of a blog's posts are, from pages with their feed entries. */
export function learnRules(pairs: readonly Pair[], options: LearnOptions = {}): Rules {
  const { rules, evidence } = METHODS[options.method ?? 'hybrid'](pairs, options)
  return { rules, evidence }
}

/** The methods by name; adding one is one more line here. */
export const METHODS: Readonly<Record<Method, (pairs: readonly Pair[], context: LearnContext) => Learned>> = {
  hybrid: (pairs, context) => ({ ...learnHybrid(pairs, context), read: null }),
  paper: (pairs, context) => {
    const learned = learnPaper(taughtBy(pairs))
    return { ...published(pairs, context, byField(learned)), read: page => applyPaper(learned, page) }
  },
  gain: (pairs, context) => {
    const learned = learnGain(taughtBy(pairs))
    const steady = (xpaths: readonly string[]) => xpaths.filter(xpath => isSingle(xpath, pairs)).slice(0, MOST_RULES)
    return { ...published(pairs, context, byField(learned, steady)), read: page => applyGain(learned, page) }
  },
}

/** The report ranks every value ever seen; after the first few, rules repeat the same elements. */
const MOST_RULES = 5

/** The published methods learn from the feed alone. */
function taughtBy(pairs: readonly Pair[]) {
  return pairs.flatMap(({ page, entry }) => (entry === null ? [] : [{ page, entry }]))
}

type FieldRules = readonly (readonly [field: RuleField, xpaths: readonly string[]])[]

function byField(
  { title, content, author, date }: PaperRules | GainRules,
  chosen = (xpaths: readonly string[]) => xpaths,
): FieldRules {
  const listOf = (rule: string | null | readonly string[]) => chosen([rule ?? []].flat())
  return [
    ['title', listOf(title)],
    ['authors', listOf(author)],
    ['published', listOf(date)],
    ['text', listOf(content)],
  ]
}

/**
 * In the report, a rule is skipped on pages where it matches several elements. The rules of a harvest have no such
 * condition, so those that match several on a page of the sample are left out beforehand.
 */
function isSingle(xpath: string, pairs: readonly Pair[]): boolean {
  const found = pairs.map(({ page }) => select(page, xpath).length)
  return found.includes(1) && found.every(count => count <= 1)
}

/**
 * XPaths as rules of a harvest. The published methods do not validate themselves: the number of matches counts as
 * support.
 */
function published(pairs: readonly Pair[], { generation = 1 }: LearnContext, fields: FieldRules): Rules {
  const rules = fields.flatMap(([field, xpaths]) =>
    xpaths.map((xpath): Rule => {
      const support = pairs.filter(({ page }) => select(page, xpath).length > 0).length
      const confidence = support / Math.max(1, pairs.length)
      return bareRule(field, xpath, { support, confidence, generation })
    }),
  )
  return { rules, evidence: [] }
}

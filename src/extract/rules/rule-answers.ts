import type { Rule } from '../../records.ts'
import { type Candidate, CERTAIN, MOST_LEARNED } from '../candidate.ts'
import { fieldReason } from '../field-reason.ts'
import type { RuleAnswers } from '../field-sources.ts'
import type { TitledView } from '../post-view.ts'
import { comparableText } from '../text-folding.ts'
import { authorsBy, dateBy, labelsBy, titleBy } from './rule-values.ts'

/** What the blog's rules find on a page, for each field that has one. */
export function ruleAnswers({ page, context, language, title }: TitledView): RuleAnswers {
  const { rules = [], blog } = context
  const ask = <T>(field: Rule['field'], read: (rule: Rule) => T | null): Candidate<T> | null => {
    for (const rule of rules) {
      const value = rule.field === field ? read(rule) : null
      if (value !== null) return answer(rule, value)
    }
    return null
  }
  const labels = (rule: Rule) => nonEmpty(labelsBy(page, rule))
  return {
    title: ask('title', rule => titleBy(page, rule)),
    authors: ask('authors', rule => {
      const authors = authorsBy(page, rule)
      const [first] = authors
      return first === undefined || comparableText(first.name) === comparableText(title ?? '') ? null : authors
    }),
    published: ask('published', rule => dateBy(page, rule, language ?? blog.language, blog.dateHabits?.order)),
    tags: ask('tags', labels),
    categories: ask('categories', labels),
  }
}

function nonEmpty(labels: readonly string[]): readonly string[] | null {
  return labels.length === 0 ? null : labels
}

function answer<T>({ confidence, source, xpath }: Rule, value: T): Candidate<T> {
  // A manual rule is not weighed against other sources.
  return {
    value,
    source: 'rule',
    confidence: source === 'manual' ? CERTAIN : Math.min(MOST_LEARNED, confidence),
    reason: fieldReason('rule', xpath),
  }
}

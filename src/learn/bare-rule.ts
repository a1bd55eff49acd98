import type { Rule, RuleField } from '../records.ts'

/** A rule that takes all that its XPath leads to, but for what is said of it. */
export function bareRule(field: RuleField, xpath: string, more: Partial<Omit<Rule, 'field' | 'xpath'>> = {}): Rule {
  return {
    field,
    xpath,
    part: null,
    range: null,
    skip: [],
    keep: [],
    support: 0,
    confidence: 1,
    source: 'learned',
    generation: 1,
    ...more,
  }
}

import type { Rule, RuleField } from '../records.ts'

/** A rule with only a field and an XPath, and defaults for everything not given in `more`. */
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

import { type Page, select, selectValuesFrom } from '../page/index.ts'
import type { Rule, RuleField } from '../records.ts'
import type { RuleTest } from './rule-agreement.ts'

/** What each part of a comment, or of a post on a list, is a part of. */
const WHOLES: Readonly<Partial<Record<RuleField, RuleField>>> = {
  'comment.text': 'comments',
  'comment.author': 'comments',
  'comment.date': 'comments',
  'post.title': 'posts',
  'post.date': 'posts',
  'post.text': 'posts',
}

/** How many values are shown; enough to see whether a rule is right. */
const MOST_SHOWN = 5
const MOST_CHARACTERS = 80

/** What the rules find as a part of each comment or listed post; null where the field is no such part. */
export function partsBrought(
  page: Page,
  field: RuleField,
  rules: readonly Pick<Rule, 'field' | 'xpath' | 'source'>[],
): RuleTest['fields'][number] | null {
  const whole = wholeOf(field)
  if (whole === null) return null
  const items = firstWith(rules, whole, ({ xpath }) => select(page, xpath)) ?? []
  const values = firstWith(rules, field, ({ xpath }) =>
    items.flatMap(item => selectValuesFrom(item, xpath)[0]?.replace(/\s+/g, ' ').trim() || []),
  )
  const shown = values?.slice(0, MOST_SHOWN).map(value => value.slice(0, MOST_CHARACTERS)) ?? []
  const found =
    values === null ? null : `${values.length}: ${shown.join(' · ')}${values.length > MOST_SHOWN ? ' …' : ''}`
  return { field, source: found === null ? null : 'rule', found, expected: null, agrees: null }
}

/** What a field is a part of; null for a field of the page itself. */
export function wholeOf(field: RuleField): RuleField | null {
  return WHOLES[field] ?? null
}

function firstWith<Value, Named extends Pick<Rule, 'field'>>(
  rules: readonly Named[],
  field: RuleField,
  read: (rule: Named) => readonly Value[],
): readonly Value[] | null {
  for (const rule of rules) {
    const values = rule.field === field ? read(rule) : []
    if (values.length > 0) return values
  }
  return null
}

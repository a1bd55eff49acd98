import { compileXPath, type ElementNode, type Page, selectFrom } from '../../page/index.ts'
import type { Rule, Timestamp } from '../../records.ts'
import { type FieldReason, fieldReason } from '../field-reason.ts'
import { dateIn } from '../rules/rule-values.ts'
import { lineOf } from '../text-flow.ts'
import { oneLine } from '../text-folding.ts'

/** What a rule matches within one post of a list. */
export interface UnitValue<T> {
  readonly value: T
  /** Null where the value is in an attribute. */
  readonly element: ElementNode | null
  readonly reason: FieldReason
}

type UnitRule = Pick<Rule, 'xpath' | 'part'>

/** A title longer than this is a paragraph. */
const MAX_TITLE = 300
const MAX_DATE = 200
/** How many characters to read to see that there is text inside nested blocks. */
const SOME_TEXT = 200
const ATTRIBUTE = /^(.*)\/@([\w:-]+)$/s

/** The title that a rule finds in a post of a list. */
export function unitTitleBy(page: Page, unit: ElementNode, rule: UnitRule): UnitValue<string> | null {
  for (const { text, element } of textsBy(page, unit, rule.xpath, MAX_TITLE)) {
    if (text !== '') return { value: text, element, reason: fieldReason('rule', rule.xpath) }
  }
  return null
}

/** The date that a rule finds in a post of a list. */
export function unitDateBy(
  page: Page,
  unit: ElementNode,
  rule: UnitRule,
  language: string | null,
): UnitValue<Timestamp> | null {
  for (const { text, element } of textsBy(page, unit, rule.xpath, MAX_DATE)) {
    const value = dateIn(text, rule.part?.order ?? null, language)
    if (value !== null) return { value, element, reason: fieldReason('rule', rule.xpath) }
  }
  return null
}

/** The element that a rule says holds the text of a post in a list. */
export function unitTextBy(page: Page, unit: ElementNode, rule: UnitRule): ElementNode | null {
  for (const element of selectIn(unit, rule.xpath)) if (lineOf(page, element, SOME_TEXT) !== '') return element
  return null
}

/** The first answer of the rules of one field. */
export function firstBy<T>(
  rules: readonly Rule[] | undefined,
  field: Rule['field'],
  read: (rule: Rule) => T | null,
): T | null {
  for (const rule of rules ?? []) {
    const answer = rule.field === field ? read(rule) : null
    if (answer !== null) return answer
  }
  return null
}

function* textsBy(page: Page, unit: ElementNode, xpath: string, limit: number) {
  const [, path, name] = ATTRIBUTE.exec(xpath) ?? []
  for (const element of selectIn(unit, path ?? xpath)) {
    const line = name === undefined ? lineOf(page, element, limit + 1) : oneLine(element.attributes[name] ?? '')
    if (line.length <= limit) yield { text: line, element: name === undefined ? element : null }
  }
}

/** A stored rule may be from a newer version, or have a typing error; it then matches nothing. */
function selectIn(unit: ElementNode, xpath: string): readonly ElementNode[] {
  const compiled = compileXPath(xpath)
  return compiled.kind === 'xpath' && xpath.startsWith('.') ? selectFrom(unit, compiled) : []
}

import type { ElementNode, Page } from '../../page/index.ts'

/**
 * `AllRules` of the paper: for each element one rule, by id, otherwise by class, otherwise by absolute path. In
 * document order, each with its first match, so that looking a rule up takes constant time on its own page.
 */
export function allRules(page: Page): ReadonlyMap<string, ElementNode> {
  const rules = new Map<string, ElementNode>()
  const paths = new Map<ElementNode | null, string>([[null, '']])
  const places = new Map<ElementNode, Map<string, number>>()
  for (const node of page.nodes) {
    if (node.kind !== 'element') continue
    const path = `${paths.get(node.parent) ?? ''}/${stepTo(node, places)}`
    paths.set(node, path)
    const rule = ruleBy('id', node) ?? ruleBy('class', node) ?? path
    if (!rules.has(rule)) rules.set(rule, node)
  }
  return rules
}

/**
 * From the original code, not in the paper: a value with a digit (`post-1234`) belongs to one page, so it makes no
 * rule.
 */
const HAS_DIGIT = /\d/

/** Longest attribute value in a rule: longer ones are generated. */
const MAX_VALUE = 500

function ruleBy(attribute: 'id' | 'class', { attributes }: ElementNode): string | null {
  const value = attributes[attribute]
  if (value === undefined || value.trim() === '' || value.length > MAX_VALUE || HAS_DIGIT.test(value)) return null
  // XPath 1.0 has no way to write a literal that holds both kinds of quote.
  if (!value.includes("'")) return `//*[@${attribute}='${value}']`
  return value.includes('"') ? null : `//*[@${attribute}="${value}"]`
}

/** Broken pages have elements like `a<b`, and SVG has names of its own: these are counted among all elements. */
const NAME = /^[\p{L}_][\p{L}\p{N}_.-]*$/u

/**
 * The name and its index among siblings of this name, counted while walking so that long lists cost no more than short
 * ones.
 */
function stepTo(element: ElementNode, places: Map<ElementNode, Map<string, number>>): string {
  const { parent, tag, namespace } = element
  const isNamed = namespace === 'html' && NAME.test(tag)
  if (parent === null) return isNamed ? tag : '*'
  const counts = places.get(parent) ?? new Map<string, number>()
  places.set(parent, counts)
  const all = (counts.get('*') ?? 0) + 1
  counts.set('*', all)
  if (!isNamed) return `*[${all}]`
  const same = (counts.get(tag) ?? 0) + 1
  counts.set(tag, same)
  return `${tag}[${same}]`
}

import { textContent } from './text-content.ts'
import type { Item } from './xpath-item.ts'
import type { Expression, FunctionName, Predicate, XPathPath } from './xpath-syntax.ts'

/** Evaluates a path within a predicate; given by who evaluates paths, as a path has predicates and a predicate paths. */
export type EvaluatePath = (path: XPathPath, context: Item) => readonly Item[]

type Value = string | number | boolean | readonly Item[]

/**
 * Applies the predicates of a step, one after the other; positions count within the whole list, or within each group
 * where nodes of several parents stand in one list.
 */
export function filterByPredicates<T extends Item>(
  items: readonly T[],
  predicates: readonly Predicate[],
  evaluatePath: EvaluatePath,
  groupOf?: (item: T) => unknown,
): readonly T[] {
  let kept = items
  for (const predicate of predicates) {
    if (kept.length === 0) return kept
    if (predicate.kind === 'test')
      kept = kept.filter(item => toBoolean(evaluate(predicate.expression, item, evaluatePath)))
    else if (groupOf !== undefined) kept = filterByPosition(kept, predicate, groupOf)
    else kept = kept.slice(...(predicate.kind === 'last' ? [-1] : positionRange(predicate.position)))
  }
  return kept
}

/** What an item is in a comparison with a string. */
export function stringValue(item: Item): string {
  if (item.kind === 'attribute') return item.value
  return textContent(item.kind === 'document' ? item.root : item)
}

function positionRange(position: number): [number, number] {
  // [0] and [1.5] are lawful and match nothing.
  return Number.isInteger(position) && position > 0 ? [position - 1, position] : [0, 0]
}

function filterByPosition<T>(items: readonly T[], predicate: Predicate, groupOf: (item: T) => unknown): readonly T[] {
  const groups = Map.groupBy(items, groupOf)
  const chosen = new Set<T>()
  for (const group of groups.values()) {
    const index = predicate.kind === 'position' ? predicate.position - 1 : group.length - 1
    const item = group[index]
    if (item !== undefined) chosen.add(item)
  }
  return items.filter(item => chosen.has(item))
}

function evaluate(expression: Expression, context: Item, paths: EvaluatePath): Value {
  switch (expression.kind) {
    case 'literal':
      return expression.value
    case 'path':
      return paths(expression.path, context)
    case 'attribute-is':
      return context.kind === 'element' && context.attributes[expression.name] === expression.value
    case 'class-token':
      return context.kind === 'element' && hasToken(context.attributes.class, expression.token)
    case 'and':
      return (
        toBoolean(evaluate(expression.left, context, paths)) && toBoolean(evaluate(expression.right, context, paths))
      )
    case 'or':
      return (
        toBoolean(evaluate(expression.left, context, paths)) || toBoolean(evaluate(expression.right, context, paths))
      )
    case 'compare':
      return compare(
        expression.operator,
        evaluate(expression.left, context, paths),
        evaluate(expression.right, context, paths),
      )
    case 'call':
      return call(expression.name, expression.args, context, paths)
  }
}

function call(name: FunctionName, args: readonly Expression[], context: Item, paths: EvaluatePath): Value {
  const [first, second] = args
  const text = (arg: Expression | undefined): string =>
    arg === undefined ? stringValue(context) : toText(evaluate(arg, context, paths))
  switch (name) {
    case 'contains':
      return text(first).includes(text(second))
    case 'starts-with':
      return text(first).startsWith(text(second))
    case 'concat':
      return args.map(text).join('')
    case 'normalize-space':
      return normalizeSpace(text(first))
    case 'string':
      return text(first)
    case 'not':
      return first !== undefined && !toBoolean(evaluate(first, context, paths))
  }
}

/** XPath's white space is narrower than JavaScript's. */
function normalizeSpace(text: string): string {
  return text.replace(/[\t\n\r ]+/g, ' ').replace(/^ | $/g, '')
}

function hasToken(classes: string | undefined, token: string): boolean {
  if (classes === undefined || !classes.includes(token)) return false
  return classes === token || ` ${normalizeSpace(classes)} `.includes(` ${token} `)
}

/** XPath 1.0, section 3.4: a node set equals a value if one of its nodes does. */
function compare(operator: '=' | '!=', left: Value, right: Value): boolean {
  if (typeof left === 'boolean' || typeof right === 'boolean') {
    return (toBoolean(left) === toBoolean(right)) === (operator === '=')
  }
  const numeric = typeof left === 'number' || typeof right === 'number'
  const lefts = atoms(left, numeric)
  const rights = new Set(atoms(right, numeric))
  if (operator === '=') return lefts.some(value => rights.has(value) && !Number.isNaN(value))
  return lefts.some(value => rights.size > 1 || (rights.size === 1 && (!rights.has(value) || Number.isNaN(value))))
}

function atoms(value: Value, numeric: boolean): readonly (string | number)[] {
  const texts = typeof value === 'string' || typeof value === 'number' ? [value] : toItems(value).map(stringValue)
  return numeric ? texts.map(toNumber) : texts
}

function toItems(value: Value): readonly Item[] {
  return typeof value === 'object' ? value : []
}

function toNumber(value: string | number): number {
  if (typeof value === 'number') return value
  return /^\s*-?(?:\d+(?:\.\d*)?|\.\d+)\s*$/.test(value) ? Number(value) : Number.NaN
}

function toBoolean(value: Value): boolean {
  if (typeof value === 'object') return value.length > 0
  return Boolean(value)
}

function toText(value: Value): string {
  if (typeof value !== 'object') return String(value)
  const [first] = value
  return first === undefined ? '' : stringValue(first)
}

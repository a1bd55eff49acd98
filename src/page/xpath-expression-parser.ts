import type { XPathReader } from './xpath-parser.ts'
import { type Expression, FUNCTIONS, type FunctionName } from './xpath-syntax.ts'

/** Predicates within predicates, brackets within brackets: more than this nobody writes. */
const MAX_NESTING = 32

/** Reads the inside of a predicate that is no mere position. */
export function parseExpression(reader: XPathReader, nesting = 0): Expression {
  if (nesting > MAX_NESTING) throw reader.unsupported('nested too deeply:')
  let left = and(reader, nesting)
  while (takeWord(reader, 'or')) left = { kind: 'or', left, right: and(reader, nesting) }
  return left
}

function and(reader: XPathReader, nesting: number): Expression {
  let left = comparison(reader, nesting)
  while (takeWord(reader, 'and')) left = { kind: 'and', left, right: comparison(reader, nesting) }
  return left
}

function comparison(reader: XPathReader, nesting: number): Expression {
  const left = primary(reader, nesting)
  if (!reader.is('=') && !reader.is('!=')) return left
  const operator = reader.advance().text === '=' ? '=' : '!='
  const right = primary(reader, nesting)
  const name = attributeName(left)
  if (operator === '=' && name !== null && right.kind === 'literal' && typeof right.value === 'string') {
    return { kind: 'attribute-is', name, value: right.value }
  }
  return { kind: 'compare', operator, left, right }
}

function primary(reader: XPathReader, nesting: number): Expression {
  const { kind, text } = reader.next
  if (kind === 'literal') return { kind: 'literal', value: reader.advance().text }
  if (kind === 'number') return { kind: 'literal', value: Number(reader.advance().text) }
  if (reader.take('(')) {
    const inner = parseExpression(reader, nesting + 1)
    reader.expect(')')
    return inner
  }
  if (kind === 'name' && reader.afterNext.text === '(' && text !== 'text' && text !== 'node')
    return call(reader, nesting)
  if (reader.is('/') || reader.is('//'))
    throw reader.unsupported('not supported in a predicate: a path that starts with')
  return { kind: 'path', path: reader.path() }
}

function call(reader: XPathReader, nesting: number): Expression {
  const name = reader.next.text
  if (!isFunction(name)) throw reader.unsupported('not supported here: the function')
  const [least, most] = FUNCTIONS[name]
  const start = reader.next
  reader.advance()
  reader.expect('(')
  const args: Expression[] = []
  while (!reader.is(')')) {
    if (args.length > 0) reader.expect(',')
    args.push(parseExpression(reader, nesting + 1))
  }
  if (args.length < least || args.length > most) {
    throw reader.unsupported(`wrong number of arguments for ${start.text}() before`)
  }
  reader.expect(')')
  return classToken(name, args) ?? { kind: 'call', name, args }
}

/** Recognises `contains(concat(' ', normalize-space(@class), ' '), ' token ')`. */
function classToken(name: FunctionName, [where, what]: readonly Expression[]): Expression | null {
  if (name !== 'contains' || where?.kind !== 'call' || where.name !== 'concat' || where.args.length !== 3) return null
  if (what?.kind !== 'literal' || typeof what.value !== 'string') return null
  const token = /^ ([^\s]+) $/.exec(what.value)?.[1]
  const [before, classes, after] = where.args
  if (token === undefined || !isSpace(before) || !isSpace(after)) return null
  if (classes?.kind !== 'call' || classes.name !== 'normalize-space') return null
  const inner = classes.args[0]
  return inner !== undefined && attributeName(inner) === 'class' ? { kind: 'class-token', token } : null
}

function isSpace(expression: Expression | undefined): boolean {
  return expression?.kind === 'literal' && expression.value === ' '
}

/** The name, where an expression is nothing but `@name`. */
function attributeName(expression: Expression): string | null {
  if (expression.kind !== 'path' || expression.path.steps.length !== 1) return null
  const step = expression.path.steps[0]
  if (step?.axis !== 'attribute' || step.test.kind !== 'name' || step.predicates.length > 0) return null
  return step.test.name
}

function takeWord(reader: XPathReader, word: string): boolean {
  if (reader.next.kind !== 'name' || reader.next.text !== word) return false
  reader.advance()
  return true
}

function isFunction(name: string): name is FunctionName {
  return Object.hasOwn(FUNCTIONS, name)
}

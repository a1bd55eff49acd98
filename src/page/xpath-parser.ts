import { parseExpression } from './xpath-expression-parser.ts'
import { lexXPath, XPathError, type XPathToken } from './xpath-lexer.ts'
import type { Axis, NodeTest, Predicate, Step, XPathPath, XPathUnion } from './xpath-syntax.ts'

const SIBLING_AXES: ReadonlySet<string> = new Set(['following-sibling', 'preceding-sibling'])

const NAMED_AXES: ReadonlySet<string> = new Set([...SIBLING_AXES, 'child', 'self', 'parent', 'attribute'])

const END: XPathToken = { kind: 'end', text: 'the end', at: 0 }

/** Reads tokens one after the other; the expression parser goes on where the path parser stops, and back. */
export class XPathReader {
  private readonly tokens: readonly XPathToken[]
  private place = 0
  /** Paths within predicates are tried on every candidate, so they may not wander among siblings. */
  private depth = 0

  constructor(source: string) {
    this.tokens = lexXPath(source)
  }

  get next(): XPathToken {
    return this.tokens[this.place] ?? END
  }

  get afterNext(): XPathToken {
    return this.tokens[this.place + 1] ?? END
  }

  advance(): XPathToken {
    const token = this.next
    this.place++
    return token
  }

  is(symbol: string): boolean {
    return this.next.kind === 'symbol' && this.next.text === symbol
  }

  take(symbol: string): boolean {
    if (!this.is(symbol)) return false
    this.place++
    return true
  }

  expect(symbol: string): void {
    if (!this.take(symbol)) throw this.unsupported(`expected "${symbol}" instead of`)
  }

  unsupported(what = 'not supported:'): XPathError {
    return new XPathError(`${what} ${JSON.stringify(this.next.text)} at character ${this.next.at + 1}`)
  }

  union(): XPathUnion {
    const paths = [this.path()]
    while (this.take('|')) paths.push(this.path())
    if (this.next.kind !== 'end') throw this.unsupported()
    return { paths }
  }

  path(): XPathPath {
    const steps: Step[] = []
    const absolute = this.is('/') || this.is('//')
    if (this.take('/') && !this.startsStep()) return { absolute, steps }
    for (;;) {
      const below = this.take('//')
      this.steps(steps, below)
      const last = steps[steps.length - 1]
      if (this.take('/')) {
        if (last?.axis === 'attribute' || last?.test.kind === 'text') throw this.unsupported('nothing can follow here:')
      } else if (!this.is('//')) return { absolute, steps }
    }
  }

  private startsStep(): boolean {
    return this.next.kind === 'name' || ['*', '.', '..', '@'].some(symbol => this.is(symbol))
  }

  private steps(steps: Step[], below: boolean): void {
    const axis = this.axis()
    if (axis === 'attribute') {
      if (below) steps.push({ axis: 'descendant-or-self', test: { kind: 'any' }, predicates: [] })
      steps.push({ axis, test: this.attributeTest(), predicates: this.predicates() })
    } else if (axis === null) {
      const self = this.is('.')
      if (below) throw this.unsupported('not supported behind "//":')
      this.advance()
      steps.push({ axis: self ? 'self' : 'parent', test: { kind: 'node' }, predicates: [] })
    } else {
      if (below && axis !== 'child') throw this.unsupported('not supported behind "//":')
      if (this.depth > 0 && SIBLING_AXES.has(axis)) throw this.unsupported('not supported in a predicate: siblings of')
      steps.push({ axis: below ? 'descendant' : axis, test: this.nodeTest(), predicates: this.predicates() })
    }
  }

  /** Null for `.` and `..`, which have no name behind them. */
  private axis(): Axis | null {
    if (this.take('@')) return 'attribute'
    if (this.is('.') || this.is('..')) return null
    if (this.afterNext.text !== '::' || this.afterNext.kind !== 'symbol') return 'child'
    const { text } = this.next
    if (!isAxis(text)) throw this.unsupported('not supported: the axis')
    this.place += 2
    return text
  }

  private attributeTest(): NodeTest {
    if (this.take('*')) return { kind: 'any' }
    if (this.next.kind !== 'name') throw this.unsupported('expected the name of an attribute instead of')
    if (this.afterNext.text === ':') throw this.unsupported('not supported: the prefix')
    return { kind: 'name', name: this.advance().text }
  }

  /** Browsers compare the names of HTML elements without regard to case. */
  private nodeTest(): NodeTest {
    if (this.take('*')) return { kind: 'any' }
    if (this.next.kind !== 'name') throw this.unsupported('expected the name of an element instead of')
    if (this.afterNext.kind === 'symbol' && this.afterNext.text === ':')
      throw this.unsupported('not supported: the prefix')
    if (this.afterNext.kind !== 'symbol' || this.afterNext.text !== '(')
      return { kind: 'name', name: this.advance().text.toLowerCase() }
    const { text } = this.next
    if (text !== 'text' && text !== 'node') throw this.unsupported('not supported: the node test')
    this.place += 2
    this.expect(')')
    return { kind: text }
  }

  private predicates(): Predicate[] {
    const predicates: Predicate[] = []
    while (this.take('[')) {
      this.depth++
      predicates.push(this.predicate())
      this.depth--
      this.expect(']')
    }
    return predicates
  }

  private predicate(): Predicate {
    const position = this.position()
    if (position !== null) return position
    return { kind: 'test', expression: parseExpression(this) }
  }

  /** `[2]`, `[last()]`, `[position()=2]`. */
  private position(): Predicate | null {
    if (this.next.kind === 'number' && this.afterNext.text === ']') return this.number()
    if (this.next.kind !== 'name' || this.afterNext.text !== '(') return null
    if (this.next.text !== 'last' && this.next.text !== 'position') return null
    const name = this.advance().text
    this.expect('(')
    this.expect(')')
    if (name === 'last') return { kind: 'last' }
    this.expect('=')
    return this.number()
  }

  private number(): Predicate {
    if (this.next.kind !== 'number') throw this.unsupported('expected a number instead of')
    return { kind: 'position', position: Number(this.advance().text) }
  }
}

function isAxis(text: string): text is Axis {
  return NAMED_AXES.has(text)
}

import type { Page } from './page.ts'
import type { ElementNode } from './tree.ts'
import { evaluateUnion } from './xpath-evaluate.ts'
import type { Item } from './xpath-item.ts'
import { XPathError } from './xpath-lexer.ts'
import { XPathReader } from './xpath-parser.ts'
import { stringValue } from './xpath-predicates.ts'
import type { XPathUnion } from './xpath-syntax.ts'

/** An XPath that was read and found to be within our subset. */
export interface CompiledXPath {
  readonly kind: 'xpath'
  readonly source: string
  readonly union: XPathUnion
}

/** What is wrong with an XPath, in words that name the part. */
export interface BadXPath {
  readonly kind: 'bad-xpath'
  readonly message: string
}

/** No rule is longer; a longer text is no rule. */
const MAX_LENGTH = 4096

/** Rules in use at one time are few: some fields of some blogs. */
const CACHE_SIZE = 1000

const cache = new Map<string, CompiledXPath | BadXPath>()

/** Reads an XPath 1.0 of the subset that rules use; anything else is refused, naming the part. */
export function compileXPath(source: string): CompiledXPath | BadXPath {
  const known = cache.get(source)
  if (known !== undefined) return known
  const compiled = compile(source)
  if (cache.size >= CACHE_SIZE) cache.clear()
  cache.set(source, compiled)
  return compiled
}

/** The elements that an XPath leads to, in document order. Throws where `compileXPath` would refuse it. */
export function select(page: Page, xpath: string | CompiledXPath): readonly ElementNode[] {
  return onlyElements(evaluateUnion(unionOf(xpath), { kind: 'document', root: page.root }, page))
}

/** The same from a node on: `.//time` is below it, `time` a child of it. */
export function selectFrom(node: ElementNode, xpath: string | CompiledXPath): readonly ElementNode[] {
  return onlyElements(evaluateUnion(unionOf(xpath), node, null))
}

/** What an XPath leads to as text: the values of attributes (`//time/@datetime`), text nodes, or all text of elements. */
export function selectValues(page: Page, xpath: string | CompiledXPath): readonly string[] {
  return evaluateUnion(unionOf(xpath), { kind: 'document', root: page.root }, page).map(stringValue)
}

/** The values of an XPath from a node on. */
export function selectValuesFrom(node: ElementNode, xpath: string | CompiledXPath): readonly string[] {
  return evaluateUnion(unionOf(xpath), node, null).map(stringValue)
}

function compile(source: string): CompiledXPath | BadXPath {
  if (source.length > MAX_LENGTH) return { kind: 'bad-xpath', message: `longer than ${MAX_LENGTH} characters` }
  try {
    return { kind: 'xpath', source, union: new XPathReader(source).union() }
  } catch (error) {
    if (error instanceof XPathError) return { kind: 'bad-xpath', message: `${error.message} in ${source}` }
    throw error
  }
}

function unionOf(xpath: string | CompiledXPath): XPathUnion {
  const compiled = typeof xpath === 'string' ? compileXPath(xpath) : xpath
  if (compiled.kind === 'bad-xpath') throw new TypeError(compiled.message)
  return compiled.union
}

function onlyElements(items: readonly Item[]): readonly ElementNode[] {
  return items.filter(item => item.kind === 'element')
}

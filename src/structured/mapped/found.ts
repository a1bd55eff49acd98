import type { StructuredSyntax } from '../structured-data.ts'

/** Where a statement can stand: a syntax of the page, its links and text, the feed, or the record of the post. */
type FoundSyntax = StructuredSyntax | 'rel' | 'text' | 'feed'

/** A value with the evidence for it. */
export interface Found<Value> {
  readonly value: Value
  readonly syntax: FoundSyntax
  /** The element, property or name that says it, in a few words. */
  readonly where: string
}

/** Values that are kept of one kind; the first that a page states are the ones about its post. */
const MOST_FOUND = 50

/** The same value by the same syntax at the same place once, in the order of finding; bounded. */
export function distinctFound<Value>(found: readonly Found<Value>[]): readonly Found<Value>[] {
  return [...new Map(found.map(one => [JSON.stringify(one), one])).values()].slice(0, MOST_FOUND)
}

import { type Term, TREND_KINDS } from '../api/exploring.ts'

/** As many curves can be told apart by their colours. */
export const MOST_TERMS = 6

/** A term as an address has it: `tag:travel`; null where that is none. */
export function readTerm(written: string): Term | null {
  const at = written.indexOf(':')
  const kind = TREND_KINDS.find(known => known === written.slice(0, at))
  const term = written.slice(at + 1).trim()
  return kind === undefined || term === '' ? null : { kind, term }
}

/** The same for an address. */
export function writeTerm({ kind, term }: Term): string {
  return `${kind}:${term}`
}

/** The terms of a query, each once. */
export function readTerms(query: URLSearchParams): readonly Term[] {
  return [...new Set(query.getAll('t'))].flatMap(written => readTerm(written) ?? []).slice(0, MOST_TERMS)
}

/** The view of curves for these terms, with what else stands in a query. */
export function curvesHref(terms: readonly Term[], query: URLSearchParams = new URLSearchParams()): string {
  const next = new URLSearchParams(query)
  next.delete('t')
  for (const term of terms) next.append('t', writeTerm(term))
  return `/explore/trends/curve?${next}`
}

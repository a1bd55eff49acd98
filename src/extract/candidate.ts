import type { FieldSource } from '../records.ts'
import type { FieldReason } from './field-reason.ts'

/** One answer for a field: what, from where, how sure, and why. */
export interface Candidate<T> {
  readonly value: T
  readonly source: FieldSource
  /** Between 0 and 1: the share of pages on which an answer of this kind is expected to be right. */
  readonly confidence: number
  readonly reason: FieldReason
  /** For a date: the UTC offset that it is written with. */
  readonly offset?: string | null
}

/** A way to find a field; null means that the source does not apply. */
export type Source<Input, T> = (input: Input) => Candidate<T> | null

/** The confidence of an explicit statement: in the page's head, its feed, or a link made for the purpose. */
export const STATED = 0.8
/** The highest confidence of a learned rule; only a manual rule is certain. */
export const MOST_LEARNED = 0.99
export const CERTAIN = 1

/** Below this, an answer is used only if no later source has a better one. */
const LEAST_CONFIDENCE = 0.5

/**
 * Asks the sources in order: the first answer with enough confidence wins, otherwise the most confident of the rest.
 */
export function firstAnswer<Input, T>(sources: readonly Source<Input, T>[], input: Input): Candidate<T> | null {
  let best: Candidate<T> | null = null
  for (const source of sources) {
    const answer = source(input)
    if (answer === null) continue
    if (answer.confidence >= LEAST_CONFIDENCE) return answer
    if (best === null || answer.confidence > best.confidence) best = answer
  }
  return best
}

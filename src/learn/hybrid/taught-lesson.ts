import type { Rule } from '../../records.ts'
import type { Grams, Match } from './grams.ts'
import type { Lesson } from './lesson.ts'

/** A lesson with the text that its article should have. */
export interface TaughtLesson {
  readonly lesson: Lesson
  readonly target: Grams
  readonly match: Match
}

/** A rule before it is known how good it is. */
export function articleRule(xpath: string, skip: readonly string[]): Rule {
  return {
    field: 'text',
    xpath,
    part: null,
    range: null,
    skip,
    support: 0,
    confidence: 1,
    source: 'learned',
    generation: 1,
  }
}

import type { CommentPlaceView } from '../../extract/index.ts'
import type { FeedEntry } from '../../feed/index.ts'
import type { ElementNode, Page } from '../../page/index.ts'
import type { Rule, RuleField } from '../../records.ts'
import { bareRule } from '../bare-rule.ts'

/** A page with the comments that its teacher finds on it. */
export interface CommentLesson {
  readonly page: Page
  readonly language: string | null
  readonly feed: readonly FeedEntry[]
  readonly elements: readonly (ElementNode | null)[]
  readonly comments: CommentPlaceView['comments']
}

/** A rule for comments or a part of them. */
export function commentRule(field: RuleField, xpath: string, support = 0, confidence = 0): Rule {
  return bareRule(field, xpath, { support, confidence, generation: 0 })
}

/** The result of a candidate: for each page whether it was right there; and the pages it was taken from. */
export interface Trial {
  readonly xpath: string
  readonly doubt: number
  readonly from: ReadonlySet<number>
  readonly right: readonly boolean[]
}

/**
 * The candidate that is right on all pages, the least doubtful first; optionally without one page and the candidates
 * that only that page offers.
 */
export function winnerOf(trials: readonly Trial[], without: number | null = null): Trial | null {
  let best: Trial | null = null
  for (const trial of trials) {
    const isOffered = without === null || [...trial.from].some(page => page !== without)
    if (!isOffered || !trial.right.every((right, page) => right || page === without)) continue
    const isBetter = best === null || trial.doubt < best.doubt
    if (isBetter) best = trial
  }
  return best
}

/** The share of pages on which the candidate chosen by the other pages is right. */
export function leaveOnePageOut(trials: readonly Trial[], pages: readonly number[]): number {
  const right = pages.filter(page => winnerOf(trials, page)?.right[page] === true)
  return pages.length === 0 ? 0 : right.length / pages.length
}

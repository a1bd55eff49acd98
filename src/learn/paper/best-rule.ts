import { type ElementNode, type Page, select } from '../../page/index.ts'
import { allRules } from './all-rules.ts'

/** One training example: a page, and the feed's value that a rule should extract from it. */
export interface PageTarget<Target> {
  readonly page: Page
  readonly target: Target
}

/** How well the matches of a rule fit the target; 0 where they don't fit at all. */
export type ScoreFunction<Target> = (extracted: readonly ElementNode[], target: Target, page: Page) => number

/**
 * Algorithm 1 of the paper: for each pair the rule with the highest score; the rule that is best most often wins. Null
 * where no rule matches anything.
 */
export function bestRule<Target>(
  pairs: readonly PageTarget<Target>[],
  scoreFunction: ScoreFunction<Target>,
): string | null {
  const bestRules: string[] = []
  for (const { page, target } of pairs) {
    let best: string | null = null
    let highest = 0
    for (const rule of allRules(page).keys()) {
      const score = scoreFunction(select(page, rule), target, page)
      if (score <= highest) continue
      best = rule
      highest = score
    }
    if (best !== null) bestRules.push(best)
  }
  return mostFrequent(bestRules)
}

/** The rule with the highest occurrence; of several the one seen first. */
export function mostFrequent(rules: readonly string[]): string | null {
  const counts = new Map<string, number>()
  for (const rule of rules) counts.set(rule, (counts.get(rule) ?? 0) + 1)
  let best: string | null = null
  for (const [rule, count] of counts) if (best === null || count > (counts.get(best) ?? 0)) best = rule
  return best
}

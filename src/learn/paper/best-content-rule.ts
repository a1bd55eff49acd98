import type { ElementNode, Page } from '../../page/index.ts'
import { allRules } from './all-rules.ts'
import { mostFrequent, type PageTarget } from './best-rule.ts'
import { GrowingBigrams, targetsOf } from './growing-bigrams.ts'
import { ownText } from './node-text.ts'
import { bigrams } from './similarity.ts'

/**
 * Algorithm 2 of the paper: what Algorithm 1 finds with the similarity of the first element as its score, in linear time.
 */
export function bestContentRule(pairs: readonly PageTarget<string>[]): string | null {
  return bestRuleByNode(pairs.map(({ page, target }) => ({ page, target: [target] })))
}

/**
 * Algorithm 2 for several targets, of which the nearest counts, and with a second component that is subtracted from the
 * similarity.
 */
export function bestRuleByNode(
  pairs: readonly PageTarget<readonly string[]>[],
  penalty: (page: Page) => (node: ElementNode) => number = () => () => 0,
): string | null {
  const bestRules: string[] = []
  for (const { page, target } of pairs) {
    const similarities = similarityOfNodes(page, target)
    const penaltyOf = penalty(page)
    let best: string | null = null
    let highest = Number.NEGATIVE_INFINITY
    for (const [rule, node] of allRules(page)) {
      const like = similarities[node.order] ?? 0
      const score = like - penaltyOf(node)
      if (like === 0 || score <= highest) continue
      best = rule
      highest = score
    }
    if (best !== null) bestRules.push(best)
  }
  return mostFrequent(bestRules)
}

/**
 * The similarity of each element, by its order. Document order read backwards meets all below a node before the node: a
 * post-order walk without recursion.
 */
function similarityOfNodes(page: Page, texts: readonly string[]): Float64Array {
  const targets = targetsOf(texts)
  const growing = new Map<ElementNode, GrowingBigrams>()
  const similarities = new Float64Array(page.nodes.length)
  for (const node of page.nodes.toReversed()) {
    const own = node.kind === 'text' ? ownText(node) : ''
    const joined = node.kind === 'element' ? growing.get(node) : undefined
    if (node.kind === 'element') growing.delete(node)
    if (node.kind === 'element' && joined !== undefined) similarities[node.order] = joined.similarity()
    if (node.parent === null) continue
    const parent = growing.get(node.parent)
    if (joined !== undefined) growing.set(node.parent, parent?.join(joined) ?? joined)
    if (own === '') continue
    const into = parent ?? new GrowingBigrams(targets)
    into.add(bigrams(own))
    growing.set(node.parent, into)
  }
  return similarities
}

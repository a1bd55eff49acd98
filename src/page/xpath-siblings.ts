import type { ElementNode, PageNode } from './tree.ts'
import { type Item, matches } from './xpath-item.ts'
import { type EvaluatePath, filterByPredicates } from './xpath-predicates.ts'
import type { Step } from './xpath-syntax.ts'

/**
 * The sibling axes. The children of a parent are tried once, not once for each context among them, so that many
 * contexts in one long list cost no more than the list.
 */
export function siblings(step: Step, contexts: readonly Item[], evaluatePath: EvaluatePath): readonly PageNode[] {
  const found: PageNode[] = []
  const byParent = Map.groupBy(contexts.filter(isChild), context => context.parent)
  for (const [parent, group] of byParent) {
    if (parent !== null) found.push(...ofOneParent(step, parent, group, evaluatePath))
  }
  return found
}

function isChild(item: Item): item is PageNode {
  return (item.kind === 'element' || item.kind === 'text') && item.parent !== null
}

function ofOneParent(
  step: Step,
  parent: ElementNode,
  contexts: readonly PageNode[],
  evaluatePath: EvaluatePath,
): readonly PageNode[] {
  const firstPosition = step.predicates.findIndex(predicate => predicate.kind !== 'test')
  const tests = firstPosition === -1 ? step.predicates : step.predicates.slice(0, firstPosition)
  const candidates = filterByPredicates(
    parent.children.filter(child => matches(step.test, child)),
    tests,
    evaluatePath,
  )
  const following = step.axis === 'following-sibling'
  if (firstPosition === -1) {
    // All behind the first context, or all before the last one.
    const edge = contexts[following ? 0 : contexts.length - 1]
    return edge === undefined ? [] : following ? candidates.slice(after(candidates, edge)) : before(candidates, edge)
  }
  const [position, ...rest] = step.predicates.slice(firstPosition)
  const chosen = new Set<PageNode>()
  for (const context of contexts) {
    const start = after(candidates, context)
    const end = start - (candidates[start - 1] === context ? 1 : 0)
    const count = following ? candidates.length - start : end
    const place = position?.kind === 'position' ? position.position : count
    if (place < 1 || place > count) continue
    const node = candidates[following ? start + place - 1 : end - place]
    if (node !== undefined) chosen.add(node)
  }
  return [...chosen].filter(node => filterByPredicates([node], rest, evaluatePath).length > 0)
}

function before(candidates: readonly PageNode[], context: PageNode): readonly PageNode[] {
  const end = after(candidates, context)
  return candidates.slice(0, candidates[end - 1] === context ? end - 1 : end)
}

/** The place behind the last candidate that stands at or before the context. */
function after(candidates: readonly PageNode[], context: PageNode): number {
  let low = 0
  let high = candidates.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((candidates[middle]?.order ?? 0) <= context.order) low = middle + 1
    else high = middle
  }
  return low
}

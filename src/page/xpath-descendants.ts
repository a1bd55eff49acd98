import type { Page } from './page.ts'
import type { PageNode } from './tree.ts'
import { type Item, matches } from './xpath-item.ts'
import { type EvaluatePath, filterByPredicates } from './xpath-predicates.ts'
import type { NodeTest, Predicate, Step } from './xpath-syntax.ts'

/** The places from `first` to `last` in document order. */
interface Range {
  readonly first: number
  readonly last: number
  readonly context: Item
}

/**
 * The `//` step. With the page at hand its candidates come from an index: by id, by class token, by name, whichever
 * the step gives; positions count among siblings.
 */
export function descendants(
  step: Step,
  contexts: readonly Item[],
  page: Page | null,
  evaluatePath: EvaluatePath,
): readonly PageNode[] {
  const ranges = rangesOf(contexts, step.axis === 'descendant-or-self')
  const candidates = page === null ? ranges.flatMap(walk) : ranges.flatMap(range => matchesInRange(page, step, range))
  const matching = candidates.filter(node => matches(step.test, node))
  return filterByPredicates(matching, step.predicates, evaluatePath, node => node.parent)
}

/** Contexts come in document order, so one that lies within an earlier one adds nothing. */
function rangesOf(contexts: readonly Item[], withSelf: boolean): Range[] {
  const ranges: Range[] = []
  let end = -1
  for (const context of contexts) {
    if (context.kind === 'document') return [{ first: 0, last: context.root.last, context }]
    if (context.kind !== 'element' || context.order <= end) continue
    ranges.push({ first: context.order + (withSelf ? 0 : 1), last: context.last, context })
    end = context.last
  }
  return ranges
}

function matchesInRange(page: Page, { test, predicates }: Step, { first, last }: Range): readonly PageNode[] {
  const list = listFor(page, test, predicates)
  if (list === page.nodes) return first === 0 ? list : list.slice(first, last + 1)
  return list.slice(placeIn(list, first), placeIn(list, last + 1))
}

function listFor(page: Page, test: NodeTest, predicates: readonly Predicate[]): readonly PageNode[] {
  for (const predicate of predicates) {
    // What stands behind a position doesn't narrow what the position counts.
    if (predicate.kind !== 'test') break
    const { expression } = predicate
    if (expression.kind === 'class-token') return page.byClass(expression.token)
    if (expression.kind !== 'attribute-is') continue
    if (expression.name === 'id') return page.byId(expression.value)
    const token = expression.name === 'class' ? /[^\t\n\f\r ]+/.exec(expression.value)?.[0] : undefined
    if (token !== undefined) return page.byClass(token)
  }
  return test.kind === 'name' ? page.byTag(test.name) : page.nodes
}

/** The place of the first node of a list that is at `order` or behind it. */
function placeIn(list: readonly PageNode[], order: number): number {
  let low = 0
  let high = list.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((list[middle]?.order ?? 0) < order) low = middle + 1
    else high = middle
  }
  return low
}

function walk({ context, first }: Range): PageNode[] {
  const nodes: PageNode[] = []
  const open: PageNode[] = context.kind === 'element' ? [context] : context.kind === 'document' ? [context.root] : []
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (next.order >= first) nodes.push(next)
    if (next.kind === 'text') continue
    for (let i = next.children.length - 1; i >= 0; i--) {
      const child = next.children[i]
      if (child !== undefined) open.push(child)
    }
  }
  return nodes
}

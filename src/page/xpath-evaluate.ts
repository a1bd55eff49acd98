import type { Page } from './page.ts'
import type { PageNode } from './tree.ts'
import { descendants } from './xpath-descendants.ts'
import { type AttributeItem, type DocumentItem, type Item, matches } from './xpath-item.ts'
import { type EvaluatePath, filterByPredicates } from './xpath-predicates.ts'
import { siblings } from './xpath-siblings.ts'
import type { NodeTest, Step, XPathPath, XPathUnion } from './xpath-syntax.ts'

/** Evaluates all paths of a union from one context; the page brings its indexes where it is known. */
export function evaluateUnion(union: XPathUnion, context: Item, page: Page | null): readonly Item[] {
  const [only] = union.paths
  if (only !== undefined && union.paths.length === 1) return evaluatePath(only, context, page)
  return inDocumentOrder(union.paths.flatMap(path => evaluatePath(path, context, page)))
}

/** Evaluates one path. */
function evaluatePath(path: XPathPath, context: Item, page: Page | null): readonly Item[] {
  let items: readonly Item[] = [path.absolute ? documentOf(context) : context]
  for (const step of path.steps) {
    if (items.length === 0) return items
    items = evaluateStep(step, items, page)
  }
  return items
}

/** What the paths within a predicate lead to; they begin at a node and need no index of the page. */
const relatively: EvaluatePath = (path, context) => evaluatePath(path, context, null)

function evaluateStep(step: Step, contexts: readonly Item[], page: Page | null): readonly Item[] {
  switch (step.axis) {
    case 'child':
      return inDocumentOrder(contexts.flatMap(context => children(step, context)))
    case 'descendant':
    case 'descendant-or-self':
      return descendants(step, contexts, page, relatively)
    case 'following-sibling':
    case 'preceding-sibling':
      return inDocumentOrder(siblings(step, contexts, relatively))
    case 'attribute':
      return contexts.flatMap(context => attributes(step, context))
    case 'parent':
      return inDocumentOrder(contexts.flatMap(context => one(step, parentOf(context))))
    case 'self':
      return contexts.flatMap(context => one(step, context))
  }
}

function children(step: Step, context: Item): readonly PageNode[] {
  const all: readonly PageNode[] =
    context.kind === 'element' ? context.children : context.kind === 'document' ? [context.root] : []
  const [first, ...rest] = step.predicates
  // A path by positions is the usual case: stop at the child that it counts to.
  if (first?.kind === 'position') return filterByPredicates(nth(all, step.test, first.position), rest, relatively)
  return filterByPredicates(
    all.filter(child => matches(step.test, child)),
    step.predicates,
    relatively,
  )
}

/** Fewer children than this are counted as quickly as looked up. */
const MANY_CHILDREN = 32

/** HTML children by name, for long lists, made when a position among them is first asked for. */
const childrenByName = new WeakMap<readonly PageNode[], Map<string, PageNode[]>>()

function nth(nodes: readonly PageNode[], test: NodeTest, position: number): readonly PageNode[] {
  if (test.kind === 'name' && nodes.length > MANY_CHILDREN) {
    const node = namedChildren(nodes).get(test.name)?.[position - 1]
    return node === undefined ? [] : [node]
  }
  let count = 0
  for (const node of nodes) if (matches(test, node) && ++count === position) return [node]
  return []
}

function namedChildren(nodes: readonly PageNode[]): Map<string, PageNode[]> {
  const known = childrenByName.get(nodes)
  if (known !== undefined) return known
  const elements = nodes.filter(node => node.kind === 'element' && node.namespace === 'html')
  const byName = Map.groupBy(elements, node => (node.kind === 'element' ? node.tag : ''))
  childrenByName.set(nodes, byName)
  return byName
}

function attributes({ test, predicates }: Step, context: Item): readonly Item[] {
  if (context.kind !== 'element') return []
  const names = test.kind === 'name' ? [test.name] : Object.keys(context.attributes)
  const items = names.flatMap((name): AttributeItem[] => {
    const value = context.attributes[name]
    return value === undefined ? [] : [{ kind: 'attribute', element: context, name, value }]
  })
  return filterByPredicates(items, predicates, relatively)
}

function one(step: Step, item: Item | null): readonly Item[] {
  return item !== null && matches(step.test, item) ? filterByPredicates([item], step.predicates, relatively) : []
}

function parentOf(item: Item): Item | null {
  if (item.kind === 'document') return null
  if (item.kind === 'attribute') return item.element
  return item.parent ?? (item.kind === 'element' ? { kind: 'document', root: item } : null)
}

function documentOf(item: Item): DocumentItem {
  if (item.kind === 'document') return item
  let root = item.kind === 'element' ? item : item.kind === 'attribute' ? item.element : item.parent
  while (root.parent !== null) root = root.parent
  return { kind: 'document', root }
}

/** A node set: every node once, in the order of the document. */
function inDocumentOrder(items: readonly Item[]): readonly Item[] {
  let sorted = true
  for (let i = 1; i < items.length && sorted; i++) sorted = orderOf(items[i - 1]) < orderOf(items[i])
  if (sorted) return items
  const byOrder = [...items].sort((a, b) => orderOf(a) - orderOf(b))
  return byOrder.filter((item, i) => {
    const before = byOrder[i - 1]
    return before === undefined || orderOf(before) !== orderOf(item) || !isSameItem(before, item)
  })
}

function orderOf(item: Item | undefined): number {
  if (item === undefined || item.kind === 'document') return -1
  return item.kind === 'attribute' ? item.element.order + 0.5 : item.order
}

function isSameItem(a: Item, b: Item): boolean {
  return a.kind === 'attribute' && b.kind === 'attribute' ? a.name === b.name : true
}

import type { ElementNode, Page } from '../../page/index.ts'
import { ancestorsOf } from '../tree-walk.ts'
import type { Permalink } from './permalinks.ts'
import { rootsOf } from './units.ts'

/** Most levels from a link up to its post. */
const MAX_DEPTH = 20

/**
 * Links of posts that are siblings of those in the group and differ in some detail: the first post is often shown
 * larger, pictures and quotations have their own markup.
 */
export function furtherLinks(page: Page, group: readonly Permalink[], all: readonly Permalink[]): readonly Permalink[] {
  const roots = rootsOf(page, group)
  const taken = new Set<ElementNode>(roots)
  const parents = new Set(roots.map(({ parent }) => parent))
  const tag = roots[0]?.tag
  const keys = new Set(group.map(({ key }) => key))
  const headed = group.filter(({ heading }) => heading !== null).length > group.length / 2
  const further: Permalink[] = []
  for (const link of all) {
    if (keys.has(link.key) || (headed && link.heading === null) || link.text === '') continue
    const root = siblingAround(link.element, parents)
    // Without headings, only identical structure counts; any other link beside a list may lead anywhere.
    if (root === null || root.tag !== tag || taken.has(root) || (!headed && !isAlike(link, group[0]))) continue
    taken.add(root)
    keys.add(link.key)
    further.push(link)
  }
  return further
}

function siblingAround(link: ElementNode, parents: ReadonlySet<ElementNode | null>): ElementNode | null {
  let depth = 0
  let inner = link
  for (const ancestor of ancestorsOf(link)) {
    if (parents.has(ancestor)) return inner
    if (++depth > MAX_DEPTH) break
    inner = ancestor
  }
  return null
}

function isAlike(link: Permalink, other: Permalink | undefined): boolean {
  return link.element.parent?.tag === other?.element.parent?.tag && link.isPostLike === other?.isPostLike
}

import { compileXPath, type ElementNode, type Page, select } from '../../page/index.ts'
import type { Rule } from '../../records.ts'
import { holds } from '../tree-walk.ts'
import type { Permalink } from './permalinks.ts'
import { firstBy, unitTitleBy } from './rule-fields.ts'
import type { Unit } from './units.ts'

/** The posts of a list as a rule of the blog cuts it. */
export interface RuledUnits {
  readonly rule: Rule
  readonly units: readonly Unit[]
}

/** The posts by the first rule that finds any: its matches, outermost only, that hold a link to a post. */
export function ruledUnits(
  page: Page,
  links: readonly Permalink[],
  rules: readonly Rule[] | undefined,
): RuledUnits | null {
  return firstBy(rules, 'posts', rule => {
    const seen = new Set<string>()
    const units = postElements(page, rule.xpath).flatMap((node): Unit[] => {
      const title = firstBy(rules, 'post.title', one => unitTitleBy(page, node, one))?.element ?? null
      const link = likeliestPermalink(linksIn(links, node), title)
      if (link === null || seen.has(link.key)) return []
      seen.add(link.key)
      return [{ link, nodes: [node], first: node.order, last: node.last }]
    })
    return units.length === 0 ? null : { rule, units }
  })
}

/** The elements of posts that a rule matches; nested matches are parts of the outer one. */
export function postElements(page: Page, xpath: string): readonly ElementNode[] {
  const compiled = compileXPath(xpath)
  if (compiled.kind === 'bad-xpath') return []
  let end = -1
  return select(page, compiled).filter(({ order, last }) => {
    if (order <= end) return false
    end = last
    return true
  })
}

/** Evidence that a link is the permalink of the post around it, as points. */
const POINTS = { known: 4, title: 4, heading: 3, permanent: 2, postLike: 1, again: 0.5 } as const
/** From this many links to the same page on, more are no further evidence. */
const MOST_AGAIN = 3

function likeliestPermalink(links: readonly Permalink[], title: ElementNode | null): Permalink | null {
  const counts = new Map<string, number>()
  for (const { key } of links) counts.set(key, (counts.get(key) ?? 0) + 1)
  let best: Permalink | null = null
  let most = 0
  for (const link of links) {
    const inTitle = title !== null && (holds(title, link.element) || holds(link.element, title))
    const points =
      1 +
      (link.isKnown ? POINTS.known : 0) +
      (inTitle ? POINTS.title : 0) +
      (link.heading === null ? 0 : POINTS.heading) +
      (link.isPermanent ? POINTS.permanent : 0) +
      (link.isPostLike ? POINTS.postLike : 0) +
      POINTS.again * Math.min(MOST_AGAIN, counts.get(link.key) ?? 1)
    if (points > most) {
      best = link
      most = points
    }
  }
  return best
}

/** The links within an element, by bisection: they are in document order. */
function linksIn(links: readonly Permalink[], { order, last }: ElementNode): readonly Permalink[] {
  let [low, high] = [0, links.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((links[middle]?.element.order ?? 0) < order) low = middle + 1
    else high = middle
  }
  let end = low
  while ((links[end]?.element.order ?? Number.POSITIVE_INFINITY) <= last) end++
  return links.slice(low, end)
}

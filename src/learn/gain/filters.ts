import type { ElementNode, Page } from '../../page/index.ts'
import { nodeText, ownText } from '../paper/node-text.ts'
import type { Filter } from './information-gain.ts'
import { jaroWinkler } from './jaro-winkler.ts'

/**
 * From which likeness on an element holds the value. The report gives no figure (its Table 29: 0.99 for nearly equal texts,
 * 0.76 for an excerpt, at most 0.65 for unrelated ones), and the method depends on it: over our corpus 0.85, 0.9 and 0.95
 * for all fields alike gave 63, 80 and 95 % of titles, but 82, 70 and 60 % of dates and 81, 75 and 72 % of articles. So both
 * are chosen in favour of the method: `whole` where the value stands alone, `part` where it is cut or has words around it.
 * Not below 0.8, which any few letters have to a long text that begins with them.
 */
export const MATCH = { whole: 0.95, part: 0.85 } as const

/** How matches are searched: the least similarity, and which element then represents the match. */
interface Search {
  readonly match: number
  readonly grow?: (element: ElementNode) => ElementNode
}

/** Step 2 of the report: a filter for every element of a page whose text is one of the targets. */
export function filtersFor(page: Page, targets: readonly string[], { match, grow }: Search): Filter[] {
  const lengths = textLengths(page)
  const share = leastShare(match)
  const wanted = targets.map(onLine).filter(target => target !== '')
  const matching = new Set<ElementNode>()
  for (const node of page.nodes) {
    if (node.kind !== 'element') continue
    const length = lengths[node.order] ?? 0
    const near = wanted.filter(target => Math.min(length, target.length) >= share * Math.max(length, target.length))
    if (near.length === 0) continue
    const text = onLine(nodeText(node))
    if (near.some(target => jaroWinkler(text, target) >= match)) matching.add(grow?.(node) ?? node)
  }
  return [...matching].map(element => filterOf(element, lengths))
}

/** The most that Winkler adds: a tenth of the rest for each of the first four letters. */
const PREFIX_GAIN = 0.4

/**
 * The least share of the longer text that the shorter can have at a given similarity, if all its letters match,
 * including its prefix.
 */
function leastShare(match: number): number {
  const plain = (match - PREFIX_GAIN) / (1 - PREFIX_GAIN)
  return 3 * plain - 2
}

/**
 * Grows the content from the element that the feed's excerpt matches: up to the parent while that is not a special
 * element (section 6.3 of the report, which names `div`; later HTML has more elements of this kind).
 */
export function growContent(element: ElementNode): ElementNode {
  let grown = element
  while (grown.parent !== null && !SPECIAL.has(grown.parent.tag) && !SPECIAL.has(grown.tag)) grown = grown.parent
  return grown
}

const SPECIAL: ReadonlySet<string> = new Set(['div', 'article', 'section', 'main', 'td', 'body', 'html'])

/** Ids and classes of the element and of all above it that hold the same text; its own path. */
function filterOf(element: ElementNode, lengths: Uint32Array): Filter {
  const ids: string[] = []
  const classes: string[] = []
  const length = lengths[element.order]
  for (let at: ElementNode | null = element; at !== null && lengths[at.order] === length; at = at.parent) {
    const id = at.attributes.id?.trim() ?? ''
    if (id !== '') ids.push(id)
    classes.push(...(at.attributes.class ?? '').split(/\s+/).filter(token => token !== ''))
  }
  return { ids, classes, path: pathTo(element) }
}

/** As the report writes it: `/html[0]/body[1]/div[0]`, the index among all sibling elements, from 0. */
function pathTo(element: ElementNode): string {
  const steps: string[] = []
  for (let at: ElementNode | null = element; at !== null; at = at.parent) {
    const siblings: readonly ElementNode[] = at.parent?.children.filter(child => child.kind === 'element') ?? [at]
    steps.push(`/${at.tag}[${siblings.indexOf(at)}]`)
  }
  return steps.reverse().join('')
}

function onLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}

/** The length of each element's text on one line, by its order, in one backward walk. */
function textLengths(page: Page): Uint32Array {
  const lengths = new Uint32Array(page.nodes.length)
  for (const node of page.nodes.toReversed()) {
    if (node.kind === 'text') lengths[node.order] = ownText(node).length
    const length = lengths[node.order] ?? 0
    if (node.parent === null || length === 0) continue
    const before = lengths[node.parent.order] ?? 0
    lengths[node.parent.order] = before + length + (before === 0 ? 0 : 1)
  }
  return lengths
}

import type { ElementNode, Page } from '../../page/index.ts'
import { isAnyOf } from '../../words/index.ts'
import type { Line } from '../lines.ts'
import type { TitledView } from '../post-view.ts'
import { coveredBy, holds } from '../tree-walk.ts'
import type { Choice } from './choose.ts'
import { isRelatedHeading } from './edge-words.ts'
import { leadsToOtherPage } from './page-link.ts'
import { type Stripped, stripEdges } from './strip-edges.ts'

/**
 * Removes what is not part of an article that was found by the page's structure alone. Not needed where rules were
 * learned from the feed.
 */
export function stripChoice(view: TitledView, { leftOut }: Choice, lines: readonly Line[]): Stripped {
  const isLeftOut = coveredBy(view.page, leftOut)
  const kept = leftOut.length === 0 ? lines : lines.filter(({ first }) => !isLeftOut(first))
  const { nodes, skipped } = stripEdges(view, kept, inside => [...repeatedLines(inside), ...pointers(view, inside)])
  return { nodes, skipped: leftOut.length === 0 ? skipped : skipped.union(new Set(leftOut)) }
}

/** A shorter line may be repeated on purpose: a refrain, a label. */
const LONG_LINE = 80
/** Most lines between two copies; further down an author may repeat something, as in plans and tables. */
const NEAR = 6

/** Lines that repeat an earlier one: pages write a caption for wide and for narrow screens, and for a gallery. */
function repeatedLines(lines: readonly Line[]): readonly Line[] {
  const seen = new Map<string, { readonly index: number; readonly parent: ElementNode | null }>()
  return lines.filter(({ text, block: { tag, parent } }, index) => {
    if (text.length < LONG_LINE || tag === 'pre' || tag === 'td') return false
    const before = seen.get(text)
    seen.set(text, { index, parent })
    // Paragraphs of one element are the author's, who may repeat them on purpose.
    const isCopy = before?.parent !== parent || tag === 'div' || tag === 'figcaption'
    return before !== undefined && index - before.index <= NEAR && isCopy
  })
}

const isReadMore = isAnyOf('readMore')
/** "Read more: ", "Lesen Sie auch: ". */
const LABEL = /^([^:：|]{3,40})\s*[:：|]\s*/u
/** Least share of the text after the label that is the link. */
const ALL_LINKED = 0.9

/** Most characters beside its links for such a line after the last words of a post. */
const WORDS_OF_LABEL = 20

/** Lines such as "Read more: …" with the title of another page of the site: outside the named body, or at its end. */
function pointers(view: TitledView, lines: readonly Line[]): readonly Line[] {
  const { bodies } = view.survey
  const found = new Set(lines.filter(line => isPointer(view, line)))
  if (found.size === 0) return []
  const hasBody = bodies.some(body => holds(view.article, body) || holds(body, view.article))
  const words = lines.filter(line => !found.has(line) && line.text.length - line.linked > WORDS_OF_LABEL)
  return [...found].filter(({ block, last }) => {
    const body = bodies.find(around => holds(around, block))
    if (body === undefined && hasBody) return true
    const scope = body ?? view.article
    return (words.findLast(line => holds(scope, line.block))?.first ?? 0) < last
  })
}

function isPointer({ page }: TitledView, line: Line): boolean {
  const [labelled, label = ''] = LABEL.exec(line.text) ?? []
  if (labelled === undefined || line.linked < ALL_LINKED * (line.text.length - labelled.length)) return false
  if (!isRelatedHeading(label) && !isReadMore(label)) return false
  const links = linksIn(page, line)
  return links.length > 0 && links.every(link => leadsToOtherPage(page, link))
}

function linksIn(page: Page, { first, last }: Line): readonly ElementNode[] {
  const links = new Set<ElementNode>()
  for (let order = first; order <= last; order++) {
    let link = page.nodes[order]?.parent ?? null
    while (link !== null && link.tag !== 'a') link = link.parent
    if (link !== null) links.add(link)
  }
  return [...links]
}

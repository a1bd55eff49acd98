import type { ElementNode, Page } from '../../page/index.ts'
import { namesAt, withoutBuilderWords } from '../names.ts'
import { ancestorsOf, holds } from '../tree-walk.ts'
import { isCommentsName, isFrameName, isOnePostName } from './hints.ts'
import { isOfTheme } from './leave-out-teasers.ts'
import type { Survey } from './survey.ts'

/** An element with the article, and the elements in it that are not part of it. */
export interface Widened {
  readonly element: ElementNode
  readonly leftOut: readonly ElementNode[]
}

/** The first choice. */
interface Narrow {
  readonly element: ElementNode
  /** What the page marks as a post around the element; the article does not reach beyond it. */
  readonly post: ElementNode | null
  /** Whether the page calls the element the body of a post. */
  readonly isNamed: boolean
}

/** With at least this share of the page's prose, an element has the whole article. */
const WHOLE_SHARE = 0.85
/** A block with less prose is a notice or a caption. */
const BLOCK_PROSE = 150
/** Least share of prose in a block of running text; the rest is headings and links. */
const RUNNING_SHARE = 0.6
/**
 * With at least this share of the first choice's prose, the sibling blocks are another part of the article; less is a
 * note on the author.
 */
const PART_SHARE = 0.4
/** The same for a named body, which mostly is the whole article. */
const NAMED_PART_SHARE = 0.5

/**
 * A second look where much of the page's prose is outside the first choice: page builders lay out an article as sibling
 * blocks, each with its own name. Goes up as far as the title, and includes blocks of running text.
 */
export function widen(page: Page, survey: Survey, { element: chosen, post, isNamed }: Narrow): Widened {
  const { titleHeading, prose } = survey
  const own = prose(chosen)
  if (titleHeading === null || own === 0 || own >= WHOLE_SHARE * prose(page.root)) {
    return { element: chosen, leftOut: [] }
  }
  const least = own * (isNamed ? NAMED_PART_SHARE : PART_SHARE)
  let element = chosen
  let branch = chosen
  const beside: ElementNode[] = []
  let leftOut = 0
  for (const around of ancestorsOf(chosen)) {
    if (around.tag === 'html' || branch === post || holds(branch, titleHeading) || isHeaded(survey, branch, chosen))
      break
    const siblings = around.children
      .filter(child => child.kind === 'element')
      .filter(child => child !== branch && !survey.isSkipped(child.order))
    const parts = siblings.filter(sibling => isRunning(survey, sibling))
    const isPart = parts.reduce((sum, part) => sum + prose(part), 0) >= least
    const first = Math.min(branch.order, parts[0]?.order ?? branch.order)
    const last = Math.max(branch.last, parts.at(-1)?.last ?? branch.last)
    for (const sibling of siblings) {
      const isBetween = sibling.order >= first && sibling.last <= last && !isListOfLinks(survey, sibling)
      if (!isPart || !isBetween) beside.push(sibling)
    }
    if (isPart) {
      element = around
      leftOut = beside.length
    }
    branch = around
  }
  return { element, leftOut: beside.slice(0, leftOut) }
}

/**
 * Whether an element is named as a post and has a heading above the first choice: it is then the whole post, whatever
 * the page's heading.
 */
function isHeaded({ headings }: Survey, element: ElementNode, chosen: ElementNode): boolean {
  if (element.tag !== 'article' && !isOnePostName(namesAt(element))) return false
  return headings.some(({ element: heading }) => holds(element, heading) && heading.order < chosen.order)
}

function isRunning({ prose, text }: Survey, element: ElementNode): boolean {
  const names = withoutBuilderWords(namesAt(element))
  if (element.tag === 'aside' || isFrameName(names) || isCommentsName(names)) return false
  return prose(element) >= BLOCK_PROSE && prose(element) >= RUNNING_SHARE * text(element)
}

function isListOfLinks({ prose, text, teasers }: Survey, element: ElementNode): boolean {
  if (text(element) === 0 || prose(element) > 0) return false
  // A row with more text than titles is discounted as prose, but may be the author's.
  return !teasers.some(row => !isOfTheme(row) && row.blocks.slice(0, 1).some(block => holds(element, block)))
}

import type { ElementNode } from '../../page/index.ts'
import { isInline } from '../text-flow.ts'
import { holds } from '../tree-walk.ts'
import type { Survey } from './survey.ts'
import type { TeaserRow } from './teasers.ts'

/** Longest teaser with title, date, author and section; an author's own entry on a page may be longer. */
const MOST_TEXT = 200
/** Least share of a teaser's text in links; with more words beside them, somebody wrote about those pages. */
const LINKED_SHARE = 0.5
/** Most characters beside a teaser's links: a date, an author, a section. More is a sentence. */
const MOST_WORDS = 40
/** Elements that themes use for teasers. List items, table rows, pictures and sections are also used by authors. */
const BLOCKS_OF_THEMES = new Set(['div', 'article', 'a'])
/** Most prose between an edge of the body and its teasers: a label, a heading. */
const EDGE_PROSE = 20

/** The rows of teasers in an element; none where they have more text than the rest, as they are then its subject. */
export function teasersWithin(survey: Survey, element: ElementNode): readonly TeaserRow[] {
  const inside = survey.teasers.filter(({ blocks }) =>
    blocks.every(block => block !== element && holds(element, block)),
  )
  return inside.reduce((sum, { text }) => sum + text, 0) < survey.prose(element) ? inside : []
}

/**
 * Teasers in an article that are surely not the author's: short, mostly links, and with text of the post on at most one
 * side. Keeping a teaser is a smaller mistake than losing what somebody wrote.
 */
export function teasersToLeaveOut(survey: Survey, element: ElementNode): readonly ElementNode[] {
  return teasersWithin(survey, element)
    .filter(row => isOfTheme(row) && !isAmidPost(survey, element, row))
    .flatMap(({ blocks }) => blocks)
}

/** Whether teasers are short, nearly all links, and in blocks that themes make. */
export function isOfTheme({ blocks, text, linked, longest, mostWords }: TeaserRow): boolean {
  if (longest > MOST_TEXT || mostWords > MOST_WORDS || linked < LINKED_SHARE * text) return false
  return blocks.every(isBlockOfTheme)
}

/** A link in a line may be an author's; a link around blocks is a card of the theme. */
function isBlockOfTheme({ tag, children }: ElementNode): boolean {
  if (tag === 'a') return children.some(child => child.kind === 'element' && !isInline(child))
  return BLOCKS_OF_THEMES.has(tag)
}

/**
 * Whether there is prose on both sides of the teasers in the named body of the post; without a named body, in the whole
 * element.
 */
function isAmidPost(survey: Survey, element: ElementNode, { blocks }: TeaserRow): boolean {
  const [first, last] = [blocks[0], blocks.at(-1)]
  if (first === undefined || last === undefined) return true
  const named = survey.bodies.find(body => holds(body, first))
  if (named === undefined && survey.bodies.some(body => holds(element, body))) return false
  const body = named !== undefined && holds(element, named) ? named : element
  const { titleHeading } = survey
  const start = titleHeading !== null && holds(body, titleHeading) ? titleHeading.last : body.order
  const isAtStart = survey.proseBetween(Math.min(start, first.order), first.order) <= EDGE_PROSE
  return !isAtStart && survey.proseBetween(last.last + 1, body.last + 1) > EDGE_PROSE
}

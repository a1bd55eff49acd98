import type { ElementNode } from '../../page/index.ts'
import { isInline } from '../text-flow.ts'
import { holds } from '../tree-walk.ts'
import type { Survey } from './survey.ts'
import type { TeaserRow } from './teasers.ts'

/** A title with date, author and section is no longer; an author's entry on a page may be. */
const MOST_TEXT = 200
/** Of teasers the links are at least this share; with more words beside them somebody wrote about the pages. */
const LINKED_SHARE = 0.5
/** Beside its links a teaser has a date, an author, a section; more is a sentence. */
const MOST_WORDS = 40
/** Items, rows of tables, pictures and sections are what authors write, too. */
const BLOCKS_OF_THEMES = new Set(['div', 'article', 'a'])
/** So much prose may stand between an edge of a body and its teasers: a label, a heading. */
const EDGE_PROSE = 20

/** The rows of teasers in an element; where they have more words than the rest, they are what it is about. */
export function teasersWithin(survey: Survey, element: ElementNode): readonly TeaserRow[] {
  const inside = survey.teasers.filter(({ blocks }) =>
    blocks.every(block => block !== element && holds(element, block)),
  )
  return inside.reduce((sum, { text }) => sum + text, 0) < survey.prose(element) ? inside : []
}

/**
 * The teasers in an article that are surely not of its author: short, mostly links, and with the text of the post on one side
 * of them at most. To keep a teaser is a smaller fault than to lose what somebody wrote.
 */
export function teasersToLeaveOut(survey: Survey, element: ElementNode): readonly ElementNode[] {
  return teasersWithin(survey, element)
    .filter(row => isOfTheme(row) && !isAmidPost(survey, element, row))
    .flatMap(({ blocks }) => blocks)
}

/** Whether teasers are short and nearly nothing but links, in blocks that themes make. */
export function isOfTheme({ blocks, text, linked, longest, mostWords }: TeaserRow): boolean {
  if (longest > MOST_TEXT || mostWords > MOST_WORDS || linked < LINKED_SHARE * text) return false
  return blocks.every(isBlockOfTheme)
}

/** Links in a line are an author's; around blocks they make a card. */
function isBlockOfTheme({ tag, children }: ElementNode): boolean {
  if (tag === 'a') return children.some(child => child.kind === 'element' && !isInline(child))
  return BLOCKS_OF_THEMES.has(tag)
}

/** Whether prose stands on both sides of teasers in what is called the body of the post; where nothing is, in all of it. */
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

import type { ElementNode } from '../../page/index.ts'
import { anyOf, inEachLanguage, isAnyOf, lazily } from '../../words/index.ts'
import type { Line } from '../lines.ts'
import type { TitledView } from '../post-view.ts'
import { ancestorsOf, holds } from '../tree-walk.ts'

/**
 * Whether a line is part of what the post quotes. A post that is all in one quotation is none, nor are its credits, a
 * label on each line: "> Author: Ann Cole".
 */
export function isQuoted({ article, titleElement, lines }: TitledView, { block }: Line): boolean {
  const isAround = (element: ElementNode) =>
    holds(element, article) || (titleElement !== null && holds(element, titleElement))
  const quote = [block, ...ancestorsOf(block)].find(element => element.tag === 'blockquote' && !isAround(element))
  if (quote === undefined) return false
  const quoted = lines.filter(({ first }) => quote.order <= first && first <= quote.last)
  return !quoted.every(({ text }) => LABELLED.test(text))
}

/** Most characters of a fact with its label; longer lines are sentences. */
const MAX_FACT = 80
const LABELLED = /^([^\p{N}:：]{2,30}?)\s*[:：]\s*\S/u
/** "Directed by Ann Cole". */
const madeBy = lazily(() => new RegExp(`^(?:${inEachLanguage(of => `\\p{L}+\\s+${of('by')}`)})\\s+\\p{Lu}`, 'iu'))
const postedBy = lazily(() => new RegExp(`^${anyOf('posted', 'otherMaker', 'updated')}\\s`, 'iu'))
/** Labels of what posts have themselves; a thing that a post shows may have them too. */
const isOfPosts = isAnyOf(
  'author',
  'authors',
  'by',
  'posted',
  'title',
  'date',
  'tags',
  'categories',
  'comment',
  'comments',
  'updated',
  'filedUnder',
  'views',
  'readingTime',
  'timeToRead',
  'otherMaker',
  'source',
  'share',
  'permalink',
)

/**
 * Whether a line is one of the facts about a thing that the post shows: "Author: Ann Cole" beside "Publisher: Fern
 * Press", "Written by Ann Cole" beside "Directed by Bob Day".
 */
export function isFact(lines: readonly Line[], at: number): boolean {
  const line = lines[at]
  if (line === undefined || line.zone === 'meta' || !hasShapeOfFact(line)) return false
  for (const step of [-1, 1]) {
    for (let to = at + step; ; to += step) {
      const other = lines[to]
      if (other === undefined || !isBeside(line, other) || !hasShapeOfFact(other)) break
      if (isOfThing(other) || (isOfThing(line) && isWriter(other))) return true
    }
  }
  return false
}

function hasShapeOfFact({ text }: Line): boolean {
  return text.length <= MAX_FACT && (LABELLED.test(text) || madeBy().test(text))
}

/** Whether a fact is one that no post has. */
function isOfThing({ text }: Line): boolean {
  const label = LABELLED.exec(text)?.[1]
  return label === undefined ? !postedBy().test(text) : !isOfPosts(label) && !postedBy().test(`${label} `)
}

/** "Written by Bob Day": beside it, "Directed by Eva Holm" is of the same thing. */
function isWriter({ text }: Line): boolean {
  const label = LABELLED.exec(text)?.[1]
  return label === undefined ? writtenBy().test(text) : isAuthorLabel(label) || writtenBy().test(`${label} `)
}

const writtenBy = lazily(() => new RegExp(`^${anyOf('posted')}\\s`, 'iu'))
const isAuthorLabel = isAnyOf('author', 'authors')

/** Lines of one paragraph, or of items of one list. */
function isBeside({ block }: Line, other: Line): boolean {
  return other.block === block || (other.block.parent === block.parent && other.block.tag === block.tag)
}

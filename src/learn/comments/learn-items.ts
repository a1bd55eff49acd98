import { type ElementNode, type PageNode, select } from '../../page/index.ts'
import type { Rule } from '../../records.ts'
import { tokensOf } from '../../words/index.ts'
import { candidatePaths } from '../hybrid/candidates.ts'
import { type CommentLesson, commentRule, leaveOnePageOut, type Trial, winnerOf } from './comment-lesson.ts'

/** How many comments of a page are asked for their names; the second may differ from the first (`alt`, `depth-2`). */
const ASKED = 3
const MAX_CANDIDATES = 60
/** Paths by position match one comment, not all. */
const MAX_DOUBT = 3
/** Of two names that match the same elements, the one that mentions comments is preferred. */
const SPEAKING = new RegExp(`comm?ent|reply|respon|${tokensOf('comment')}`, 'i')
const UNSPOKEN = 0.25
/** Least share of a feed-learned rule's matches that must look like comments: the feed may have only some of them. */
const COMMENT_SHARE = 0.8

/** Learns the XPath of the comments themselves; null where none matches all of them and nothing else. */
export function learnItems(lessons: readonly CommentLesson[], teacher: 'feed' | 'page'): Rule | null {
  const isRight = teacher === 'feed' ? holdsAll : isExact
  const trials = itemCandidates(lessons).map(candidate => ({
    ...candidate,
    right: lessons.map(lesson => isRight(lesson, candidate.xpath)),
  }))
  const winner = winnerOf(trials)
  if (winner === null) return null
  const taught = lessons.flatMap(({ comments }, page) => (comments.length > 0 ? [page] : []))
  return commentRule('comments', winner.xpath, taught.length, leaveOnePageOut(trials, taught))
}

function itemCandidates(lessons: readonly CommentLesson[]): readonly Omit<Trial, 'right'>[] {
  const found = new Map<string, { xpath: string; doubt: number; from: Set<number> }>()
  for (const [page, { elements }] of lessons.entries()) {
    for (const element of elements.slice(0, ASKED)) {
      for (const { xpath, doubt: plain } of element === null ? [] : candidatePaths(element)) {
        if (plain > MAX_DOUBT || /\[\d+\]/.test(xpath)) continue
        const doubt = SPEAKING.test(xpath) ? plain : plain + UNSPOKEN
        const known = found.get(xpath)
        if (known !== undefined) known.from.add(page)
        else if (found.size < MAX_CANDIDATES) found.set(xpath, { xpath, doubt, from: new Set([page]) })
      }
    }
  }
  return [...found.values()]
}

/** Whether the XPath matches exactly the elements that the teacher finds, and none where it finds none. */
function isExact({ page, elements }: CommentLesson, xpath: string): boolean {
  const nodes = select(page, xpath)
  return nodes.length === elements.length && nodes.every((node, index) => node === elements[index])
}

/**
 * Whether the XPath matches all comments of the feed, and its other matches have their text in the same kind of
 * element.
 */
function holdsAll({ page, elements, comments }: CommentLesson, xpath: string): boolean {
  const found = select(page, xpath)
  const nodes = new Set<ElementNode | null>(found)
  if (!elements.every(element => nodes.has(element))) return false
  const kinds = new Set(comments.map(({ places }) => tagAndClass(places.text)))
  const alike = found.filter(node =>
    page.nodes.slice(node.order, node.last + 1).some(one => kinds.has(tagAndClass(one))),
  )
  return alike.length >= COMMENT_SHARE * found.length
}

function tagAndClass(node: PageNode | null): string | null {
  return node?.kind === 'element' ? `${node.tag} ${node.attributes.class ?? ''}` : null
}

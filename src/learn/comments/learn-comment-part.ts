import { isDeepStrictEqual } from 'node:util'
import { type CommentPlaceView, commentPartsBy } from '../../extract/index.ts'
import type { ElementNode } from '../../page/index.ts'
import type { Rule, RuleField } from '../../records.ts'
import { candidatePaths } from '../hybrid/candidates.ts'
import { type CommentLesson, commentRule, leaveOnePageOut, type Trial, winnerOf } from './comment-lesson.ts'

type Read = CommentPlaceView['comments'][number]

/** A field of a comment: where it was read, and its value. */
interface Part {
  readonly field: RuleField
  place(comment: Read): ElementNode | null
  value(comment: Read): readonly unknown[] | undefined
}

/** The fields of a comment that have rules. */
export const PARTS: readonly Part[] = [
  { field: 'comment.text', place: ({ places }) => places.text, value: ({ text }) => [text] },
  {
    field: 'comment.author',
    place: ({ places }) => places.author,
    value: ({ author, authorUrl }) => (author === null ? undefined : [author, authorUrl]),
  },
  {
    field: 'comment.date',
    place: ({ places }) => places.date,
    value: ({ date }) => (date === null ? undefined : [date]),
  },
]

/** How many comments of a page are examined: a thread of hundreds adds nothing. */
const MAX_COMMENTS = 40
/** How many of the most frequent candidates are tried. */
const MAX_CANDIDATES = 6
const MAX_DOUBT = 3
/** Least share of comments in which a rule must match; the others are read by their names. */
const FOUND_SHARE = 0.8

/** Learns where a part of comments is within them; null where no path gives the same values and nothing else. */
export function learnCommentPart(lessons: readonly CommentLesson[], part: Part): Rule | null {
  const taught = lessons.flatMap(({ comments }, page) => (comments.length > 0 ? [page] : []))
  const trials = partCandidates(lessons, part).map(candidate => ({
    ...candidate,
    right: lessons.map(lesson => isRight(lesson, part, candidate.xpath)),
  }))
  const winner = winnerOf(trials)
  return winner === null ? null : commentRule(part.field, winner.xpath, taught.length, leaveOnePageOut(trials, taught))
}

function partCandidates(lessons: readonly CommentLesson[], part: Part): readonly Omit<Trial, 'right'>[] {
  const found = new Map<string, { xpath: string; doubt: number; from: Set<number>; count: number }>()
  for (const [page, { comments }] of lessons.entries()) {
    for (const comment of comments.slice(0, MAX_COMMENTS)) {
      const element = part.place(comment)
      for (const { xpath, doubt } of element === null ? [] : pathsWithin(element)) {
        const known = found.get(xpath) ?? { xpath, doubt, from: new Set<number>(), count: 0 }
        known.from.add(page)
        known.count++
        found.set(xpath, known)
      }
    }
  }
  return [...found.values()].toSorted((a, b) => b.count - a.count || a.doubt - b.doubt).slice(0, MAX_CANDIDATES)
}

/** Paths relative to the comment: by the names of the element, of its ancestors, or by its tag alone. */
function pathsWithin(element: ElementNode) {
  const named = candidatePaths(element).filter(({ xpath, doubt }) => doubt <= MAX_DOUBT && xpath.startsWith('//'))
  return [...named, { xpath: `//${element.tag}`, doubt: MAX_DOUBT }].map(({ xpath, doubt }) => ({
    xpath: `.${xpath}`,
    doubt,
  }))
}

function isRight({ page, language, comments }: CommentLesson, part: Part, xpath: string): boolean {
  const shown = comments.slice(0, MAX_COMMENTS)
  const items = shown.map(({ item }) => item)
  const brought = commentPartsBy(page, items, commentRule(part.field, xpath), language)
  let found = 0
  for (const [index, comment] of shown.entries()) {
    if (brought[index] === undefined) continue
    if (!isDeepStrictEqual(brought[index], part.value(comment))) return false
    found++
  }
  return found >= FOUND_SHARE * shown.length
}

import { isDeepStrictEqual } from 'node:util'
import { certainOrder, commentPlaces, extractComments } from '../../extract/index.ts'
import type { FeedEntry } from '../../feed/index.ts'
import type { Page } from '../../page/index.ts'
import type { Rule } from '../../records.ts'
import type { CommentLesson } from './comment-lesson.ts'
import { fedLessons } from './fed-lessons.ts'
import { learnCommentPart, PARTS } from './learn-comment-part.ts'
import { learnItems } from './learn-items.ts'

/** A post's page with the entries of its comment feeds. */
interface CommentedPage {
  readonly page: Page
  readonly language: string | null
  readonly comments: readonly FeedEntry[]
}

/** Least pages with comments before a rule is learned: with one page there is none to leave out. */
const MIN_PAGES = 2

/**
 * Learns where comments are on the pages of a blog. The teacher is the comment feed where the page alone misses
 * comments that the feed has, otherwise the page alone: a rule must then find on every page exactly what the page alone
 * finds, only faster.
 */
export function learnCommentRules(pages: readonly CommentedPage[]): readonly Rule[] {
  const lessons = pages.map(lessonOf)
  const fed = fedLessons(lessons)
  if (fed !== null) return fed.length < MIN_PAGES ? [] : withOrder(rulesFrom(fed, 'feed'), lessons)
  const commented = lessons.filter(({ comments }) => comments.length > 0)
  return commented.length < MIN_PAGES ? [] : withOrder(rulesFrom(lessons, 'page'), lessons)
}

/**
 * The rules, with the order of day and month that some pages prove and none contradicts: it is used on ambiguous pages.
 */
function withOrder(rules: readonly Rule[], lessons: readonly CommentLesson[]): readonly Rule[] {
  const proven = new Set(lessons.flatMap(({ comments }) => certainOrder(comments.map(({ date }) => date)) ?? []))
  const [order] = proven
  if (order === undefined || proven.size > 1) return rules
  const part = { after: null, before: null, order }
  return rules.map(rule => (rule.field === 'comment.date' ? { ...rule, part } : rule))
}

function lessonOf({ page, language, comments: feed }: CommentedPage): CommentLesson {
  const { elements, comments } = commentPlaces(page, language)
  return { page, language, feed, elements, comments }
}

function rulesFrom(lessons: readonly CommentLesson[], teacher: 'feed' | 'page'): readonly Rule[] {
  const items = learnItems(lessons, teacher)
  if (items === null) return []
  const parts = PARTS.flatMap(part => learnCommentPart(lessons, part) ?? [])
  if (teacher === 'feed') return [items, ...parts]
  for (const rules of [[items, ...parts], [items]]) {
    if (lessons.every(lesson => readsTheSame(lesson, rules))) return rules
  }
  return []
}

/** Whether the rules give exactly what the page alone gives. */
function readsTheSame({ page, language }: CommentLesson, rules: readonly Rule[]): boolean {
  const read = (given: readonly Rule[]) =>
    extractComments(page, { article: null, language, feedComments: [], rules: given }).comments
  return isDeepStrictEqual(read(rules), read([]))
}

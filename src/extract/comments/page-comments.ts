import type { Page, PageNode } from '../../page/index.ts'
import { draftItems } from './find-items.ts'
import { type ReadComment, readItem } from './read-item.ts'
import { repeatedItems } from './repeated-items.ts'
import { settleItems } from './settle-items.ts'

/** The longest threads on blogs have some thousands; more is a trap or a forum. */
export const MAX_COMMENTS = 10_000

/** What a comment service leaves where its comments are not in the page. */
const POWERED = /^(?:(?:blog )?comments powered by |please enable javascript)/i
/** WordPress shows of a page that links here the words around the link, between such brackets. */
const EXCERPT = /^\[(?:\.\.\.|…)\].*\[(?:\.\.\.|…)\]$/s

/** The comments that stand in the page, in its order, and what was decided on the way. */
export function pageComments(page: Page, article: readonly PageNode[], language: string | null) {
  const reasons: string[] = []
  let items = settleItems(page, draftItems(page, article, language), language)
  let how = 'by the names of their elements'
  if (items.length === 0) {
    items = repeatedItems(page, article, language)
    how = 'by their repeated structure'
  }
  const own = items.filter(({ isTrackback }) => !isTrackback)
  if (own.length < items.length) reasons.push(`${items.length - own.length} trackbacks left out`)
  if (own.length > MAX_COMMENTS) reasons.push(`only the first ${MAX_COMMENTS} of ${own.length} comments were read`)
  const comments: ReadComment[] = []
  let excerpts = 0
  for (const item of own.slice(0, MAX_COMMENTS)) {
    const comment = readItem(page, item, language)
    if (EXCERPT.test(comment.text)) excerpts++
    else if (comment.text !== '' && !POWERED.test(comment.text)) comments.push(comment)
  }
  if (excerpts > 0) reasons.push(`${excerpts} excerpts of other blogs (trackbacks) left out`)
  if (comments.length > 0) reasons.push(`${comments.length} comments on the page, found ${how}`)
  return { comments, reasons }
}

import type { Page, PageNode } from '../../page/index.ts'
import { draftItems } from './find-items.ts'
import type { Item } from './item.ts'
import { type ReadComment, readItem } from './read-item.ts'
import { repeatedItems } from './repeated-items.ts'
import { type CommentRules, ruleItems } from './rule-items.ts'
import { ruledParts } from './rule-parts.ts'
import { settleItems } from './settle-items.ts'

/** The longest threads on blogs have some thousands; more is a trap or a forum. */
export const MAX_COMMENTS = 10_000

/** What a comment service leaves where its comments are not in the page. */
const POWERED = /^(?:(?:blog )?comments powered by |please enable javascript)/i
/** WordPress shows of a page that links here the words around the link, between such brackets. */
const EXCERPT = /^\[(?:\.\.\.|…)\].*\[(?:\.\.\.|…)\]$/s

/** What is known before the comments of a page are read. */
export interface PageView {
  readonly article: readonly PageNode[]
  readonly language: string | null
  readonly rules: CommentRules
  /** How many comments the feed says that there are; null where it is silent. */
  readonly promised: number | null
}

/** The comments that stand in a page, and the trackbacks among them, which are not kept. */
export interface PageComments {
  readonly comments: readonly ReadComment[]
  /** All that was found, trackbacks too. */
  readonly items: readonly Item[]
  /** Ids of the trackbacks, as far as they have one, and how many they are. */
  readonly trackbacks: readonly (string | null)[]
  readonly reasons: string[]
}

/** The comments that stand in the page, in its order, and what was decided on the way. */
export function pageComments(page: Page, view: PageView): PageComments {
  const reasons: string[] = []
  const { items, how } = findItems(page, view)
  const partsBy = ruledParts(page, items, view.rules)
  const comments: ReadComment[] = []
  const trackbacks: (string | null)[] = []
  for (const item of items) {
    if (comments.length >= MAX_COMMENTS) {
      reasons.push(`only the first ${MAX_COMMENTS} of ${items.length} comments were read`)
      break
    }
    if (item.isTrackback) {
      trackbacks.push(item.id)
      continue
    }
    const comment = readItem(page, item, view.language, partsBy(item))
    if (isExcerpt(comment.text)) trackbacks.push(item.id)
    else if (comment.text !== '' && !POWERED.test(comment.text)) comments.push(comment)
  }
  if (trackbacks.length > 0) reasons.push(`${trackbacks.length} trackbacks left out`)
  if (comments.length > 0) reasons.push(`${comments.length} comments on the page, found ${how}`)
  return { comments, items, trackbacks, reasons }
}

/** Whether a text is the excerpt of another blog's post: a trackback. */
export function isExcerpt(text: string): boolean {
  return EXCERPT.test(text)
}

/** By the first rule that leads anywhere, else by names, else by repeated structure. */
function findItems(page: Page, view: PageView): { readonly items: readonly Item[]; readonly how: string } {
  const { article, language, rules, promised } = view
  for (const rule of rules.items) {
    const items = ruleItems(page, rule)
    if (items.length > 0 || rule.source === 'manual') return { items, how: `by the rule ${rule.xpath}` }
  }
  const named = settleItems(page, draftItems(page, article, language), language)
  if (named.length > 0) return { items: named, how: 'by the names of their elements' }
  // Where comments stand is known, and there are none; unless the feed knows better.
  if (rules.items.length > 0 && (promised ?? 0) === 0) return { items: [], how: '' }
  return { items: repeatedItems(page, article, language), how: 'by their repeated structure' }
}

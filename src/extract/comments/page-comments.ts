import type { Page, PageNode } from '../../page/index.ts'
import { anyOf, inEachLanguage, lazily, WORD_END } from '../../words/index.ts'
import { draftItems } from './find-items.ts'
import type { Item } from './item.ts'
import { type ReadComment, readItem } from './read-item.ts'
import { repeatedItems } from './repeated-items.ts'
import { type CommentRules, commentRules, ruleItems } from './rule-items.ts'
import { ruledParts } from './rule-parts.ts'
import { settleItems } from './settle-items.ts'
import { asMention, mentionKind } from './trackback.ts'

/** Limit of comments per page: the longest threads on blogs have some thousands; more is a trap or a forum. */
export const MAX_COMMENTS = 10_000

/** The text of a comment service whose comments are not in the page: who made it, or what to enable to see them. */
const serviceLine = lazily(() => {
  const made = inEachLanguage(words => `${words('comments')} ${words('madeBy')}`)
  const asked = `(?:[^\\s.!?]+ ){0,2}${anyOf('enable')}(?: \\S+)? java ?script`
  return new RegExp(`^(?:(?:blog )?${made}${WORD_END}|${asked}(?:\\W*$|.*${anyOf('comments')}))`, 'iu')
})
/** Longest such line; longer texts are somebody's. */
const LONGEST_SERVICE_LINE = 200
/** For a page that links here, WordPress shows the words around the link between such brackets. */
const EXCERPT = /^\[(?:\.\.\.|…)\].*\[(?:\.\.\.|…)\]$/s

/** What is known before the comments of a page are read. */
export interface CommentClues {
  readonly article: readonly PageNode[]
  readonly language: string | null
  readonly rules: CommentRules
  /** How many comments the feed says there are; null where it does not say. */
  readonly promised: number | null
}

/** The comments in a page, and the trackbacks among them. */
export interface PageComments {
  readonly comments: readonly ReadComment[]
  /** Everything found, including trackbacks. */
  readonly items: readonly Item[]
  /** Trackbacks, pingbacks and webmentions: no rules are learned from them. */
  readonly trackbacks: readonly ReadComment[]
  /** How they were found. */
  readonly foundBy: FoundBy
  /** The total number, where not all were read. */
  readonly cutFrom: number | null
}

/** How the comments of a page were found: by a rule of the blog, the names of elements, or repeated structure. */
export type FoundBy = 'rule' | 'names' | 'structure'

/** The comments in the page, in its order, and how they were found. */
export function pageComments(page: Page, clues: CommentClues): PageComments {
  const { items, foundBy } = findItems(page, clues)
  const partsBy = ruledParts(page, items, clues.rules)
  const comments: ReadComment[] = []
  const trackbacks: ReadComment[] = []
  let cutFrom: number | null = null
  for (const item of items) {
    if (comments.length + trackbacks.length >= MAX_COMMENTS) {
      cutFrom = items.length
      break
    }
    const { comment, isTrackback } = commentIn(page, item, readItem(page, item, clues.language, partsBy(item)))
    if (comment !== null) (isTrackback ? trackbacks : comments).push(comment)
  }
  return { comments, items, trackbacks, foundBy, cutFrom }
}

/** Whether the page has any comment or trackback; stops at the first. */
export function hasComments(page: Page): boolean {
  const clues = { article: [], language: null, rules: commentRules([]), promised: null }
  const { items } = findItems(page, clues)
  const partsBy = ruledParts(page, items, clues.rules)
  return items.some(item => commentIn(page, item, readItem(page, item, null, partsBy(item))).comment !== null)
}

/** Reads an item as a comment; null where it has no text. */
function commentIn(
  page: Page,
  item: Item,
  read: ReadComment,
): { readonly comment: ReadComment | null; readonly isTrackback: boolean } {
  if (item.isTrackback || isExcerpt(read.text)) {
    const mention = asMention(page, read, mentionKind(page, item))
    return { comment: mention.text === '' ? null : mention, isTrackback: true }
  }
  return { comment: read.text === '' || isServiceLine(read.text) ? null : read, isTrackback: false }
}

function isServiceLine(text: string): boolean {
  return text.length <= LONGEST_SERVICE_LINE && serviceLine().test(text)
}

/** Whether a text is an excerpt of another blog's post: a trackback. */
export function isExcerpt(text: string): boolean {
  return EXCERPT.test(text)
}

/** By the first rule that matches, otherwise by names, otherwise by repeated structure. */
function findItems(page: Page, clues: CommentClues): { readonly items: readonly Item[]; readonly foundBy: FoundBy } {
  const { article, language, rules, promised } = clues
  const byNames = () => settleItems(page, draftItems(page, article, language), language)
  for (const rule of rules.items) {
    const items = ruleItems(page, rule)
    if (items.length === 0 && rule.source !== 'manual') continue
    const all = rule.source === 'manual' ? [] : byNames()
    return all.length > items.length && areWithin(items, all)
      ? { items: all, foundBy: 'names' }
      : { items, foundBy: 'rule' }
  }
  const named = byNames()
  if (named.length > 0) return { items: named, foundBy: 'names' }
  // A rule knows where comments are, and there are none, unless the feed counts some.
  if (rules.items.length > 0 && (promised ?? 0) === 0) return { items: [], foundBy: 'rule' }
  return { items: repeatedItems(page, article, language), foundBy: 'structure' }
}

/**
 * Whether each item begins an item of a larger set, which then includes the answers that a rule learned without any has
 * missed.
 */
function areWithin(items: readonly Item[], all: readonly Item[]): boolean {
  const sorted = [...all].sort((a, b) => a.from - b.from)
  let next = 0
  for (const { from, to } of [...items].sort((a, b) => a.from - b.from)) {
    while ((sorted[next]?.from ?? Number.POSITIVE_INFINITY) < from) next++
    if ((sorted[next]?.from ?? Number.POSITIVE_INFINITY) > to) return false
  }
  return true
}

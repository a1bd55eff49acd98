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

/** The longest threads on blogs have some thousands; more is a trap or a forum. */
export const MAX_COMMENTS = 10_000

/** What a comment service leaves where its comments are not in the page: who made it, or what has to be turned on to see them. */
const serviceLine = lazily(() => {
  const made = inEachLanguage(words => `${words('comments')} ${words('madeBy')}`)
  const asked = `(?:[^\\s.!?]+ ){0,2}${anyOf('enable')}(?: \\S+)? java ?script`
  return new RegExp(`^(?:(?:blog )?${made}${WORD_END}|${asked}(?:\\W*$|.*${anyOf('comments')}))`, 'iu')
})
/** Longer texts are somebody's. */
const LONGEST_SERVICE_LINE = 200
/** WordPress shows of a page that links here the words around the link, between such brackets. */
const EXCERPT = /^\[(?:\.\.\.|…)\].*\[(?:\.\.\.|…)\]$/s

/** What is known before the comments of a page are read. */
export interface CommentClues {
  readonly article: readonly PageNode[]
  readonly language: string | null
  readonly rules: CommentRules
  /** How many comments the feed says that there are; null where it is silent. */
  readonly promised: number | null
}

/** The comments that stand in a page, and the trackbacks among them. */
export interface PageComments {
  readonly comments: readonly ReadComment[]
  /** All that was found, trackbacks too. */
  readonly items: readonly Item[]
  /** Trackbacks, pingbacks and webmentions: rules are not learned from them. */
  readonly trackbacks: readonly ReadComment[]
  /** What led to them. */
  readonly foundBy: FoundBy
  /** How many were there, where not all were read. */
  readonly cutFrom: number | null
}

/** What leads to the comments of a page: a rule of the blog, the names of elements, or repeated structure. */
export type FoundBy = 'rule' | 'names' | 'structure'

/** The comments that stand in the page, in its order, and what was decided on the way. */
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

/** Whether any comment or trackback stands in the page: read up to the first. */
export function hasComments(page: Page): boolean {
  const clues = { article: [], language: null, rules: commentRules([]), promised: null }
  const { items } = findItems(page, clues)
  const partsBy = ruledParts(page, items, clues.rules)
  return items.some(item => commentIn(page, item, readItem(page, item, null, partsBy(item))).comment !== null)
}

/** What an item is, once it is read; null where it says nothing. */
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

/** Whether a text is the excerpt of another blog's post: a trackback. */
export function isExcerpt(text: string): boolean {
  return EXCERPT.test(text)
}

/** By the first rule that leads anywhere, else by names, else by repeated structure. */
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
  // Where comments stand is known, and there are none; unless the feed knows better.
  if (rules.items.length > 0 && (promised ?? 0) === 0) return { items: [], foundBy: 'rule' }
  return { items: repeatedItems(page, article, language), foundBy: 'structure' }
}

/** Whether each item begins one of some more: those then have the answers as well, which a rule learned without any has missed. */
function areWithin(items: readonly Item[], all: readonly Item[]): boolean {
  const sorted = [...all].sort((a, b) => a.from - b.from)
  let next = 0
  for (const { from, to } of [...items].sort((a, b) => a.from - b.from)) {
    while ((sorted[next]?.from ?? Number.POSITIVE_INFINITY) < from) next++
    if ((sorted[next]?.from ?? Number.POSITIVE_INFINITY) > to) return false
  }
  return true
}

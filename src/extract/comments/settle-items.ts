import type { ElementNode, Page } from '../../page/index.ts'
import { isHeadingTag } from '../article/skipped-zone.ts'
import { readDate } from '../dates/read-date.ts'
import { namesOf } from '../names.ts'
import { isUnseen, lineOf } from '../text-flow.ts'
import { MAX_SIGNATURE } from './bylines.ts'
import { type Draft, itemOf } from './find-items.ts'
import type { Item } from './item.ts'
import { ANSWERS_NAME } from './names.ts'
import { authorRank, dateRank, saysWho } from './signature.ts'

/**
 * Decides which of the elements named as comments are comments: one without name and date is part of the one around it,
 * one that holds only comments is a list.
 */
export function settleItems(page: Page, drafts: readonly Draft[], language: string | null): readonly Item[] {
  const certain = drafts.flatMap(settleDraft).filter(draft => !draft.isLoose || isComment(draft))
  const settled = stretch(page, namedByAnchors(page, withoutHeads(page, certain, language)), language)
  const items: Item[] = []
  const add = (draft: Draft, answers: Item | null) => {
    const item = isComment(draft) ? itemOf(draft, answers) : answers
    if (item !== null && item !== answers) items.push(item)
    for (const inner of draft.inner) add(inner, item)
  }
  for (const draft of settled) add(draft, null)
  return items
}

const MAX_PARTS = 40

function isComment({ hasAuthor, hasDate, number, isListed, isTrackback, letters }: Draft): boolean {
  // A theme may show only the link of a pingback.
  if (isTrackback && letters > 0 && (number !== null || isListed)) return true
  // A number of its own in a list of comments is enough, however name and date are written: "— Ann · May 3, 10:22".
  if (number !== null && isListed) return letters > 0
  return number !== null || isListed ? hasAuthor || hasDate : hasAuthor && hasDate
}

/**
 * Drops elements named as comments that hold only who and when: where anchors number the comments, they are their
 * heads.
 */
function withoutHeads(page: Page, drafts: readonly Draft[], language: string | null): readonly Draft[] {
  const isAnchor = ({ number, letters, elements: [first] }: Draft) =>
    number !== null && letters === 0 && first?.tag === 'a'
  if (!drafts.some(isAnchor)) return drafts
  return drafts.filter(({ number, inner, elements: [only] }) => {
    if (number !== null || inner.length > 0 || only === undefined) return true
    const words = lineOf(page, only, MAX_SIGNATURE + 1)
    return words.length > MAX_SIGNATURE || !saysWho(words) || readDate(words, language) === null
  })
}

/** Innermost first; the parser bounds the nesting. */
function settleDraft(draft: Draft): Draft[] {
  const inner: Draft[] = []
  takeOwnAnchor(draft)
  for (const child of draft.inner.flatMap(settleDraft)) {
    if (isPartOf(child, draft)) absorb(draft, child, inner)
    else inner.push(child)
  }
  draft.inner = inner
  for (const child of inner) child.outer = draft
  const isList = inner.length > 0 && !draft.hasAuthor && !draft.hasDate
  return isList ? inner : [draft]
}

/**
 * `<div class="bComment"><a name="c7"></a>`: an empty anchor at the start of an element, and the only one in it,
 * numbers it.
 */
function takeOwnAnchor(draft: Draft): void {
  const [anchor, ...others] = draft.inner
  if (anchor === undefined || draft.number !== null || !isEmptyAnchor(anchor)) return
  if (anchor.from > draft.from + OPENING_NODES || others.some(({ number }) => number !== null)) return
  draft.id = anchor.id
  draft.number = anchor.number
  draft.inner = others
}

/** How many nodes may precede the anchor: white space. */
const OPENING_NODES = 2

function isEmptyAnchor({ number, letters, inner, elements: [first] }: Draft): boolean {
  return number !== null && letters === 0 && inner.length === 0 && first?.tag === 'a'
}

function isPartOf(child: Draft, outer: Draft): boolean {
  if (!child.hasAuthor && !child.hasDate) return outer.hasAuthor || outer.hasDate || child.number === null
  if (child.number !== null && outer.number !== null) return false
  // `li#c7 > div.comment-block`: number outside, name and date inside.
  if (outer.number !== null && !outer.hasAuthor && !outer.hasDate) return true
  // Name outside and date inside, or the other way round.
  return (
    (outer.hasAuthor && !outer.hasDate && !child.hasAuthor) || (outer.hasDate && !outer.hasAuthor && !child.hasDate)
  )
}

function absorb(outer: Draft, child: Draft, inner: Draft[]): void {
  outer.hasAuthor ||= child.hasAuthor
  outer.hasDate ||= child.hasDate
  outer.letters += child.letters
  outer.isTrackback ||= child.isTrackback
  outer.depth ??= child.depth
  // Bounded: hostile pages put thousands of parts into one comment.
  if (outer.elements.length < MAX_PARTS) outer.elements.push(...child.elements)
  if (outer.id === null) {
    outer.id = child.id
    outer.number = child.number
  }
  inner.push(...child.inner)
}

/** `<a id="c7"></a><div class="comment">`: the empty anchor before a comment gives it its id. */
function namedByAnchors(page: Page, drafts: readonly Draft[]): Draft[] {
  const kept: Draft[] = []
  for (const [index, draft] of drafts.entries()) {
    const next = drafts[index + 1]
    const isAnchor = draft.elements[0]?.tag === 'a' && draft.letters === 0 && draft.inner.length === 0
    if (isAnchor && next !== undefined && isEmptyBetween(page, draft.to + 1, next.from)) {
      if (next.number === null || next.number === draft.number) {
        next.id ??= draft.id
        next.number ??= draft.number
        continue
      }
    }
    draft.inner = namedByAnchors(page, draft.inner)
    kept.push(draft)
  }
  return kept
}

function isEmptyBetween(page: Page, from: number, to: number): boolean {
  for (let order = from; order < to; order++) {
    const node = page.nodes[order]
    if (node?.kind === 'text' && node.text.trim() !== '') return false
  }
  return true
}

/**
 * Comments whose name and date are siblings of the element with the number: `div#c7` and then `p.posted`, `dt` and
 * `dd`.
 */
function stretch(page: Page, drafts: readonly Draft[], language: string | null): readonly Draft[] {
  // The siblings of a comment end where the next one begins. Other content follows the last one: it gets as many
  // siblings as the longest, or ends at its signature, as the others do.
  let longest = 1
  let areSignedLast = true
  for (const [index, draft] of drafts.entries()) {
    const [element] = draft.elements
    if (element === undefined || !isLoose(draft, element)) continue
    const next = drafts[index + 1]
    const isRun = next !== undefined && next.elements[0]?.parent === element.parent
    const siblings = siblingsBehind(element, next?.from ?? Number.POSITIVE_INFINITY)
    const isSignature = (one: ElementNode) => isSigned(evidenceIn(page, one.order, one.last, language))
    if (isRun) {
      longest = Math.max(longest, siblings.shown.length)
      const last = siblings.shown.at(-1)
      areSignedLast &&= last !== undefined && isSignature(last)
      draft.to = siblings.isWhole ? next.from - 1 : (last ?? element).last
    } else {
      const signed = areSignedLast ? siblings.shown.findIndex(isSignature) : -1
      const isAlone = index === 0 || drafts[index - 1]?.elements.length !== 0
      const shown = siblings.shown.slice(0, signed >= 0 ? signed + 1 : isAlone ? undefined : longest)
      draft.to = (shown.at(-1) ?? element).last
    }
    draft.elements = []
    const evidence = evidenceIn(page, draft.from, draft.to, language)
    draft.hasAuthor ||= evidence.hasAuthor
    draft.hasDate ||= evidence.hasDate
  }
  return drafts
}

function isSigned({ hasAuthor, hasDate }: { readonly hasAuthor: boolean; readonly hasDate: boolean }): boolean {
  return hasAuthor && hasDate
}

function isLoose({ hasAuthor, hasDate, number }: Draft, { tag }: ElementNode): boolean {
  return tag === 'dt' || (number !== null && !hasAuthor && !hasDate)
}

/**
 * The visible siblings after an element, up to the next comment, a heading or a form; `whole` if neither of the latter
 * ends them.
 */
function siblingsBehind(element: ElementNode, before: number) {
  const shown: ElementNode[] = []
  for (let sibling = nextSibling(element); sibling !== null; sibling = nextSibling(sibling)) {
    if (sibling.last >= before) break
    if (isHeadingTag(sibling.tag) || sibling.tag === 'form') return { shown, isWhole: false }
    if (!isUnseen(sibling)) shown.push(sibling)
  }
  return { shown, isWhole: true }
}

function nextSibling(element: ElementNode): ElementNode | null {
  const siblings = SIBLINGS.get(element.parent ?? element) ?? indexChildren(element.parent ?? element)
  return siblings.get(element) ?? null
}

const SIBLINGS = new WeakMap<ElementNode, ReadonlyMap<ElementNode, ElementNode>>()

/** Built once per list, as every comment of it looks up its siblings. */
function indexChildren(parent: ElementNode): ReadonlyMap<ElementNode, ElementNode> {
  const next = new Map<ElementNode, ElementNode>()
  let before: ElementNode | null = null
  for (const child of parent.children) {
    if (child.kind !== 'element') continue
    if (before !== null) next.set(before, child)
    before = child
  }
  SIBLINGS.set(parent, next)
  return next
}

/** Ranks below this are machine-readable dates and the most reliable name; weaker names are used for anything. */
const SURE_RANK = 2
/** Longest text that may say who and when. */
const BYLINE_LENGTH = 200

function evidenceIn(page: Page, from: number, to: number, language: string | null) {
  let hasAuthor = false
  let hasDate = false
  for (let order = from; order <= to; order++) {
    const node = page.nodes[order]
    if (node?.kind === 'element') {
      hasAuthor ||= authorRank(node) !== null
      hasDate ||= (dateRank(node) ?? Infinity) < SURE_RANK
    } else if (node !== undefined && node.text.length < BYLINE_LENGTH) {
      hasAuthor ||= saysWho(node.text)
      hasDate ||= /\p{Nd}/u.test(node.text) && readDate(node.text, language) !== null
    }
  }
  return { hasAuthor, hasDate }
}

/** The box of answers around an element, where it is a sibling of the parent comment (Drupal's `indented`). */
export function answersBoxOf(page: Page, order: number): ElementNode | null {
  const node = page.nodes[order]
  const around = node?.parent ?? null
  if (around === null || around.kind !== 'element') return null
  if (ANSWERS_NAME.test(namesOf(around))) return around
  return around.parent !== null && ANSWERS_NAME.test(namesOf(around.parent)) ? around.parent : null
}

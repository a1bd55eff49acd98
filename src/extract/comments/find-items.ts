import type { ElementNode, Page, PageNode } from '../../page/index.ts'
import { readDate } from '../dates/read-date.ts'
import { namesOf } from '../names.ts'
import { isInline, isUnseen } from '../text-flow.ts'
import { asideTest } from './aside.ts'
import type { Item } from './item.ts'
import { factsOf } from './known-names.ts'
import { ITEM_ID } from './names.ts'
import { authorRank, dateRank, saysWho } from './signature.ts'

/** Something that may be a comment, while it is still being looked at. */
export interface Draft {
  from: number
  to: number
  id: string | null
  number: string | null
  depth: number | null
  hasAuthor: boolean
  hasDate: boolean
  letters: number
  isTrackback: boolean
  readonly isListed: boolean
  readonly isLoose: boolean
  outer: Draft | null
  inner: Draft[]
  elements: ElementNode[]
}

const NEVER = new Set('html body form input label button script ol ul h1 h2 h3 h4 h5 h6 img'.split(' '))
/** A text longer than this is prose, whatever date it tells. */
const MAX_SIGNATURE = 200
/** Deepest wrapping of a comment; no theme has more. */
const MAX_ELEMENTS = 20

/** All elements that are called comments, nested as they stand, with what each has of a signature. One walk. */
export function draftItems(page: Page, article: readonly PageNode[], language: string | null): readonly Draft[] {
  const drafts: Draft[] = []
  const open: Draft[] = []
  const isAside = asideTest(page)
  for (let order = 0; order < page.nodes.length; order++) {
    const node = page.nodes[order]
    if (node === undefined) break
    while (open.length > 0 && (open.at(-1)?.to ?? 0) < order) open.pop()
    const top = open.at(-1)
    if (node.kind === 'text') {
      if (top !== undefined) noteText(top, node.text, language)
      continue
    }
    if (isUnseen(node)) {
      order = node.last
      continue
    }
    // Most elements of a page are neither a comment nor in one.
    if (top === undefined && isPlain(node)) continue
    if (isAside(node)) {
      order = node.last
      continue
    }
    const draft = draftOf(node, top)
    if (draft !== null && !article.some(one => node.order <= one.order && one.order <= node.last)) {
      const same = draft.number === null ? undefined : open.find(({ number }) => number === draft.number)
      if (same === undefined) {
        if (top === undefined) drafts.push(draft)
        else top.inner.push(draft)
        open.push(draft)
      } else join(same, draft)
    }
    const at = open.at(-1)
    if (at !== undefined && at.from !== order) noteElement(at, node)
  }
  return drafts
}

/** Tags that count without a name, for what is around them or for what they are. */
const TELLING_TAG = new Set('li dt article form aside'.split(' '))

/** Whether nothing about an element itself speaks for a comment, or against what is in it. */
function isPlain(element: ElementNode): boolean {
  const { tag, attributes } = element
  const { id, name, itemprop, itemtype } = attributes
  if (TELLING_TAG.has(tag) || itemprop !== undefined || itemtype !== undefined) return false
  const { isItem, isLoose, isAside } = factsOf(element)
  if (isItem || isLoose || isAside) return false
  const own = id ?? (tag === 'a' ? name : undefined)
  return own === undefined || !ITEM_ID.test(own)
}

function draftOf(element: ElementNode, outer: Draft | undefined): Draft | null {
  const { tag, attributes } = element
  if (NEVER.has(tag)) return null
  const id = attributes.id ?? (tag === 'a' ? attributes.name : undefined) ?? null
  const match = id === null ? null : ITEM_ID.exec(id)
  const isListed = isListEntry(element)
  const isNamed = match !== null && (!isInline(element) || tag === 'a')
  const isLoose = () => (outer === undefined || outer.isLoose) && isLooselyNamed(element)
  const isSure = isNamed || isListed || isMarked(element)
  if (!isSure && !isLoose()) return null
  const names = namesOf(element)
  const number = match?.[1] ?? match?.[2] ?? null
  return {
    from: element.order,
    to: element.last,
    id: isNamed ? id : null,
    number: isNamed ? number : null,
    depth: depthOf(names),
    hasAuthor: tag === 'dt' && authorRank(element) !== null,
    hasDate: false,
    letters: 0,
    isTrackback: factsOf(element).isTrackback || isTrackbackList(element.parent) || (outer?.isTrackback ?? false),
    isListed,
    isLoose: !isSure,
    outer: outer ?? null,
    inner: [],
    elements: [element],
  }
}

/** An entry of a list of comments, whether the list itself or what is around it bears the name. */
function isListEntry(element: ElementNode): boolean {
  const { tag, parent } = element
  if (parent === null || parent.tag === 'body') return false
  if (tag === 'article') return factsOf(parent).isList
  const isEntry =
    (tag === 'li' && (parent.tag === 'ol' || parent.tag === 'ul')) || (tag === 'dt' && parent.tag === 'dl')
  if (!isEntry) return false
  return factsOf(parent).isList || (parent.parent !== null && factsOf(parent.parent).isList) || isAnswer(element)
}

/** Elements between an entry and the list of its answers. */
const MAX_WRAPS = 2

/** An entry of a list within an entry that begins as this one does: an answer. Points that somebody lists begin otherwise. */
function isAnswer({ tag, parent: list, children }: ElementNode): boolean {
  let around = list?.parent ?? null
  for (let wraps = 0; around !== null && around.tag !== tag && wraps < MAX_WRAPS; wraps++) around = around.parent
  if (around === null || around.tag !== tag) return false
  const opening = openingOf(children)
  return opening !== '' && opening === openingOf(around.children) && isListEntry(around)
}

/** Name and words at least: a single element is the text of a point. */
const OPENING_ELEMENTS = 2

function openingOf(children: readonly PageNode[]): string {
  const elements = children.filter(child => child.kind === 'element').slice(0, OPENING_ELEMENTS)
  if (elements.length < OPENING_ELEMENTS) return ''
  return elements.map(({ tag, attributes }) => `${tag}.${attributes.class ?? ''}`).join(' ')
}

/** By class or by the vocabulary of schema.org. */
function isMarked(element: ElementNode): boolean {
  const { itemprop, itemtype } = element.attributes
  if (itemtype !== undefined && /schema\.org\/(?:Comment|UserComments)\b/i.test(itemtype)) return true
  if (itemprop !== undefined && /^\s*comment\s*$/i.test(itemprop)) return true
  return factsOf(element).isItem && !isInline(element)
}

/** By a name of the theme's own making, as far as it isn't that of a part of a comment, a list or a form. */
function isLooselyNamed(element: ElementNode): boolean {
  const { isLoose, isFurniture, isList } = factsOf(element)
  if (!isLoose || isFurniture || isList || isInline(element)) return false
  return authorRank(element) === null && dateRank(element) === null
}

/** Whether a list, or what is around it, holds nothing but trackbacks. */
export function isTrackbackList(list: ElementNode | null): boolean {
  if (list === null) return false
  return factsOf(list).isTrackbackList || (list.parent !== null && factsOf(list.parent).isTrackbackList)
}

/** How deep in the thread a comment's element says that it is. */
export function depthOf(names: string): number | null {
  const match = / (?:comment-)?(?:depth|level|thread-depth)-?(\d{1,2})(?= )/.exec(names)
  return match === null ? null : Number(match[1])
}

/** Two elements of one comment, as `li#li-comment-7 > div#comment-7`. */
function join(draft: Draft, alias: Draft): void {
  if (draft.elements.length < MAX_ELEMENTS) draft.elements.push(...alias.elements)
  draft.depth ??= alias.depth
  draft.isTrackback ||= alias.isTrackback
  // The one that permalinks lead to.
  if (alias.id !== null && (draft.id === null || /^comment/i.test(alias.id))) draft.id = alias.id
}

function noteElement(draft: Draft, element: ElementNode): void {
  if (!draft.hasAuthor && authorRank(element) !== null) draft.hasAuthor = true
  const rank = draft.hasDate ? null : dateRank(element)
  if (rank === 0 || rank === 1) draft.hasDate = true
}

function noteText(draft: Draft, text: string, language: string | null): void {
  const written = text.trim()
  draft.letters += written.length
  if (written.length === 0 || written.length > MAX_SIGNATURE) return
  if (!draft.hasDate && /\p{Nd}/u.test(written) && readDate(written, language) !== null) draft.hasDate = true
  // With the spaces around it: "Posted by " leads to a name in an element of its own.
  if (!draft.hasAuthor && saysWho(text)) draft.hasAuthor = true
}

/** What is settled: the drafts that are comments, with those they answer. */
export function itemOf(draft: Draft, answers: Item | null): Item {
  const { from, to, id, depth, isTrackback, elements } = draft
  return { from, to, id, depth, answers, inner: draft.inner, isTrackback, elements }
}

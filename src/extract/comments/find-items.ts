import type { ElementNode, Page, PageNode } from '../../page/index.ts'
import { readDate } from '../dates/read-date.ts'
import { namesOf } from '../names.ts'
import { isInline, isUnseen } from '../text-flow.ts'
import { asideTest } from './aside.ts'
import type { Item } from './item.ts'
import { nameFactsOf } from './known-names.ts'
import { ITEM_ID } from './names.ts'
import { authorRank, dateRank, saysWho } from './signature.ts'

/** A candidate comment, while it is still being judged. */
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
/** Longest text that may be a signature; longer ones are prose, even with a date. */
const MAX_SIGNATURE = 200
/** Limit of elements wrapped around one comment; no theme has more. */
const MAX_ELEMENTS = 20

/** All elements named as comments, nested as on the page, with what each has of a signature. One walk. */
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
    // Most elements of a page are neither a comment nor inside one.
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

/** Tags that count without a name, because of their parent or their own meaning. */
const TELLING_TAG = new Set('li dt article form aside'.split(' '))

/** Whether nothing about an element itself is evidence for a comment, or against its contents. */
function isPlain(element: ElementNode): boolean {
  const { tag, attributes } = element
  const { id, name, itemprop, itemtype } = attributes
  if (TELLING_TAG.has(tag) || itemprop !== undefined || itemtype !== undefined) return false
  const { isItem, isLoose, isAside } = nameFactsOf(element)
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
    isTrackback: nameFactsOf(element).isTrackback || isTrackbackList(element.parent) || (outer?.isTrackback ?? false),
    isListed,
    isLoose: !isSure,
    outer: outer ?? null,
    inner: [],
    elements: [element],
  }
}

/** An entry of a list of comments, where the list or an element around it has the name. */
function isListEntry(element: ElementNode): boolean {
  const { tag, parent } = element
  if (parent === null || parent.tag === 'body') return false
  if (tag === 'article') return nameFactsOf(parent).isList
  const isEntry =
    (tag === 'li' && (parent.tag === 'ol' || parent.tag === 'ul')) || (tag === 'dt' && parent.tag === 'dl')
  if (!isEntry) return false
  return (
    nameFactsOf(parent).isList || (parent.parent !== null && nameFactsOf(parent.parent).isList) || isAnswer(element)
  )
}

/** Most elements between an entry and the list of its answers. */
const MAX_WRAPS = 2

/**
 * Whether an entry of a nested list begins like the entry around it, so is an answer. A commenter's own list items
 * begin differently.
 */
function isAnswer({ tag, parent: list, children }: ElementNode): boolean {
  let around = list?.parent ?? null
  for (let wraps = 0; around !== null && around.tag !== tag && wraps < MAX_WRAPS; wraps++) around = around.parent
  if (around === null || around.tag !== tag) return false
  const opening = openingOf(children)
  return opening !== '' && opening === openingOf(around.children) && isListEntry(around)
}

/** Least elements at the start of an entry: name and text. A single element is a list item's text. */
const OPENING_ELEMENTS = 2

function openingOf(children: readonly PageNode[]): string {
  const elements = children.filter(child => child.kind === 'element').slice(0, OPENING_ELEMENTS)
  if (elements.length < OPENING_ELEMENTS) return ''
  return elements.map(({ tag, attributes }) => `${tag}.${attributes.class ?? ''}`).join(' ')
}

/** Whether it is marked as a comment by class or by schema.org. */
function isMarked(element: ElementNode): boolean {
  const { itemprop, itemtype } = element.attributes
  if (itemtype !== undefined && /schema\.org\/(?:Comment|UserComments)\b/i.test(itemtype)) return true
  if (itemprop !== undefined && /^\s*comment\s*$/i.test(itemprop)) return true
  return nameFactsOf(element).isItem && !isInline(element)
}

/** Whether a theme-specific name speaks of comments and is not that of a comment part, a list or a form. */
function isLooselyNamed(element: ElementNode): boolean {
  const { isLoose, isFurniture, isList } = nameFactsOf(element)
  if (!isLoose || isFurniture || isList || isInline(element)) return false
  return authorRank(element) === null && dateRank(element) === null
}

/** Whether a list, or an element around it, holds only trackbacks. */
export function isTrackbackList(list: ElementNode | null): boolean {
  if (list === null) return false
  return nameFactsOf(list).isTrackbackList || (list.parent !== null && nameFactsOf(list.parent).isTrackbackList)
}

/** The thread depth stated in the names of a comment's element. */
export function depthOf(names: string): number | null {
  const match = / (?:comment-)?(?:depth|level|thread-depth)-?(\d{1,2})(?= )/.exec(names)
  return match === null ? null : Number(match[1])
}

/** Merges two elements of one comment, such as `li#li-comment-7 > div#comment-7`. */
function join(draft: Draft, alias: Draft): void {
  if (draft.elements.length < MAX_ELEMENTS) draft.elements.push(...alias.elements)
  draft.depth ??= alias.depth
  draft.isTrackback ||= alias.isTrackback
  // Prefers the id that permalinks use.
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
  // Includes the spaces around it: "Posted by " precedes a name in an element of its own.
  if (!draft.hasAuthor && saysWho(text)) draft.hasAuthor = true
}

/** The final result: drafts that are comments, with those they answer. */
export function itemOf(draft: Draft, answers: Item | null): Item {
  const { from, to, id, depth, isTrackback, elements } = draft
  return { from, to, id, depth, answers, inner: draft.inner, isTrackback, elements }
}

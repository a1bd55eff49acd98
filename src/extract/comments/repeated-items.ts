import { addressOn, type ElementNode, type Page, type PageNode } from '../../page/index.ts'
import { hostOf } from '../../url.ts'
import { isHeadingTag } from '../article/skipped-zone.ts'
import { lineOf } from '../text-flow.ts'
import { elementsIn } from '../tree-walk.ts'
import { boxedItems, shapeOf } from './boxed-items.ts'
import { bylinesIn, namesAboveDatesIn, type Region, type Signature } from './bylines.ts'
import { isAddress, MAX_HEADING, regionsOf, type Signs, saysNone, signsOn, standsAside } from './comment-regions.ts'
import { countOnPage } from './count-on-page.ts'
import type { Item } from './item.ts'
import { itemFor, lettersIn } from './item-for.ts'
import { numberedItems } from './numbered-items.ts'
import { speaks } from './signature.ts'

/** With fewer letters, it is a link to the form. */
const MIN_TEXT = 20

/** Comments without named elements: repeated bylines of the same shape, after a heading that says "Comments". */
export function repeatedItems(page: Page, article: readonly PageNode[], language: string | null): readonly Item[] {
  const signs = signsOn(page)
  if (saysNone(page, signs)) return []
  const found = regionItems(page, article, signs, language)
  if (found !== null) return found
  const numbered = signs.addresses > 0 ? numberedItems(page, language) : []
  if (numbered.length > 0) return numbered
  const mayHave = signs.speeches > 0 || (signs.dates >= MIN_BLOCKS && signs.addresses >= MIN_BLOCKS)
  return mayHave ? repeatedBlocks(page, article, language) : []
}

/**
 * The items of the first region that has some; of the one that has as many as the page counts, where that is another: a
 * blog that has moved may have comments of its old software in its posts, above those of the new one.
 */
function regionItems(
  page: Page,
  article: readonly PageNode[],
  signs: Signs,
  language: string | null,
): readonly Item[] | null {
  let first: readonly Item[] | null = null
  let counted: number | null = null
  for (const region of regionsOf(page, article, signs)) {
    counted ??= countOnPage(page)
    const items = itemsOf(page, region, counted, language)
    if (items.length === 0) continue
    first ??= items
    if (counted === 0) break
    if (items.length === counted) return items
  }
  // One where the page counts several is all of them in one, which is worse than none.
  return first?.length === 1 && (counted ?? 0) > 1 ? [] : first
}

/** By their bylines, or as siblings of one shape, where only these are as many as the page counts. */
function itemsOf(page: Page, region: Region, counted: number, language: string | null): readonly Item[] {
  const signed = itemsIn(page, region, language)
  if (signed.length > 0 && (counted === 0 || signed.length === counted)) return signed
  const boxed = boxedItems(page, region, counted, language)
  return signed.length === 0 || boxed.length === counted ? boxed : signed
}

/**
 * Least number of blocks without a heading that count as comments; after the article, one with a verb of speech is
 * enough.
 */
const MIN_BLOCKS = 2

/**
 * Sibling blocks of one shape, each with a byline and text: comments without any names. Bylines of a list of posts link
 * to pages of this blog, those of commenters elsewhere or nowhere. They may be in boxes like the article's, which were
 * taken for parts of it.
 */
function repeatedBlocks(page: Page, article: readonly PageNode[], language: string | null): readonly Item[] {
  const behind = Math.max(0, ...article.map(node => (node.kind === 'element' ? node.last : node.order)))
  const from = Math.min(behind, ...article.map(({ order }) => order))
  const isAside = standsAside(page)
  const isLikeBefore = likenessOfBoxes()
  const byParent = new Map<string, ElementNode[]>()
  for (const signature of bylinesIn(page, { from, to: page.nodes.length - 1 }, language)) {
    if (leadsHome(page, signature) || isAside(signature.block)) continue
    const block = blockAround(page, signature)
    if (block === null || block.parent === null) continue
    const isComment = block.order > behind && hasAddress(page, block)
    if (!isComment && !(isSaid(page, block, signature) && isLikeBefore(block))) continue
    const key = `${block.parent.order} ${shapeOf(block)}`
    const list = byParent.get(key)
    if (list === undefined) byParent.set(key, [block])
    else if (list.at(-1) !== block) list.push(block)
  }
  const run = [...byParent.values()].sort((a, b) => b.length - a.length)[0] ?? []
  const isOneBehind = run.every(block => block.order > behind && !hasAddress(page, block))
  if (run.length < (isOneBehind ? 1 : MIN_BLOCKS)) return []
  return run.map(block => itemFor(page, block.order, block.last))
}

/** Whether a block begins with a byline with a verb of speech: "Ann said on 3 May 2019:". */
function isSaid(page: Page, block: ElementNode, { first, last }: Signature): boolean {
  const words = page.nodes.slice(first, last + 1).flatMap(node => (node.kind === 'text' ? [node.text] : []))
  return lettersIn(page, block.order, first - 1) === 0 && speaks(words.join(''))
}

/** Tags of comment boxes; quotations in a post use other tags. */
const BOX_TAG = new Set('div section article td li'.split(' '))

/**
 * Tells whether a similar box precedes a block: that of the post, or of another comment. Each parent is searched once.
 */
function likenessOfBoxes(): (block: ElementNode) => boolean {
  const firsts = new Map<ElementNode, Map<string, number>>()
  const firstsIn = (parent: ElementNode) => {
    const known = firsts.get(parent)
    if (known !== undefined) return known
    const made = new Map<string, number>()
    for (const child of parent.children)
      if (child.kind === 'element' && !made.has(shapeOf(child))) made.set(shapeOf(child), child.order)
    firsts.set(parent, made)
    return made
  }
  return block => {
    if (!BOX_TAG.has(block.tag) || block.parent === null) return false
    return (firstsIn(block.parent).get(shapeOf(block)) ?? block.order) < block.order
  }
}

/** The smallest block around a byline that has more words than it. */
function blockAround(page: Page, { block, first, last }: Signature): ElementNode | null {
  let around: ElementNode | null = block
  for (let up = 0; up < MAX_UP && around !== null && around.tag !== 'body'; up++) {
    if (around.last - around.order > MAX_BLOCK) return null
    const beside = lettersIn(page, around.order, first - 1) + lettersIn(page, last + 1, around.last)
    if (beside >= MIN_WORDS) return around
    around = around.parent
  }
  return null
}

const MAX_UP = 4
const MIN_WORDS = 8
/** With more nodes, it is a list of comments, not one. */
const MAX_BLOCK = 600

/**
 * Whether a block has a numbered id, or a link to itself: quoted posts of other networks and lists of posts have
 * neither.
 */
function hasAddress(page: Page, block: ElementNode): boolean {
  for (const element of elementsIn(page, block)) if (isAddress(element)) return true
  return false
}

function leadsHome(page: Page, { first, last }: Signature): boolean {
  for (let order = first; order <= last; order++) {
    const parent = page.nodes[order]?.parent
    const href = parent?.tag === 'a' ? parent.attributes.href : undefined
    const isDate = /\p{Nd}/u.test(lineOf(page, parent ?? page.root, MAX_HEADING))
    if (href === undefined || isDate || href.includes('#') || /^(?:mailto|javascript):/i.test(href)) continue
    const url = addressOn(page, href)
    if (url !== null && hostOf(url) === hostOf(page.url)) return true
  }
  return false
}

function itemsIn(page: Page, region: Region, language: string | null): readonly Item[] {
  const signatures = signaturesIn(page, region, language)
  // The blogger's own comments link home; if all bylines do, they are those of posts.
  if (signatures.every(signature => leadsHome(page, signature))) return []
  const [opening] = signatures
  if (opening === undefined) return []
  const closing = signatures.at(-1) ?? opening
  const before = lettersIn(page, region.from, opening.first - 1)
  // A title may precede the byline; bylines at the foot have nothing after the last one.
  const isHead = before === 0 || (before <= MAX_HEADING && lettersIn(page, closing.last + 1, region.to) >= MIN_TEXT)
  const items: Item[] = []
  const open: { readonly item: Item; readonly entry: ElementNode | null }[] = []
  for (const [index, signature] of signatures.entries()) {
    const entry = entryAround(signature.block)
    while (open.length > 0 && !isWithin(entry, open.at(-1)?.entry ?? null)) open.pop()
    const previous = signatures[index - 1]
    const next = signatures[index + 1]
    const from = isHead
      ? startOf(page, signature, region.from)
      : previous === undefined
        ? region.from
        : previous.last + 1
    const to = !isHead ? signature.last : next === undefined ? region.to : startOf(page, next, region.from) - 1
    const item = itemFor(page, from, to, open.at(-1)?.item ?? null)
    items.push(item)
    open.push({ item, entry })
  }
  return items
}

/** The list entry that a byline is in. */
function entryAround(block: ElementNode): ElementNode | null {
  for (let around: ElementNode | null = block; around !== null; around = around.parent)
    if (around.tag === 'li') return around
  return null
}

/** Whether an entry is in a list within another entry. */
function isWithin(entry: ElementNode | null, other: ElementNode | null): boolean {
  return entry !== null && other !== null && other.order < entry.order && entry.last <= other.last
}

/** The lines with date and name in a region, of the most frequent shape. */
function signaturesIn(page: Page, region: Region, language: string | null): readonly Signature[] {
  const shapes = new Map<string, Signature[]>()
  const together = bylinesIn(page, region, language)
  for (const signature of together.length > 0 ? together : namesAboveDatesIn(page, region, language)) {
    const shape = shapeOf(signature.block)
    const list = shapes.get(shape)
    if (list === undefined) shapes.set(shape, [signature])
    else list.push(signature)
  }
  return [...shapes.values()].sort((a, b) => b.length - a.length)[0] ?? []
}

/** The start of a comment: its byline, or the title right before it, which is not the heading above all of them. */
function startOf(page: Page, { block, first }: Signature, from: number): number {
  let before = page.nodes[block.order - 1]
  if (before?.kind === 'text' && before.text.trim() === '') before = page.nodes[before.order - 1]
  for (let up = before ?? null; up !== null && up !== block.parent; up = up.parent) {
    if (up.kind === 'element' && isHeadingTag(up.tag) && up.parent === block.parent)
      return up.order < from ? first : up.order
  }
  return first
}

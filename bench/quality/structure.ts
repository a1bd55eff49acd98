import {
  type ElementNode,
  type Page,
  parseFragment,
  parsePage,
  textContent,
  visibleText,
} from '../../src/page/index.ts'
import type { Url } from '../../src/url.ts'
import { agreement } from '../articles/agreement.ts'

/** What an article is made of, besides its words. */
export const PART_KINDS = ['heading', 'code', 'item', 'paragraph', 'link', 'picture'] as const
type PartKind = (typeof PART_KINDS)[number]

/** How many parts a labelled article has, and how many of them are in ours, in their order. */
export type StructureCount = Record<PartKind, { kept: number; of: number }>

interface Part {
  readonly kind: PartKind
  /** By any of these it is the same part. */
  readonly keys: readonly string[]
  readonly order: number
}

const KINDS: Readonly<Record<string, PartKind>> = {
  ...Object.fromEntries(['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map(tag => [tag, 'heading'] as const)),
  pre: 'code',
  li: 'item',
  p: 'paragraph',
  a: 'link',
  img: 'picture',
}
const BLOCKS = new Set('p div li td th dd dt blockquote section article figcaption pre h1 h2 h3 h4 h5 h6'.split(' '))
const CONTAINERS = new Set('div section article main td body span'.split(' '))
/** An element as far from the label as this is not its article. */
const LEAST_LIKENESS = 0.8
/** Elements much longer than the label hold more than the article. */
const LONGEST = 4
/** Parts are the same by so many letters at their beginning. */
const KEY_LETTERS = 60
/** Fewer letters are in a long text by chance. */
const LEAST_LETTERS = 12
const PICTURE_ATTRIBUTES = ['data-src', 'data-lazy-src', 'data-original', 'data-orig-file', 'data-large-file', 'src']

/** No parts at all. */
export function noStructure(): StructureCount {
  return Object.fromEntries(PART_KINDS.map(kind => [kind, { kept: 0, of: 0 }])) as StructureCount
}

/**
 * Counts the parts of a labelled article that are in what was made of it, in their order. Labels have words alone: the parts are
 * those of the page whose words are the label's. False where no element of the page has the label's text.
 */
export function countStructure(
  page: { readonly html: string; readonly url: Url },
  labelled: string,
  given: string,
  count: StructureCount,
): boolean {
  const parsed = parsePage(page.html, page.url)
  const article = articleIn(parsed, labelled)
  if (article === null) return false
  const wanted = labelledParts(parsed, article, labelled)
  const fragment = parseFragment(given, page.url)
  const kept = inOrder(wanted, partsOf(fragment, fragment.root, true))
  for (const { kind } of wanted) count[kind].of += 1
  for (const { kind } of kept) count[kind].kept += 1
  return true
}

function articleIn(page: Page, labelled: string): ElementNode | null {
  const length = letters(labelled).length
  const sizeOf = letterSums(page)
  let best: { readonly element: ElementNode; readonly f1: number } | null = null
  let last = -1
  // Backwards, so that of boxes in boxes with the same words the innermost comes first, and the others need not be read.
  for (const node of page.nodes.toReversed()) {
    if (node.kind !== 'element' || !CONTAINERS.has(node.tag)) continue
    const size = sizeOf(node)
    if (size === last || size < length * LEAST_LIKENESS || size > length * LONGEST) continue
    last = size
    const { f1 } = agreement(labelled, visibleText(node))
    if (f1 >= LEAST_LIKENESS && f1 > (best?.f1 ?? 0)) best = { element: node, f1 }
  }
  return best?.element ?? null
}

/** How many letters stand below an element, shown or not: read once for all of them. */
function letterSums(page: Page): (element: ElementNode) => number {
  const sums = new Float64Array(page.nodes.length + 1)
  for (const [at, node] of page.nodes.entries())
    sums[at + 1] =
      (sums[at] ?? 0) + (node.kind === 'text' && !UNSEEN.has(node.parent.tag) ? letters(node.text).length : 0)
  return ({ order, last }) => (sums[last + 1] ?? 0) - (sums[order] ?? 0)
}

const UNSEEN = new Set(['script', 'style', 'noscript', 'template'])

/** Parts with the label's words, and the pictures and links among them. */
function labelledParts(page: Page, article: ElementNode, labelled: string): readonly Part[] {
  const whole = letters(labelled)
  const isLabelled = ({ keys: [key = ''] }: Part) => key !== '' && whole.includes(key)
  const parts = partsOf(page, article, false)
  const blocks = parts.filter(part => part.kind !== 'link' && part.kind !== 'picture' && isLabelled(part))
  const [first, last] = [blocks[0]?.order ?? 0, blocks.at(-1)?.order ?? -1]
  const isInBlock = (order: number) => blocks.some(block => block.order < order && order <= lastOf(page, block.order))
  return parts.filter(part => {
    if (part.kind === 'picture') return first <= part.order && part.order <= lastOf(page, last)
    if (part.kind === 'link')
      return isLabelled(part) && ((part.keys[0]?.length ?? 0) >= LEAST_LETTERS || isInBlock(part.order))
    // Numbers of lines stand beside the code in an element of their own.
    return isLabelled(part) && !(part.kind === 'code' && /^\d*$/.test(part.keys[0] ?? ''))
  })
}

function lastOf(page: Page, order: number): number {
  const node = page.nodes[order]
  return node?.kind === 'element' ? node.last : order
}

/** The parts below an element; a block of any name that holds no other is a paragraph where `isLoose`. */
function partsOf(page: Page, within: ElementNode, isLoose: boolean): readonly Part[] {
  const parts: Part[] = []
  for (const node of page.nodes.slice(within.order, within.last + 1)) {
    if (node.kind !== 'element') continue
    const kind = KINDS[node.tag] ?? (isLoose && BLOCKS.has(node.tag) && isLeaf(page, node) ? 'paragraph' : undefined)
    if (kind === undefined || (node.tag === 'a' && node.attributes.href === undefined)) continue
    const keys = kind === 'picture' ? pictureKeys(node) : [letters(textContent(node)).slice(0, KEY_LETTERS)]
    if (keys.some(key => key !== '')) parts.push({ kind, keys, order: node.order })
    // A paragraph of the page may be an item, a cell or a line of a list here.
    if (isLoose && kind !== 'paragraph' && kind !== 'picture' && kind !== 'link')
      parts.push({ kind: 'paragraph', keys, order: node.order })
  }
  return parts
}

function isLeaf(page: Page, element: ElementNode): boolean {
  const inner = page.nodes.slice(element.order + 1, element.last + 1)
  return !inner.some(node => node.kind === 'element' && BLOCKS.has(node.tag))
}

/** Names of the file of a picture, without what makes it smaller. */
function pictureKeys({ attributes }: ElementNode): readonly string[] {
  const sources = PICTURE_ATTRIBUTES.flatMap(name => attributes[name] ?? [])
  return sources
    .filter(source => !source.startsWith('data:'))
    .map(source => {
      const name = source.split(/[?#]/)[0]?.split('/').at(-1) ?? ''
      return decoded(name)
        .replace(/-\d+x\d+(?=\.\w+$)/, '')
        .toLowerCase()
    })
}

function decoded(name: string): string {
  try {
    return decodeURIComponent(name)
  } catch {
    return name
  }
}

/** The longest row of wanted parts that stands in the given ones in the same order (Hunt and Szymanski, 1977). */
function inOrder(wanted: readonly Part[], given: readonly Part[]): readonly Part[] {
  const places = new Map<string, number[]>()
  for (const [at, { kind, keys }] of given.entries())
    for (const key of keys) places.set(`${kind} ${key}`, [...(places.get(`${kind} ${key}`) ?? []), at])
  interface Link {
    readonly part: Part
    readonly at: number
    readonly before: Link | null
  }
  const rows: Link[] = []
  for (const part of wanted) {
    const at = [...new Set(part.keys.flatMap(key => places.get(`${part.kind} ${key}`) ?? []))]
    for (const place of at.sort((a, b) => b - a)) {
      const row = rows.findIndex(link => link.at >= place)
      const length = row === -1 ? rows.length : row
      rows[length] = { part, at: place, before: rows[length - 1] ?? null }
    }
  }
  const kept: Part[] = []
  for (let link = rows.at(-1) ?? null; link !== null; link = link.before) kept.push(link.part)
  return kept
}

function letters(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '')
}

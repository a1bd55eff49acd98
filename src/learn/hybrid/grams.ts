import { type ElementNode, hiddenBy, type Page } from '../../page/index.ts'

/** Runs of three words (characters, where words are not parted by spaces) of a text, hashed, and how often each comes. */
export interface Grams {
  readonly counts: ReadonlyMap<number, number>
  readonly total: number
}

const WORD = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]|[\p{L}\p{N}]+/gu
/** Three in a row are hardly ever the same by chance, and few enough that a short byline has some. */
const LENGTH = 3

function wordsOf(text: string): readonly string[] {
  return text.normalize('NFKC').toLowerCase().match(WORD) ?? []
}

/** FNV-1a, 32 bits. */
function hashOf(word: string): number {
  let hash = 0x811c9dc5
  for (let i = 0; i < word.length; i++) hash = Math.imul(hash ^ word.charCodeAt(i), 0x01000193)
  return hash
}

/** Hashes the last words of a stream together. */
class Roll {
  private readonly last: number[] = []

  /** The run that a word ends; the first words of a text end shorter ones. */
  add(word: string): number {
    this.last.push(hashOf(word))
    if (this.last.length > LENGTH) this.last.shift()
    let hash = 17
    for (const one of this.last) hash = Math.imul(hash, 0x9e3779b1) + one
    return hash | 0
  }
}

/** The runs of a text. */
export function gramsOf(text: string): Grams {
  const counts = new Map<number, number>()
  const roll = new Roll()
  let total = 0
  for (const word of wordsOf(text)) {
    const gram = roll.add(word)
    counts.set(gram, (counts.get(gram) ?? 0) + 1)
    total++
  }
  return { counts, total }
}

/** How alike two texts are: F1 over their runs, each counted as often as it comes in both. */
export function likeness(one: Grams, other: Grams): number {
  if (one.total === 0 || other.total === 0) return one.total === other.total ? 1 : 0
  let shared = 0
  for (const [gram, count] of one.counts) shared += Math.min(count, other.counts.get(gram) ?? 0)
  return (2 * shared) / (one.total + other.total)
}

/** The share of a text that another one holds. */
export function heldBy(part: Grams, whole: Grams): number {
  if (part.total === 0) return 1
  let shared = 0
  for (const [gram, count] of part.counts) shared += Math.min(count, whole.counts.get(gram) ?? 0)
  return shared / part.total
}

/** The visible words of a page as runs, by the node that they stand in: hashed once, compared with any text. */
export interface PageGrams {
  readonly page: Page
  /** Runs, and for each place in document order how many come before it. */
  readonly grams: readonly number[]
  readonly before: Int32Array
}

/** Walks a page once. */
export function pageGrams(page: Page): PageGrams {
  const grams: number[] = []
  const before = new Int32Array(page.nodes.length + 1)
  const roll = new Roll()
  for (let order = 0; order < page.nodes.length; order++) {
    const node = page.nodes[order]
    if (node === undefined) break
    if (node.kind === 'text') {
      for (const word of wordsOf(node.text)) grams.push(roll.add(word))
    } else if (hiddenBy(node) !== null) {
      before.fill(grams.length, order + 1, node.last + 2)
      order = node.last
      continue
    }
    before[order + 1] = grams.length
  }
  return { page, grams, before }
}

/** For every element of a page how much of it is in a text, by sums over document order. */
export interface Match {
  /** Runs below an element. */
  total(element: ElementNode): number
  /** Of those, the share that the text has. */
  share(element: ElementNode): number
  /** F1 of element and text; a run that the text has once may be counted twice, but never more than the text has in all. */
  likeness(element: ElementNode): number
}

/** Compares all elements of a page with a text in one walk. */
export function matchPage({ grams, before }: PageGrams, text: Grams): Match {
  const matched = new Int32Array(grams.length + 1)
  for (const [index, gram] of grams.entries()) {
    matched[index + 1] = (matched[index] ?? 0) + (text.counts.has(gram) ? 1 : 0)
  }
  const from = (element: ElementNode) => before[element.order] ?? 0
  const to = (element: ElementNode) => before[element.last + 1] ?? 0
  const total = (element: ElementNode) => to(element) - from(element)
  const hits = (element: ElementNode) => (matched[to(element)] ?? 0) - (matched[from(element)] ?? 0)
  return {
    total,
    share: element => (total(element) === 0 ? 0 : hits(element) / total(element)),
    likeness: element => (2 * Math.min(hits(element), text.total)) / Math.max(1, total(element) + text.total),
  }
}

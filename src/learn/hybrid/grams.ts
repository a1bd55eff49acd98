import { type ElementNode, hiddenBy, type Page } from '../../page/index.ts'

/** Runs of three words (characters, in scripts without spaces) of a text, hashed, with the count of each. */
export interface Grams {
  readonly counts: ReadonlyMap<number, number>
  readonly total: number
}

/** Three in a row are hardly ever equal by chance, and few enough that a short byline has some. */
const LENGTH = 3

/** What a character is: a separator, part of a word, or a word by itself in scripts without spaces. */
const BETWEEN = 1
const PART = 2
const WHOLE = 3
const WHOLE_WORD = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u
const WORD_PART = /[\p{L}\p{N}]/u
/** Cached per character; patterns over whole texts take several times as long. */
const KINDS = new Uint8Array(0x110000)

function characterKind(code: number): number {
  const known = KINDS[code] ?? BETWEEN
  if (known !== 0) return known
  const character = String.fromCodePoint(code)
  const kind = WHOLE_WORD.test(character) ? WHOLE : WORD_PART.test(character) ? PART : BETWEEN
  KINDS[code] = kind
  return kind
}

const ASCII = /^[\0-\x7F]*$/

/** FNV-1a, 32 bits. */
const SEED = 0x811c9dc5
const PRIME = 0x01000193

/** Hashes the last words of a stream together. */
class Roll {
  private readonly last = new Int32Array(LENGTH)
  private words = 0

  /** Emits the run that ends with each word of a text; the first words of a stream end shorter ones. */
  read(text: string, take: (gram: number) => void): void {
    const folded = (ASCII.test(text) ? text : text.normalize('NFKC')).toLowerCase()
    let hash = SEED
    let isOpen = false
    for (let i = 0; i < folded.length; i++) {
      let code = folded.charCodeAt(i)
      if (code >= 0xd800 && code < 0xdc00) {
        code = folded.codePointAt(i) ?? code
        if (code > 0xffff) i++
      }
      const kind = characterKind(code)
      if (kind === PART) {
        hash = Math.imul(hash ^ code, PRIME)
        isOpen = true
        continue
      }
      if (isOpen) take(this.add(hash))
      isOpen = false
      hash = SEED
      if (kind === WHOLE) take(this.add(Math.imul(SEED ^ code, PRIME)))
    }
    if (isOpen) take(this.add(hash))
  }

  private add(word: number): number {
    const { last } = this
    last[this.words++ % LENGTH] = word
    let hash = 17
    for (let i = Math.max(0, this.words - LENGTH); i < this.words; i++) {
      hash = Math.imul(hash, 0x9e3779b1) + (last[i % LENGTH] ?? 0)
    }
    return hash | 0
  }
}

/** The runs of a text. */
export function gramsOf(text: string): Grams {
  const counts = new Map<number, number>()
  let total = 0
  new Roll().read(text, gram => {
    counts.set(gram, (counts.get(gram) ?? 0) + 1)
    total++
  })
  return { counts, total }
}

/** The similarity of two texts: F1 over their runs, each counted as often as both have it. */
export function likeness(one: Grams, other: Grams): number {
  if (one.total === 0 || other.total === 0) return one.total === other.total ? 1 : 0
  let shared = 0
  for (const [gram, count] of one.counts) shared += Math.min(count, other.counts.get(gram) ?? 0)
  return (2 * shared) / (one.total + other.total)
}

/** The share of a text that another one contains. */
export function heldBy(part: Grams, whole: Grams): number {
  if (part.total === 0) return 1
  let shared = 0
  for (const [gram, count] of part.counts) shared += Math.min(count, whole.counts.get(gram) ?? 0)
  return shared / part.total
}

/** The visible words of a page as runs, by text node: hashed once, compared with any text. */
export interface PageGrams {
  readonly page: Page
  /** Runs, and for each position in document order how many come before it. */
  readonly grams: readonly number[]
  readonly before: Int32Array
}

/** Walks a page once. */
export function pageGrams(page: Page): PageGrams {
  const grams: number[] = []
  const take = (gram: number) => grams.push(gram)
  const before = new Int32Array(page.nodes.length + 1)
  const roll = new Roll()
  for (let order = 0; order < page.nodes.length; order++) {
    const node = page.nodes[order]
    if (node === undefined) break
    if (node.kind === 'text') {
      roll.read(node.text, take)
    } else if (hiddenBy(node) !== null) {
      before.fill(grams.length, order + 1, node.last + 2)
      order = node.last
      continue
    }
    before[order + 1] = grams.length
  }
  return { page, grams, before }
}

/** For every range of a page how much of it is in a text, by sums over document order. */
export interface Match {
  /** Runs below an element. */
  total(element: ElementNode): number
  /** The share of those that the text has. */
  share(element: ElementNode): number
  /**
   * F1 of element and text; a run that the text has once may be counted twice, but never more than the text has in
   * total.
   */
  likeness(element: ElementNode): number
  /** The same for the range from one position in document order up to another. */
  likenessBetween(first: number, end: number): number
  /** Runs in that range, and those of them that the text has. */
  totalBetween(first: number, end: number): number
  hitsBetween(first: number, end: number): number
  /** How many runs the text has. */
  readonly size: number
}

/** Compares all elements of a page with a text in one walk. */
export function matchPage({ grams, before }: PageGrams, text: Grams): Match {
  const matched = new Int32Array(grams.length + 1)
  for (let index = 0; index < grams.length; index++) {
    matched[index + 1] = (matched[index] ?? 0) + (text.counts.has(grams[index] ?? 0) ? 1 : 0)
  }
  const at = (order: number) => before[order] ?? 0
  const totalBetween = (first: number, end: number) => at(end) - at(first)
  const hitsBetween = (first: number, end: number) => (matched[at(end)] ?? 0) - (matched[at(first)] ?? 0)
  const likenessBetween = (first: number, end: number) =>
    (2 * Math.min(hitsBetween(first, end), text.total)) / Math.max(1, totalBetween(first, end) + text.total)
  const total = ({ order, last }: ElementNode) => totalBetween(order, last + 1)
  return {
    total,
    share: element =>
      total(element) === 0 ? 0 : hitsBetween(element.order, element.last + 1) / Math.max(1, total(element)),
    likeness: ({ order, last }) => likenessBetween(order, last + 1),
    likenessBetween,
    totalBetween,
    hitsBetween,
    size: text.total,
  }
}

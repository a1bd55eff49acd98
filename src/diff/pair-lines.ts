import type { ItemPair } from './common.ts'
import type { Patience } from './patience.ts'
import { isWord, tokensOf } from './words.ts'

/**
 * Lines that share at least half of their words are one line that was changed. Sentences that have nothing to do with one
 * another share a quarter to a third, by articles and prepositions.
 */
const LEAST_LIKENESS = 0.5

/** Keeps paragraphs apart in both, but never at the price of a changed line. */
const LIKENESS_OF_BLANKS = 0.001

/** The table takes a number for each pair of lines. */
const MOST_PAIRS = 1_000_000

/** Of what is left of patience; the rest is for comparing the words of the pairs. */
const SHARE_OF_PATIENCE = 0.5

/** The words of a line and how often each stands there. */
interface Words {
  readonly counts: ReadonlyMap<string, number>
  readonly total: number
  readonly isBlank: boolean
}

/**
 * Which of the removed lines live on, changed, among the added ones: the pairs, in the order of both, that are most alike
 * in sum.
 */
export function pairLines(removed: readonly string[], added: readonly string[], patience: Patience): ItemPair[] {
  const before = removed.map(countWords)
  const after = added.map(countWords)
  const reach = bandReach(before, after.length, patience)
  if (before.length * after.length > MOST_PAIRS || reach === 0) return []
  const columns = after.length + 1
  // The best sum for the lines from (x, y) on.
  const best = new Float32Array((before.length + 1) * columns)
  for (let x = before.length - 1; x >= 0; x--) {
    for (let y = after.length - 1; y >= 0; y--) {
      const isNear = Math.abs(y - (x * after.length) / before.length) < reach
      const alike = isNear ? likenessOf(before[x], after[y]) : 0
      const paired = alike === 0 ? 0 : alike + (best[(x + 1) * columns + y + 1] ?? 0)
      const unpaired = Math.max(best[(x + 1) * columns + y] ?? 0, best[x * columns + y + 1] ?? 0)
      best[x * columns + y] = Math.max(paired, unpaired)
    }
  }
  return walk(best, before.length, after.length)
}

/**
 * How far from its place a line is looked for. Everywhere, in most posts; of long ones in which everything changed as far
 * as patience goes, as an edit seldom moves a line by much.
 */
function bandReach(before: readonly Words[], width: number, patience: Patience): number {
  const words = before.reduce((sum, { counts }) => sum + counts.size + 1, 0)
  const affordable = Math.floor((Math.max(0, patience.left) * SHARE_OF_PATIENCE) / (2 * Math.max(1, words)))
  const reach = Math.min(width, affordable)
  patience.left -= words * Math.min(width, 2 * reach)
  return reach
}

/** Where leaving out a line costs nothing it is left out; else the two belong together. */
function walk(best: Float32Array, height: number, width: number): ItemPair[] {
  const pairs: ItemPair[] = []
  let [x, y] = [0, 0]
  while (x < height && y < width) {
    const here = best[x * (width + 1) + y]
    if (here === best[(x + 1) * (width + 1) + y]) x++
    else if (here === best[x * (width + 1) + y + 1]) y++
    else pairs.push([x++, y++])
  }
  return pairs
}

function countWords(line: string): Words {
  const counts = new Map<string, number>()
  let total = 0
  for (const token of tokensOf(line)) {
    // Signs count where a line has no words: a line of code, a divider.
    if (!isWord(token) && token.trim() === '') continue
    counts.set(token, (counts.get(token) ?? 0) + 1)
    total++
  }
  return { counts, total, isBlank: total === 0 }
}

/** Sørensen–Dice over the words as often as they stand there; zero where it is too little to call it the same line. */
function likenessOf(a: Words | undefined, b: Words | undefined): number {
  if (a === undefined || b === undefined || a.isBlank !== b.isBlank) return 0
  if (a.isBlank) return LIKENESS_OF_BLANKS
  const most = (2 * Math.min(a.total, b.total)) / (a.total + b.total)
  if (most < LEAST_LIKENESS) return 0
  let shared = 0
  for (const [word, count] of a.counts) shared += Math.min(count, b.counts.get(word) ?? 0)
  const likeness = (2 * shared) / (a.total + b.total)
  return likeness < LEAST_LIKENESS ? 0 : likeness
}

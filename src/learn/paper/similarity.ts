/** `Bigrams` of the paper: the set of pairs of adjacent characters. A line break separates texts, and is in no pair. */
export function bigrams(text: string): Set<number> {
  const pairs = new Set<number>()
  for (let at = 1; at < text.length; at++) {
    const first = text.charCodeAt(at - 1)
    const second = text.charCodeAt(at)
    if (first !== LINE_BREAK && second !== LINE_BREAK) pairs.add(first * 65_536 + second)
  }
  return pairs
}

const LINE_BREAK = 10

/** `Similarity` of the paper: the Sørensen–Dice coefficient of two strings, from 0 to 1. */
export function similarity(a: string, b: string): number {
  return similarityOfBigrams(bigrams(a), bigrams(b))
}

/** The same for known bigrams. */
export function similarityOfBigrams(a: ReadonlySet<number>, b: ReadonlySet<number>): number {
  const [small, large] = a.size < b.size ? [a, b] : [b, a]
  let shared = 0
  for (const pair of small) if (large.has(pair)) shared++
  return dice(shared, a.size, b.size)
}

/** The quotient of similarity: twice the shared count, over the total. */
export function dice(shared: number, sizeA: number, sizeB: number): number {
  return sizeA + sizeB === 0 ? 0 : (2 * shared) / (sizeA + sizeB)
}

/** An XPath with what it brought on each example: more than nothing where it was right, less where it was wrong. */
export interface Tried {
  readonly xpath: string
  readonly marks: readonly number[]
  /** What else speaks against it: doubt, and what it leads to that is nothing. */
  readonly loss: number
}

/** The XPath that was right most, the examples of one left out. */
export function winner<T extends Tried>(tried: readonly T[], without: number | null): T | null {
  let best: T | null = null
  let most = 0
  for (const one of tried) {
    let sum = -one.loss
    for (const [index, mark] of one.marks.entries()) if (index !== without) sum += mark
    if (sum > most) {
      best = one
      most = sum
    }
  }
  return best
}

/** How often the XPath learned from all other examples was right on each, and how sure it is therefore. */
export function leaveOneOut(tried: readonly Tried[], examples: number) {
  const left = Array.from({ length: examples }, (_, index) => winner(tried, index)?.marks[index] ?? 0)
  const support = left.filter(mark => mark > 0).length
  return { support, confidence: examples === 0 ? 0 : support / examples }
}

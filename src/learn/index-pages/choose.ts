/** An XPath with its mark on each example: positive where it was right, negative where it was wrong. */
export interface Tried {
  readonly xpath: string
  readonly marks: readonly number[]
  /** Further costs: doubt, and matches that are nothing. */
  readonly loss: number
}

/** The XPath with the highest sum, with one example left out. */
export function bestTried<T extends Tried>(tried: readonly T[], without: number | null): T | null {
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

/** How often the XPath learned from all other examples was right on each, and the resulting confidence. */
export function leaveOneExampleOut(tried: readonly Tried[], examples: number) {
  const left = Array.from({ length: examples }, (_, index) => bestTried(tried, index)?.marks[index] ?? 0)
  const support = left.filter(mark => mark > 0).length
  return { support, confidence: examples === 0 ? 0 : support / examples }
}

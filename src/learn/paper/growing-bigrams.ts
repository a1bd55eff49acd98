import { bigrams, dice } from './similarity.ts'

/** The targets that nodes are compared with, by bigram. */
export interface Targets {
  readonly sizes: readonly number[]
  readonly byBigram: ReadonlyMap<number, readonly number[]>
}

export function targetsOf(texts: readonly string[]): Targets {
  const byBigram = new Map<number, number[]>()
  const sizes = texts.map((text, index) => {
    const pairs = bigrams(text)
    for (const pair of pairs) {
      const holders = byBigram.get(pair)
      if (holders === undefined) byBigram.set(pair, [index])
      else holders.push(index)
    }
    return pairs.size
  })
  return { sizes, byBigram }
}

/** The bigrams of a node while those of its children are joined, with how many of them each target shares. */
export class GrowingBigrams {
  private readonly targets: Targets
  private readonly pairs = new Set<number>()
  private readonly shared: number[]

  constructor(targets: Targets) {
    this.targets = targets
    this.shared = targets.sizes.map(() => 0)
  }

  add(pairs: Iterable<number>): void {
    for (const pair of pairs) {
      if (this.pairs.has(pair)) continue
      this.pairs.add(pair)
      for (const target of this.targets.byBigram.get(pair) ?? []) this.shared[target] = (this.shared[target] ?? 0) + 1
    }
  }

  /** Merges two that are no longer needed separately: the smaller into the larger, so a pair is seldom moved. */
  join(other: GrowingBigrams): GrowingBigrams {
    const [large, small] = this.pairs.size >= other.pairs.size ? [this, other] : [other, this]
    large.add(small.pairs)
    return large
  }

  /** The similarity to the nearest target. */
  similarity(): number {
    let highest = 0
    for (const [index, size] of this.targets.sizes.entries()) {
      highest = Math.max(highest, dice(this.shared[index] ?? 0, this.pairs.size, size))
    }
    return highest
  }
}

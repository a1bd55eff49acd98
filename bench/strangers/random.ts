/** Choices that are the same each time for the same seed. */
export interface Random {
  /** From 0 to 1. */
  next(): number
  /** A whole number from 0 to one below the limit. */
  below(limit: number): number
  chance(share: number): boolean
  pick<T>(list: readonly T[]): T
  /** One of the keys, by their weights. */
  weighted<K extends string>(weights: Readonly<Record<K, number>>): K
  /** Some of the list, in the list's order. */
  some<T>(list: readonly T[], count: number): T[]
}

/** Seeds may be any text; two texts that differ a little give choices that have nothing in common. */
export function randomOf(seed: string): Random {
  let state = hashOf(seed)
  // Mulberry32: short, and its output passes the usual tests of randomness.
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const below = (limit: number) => Math.floor(next() * limit)
  return {
    next,
    below,
    chance: share => next() < share,
    pick<T>(list: readonly T[]): T {
      const [first] = list
      if (first === undefined) throw new RangeError('nothing to pick from')
      return list[below(list.length)] ?? first
    },
    weighted<K extends string>(weights: Readonly<Record<K, number>>): K {
      const pairs = Object.entries<number>(weights)
      let left = next() * pairs.reduce((sum, [, weight]) => sum + weight, 0)
      for (const [key, weight] of pairs) {
        left -= weight
        if (left < 0) return key as K
      }
      return pairs.at(-1)?.[0] as K
    },
    some<T>(list: readonly T[], count: number): T[] {
      const order = list.map((item, at) => ({ item, at, lot: next() })).sort((a, b) => a.lot - b.lot)
      return order
        .slice(0, count)
        .sort((a, b) => a.at - b.at)
        .map(({ item }) => item)
    },
  }
}

/** A number for a text: FNV-1a with a last mixing, so that texts that differ in the last letter are far apart. */
export function hashOf(text: string): number {
  let hash = 0x811c9dc5
  for (const letter of text) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193)
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return (hash ^ (hash >>> 16)) >>> 0
}

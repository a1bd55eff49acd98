/** Random numbers from 0 up to 1 that are the same for the same seed, so that what is made with them can be made again (mulberry32). */
export function seededRandom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** The numbers from 0 on, in an order of their own. */
export function shuffled(length: number, random: () => number): Uint32Array {
  const order = Uint32Array.from({ length }, (_, index) => index)
  for (let index = length - 1; index > 0; index--) {
    const other = Math.floor(random() * (index + 1))
    const moved = order[index] ?? 0
    order[index] = order[other] ?? 0
    order[other] = moved
  }
  return order
}

/**
 * How much work a comparison may still take. Two texts of a megabyte that share every second line would take hours: past
 * the limit what is left counts as replaced as a whole, which is true, if coarse.
 */
export interface Patience {
  left: number
}

/** Steps of one comparison, some tenth of a second: posts of ten thousand words that were wholly rewritten stay below. */
const STEPS = 8_000_000

/** Patience for one comparison. */
export function newPatience(): Patience {
  return { left: STEPS }
}

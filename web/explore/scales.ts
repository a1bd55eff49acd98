/** Steps that people count in. */
const STEPS = [1, 2, 5] as const

/** Even numbers from 0 up to the first that is not below the largest value; about as many as are wanted, never more. */
export function countTicks(most: number, wanted: number): readonly number[] {
  const step = wholeStep(Math.max(1, most), Math.max(1, wanted))
  return Array.from({ length: Math.ceil(Math.max(1, most) / step) + 1 }, (_, index) => index * step)
}

/** The smallest round step that parts a length into at most as many pieces. */
export function wholeStep(length: number, pieces: number): number {
  for (let power = 1; ; power *= 10) {
    for (const step of STEPS) if (length <= step * power * pieces) return step * power
  }
}

/** Where a value stands on an axis, in pixels; an axis without length has everything at its middle. */
export function placeOn(value: number, [low, high]: readonly [number, number], [from, to]: readonly [number, number]) {
  return high === low ? (from + to) / 2 : from + ((value - low) / (high - low)) * (to - from)
}

/** A share as people write it, with the digits that matter. */
export function percent(share: number, locale: string): string {
  const digits = share > 0 && share < 0.01 ? 2 : share < 0.1 ? 1 : 0
  return new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: digits }).format(share)
}

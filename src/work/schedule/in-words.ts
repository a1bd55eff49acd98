const UNITS = [
  ['day', 24 * 60 * 60_000],
  ['hour', 60 * 60_000],
  ['minute', 60_000],
] as const

/** A time in the largest unit of which there are at least two, as in `36 hours`. */
export function inWords(milliseconds: number): string {
  for (const [unit, length] of UNITS) {
    const count = Math.round(milliseconds / length)
    if (count >= 2) return `${count} ${unit}s`
  }
  return 'a minute'
}

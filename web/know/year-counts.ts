/** How many of these moments fall into each year, from the first to the last; years without any are there too. */
export function yearCounts(
  moments: readonly (string | null)[],
): readonly { readonly year: string; readonly count: number }[] {
  const counts = new Map<number, number>()
  for (const moment of moments) {
    const year = Number(moment?.slice(0, 4) ?? Number.NaN)
    if (Number.isInteger(year)) counts.set(year, (counts.get(year) ?? 0) + 1)
  }
  const years = [...counts.keys()].sort((a, b) => a - b)
  const [first = 0] = years
  const last = years.at(-1) ?? -1
  // A post that is dated wrongly may stand centuries away; only what fits on a line is drawn.
  const from = Math.max(first, last - MOST_YEARS + 1)
  return Array.from({ length: Math.max(0, last - from + 1) }, (_, index) => ({
    year: String(from + index),
    count: counts.get(from + index) ?? 0,
  }))
}

/** Blogs are younger. */
const MOST_YEARS = 60

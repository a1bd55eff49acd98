/** The candidate that needs the fewest changes to become `word`; null where there is no candidate. */
export function nearest(word: string, candidates: readonly string[]): string | null {
  let best: string | null = null
  let least = Number.POSITIVE_INFINITY
  for (const candidate of candidates) {
    const distance = editDistance(word, candidate)
    if (distance < least) {
      least = distance
      best = candidate
    }
  }
  return best
}

/** Levenshtein distance; half of it where the word is the beginning of the candidate, which people leave unfinished. */
function editDistance(a: string, b: string): number {
  let previous = Array.from({ length: b.length + 1 }, (_, place) => place)
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i]
    for (let j = 1; j <= b.length; j += 1) {
      const change = (previous[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1)
      row.push(Math.min(change, (previous[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1))
    }
    previous = row
  }
  const distance = previous[b.length] ?? 0
  return b.startsWith(a) ? distance / 2 : distance
}

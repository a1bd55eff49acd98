/** Limit of entries, more than any feed of a blog has; the rest is left out and reported. */
const MOST_ENTRIES = 20_000

/** The entries that are read. */
export function withinLimit<Entry>(entries: readonly Entry[], problems: string[]): readonly Entry[] {
  if (entries.length <= MOST_ENTRIES) return entries
  problems.push(`only the first ${MOST_ENTRIES} entries were read`)
  return entries.slice(0, MOST_ENTRIES)
}

/** More than any feed of a blog has; what comes behind is left out, with a word about it. */
const MOST_ENTRIES = 20_000

/** The entries that are read. */
export function withinLimit<Entry>(entries: readonly Entry[], problems: string[]): readonly Entry[] {
  if (entries.length <= MOST_ENTRIES) return entries
  problems.push(`only the first ${MOST_ENTRIES} entries were read`)
  return entries.slice(0, MOST_ENTRIES)
}

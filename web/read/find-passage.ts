/** Words of a text, and those around them. */
export interface Passage {
  readonly quote: string
  readonly prefix: string
  readonly suffix: string
  /** Where it stood. */
  readonly place: number
}

/** Characters of the words around a quotation that are kept on each side: some five words. */
const CONTEXT = 32
/** Words that were changed within a quotation may have become as much longer. */
const MOST_GROWN = 2
/** Shorter words around a quotation stand in many places. */
const LEAST_CONTEXT = 12

/** What is kept of the part of a text from `start` to `end`. */
export function passageAt(text: string, start: number, end: number): Passage {
  return {
    quote: text.slice(start, end),
    prefix: text.slice(Math.max(0, start - CONTEXT), start),
    suffix: text.slice(end, end + CONTEXT),
    place: start,
  }
}

/**
 * Where a passage stands in a text, which may be a later version: where its words stand, and of several such places the one with the same words
 * around it; where they were changed, what stands between the words around. Null where it is not there any more.
 */
export function findPassage(
  text: string,
  { quote, prefix, suffix, place }: Passage,
): [start: number, end: number] | null {
  if (quote === '') return null
  let best: { start: number; score: number } | null = null
  for (let start = text.indexOf(quote); start >= 0; start = text.indexOf(quote, start + 1)) {
    const alike = sharedEnd(text.slice(0, start), prefix) + sharedStart(text.slice(start + quote.length), suffix)
    // Of places that are alike, the nearest to where it was.
    const score = alike - Math.abs(start - place) / (text.length + 1)
    if (best === null || score > best.score) best = { start, score }
  }
  return best === null ? between(text, quote, prefix, suffix) : [best.start, best.start + quote.length]
}

function between(text: string, quote: string, prefix: string, suffix: string): [number, number] | null {
  if (prefix.length < LEAST_CONTEXT || suffix.length < LEAST_CONTEXT) return null
  const before = text.indexOf(prefix)
  if (before < 0) return null
  const start = before + prefix.length
  const end = text.indexOf(suffix, start)
  return end <= start || end - start > quote.length * MOST_GROWN ? null : [start, end]
}

function sharedStart(a: string, b: string): number {
  let length = 0
  while (length < b.length && a[length] === b[length]) length++
  return length
}

function sharedEnd(a: string, b: string): number {
  let length = 0
  while (length < b.length && length < a.length && a.at(-1 - length) === b.at(-1 - length)) length++
  return length
}

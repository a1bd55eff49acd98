/** A filter of a query as it is written there. */
const FILTER = /-?(?:title|author|tag|blog|lang|before|after|has|is|in):(?:"[^"]*"|\S+)/giu

/** The filters of a query, each once. */
export function filtersIn(words: string): readonly string[] {
  return [...new Set(words.match(FILTER) ?? [])]
}

/** A query without one of its filters. */
export function withoutFilter(words: string, filter: string): string {
  return words.replaceAll(filter, ' ').replace(/\s+/g, ' ').trim()
}

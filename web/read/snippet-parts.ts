/** A stretch of a snippet, and whether it is one of the words that were looked for. */
export interface SnippetPart {
  /** Where it begins, which names it. */
  readonly at: number
  readonly text: string
  readonly isMatch: boolean
}

/** Cuts a snippet at the marks «» around the words that were found. */
export function snippetParts(snippet: string): SnippetPart[] {
  const parts: SnippetPart[] = []
  let at = 0
  for (const match of snippet.matchAll(/«([^«»]*)»/g)) {
    if (match.index > at) parts.push({ at, text: snippet.slice(at, match.index), isMatch: false })
    parts.push({ at: match.index, text: match[1] ?? '', isMatch: true })
    at = match.index + match[0].length
  }
  if (at < snippet.length) parts.push({ at, text: snippet.slice(at), isMatch: false })
  return parts
}

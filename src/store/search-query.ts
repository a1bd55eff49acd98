/** Where a word is looked for; null is everywhere. */
type SearchField = 'authors' | 'tags' | null

/** A word, or words in a row. */
export interface SearchTerm {
  readonly text: string
  readonly field: SearchField
  /** Whether the last word may go on. */
  readonly prefix: boolean
}

/** What a user looks for. */
export interface SearchQuery {
  /** One of each group must be there. */
  readonly all: readonly (readonly SearchTerm[])[]
  readonly none: readonly SearchTerm[]
  /** Parts of names of blogs, one of which must fit; empty for all. */
  readonly blogs: readonly string[]
  /** First day that counts, first day that doesn't any more. */
  readonly after: string | null
  readonly before: string | null
}

/** -, field:, "phrase" or word; a quote that is never closed reaches to the end. */
const PIECE = /(-?)(?:(author|tag|blog|before|after):)?(?:["“”«»]([^"“”«»]*)(?:["“”«»]|$)|(\S+))/giu

const DATE = /^\d{4}(-\d{2}(-\d{2})?)?$/

/** Longer queries are cut: nobody types them, and each term costs a look-up. */
const MOST_TERMS = 50

/**
 * Reads a query: words (all must be there), "phrases", -not, a OR b, prefix*, author:, tag:, blog:, before:, after:.
 * Everything is a query; what has no meaning as grammar is looked for as a word.
 */
export function parseSearchQuery(query: string): SearchQuery {
  const all: SearchTerm[][] = []
  const none: SearchTerm[] = []
  const blogs: string[] = []
  const dates: { after: string | null; before: string | null } = { after: null, before: null }
  let joins = false
  for (const [piece, minus, name, phrase, word] of query.matchAll(PIECE).take(MOST_TERMS)) {
    if (piece === 'OR' || piece === '|') {
      joins = all.length > 0
      continue
    }
    const field = name?.toLowerCase()
    const value = phrase ?? word ?? ''
    if (field === 'blog') blogs.push(value)
    else if ((field === 'before' || field === 'after') && DATE.test(value)) dates[field] = value
    else {
      const term = termOf(field, value, phrase !== undefined)
      if (term === null) continue
      const group = joins ? all.at(-1) : undefined
      if (minus === '-') none.push(term)
      else if (group !== undefined) group.push(term)
      else all.push([term])
    }
    joins = false
  }
  return { all, none, blogs, ...dates }
}

/** Null where there is nothing to look for: `++` or `"..."`. */
function termOf(name: string | undefined, value: string, quoted: boolean): SearchTerm | null {
  if (!/[\p{L}\p{N}]/u.test(value)) return null
  const field = name === 'author' ? 'authors' : name === 'tag' ? 'tags' : null
  const isDate = name === 'before' || name === 'after'
  const prefix = !quoted && value.endsWith('*')
  return { text: isDate ? `${name} ${value}` : value, field, prefix }
}

import { PermablogError } from '../../errors.ts'
import { isUnspaced } from './segment.ts'

/** Where a word is searched; null is everywhere in the post. */
export type SearchField = 'title' | 'authors' | 'tags' | null

/** A word, or consecutive words. */
export interface SearchTerm {
  readonly text: string
  readonly field: SearchField
  /** Whether the last word is a prefix. */
  readonly prefix: boolean
  /** In quotes: as written, not its other forms. */
  readonly isQuoted: boolean
}

/** A property that entries have or lack. */
interface SearchFilter {
  readonly kind: 'blog' | 'lang' | 'has' | 'is'
  readonly value: string
  readonly isExcluded: boolean
}

/** What a user looks for. */
export interface SearchQuery {
  /** At least one of each group must be there. */
  readonly all: readonly (readonly SearchTerm[])[]
  readonly none: readonly SearchTerm[]
  /** Of each kind, at least one that is not excluded must match, and none that is. */
  readonly filters: readonly SearchFilter[]
  /** Whose words are searched. */
  readonly scope: 'posts' | 'comments' | 'all'
  /** The first day included, and the first day excluded. */
  readonly after: string | null
  readonly before: string | null
}

/** Each filter, what its value must be like, and that in words. */
const FILTERS = {
  title: { value: /./u, example: 'title:tide' },
  author: { value: /./u, example: 'author:ann' },
  tag: { value: /./u, example: 'tag:sea' },
  blog: { value: /./u, example: 'blog:harbour' },
  lang: { value: /^[a-z]{2,3}(-[a-z0-9-]+)?$/iu, example: 'lang:en' },
  before: { value: /^\d{4}(-\d{2}(-\d{2})?)?$/u, example: 'before:2016-05-03' },
  after: { value: /^\d{4}(-\d{2}(-\d{2})?)?$/u, example: 'after:2014' },
  has: { value: /^(comments|media)$/iu, example: 'has:comments or has:media' },
  is: { value: /^(page|post|gone)$/iu, example: 'is:page, is:post or is:gone' },
  in: { value: /^(posts|comments|all)$/iu, example: 'in:comments or in:all' },
} as const

type FilterName = keyof typeof FILTERS

const FIELDS = { title: 'title', author: 'authors', tag: 'tags' } as const

/** -, name:, "phrase" or word; a quote that is never closed reaches to the end. */
const PIECE = /(-?)(?:([a-z]{2,}):(?!\/\/))?(?:["“”«»]([^"“”«»]*)(?:["“”«»]|$)|(\S+)|(?=\s|$))/giu

/** Schemes of URLs and numbers that are written with a colon; what follows is searched as words. */
const OTHER_COLONS = /^(https?|ftp|mailto|urn|doi|isbn|issn|tel|data|arxiv)$/i

/** Longest query: longer ones are pasted texts; a phrase of thousands of words would be searched word by word. */
const MOST_CHARACTERS = 1000

/** Limit of terms, as each costs a lookup; longer queries are cut. */
const MAX_TERMS = 50

/**
 * Parses a query: words (all must be there), "phrases", -not, a OR b, prefix*, and filters. An unknown filter name
 * before a colon, and an invalid value, are errors: results for another question than the one asked mislead.
 */
export function parseSearchQuery(query: string): SearchQuery {
  if (query.length > MOST_CHARACTERS)
    throw new PermablogError(
      'bad-usage',
      `A query has at most ${MOST_CHARACTERS} characters; this one has ${query.length}.`,
    )
  const all: SearchTerm[][] = []
  const none: SearchTerm[] = []
  const filters: SearchFilter[] = []
  const dates: { after: string | null; before: string | null } = { after: null, before: null }
  let scope: SearchQuery['scope'] = 'posts'
  let joins = false
  for (const [piece, minus, written, phrase, word] of query.matchAll(PIECE).take(MAX_TERMS)) {
    if (piece === '') continue
    if (piece === 'OR' || piece === '|') {
      joins = all.length > 0
      continue
    }
    const value = phrase ?? word ?? ''
    const name = written === undefined || OTHER_COLONS.test(written) ? null : filterName(written, value)
    const isExcluded = minus === '-'
    if (name === 'before' || name === 'after') dates[name] = realDate(name, value)
    else if (name === 'in') scope = value.toLowerCase() as SearchQuery['scope']
    else if (name === 'blog' || name === 'lang' || name === 'has' || name === 'is') {
      filters.push({ kind: name, value: value.toLowerCase(), isExcluded })
    } else {
      const text = name === null && written !== undefined ? `${written} ${value}` : value
      const term = termOf(name === null ? null : FIELDS[name], text, phrase !== undefined)
      if (term === null) continue
      const group = joins ? all.at(-1) : undefined
      if (isExcluded) none.push(term)
      else if (group !== undefined) group.push(term)
      else all.push([term])
    }
    joins = false
  }
  return { all, none, filters, scope, ...dates }
}

function filterName(written: string, value: string): FilterName {
  const name = written.toLowerCase()
  if (!Object.hasOwn(FILTERS, name)) {
    const known = Object.keys(FILTERS).map(filter => `${filter}:`)
    const message = `There is no filter “${name}:”. Filters are ${known.join(' ')}; put the words in quotes to look for them.`
    throw new PermablogError('bad-usage', message)
  }
  const filter = name as FilterName
  if (!FILTERS[filter].value.test(value)) throw noValue(filter, value)
  return filter
}

function noValue(name: FilterName, value: string): PermablogError {
  const message = `“${value}” is nothing that ${name}: can look for; write it as ${FILTERS[name].example}.`
  return new PermablogError('bad-usage', message)
}

function realDate(name: 'before' | 'after', value: string): string {
  const day = `${value}-01-01`.slice(0, 10)
  const time = new Date(`${day}T00:00:00Z`)
  // A day that does not exist parses as another one, or as none.
  if (Number.isNaN(time.getTime()) || time.toISOString().slice(0, 10) !== day) throw noValue(name, value)
  return day
}

/** Shortest prefix: shorter ones match thousands of words, whose entries take long to collect. */
const SHORTEST_PREFIX = 3

/** Null where there is nothing to search: `++` or `"..."`. */
function termOf(field: SearchField, value: string, isQuoted: boolean): SearchTerm | null {
  if (!/[\p{L}\p{N}]/u.test(value)) return null
  const prefix = !isQuoted && value.endsWith('*')
  const begun = /([\p{L}\p{M}\p{N}]*)\*$/u.exec(value)?.[1] ?? ''
  if (prefix && begun !== '' && begun.length < SHORTEST_PREFIX && !isUnspaced(begun)) {
    const message = `“${begun}*” fits too many words; write at least ${SHORTEST_PREFIX} letters before the star.`
    throw new PermablogError('bad-usage', message)
  }
  return { text: value, field, prefix, isQuoted }
}

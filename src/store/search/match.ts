import type { SearchField, SearchQuery, SearchTerm } from './search-query.ts'
import { withoutAccents, wordsOfSegmented } from './search-words.ts'
import { segmentQuery } from './segment.ts'
import { languageCode, type Stem, stemmerOf } from './stems.ts'
import { blogToken, stemToken, token } from './tokens.ts'

/** What an entry must have to be found, in words of the index; each database writes it in its own grammar. */
export type Match =
  | { readonly kind: 'words'; readonly words: readonly string[]; readonly field: SearchField; readonly prefix: boolean }
  | { readonly kind: 'any' | 'all'; readonly of: readonly Match[] }
  | { readonly kind: 'except'; readonly of: Match; readonly not: Match }

/** A query in words of the index. */
export interface QueryMatch {
  /** Everything: words and filters. */
  readonly match: Match
  /** The words alone, which hits are ranked by; null where there are filters only. */
  readonly words: Match | null
  /** As `match`, with every word in the title; null where no word is looked for in titles. */
  readonly inTitle: Match | null
}

/** What is known of the archive that a query is put to. */
export interface MatchContext {
  /** Languages of the archive's entries. */
  readonly languages: readonly string[]
  /** The ids of blogs with this in their names. */
  blogsNamed(part: string): Promise<readonly string[]>
  /** The one blog to look in. */
  readonly blog: string | undefined
}

interface Stemmer {
  readonly language: string
  readonly stem: Stem
}

const EVERYTHING: Match = anyOf([word(token('kind', 'post')), word(token('kind', 'page'))])
const NOTHING: Match = { kind: 'any', of: [] }

/** Puts a query into words of the index; null where nothing is asked for. */
export async function queryMatch(query: SearchQuery, context: MatchContext): Promise<QueryMatch | null> {
  const { all, none, filters, before, after } = query
  const filterOnly = none.length + filters.length > 0 || before !== null || after !== null
  if (all.length === 0 && !filterOnly) return null
  const stemmers = await stemmersOf(query, context.languages)
  const groups = all.map(group => anyOf(group.map(term => termMatch(term, query.scope, stemmers))))
  const titled = all.map(group => anyOf(group.map(term => titleMatch(term, stemmers))))
  const { wanted, unwanted } = await filterMatches(query, context)
  const excluded = [...unwanted, ...none.map(term => termMatch(term, query.scope, stemmers))]
  const whole = (words: readonly Match[]) => except(allOf([...words, ...wanted]), excluded)
  const hasTitleTerms = query.scope !== 'comments' && all.some(group => group.some(({ field }) => field === null))
  return {
    match: whole(groups.length + wanted.length === 0 ? [EVERYTHING] : groups),
    words: groups.length === 0 ? null : allOf(groups),
    inTitle: hasTitleTerms ? whole(titled) : null,
  }
}

async function stemmersOf(query: SearchQuery, languages: readonly string[]): Promise<Stemmer[]> {
  const asked = query.filters.filter(({ kind, isExcluded }) => kind === 'lang' && !isExcluded)
  const codes = asked.length === 0 ? languages : asked.flatMap(({ value }) => languageCode(value) ?? [])
  const found: Stemmer[] = []
  for (const language of new Set(codes)) {
    const stem = await stemmerOf(language)
    if (stem !== null) found.push({ language, stem })
  }
  return found
}

function termMatch(term: SearchTerm, scope: SearchQuery['scope'], stemmers: readonly Stemmer[]): Match {
  if (term.field !== null || scope === 'posts') return postMatch(term, stemmers)
  const inComments = markedMatch(term, 'commentWord', 'commentStem', stemmers)
  return scope === 'comments' ? inComments : anyOf([postMatch(term, stemmers), inComments])
}

function postMatch(term: SearchTerm, stemmers: readonly Stemmer[]): Match {
  if (term.field === 'title') return titleMatch(term, stemmers)
  const { written, prefix } = wordsOf(term)
  const words = written.map(withoutAccents)
  const exact: Match = { kind: 'words', words, field: term.field, prefix }
  const [only, ...more] = written
  if (only === undefined) return NOTHING
  if (term.field !== null || more.length > 0 || prefix || term.isQuoted) return exact
  return anyOf([exact, ...stemsOf(only, 'stem', stemmers), ...stemsOf(only, 'titleStem', stemmers)])
}

/** A phrase stands in the title as it is; words and their forms have marks there, which are quicker. */
function titleMatch(term: SearchTerm, stemmers: readonly Stemmer[]): Match {
  if (term.field !== null && term.field !== 'title') return postMatch(term, stemmers)
  const { written, prefix } = wordsOf(term)
  if (written.length > 1) return { kind: 'words', words: written.map(withoutAccents), field: 'title', prefix }
  return markedMatch(term, 'titleWord', 'titleStem', stemmers)
}

/** Marked words have no order: of a phrase all words must be there. */
function markedMatch(
  term: SearchTerm,
  kind: 'titleWord' | 'commentWord',
  stemKind: 'titleStem' | 'commentStem',
  stemmers: readonly Stemmer[],
): Match {
  const { written, prefix } = wordsOf(term)
  if (written.length === 0) return NOTHING
  return allOf(
    written.map((one, at) => {
      const isPrefix = prefix && at === written.length - 1
      const exact = word(token(kind, withoutAccents(one)), isPrefix)
      return isPrefix || term.isQuoted ? exact : anyOf([exact, ...stemsOf(one, stemKind, stemmers)])
    }),
  )
}

function wordsOf({ text, prefix }: SearchTerm): { written: string[]; prefix: boolean } {
  const segmented = segmentQuery(text.replace(/\*$/, ''))
  return { written: wordsOfSegmented(segmented.text), prefix: prefix || segmented.prefix }
}

function stemsOf(one: string, kind: 'stem' | 'titleStem' | 'commentStem', stemmers: readonly Stemmer[]): Match[] {
  return stemmers.map(({ language, stem }) => word(stemToken(kind, language, stem(one))))
}

async function filterMatches({ filters }: SearchQuery, context: MatchContext) {
  const wanted: Match[] = context.blog === undefined ? [] : [word(blogToken(context.blog))]
  const unwanted: Match[] = []
  for (const [kind, ofKind] of Map.groupBy(filters, filter => filter.kind)) {
    const included: Match[] = []
    for (const { value, isExcluded } of ofKind) {
      // Whether a page is gone changes without a new version; it is asked of the entry.
      if (kind === 'is' && value === 'gone') continue
      const match = await filterMatch(kind, value, context)
      if (isExcluded) unwanted.push(match)
      else if (kind === 'has') wanted.push(match)
      else included.push(match)
    }
    if (included.length > 0) wanted.push(anyOf(included))
  }
  return { wanted, unwanted }
}

async function filterMatch(kind: SearchQuery['filters'][number]['kind'], value: string, context: MatchContext) {
  if (kind === 'blog') return anyOf((await context.blogsNamed(value)).map(id => word(blogToken(id))))
  if (kind === 'lang') return word(token('language', languageCode(value) ?? value))
  return word(token(kind === 'has' ? 'has' : 'kind', value))
}

function word(value: string, prefix = false): Match {
  return { kind: 'words', words: [value], field: null, prefix }
}

function anyOf(of: readonly Match[]): Match {
  return of.length === 1 && of[0] !== undefined ? of[0] : { kind: 'any', of }
}

function allOf(of: readonly Match[]): Match {
  return of.length === 1 && of[0] !== undefined ? of[0] : { kind: 'all', of }
}

function except(of: Match, unwanted: readonly Match[]): Match {
  const can = unwanted.filter(match => !isEmpty(match))
  const base = of.kind === 'all' && of.of.length === 0 ? EVERYTHING : of
  return can.length === 0 ? base : { kind: 'except', of: base, not: anyOf(can) }
}

/** Whether nothing can fit: no grammar has a word for that. */
export function isEmpty(match: Match): boolean {
  switch (match.kind) {
    case 'words':
      return match.words.length === 0
    case 'any':
      return match.of.every(isEmpty)
    case 'all':
      return match.of.some(isEmpty)
    case 'except':
      return isEmpty(match.of)
  }
}

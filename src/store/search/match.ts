import type { RankedTerm } from './rank.ts'
import type { SearchField, SearchQuery, SearchTerm } from './search-query.ts'
import { accentForms, withoutAccents, wordsOfSegmented } from './search-words.ts'
import { segmentQuery } from './segment.ts'
import { stemNumber, wordNumber } from './sketch.ts'
import { isDoubtfulStem, languageCode, type Stem, stemmerOf } from './stems.ts'
import { blogToken, stemToken, token } from './tokens.ts'

/** What an entry must have to match, in words of the index; each database writes it in its own grammar. */
export type IndexMatch =
  | { readonly kind: 'word'; readonly word: string; readonly prefix: boolean }
  | Phrase
  | { readonly kind: 'any' | 'all'; readonly of: readonly IndexMatch[] }
  | { readonly kind: 'except'; readonly of: IndexMatch; readonly not: IndexMatch }

/** Consecutive words. Checking that needs the positions of words, and costs more than finding the words. */
interface Phrase {
  readonly kind: 'phrase'
  readonly words: readonly string[]
  readonly field: SearchField
  /** Whether the last word is a prefix. */
  readonly prefix: boolean
  /** What entries with the phrase have at least. */
  readonly atLeast: IndexMatch
}

/** A query in words of the index. */
export interface QueryMatch {
  /** Everything: words and filters. */
  readonly match: IndexMatch
  /** The words that hits are ranked by, one of each group; empty where there are none, as in comments. */
  readonly ranked: readonly (readonly RankedTerm[])[]
  /** As `match`, with every word in the title; null where no word is searched in titles. */
  readonly inTitle: IndexMatch | null
}

/** What is known about the searched archive. */
export interface MatchContext {
  /** Languages of the archive's entries; null stands for those without one. */
  readonly languages: readonly (string | null)[]
  /** The ids of blogs with this in their names. */
  blogsNamed(part: string): Promise<readonly string[]>
  /** The only blog to search. */
  readonly blog: string | undefined
}

interface Stemmer {
  readonly language: string
  readonly stem: Stem
}

/** How words are turned into their forms. */
interface Forms {
  readonly stemmers: readonly Stemmer[]
  /** Whether every searched entry has stems: they find everything that the written word does, and are faster. */
  readonly isEveryEntryStemmed: boolean
}

const EVERYTHING: IndexMatch = anyOf([word(token('kind', 'post')), word(token('kind', 'page'))])
const NOTHING: IndexMatch = { kind: 'any', of: [] }

/** Translates a query into words of the index; null where it is empty. */
export async function queryMatch(query: SearchQuery, context: MatchContext): Promise<QueryMatch | null> {
  const { all, none, filters, before, after } = query
  const filterOnly = none.length + filters.length > 0 || before !== null || after !== null
  if (all.length === 0 && !filterOnly) return null
  const forms = await formsOf(query, context.languages)
  const groups = all.map(group => anyOf(group.map(term => termMatch(term, query.scope, forms))))
  const titled = all.map(group => anyOf(group.map(term => titleMatch(term, forms))))
  const { wanted, unwanted } = await filterMatches(query, context)
  const excluded = [...unwanted, ...none.map(term => termMatch(term, query.scope, forms))]
  const whole = (words: readonly IndexMatch[]) => except(allOf([...words, ...wanted]), excluded)
  const hasTitleTerms = query.scope !== 'comments' && all.some(group => group.some(({ field }) => field === null))
  return {
    match: whole(groups.length + wanted.length === 0 ? [EVERYTHING] : groups),
    ranked:
      query.scope === 'comments' ? [] : all.map(group => group.flatMap(term => rankedTerms(term, forms.stemmers))),
    inTitle: hasTitleTerms ? whole(titled) : null,
  }
}

async function formsOf(query: SearchQuery, languages: readonly (string | null)[]): Promise<Forms> {
  const asked = query.filters.filter(({ kind, isExcluded }) => kind === 'lang' && !isExcluded)
  const codes = new Set(asked.length === 0 ? languages : asked.map(({ value }) => languageCode(value)))
  const stemmers: Stemmer[] = []
  for (const language of codes) {
    const stem = await stemmerOf(language)
    if (stem !== null && language !== null) stemmers.push({ language, stem })
  }
  return { stemmers, isEveryEntryStemmed: stemmers.length === codes.size && codes.size > 0 }
}

function termMatch(term: SearchTerm, scope: SearchQuery['scope'], forms: Forms): IndexMatch {
  if (term.field !== null || scope === 'posts') return postMatch(term, forms)
  const inComments = markedMatch(term, 'commentWord', 'commentStem', forms)
  return scope === 'comments' ? inComments : anyOf([postMatch(term, forms), inComments])
}

/** The marks of words in fields. */
const FIELD_MARKS = { title: 'titleWord', authors: 'authorWord', tags: 'tagWord' } as const

function postMatch(term: SearchTerm, forms: Forms): IndexMatch {
  if (term.field === 'title') return titleMatch(term, forms)
  const { written, prefix } = termWords(term)
  const [only, ...more] = written
  if (only === undefined) return NOTHING
  if (more.length > 0) return phrase(written, term.field, prefix)
  if (term.field !== null) return word(token(FIELD_MARKS[term.field], withoutAccents(only)), prefix)
  const exact = word(withoutAccents(only), prefix)
  if (prefix || term.isQuoted) return exact
  return anyOf([...(forms.isEveryEntryStemmed ? [] : [exact]), ...stemsOf(only, 'stem', forms.stemmers)])
}

function phrase(written: readonly string[], field: SearchField, prefix: boolean): IndexMatch {
  const words = written.map(withoutAccents)
  const mark = (one: string) => (field === null ? one : token(FIELD_MARKS[field], one))
  const atLeast = allOf(words.map((one, at) => word(mark(one), prefix && at === words.length - 1)))
  return { kind: 'phrase', words, field, prefix, atLeast }
}

/** A phrase is searched in the title itself; words and their forms have marks there, which are faster. */
function titleMatch(term: SearchTerm, forms: Forms): IndexMatch {
  if (term.field !== null && term.field !== 'title') return postMatch(term, forms)
  const { written, prefix } = termWords(term)
  if (written.length > 1) return phrase(written, 'title', prefix)
  return markedMatch(term, 'titleWord', 'titleStem', forms)
}

/** Marked words have no order: of a phrase all words must be there. */
function markedMatch(
  term: SearchTerm,
  kind: 'titleWord' | 'commentWord',
  stemKind: 'titleStem' | 'commentStem',
  { stemmers, isEveryEntryStemmed }: Forms,
): IndexMatch {
  const { written, prefix } = termWords(term)
  if (written.length === 0) return NOTHING
  return allOf(
    written.map((one, at) => {
      const isPrefix = prefix && at === written.length - 1
      const exact = word(token(kind, withoutAccents(one)), isPrefix)
      if (isPrefix || term.isQuoted) return exact
      return anyOf([...(isEveryEntryStemmed ? [] : [exact]), ...stemsOf(one, stemKind, stemmers)])
    }),
  )
}

/** The words of a term as numbers of sketches; none for a prefix. */
function rankedTerms(term: SearchTerm, stemmers: readonly Stemmer[]): RankedTerm[] {
  const { written, prefix } = termWords(term)
  const whole = prefix ? written.slice(0, -1) : written
  return whole.map(one => ({
    stems: new Set([
      stemNumber(null, null, one),
      ...stemmers.map(({ language, stem }) => stemNumber(language, stem, one)),
    ]),
    word: wordNumber(one),
    field: term.field,
    isQuoted: term.isQuoted,
  }))
}

function termWords({ text, prefix }: SearchTerm): { written: string[]; prefix: boolean } {
  const segmented = segmentQuery(text.replace(/\*$/, ''))
  return { written: wordsOfSegmented(segmented.text), prefix: prefix || segmented.prefix }
}

function stemsOf(one: string, kind: 'stem' | 'titleStem' | 'commentStem', stemmers: readonly Stemmer[]): IndexMatch[] {
  const tokens = stemmers.flatMap(({ language, stem }) =>
    accentForms(one).map(form => {
      const stemmed = stem(form)
      return isDoubtfulStem(form, stemmed) ? writtenToken(kind, one) : stemToken(kind, language, stemmed)
    }),
  )
  return Array.from(new Set(tokens), stemmed => word(stemmed))
}

const WRITTEN_MARKS = { titleStem: 'titleWord', commentStem: 'commentWord' } as const

/** The index word for a word as written, where its stem has another one. */
function writtenToken(kind: 'stem' | 'titleStem' | 'commentStem', one: string): string {
  return kind === 'stem' ? withoutAccents(one) : token(WRITTEN_MARKS[kind], withoutAccents(one))
}

async function filterMatches({ filters }: SearchQuery, context: MatchContext) {
  const wanted: IndexMatch[] = context.blog === undefined ? [] : [word(blogToken(context.blog))]
  const unwanted: IndexMatch[] = []
  for (const [kind, ofKind] of Map.groupBy(filters, filter => filter.kind)) {
    const included: IndexMatch[] = []
    for (const { value, isExcluded } of ofKind) {
      // Whether a page is gone changes without a new version; it is a column of the entry.
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

/** A word of the index. */
export function word(value: string, prefix = false): IndexMatch {
  return { kind: 'word', word: value, prefix }
}

function anyOf(of: readonly IndexMatch[]): IndexMatch {
  return of.length === 1 && of[0] !== undefined ? of[0] : { kind: 'any', of }
}

/** What has all of these. */
export function allOf(of: readonly IndexMatch[]): IndexMatch {
  return of.length === 1 && of[0] !== undefined ? of[0] : { kind: 'all', of }
}

function except(of: IndexMatch, unwanted: readonly IndexMatch[]): IndexMatch {
  const can = unwanted.filter(match => !isEmpty(match))
  const base = of.kind === 'all' && of.of.length === 0 ? EVERYTHING : of
  return can.length === 0 ? base : { kind: 'except', of: base, not: anyOf(can) }
}

/** The same without checking the order of words, so every match also matches this. */
export function withoutPhrases(match: IndexMatch): IndexMatch {
  switch (match.kind) {
    case 'word':
      return match
    case 'phrase':
      return match.atLeast
    case 'any':
    case 'all':
      return { kind: match.kind, of: match.of.map(withoutPhrases) }
    case 'except':
      return hasPhrase(match.not) ? withoutPhrases(match.of) : { ...match, of: withoutPhrases(match.of) }
  }
}

/** Whether the order of words must be checked. */
export function hasPhrase(match: IndexMatch): boolean {
  return some(match, ({ kind }) => kind === 'phrase')
}

/** Whether words are searched by prefix. */
export function hasPrefix(match: IndexMatch): boolean {
  return some(match, part => 'prefix' in part && part.prefix)
}

function some(match: IndexMatch, isWanted: (part: IndexMatch) => boolean): boolean {
  if (isWanted(match)) return true
  if (match.kind === 'any' || match.kind === 'all') return match.of.some(part => some(part, isWanted))
  return match.kind === 'except' && (some(match.of, isWanted) || some(match.not, isWanted))
}

/** Whether nothing can match: no grammar has an expression for that. */
export function isEmpty(match: IndexMatch): boolean {
  switch (match.kind) {
    case 'word':
    case 'phrase':
      return false
    case 'any':
      return match.of.every(isEmpty)
    case 'all':
      return match.of.some(isEmpty)
    case 'except':
      return isEmpty(match.of)
  }
}

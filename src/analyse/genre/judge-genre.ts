import type { EntryRecord } from '../../records.ts'
import type { PostKnowledge } from '../structured/schema.ts'
import { filedSign, type Sign, signBy, signIf } from './genre-signs.ts'
import { FILED_UNDER, GENRE_WORDS, type GenreWords, TITLE_WORDS } from './genre-words.ts'
import { GENRES, type Genre } from './schema.ts'

/** What a post is judged by. */
export type JudgedEntry = Pick<EntryRecord, 'title' | 'text' | 'html' | 'links' | 'tags' | 'categories'>

/** A judgement on the genre of a post. */
export interface GenreJudgement {
  readonly genre: Genre | null
  readonly confidence: number
  readonly reasons: readonly { readonly code: string; readonly weight: number }[]
}

/**
 * Least weight for a genre, and least lead over the next best; otherwise none is given. Reports and links are most
 * easily confused with others: with less they were right in less than three of four labelled posts.
 */
const LEAST_WEIGHT = 2
const LEAST_OF_VAGUE = 2.6
const VAGUE: ReadonlySet<Genre> = new Set<Genre>(['report', 'links'])
const LEAST_LEAD = 0.8
/** With this many words of cooking it is a recipe, however long the story before it. */
const MANY_MEASURES = 9
/** How much of a text is read. */
const MOST_TEXT = 20_000
/** Texts with fewer words are judged only by their title and form. */
const LEAST_WORDS = 12

/** The genre of a post by its title, its form, its words and its structured data; null without clear evidence. */
export function judgeGenre(
  entry: JudgedEntry,
  language: string | null,
  structured: PostKnowledge | null,
): GenreJudgement {
  const table = GENRE_WORDS[language ?? ''] ?? null
  const form = formOf(entry)
  const signs = [
    ...structuredSigns(structured),
    ...titleSigns(entry.title ?? '', form, table),
    ...tagSigns([...entry.tags, ...entry.categories]),
    ...formSigns(form),
    ...(table === null || form.words < LEAST_WORDS ? [] : wordSigns(entry.text.slice(0, MOST_TEXT), form, table)),
  ]
  const sums = GENRES.map(genre => ({
    genre,
    sum: signs.reduce((total, sign) => total + (sign.genre === genre ? sign.weight : 0), 0),
  })).sort((a, b) => b.sum - a.sum)
  const [best, second] = sums
  const lead = (best?.sum ?? 0) - Math.max(0, second?.sum ?? 0)
  const least = best !== undefined && VAGUE.has(best.genre) ? LEAST_OF_VAGUE : LEAST_WEIGHT
  if (best === undefined || best.sum < least || lead < LEAST_LEAD) return { genre: null, confidence: 0, reasons: [] }
  const reasons = signs
    .filter(({ genre, weight }) => genre === best.genre && weight > 0)
    .sort((a, b) => b.weight - a.weight)
    .map(({ code, weight }) => ({ code, weight: rounded(weight) }))
  return { genre: best.genre, confidence: rounded(Math.min(1, lead / 4)), reasons }
}

interface Form {
  readonly words: number
  readonly codeBlocks: number
  readonly orderedSteps: number
  readonly images: number
  readonly external: number
  readonly questions: number
}

function formOf({ text, html, links }: JudgedEntry): Form {
  const read = text.slice(0, MOST_TEXT)
  const count = (pattern: RegExp, of: string) => of.match(pattern)?.length ?? 0
  const ordered = html.match(/<ol\b[\s\S]{0,20000}?<\/ol>/gi)?.join('') ?? ''
  return {
    words: count(/[\p{L}\d]+/gu, read),
    codeBlocks: count(/<pre\b/gi, html),
    orderedSteps: count(/<li\b/gi, ordered),
    images: count(/<img\b/gi, html),
    external: links.filter(({ kind }) => kind !== 'internal').length,
    questions: count(/\?(?=\s|$)/g, read),
  }
}

function structuredSigns(known: PostKnowledge | null): readonly Sign[] {
  if (known === null) return []
  return [
    ...signIf(known.recipes.length > 0, 'recipe-data'),
    ...signIf(
      known.reviews.some(({ value }) => value.kind === 'review'),
      'review-data',
    ),
    ...signIf(known.events.length > 0, 'event-data'),
    ...signIf(/"HowTo"/.test(JSON.stringify(known.data.jsonLd).slice(0, MOST_DATA)), 'how-to-data'),
  ]
}

/** How much of a page's data is searched. */
const MOST_DATA = 50_000

/** A version, as in "Wasat v0.8.0" or "MATE 1.24". */
const VERSION = /\bv?\d+\.\d+(?:\.\d+)*\b/i
const COMPARES = /(?<![\p{L}\d])(?:vs|versus)(?![\p{L}\d])/iu
/** With at least this many blocks of code, a title with a version explains something. */
const EXPLAINS = 3

function titleSigns(title: string, form: Form, table: GenreWords | null): readonly Sign[] {
  const has = (pattern: RegExp | undefined) => pattern !== undefined && new RegExp(pattern.source, 'iu').test(title)
  return [
    ...signIf(has(table?.howToTitle), 'title-instructs'),
    ...signIf(has(table?.reviewTitle) || TITLE_WORDS.review.test(title), 'title-judges'),
    ...signIf(COMPARES.test(title), 'title-compares'),
    ...signIf(has(table?.announces), 'title-announces'),
    ...signIf(VERSION.test(title) && form.codeBlocks < EXPLAINS, 'version-in-title'),
    ...signIf(TITLE_WORDS.howTo.test(title), 'title-instructs'),
    ...signIf(/\?\s*$/.test(title), 'title-asks'),
    ...signIf(TITLE_WORDS.links.test(title), 'title-links'),
  ]
}

function tagSigns(tags: readonly string[]): readonly Sign[] {
  return FILED_UNDER.flatMap(([genre, pattern]) => (tags.some(tag => pattern.test(tag)) ? [filedSign(genre)] : []))
}

/** Least items for steps, and least links for a list of links. */
const LEAST_STEPS = 3
const LEAST_LINKS = 3
/** More than one link in this many words. */
const WORDS_FOR_LINK = 25
/** Limit of words of a note. */
const SHORT = 60

function formSigns({ words, codeBlocks, orderedSteps, external, images }: Form): readonly Sign[] {
  const shareOfLinks = words === 0 ? 0 : external / words
  return [
    ...(codeBlocks > 0 ? [signBy(codeBlocks, 'code')] : []),
    ...signIf(orderedSteps >= LEAST_STEPS, 'steps'),
    ...signIf(external >= LEAST_LINKS && shareOfLinks > 1 / WORDS_FOR_LINK && codeBlocks === 0, 'many-links'),
    ...signIf(external >= 1 && words <= SHORT, 'short-with-link'),
    ...signIf(images >= 1 && words <= SHORT && external === 0, 'picture'),
  ]
}

/** Shares of "I" and "we" per hundred words: above which the author tells about themselves, and below which not. */
const FIRST_PERSON = { tells: 6, counts: 4, little: 1.5, none: 0.6 } as const
/** An argument needs at least this many words, and a pointer has fewer. */
const ROOM_TO_ARGUE = 150
/** Least words of a report. */
const LEAST_REPORT = 25
/** Different words of cooking, and their share, that make a recipe even if the words are fewer. */
const DENSE_MEASURES = { kinds: 6, share: 2 } as const

/** Factors on a sign in the presence of other evidence. */
const DAMPING = {
  none: 1,
  /** A story with "first" and "then" in it, without code. */
  toldInstructions: 0.4,
  /** A personal story that also announces something. */
  toldNews: 0.5,
  /** Posts with code have days and opinions as well. */
  besideCode: 0.3,
  shortArgument: 0.4,
  reportOfOthers: 1.4,
  reportOfOneself: 0.4,
} as const

function wordSigns(text: string, form: Form, table: GenreWords): readonly Sign[] {
  const { words, codeBlocks, external, questions } = form
  const share = (pattern: RegExp) => (100 * (text.match(pattern)?.length ?? 0)) / words
  const kinds = (pattern: RegExp) => new Set(text.toLowerCase().match(pattern) ?? []).size
  const first = share(table.firstPerson)
  const cooking = kinds(table.cooks)
  const isRecipe =
    cooking >= MANY_MEASURES || (cooking >= DENSE_MEASURES.kinds && share(table.cooks) > DENSE_MEASURES.share)
  const [isTold, hasRoom] = [first > FIRST_PERSON.tells, words > ROOM_TO_ARGUE]
  const byCode = codeBlocks > 0 ? DAMPING.besideCode : DAMPING.none
  const byTale = isTold && codeBlocks === 0 ? DAMPING.toldInstructions : DAMPING.none
  const isOfOthers = first < FIRST_PERSON.none && words > LEAST_REPORT && external > 0 && codeBlocks === 0
  return [
    signBy(share(table.instructs), 'instructs', byTale),
    ...signIf(isRecipe, 'cooks'),
    signBy(kinds(table.judges), 'judges'),
    signBy(kinds(table.announces), 'announces', isTold ? DAMPING.toldNews : DAMPING.none),
    signBy(share(table.tellsOfDays), 'tells-of-days', byCode),
    signBy(first - FIRST_PERSON.counts, 'first-person', byCode),
    signBy(share(table.argues), 'argues', hasRoom ? DAMPING.none : DAMPING.shortArgument, byCode),
    ...(hasRoom ? [signBy((100 * questions) / words, 'asks')] : []),
    signBy(
      share(table.reports),
      'reports',
      first < FIRST_PERSON.little ? DAMPING.reportOfOthers : DAMPING.reportOfOneself,
    ),
    ...signIf(isOfOthers, 'of-others'),
    ...(words <= ROOM_TO_ARGUE ? [signBy(kinds(table.points), 'points')] : []),
  ]
}

function rounded(value: number): number {
  return Math.round(value * 100) / 100
}

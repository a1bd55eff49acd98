import type { EntryRecord } from '../../records.ts'
import type { PostKnowledge } from '../structured/schema.ts'
import { GENRE_WORDS, type GenreWords } from './genre-words.ts'
import { GENRES, type Genre } from './schema.ts'

/** What a post is judged by. */
export type JudgedEntry = Pick<EntryRecord, 'title' | 'text' | 'html' | 'links' | 'tags' | 'categories'>

/** What speaks for a genre. */
interface Sign {
  readonly genre: Genre
  readonly code: string
  readonly weight: number
}

/** A judgement on the genre of a post. */
export interface GenreJudgement {
  readonly genre: Genre | null
  readonly confidence: number
  readonly reasons: readonly { readonly code: string; readonly weight: number }[]
}

/**
 * A genre needs this much that speaks for it, and this lead over the next best; else it is not told. Reports and links are most easily
 * taken for others: with less they were right in less than three of four labelled posts.
 */
const LEAST_WEIGHT = 2
const LEAST_OF_VAGUE = 2.6
const VAGUE: ReadonlySet<Genre> = new Set<Genre>(['report', 'links'])
const LEAST_LEAD = 0.8
/** So many words of kitchens are a recipe, however long the story before it. */
const MANY_MEASURES = 9
/** This much of a text is read. */
const MOST_TEXT = 20_000
/** Texts of fewer words tell by their title and form alone. */
const LEAST_WORDS = 12

/** The genre of a post by its title, its form, its words and its structured data; null where nothing says so clearly. */
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
    ...(known.recipes.length > 0 ? [sign('recipe', 'recipe-data', 6)] : []),
    ...(known.reviews.some(({ value }) => value.kind === 'review') ? [sign('review', 'review-data', 4)] : []),
    ...(known.events.length > 0 ? [sign('announcement', 'event-data', 2)] : []),
    ...(/"HowTo"/.test(JSON.stringify(known.data.jsonLd).slice(0, 50_000)) ? [sign('how-to', 'how-to-data', 5)] : []),
  ]
}

/** A version, as in "Wasat v0.8.0" or "MATE 1.24". */
const VERSION = /\bv?\d+\.\d+(?:\.\d+)*\b/i

/** "Vim vs. Emacs" may compare, argue or tell of a match: another sign has to say that it judges. */
const COMPARES = /(?<![\p{L}\d])(?:vs|versus)(?![\p{L}\d])/iu

function titleSigns(title: string, form: Form, table: GenreWords | null): readonly Sign[] {
  const has = (pattern: RegExp | undefined) => pattern !== undefined && new RegExp(pattern.source, 'iu').test(title)
  return [
    ...(has(table?.howToTitle) ? [sign('how-to', 'title-instructs', 1.8)] : []),
    ...(has(table?.reviewTitle) || /書評|评测|評測|レビュー|劇評|心得/.test(title)
      ? [sign('review', 'title-judges', 2.4)]
      : []),
    ...(COMPARES.test(title) ? [sign('review', 'title-compares', 1.2)] : []),
    ...(has(table?.announces) ? [sign('announcement', 'title-announces', 1.8)] : []),
    ...(VERSION.test(title) && form.codeBlocks < 3 ? [sign('announcement', 'version-in-title', 1.2)] : []),
    ...(/安裝|安装|架設|教學|教程|入门|方法|使い方|インストール|Установка|Очистка|Быстрое|Как /.test(title)
      ? [sign('how-to', 'title-instructs', 1.8)]
      : []),
    ...(/\?\s*$/.test(title) ? [sign('opinion', 'title-asks', 0.5)] : []),
    ...(/^(?:links|linkdump|link(?:s)? (?:of|for)|weekly links|enlaces|lesezeichen)/i.test(title)
      ? [sign('links', 'title-links', 3)]
      : []),
  ]
}

/** What bloggers themselves file a post under. */
const TAGS: readonly (readonly [Genre, RegExp])[] = [
  ['review', /^(?:reviews?|rezension(?:en)?|análisis|reseñas?|resenhas?|critiques?|recensioni|書評|レビュー)$/i],
  ['recipe', /^(?:recipes?|rezepte?|recettes?|recetas?|receitas?|ricette|レシピ)$/i],
  ['how-to', /^(?:how-?tos?|tutorials?|tutoriels?|tutoriales|tutoriais|anleitung(?:en)?|tips)$/i],
  ['announcement', /^(?:announcements?|releases?|news|events?|ankündigung(?:en)?|annonces?)$/i],
  [
    'diary',
    /^(?:diary|journal|tagebuch|personal|life|lifelog|vida cotidiana|hiking|travels?|family|journal intime|diario)$/i,
  ],
  ['opinion', /^(?:opinions?|meinung(?:en)?|rants?|essays?|opinión)$/i],
  ['links', /^(?:links?|linkdump|bookmarks)$/i],
]

function tagSigns(tags: readonly string[]): readonly Sign[] {
  return TAGS.flatMap(([genre, pattern]) =>
    tags.some(tag => pattern.test(tag)) ? [sign(genre, 'filed-under', 1.5)] : [],
  )
}

function formSigns({ words, codeBlocks, orderedSteps, external, images }: Form): readonly Sign[] {
  const shareOfLinks = words === 0 ? 0 : external / words
  return [
    ...(codeBlocks > 0 ? [sign('how-to', 'code', Math.min(2, 0.8 + codeBlocks * 0.3))] : []),
    ...(orderedSteps >= 3 ? [sign('how-to', 'steps', 1)] : []),
    ...(external >= 3 && shareOfLinks > 1 / 25 && codeBlocks === 0 ? [sign('links', 'many-links', 2)] : []),
    ...(external >= 1 && words <= 60 ? [sign('links', 'short-with-link', 1.4)] : []),
    ...(images >= 1 && words <= 60 && external === 0 ? [sign('diary', 'picture', 1)] : []),
  ]
}

function wordSigns(text: string, form: Form, table: GenreWords): readonly Sign[] {
  const { words, codeBlocks, external, questions } = form
  const share = (pattern: RegExp) => (100 * (text.match(pattern)?.length ?? 0)) / words
  const kinds = (pattern: RegExp) => new Set(text.toLowerCase().match(pattern) ?? []).size
  const first = share(table.firstPerson)
  const [days, argues, reports] = [share(table.tellsOfDays), share(table.argues), share(table.reports)]
  const cooking = kinds(table.cooks)
  return [
    sign(
      'how-to',
      'instructs',
      limited(share(table.instructs) * 0.35 - 0.5, 1.6) * (first > 6 && codeBlocks === 0 ? 0.4 : 1),
    ),
    sign('recipe', 'cooks', cooking >= MANY_MEASURES || (cooking >= 6 && share(table.cooks) > 2) ? 4 : 0),
    sign('review', 'judges', limited(kinds(table.judges) * 0.3 - 0.6, 1.5)),
    sign('announcement', 'announces', limited(kinds(table.announces) * 0.5, 2) * (first > 6 ? 0.5 : 1)),
    sign('diary', 'tells-of-days', limited(days * 0.7, 2) * (codeBlocks > 0 ? 0.3 : 1)),
    sign('diary', 'first-person', first > 4 ? limited((first - 4) * 0.25, 1.3) * (codeBlocks > 0 ? 0.3 : 1) : 0),
    sign('opinion', 'argues', limited(argues * 0.5, 1.8) * (words > 150 ? 1 : 0.4) * (codeBlocks > 0 ? 0.3 : 1)),
    sign('opinion', 'asks', words > 150 ? limited((100 * questions) / words, 0.8) : 0),
    sign('report', 'reports', limited(reports * 0.6, 1.6) * (first < 1.5 ? 1.4 : 0.4)),
    sign('report', 'of-others', first < 0.6 && words > 25 && external > 0 && codeBlocks === 0 ? 0.9 : 0),
    sign('links', 'points', words <= 150 ? limited(kinds(table.points) * 0.6, 1.2) : 0),
  ]
}

function sign(genre: Genre, code: string, weight: number): Sign {
  return { genre, code, weight }
}

function limited(value: number, most: number): number {
  return Math.max(0, Math.min(value, most))
}

function rounded(value: number): number {
  return Math.round(value * 100) / 100
}

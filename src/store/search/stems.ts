/// <reference path="./snowball-stemmers.d.ts" />
import { remember } from '../../remember.ts'
import { withoutAccents } from './search-words.ts'

/** The stemmer of each language; Norwegian has three codes. */
const ALGORITHMS: Readonly<Record<string, string>> = {
  ar: 'arabic',
  ca: 'catalan',
  cs: 'czech',
  da: 'danish',
  de: 'german',
  en: 'english',
  es: 'spanish',
  eu: 'basque',
  fi: 'finnish',
  fr: 'french',
  ga: 'irish',
  hu: 'hungarian',
  hy: 'armenian',
  it: 'italian',
  nb: 'norwegian',
  nl: 'dutch',
  nn: 'norwegian',
  no: 'norwegian',
  pt: 'portuguese',
  ro: 'romanian',
  ru: 'russian',
  sl: 'slovene',
  sv: 'swedish',
  ta: 'tamil',
  tr: 'turkish',
}

/**
 * Limit of cached stems: one takes some 30 µs to compute, and a language has few frequent words; this many make some
 * ten megabytes.
 */
const MAX_REMEMBERED = 100_000

/** The stem of a word, compared without accents. */
export type Stem = (word: string) => string

const loaded = new Map<string, Stem>()

/** The language of a tag such as `en-GB`, as filters and stemmers name it; null for an invalid tag. */
export function languageCode(tag: string | null): string | null {
  const code = tag?.toLowerCase().match(/^[a-z]{2,3}(?=$|[-_])/)?.[0]
  return code ?? null
}

/** The stemmer of a language; null where there is none. The library is loaded with the first one. */
export async function stemmerOf(language: string | null): Promise<Stem | null> {
  const algorithm = language === null ? undefined : ALGORITHMS[language]
  if (algorithm === undefined) return null
  const known = loaded.get(algorithm)
  if (known !== undefined) return known
  const { default: snowball } = await import('snowball-stemmers')
  const stemmer = snowball.newStemmer(algorithm)
  const stem = remember((word: string) => withoutAccents(stemmer.stem(word)), MAX_REMEMBERED)
  loaded.set(algorithm, stem)
  return stem
}

/** The ending of verbs in Spanish, Italian, Portuguese and their kin. */
const INFINITIVE = /[aei]r$/
/** The rest of a word is a word of its own: a syllable that ends in a vowel, as `tra` of "traer" and `cha` of "chair". */
const BARE_SYLLABLE = /^[^aeiou]{0,2}[aeiou]$/

/**
 * Whether other words of the stem are hardly forms of the word: each word is stemmed in all languages of an archive,
 * and for one that is no verb of that language the rest is a syllable with another meaning ("stair" and the Italian
 * "sta").
 */
export function isDoubtfulStem(word: string, stem: string): boolean {
  return INFINITIVE.test(word) && word.length - stem.length >= 2 && BARE_SYLLABLE.test(stem)
}

import { z } from 'zod'
import { casedWordsIn } from './capitalised.ts'
import { HONORIFIC } from './cues.ts'

/**
 * How often a word is in lower case, with a capital within a sentence, with one at its beginning; and how often of
 * these after a first name.
 */
type Counts = readonly [lower: number, within: number, first: number, surname: number]

/** How words are written on a blog, by language: those seen with a capital. */
export const wordCountsSchema = z.record(
  z.string(),
  z.record(z.string(), z.tuple([z.number(), z.number(), z.number(), z.number()])),
)

/** Limits of words stored per language, the most frequent ones, and of words counted at a time. */
const MOST_WORDS = 10_000
const MOST_COUNTED = 200_000
/** With at least this share in lower case, where a capital was possible, a word is not a name. */
const MOST_LOWER = 0.4
/** With at least this share of capitals within sentences, a word is a name, even at the beginning of one. */
const LEAST_CAPITAL = 0.8
/** Least sightings; once may be a mistake, or a heading. */
const LEAST_SEEN = 2
const INITIAL = /^\p{Lu}\.?$/u
/** Least share of sightings after a first name for a surname; otherwise it is alone. */
const LEAST_SURNAME = 0.05

/** Counts how words are written: capitals say little about one sentence, and much about a whole blog. */
export class WordCounts {
  readonly #languages = new Map<string, Map<string, [number, number, number, number]>>()

  readonly #isFirstName: (word: string) => boolean

  constructor(isFirstName: (word: string) => boolean) {
    this.#isFirstName = isFirstName
  }

  /** Counts the words of a text. */
  add(text: string, language: string): void {
    const counts = this.#languages.get(language) ?? new Map<string, [number, number, number, number]>()
    this.#languages.set(language, counts)
    let isBehindFirstName = false
    for (const { text: word, isCapitalised, isFirst, isJoined } of casedWordsIn(text)) {
      const key = word.toLowerCase()
      const count = counts.get(key) ?? [0, 0, 0, 0]
      const isFirstName = isCapitalised && this.#isFirstName(word)
      if (isCapitalised && isJoined && !isFirst && isBehindFirstName && !isFirstName) count[3] += 1
      // "George W. Bush", "Mr. Bush"
      isBehindFirstName = isFirstName || HONORIFIC.test(word) || (isBehindFirstName && isJoined && INITIAL.test(word))
      if (!isCapitalised) count[0] += 1
      else if (isFirst) count[2] += 1
      else count[1] += 1
      if (counts.has(key) || counts.size < MOST_COUNTED) counts.set(key, count)
    }
  }

  /** Those seen with a capital, the most frequent ones. */
  result(): z.infer<typeof wordCountsSchema> {
    const kept = [...this.#languages].map(([language, counts]) => {
      const named = [...counts].filter(([, [, within, first]]) => within + first > 0)
      const most = named.sort(([, a], [, b]) => sum(b) - sum(a)).slice(0, MOST_WORDS)
      return [language, Object.fromEntries(most)] as const
    })
    return Object.fromEntries(kept)
  }
}

/** What the counts of a blog show about words. */
export class WordHabits {
  readonly #counts: Readonly<Record<string, Counts>>

  constructor(counts: Readonly<Record<string, Counts>> = {}) {
    this.#counts = counts
  }

  /** Whether it is an ordinary word, for which a capital is no evidence. */
  isOrdinary(word: string): boolean {
    const [lower, within] = this.#of(word)
    return lower > 0 && lower >= (lower + within) * MOST_LOWER
  }

  /** Whether it is written with a capital everywhere. */
  isName(word: string): boolean {
    const [lower, within] = this.#of(word)
    return within >= LEAST_SEEN && within >= (lower + within) * LEAST_CAPITAL
  }

  /** Whether a known name is more often in lower case than with a capital. */
  isMostlyLower(word: string, isAlone: boolean): boolean {
    const [lower, within, first] = this.#of(word)
    // Alone at the beginning of a sentence, a capital is no evidence.
    return lower > (isAlone ? within : within + first)
  }

  /** Whether a person was named in full with it. */
  isSurname(word: string): boolean {
    const [lower, within, , surname] = this.#of(word)
    return surname > 0 && surname >= within * LEAST_SURNAME && lower < within
  }

  #of(word: string): Counts {
    const key = word.toLowerCase()
    return (Object.hasOwn(this.#counts, key) ? this.#counts[key] : undefined) ?? [0, 0, 0, 0]
  }
}

function sum([lower, within, first]: Counts): number {
  return lower + within + first
}

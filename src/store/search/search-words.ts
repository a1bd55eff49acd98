import { indexedWords } from '../../words/index.ts'
import { segment } from './segment.ts'

/** Longest word: PostgreSQL allows at most 2,046 bytes, and nobody searches for one as long. */
const LONGEST_WORD = 255

/** Accents of Latin, Greek and Cyrillic; vowel signs of other scripts stay. */
const ACCENTS = /[\u0300-\u036f]/g
const PLAIN = /^[a-z0-9]*$/

/** The words of a text as they are written, in lower case; scripts without spaces in pairs of characters. */
export function writtenWords(text: string): string[] {
  return wordsOfSegmented(segment(text))
}

/** The words of a text that is already segmented. */
export function wordsOfSegmented(segmented: string): string[] {
  // An accent without a letter is not a word.
  return indexedWords(segmented.toLowerCase(), LONGEST_WORD)
}

/** A word as it is compared: without accents. */
export function withoutAccents(word: string): string {
  return PLAIN.test(word) ? word : word.normalize('NFD').replace(ACCENTS, '').normalize('NFC')
}

/** A word as written, and without its accents if it has some. */
export function accentForms(word: string): readonly string[] {
  const plain = withoutAccents(word)
  return plain === word ? [word] : [word, plain]
}

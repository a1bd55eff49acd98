import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import { remember } from '../remember.ts'
import { languageOf } from './languages.ts'

/** What the detector says of a text. */
export interface DetectedLanguage {
  /** An ISO 639-1 code; empty where it can't tell. */
  readonly language: string
  isReliable(): boolean
}

interface Detector {
  detect(text: string): DetectedLanguage
}

let detector: Detector | null = null

/** Guesses the language of a text. The tables take a third of a second and 100 MB, so they are loaded by the first who asks. */
export function detectLanguage(text: string): DetectedLanguage {
  detector ??= loadDetector()
  return detector.detect(text)
}

/** Its package offers itself to `import` alone, which would not do for those who can't wait. */
function loadDetector(): Detector {
  const load = createRequire(import.meta.url)
  return load(fileURLToPath(import.meta.resolve('eld/small'))).eld
}

/** The small words of a language, where somebody has chosen them. */
const smallWords = remember((language: string): RegExp | null => {
  const words = languageOf(language)?.smallWords ?? null
  return words === null ? null : new RegExp(`(?<!\\p{L})(?:${words})(?!\\p{L})`, 'giu')
})
/** This many of them in a sample leave no doubt. */
const ENOUGH_SMALL_WORDS = 6

/** Whether a text is plainly in a language, by its small words: no proof against it where they are missing. */
export function isPlainlyIn(language: string, text: string): boolean {
  const small = smallWords(language)
  return small !== null && (text.match(small)?.length ?? 0) >= ENOUGH_SMALL_WORDS
}

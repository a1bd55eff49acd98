import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import { remember } from '../remember.ts'
import { scoresIn } from './detector-table.ts'
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

/** Guesses the language of a text. Its table takes 60 ms and 30 MB, so it is loaded by the first who asks. */
export function detectLanguage(text: string): DetectedLanguage {
  detector ??= loadDetector()
  return detector.detect(text)
}

/** The parts of the package that it puts together itself, with the table that it has as a module. */
interface DetectorParts {
  createEld(): { readonly instance: Detector; loadData(data: DetectorData): void }
}

interface DetectorData {
  readonly type: string
  readonly languages: Readonly<Record<string, string>>
  readonly ngrams: ReturnType<typeof scoresIn>
}

/**
 * Its package offers itself to `import` alone, which would not do for those who can't wait, and its table as a module alone, which
 * takes four times as long as reading it: so its parts are put together here. Its version is fixed, and a test holds the table
 * against the module's.
 */
function loadDetector(): Detector {
  const entry = fileURLToPath(import.meta.resolve('eld/small'))
  const load = createRequire(entry)
  const parts: DetectorParts = load('../languageDetector.js')
  const module = readFileSync(load.resolve('../ngrams/small.js'), 'utf8')
  const { instance, loadData } = parts.createEld()
  loadData({ type: 'S60', languages: languagesIn(module), ngrams: scoresIn(module) })
  return instance
}

/** The codes of the languages by their numbers. */
function languagesIn(module: string): Record<string, string> {
  const start = module.indexOf('languages:{')
  const written = module.slice(start, module.indexOf('}', start))
  return Object.fromEntries(written.matchAll(/(\d+):'([a-z]+)'/g).map(([, number = '', code = '']) => [number, code]))
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

import type { CldFactory } from 'cld3-asm'

/** What the second detector says of a text. */
export interface SecondOpinion {
  /** An ISO 639 code; null where it can't tell. */
  readonly language: string | null
  readonly isReliable: boolean
  /** Whether it leaves next to no doubt. */
  readonly isCertain: boolean
}

/** Least probability where no other detector knows a language. */
const CERTAIN = 0.97

/** Longer texts do not improve its result. */
const MOST_BYTES = 1000
/** Codes that it writes in another way than we do. */
const CODES: Readonly<Record<string, string>> = { iw: 'he', fil: 'tl', und: '' }

let identifier: Promise<ReturnType<CldFactory['create']>> | null = null

/**
 * The result of CLD3, which knows 107 languages: `eld` knows 60 and is better at these, but maps any other to one that
 * it knows. Loaded on first use (2 MB of WebAssembly).
 */
export async function secondOpinion(text: string): Promise<SecondOpinion> {
  identifier ??= import('cld3-asm').then(async ({ loadModule }) => (await loadModule()).create(0, MOST_BYTES))
  const { language, is_reliable, probability } = (await identifier).findLanguage(text)
  const code = CODES[language] ?? language
  // `ru-Latn` and the like are guesses at transcribed text, and nearly always wrong.
  return {
    language: code === '' || code.includes('-Latn') ? null : code,
    isReliable: is_reliable,
    isCertain: probability >= CERTAIN,
  }
}

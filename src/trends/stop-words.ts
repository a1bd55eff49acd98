import stopWords from 'stopwords-iso' with { type: 'json' }
import { withoutAccents } from '../store/index.ts'
import { languageOf } from '../words/index.ts'

/** Where the language is not known, words of English are left out: addresses and code are full of them. */
const UNKNOWN = 'en'

const known = new Map<string, ReadonlySet<string>>()

/** Words of a language that say nothing of what a text is about, days and months among them; in lower case, without accents. */
export function stopWordsOf(language: string | null): ReadonlySet<string> {
  const code = language ?? UNKNOWN
  const before = known.get(code)
  if (before !== undefined) return before
  const listed: Readonly<Record<string, readonly string[]>> = stopWords
  const own = languageOf(code)
  const calendar = own === null ? [] : [...own.months(), ...own.weekdays()].flat()
  const words = [...(listed[code] ?? []), ...(listed[UNKNOWN] ?? []), ...calendar]
  const made = new Set(words.flatMap(word => withoutAccents(word.toLowerCase()).split(/[^\p{L}\p{M}\p{N}]+/u)))
  known.set(code, made)
  return made
}
